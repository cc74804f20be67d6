import { fromCents, toCents } from '../../../kernel/contract/values/money.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { refreshTaxCodes } from '../../billing/server/index.ts'
import { type Claimed, creditOf, invoiceOf, linesOf, saleOf } from './documents.sql.ts'
import { takeNumber } from './numbers.sql.ts'
import { payerOf } from './payers.sql.ts'
import { payloadOf } from './payload.ts'
import * as sql from './rewrite-document.sql.ts'
import { momentOf } from './unit/call.ts'

/**
 * Writes a document that KRA certainly did not take once more, before its next call: from the invoice, the payer
 * and the services' tax codes as they are now, and under another number where its own is somebody else's at KRA.
 * Its amount and its time stay. Answers it as it goes out.
 */
export async function writtenAgain(at: HospitalDb, claimed: Claimed): Promise<Claimed> {
  if (!claimed.again || claimed.maybe_sent) return claimed
  const { kind, invoice_id, credit_note_id, created_at, ...made } = await sql.madeOf(at, claimed.id)
  const invoice = await invoiceOf(at, invoice_id)
  const sale = await saleOf(at, invoice_id, claimed.environment)
  if (!invoice || !sale) return claimed
  if (kind === 'sale') await refreshTaxCodes(at, invoice_id)
  const note = credit_note_id === null ? undefined : await creditOf(at, credit_note_id)
  const lines = note?.lines ?? (await linesOf(at, invoice_id, created_at))
  const invoice_number = claimed.again === 'number' ? await takeNumber(at, claimed) : made.invoice_number
  const original_number = kind === 'credit' ? sale.invoice_number : null
  const { tax, payload } = payloadOf({
    kind,
    number: note?.number ?? invoice.invoice_number,
    invoice_number,
    original_number,
    payment_mode: invoice.payment_mode,
    payer: kind === 'credit' ? sale.payer : await payerOf(at, invoice_id),
    lines,
    amount: toCents(made.amount),
    now: momentOf(claimed.payload.cfmDt) ?? created_at,
  })
  await sql.keepWritten(at, claimed.id, {
    invoice_number,
    original_number,
    tax_amount: fromCents(tax),
    payload: JSON.stringify(payload),
  })
  if (kind === 'sale') await sql.creditsAgain(at, invoice_id, claimed.environment)
  return { ...claimed, payload, again: null }
}
