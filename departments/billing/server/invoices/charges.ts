import { AppError, atMost } from '../../../../kernel/contract/index.ts'
import { writeMoney } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { takeNumber } from '../../../../kernel/server/documents/document.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import { type LockedVisit, lockAllIfOpen } from '../../../visits/server/index.ts'
import { invoice } from '../../contract.ts'
import { limits } from '../../limits.ts'
import { leaveCashier } from '../invoice-lock.ts'
import { creditLines, InsurersMoney } from '../reductions/credit-notes.ts'
import * as sql from './charges.sql.ts'

export type Charge = Omit<sql.Charge, 'id'>
/**
 * What charging needs of a request; a job that charges by the clock gives the same, in the name of whoever admitted the
 * patient.
 */
export type Charging = {
  at: HospitalDb
  hospital: Pick<Ctx['hospital'], 'modules' | 'time_zone'>
  person: { staff_id: string }
  changed: Ctx['changed']
}

/**
 * The visit's running draft, made when there is none; undefined in a hospital without billing, which has no invoices.
 */
async function draftOf(ctx: Charging, visit: LockedVisit): Promise<string | undefined> {
  if (!ctx.hospital.modules.includes('billing')) return undefined
  const draft = { visit_id: visit.id, patient_id: visit.patient_id, created_by: ctx.person.staff_id }
  return takeNumber(ctx, invoice, (prefix) => sql.ensureDraft(ctx.at, { ...draft, prefix, id: newId() }))
}

/**
 * Puts what was ordered on the visit's running draft invoice, in the order's own transaction, at the price that its
 * service has now. Each `source_id` is charged once. Answers the draft; undefined: nothing was charged. Errors:
 * `invalid` for a line that asks for more than a line may.
 */
export async function charge(
  ctx: Charging,
  visit: LockedVisit,
  charges: readonly Charge[],
): Promise<string | undefined> {
  return (await add(ctx, visit, charges))?.draft
}

/**
 * The same for what was ordered in this transaction under ids that a client made: nothing can have been charged under
 * them yet. Errors: `order_taken` where something was, which would have paid for it.
 */
export async function chargeNew(ctx: Charging, visit: LockedVisit, charges: readonly Charge[]): Promise<void> {
  const added = await add(ctx, visit, charges)
  if (added?.left_out) throw new AppError('order_taken')
}

/** Answers besides the draft how many of the lines stand on an invoice already. */
async function add(ctx: Charging, visit: LockedVisit, charges: readonly Charge[]) {
  if (!charges.length) return undefined
  const draft = await draftOf(ctx, visit)
  if (!draft) return undefined
  const lines = charges.map((line) => ({ ...line, id: newId() }))
  const { costly, left_out } = await sql.addLines(
    ctx.at,
    { invoiceId: draft, by: ctx.person.staff_id, most: limits.line },
    lines,
  )
  if (costly) {
    const said = `${costly.name} would cost ${writeMoney(costly.amount)}. ${atMost(limits.line)}.`
    throw new AppError('invalid', { message: said, fieldErrors: { [`items.${costly.n - 1}.quantity`]: said } })
  }
  ctx.changed('invoices', 'visits')
  return { draft, left_out }
}

/** Puts lines that no longer count where they stood on the visit's running draft, at the price they had. */
export async function rechargeLines(ctx: Ctx, visit: LockedVisit, itemIds: readonly string[]): Promise<void> {
  if (!itemIds.length) return
  const draft = await draftOf(ctx, visit)
  if (draft) await sql.addAgain(ctx.at, draft, ctx.person.staff_id, itemIds)
}

/**
 * What was ordered counts only so many units from now on: the rest was not given after all, or came back. Off a
 * draft by itself, off an issued invoice by a credit note, as `reverseCharge` does for all of it. Answers how many
 * units came off; 0 where an insurer's money is in it, and the cashier settles it.
 */
export async function reduceCharge(ctx: Ctx, sourceId: string, quantity: number, reason: string): Promise<number> {
  const visitIds = await sql.visitsOf(ctx.at, [sourceId])
  await lockAllIfOpen(ctx, visitIds)
  const line = await sql.activeLine(ctx.at, sourceId)
  const less = line ? line.quantity - quantity : 0
  if (!line || less <= 0) return 0
  const came =
    line.status === 'draft' ||
    (await creditOrMark(ctx, line.invoice_id, [{ item_id: line.item_id, quantity: less }], reason))
  if (line.status === 'draft') {
    await sql.takeOff(ctx.at, [sourceId], ctx.person.staff_id, reason)
    if (quantity > 0) await sql.putBack(ctx.at, { item_id: line.item_id, id: newId(), quantity })
  }
  for (const visitId of visitIds) await leaveCashier(ctx, visitId)
  ctx.changed('invoices', 'payments', 'visits')
  return came ? less : 0
}

/**
 * Credits lines of an issued invoice; where an insurer's money would become the patient's, says how much of them was
 * cancelled. True: credited.
 */
async function creditOrMark(
  ctx: Ctx,
  invoiceId: string,
  lines: readonly { item_id: string; quantity: number }[],
  reason: string,
) {
  try {
    await creditLines(ctx, invoiceId, lines, reason, { byItself: true })
    return true
  } catch (error) {
    if (!(error instanceof InsurersMoney)) throw error
    await sql.markCancelled(ctx.at, lines, reason)
    return false
  }
}

/**
 * Takes the lines of cancelled orders off again: off a draft by themselves, off an issued invoice by a credit note,
 * so that what was paid for them becomes the patient's deposit. What an insurer has been asked for, or has paid,
 * stays and says so, for the cashier to settle.
 */
export async function reverseCharge(ctx: Ctx, sourceIds: readonly string[], reason: string): Promise<void> {
  if (!sourceIds.length) return
  const visitIds = await sql.visitsOf(ctx.at, sourceIds)
  await lockAllIfOpen(ctx, visitIds)
  await sql.takeOff(ctx.at, sourceIds, ctx.person.staff_id, reason)
  const issued = await sql.issuedLines(ctx.at, sourceIds)
  for (const [invoiceId, lines] of Map.groupBy(issued, (line) => line.invoice_id))
    await creditOrMark(ctx, invoiceId, lines, reason)
  for (const visitId of visitIds) await leaveCashier(ctx, visitId)
  ctx.changed('invoices', 'payments', 'visits')
}
