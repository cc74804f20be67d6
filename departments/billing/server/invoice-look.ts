// What somebody wants to do to an invoice, as a second person reads it.
import { AppError } from '../../../kernel/contract/index.ts'
import { writeMoney } from '../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { invoice } from '../contract.ts'
import type { Mode } from '../payments.contract.ts'
import * as sql from './invoices.sql.ts'
import { selectDeposit } from './payments.sql.ts'

/** How money goes back, in a sentence. */
export const givenBack: Readonly<Record<Mode, string>> = {
  cash: 'in cash',
  mpesa: 'by M-PESA',
  card: 'by card',
  bank: 'by bank',
  insurance: 'to the insurer',
  deposit: 'into the patient’s deposit',
  simulated: 'by the M-PESA simulator',
}

/** An invoice with what acts on it change. Errors: `invoice_not_found`. */
export async function invoiceLook(ctx: Ctx, id: string) {
  const found = await sql.selectInvoice(ctx.at, id)
  if (!found) throw new AppError('invoice_not_found')
  const { patient_id, invoice_number, items, remaining_amount } = found
  const facts = {
    Invoice: invoice.labels[found.status],
    Total: writeMoney(found.total_amount),
    Paid: writeMoney(found.paid_amount),
    'Deposit of the patient': writeMoney(await selectDeposit(ctx.at, patient_id)),
  }
  return { ...{ patient_id, invoice_number, items, remaining_amount }, entity: 'invoice', entity_id: id, facts }
}
