import type { Ctx } from '../../../../kernel/server/bind.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import type { At } from '../../../../kernel/server/tenant.ts'
import type { sources, suspenseReasons } from '../../mpesa.words.ts'
import { post } from '../journal.ts'
import { candidatesOf, takeByAccount, takeByPhone } from './candidates.ts'
import { credit } from './credit.ts'
import { meetKnown } from './known.ts'
import { settleRequest } from './outcome.ts'
import { type Held, lockReceipt } from './requests.sql.ts'
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

/**
 * What became of it. `known`: it was counted, or lies on the work list, already; `differs`: so it is, but with another amount, and somebody has to look at
 * what `text` says.
 */
export type Placed = { what: 'known' | 'request' | 'invoice' | 'deposit' | 'suspense' } | { what: 'differs'; text: string }

/** Puts money on the work list and into suspense in the journal, once. */
export async function suspend(
  ctx: Ctx,
  incoming: Incoming,
  why: keyof typeof suspenseReasons,
  request_id: string | null = null,
): Promise<Placed> {
  const { transacted_at, source, receipt, amount, phone, payer, account } = incoming
  await lockReceipt(ctx.at, receipt)
  const known = await meetKnown(ctx, incoming)
  if (known) return known
  const row = { id: newId(), receipt_number: receipt, amount, source, why, phone, payer, account, transacted_at, request_id }
  if (!(await sql.insertMoney(ctx.at, row))) return { what: 'known' }
  await post(ctx, [{ kind: 'suspense', debit: 'mpesa', credit: 'suspense', amount, note: receipt }])
  ctx.audit({ entity: 'mpesa_money', entity_id: row.id })
  ctx.changed('payments')
  return { what: 'suspense' }
}

/** What payments may belong to: looked up once for many of them. */
type Around = { candidates: Held[]; owners: Map<string, sql.Owner> }
export const aroundOf = async (at: At, payments: readonly Incoming[]): Promise<Around> => ({
  candidates: await candidatesOf(at, payments),
  owners: await sql.ownersOf(at, [...new Set(payments.flatMap((payment) => payment.account ?? []))]),
})

/**
 * Places money that a customer paid to the paybill or till: by its receipt (known already), by a request of that account and amount at that time (an STK push
 * also comes as C2B), by its account number (an invoice’s, a patient’s), by phone and amount of exactly one request at that time; else on the work list.
 * Counted once. Errors: `reference_used`, when somebody recorded the same receipt at the same moment; then it is to be run again.
 */
export async function place(ctx: Ctx, incoming: Incoming, around?: Around): Promise<Placed> {
  const { at } = ctx
  const { receipt, amount, account, transacted_at, source } = incoming
  await lockReceipt(at, receipt)
  const known = await meetKnown(ctx, incoming)
  if (known) return known
  const { candidates, owners } = around ?? (await aroundOf(at, [incoming]))
  const paid = { found_by: source, receipt, transacted_at }
  const asked = await takeByAccount(at, candidates, incoming)
  if (asked) {
    await settleRequest(ctx, asked.id, paid)
    return { what: 'request' }
  }
  const owner = account ? owners.get(account) : undefined
  if (owner) {
    await credit(ctx, owner, { amount, receipt, notes: null })
    return { what: owner.invoice_id ? 'invoice' : 'deposit' }
  }
  const byPhone = await takeByPhone(at, candidates, incoming)
  if (byPhone) {
    await settleRequest(ctx, byPhone.id, paid)
    return { what: 'request' }
  }
  return suspend(ctx, incoming, 'no_account')
}

/** `254712345678`, `0712345678` … as `+254712345678`; null for anything else, as masked numbers are. */
export function mpesaPhone(text: string | null): string | null {
  const [, digits] = /^(?:\+?254|0)([17]\d{8})$/.exec(text?.replace(/\s/g, '') ?? '') ?? []
  return digits ? `+254${digits}` : null
}
