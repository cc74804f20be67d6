import { t } from '../../../kernel/contract/words/text.ts'
import {
  type Consciousness,
  measured,
  type Sign,
  type SignPoints,
  type TriagePriority,
  type Vitals,
  writeMeasured,
} from './types.ts'

/** The clinical risk of the Royal College of Physicians: `low_medium` is a total below 5 with 3 points in one sign. */
type RiskBand = 'low' | 'low_medium' | 'medium' | 'high'

/** 1 for everybody; 2 only for confirmed hypercapnic respiratory failure with a target of 88–92 %. */
export type SaturationScale = 1 | 2

export type News2 = {
  total: number
  points: SignPoints[]
  missing: Sign[]
  risk: RiskBand
  proposed_priority: TriagePriority
}

/**
 * One row of the chart: the upper edges of the bands from low to high, and the points of each band and of what lies
 * above.
 */
type Bands = { edges: readonly number[]; points: readonly number[] }

const respiratoryRate: Bands = { edges: [8, 11, 20, 24], points: [3, 1, 0, 2, 3] }
const saturationScale1: Bands = { edges: [91, 93, 95], points: [3, 2, 1, 0] }
const saturationScale2OnAir: Bands = { edges: [83, 85, 87], points: [3, 2, 1, 0] }
const saturationScale2OnOxygen: Bands = { edges: [83, 85, 87, 92, 94, 96], points: [3, 2, 1, 0, 1, 2, 3] }
const systolic: Bands = { edges: [90, 100, 110, 219], points: [3, 2, 1, 0, 3] }
const pulse: Bands = { edges: [40, 50, 90, 110, 130], points: [3, 1, 0, 1, 2, 3] }
const temperature: Bands = { edges: [35, 36, 38, 39], points: [3, 1, 0, 1, 2] }

const units = {
  respiratory_rate: '/min',
  oxygen_saturation: ' %',
  systolic: ' mmHg',
  pulse_rate: '/min',
  temperature: ' °C',
}

const consciousnessWords: Record<Consciousness, () => string> = {
  alert: () => t('alert'),
  confusion: () => t('new confusion'),
  voice: () => t('responds to voice'),
  pain: () => t('responds to pain'),
  unresponsive: () => t('unresponsive'),
}

/**
 * NEWS2 (Royal College of Physicians, National Early Warning Score 2, London 2017), for 16 years and older and not
 * in pregnancy. A sign that is not given scores nothing and is listed in `missing`. The priority: 7 and more
 * emergency; 5–6, or 3 in any one sign, urgent; else routine.
 */
export function scoreNews2(vitals: Vitals, saturationScale: SaturationScale = 1): News2 {
  const onOxygen = vitals.on_oxygen === true
  const saturation =
    saturationScale === 1 ? saturationScale1 : onOxygen ? saturationScale2OnOxygen : saturationScale2OnAir
  const points: SignPoints[] = []
  const missing: Sign[] = []

  const scoreNumber = (
    sign: 'respiratory_rate' | 'oxygen_saturation' | 'systolic' | 'pulse_rate' | 'temperature',
    bands: Bands,
    decimals = 0,
  ) => {
    const given = measured(vitals[sign])
    if (given === null) return void missing.push(sign)
    const unit = units[sign]
    // The chart has no values between 35.0 and 35.1: we score what the chart can hold.
    const value = Number(given.toFixed(decimals))
    const at = bands.edges.filter((edge) => value > edge).length
    const score = bands.points[at] ?? 0
    const text = `${value.toFixed(decimals)}${unit}`
    points.push({
      sign,
      value: text,
      points: score,
      explanation: t('{measured}: {band} scores {score}', {
        measured: writeMeasured(sign, value.toFixed(decimals)),
        band: bandWords(bands, at, unit, decimals),
        score,
      }),
    })
  }

  scoreNumber('respiratory_rate', respiratoryRate)
  scoreNumber('oxygen_saturation', saturation)
  const oxygenPoints = onOxygen ? 2 : 0
  if (vitals.on_oxygen === null || vitals.on_oxygen === undefined) missing.push('on_oxygen')
  else
    points.push({
      sign: 'on_oxygen',
      value: onOxygen ? t('Oxygen') : t('Air'),
      points: oxygenPoints,
      explanation: onOxygen
        ? t('Breathing oxygen scores {score}', { score: oxygenPoints })
        : t('Breathing air scores {score}', { score: oxygenPoints }),
    })
  scoreNumber('systolic', systolic)
  scoreNumber('pulse_rate', pulse)
  if (vitals.consciousness) {
    const score = vitals.consciousness === 'alert' ? 0 : 3
    const words = consciousnessWords[vitals.consciousness]()
    points.push({
      sign: 'consciousness',
      value: words,
      points: score,
      explanation: t('Consciousness, {words}: scores {score}', { words, score }),
    })
  } else missing.push('consciousness')
  scoreNumber('temperature', temperature, 1)

  const total = points.reduce((sum, sign) => sum + sign.points, 0)
  const risk = riskBand(total, points)
  return {
    total,
    points,
    missing,
    risk,
    proposed_priority: risk === 'high' ? 'emergency' : risk === 'low' ? 'routine' : 'urgent',
  }
}

function riskBand(total: number, points: SignPoints[]): RiskBand {
  if (total >= 7) return 'high'
  if (total >= 5) return 'medium'
  return points.some((sign) => sign.points === 3) ? 'low_medium' : 'low'
}

function bandWords({ edges }: Bands, at: number, unit: string, decimals: number): string {
  const step = decimals === 1 ? 0.1 : 1
  const below = edges[at - 1]
  const from = below === undefined ? '' : (below + step).toFixed(decimals)
  const upTo = edges[at]
  if (upTo === undefined) return t('{limit} or more', { limit: `${from}${unit}` })
  return from
    ? `${from}–${upTo.toFixed(decimals)}${unit}`
    : t('{limit} or less', { limit: `${upTo.toFixed(decimals)}${unit}` })
}
