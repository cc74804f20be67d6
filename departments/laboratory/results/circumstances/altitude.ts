// Haemoglobin by the height of the hospital above sea level. Pure: for the server and the browser.

import { kenyanStudies } from '../../catalogue/kenyan-ranges.data.ts'
import type { Range, Subject } from '../../ranges.ts'
import { analyteOf, plainUnit } from '../analytes.ts'
import { adjustedFromDays, altitudeSteps } from './altitude.data.ts'

const steps = altitudeSteps
  .trim()
  .split('\n')
  .map((line) => line.split('|').map(Number))
/** By how many g/dL haemoglobin is higher at a height in metres. */
export const altitudeAdjustment = (metres: number): number => steps.findLast(([from = 0]) => from <= metres)?.[1] ?? 0

type Measure = { name: string; unit?: string | null }
/** Whether a value of that name is haemoglobin, and how many of its units are 1 g/dL; null: it is something else. */
function haemoglobinIn({ name, unit }: Measure): number | null {
  const haemoglobin = analyteOf(name, 'g/dL')
  if (haemoglobin?.key !== 'haemoglobin' || !unit) return null
  const same = plainUnit(unit) === plainUnit(haemoglobin.unit)
  const factor = same ? 1 : haemoglobin.units.get(plainUnit(unit))?.factor
  return factor ? 1 / factor : null
}

/** `1,700 m` */
const metresOf = (metres: number): string => `${metres.toLocaleString('en-KE')} m`

/** Whether the limits of a value depend on the height of the hospital. */
export const byAltitude = (measure: Measure): boolean => haemoglobinIn(measure) !== null

const studied = new Set(Object.values(kenyanStudies).map(({ source }) => source))
/** Limits that were found in people who live high, as the studies of Kenya: they are not adjusted again. */
const foundAtHeight = ({ at_height, source }: Range) => at_height || (source !== null && studied.has(source))
const limited = (range: Range | null): range is Range => range !== null && (range.low !== null || range.high !== null)
const ofInfants = ({ to_days }: Range) => to_days !== null && to_days <= adjustedFromDays + 1

const raised = (limit: number | null, by: number) => (limit === null ? null : Number((limit + by).toFixed(2)))

/** The ranges of a value as they hold at the height of the hospital, and what is said beside them; null: nothing is. */
export function atHeight(
  measure: Measure,
  { altitude }: Pick<Subject, 'altitude'>,
  ranges: readonly (Range | null)[],
): { ranges: readonly (Range | null)[]; note: string | null } {
  const scale = haemoglobinIn(measure)
  const known = ranges.filter(limited)
  if (scale === null || known.length === 0) return { ranges, note: null }
  const adjusted = known.filter((range) => !foundAtHeight(range) && !ofInfants(range))
  if (adjusted.length === 0)
    return {
      ranges,
      note: known.every(ofInfants) ? 'under 6 months: not adjusted for height' : 'found at such a height: not adjusted',
    }
  if (altitude == null) return { ranges, note: 'Height of the hospital not known: not adjusted' }
  const by = altitudeAdjustment(altitude) * scale
  return {
    ranges: ranges.map((range) =>
      limited(range) && adjusted.includes(range)
        ? { ...range, low: raised(range.low, by), high: raised(range.high, by) }
        : range,
    ),
    note: by === 0 ? `at ${metresOf(altitude)}: not adjusted` : `adjusted for ${metresOf(altitude)}`,
  }
}
