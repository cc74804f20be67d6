// What Kenyan studies say of adults, as an alternative that the head of the laboratory may take. Pure: for the
// catalogue's screen.

import type { Range } from '../ranges.ts'
import { analyteOf } from '../results/analytes.ts'
import { kenyanRanges, kenyanStudies } from './kenyan-ranges.data.ts'

type Limits = Pick<Range, 'sex' | 'low' | 'high' | 'source'>
export type KenyanOffer = { key: string; name: string; source: string; limits: Limits[] }

const sexes: Record<string, Range['sex']> = { M: 'male', F: 'female' }
const rows = kenyanRanges
  .trim()
  .split('\n')
  .map((line) => {
    const [study = '', analyte = '', sex = '', low, high] = line.split('|')
    return { study, analyte, sex: sexes[sex] ?? null, low: Number(low), high: Number(high) }
  })

/** The Kenyan studies that have limits for a value of that name and unit. */
export function kenyanOffers(name: string, unit: string | null | undefined): KenyanOffer[] {
  const key = analyteOf(name, unit)?.key
  const found = Map.groupBy(
    rows.filter((row) => row.analyte === key),
    (row) => row.study,
  )
  return [...found].flatMap(([study, of]) => {
    const said = kenyanStudies[study]
    return said
      ? [{ key: study, ...said, limits: of.map(({ sex, low, high }) => ({ sex, low, high, source: said.source })) }]
      : []
  })
}

/** The years from which on a line is one of adults. */
const ADULT = 18

type Line = {
  sex?: Range['sex'] | undefined
  from: string
  to: string
  low?: number | null
  high?: number | null
  critical_low?: number | null
  critical_high?: number | null
  trimester?: 1 | 2 | 3 | null
  outside_only?: boolean | null
  critical_beyond?: boolean | null
  source?: string | null
}
/**
 * The lines of a test with those of a study for adults in place of its own; critical limits and the lines of children
 * and of pregnancy stay. `startsAt`: years.
 */
export function takeOffer<L extends Line>(
  lines: readonly L[],
  { limits }: KenyanOffer,
  startsAt: (line: L) => number,
  empty: L,
): L[] {
  const general = (line: L) => !line.from && !line.to && !line.trimester
  const adult = (line: L) => !line.trimester && !line.to && startsAt(line) >= 12
  const before = lines.find((line) => general(line) && !line.sex) ?? lines.find(adult)
  const kept = lines.filter((line) => !(adult(line) && startsAt(line) >= ADULT) && !(general(line) && line.sex))
  const { critical_low = null, critical_high = null, critical_beyond = false } = before ?? {}
  return [
    ...kept,
    ...limits.map((limit) => ({
      ...empty,
      critical_low,
      critical_high,
      critical_beyond,
      ...limit,
      from: `${ADULT} y`,
      to: '',
    })),
  ]
}
