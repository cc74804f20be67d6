import { z } from 'zod'
import { t } from '../../../../../kernel/contract/words/text.ts'
import { hospitalToday } from '../../../../../kernel/web/ui/format.ts'
import {
  checkVitalSigns,
  type Measurable,
  type NotMeasured,
  parseBloodPressure,
  spanOf,
  type Vitals,
} from '../../../../triage/scores/index.ts'
import type { ObservedSet } from '../../../charts/assess.ts'
import { type Charts, ObservedFields } from '../../../charts.contract.ts'
import type { OpenedAdmission } from '../../../contract.ts'

/** `HI` or `LO`, as a meter says it where it cannot count any more. */
const beyondOf = (glucose: unknown): 'hi' | 'lo' | null => {
  const said = typeof glucose === 'string' ? glucose.trim().toLowerCase() : ''
  return said === 'hi' || said === 'lo' ? said : null
}

/** What the form holds: the set itself, where the glucose may be the meter's word. */
export const SetFields = ObservedFields.extend({
  glucose: z
    .union([z.string(), z.number()])
    .nullish()
    .superRefine((value, ctx) => {
      const read = ObservedFields.shape.glucose.safeParse(value)
      if (!beyondOf(value) && !read.success)
        ctx.addIssue({
          code: 'custom',
          message: t('{message}, or HI or LO as the meter says', { message: read.error.issues[0]?.message ?? '' }),
        })
    }),
})
export type SetValues = z.input<typeof SetFields>

/** Nothing is measured yet. */
export const blankSet = {
  respiratory_rate: null,
  oxygen_saturation: null,
  on_oxygen: null,
  oxygen_flow: null,
  blood_pressure: '',
  pulse_rate: null,
  consciousness: null,
  temperature: null,
  capillary_refill: null,
  respiratory_effort: null,
  pain_scale: null,
  glucose: null,
  glucose_beyond: null,
  obstetric: {},
  not_measured: {},
  note: '',
  observed_at: null,
}

/** Which of the usual signs can be 'not measured, because', while they are empty. */
export const excusable = [
  'respiratory_rate',
  'oxygen_saturation',
  'blood_pressure',
  'pulse_rate',
  'temperature',
] as const satisfies readonly Measurable[]
const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
export const emptyOf = (values: Partial<SetValues>) => excusable.filter((sign) => isEmpty(values[sign]))

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The set as typed so far, to be scored; what cannot be true of a living person does not count. */
export function typedSet(
  admission: Pick<OpenedAdmission, 'date_of_birth' | 'date_of_birth_estimated' | 'age_unit'>,
  { plan, obstetric }: Pick<Charts, 'plan' | 'obstetric'>,
  values: Partial<SetValues>,
): ObservedSet {
  const pressure = parseBloodPressure(values.blood_pressure ?? '')
  const flow = numberOf(values.oxygen_flow)
  const vitals: Vitals = {
    temperature: numberOf(values.temperature),
    pulse_rate: numberOf(values.pulse_rate),
    respiratory_rate: numberOf(values.respiratory_rate),
    systolic: pressure?.systolic || null,
    diastolic: pressure?.systolic ? pressure.diastolic : null,
    oxygen_saturation: numberOf(values.oxygen_saturation),
    on_oxygen: values.on_oxygen ?? (flow === null ? null : true),
    consciousness: values.consciousness || null,
    capillary_refill: numberOf(values.capillary_refill),
    respiratory_effort: values.respiratory_effort || null,
    pain_scale: numberOf(values.pain_scale),
    glucose: numberOf(values.glucose),
    glucose_beyond: beyondOf(values.glucose),
  }
  const wrong: string[] = Object.keys(checkVitalSigns(vitals))
  const plausible: Vitals = Object.fromEntries(
    Object.entries(vitals).map(([sign, value]) => [sign, wrong.includes(sign) ? null : value]),
  )
  const excused = emptyOf(values).flatMap((sign) => {
    const reason = values.not_measured?.[sign]
    return reason ? [[sign, reason] as const] : []
  })
  const not_measured: NotMeasured = Object.fromEntries(excused)
  if (pressure?.systolic === 0) not_measured.blood_pressure = 'unrecordable'
  return {
    age: spanOf(admission, hospitalToday()),
    obstetric,
    chart: plan?.chart ?? null,
    scale: plan?.score_scale === 2 ? 2 : 1,
    vitals: plausible,
    oxygen_flow: flow,
    signs: { lochia: values.obstetric?.lochia, unwell: values.obstetric?.unwell },
    not_measured,
  }
}

/** What is sent of what the form holds. */
export function sentOf(values: SetValues) {
  const beyond = beyondOf(values.glucose)
  const { lochia, unwell } = values.obstetric ?? {}
  return {
    ...values,
    glucose: beyond ? null : (values.glucose ?? null),
    glucose_beyond: beyond,
    obstetric: { ...(lochia ? { lochia } : {}), ...(unwell ? { unwell } : {}) },
  }
}
