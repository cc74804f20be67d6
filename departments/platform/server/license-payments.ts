import type { z } from 'zod'
import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { localDay, PROVIDER_ZONE } from '../../../kernel/contract/values/days.ts'
import type { PlatformCtx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import type * as contract from '../licenses.contract.ts'
import { renewIfSettled } from './license-cycle.ts'
import * as sql from './license-invoices.sql.ts'

/** A page of licence invoices with their payments. */
export async function listLicenseInvoices(
  ctx: PlatformCtx,
  { page, page_size, ...filter }: Parsed<typeof contract.listLicenseInvoices>,
) {
  const rows = await sql.selectInvoices(ctx.tx, filter, page_size, (page - 1) * page_size)
  return { rows: rows as z.input<typeof contract.LicenseInvoice>[], total: await sql.countInvoices(ctx.tx, filter) }
}

/** '64997.00' → 'KES 64,997.00'. */
const shillings = (amount: string) => `KES ${amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`

type Received = {
  hospital_id: string
  invoice_id: string
  /** What the person saw paid; null: the invoice was made this moment. */
  paid_amount: string | null
  /** null: all that is open. */
  amount: string | null
  method: string
  reference: string | null
  paid_on: string
}

/**
 * Books money on a licence invoice. Errors: `license_invoice_not_found`, `license_invoice_state`, and beside `amount`
 * and `paid_on`.
 */
export async function bookPayment(ctx: PlatformCtx, { amount, paid_amount, ...payment }: Received) {
  const { hospital_id, invoice_id, paid_on } = payment
  const invoice = await sql.lockInvoice(ctx.tx, hospital_id, invoice_id)
  if (!invoice) throw new AppError('license_invoice_not_found')
  if (invoice.status !== 'pending' && invoice.status !== 'overdue')
    throw new AppError('license_invoice_state', {
      message: `Invoice ${invoice.invoice_number} is already ${invoice.status}`,
      current: invoice,
    })
  if (paid_amount !== null && paid_amount !== invoice.paid_amount)
    throw new AppError('license_invoice_state', {
      message: `${shillings(invoice.paid_amount)} are paid on invoice ${invoice.invoice_number} in the meantime`,
      current: invoice,
    })
  if (amount !== null && !(await sql.selectFits(ctx.tx, amount, invoice.open)))
    throw invalid('amount', `Please enter at most ${shillings(invoice.open)}, which is open`)
  if (paid_on > localDay(PROVIDER_ZONE)) throw invalid('paid_on', 'The payment cannot lie in the future')
  return sql.insertPayment(ctx.tx, {
    ...payment,
    id: newId(),
    amount: amount ?? invoice.open,
    recorded_by: ctx.person.user_id,
    recorded_by_name: ctx.person.name,
  })
}

/** Money received; a licence that renews by itself and only waited for it goes on at once. */
export async function recordLicensePayment(ctx: PlatformCtx, input: Parsed<typeof contract.recordLicensePayment>) {
  ctx.audit({ entity: 'license_invoice', entity_id: input.invoice_id })
  const booked = await bookPayment(ctx, input)
  if (await renewIfSettled(ctx.tx, input.hospital_id, localDay(PROVIDER_ZONE))) ctx.changedAt(input.hospital_id, 'me')
  return {
    payment_number: booked.payment_number,
    status: booked.status as z.input<typeof contract.recordLicensePayment.output>['status'],
  }
}

/** Takes back an invoice on which nothing was paid. */
export async function voidLicenseInvoice(
  ctx: PlatformCtx,
  { hospital_id, invoice_id, reason }: Parsed<typeof contract.voidLicenseInvoice>,
) {
  ctx.audit({ entity: 'license_invoice', entity_id: invoice_id, reason })
  const invoice = await sql.lockInvoice(ctx.tx, hospital_id, invoice_id)
  if (!invoice) throw new AppError('license_invoice_not_found')
  if (invoice.status === 'paid' || invoice.status === 'void')
    throw new AppError('license_invoice_state', {
      message: `Invoice ${invoice.invoice_number} is already ${invoice.status}`,
      current: invoice,
    })
  if (invoice.open !== invoice.amount)
    throw new AppError('license_invoice_state', {
      message: `Something was paid on invoice ${invoice.invoice_number} already`,
      current: invoice,
    })
  await sql.voidInvoice(ctx.tx, hospital_id, invoice_id, reason)
  return { ok: true as const }
}
