import { z } from 'zod'
import { optionalLines, overruling, readNumber } from '../../kernel/contract/index.ts'
import { t } from '../../kernel/contract/words/text.ts'
import { answerStates } from './answers.ts'
import { signIds } from './charts/signs.data.ts'
import {
  ageGuesses,
  checkVitalSigns,
  consciousnessLevels,
  measurable,
  type NumericSign,
  notMeasuredReasons,
  parseBloodPressure,
  respiratoryEfforts,
  signLabels,
} from './scores/index.ts'

const decimalsOf: Partial<Record<NumericSign, [pattern: RegExp, words: string]>> = {
  weight: [/\.\d{3}/, 'two decimal places'],
}
const oneDecimal: [pattern: RegExp, words: string] = [/\.\d\d/, 'one decimal place']

/** A sign as typed: empty is not measured, text is refused, and so is what cannot be true of a living person. */
const measure = (sign: NumericSign) =>
  z
    .union([z.string().trim(), z.number()], { error: () => t('{sign} is a number', { sign: t(signLabels[sign]) }) })
    .nullish()
    .transform((value, ctx) => {
      if (value === null || value === undefined || value === '') return null
      const number = readNumber(value)
      const [tooFine, words] = decimalsOf[sign] ?? oneDecimal
      const comma = /^(\d+),(\d+)$/.exec(String(value))
      const message =
        (comma &&
          t('Did you mean {number}? Please write the decimals after a point', { number: `${comma[1]}.${comma[2]}` })) ??
        checkVitalSigns({ [sign]: number })[sign] ??
        (tooFine.test(String(value))
          ? t('{sign} takes {places}', { sign: t(signLabels[sign]), places: t(words) })
          : undefined)
      if (!message) return number
      ctx.addIssue({ code: 'custom', message })
      return z.NEVER
    })

const PRESSURE = 'Blood pressure is written like 120/80'
const PAIN = 'Please choose a pain scale between 0 and 10'
/**
 * `120/80`, systolic above diastolic, both within what a living person can have; `0/0` is one that cannot be recorded.
 * Empty: not measured.
 */
const BloodPressure = z
  .string({ error: PRESSURE })
  .trim()
  .nullish()
  .transform((text, ctx) => {
    if (!text) return null
    const pressure = parseBloodPressure(text)
    if (pressure?.systolic === 0 && pressure.diastolic === 0) return pressure
    const message = pressure ? Object.values(checkVitalSigns(pressure))[0] : PRESSURE
    if (pressure && !message) return pressure
    ctx.addIssue({ code: 'custom', message: message ?? '' })
    return z.NEVER
  })

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .enum(values)
    .or(z.literal(''))
    .nullish()
    .transform((value) => value || null)

const states = ['not_pregnant', 'possible', 'pregnant', 'postpartum', 'breastfeeding'] as const

/**
 * What is looked at and measured in one examination. Nothing has a value of its own: what is left out was not asked or
 * not measured.
 */
export const Examined = z.object({
  answers: z.partialRecord(z.enum(signIds), z.enum(answerStates)).default({}),
  consciousness: oneOf(consciousnessLevels),
  temperature: measure('temperature'),
  pulse_rate: measure('pulse_rate'),
  respiratory_rate: measure('respiratory_rate'),
  blood_pressure: BloodPressure,
  oxygen_saturation: measure('oxygen_saturation'),
  on_oxygen: z.boolean().nullish().default(null),
  capillary_refill: measure('capillary_refill'),
  respiratory_effort: oneOf(respiratoryEfforts),
  pain_scale: z.number(PAIN).int(PAIN).min(0, PAIN).max(10, PAIN).nullish().default(null),
  glucose: measure('glucose'),
  glucose_beyond: oneOf(['hi', 'lo']),
  weight: measure('weight'),
  height: measure('height'),
  measured_lying: z.boolean().nullish().default(null),
  muac: measure('muac'),
  /** A weight or height that hardly anybody of that age has was measured again, and the birth date looked at. */
  measures_checked: z.boolean().default(false),
  not_measured: z.partialRecord(z.enum(measurable), z.enum(notMeasuredReasons)).default({}),
  pregnancy: oneOf(states),
  age_guess: oneOf(ageGuesses),
  /**
   * Scale 2 of NEWS2 for the saturation: by prescription, for hypercapnic respiratory failure with a target of 88–92 %.
   */
  score_scale: z.union([z.literal(1), z.literal(2)], { error: 'Please choose scale 1 or 2' }).default(1),
})

export const priorities = ['emergency', 'urgent', 'routine'] as const
/** The nurse's choice, and why it is less than what was proposed. */
export const Decided = z.object({
  priority: z.enum(priorities, { error: 'Priority is required' }),
  priority_reason: overruling(300),
  notes: optionalLines(2000),
})
