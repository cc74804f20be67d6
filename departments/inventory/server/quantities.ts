import { AppError, invalid } from '../../../kernel/contract/index.ts'

const MOST = 999_999_999

/** A quantity in hundredths, exact; refused: what is not above 0 (or `least`), or has a third decimal. */
export function hundredths(quantity: number, least = 1): number {
  const whole = Math.round(quantity * 100)
  if (!(whole >= least && whole <= MOST) || Math.abs(quantity * 100 - whole) > 1e-6)
    throw invalid('quantity', 'Please enter a quantity with at most two decimals')
  return whole
}

/** Hundredths of what the database says. */
export const inHundredths = (text: string): number => Math.round(Number(text) * 100)

/** So much of a batch can be handed out: whole tablets of two and a half. In hundredths. */
export const wholeParts = (quantity: string, smallestPart: string): number => {
  const there = inHundredths(quantity)
  return there - (there % inHundredths(smallestPart))
}

/** Divides what is wanted over what is there, in that order; `left` is what nobody had. All in hundredths. */
export function divide<T>(
  wanted: number,
  there: readonly T[],
  has: (each: T) => number,
): { parts: { of: T; part: number }[]; left: number } {
  let left = wanted
  const parts: { of: T; part: number }[] = []
  for (const each of there) {
    const part = Math.min(left, has(each))
    if (part > 0) parts.push({ of: each, part })
    left -= part
  }
  return { parts, left }
}

/** Refuses to take more of a batch than is in it. */
export function needs(batch: { quantity: string; unit: string }, wanted: number): void {
  if (inHundredths(batch.quantity) >= wanted) return
  const there = Number(batch.quantity)
  throw new AppError('stock_short', {
    message: `Not enough stock in this batch. Current batch quantity: ${there} ${batch.unit}`,
    current: { available: there },
  })
}

const PARTS: Record<string, string> = { '1': 'whole', '0.5': 'half', '0.25': 'quarter' }
/** Refuses what cannot be handed out of an item: one and a half of tablets that do not break. `wanted` in hundredths. */
export function inParts({ name, unit, smallest_part }: { name: string; unit: string; smallest_part: string }, wanted: number): void {
  const part = inHundredths(smallest_part)
  if (wanted % part === 0) return
  const of = PARTS[String(part / 100)]
  throw invalid('quantity', of ? `${name} is handed out by the ${of} ${unit}` : `${name} is handed out in steps of ${part / 100} ${unit}`)
}
