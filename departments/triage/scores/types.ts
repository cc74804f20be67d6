import { t } from '../../../kernel/contract/words/text.ts'

/**
 * The words and shapes that every score of this folder shares. Units: °C, beats and breaths a minute, mmHg, %, seconds,
 * kg, cm.
 */

export const consciousnessLevels = ['alert', 'confusion', 'voice', 'pain', 'unresponsive'] as const
export type Consciousness = (typeof consciousnessLevels)[number]

export const respiratoryEfforts = ['normal', 'mild', 'moderate', 'severe'] as const
type RespiratoryEffort = (typeof respiratoryEfforts)[number]

const triagePriorities = ['emergency', 'urgent', 'routine'] as const
export type TriagePriority = (typeof triagePriorities)[number]
export const priorityWords: Record<TriagePriority, string> = {
  emergency: 'Emergency',
  urgent: 'Urgent',
  routine: 'Routine',
}

/** The vital signs of one triage, as typed so far: whatever is not yet measured is absent, null or NaN. */
export type Vitals = {
  temperature?: number | null
  pulse_rate?: number | null
  respiratory_rate?: number | null
  systolic?: number | null
  diastolic?: number | null
  oxygen_saturation?: number | null
  on_oxygen?: boolean | null
  consciousness?: Consciousness | null
  capillary_refill?: number | null
  respiratory_effort?: RespiratoryEffort | null
  pain_scale?: number | null
  weight?: number | null
  height?: number | null
  /** mmol/L; `glucose_beyond`: the meter said HI or LO instead. */
  glucose?: number | null
  glucose_beyond?: 'hi' | 'lo' | null
  /** Mid-upper arm circumference, cm. */
  muac?: number | null
}

export type Sign = keyof Vitals

/** What one sign added to a score, and why, in words for the nurse. */
export type SignPoints = { sign: Sign; value: string; points: number; explanation: string }

/** What every score answers. `missing` are the signs that the score asks for and that were not given: they count 0. */
export type Score = {
  score_name: 'NEWS2' | 'Bedside PEWS'
  score: number
  points: SignPoints[]
  missing: Sign[]
  proposed_priority: TriagePriority
  reason: string
}

/** What the nurse reads for each sign. */
export const signLabels: Record<Sign, string> = {
  temperature: 'Temperature',
  pulse_rate: 'Heart rate',
  respiratory_rate: 'Respiratory rate',
  systolic: 'Systolic blood pressure',
  diastolic: 'Diastolic blood pressure',
  oxygen_saturation: 'Oxygen saturation',
  on_oxygen: 'Supplemental oxygen',
  consciousness: 'Consciousness',
  capillary_refill: 'Capillary refill',
  respiratory_effort: 'Respiratory effort',
  pain_scale: 'Pain scale',
  weight: 'Weight',
  height: 'Height',
  glucose: 'Blood glucose',
  glucose_beyond: 'Blood glucose',
  muac: 'Mid-upper arm circumference',
}

/** A measurement with its unit, for sentences. */
const measuredWords = {
  temperature: 'Temperature {value} °C',
  pulse_rate: 'Heart rate {value}/min',
  respiratory_rate: 'Respiratory rate {value}/min',
  systolic: 'Systolic blood pressure {value} mmHg',
  diastolic: 'Diastolic blood pressure {value} mmHg',
  oxygen_saturation: 'Oxygen saturation {value} %',
  capillary_refill: 'Capillary refill {value} s',
  glucose: 'Blood glucose {value} mmol/L',
  muac: 'Mid-upper arm circumference {value} cm',
} as const
/** `Heart rate 151/min`, in the language of the page. */
export const writeMeasured = (sign: keyof typeof measuredWords, value: number | string): string =>
  t(measuredWords[sign], { value })

/** Why a sign was not measured. `unrecordable`: it was tried, and nothing could be felt or read. */
export const notMeasuredReasons = ['unrecordable', 'refused', 'no_device', 'not_needed'] as const
export type NotMeasuredReason = (typeof notMeasuredReasons)[number]
/** What can be 'not measured, because'. */
export const measurable = [
  'temperature',
  'pulse_rate',
  'respiratory_rate',
  'blood_pressure',
  'oxygen_saturation',
  'weight',
  'height',
  'glucose',
  'muac',
] as const
export type Measurable = (typeof measurable)[number]
export type NotMeasured = Partial<Record<Measurable, NotMeasuredReason>>

/** The number of a sign that was measured, else null. */
export function measured(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
