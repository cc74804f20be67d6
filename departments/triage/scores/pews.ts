import { t } from '../../../kernel/contract/words/text.ts'
import { type Age, type AgeGroup, ageGroup } from './age.ts'
import {
  measured,
  type Sign,
  type SignPoints,
  signLabels,
  type TriagePriority,
  type Vitals,
  writeMeasured,
} from './types.ts'

export type Pews = {
  total: number
  age_group: AgeGroup
  points: SignPoints[]
  missing: Sign[]
  proposed_priority: TriagePriority
}

/**
 * Where 1, 2 and 4 points begin: `high` at or above, `low` at or below. Between `low[0]` and `high[0]` is the normal
 * band.
 */
export type CutOffs = { high: readonly [number, number, number]; low: readonly [number, number, number] }
export type PewsRate = 'pulse_rate' | 'respiratory_rate' | 'systolic'

/**
 * Parshuram, Hutchison, Middaugh: Development and initial validation of the Bedside PEWS score. Critical Care 2009; 13:
 * R135, table 1.
 */
export const pewsCutOffs: Record<PewsRate, Record<AgeGroup, CutOffs>> = {
  pulse_rate: {
    '0–3 months': { high: [150, 180, 190], low: [110, 90, 80] },
    '3–12 months': { high: [150, 170, 180], low: [100, 80, 70] },
    '1–4 years': { high: [120, 150, 170], low: [90, 70, 60] },
    '4–12 years': { high: [110, 130, 150], low: [70, 60, 50] },
    'over 12 years': { high: [100, 120, 140], low: [60, 50, 40] },
  },
  respiratory_rate: {
    '0–3 months': { high: [61, 81, 91], low: [29, 19, 15] },
    '3–12 months': { high: [51, 71, 81], low: [24, 19, 15] },
    '1–4 years': { high: [41, 61, 71], low: [19, 15, 12] },
    '4–12 years': { high: [31, 41, 51], low: [19, 14, 10] },
    'over 12 years': { high: [17, 23, 30], low: [11, 10, 9] },
  },
  systolic: {
    '0–3 months': { high: [80, 100, 130], low: [60, 50, 45] },
    '3–12 months': { high: [100, 120, 150], low: [80, 70, 60] },
    '1–4 years': { high: [110, 125, 160], low: [90, 75, 65] },
    '4–12 years': { high: [120, 140, 170], low: [90, 80, 70] },
    'over 12 years': { high: [130, 150, 190], low: [100, 85, 75] },
  },
}

const units: Record<PewsRate, string> = { pulse_rate: '/min', respiratory_rate: '/min', systolic: ' mmHg' }
const effortWords = {
  normal: () => t('normal'),
  mild: () => t('mild'),
  moderate: () => t('moderate'),
  severe: () => t('severe'),
}
const effortPoints = { normal: 0, mild: 1, moderate: 2, severe: 4 } as const

/** 0, 1, 2 or 4 points of a heart rate, respiratory rate or systolic pressure in that age group. */
export function pewsPoints(sign: PewsRate, group: AgeGroup, value: number): 0 | 1 | 2 | 4 {
  const { high, low } = pewsCutOffs[sign][group]
  if (value >= high[2] || value <= low[2]) return 4
  if (value >= high[1] || value <= low[1]) return 2
  return value >= high[0] || value <= low[0] ? 1 : 0
}

/**
 * The Bedside PEWS of a child under 16, by the calendar or of so many days (source: see `pewsCutOffs`; seven signs,
 * 0–26). It is the published candidate table, validated for children in hospital; its use at the triage desk, and
 * the priorities (8 and more emergency; 5–7, or 4 in any one sign, urgent; else routine), are of medium confidence,
 * so the nurse decides. A sign that is not given scores nothing and is listed in `missing`.
 *
 * The score does not know consciousness. A child who answers only to pain, or not at all, is an emergency by ETAT+
 * (coma), and one who is confused or answers only to voice is urgent (its sign 'restless or lethargic'), whatever
 * the score. So is severe respiratory distress an emergency.
 */
export function scorePews(age: number | Age, vitals: Vitals): Pews {
  const group = ageGroup(age)
  const points: SignPoints[] = []
  const missing: Sign[] = []
  const add = (sign: Sign, value: string, score: number, why: string, found: string) =>
    points.push({ sign, value, points: score, explanation: t('{found}: {why}, scores {score}', { found, why, score }) })

  for (const sign of ['pulse_rate', 'respiratory_rate', 'systolic'] as const) {
    const given = measured(vitals[sign])
    if (given === null) missing.push(sign)
    else {
      const value = Math.round(given)
      const { high, low } = pewsCutOffs[sign][group]
      const normal = t('normal at {group} is {range}', {
        group: t(group),
        range: `${low[0] + 1}–${high[0] - 1}${units[sign]}`,
      })
      add(sign, `${value}${units[sign]}`, pewsPoints(sign, group, value), normal, writeMeasured(sign, value))
    }
  }

  const refill = measured(vitals.capillary_refill)
  if (refill === null) missing.push('capillary_refill')
  else
    add(
      'capillary_refill',
      `${refill} s`,
      refill >= 3 ? 4 : 0,
      t('normal is under 3 s'),
      writeMeasured('capillary_refill', refill),
    )

  const effort = vitals.respiratory_effort
  if (effort) {
    const found = `${t(signLabels.respiratory_effort)} ${effortWords[effort]()}`
    add('respiratory_effort', effort, effortPoints[effort], t('mild 1, moderate 2, severe 4'), found)
  } else missing.push('respiratory_effort')

  const given = measured(vitals.oxygen_saturation)
  if (given === null) missing.push('oxygen_saturation')
  else {
    const saturation = Math.round(given)
    const points = saturation <= 90 ? 2 : saturation <= 94 ? 1 : 0
    add(
      'oxygen_saturation',
      `${saturation} %`,
      points,
      t('normal is above 94 %'),
      writeMeasured('oxygen_saturation', saturation),
    )
  }

  // The flow is not recorded at triage: oxygen counts as under 4 L/min, the lower of its two values.
  const breathes = (gas: string) => `${t(signLabels.on_oxygen)} ${gas}`
  if (vitals.on_oxygen)
    add('on_oxygen', t('Oxygen'), 2, t('flow not recorded, counted as under 4 L/min'), breathes(t('Oxygen')))
  else add('on_oxygen', t('Air'), 0, t('room air'), breathes(t('Air')))

  const total = points.reduce((sum, sign) => sum + sign.points, 0)
  return { total, age_group: group, points, missing, proposed_priority: pewsPriority(total, points, vitals) }
}

function pewsPriority(total: number, points: SignPoints[], vitals: Vitals): TriagePriority {
  const state = vitals.consciousness ?? 'alert'
  if (total >= 8 || state === 'pain' || state === 'unresponsive' || vitals.respiratory_effort === 'severe')
    return 'emergency'
  return total >= 5 || state !== 'alert' || points.some((sign) => sign.points === 4) ? 'urgent' : 'routine'
}
