import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { toCents } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { refuseState } from '../../../../kernel/server/documents/document.ts'
import { emit } from '../../../../kernel/server/events.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { page } from '../../../../kernel/server/lists/list.ts'
import { actAlone } from '../../../hospital/server/index.ts'
import { invoiceReduced } from '../../contract.ts'
import { OWING } from '../../invoice-states.ts'
import * as contract from '../../reductions.contract.ts'
import { expectState, leaveIfSettled, openInvoiceAndVisitForChange } from '../invoice-lock.ts'
import { post } from '../journal.ts'
import { overBalance } from '../money.ts'
import * as sql from '../reductions.sql.ts'

/**
 * Asks for a discount or a waiver; what the hospital lets one person do alone is done at once. One request waits at a
 * time. Errors: see the contract.
 */
export async function requestReduction(
  ctx: Ctx,
  { invoice_id, kind, amount, reason }: Parsed<typeof contract.requestReduction>,
) {
  const { invoice } = await openInvoiceAndVisitForChange(ctx, invoice_id)
  expectState(invoice, ...OWING)
  if (toCents(amount) > toCents(invoice.remaining_amount)) throw overBalance(invoice.remaining_amount)
  const waiting = await sql.waitingOf(ctx.at, invoice_id)
  if (waiting)
    throw new AppError('reduction_state', {
      message: `${waiting.requested_by_name} has already asked for a ${waiting.kind} on this invoice`,
    })
  const id = newId()
  ctx.audit({ entity: 'reduction', entity_id: id, patient_id: invoice.patient_id, reason })
  await sql.insertReduction(ctx.at, { id, invoice_id, kind, amount, reason, requested_by: ctx.person.staff_id })
  const alone = await actAlone(ctx, { act: kind, amount, reason, entity: 'reduction', entity_id: id })
  if (alone) {
    await sql.endReduction(ctx.at, id, 'approved', ctx.person.staff_id, null, true)
    await reduce(ctx, invoice, { kind, amount, reason })
  } else
    await emit(ctx, contract.reductionAsked, { reduction_id: id, kind, amount, invoice_number: invoice.invoice_number })
  return { id, alone }
}

async function requestOf(ctx: Ctx, id: string) {
  const request = await sql.selectReduction(ctx.at, id)
  if (!request) throw new AppError('reduction_not_found')
  return request
}
const refuse = async (ctx: Ctx, id: string): Promise<never> => refuseState(contract.reduction, await requestOf(ctx, id))

/**
 * A second person decides. Errors: `reduction_not_found`, `reduction_state`, `reduction_own`, `over_balance`,
 * `invoice_state`.
 */
export async function decideReduction(
  ctx: Ctx,
  { reduction_id, approve, note }: Parsed<typeof contract.decideReduction>,
) {
  const request = await requestOf(ctx, reduction_id)
  if (request.requested_by === ctx.person.staff_id) throw new AppError('reduction_own')
  const { invoice } = await openInvoiceAndVisitForChange(ctx, request.invoice_id)
  ctx.audit({ entity: 'reduction', entity_id: reduction_id, patient_id: invoice.patient_id, reason: note })
  if (!(await sql.endReduction(ctx.at, reduction_id, approve ? 'approved' : 'refused', ctx.person.staff_id, note)))
    return refuse(ctx, reduction_id)
  if (!approve) return { ok: true as const }
  expectState(invoice, ...OWING)
  if (toCents(request.amount) > toCents(invoice.remaining_amount)) throw overBalance(invoice.remaining_amount)
  await reduce(ctx, invoice, request)
  return { ok: true as const }
}

type Approved = Pick<sql.ReductionRow, 'kind' | 'amount' | 'reason'>

/** An approved discount or waiver: the locked invoice asks for less, and the journal says why. */
async function reduce(
  ctx: Ctx,
  invoice: { id: string; visit_id: string },
  { kind, amount, reason }: Approved,
): Promise<void> {
  await sql.reduce(ctx.at, invoice.id, amount)
  const debit = kind === 'waiver' ? 'waivers' : 'discounts'
  await post(ctx, [{ kind, debit, credit: 'patients', amount, invoice_id: invoice.id, note: reason }])
  await leaveIfSettled(ctx, invoice.visit_id)
  await emit(ctx, invoiceReduced, { invoice_id: invoice.id, amount })
}

/** Takes one's own request back. Errors: `reduction_not_found`, `reduction_state`, `forbidden`. */
export async function withdrawReduction(ctx: Ctx, { reduction_id }: { reduction_id: string }) {
  const request = await requestOf(ctx, reduction_id)
  if (request.requested_by !== ctx.person.staff_id) throw new AppError('forbidden')
  ctx.audit({ entity: 'reduction', entity_id: reduction_id, patient_id: request.patient_id })
  if (!(await sql.endReduction(ctx.at, reduction_id, 'withdrawn', ctx.person.staff_id, null)))
    return refuse(ctx, reduction_id)
  return { ok: true as const }
}

/** Lines that are still billed although their orders were cancelled. */
export const listCancelledLines = (ctx: Ctx, paging: Parsed<typeof contract.listCancelledLines>) =>
  page(sql.cancelledLines(ctx.at), paging)

/** Requests by how they stand. */
export const listReductions = (ctx: Ctx, { status, ...paging }: Parsed<typeof contract.listReductions>) =>
  page(sql.reductions(ctx.at, status), paging)
