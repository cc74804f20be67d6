import type { SourceKey } from './sources.ts'

/** A limit of one sign in one span of age: from and below these ages, in days or in completed years. */
export type Limit = {
  sign: 'pulse_rate' | 'respiratory_rate' | 'temperature' | 'oxygen_saturation' | 'systolic' | 'diastolic' | 'glucose' | 'muac'
  /** Completed months: from this one (0 is birth), and below that one (null: no end). */
  from_months: number
  below_months: number | null
  /** The value is a finding below or above this number, or from or down to it. */
  below?: number
  above?: number
  from?: number
  down_to?: number
  priority: 'emergency' | 'urgent'
  /** Only where pregnancy is known or possible, or within six weeks of birth. */
  pregnant?: boolean
  source: SourceKey
}

const years = (count: number) => count * 12
const all = { from_months: 0, below_months: null }
const from12 = { from_months: years(12), below_months: null }
const under1 = { from_months: 0, below_months: years(1) }
const to4 = { from_months: years(1), below_months: years(5) }
const to11 = { from_months: years(5), below_months: years(12) }
const under5 = { from_months: 0, below_months: years(5) }
const under12 = { from_months: 0, below_months: years(12) }

/** What is measured and alone decides. Version 2026-11-22. Units: beats and breaths a minute, °C, %, mmHg, mmol/L, cm. */
export const limits: readonly Limit[] = [
  // IITT, 12 and over: red, then the high-risk vital signs.
  { sign: 'pulse_rate', ...from12, below: 50, priority: 'emergency', source: 'iitt_adult' },
  { sign: 'pulse_rate', ...from12, above: 150, priority: 'emergency', source: 'iitt_adult' },
  { sign: 'pulse_rate', ...from12, below: 60, priority: 'urgent', source: 'iitt_adult' },
  { sign: 'pulse_rate', ...from12, above: 130, priority: 'urgent', source: 'iitt_adult' },
  { sign: 'respiratory_rate', ...from12, below: 10, priority: 'urgent', source: 'iitt_adult' },
  { sign: 'respiratory_rate', ...from12, above: 30, priority: 'urgent', source: 'iitt_adult' },
  { sign: 'temperature', ...from12, below: 36, priority: 'urgent', source: 'iitt_adult' },
  { sign: 'temperature', ...from12, above: 39, priority: 'urgent', source: 'iitt_adult' },
  { sign: 'oxygen_saturation', ...from12, below: 92, priority: 'urgent', source: 'iitt_adult' },
  { sign: 'systolic', ...all, from: 160, priority: 'emergency', pregnant: true, source: 'iitt_adult' },
  { sign: 'diastolic', ...all, from: 110, priority: 'emergency', pregnant: true, source: 'iitt_adult' },
  // IITT, under 12: the high-risk vital signs by age.
  { sign: 'pulse_rate', ...under1, below: 90, priority: 'urgent', source: 'iitt_child' },
  { sign: 'pulse_rate', ...under1, above: 180, priority: 'urgent', source: 'iitt_child' },
  { sign: 'pulse_rate', ...to4, below: 80, priority: 'urgent', source: 'iitt_child' },
  { sign: 'pulse_rate', ...to4, above: 160, priority: 'urgent', source: 'iitt_child' },
  { sign: 'pulse_rate', ...to11, below: 70, priority: 'urgent', source: 'iitt_child' },
  { sign: 'pulse_rate', ...to11, above: 140, priority: 'urgent', source: 'iitt_child' },
  { sign: 'respiratory_rate', ...under1, below: 25, priority: 'urgent', source: 'iitt_child' },
  { sign: 'respiratory_rate', ...under1, above: 50, priority: 'urgent', source: 'iitt_child' },
  { sign: 'respiratory_rate', ...to4, below: 20, priority: 'urgent', source: 'iitt_child' },
  { sign: 'respiratory_rate', ...to4, above: 40, priority: 'urgent', source: 'iitt_child' },
  { sign: 'respiratory_rate', ...to11, below: 10, priority: 'urgent', source: 'iitt_child' },
  { sign: 'respiratory_rate', ...to11, above: 30, priority: 'urgent', source: 'iitt_child' },
  { sign: 'temperature', ...under12, below: 36, priority: 'urgent', source: 'iitt_child' },
  { sign: 'temperature', ...under12, above: 39, priority: 'urgent', source: 'iitt_child' },
  { sign: 'temperature', from_months: 0, below_months: 2, below: 36, priority: 'emergency', source: 'iitt_child' },
  { sign: 'temperature', from_months: 0, below_months: 2, above: 39, priority: 'emergency', source: 'iitt_child' },
  { sign: 'oxygen_saturation', ...under12, below: 92, priority: 'urgent', source: 'iitt_child' },
  // ETAT and IMCI, under five.
  { sign: 'oxygen_saturation', ...under5, below: 90, priority: 'emergency', source: 'etat' },
  { sign: 'temperature', ...under5, from: 37.5, priority: 'urgent', source: 'etat' },
  { sign: 'respiratory_rate', from_months: 0, below_months: 2, from: 60, priority: 'urgent', source: 'imci' },
  { sign: 'respiratory_rate', from_months: 2, below_months: years(1), from: 50, priority: 'urgent', source: 'imci' },
  { sign: 'respiratory_rate', ...to4, from: 40, priority: 'urgent', source: 'imci' },
  // Malnutrition, blood sugar.
  { sign: 'muac', from_months: 6, below_months: years(5), below: 11.5, priority: 'urgent', source: 'muac' },
  { sign: 'glucose', ...from12, below: 3, priority: 'emergency', source: 'glucose_adult' },
  { sign: 'glucose', ...from12, below: 3.9, priority: 'urgent', source: 'glucose_adult' },
  { sign: 'glucose', ...under12, below: 2.5, priority: 'emergency', source: 'glucose_child' },
  { sign: 'glucose', ...under12, below: 3, priority: 'urgent', source: 'glucose_child' },
  { sign: 'glucose', ...all, above: 17, priority: 'urgent', source: 'sats' },
  // Beyond what the charts print: nobody sits in a queue with these.
  { sign: 'oxygen_saturation', ...all, below: 85, priority: 'emergency', source: 'house' },
  { sign: 'respiratory_rate', ...all, down_to: 8, priority: 'emergency', source: 'house' },
  { sign: 'respiratory_rate', ...from12, above: 40, priority: 'emergency', source: 'house' },
  { sign: 'temperature', ...all, below: 32, priority: 'emergency', source: 'house' },
  { sign: 'temperature', ...all, from: 41, priority: 'emergency', source: 'house' },
  { sign: 'systolic', ...from12, below: 80, priority: 'emergency', source: 'house' },
  { sign: 'systolic', ...from12, down_to: 90, priority: 'urgent', source: 'news2' },
  { sign: 'systolic', ...from12, from: 180, priority: 'urgent', source: 'house' },
  { sign: 'diastolic', ...from12, from: 120, priority: 'urgent', source: 'house' },
  { sign: 'systolic', from_months: 0, below_months: 1, below: 60, priority: 'emergency', source: 'pals' },
  { sign: 'systolic', from_months: 1, below_months: years(1), below: 70, priority: 'emergency', source: 'pals' },
  ...Array.from({ length: 9 }, (_, at): Limit => {
    const age = at + 1
    return { sign: 'systolic', from_months: years(age), below_months: years(age + 1), below: 70 + 2 * age, priority: 'emergency', source: 'pals' }
  }),
  { sign: 'systolic', from_months: years(10), below_months: years(12), below: 90, priority: 'emergency', source: 'pals' },
  { sign: 'pulse_rate', ...under12, below: 60, priority: 'emergency', source: 'pals' },
  { sign: 'pulse_rate', ...under1, from: 220, priority: 'emergency', source: 'pals' },
  { sign: 'pulse_rate', from_months: years(1), below_months: years(12), from: 180, priority: 'emergency', source: 'pals' },
]

/** Pain from this number on the scale of 0 to 10 is the 'severe pain' of both charts; the charts give no number. */
export const SEVERE_PAIN = 7
/** Fever in the clusters of the charts, which give no number: IMCI's 37.5 °C for children, 38 °C from 12 years; hypothermia as in their vital signs. */
export const FEVER = { child: 37.5, adult: 38, hypothermia: 36 } as const
