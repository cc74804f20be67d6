import { isPositive } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { lockIfOpen } from '../../../visits/server/index.ts'
import { isOneOf, PAYABLE } from '../../invoice-states.ts'
import * as locks from '../invoice-lock.sql.ts'
import { issueDrafts, type LockedInvoice, leaveOrWait } from '../invoice-lock.ts'
import { allocatePayment, type Receipt, receiveDeposit, type Tender } from '../money.ts'

/** For whom money came: an invoice, or all that a visit owes; with neither the patient’s deposit. */
type Target = { invoice_id: string | null; visit_id: string | null; patient_id: string }

/** The invoices that somebody meant to pay and that still want money, held. */
async function owed(ctx: Ctx, { invoice_id, visit_id }: Target): Promise<LockedInvoice[]> {
  // The visit before its invoices: what is settled may end it.
  const visit = visit_id ?? (invoice_id && (await locks.visitOfInvoice(ctx.at, invoice_id))?.visit_id)
  if (visit) await lockIfOpen(ctx, visit)
  const one = invoice_id ? await locks.lockInvoice(ctx.at, invoice_id) : undefined
  const locked = visit_id ? await locks.lockOpenOfVisit(ctx.at, visit_id) : one ? [one] : []
  return locked.filter((invoice) => isOneOf(PAYABLE, invoice.status) && isPositive(invoice.remaining_amount))
}

/**
 * Takes money that has come for somebody: for the invoice or visit, and what is more than these want becomes the
 * patient’s deposit. Was the invoice paid or voided in the meantime, all of it does. It is never refused for what
 * it was meant for. Errors: `reference_used`.
 */
export async function receiveFor(ctx: Ctx, target: Target, part: Tender): Promise<Receipt> {
  const held = await owed(ctx, target)
  const [first] = held
  ctx.audit({
    ...(first && { entity: 'invoice', entity_id: first.id }),
    patient_id: first?.patient_id ?? target.patient_id,
  })
  if (!held.length) return receiveDeposit(ctx, { patient_id: target.patient_id, parts: [part] })
  const done = await allocatePayment(ctx, await issueDrafts(ctx, held), [part], 'deposit')
  for (const visit of new Set(held.map((invoice) => invoice.visit_id))) await leaveOrWait(ctx, visit, held)
  return done
}
