import { AppError } from '../../../kernel/contract/index.ts'
import { localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { endsSoon, isUsable } from '../expiry.ts'

type Incoming = {
  name: string
  expiry_date: string | null
  /** Somebody said that it is taken although it expires within six months. */
  ends_soon?: boolean
}

/**
 * Refuses goods that come in and have expired, beside `expiry_date` of their line; those that expire within six months
 * are asked about, beside `ends_soon`. `prefix`: where the line stands in the form. Errors: `invalid`.
 */
export function expectToLast(ctx: Ctx, lines: readonly Incoming[], prefix: (line: number) => string = () => ''): void {
  const today = localDay(ctx.hospital.time_zone)
  const faults = lines.flatMap(({ name, expiry_date, ends_soon }, at): [string, string][] => {
    if (!expiry_date) return []
    const day = writeDay(expiry_date)
    if (!isUsable(expiry_date, today))
      return [[`${prefix(at)}expiry_date`, `${name} expired on ${day} and cannot be received`]]
    if (!ends_soon && endsSoon(expiry_date, today))
      return [
        [`${prefix(at)}ends_soon`, `${name} expires on ${day}, in less than six months. Please say that it is taken`],
      ]
    return []
  })
  if (faults.length) throw new AppError('invalid', { fieldErrors: Object.fromEntries(faults) })
}

/** Refuses to take from a batch that is on hold. Errors: `stock_batch_held`. */
export function expectFree({
  batch_number,
  stock_hold_id,
}: {
  batch_number: string
  stock_hold_id: string | null
}): void {
  if (stock_hold_id) throw new AppError('stock_batch_held', { message: `Batch ${batch_number} is on hold` })
}

/** Refuses to bring an expired batch back onto a shelf. Errors: `stock_batch_expired`. */
export function expectUsable(ctx: Ctx, batch: { batch_number: string; expiry_date: string | null }): void {
  if (!batch.expiry_date || isUsable(batch.expiry_date, localDay(ctx.hospital.time_zone))) return
  throw new AppError('stock_batch_expired', {
    message: `Batch ${batch.batch_number} expired on ${writeDay(batch.expiry_date)}. It does not go onto a shelf any more: please dispose of it.`,
  })
}
