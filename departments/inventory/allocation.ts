import { lasts } from './expiry.ts'
import { add, isPositive, minus, type Quantity, wholeParts } from './quantity.ts'

/** So much of a batch, or of whatever else a quantity is divided over. */
export type Allocation<B> = { of: B; quantity: number }

/**
 * The one rule for what comes from which batch: divides a quantity over batches in the order of the list, and never
 * takes more of one than it has. The lists of what is to be taken begin with the earliest expiry (first expiry,
 * first out); those of what comes back with the batch that was begun last. `part`: the smallest part that is handed
 * out; of each batch come whole parts alone (whole tablets of two and a half). `short`: what nobody had, 0 when
 * there was enough.
 */
export function allocate<B extends { quantity: Quantity }>(
  wanted: Quantity,
  batches: readonly B[],
  part: Quantity | null = null,
): { allocations: Allocation<B>[]; short: number } {
  let short = add(wanted)
  const allocations: Allocation<B>[] = []
  for (const of of batches) {
    const quantity = Math.min(short, wholeParts(of.quantity, part ?? 0.01))
    if (!isPositive(quantity)) continue
    allocations.push({ of, quantity })
    short = minus(short, quantity)
  }
  return { allocations, short }
}

/**
 * In which order batches, earliest expiry first, are taken for a course that ends on `until`: those that last until then
 * in their order, then the others, of which the patient can use that longest which expires last. Null: as they come.
 */
export function lastingFirst<B extends { expiry_date: string | null }>(
  batches: readonly B[],
  until: string | null,
): B[] {
  if (until === null) return [...batches]
  const rest = batches.filter((batch) => !lasts(batch.expiry_date, until))
  return [
    ...batches.filter((batch) => lasts(batch.expiry_date, until)),
    ...rest.toSorted((one, two) => ((one.expiry_date ?? '') < (two.expiry_date ?? '') ? 1 : -1)),
  ]
}
