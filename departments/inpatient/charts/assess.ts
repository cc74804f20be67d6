import { limits } from '../../triage/charts/vital-signs.data.ts'
import {
  type Age,
  type AgeSpan,
  isChildAge,
  type Measurable,
  measured,
  type NotMeasured,
  type Sign,
  signLabels,
  type Vitals,
} from '../../triage/scores/index.ts'
import { type SaturationScale, scoreNews2 } from '../../triage/scores/news2.ts'
import { scorePews } from '../../triage/scores/pews.ts'
import { type Points, scoreObstetric } from './obstetric.ts'
import { COMPLETE_WITHIN, responses } from './responses.data.ts'
import { type ChartName, chartNames, isWorse, type Level, type ObstetricSigns, worseOf } from './words.ts'

/** One set of observations, and of whom. */
export type ObservedSet = {
  age: AgeSpan | null
  /** Pregnant, or within six weeks of a birth. */
  obstetric: boolean
  /** By prescription; null: the chart that fits. */
  chart: ChartName | null
  scale: SaturationScale
  vitals: Vitals
  oxygen_flow: number | null
  signs: ObstetricSigns
  not_measured: NotMeasured
}
/** A sign that the chart asks for and that is not there. `said`: somebody said why. */
export type MissingSign = { sign: Sign; text: string; said: boolean }
export type Assessment = {
  chart: ChartName
  score_name: string
  /** Null: nothing that the chart counts was measured. */
  score: number | null
  scale: SaturationScale
  points: Points[]
  missing: MissingSign[]
  level: Level
  /** Signs are missing: it is this level, or a worse one. */
  at_least: boolean
  /** Why it is this level, the weightiest first. */
  reasons: string[]
  response: string
  every_minutes: number
}

type Scored = { chart: ChartName; points: Points[]; missing: Sign[]; total: number; level: Level }
const FLOW_OF_4_POINTS = 4

function byNews2(vitals: Vitals, scale: SaturationScale): Scored {
  const { total, points, missing } = scoreNews2(vitals, scale)
  const level =
    total >= 7 ? 'high' : total >= 5 || points.some((sign) => sign.points === 3) ? 'medium' : total > 0 ? 'low' : 'none'
  return { chart: 'news2', points, missing, total, level }
}

/** Bedside PEWS; on the ward the oxygen flow is known, and what nobody said of oxygen is not room air. */
function byPews(age: number | Age, vitals: Vitals, flow: number | null): Scored {
  const { points: scored, missing: lacking } = scorePews(age, vitals)
  const said = vitals.on_oxygen !== null && vitals.on_oxygen !== undefined
  const rest = scored.filter((sign) => sign.sign !== 'on_oxygen')
  const oxygen = scored.filter(() => said).find((sign) => sign.sign === 'on_oxygen')
  const much = vitals.on_oxygen === true && flow !== null && flow >= FLOW_OF_4_POINTS
  const known = vitals.on_oxygen === true && flow !== null
  const points: Points[] = [
    ...rest,
    ...(oxygen
      ? [
          known
            ? {
                ...oxygen,
                points: much ? 4 : 2,
                value: `Oxygen ${flow} L/min`,
                explanation: `Oxygen ${flow} L/min: from 4 L/min 4, below 2`,
              }
            : oxygen,
        ]
      : []),
  ]
  const missing: Sign[] = [
    ...lacking,
    ...(said ? [] : (['on_oxygen'] as const)),
    ...(vitals.consciousness ? [] : (['consciousness'] as const)),
  ]
  const total = points.reduce((sum, sign) => sum + sign.points, 0)
  const level =
    total >= 8 ? 'high' : total >= 5 || points.some((sign) => sign.points === 4) ? 'medium' : total > 0 ? 'low' : 'none'
  return { chart: 'pews', points, missing, total, level }
}

function byObstetric(vitals: Vitals, signs: ObstetricSigns): Scored {
  const { points, missing, red, yellow } = scoreObstetric(vitals, signs)
  const level = red > 0 ? 'high' : yellow > 1 ? 'medium' : yellow === 1 ? 'low' : 'none'
  return { chart: 'obstetric', points, missing, total: points.reduce((sum, sign) => sum + sign.points, 0), level }
}

/** The chart that fits: by prescription, else obstetric, else by age; an age that nobody knows is an adult's. */
export const chartFor = ({ age, obstetric, chart }: Pick<ObservedSet, 'age' | 'obstetric' | 'chart'>): ChartName =>
  chart ?? (obstetric ? 'obstetric' : age !== null && isChildAge(age.max) ? 'pews' : 'news2')

function scored(set: ObservedSet): Scored {
  const { age, vitals, scale, oxygen_flow: flow, signs, chart, obstetric } = set
  const adult = () => byNews2(vitals, scale)
  const child = (at: Age) => byPews(at, vitals, flow)
  if (chart === 'news2') return adult()
  if (chart === 'obstetric' || (chart === null && obstetric)) return byObstetric(vitals, signs)
  if (age === null) return adult()
  // Where the age is estimated, the end of it counts at which the patient is worse.
  const at = (end: Age) => (chart === 'pews' || isChildAge(end) ? child(end) : adult())
  const [young, old] = [at(age.min), at(age.max)]
  return isWorse(young.level, old.level) || (young.level === old.level && young.total > old.total) ? young : old
}

const unrecordable: Partial<Record<Measurable, { text: string; level: Level }>> = {
  blood_pressure: { text: 'Blood pressure unrecordable', level: 'high' },
  pulse_rate: { text: 'Pulse unrecordable', level: 'high' },
  respiratory_rate: { text: 'Breathing unrecordable', level: 'high' },
  oxygen_saturation: { text: 'Oxygen saturation unrecordable', level: 'medium' },
  temperature: { text: 'Temperature unrecordable', level: 'medium' },
}

type Finding = { level: Level; text: string }
/** What no score counts and nobody may wait with: as at triage (departments/triage/priority.ts). */
function* findings({ age, vitals, not_measured }: ObservedSet, chart: ChartName): Generator<Finding> {
  if (measured(vitals.pulse_rate) === 0) yield { level: 'high', text: 'No pulse felt' }
  if (measured(vitals.respiratory_rate) === 0) yield { level: 'high', text: 'No breath' }
  for (const [sign, finding] of Object.entries(unrecordable))
    if (not_measured[sign as Measurable] === 'unrecordable') yield finding
  const state = vitals.consciousness
  if (chart === 'pews') {
    if (state === 'pain' || state === 'unresponsive') yield { level: 'high', text: 'Coma is an emergency (ETAT)' }
    else if (state && state !== 'alert') yield { level: 'medium', text: 'Not fully alert is urgent (ETAT)' }
    if (vitals.respiratory_effort === 'severe')
      yield { level: 'high', text: 'Severe respiratory distress is an emergency (ETAT)' }
  }
  if (vitals.glucose_beyond === 'lo') yield { level: 'high', text: 'Blood glucose LO on the meter' }
  if (vitals.glucose_beyond === 'hi') yield { level: 'medium', text: 'Blood glucose HI on the meter' }
  const glucose = measured(vitals.glucose)
  const months = age?.min.months ?? 192
  const limit =
    glucose === null
      ? undefined
      : limits.find(
          (each) =>
            each.sign === 'glucose' &&
            months >= each.from_months &&
            (each.below_months === null || months < each.below_months) &&
            ((each.below !== undefined && glucose < each.below) || (each.above !== undefined && glucose > each.above)),
        )
  if (limit)
    yield {
      level: limit.priority === 'emergency' ? 'high' : 'medium',
      text: `Blood glucose ${glucose} mmol/L: ${limit.below === undefined ? `above ${limit.above}` : `under ${limit.below}`}`,
    }
}

const reasonKey: Partial<Record<Sign, Measurable>> = {
  systolic: 'blood_pressure',
  diastolic: 'blood_pressure',
  temperature: 'temperature',
  pulse_rate: 'pulse_rate',
  respiratory_rate: 'respiratory_rate',
  oxygen_saturation: 'oxygen_saturation',
}

/**
 * Judges one set: the score of the chart that applies, the level, what was missing and what the chart asks for. A
 * missing sign counts nothing and is never taken for normal: the level is then 'at least'. Sources:
 * `responses.data.ts`, `obstetric.data.ts` and departments/triage/scores.
 */
export function assess(set: ObservedSet): Assessment {
  const { chart, points, missing, total, level: byScore } = scored(set)
  const found = [...findings(set, chart)]
  const level = found.reduce((worst, finding) => worseOf(worst, finding.level), byScore)
  const { every_minutes, text } = responses[chart][level]
  const lacking = missing.map((sign): MissingSign => {
    const key = reasonKey[sign]
    return { sign, text: signLabels[sign], said: key !== undefined && set.not_measured[key] !== undefined }
  })
  const counted = points.filter((sign) => sign.points > 0).sort((one, other) => other.points - one.points)
  return {
    chart,
    score_name: chartNames[chart],
    score: points.length > 0 ? total : null,
    scale: set.scale,
    points,
    missing: lacking,
    level,
    at_least: lacking.length > 0,
    reasons: [...found.map((finding) => finding.text), ...counted.map((sign) => sign.explanation)],
    response: text,
    every_minutes,
  }
}

/**
 * How a score reads: `NEWS2 5`, `NEWS2 at least 3 (scale 2)`, `MEOWS: 1 red, 2 yellow`; `Not scored` where nothing was
 * measured that counts.
 */
export function scoreText({
  score_name,
  score,
  points,
  at_least,
  scale = 1,
}: {
  score_name: string | null
  score: number | null
  points: readonly Pick<Points, 'points'>[]
  at_least: boolean
  scale?: number
}): string {
  if (score === null || score_name === null) return 'Not scored'
  const least = at_least ? 'at least ' : ''
  if (score_name !== chartNames.obstetric) return `${score_name} ${least}${score}${scale === 2 ? ' (scale 2)' : ''}`
  const count = (worth: number) => points.filter((sign) => sign.points === worth).length
  return `${score_name}: ${least}${count(2)} red, ${count(1)} yellow`
}

/** An interval by prescription; `every_minutes` null: as the chart asks. */
export type Plan = { every_minutes: number | null } | null

/**
 * After how many minutes the next set is due: the chart's, or the doctor's. A longer interval never holds for a high
 * level.
 */
export function intervalOf(chart: ChartName, level: Level, plan: Plan): number {
  const byChart = responses[chart][level].every_minutes
  const planned = plan?.every_minutes ?? null
  return planned === null || (level === 'high' && planned > byChart) ? byChart : planned
}

const MINUTE = 60_000
/**
 * When the next set is due. One that lacks signs without a reason does not put it off: what was due before stays,
 * or the set is completed within the hour. `dueBefore`: null, nothing was due yet.
 */
export function nextDue(
  observedAt: Date,
  { chart, level, missing }: Pick<Assessment, 'chart' | 'level'> & { missing: readonly Pick<MissingSign, 'said'>[] },
  plan: Plan,
  dueBefore: Date | null,
): Date {
  const full = observedAt.getTime() + intervalOf(chart, level, plan) * MINUTE
  if (missing.every((sign) => sign.said)) return new Date(full)
  return new Date(Math.min(full, Math.max(dueBefore?.getTime() ?? 0, observedAt.getTime() + COMPLETE_WITHIN * MINUTE)))
}
