import { consciousnessWords } from '../../triage/found.ts'
import { measured, type Sign, signLabels, type Vitals } from '../../triage/scores/index.ts'
import {
  type ObstetricNumber,
  obstetricConsciousness,
  obstetricSigns,
  obstetricZones,
  type Zone,
} from './obstetric.data.ts'
import { lochiaWords, type ObstetricSigns, unwellWords } from './words.ts'

/** What one sign added to a score; of MEOWS 1 point is yellow and 2 are red. */
export type Points = { sign: Sign | keyof ObstetricSigns; value: string; points: number; explanation: string }

const units: Record<ObstetricNumber, string> = {
  temperature: ' °C',
  systolic: ' mmHg',
  diastolic: ' mmHg',
  pulse_rate: '/min',
  respiratory_rate: '/min',
  oxygen_saturation: ' %',
  pain_scale: '/10',
}
const numbers = Object.keys(units) as ObstetricNumber[]
const pointsOf = { white: 0, yellow: 1, red: 2 } as const

const holds = ({ below, above, from, to }: Zone, value: number): boolean =>
  (below === undefined || value < below) &&
  (above === undefined || value > above) &&
  (from === undefined || value >= from) &&
  (to === undefined || value <= to)

/** The zone of one measured sign, with the row of the chart that says so; null: white. */
export const zoneOf = (sign: ObstetricNumber, value: number): Zone | null =>
  obstetricZones.find((zone) => zone.sign === sign && holds(zone, value)) ?? null

/**
 * MEOWS: red and yellow signs of a woman who is pregnant or gave birth within six weeks. What is not there is listed as
 * missing and counts nothing.
 */
export function scoreObstetric(
  vitals: Vitals,
  signs: ObstetricSigns,
): { points: Points[]; missing: Sign[]; red: number; yellow: number } {
  const points: Points[] = []
  const missing: Sign[] = []
  const add = (sign: Points['sign'], value: string, zone: keyof typeof pointsOf, label: string) =>
    points.push({ sign, value, points: pointsOf[zone], explanation: `${label} ${value}: ${zone}` })

  for (const sign of numbers) {
    const value = measured(vitals[sign])
    if (value === null) missing.push(sign)
    else add(sign, `${value}${units[sign]}`, zoneOf(sign, value)?.zone ?? 'white', signLabels[sign])
  }
  if (vitals.consciousness)
    add(
      'consciousness',
      (consciousnessWords[vitals.consciousness] ?? vitals.consciousness).replace(/^. · /, '').toLowerCase(),
      obstetricConsciousness[vitals.consciousness].zone,
      signLabels.consciousness,
    )
  else missing.push('consciousness')
  if (signs.lochia)
    add('lochia', lochiaWords[signs.lochia].toLowerCase(), obstetricSigns.lochia[signs.lochia].zone, 'Lochia')
  if (signs.unwell)
    add('unwell', unwellWords[signs.unwell].toLowerCase(), obstetricSigns.unwell[signs.unwell].zone, 'Appearance')
  const count = (worth: number) => points.filter((each) => each.points === worth).length
  return { points, missing, red: count(2), yellow: count(1) }
}
