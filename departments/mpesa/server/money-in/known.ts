import { writeMoney } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { type Known, selectKnown } from '../known.sql.ts'
import * as requests from '../requests.sql.ts'
import type { MatchResult, MpesaPayment } from './payment.ts'

/** Whether a receipt was counted, or lies on the work list. */
export async function duplicateReceipt(ctx: Ctx, incoming: MpesaPayment): Promise<MatchResult | null> {
  const known = (await selectKnown(ctx.at, [incoming.receipt])).get(incoming.receipt)
  return known ? confirm(ctx, known, incoming) : null
}

/**
 * Another message of money that is known: with the same amount it confirms its request; with another one somebody
 * has to look at it, whether the request says another amount, the work list, or what was recorded under this
 * receipt.
 */
export async function confirm(
  ctx: Ctx,
  known: readonly Known[],
  { receipt, amount, source }: MpesaPayment,
): Promise<MatchResult> {
  const request = known.find((each) => each.request_id)
  const other = known.find((each) => each.amount !== null && each.amount !== amount)?.amount
  if (other) {
    const text = `M-PESA says ${writeMoney(amount)} for receipt ${receipt}, and ${writeMoney(other)} is recorded`
    if (request?.request_id) await requests.noteAttention(ctx.at, request.request_id, text)
    return { what: 'differs', text }
  }
  if (request?.request_id && !request.confirmed && request.found_by !== source)
    await requests.noteAgain(ctx.at, request.request_id)
  return { what: 'known' }
}
