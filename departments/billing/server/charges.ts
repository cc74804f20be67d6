import { localDay } from '../../../kernel/contract/days.ts'
import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { newId } from '../../../kernel/server/ids.ts'
import type { LockedVisit } from '../../visits/server/index.ts'
import * as sql from './charges.sql.ts'

export type Charge = Omit<sql.Charge, 'id'>
const TRIES = 4

/**
 * Puts what was ordered on the visit's running draft invoice, in the order's own transaction, at the price that its service has now. Each `source_id` is
 * charged once. A hospital without billing has no invoices.
 */
export async function charge(ctx: Ctx, visit: LockedVisit, charges: readonly Charge[]): Promise<void> {
  if (!charges.length || !ctx.hospital.modules.includes('billing')) return
  const draft = {
    visit_id: visit.id,
    patient_id: visit.patient_id,
    created_by: ctx.person.staff_id,
    prefix: `INV${localDay(ctx.hospital.time_zone).slice(2).replaceAll('-', '')}-`,
  }
  let invoiceId: string | undefined
  for (let attempt = 0; attempt < TRIES && !invoiceId; attempt++) invoiceId = await sql.ensureDraft(ctx.at, { ...draft, id: newId() })
  if (!invoiceId) throw new AppError('unavailable', { retryAfter: 1 })
  const lines = charges.map((line) => ({ ...line, id: newId() }))
  await sql.addLines(ctx.at, invoiceId, ctx.person.staff_id, lines)
  ctx.changed('invoices')
}

/** Takes the lines of cancelled orders off again, as long as they are not paid: what is paid is for the cashier to refund. */
export async function uncharge(ctx: Ctx, sourceIds: readonly string[], reason: string): Promise<void> {
  if (!sourceIds.length) return
  await sql.takeOff(ctx.at, sourceIds, ctx.person.staff_id, reason)
  ctx.changed('invoices')
}
