import { writeMoney } from '../../../../kernel/contract/money.ts'
import type { Ctx } from '../../../../kernel/server/bind.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import type { sources, suspenseReasons } from '../../mpesa.words.ts'
import { post } from '../journal.ts'
import { credit } from './credit.ts'
import { confirmAgain, settleRequest } from './outcome.ts'
import * as requests from './requests.sql.ts'
import { knownReceipts } from './statements.sql.ts'
import * as sql from './suspense.sql.ts'

/** Money that M-PESA says has come. */
export type Incoming = {
  receipt: string
  /** Exact, above 0. */
  amount: string
  /** As it was said; masked numbers are of no use. */
  phone: string | null
  payer: string | null
  account: string | null
  transacted_at: Date | null
  source: keyof typeof sources
}

/** What became of it. `known`: it was counted, or lies on the work list, already. */
export type Placed = 'known' | 'request' | 'invoice' | 'deposit' | 'suspense'

/** Puts money on the work list and into suspense in the journal, once. */
export async function suspend(
  ctx: Ctx,
  incoming: Incoming,
  why: keyof typeof suspenseReasons,
  request_id: string | null = null,
): Promise<Placed> {
  const { transacted_at, source, receipt, amount, phone, payer, account } = incoming
  await requests.lockReceipt(ctx.at, receipt)
  if (await isKnown(ctx, incoming)) return 'known'
  const row = { id: newId(), receipt_number: receipt, amount, source, why, phone, payer, account, transacted_at, request_id }
  if (!(await sql.insertMoney(ctx.at, row))) return 'known'
  await post(ctx, [{ kind: 'suspense', debit: 'mpesa', credit: 'suspense', amount, note: receipt }])
  ctx.audit({ entity: 'mpesa_money', entity_id: row.id })
  ctx.changed('payments')
  return 'suspense'
}

/** Whether a receipt was counted, or lies on the work list. A second message of the same money confirms the first. */
async function isKnown(ctx: Ctx, { receipt, amount, source }: Incoming): Promise<boolean> {
  if (!(await knownReceipts(ctx.at, [receipt])).size) return false
  const request = await requests.requestOfReceipt(ctx.at, receipt)
  if (request) {
    const attention = request.amount === amount ? null : `M-PESA also reported ${receipt} with ${writeMoney(amount)}`
    await confirmAgain(ctx, request, source, attention)
  }
  return true
}

/**
 * Places money that a customer paid to the paybill or till: by its receipt (known already), by a request of that account and amount (an STK push also comes
 * as C2B), by its account number (an invoice’s, a patient’s), by phone and amount of exactly one request; else on the work list. Counted once. Errors:
 * `reference_used`, when somebody recorded the same receipt at the same moment; then it is to be run again.
 */
export async function place(ctx: Ctx, incoming: Incoming, owners?: Map<string, sql.Owner>): Promise<Placed> {
  const { at } = ctx
  const { receipt, amount, account, phone, transacted_at, source } = incoming
  await requests.lockReceipt(at, receipt)
  if (await isKnown(ctx, incoming)) return 'known'
  const paid = { found_by: source, receipt, transacted_at }
  const [asked] = account ? await requests.lockForAccount(at, account, amount) : []
  if (asked) {
    await settleRequest(ctx, asked.id, paid)
    return 'request'
  }
  const owner = account ? (owners ?? (await sql.ownersOf(at, [account]))).get(account) : undefined
  if (owner) {
    await credit(ctx, owner, { amount, receipt, notes: null })
    return owner.invoice_id ? 'invoice' : 'deposit'
  }
  const byPhone = phone ? await requests.lockForPhone(at, phone, amount) : []
  if (byPhone.length === 1 && byPhone[0]) {
    await settleRequest(ctx, byPhone[0].id, paid)
    return 'request'
  }
  return suspend(ctx, incoming, 'no_account')
}

/** `254712345678`, `0712345678` … as `+254712345678`; null for anything else, as masked numbers are. */
export function mpesaPhone(text: string | null): string | null {
  const [, digits] = /^(?:\+?254|0)([17]\d{8})$/.exec(text?.replace(/\s/g, '') ?? '') ?? []
  return digits ? `+254${digits}` : null
}
