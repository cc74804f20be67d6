import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { expectState as expectDocumentState } from '../../../kernel/server/document.ts'
import { emit } from '../../../kernel/server/events.ts'
import { newId } from '../../../kernel/server/ids.ts'
import * as visits from '../../visits/server/index.ts'
import { invoice, invoiceIssued, visitSettled } from '../contract.ts'
import * as sql from './held-invoice.sql.ts'

/** What an act on an invoice knows of it, while nobody else can change it. */
export type LockedInvoice = sql.LockedRow

/** The invoice, held until the transaction ends. Errors: `invoice_not_found`. */
export async function lockInvoice(ctx: Ctx, id: string): Promise<LockedInvoice> {
  const invoice = await sql.lockInvoice(ctx.at, id)
  if (!invoice) throw new AppError('invoice_not_found')
  ctx.audit({ entity: 'invoice', entity_id: id, patient_id: invoice.patient_id })
  return invoice
}

/** Invoices of whichever patients by their ids, held in one order until the transaction ends; those that are not there are left out. */
export const lockInvoices = (ctx: Ctx, ids: readonly string[]): Promise<LockedInvoice[]> => sql.lockInvoices(ctx.at, ids)

/**
 * The visit of an invoice and then the invoice, held until the transaction ends: in this order everywhere, because what is settled may end the visit.
 * `visit` is null when it is closed. Errors: `invoice_not_found`.
 */
export async function holdInvoice(ctx: Ctx, id: string): Promise<{ invoice: LockedInvoice; visit: visits.LockedVisit | null }> {
  const found = await sql.visitOfInvoice(ctx.at, id)
  if (!found) throw new AppError('invoice_not_found')
  const visit = await visits.holdIfOpen(ctx, found.visit_id)
  return { visit, invoice: await lockInvoice(ctx, id) }
}

/** Refuses an invoice in any other state than these. Errors: `invoice_state`. */
export const expectState = (locked: LockedInvoice, ...states: LockedInvoice['status'][]): void =>
  expectDocumentState(invoice, locked, ...states)

/** Issues the running draft of a visit that is over, if anything is on it: whoever goes home has a bill in hand. */
export async function issueRest(ctx: Ctx, visitId: string): Promise<void> {
  const draft = await sql.lockDraft(ctx.at, visitId)
  if (draft && (await sql.hasLines(ctx.at, draft.id))) await issue(ctx, draft)
}

/** Issues a locked draft. Answers how it stands afterwards. Errors: `invoice_empty`. */
export async function issue(ctx: Ctx, draft: LockedInvoice): Promise<LockedInvoice> {
  if (draft.total_amount === '0.00' && !(await sql.hasLines(ctx.at, draft.id))) throw new AppError('invoice_empty')
  await sql.issue(ctx.at, draft.id, newId(), ctx.person.staff_id)
  ctx.changed('invoices')
  const issued = (await sql.lockInvoice(ctx.at, draft.id)) ?? draft
  if (issued.status === 'pending' && (await visits.isOpenVisit(ctx, draft.visit_id)))
    await visits.waitIn(ctx, { visit_id: draft.visit_id, department: 'billing', priority: 'routine', even_off: true })
  await emit(ctx, invoiceIssued, { invoice_id: draft.id })
  return issued
}

/** The patient leaves the cashier's queue when nothing of the visit is left to be paid. True: nothing is. */
export async function leaveCashier(ctx: Ctx, visitId: string): Promise<boolean> {
  const settled = await sql.isSettled(ctx.at, visitId)
  if (settled) await visits.leave(ctx, visitId, 'billing')
  return settled
}

/** The patient's business at the cashier is done when nothing of the visit is left to be paid; those above are told. */
export async function leaveIfSettled(ctx: Ctx, visitId: string): Promise<void> {
  if (await leaveCashier(ctx, visitId)) await emit(ctx, visitSettled, { visit_id: visitId })
}
