import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { isZero } from '../../../../kernel/contract/values/money.ts'
import type { Ctx, RawAnswer } from '../../../../kernel/server/ctx.ts'
import { emit } from '../../../../kernel/server/events.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { csv, page } from '../../../../kernel/server/lists/list.ts'
import { byTwo, withdrawWaiting } from '../../../approvals/server/index.ts'
import { openingOf } from '../../../patients/server/index.ts'
import * as visits from '../../../visits/server/index.ts'
import { invoiceColumns } from '../../columns.ts'
import * as contract from '../../contract.ts'
import { invoiceVoided } from '../../contract.ts'
import { OWING } from '../../invoice-states.ts'
import * as locks from '../invoice-lock.sql.ts'
import {
  expectState,
  issue,
  leaveIfSettled,
  openInvoiceAndVisitForChange,
  openInvoiceForChange,
} from '../invoice-lock.ts'
import { invoiceLook } from '../invoice-look.ts'
import * as sql from '../invoices.sql.ts'
import * as payments from '../payments.sql.ts'
import { creditNotesOf, reductionsOf } from '../reductions.sql.ts'
import { charge, rechargeLines } from './charges.ts'

/** A patient's invoices with their lines. Errors: `patient_not_found`. */
export async function listPatientInvoices(
  ctx: Ctx,
  { patient_id, ...paging }: Parsed<typeof contract.listPatientInvoices>,
) {
  await openingOf(ctx, patient_id)
  return page(sql.invoicesOf(ctx.at, patient_id), paging)
}

/** Invoices, newest first; of one visit when asked so. Errors: `visit_not_found`. */
export async function listInvoices(
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listInvoices>,
) {
  if (filter.visit_id) await visits.openVisit(ctx, { visit_id: filter.visit_id })
  return page(sql.invoices(ctx.at, { ...filter, timeZone: ctx.hospital.time_zone }), { page: number, page_size })
}

/** What the filter shows, as CSV. */
export async function exportInvoices(ctx: Ctx, filter: Parsed<typeof contract.exportInvoices>): Promise<RawAnswer> {
  if (filter.visit_id) await visits.openVisit(ctx, { visit_id: filter.visit_id })
  return csv(ctx, 'invoices-', invoiceColumns, sql.invoices(ctx.at, { ...filter, timeZone: ctx.hospital.time_zone }))
}

/** One invoice with everything that happened to it. Errors: `invoice_not_found`. */
export async function getInvoice(ctx: Ctx, { invoice_id }: { invoice_id: string }) {
  const invoice = await sql.selectInvoice(ctx.at, invoice_id)
  if (!invoice) throw new AppError('invoice_not_found')
  ctx.audit({ entity: 'invoice', entity_id: invoice_id, patient_id: invoice.patient_id })
  return {
    ...invoice,
    deposit: await payments.selectDeposit(ctx.at, invoice.patient_id),
    payments: await page(payments.payments(ctx.at, { search: '', invoice_id }), { page: 1, page_size: 100 }).then(
      ({ rows }) => rows,
    ),
    reductions: await reductionsOf(ctx.at, invoice_id),
    credit_notes: await creditNotesOf(ctx.at, invoice_id),
  }
}

/** Issue. Errors: `invoice_not_found`, `invoice_state`, `invoice_empty`. */
export async function issueInvoice(ctx: Ctx, { invoice_id }: { invoice_id: string }) {
  const { invoice: draft } = await openInvoiceAndVisitForChange(ctx, invoice_id)
  expectState(draft, 'draft')
  await issue(ctx, draft)
  return { ok: true as const }
}

/** New Invoice: on the running draft of the active visit, which is issued. Errors: see the contract. */
export async function createInvoice(
  ctx: Ctx,
  { patient_id, items, payment_mode, notes }: Parsed<typeof contract.createInvoice>,
) {
  await openingOf(ctx, patient_id)
  const active = await visits.activeOf(ctx, patient_id)
  if (!active) throw new AppError('no_active_visit')
  const visit = await visits.openVisitForChange(ctx, active)
  const services = new Map(
    (
      await sql.offeredServices(
        ctx.at,
        items.map((item) => item.service_id),
      )
    ).map((service) => [service.id, service]),
  )
  const missing = items.findIndex((item) => !services.has(item.service_id))
  if (missing >= 0)
    throw new AppError('service_not_offered', {
      fieldErrors: { [`items.${missing}.service_id`]: 'This service is not offered' },
    })
  const draft = await charge(
    ctx,
    visit,
    items.map(({ service_id, quantity }) => ({ source_id: null, service_id, quantity })),
  )
  if (!draft) throw new AppError('invoice_empty')
  await locks.note(ctx.at, draft, { payment_mode: payment_mode ?? null, notes })
  const { invoice_number } = await issue(ctx, await openInvoiceForChange(ctx, draft))
  return { id: draft, invoice_number }
}

/** Void. Errors: `invoice_not_found`, `invoice_state`, and those of two people. */
export const voidInvoice = byTwo(contract.voidInvoice, {
  acts: ['void'],
  look: async (ctx, { invoice_id, reason, bill_again }) => {
    const { remaining_amount: amount, ...invoice } = await invoiceLook(ctx, invoice_id)
    const again = bill_again ? ', and bill its lines again' : ''
    return { ...invoice, act: 'void', says: `Void ${invoice.invoice_number}${again}`, amount, reason }
  },
  carryOut: async (ctx, { invoice_id, reason, bill_again }) => {
    const { visit, invoice } = await openInvoiceAndVisitForChange(ctx, invoice_id)
    expectState(invoice, ...OWING)
    if (!isZero(invoice.paid_amount)) {
      throw new AppError('invoice_state', {
        message: 'Something has been paid on this invoice. Please refund it first, or write a credit note.',
      })
    }
    if (!isZero(invoice.claimed_amount)) {
      throw new AppError('invoice_state', {
        message:
          'This invoice has been claimed from an insurer. The claim has to be rejected first; an approved one by a remittance that denies all of it.',
      })
    }
    if (bill_again && !visit)
      throw new AppError('invoice_state', { message: 'The visit has been closed, so that nothing can be billed again' })
    ctx.audit({ reason })
    const lines = bill_again ? await locks.linesOf(ctx.at, invoice_id) : []
    await locks.cancel(ctx.at, invoice_id, newId(), ctx.person.staff_id, reason)
    if (bill_again && visit) await rechargeLines(ctx, visit, lines)
    await withdrawWaiting(ctx, invoice_id, 'The invoice was voided')
    await leaveIfSettled(ctx, invoice.visit_id)
    await emit(ctx, invoiceVoided, { invoice_id })
    return { ok: true as const }
  },
})

/** Takes a line off a draft. Errors: `invoice_not_found`, `invoice_state`, `not_found`, and those of two people. */
export const removeInvoiceItem = byTwo(contract.removeInvoiceItem, {
  acts: ['line_off'],
  look: async (ctx, { invoice_id, item_id, reason }) => {
    const { remaining_amount: _, ...invoice } = await invoiceLook(ctx, invoice_id)
    const line = invoice.items.find(({ id }) => id === item_id)
    const what = line ? `${line.quantity} × ${line.description}` : 'a line'
    const says = `Take ${what} off ${invoice.invoice_number}`
    return { ...invoice, act: 'line_off', says, amount: line?.total_price ?? '0.00', reason }
  },
  carryOut: async (ctx, { invoice_id, item_id, reason }) => {
    const { invoice } = await openInvoiceAndVisitForChange(ctx, invoice_id)
    expectState(invoice, 'draft')
    ctx.audit({ reason })
    if (!(await locks.removeLine(ctx.at, invoice_id, item_id, ctx.person.staff_id, reason)))
      throw new AppError('not_found')
    await leaveIfSettled(ctx, invoice.visit_id)
    return { ok: true as const }
  },
})

/** What New Invoice offers. */
export const listChargeable = async (ctx: Ctx) => ({ rows: await sql.chargeable(ctx.at) })
