import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { dayPrefix } from '../../../kernel/server/numbers.ts'
import { type LockedInvoice as Invoice, leaveIfSettled } from './held-invoice.ts'
import * as sql from './insurer-money.sql.ts'
import { post } from './journal.ts'
import { overBalance } from './money.ts'

const TRIES = 4

/**
 * An insurer (its key) is asked for an amount of a locked, issued invoice: what it owes is no longer the patient's. Errors: `over_balance` beside `amount`
 * when less than that remains.
 */
export async function claim(ctx: Ctx, invoice: Invoice, amount: string, insurer: string): Promise<void> {
  if (!(await sql.addClaimed(ctx.at, invoice.id, amount))) throw overBalance(invoice.remaining_amount)
  await post(ctx, [{ kind: 'claim', debit: 'insurers', debit_of: insurer, credit: 'patients', amount, invoice_id: invoice.id }])
  await leaveIfSettled(ctx, invoice.visit_id)
  ctx.changed('invoices')
}

/** What an insurer was asked for and refuses goes back to the patient's balance, of a locked invoice; all of a claim reverses its row of the journal. */
export async function returnClaim(ctx: Ctx, invoice: Pick<Invoice, 'id'>, amount: string, insurer: string, why: string): Promise<void> {
  await sql.takeClaimed(ctx.at, invoice.id, amount)
  const reverses = await sql.findClaim(ctx.at, invoice.id, insurer, amount)
  const accounts = { debit: 'patients', credit: 'insurers', credit_of: insurer } as const
  await post(ctx, [{ kind: 'claim_return', ...accounts, amount, invoice_id: invoice.id, reverses, note: why }])
  ctx.changed('invoices')
}

/**
 * An insurer pays what it was asked for, to the bank: a payment on the locked invoice, which is paid when nothing is due any more. Answers with the id of the
 * payment. Errors: `unavailable` when no number is free.
 */
export async function remit(
  ctx: Ctx,
  invoice: Pick<Invoice, 'id' | 'patient_id'>,
  amount: string,
  insurer: string,
  reference: string,
): Promise<string> {
  const { at, hospital, person } = ctx
  const payment = { id: newId(), receipt_id: newId(), invoice_id: invoice.id, patient_id: invoice.patient_id, amount, reference }
  const prefix = dayPrefix('PAY', hospital.time_zone)
  let written = false
  for (let attempt = 0; attempt < TRIES && !written; attempt++) written = await sql.insertRemitted(at, person.staff_id, prefix, payment)
  if (!written) throw new AppError('unavailable', { retryAfter: 1 })
  await sql.claimedIsPaid(at, invoice.id, amount)
  const accounts = { debit: 'bank', credit: 'insurers', credit_of: insurer } as const
  await post(ctx, [{ kind: 'remittance', ...accounts, amount, invoice_id: invoice.id, payment_id: payment.id, note: reference }])
  ctx.changed('invoices', 'payments')
  return payment.id
}
