import { toCents } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import { post } from '../../../billing/server/index.ts'
import { MOST, type suspenseReasons } from '../../words.ts'
import { type LockedReceipt, type LockedRequest, lockReceipt } from '../requests.sql.ts'
import * as sql from '../suspense.sql.ts'
import { candidatesOf, takeByAccount, takeByPhone } from './candidates.ts'
import { credit } from './credit.ts'
import { duplicateReceipt, keptAs } from './known.ts'
import { settleRequest } from './outcome.ts'
import type { MatchResult, MpesaPayment } from './payment.ts'
import { findReversals } from './reversals.ts'

type Why = keyof typeof suspenseReasons

/** More than M-PESA moves at once: nothing that is said of it is believed. */
export const isOverLimit = (amount: string): boolean => toCents(amount) > MOST * 100

/** Puts money on the work list and into suspense in the journal, once. */
export async function holdInSuspense(
  ctx: Ctx,
  incoming: MpesaPayment,
  why: Why,
  request_id: string | null = null,
): Promise<MatchResult> {
  const receipt = await lockReceipt(ctx.at, incoming.receipt)
  return (await duplicateReceipt(ctx, incoming)) ?? keepInSuspense(ctx, receipt, incoming, why, request_id)
}

/** The same of money that is known not to be known. */
async function keepInSuspense(
  ctx: Ctx,
  receipt: LockedReceipt,
  incoming: MpesaPayment,
  why: Why,
  request_id: string | null = null,
): Promise<MatchResult> {
  const { transacted_at, source, amount, phone, payer, account, known } = incoming
  const row = {
    id: newId(),
    receipt_number: receipt,
    amount,
    source,
    why,
    phone,
    payer,
    account,
    transacted_at,
    request_id,
    ...keptAs(known),
  }
  if (!(await sql.insertMoney(ctx.at, row))) return { what: 'known' }
  await post(ctx, [{ kind: 'suspense', debit: 'mpesa', credit: 'suspense', amount, note: receipt }])
  ctx.audit({ entity: 'mpesa_money', entity_id: row.id })
  ctx.changed('payments')
  return { what: 'suspense' }
}

/** What payments may belong to: looked up once for many of them. */
type MatchContext = { candidates: LockedRequest[]; owners: Map<string, sql.Owner> }
export const aroundOf = async (at: HospitalDb, payments: readonly MpesaPayment[]): Promise<MatchContext> => ({
  candidates: await candidatesOf(at, payments),
  owners: await sql.ownersOf(at, [...new Set(payments.flatMap((payment) => payment.account ?? []))]),
})

/**
 * Places money that a customer paid to the paybill or till: by its receipt (known already), by a request of that
 * account and amount at that time (an STK push also comes as C2B), by its account number (an invoice’s, a
 * patient’s), by phone and amount of exactly one request at that time; else on the work list, and so what is more than
 * M-PESA moves at once, or what a statement said to be taken back. Counted once. Errors:
 * `reference_used`, when somebody recorded the same receipt at the same moment; then it is to be run again.
 */
export async function reconcilePayment(ctx: Ctx, incoming: MpesaPayment, around?: MatchContext): Promise<MatchResult> {
  const { at } = ctx
  const { amount, account, transacted_at, source, known } = incoming
  const receipt = await lockReceipt(at, incoming.receipt)
  const before = await duplicateReceipt(ctx, incoming)
  if (before) return before
  if (isOverLimit(amount)) return keepInSuspense(ctx, receipt, incoming, 'over_limit')
  if ((await findReversals(ctx, [receipt])).size) {
    const held = await keepInSuspense(ctx, receipt, incoming, 'reversed')
    await findReversals(ctx, [receipt])
    return held
  }
  const { candidates, owners } = around ?? (await aroundOf(at, [incoming]))
  const paid = { found_by: source, receipt, transacted_at, known }
  const asked = await takeByAccount(at, candidates, incoming)
  if (asked) {
    await settleRequest(ctx, asked.id, paid)
    return { what: 'request' }
  }
  const owner = account ? owners.get(account) : undefined
  if (owner) {
    await credit(ctx, owner, { amount, receipt, known, notes: null, reported: source !== 'statement' })
    return { what: owner.invoice_id ? 'invoice' : 'deposit' }
  }
  const byPhone = await takeByPhone(at, candidates, incoming)
  if (byPhone) {
    await settleRequest(ctx, byPhone.id, paid)
    return { what: 'request' }
  }
  return keepInSuspense(ctx, receipt, incoming, 'no_account')
}

/** `254712345678`, `0712345678` … as `+254712345678`; null for anything else, as masked numbers are. */
export function mpesaPhone(text: string | null): string | null {
  const [, digits] = /^(?:\+?254|0)([17]\d{8})$/.exec(text?.replace(/\s/g, '') ?? '') ?? []
  return digits ? `+254${digits}` : null
}
