// Which row of a form an ICD-10 code belongs to. Pure.

/** A code, a category or a range of categories: `A06.0`, `J45`, `B50-B54`. */
type Range = { from: string; to: string; weight: number }

const EXACT = 1_000_000
const CATEGORY = 100_000
const number = (category: string) => (category.codePointAt(0) ?? 0) * 100 + Number(category.slice(1, 3))

/** Reads `A03,A06.0,B50-B54`. The closer a range, the heavier it weighs. */
export function readRanges(text: string): Range[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [from = '', to = from] = part.split('-')
      const weight = from.includes('.') ? EXACT : CATEGORY - (number(to) - number(from))
      return { from, to, weight }
    })
}

const within = ({ from, to }: Range, code: string) =>
  from.includes('.') ? code === from || code.startsWith(from) : code.slice(0, 3) >= from && code.slice(0, 3) <= to

/** Whether a code lies in one of the ranges. */
export const lies = (ranges: readonly Range[], code: string): boolean => ranges.some((range) => within(range, code))

/** The row that names a code most closely, the earlier one of two that do so alike; undefined: none names it. */
export function closest<R extends { ranges: readonly Range[] }>(rows: readonly R[], code: string): R | undefined {
  let [best, most]: [R | undefined, number] = [undefined, 0]
  for (const row of rows)
    for (const range of row.ranges) if (range.weight > most && within(range, code)) [best, most] = [row, range.weight]
  return best
}
