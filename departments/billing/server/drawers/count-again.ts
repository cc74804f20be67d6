// A count that was booked is undone, and the drawer counted again.
import { AppError } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { type Posting, post } from '../journal.ts'
import * as counts from './counts.sql.ts'
import * as moves from './moves.sql.ts'

/** What a count was booked as, the other way round. */
const reversed = (rows: Awaited<ReturnType<typeof counts.bookedOf>>): Posting[] =>
  rows.map(({ id, kind, debit, debit_of, credit, credit_of, amount }) => ({
    ...{ kind, debit: credit, debit_of: credit_of, credit: debit, credit_of: debit_of, amount, reverses: id },
  }))

/**
 * A held drawer, which was counted, has its cash back and is to be counted again. Errors: `drawer_state` once its cash was
 * accepted for the safe.
 */
export async function countAgain(ctx: Ctx, drawerId: string, reason: string): Promise<void> {
  const { staff_id } = ctx.person
  const counted = await moves.lockCounted(ctx.at, drawerId)
  if (counted?.status === 'accepted')
    throw new AppError('drawer_state', { message: 'Its cash lies in the safe already', overtaken: true })
  if (counted) await moves.endMove(ctx.at, counted.id, { status: 'refused', decided_by: staff_id, reason })
  await post(ctx, reversed(await counts.bookedOf(ctx.at, drawerId)))
  await counts.sendBack(ctx.at, drawerId, staff_id, reason)
}
