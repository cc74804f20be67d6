import { AppError } from '../../../kernel/contract/index.ts'
import { isZero } from '../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { expectState as expectDocumentState } from '../../../kernel/server/documents/document.ts'
import { emit } from '../../../kernel/server/events.ts'
import { newId } from '../../../kernel/server/ids.ts'
import * as visits from '../../visits/server/index.ts'
import { invoice, invoiceIssued, visitSettled } from '../contract.ts'
import * as sql from './invoice-lock.sql.ts'

/** What an act on an invoice knows of it, while nobody else can change it. */
export type LockedInvoice = sql.LockedRow

/** The invoice, held until the transaction ends. Errors: `invoice_not_found`. */
export async function openInvoiceForChange(ctx: Ctx, id: string): Promise<LockedInvoice> {
  const invoice = await sql.lockInvoice(ctx.at, id)
  if (!invoice) throw new AppError('invoice_not_found')
  ctx.audit({ entity: 'invoice', entity_id: id, patient_id: invoice.patient_id })
  return invoice
}

/**
 * Invoices of whichever patients by their ids, held in one order until the transaction ends; those that are not there
 * are left out.
 */
export const lockInvoices = (ctx: Ctx, ids: readonly string[]): Promise<LockedInvoice[]> =>
  sql.lockInvoices(ctx.at, ids)

/**
 * The visit of an invoice and then the invoice, held until the transaction ends: in this order everywhere, because
 * what is settled may end the visit. `visit` is null when it is closed. Errors: `invoice_not_found`.
 */
export async function openInvoiceAndVisitForChange(
  ctx: Ctx,
  id: string,
): Promise<{ invoice: LockedInvoice; visit: visits.LockedVisit | null }> {
  const found = await sql.visitOfInvoice(ctx.at, id)
  if (!found) throw new AppError('invoice_not_found')
  const visit = await visits.lockIfOpen(ctx, found.visit_id)
  return { visit, invoice: await openInvoiceForChange(ctx, id) }
}

/** Refuses an invoice in any other state than these. Errors: `invoice_state`. */
export const expectState = (locked: LockedInvoice, ...states: LockedInvoice['status'][]): void =>
  expectDocumentState(invoice, locked, ...states)

/** Issues the running draft of a visit that is over, if anything is on it: whoever goes home has a bill in hand. */
export async function issueRunningDraft(ctx: Ctx, visitId: string): Promise<void> {
  const draft = await sql.lockDraft(ctx.at, visitId)
  if (draft && (await sql.hasLines(ctx.at, draft.id))) await issue(ctx, draft)
}

/**
 * Issues what of these locked invoices is a draft, and answers all of them as they stand then. Nobody waits at the
 * cashier's because of it: what is paid at once needs no place there. Errors: `invoice_empty`.
 */
export async function issueDrafts(ctx: Ctx, invoices: readonly LockedInvoice[]): Promise<LockedInvoice[]> {
  const drafts = invoices.filter(({ status }) => status === 'draft')
  if (!drafts.length) return [...invoices]
  const free = drafts.filter(({ total_amount }) => isZero(total_amount)).map(({ id }) => id)
  if (free.length && (await sql.isAnyEmpty(ctx.at, free))) throw new AppError('invoice_empty')
  const marked = drafts.map(({ id }) => ({ id, entry_id: newId() }))
  const issued = new Map((await sql.markIssued(ctx.at, marked, ctx.person.staff_id)).map((row) => [row.id, row]))
  ctx.changed('invoices')
  for (const { id } of drafts) await emit(ctx, invoiceIssued, { invoice_id: id })
  return invoices.map((each) => issued.get(each.id) ?? each)
}

/**
 * Issues a locked draft; the patient of an open visit waits at the cashier's. Answers how it stands afterwards. Errors:
 * `invoice_empty`.
 */
export async function issue(ctx: Ctx, draft: LockedInvoice): Promise<LockedInvoice> {
  const [issued = draft] = await issueDrafts(ctx, [draft])
  if (issued.status === 'pending') await waitAtCashier(ctx, draft.visit_id)
  return issued
}

async function waitAtCashier(ctx: Ctx, visitId: string): Promise<void> {
  if (await visits.isOpenVisit(ctx, visitId))
    await visits.waitIn(ctx, { visit_id: visitId, department: 'billing', priority: 'routine', even_off: true })
}

/** The patient leaves the cashier's queue when nothing of the visit is left to be paid. True: nothing is. */
export async function leaveCashier(ctx: Ctx, visitId: string): Promise<boolean> {
  const settled = await sql.isSettled(ctx.at, visitId)
  if (settled) await visits.leave(ctx, visitId, 'billing')
  return settled
}

/** The patient's business at the cashier is done when nothing of the visit is left to be paid; those above are told. */
export async function leaveIfSettled(ctx: Ctx, visitId: string): Promise<boolean> {
  const settled = await leaveCashier(ctx, visitId)
  if (settled) await emit(ctx, visitSettled, { visit_id: visitId })
  return settled
}

/**
 * The same after money came for invoices as they stood before: of a draft that was issued for it, and is not paid in
 * full, the patient waits at the cashier's.
 */
export async function leaveOrWait(ctx: Ctx, visitId: string, before: readonly LockedInvoice[]): Promise<void> {
  const settled = await leaveIfSettled(ctx, visitId)
  if (!settled && before.some(({ visit_id, status }) => visit_id === visitId && status === 'draft'))
    await waitAtCashier(ctx, visitId)
}
