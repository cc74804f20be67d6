/** The words and shapes that every score of this folder shares. Units: °C, beats and breaths a minute, mmHg, %, seconds, kg, cm. */

export const consciousnessLevels = ['alert', 'confusion', 'voice', 'pain', 'unresponsive'] as const
export type Consciousness = (typeof consciousnessLevels)[number]

export const respiratoryEfforts = ['normal', 'mild', 'moderate', 'severe'] as const
export type RespiratoryEffort = (typeof respiratoryEfforts)[number]

const triagePriorities = ['emergency', 'urgent', 'routine'] as const
export type TriagePriority = (typeof triagePriorities)[number]

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
}

/** The number of a sign that was measured, else null. */
export function measured(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
