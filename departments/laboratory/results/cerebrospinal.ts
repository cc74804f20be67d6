// The cells that a finding of cerebrospinal fluid counts. Pure: for the server and the browser.
import { asides, cellCounts, cellShares, csfCells, fluidMeasures } from './findings.data.ts'

const without = (text: string, patterns: readonly RegExp[], by = ' ') =>
  patterns.reduce((rest, pattern) => rest.replaceAll(pattern, by), text)

const THOUSAND = 1000
/** How many cells a microlitre a match says; `> 5` is more than 5. */
function countOf([, before, after, unit]: (string | undefined)[]): number {
  const count = Number(after?.replaceAll(/[, ]/g, '')) * (/10[\^*]?[9⁹]/.test(unit ?? '') ? THOUSAND : 1)
  return before === '>' || before === '≥' ? count + 1 : count
}

/** Groups of a match in the order relation, number, unit: in the first pattern they stand so, in the others too. */
const countsOf = (text: string) => cellCounts.flatMap((pattern) => [...text.matchAll(pattern)].map(countOf))

/**
 * Reads a finding in plain words. `many`: cells beyond what is normal; null: no count is given. `rest`: what is
 * left to be read as words. `unread`: it holds a number that is no count of cells, so nothing can be called normal.
 */
export function readFluid(
  text: string,
  ageDays: number | null,
): { many: boolean | null; rest: string; unread: boolean } {
  const counts = countsOf(text)
  const limit = ageDays !== null && ageDays < csfCells.newbornDays ? csfCells.newborn : csfCells.normal
  const words = without(without(text, cellCounts, ' no cells '), cellShares)
  const rest = words.replaceAll(fluidMeasures, ' ')
  return {
    many: counts.length > 0 ? Math.max(...counts) > limit : null,
    rest,
    unread: /\d/.test(without(words, asides)),
  }
}
