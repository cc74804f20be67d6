import { AppError } from '../../../kernel/contract/index.ts'
import { writeDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import type { Witness } from '../../access/server/index.ts'
import * as sql from './ledger.sql.ts'

meansWhenRefused('stock_batches_quantity', 'stock_short')
meansWhenRefused('stock_batches_hospital_id_store_id_fkey', 'stock_store_not_found')

/** Why something moves, and who stood by. */
export type Why = { reason?: string | undefined; source?: sql.Source | undefined; witness?: Witness | undefined }
/** Of a batch; it may have a reason and a source of its own. */
export type Change = Omit<sql.Movement, 'id' | 'reason' | 'source_kind' | 'source_id'> & Pick<Why, 'reason' | 'source'>

/**
 * Writes movements with the quantities that they change. Errors: `witness_needed` for a controlled drug that nobody
 * else signed for.
 */
export async function postMovements(
  ctx: Ctx,
  changes: readonly Change[],
  { reason, source, witness }: Why,
): Promise<sql.Written[]> {
  if (!changes.length) return []
  const movements = changes.map(({ reason: own = reason, source: from = source, ...change }) => ({
    ...change,
    ...{ id: newId(), reason: own ?? null, source_kind: from?.kind ?? null, source_id: from?.id ?? null },
  }))
  const written = await sql.writeMovements(
    ctx.at,
    { by: ctx.person.staff_id, witness: witness?.staff_id ?? null },
    movements,
  )
  if (written.length !== movements.length) throw new AppError('stock_batch_not_found')
  const unseen = witness ? undefined : written.find((row) => row.is_controlled)
  if (unseen)
    throw new AppError('witness_needed', {
      message: `${unseen.name} is a controlled drug. A second person has to sign.`,
    })
  ctx.changed('stock')
  return movements.flatMap(({ id }) => written.find((row) => row.id === id) ?? [])
}

/** A batch number stands for one expiry date. */
export function sameExpiry(
  batch: { batch_number: string; expiry_date: string | null },
  expiryDate: string | null,
): void {
  if (batch.expiry_date === expiryDate) return
  const its = batch.expiry_date ? `the expiry date ${writeDay(batch.expiry_date)}` : 'no expiry date'
  throw new AppError('stock_batch_exists', {
    message: `A batch with this number already exists: ${batch.batch_number} has ${its}`,
  })
}
