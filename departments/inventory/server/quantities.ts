import { invalid, twoDecimals } from '../../../kernel/contract/index.ts'
import { inUnits } from '../contract.ts'
import { add, compare, MOST_UNITS, type Quantity, wholeParts } from '../quantity.ts'
import { stockShort } from './stock-short.ts'

const MOST = MOST_UNITS + 0.99
/**
 * The same quantity, exact. Errors: `invalid` beside `quantity` of what is below `least`, more than is ever moved
 * at once, or has a third decimal.
 */
export function exact(quantity: number, least = 0.01): number {
  if (!(compare(quantity, least) >= 0 && compare(quantity, MOST) <= 0 && twoDecimals(quantity)))
    throw invalid('quantity', 'Please enter a quantity with at most two decimals')
  return add(quantity)
}

/** Refuses to take more of a batch than is in it. Errors: `stock_short`. */
export function needs({ quantity, unit }: { quantity: Quantity; unit: string }, wanted: number): void {
  if (compare(quantity, wanted) < 0) throw stockShort({ of: 'batch', available: Number(quantity), unit })
}

const PARTS: Record<string, string> = { '1': 'whole', '0.5': 'half', '0.25': 'quarter' }
/**
 * Refuses what cannot be handed out of an item: one and a half of tablets that do not break. Errors: `invalid` beside
 * `quantity`.
 */
export function inParts(
  { name, unit, smallest_part }: { name: string; unit: string; smallest_part: string },
  wanted: number,
): void {
  if (compare(wholeParts(wanted, smallest_part), wanted) === 0) return
  const part = Number(smallest_part)
  const of = PARTS[String(part)]
  throw invalid(
    'quantity',
    of ? `${name} is handed out by the ${of} ${unit}` : `${name} is handed out in steps of ${inUnits(part, unit)}`,
  )
}
