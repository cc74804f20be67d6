import { AppError, invalid } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { inUnits } from '../contract.ts'
import { writeOff } from './batches.ts'
import * as sql from './ledger.sql.ts'
import type { Why } from './movements.ts'
import { setBatchRetired } from './retire-batch.sql.ts'

type Retired = Pick<Why, 'witness'> & {
  batch_id: string
  /** What the person saw in it. */
  quantity: number
  reason: string | null
}

/**
 * Puts a batch away. Its movements are its history, so that it is never deleted: what is left in it is written off
 * with the reason, and it leaves the lists while it is empty. Errors: `stock_batch_not_found`,
 * `stock_would_be_negative` when less is in it than was seen, `stock_batch_changed` when more is, `invalid` without
 * a reason.
 */
export async function retireBatch(ctx: Ctx, { batch_id, quantity, reason, ...why }: Retired): Promise<void> {
  const [batch] = await sql.lockBatches(ctx.at, [batch_id])
  if (!batch) throw new AppError('stock_batch_not_found')
  const there = Number(batch.quantity)
  if (there < quantity) throw new AppError('stock_would_be_negative', { current: { quantity: there } })
  if (there > quantity) {
    const now = inUnits(there, batch.unit)
    const message = `This batch was changed in the meantime: it holds ${now} now. Please look at it again.`
    throw new AppError('stock_batch_changed', { message, current: { quantity: there } })
  }
  if (there > 0 && !reason) {
    const left = inUnits(there, batch.unit)
    throw invalid(
      'reason',
      there === 1
        ? `${left} is left in it. Please say why it is written off.`
        : `${left} are left in it. Please say why they are written off.`,
    )
  }
  if (there > 0) await writeOff(ctx, { batch_id, quantity: there, reason: reason ?? '', ...why })
  await setBatchRetired(ctx.at, batch_id, ctx.person.staff_id)
  ctx.changed('stock')
}
