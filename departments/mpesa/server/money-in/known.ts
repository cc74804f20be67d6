import { writeMoney } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { confirmMoney } from '../../../billing/server/index.ts'
import { insertFindings } from '../findings.sql.ts'
import { type Known as KnownReceipt, selectKnown } from '../known.sql.ts'
import * as requests from '../requests.sql.ts'
import { noteKnown } from '../suspense.sql.ts'
import { BY_M_PESA, type Known, type MatchResult, type MpesaPayment } from './payment.ts'
import { findReversals } from './reversals.ts'

/** How it is known that money on the work list came; null: a message said so that may be from anybody. */
export const knownOf = (money: { said_by_mpesa: boolean; brought_by: string | null }): Known | null =>
  money.said_by_mpesa ? BY_M_PESA : money.brought_by ? { how: 'statement', brought_by: money.brought_by } : null
/** The same, as the work list keeps it. */
export const keptAs = (known: Known | null) => ({
  said_by_mpesa: known?.how === 'mpesa',
  brought_by: known?.brought_by ?? null,
})

/** What M-PESA or a statement says of a receipt that is recorded: with its very amount it is confirmed by that. */
export const sayKnown = (ctx: Ctx, { receipt, amount, known }: { receipt: string; amount: string; known: Known }) =>
  confirmMoney(ctx, {
    ...{ payment_mode: 'mpesa', how: known.how, said_by: null, brought_by: known.brought_by },
    ...{ reference_number: receipt, amount, source: known.source ?? null },
  })

/** Whether a receipt was counted, or lies on the work list; what is known of it now is said of it, too. */
export async function duplicateReceipt(ctx: Ctx, incoming: MpesaPayment): Promise<MatchResult | null> {
  const known = (await selectKnown(ctx.at, [incoming.receipt])).get(incoming.receipt)
  if (!known) return null
  const placed = await confirm(ctx, known, incoming)
  // What M-PESA took back waits for somebody: it is not confirmed, so that it goes back to nobody meanwhile.
  const isGone = (await findReversals(ctx, [incoming.receipt])).get(incoming.receipt)?.open
  if (placed.what === 'known' && incoming.known && !isGone) {
    await sayKnown(ctx, { ...incoming, known: incoming.known })
    await noteKnown(ctx.at, [incoming.receipt], keptAs(incoming.known))
  }
  return placed
}

/**
 * Another message of money that is known: with the same amount it confirms its request; with another one somebody
 * has to look at it, whether the request says another amount, the work list, or what was recorded under this
 * receipt: that is found, once.
 */
export async function confirm(
  ctx: Ctx,
  known: readonly KnownReceipt[],
  { receipt, amount, source, known: how }: MpesaPayment,
): Promise<MatchResult> {
  const request = known.find((each) => each.request_id)
  const other = known.find((each) => each.amount !== null && each.amount !== amount)?.amount
  if (other) {
    const text = `M-PESA says ${writeMoney(amount)} for receipt ${receipt}, and ${writeMoney(other)} is recorded`
    if (request?.request_id) await requests.noteAttention(ctx.at, request.request_id, text)
    const found = { kind: 'other_amount', receipt_number: receipt, amount, recorded_amount: other, source } as const
    await insertFindings(ctx.at, [{ id: newId(), ...found, ...keptAs(how) }])
    return { what: 'differs', text }
  }
  if (request?.request_id && !request.confirmed && request.found_by !== source)
    await requests.noteAgain(ctx.at, request.request_id)
  return { what: 'known' }
}
