import { t } from '../../kernel/contract/words/text.ts'
import type { Answers } from './answers.ts'
import { type SignId, signs } from './charts/signs.data.ts'
import { type Measurable, type NotMeasured, type NotMeasuredReason, signLabels, type Vitals } from './scores/index.ts'

/** What was found, in words: for the patient's record, and for every screen that shows a triage. */
export const consciousnessWords: Record<string, string> = {
  alert: 'A · Alert',
  confusion: 'C · New confusion',
  voice: 'V · Responds to voice',
  pain: 'P · Responds to pain',
  unresponsive: 'U · Unresponsive',
}
export const effortWords: Record<string, string> = {
  normal: 'Normal',
  mild: 'Mildly increased',
  moderate: 'Chest indrawing',
  severe: 'Severe distress',
}
export const becauseWords: Record<NotMeasuredReason, string> = {
  unrecordable: 'Unrecordable',
  refused: 'Refused',
  no_device: 'No device',
  not_needed: 'Not needed',
}
export const pregnancyWords: Record<string, string> = {
  not_pregnant: 'Not pregnant',
  possible: 'Possibly pregnant',
  pregnant: 'Pregnant',
  postpartum: 'Birth within 6 weeks',
  breastfeeding: 'Breast-feeding',
}
export const measurableLabels: Record<Measurable, string> = {
  temperature: signLabels.temperature,
  pulse_rate: signLabels.pulse_rate,
  respiratory_rate: signLabels.respiratory_rate,
  blood_pressure: 'Blood pressure',
  oxygen_saturation: signLabels.oxygen_saturation,
  weight: signLabels.weight,
  height: signLabels.height,
  glucose: signLabels.glucose,
  muac: signLabels.muac,
}

type Found = Omit<Vitals, 'consciousness' | 'respiratory_effort'> & {
  consciousness?: string | null
  respiratory_effort?: string | null
  blood_pressure?: string | null
  answers?: Answers
  not_measured?: NotMeasured
  pregnancy?: string | null
  measured_lying?: boolean | null
}

/** The signs that were answered with yes, in the words of the page. */
export const signsFound = (answers: Answers | undefined): string[] =>
  (Object.keys(answers ?? {}) as SignId[])
    .filter((sign) => answers?.[sign] === 'yes')
    .map((sign) => t(signs[sign].label))

/** Everything measured, with its unit; then what was not, and why. */
export function inWords(found: Found): string {
  const number = (value: number | null | undefined, write: (value: number) => string) =>
    value === null || value === undefined ? [] : [write(value)]
  const pressure = found.blood_pressure ?? (found.systolic ? `${found.systolic}/${found.diastolic}` : null)
  const { consciousness, respiratory_effort, pregnancy } = found
  const not = Object.entries(found.not_measured ?? {}) as [Measurable, NotMeasuredReason][]
  return [
    ...(pressure ? [t('BP {pressure} mmHg', { pressure })] : []),
    ...number(found.temperature, (value) => t('T {value} °C', { value })),
    ...number(found.pulse_rate, (value) => t('HR {value}/min', { value })),
    ...number(found.respiratory_rate, (value) => t('RR {value}/min', { value })),
    ...number(
      found.oxygen_saturation,
      (value) => t('SpO₂ {value} %', { value }) + (found.on_oxygen ? t(' on oxygen') : ''),
    ),
    ...(consciousness
      ? [t('consciousness {word}', { word: t(consciousnessWords[consciousness] ?? consciousness) })]
      : []),
    ...number(found.capillary_refill, (value) => t('capillary refill {value} s', { value })),
    ...(respiratory_effort
      ? [t('breathing effort {word}', { word: t(effortWords[respiratory_effort] ?? respiratory_effort).toLowerCase() })]
      : []),
    ...number(found.pain_scale, (value) => t('pain {value}/10', { value })),
    ...number(found.glucose, (value) => t('glucose {glucose} mmol/L', { glucose: value })),
    ...(found.glucose_beyond
      ? [t('glucose {beyond} on the meter', { beyond: found.glucose_beyond.toUpperCase() })]
      : []),
    ...number(found.weight, (value) => t('{weight} kg', { weight: value })),
    ...number(
      found.height,
      (value) =>
        `${t('{height} cm', { height: value })}${found.measured_lying === true ? t(' lying') : found.measured_lying === false ? t(' standing') : ''}`,
    ),
    ...number(found.muac, (value) => t('MUAC {muac} cm', { muac: value })),
    ...(pregnancy ? [t(pregnancyWords[pregnancy] ?? pregnancy).toLowerCase()] : []),
    ...not.map(([sign, reason]) =>
      t('{label} not measured: {because}', {
        label: t(measurableLabels[sign]),
        because: t(becauseWords[reason]).toLowerCase(),
      }),
    ),
  ].join(', ')
}
