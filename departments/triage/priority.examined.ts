import type { SignId } from './charts/index.ts'
import type { Pregnancy } from './findings.ts'
import type { NotMeasured, TriagePriority, Vitals } from './scores/index.ts'

/**
 * Who is examined: age in completed years, months and days, sex, and what is normal at that age. Everything else was
 * asked and is not there.
 */
export const people = {
  man: { age: [30, 0, 0], sex: 'male', normal: { pulse_rate: 75, respiratory_rate: 16, systolic: 120, diastolic: 78 } },
  woman: {
    age: [28, 0, 0],
    sex: 'female',
    normal: { pulse_rate: 75, respiratory_rate: 16, systolic: 118, diastolic: 76 },
  },
  man50: {
    age: [50, 0, 0],
    sex: 'male',
    normal: { pulse_rate: 75, respiratory_rate: 16, systolic: 125, diastolic: 80 },
  },
  man51: {
    age: [51, 0, 0],
    sex: 'male',
    normal: { pulse_rate: 75, respiratory_rate: 16, systolic: 125, diastolic: 80 },
  },
  girl14: {
    age: [14, 0, 0],
    sex: 'female',
    normal: { pulse_rate: 80, respiratory_rate: 14, systolic: 112, diastolic: 70 },
  },
  boy12: {
    age: [12, 0, 0],
    sex: 'male',
    normal: { pulse_rate: 85, respiratory_rate: 15, systolic: 110, diastolic: 68 },
  },
  boy11: {
    age: [11, 11, 0],
    sex: 'male',
    normal: { pulse_rate: 85, respiratory_rate: 22, systolic: 108, diastolic: 66 },
  },
  boy8: { age: [8, 0, 0], sex: 'male', normal: { pulse_rate: 90, respiratory_rate: 24, systolic: 104, diastolic: 62 } },
  girl5: {
    age: [5, 0, 0],
    sex: 'female',
    normal: { pulse_rate: 95, respiratory_rate: 24, systolic: 100, diastolic: 60 },
  },
  girl3: {
    age: [3, 0, 0],
    sex: 'female',
    normal: { pulse_rate: 104, respiratory_rate: 28, systolic: 98, diastolic: 58 },
  },
  boy1: { age: [1, 0, 0], sex: 'male', normal: { pulse_rate: 110, respiratory_rate: 30, systolic: 96, diastolic: 54 } },
  infant9: {
    age: [0, 9, 0],
    sex: 'female',
    normal: { pulse_rate: 125, respiratory_rate: 36, systolic: 90, diastolic: 50 },
  },
  infant4: {
    age: [0, 4, 0],
    sex: 'male',
    normal: { pulse_rate: 130, respiratory_rate: 38, systolic: 88, diastolic: 48 },
  },
  infant40d: {
    age: [0, 1, 10],
    sex: 'female',
    normal: { pulse_rate: 130, respiratory_rate: 44, systolic: 70, diastolic: 42 },
  },
  newborn9d: {
    age: [0, 0, 9],
    sex: 'male',
    normal: { pulse_rate: 130, respiratory_rate: 44, systolic: 70, diastolic: 42 },
  },
  newborn8d: {
    age: [0, 0, 8],
    sex: 'male',
    normal: { pulse_rate: 130, respiratory_rate: 44, systolic: 70, diastolic: 42 },
  },
  newborn7d: {
    age: [0, 0, 7],
    sex: 'male',
    normal: { pulse_rate: 130, respiratory_rate: 44, systolic: 70, diastolic: 42 },
  },
  born_today: {
    age: [0, 0, 0],
    sex: 'male',
    normal: { pulse_rate: 130, respiratory_rate: 44, systolic: 76, diastolic: 42 },
  },
} as const satisfies Record<string, { age: readonly [number, number, number]; sex: string; normal: Vitals }>

export type Changed = Vitals & {
  yes?: readonly SignId[]
  not_asked?: readonly (SignId | 'red' | 'yellow')[]
  not_measured?: NotMeasured
  pregnancy?: Pregnancy | null
  before?: TriagePriority
  /** In what the age was told. */
  estimated?: 'years' | 'months' | 'weeks' | 'days'
  scale?: 2
}
/**
 * Expectation first, 'at least …' where something is missing; then who, what is changed from normal, and where the
 * expectation stands.
 */
export type Case = readonly [
  expected: TriagePriority | `at least ${TriagePriority}`,
  who: keyof typeof people,
  what: Changed,
  source: string,
]

// Where an expectation stands.
export const ADULT_RED = 'IITT 12 and over, red'
export const ADULT_YELLOW = 'IITT 12 and over, yellow'
export const ADULT_VITAL = 'IITT 12 and over, high-risk vital signs'
export const PREGNANT = 'IITT 12 and over, pregnant with any of'
export const CHILD_RED = 'IITT under 12, red'
export const CHILD_YELLOW = 'IITT under 12, yellow'
export const CHILD_VITAL = 'IITT under 12, high-risk vital signs'
export const ETAT = 'ETAT, PLOS Digit Health 2024 table 1'
export const IMCI = 'IMCI fast breathing, PLoS ONE 2016 table 1'
export const DECISION = 'decisions 11: missing signs block Routine, nothing is lowered silently'
export const REVIEW = 'review of clinical safety S1.1'

export const adultRed: SignId[] = [
  'unresponsive',
  'stridor',
  'respiratory_distress',
  'slow_refill',
  'weak_fast_pulse',
  'heavy_bleeding',
  'convulsing',
  'hypoglycaemia',
  'high_risk_trauma',
  'poisoning',
  'threatened_limb',
  'snake_bite',
  'ecg_ischaemia',
  'violent',
]
export const adultYellow: SignId[] = [
  'neck_swelling',
  'wheezing',
  'vomits_everything',
  'ongoing_diarrhoea',
  'unable_to_drink',
  'severe_pallor',
  'ongoing_bleeding',
  'recent_fainting',
  'altered_mental_status',
  'general_weakness',
  'focal_neurology',
  'visual_disturbance',
  'severe_pain',
  'rash',
  'limb_deformity',
  'open_fracture',
  'dislocation',
  'trauma_or_burn',
  'urgent_surgery',
  'sexual_assault',
  'testicular_pain',
  'no_urine',
  'needs_prophylaxis',
]
export const pregnantRed: SignId[] = [
  'heavy_bleeding',
  'pregnant_abdominal_pain',
  'pregnant_seizure',
  'altered_mental_status',
  'pregnant_headache',
  'pregnant_visual_changes',
  'pregnant_labour',
  'pregnant_trauma',
]
export const childRed: SignId[] = [
  'unresponsive',
  'stridor',
  'respiratory_distress',
  'slow_refill',
  'weak_fast_pulse',
  'heavy_bleeding',
  'cold_extremities',
  'convulsing',
  'hypoglycaemia',
  'high_risk_trauma',
  'threatened_limb',
  'testicular_pain',
  'snake_bite',
  'poisoning',
]
export const childYellow: SignId[] = [
  'neck_swelling',
  'wheezing',
  'unable_to_drink',
  'vomits_everything',
  'ongoing_diarrhoea',
  'dehydration',
  'severe_pallor',
  'lethargy',
  'severe_pain',
  'visible_wasting',
  'oedema',
  'trauma_or_burn',
  'sexual_assault',
  'urgent_surgery',
  'rash',
  'needs_prophylaxis',
  'headache',
]
export const each = (
  expected: TriagePriority,
  who: keyof typeof people,
  of: readonly SignId[],
  source: string,
  more: Changed = {},
): Case[] => of.map((sign) => [expected, who, { ...more, yes: [sign] }, source])
