import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { type LockedInvoice as Invoice, leaveIfSettled } from '../invoice-lock.ts'
import { post } from '../journal.ts'
import { overBalance, takeMoney } from '../money.ts'
import * as sql from './insurer-money.sql.ts'

/**
 * An insurer (its key) is asked for an amount of a locked, issued invoice: what it owes is no longer the patient's.
 * Errors: `over_balance` beside `amount` when less than that remains.
 */
export async function claim(ctx: Ctx, invoice: Invoice, amount: string, insurer: string): Promise<void> {
  if (!(await sql.addClaimed(ctx.at, invoice.id, amount))) throw overBalance(invoice.remaining_amount)
  await post(ctx, [
    { kind: 'claim', debit: 'insurers', debit_of: insurer, credit: 'patients', amount, invoice_id: invoice.id },
  ])
  await leaveIfSettled(ctx, invoice.visit_id)
  ctx.changed('invoices', 'visits')
}

/** Of a locked invoice; at most one of each. `amount`: above 0. */
type Returned = { invoice_id: string; amount: string; why: string }
/**
 * What an insurer was asked for and refuses goes back to the patients' balances; all of a claim reverses its row of the
 * journal.
 */
export async function returnClaims(ctx: Ctx, insurer: string, rows: readonly Returned[]): Promise<void> {
  if (!rows.length) return
  await sql.takeClaimed(ctx.at, rows)
  const reversed = await sql.findClaims(ctx.at, insurer, rows)
  const accounts = { kind: 'claim_return', debit: 'patients', credit: 'insurers', credit_of: insurer } as const
  await post(
    ctx,
    rows.map(({ invoice_id, amount, why }) => ({
      ...accounts,
      amount,
      invoice_id,
      reverses: reversed.get(invoice_id) ?? null,
      note: why,
    })),
  )
  ctx.changed('invoices', 'visits')
}

/** What an insurer pays of a locked invoice. `amount`: above 0. */
type Remitted = { invoice: Pick<Invoice, 'id' | 'patient_id'>; amount: string }
/**
 * An insurer pays what it was asked for, to the bank: a payment on each of these locked invoices, which is paid
 * when nothing is due any more; each is a receipt of its own, because each is another patient's. Answers with the
 * ids of the payments, in their order. Errors: `number_taken`.
 */
export async function remit(
  ctx: Ctx,
  insurer: string,
  reference_number: string,
  rows: readonly Remitted[],
): Promise<string[]> {
  if (!rows.length) return []
  const said = {
    payment_mode: 'insurance',
    account: 'bank',
    drawer_id: null,
    notes: null,
    reason: null,
    tendered: null,
  } as const
  const payments = rows.map(({ invoice: { id: invoice_id, patient_id }, amount }) => ({
    ...{
      id: newId(),
      receipt_id: newId(),
      kind: 'payment' as const,
      invoice_id,
      patient_id,
      amount,
      reference_number,
      insurer,
    },
    ...said,
  }))
  await takeMoney(ctx, payments)
  return payments.map((payment) => payment.id)
}
