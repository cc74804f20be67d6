import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { on } from '../../../kernel/server/events.ts'
import { visitCancelled } from '../../visits/contract.ts'
import * as visits from '../../visits/server/index.ts'
import { referralDepartments, referralQueues } from '../referrals.ts'
import * as sql from './orders-cancel.sql.ts'
import { REFERRED } from './orders-sign.ts'
import { completeIfSettled } from './settled.ts'

/** Cancels a prescription until it is dispensed. Errors: `prescription_not_found`, `prescription_state`. */
export async function cancelPrescription(ctx: Ctx, { prescription_id, reason }: { prescription_id: string; reason: string }) {
  const done = await sql.cancelPrescription(ctx.at, prescription_id, ctx.person.staff_id, reason)
  const row = await sql.selectPrescription(ctx.at, prescription_id)
  if (!row) throw new AppError('prescription_not_found')
  ctx.audit({ entity: 'prescription', entity_id: row.id, patient_id: row.patient_id, reason })
  if (!done) {
    const state = row.status === 'completed' ? 'dispensed' : row.status
    const by = row.cancelled_by_name ? ` by ${row.cancelled_by_name}` : ''
    throw new AppError('prescription_state', { message: `The prescription of ${row.medication_name} is already ${state}${by}` })
  }
  // Nobody waits in the pharmacy for nothing.
  if (!(await sql.hasOpenPrescription(ctx.at, row.visit_id)))
    await visits.withdraw(ctx, row.visit_id, 'pharmacy', 'All prescriptions were cancelled')
  await completeIfSettled(ctx, row.visit_id)
  return { ok: true as const }
}

/** Cancels a referral while it is pending. Errors: `referral_not_found`, `referral_state`. */
export async function cancelReferral(ctx: Ctx, { referral_id, reason }: { referral_id: string; reason: string }) {
  const done = await sql.cancelReferral(ctx.at, referral_id, reason)
  const row = await sql.selectReferral(ctx.at, referral_id)
  if (!row) throw new AppError('referral_not_found')
  ctx.audit({ entity: 'referral', entity_id: row.id, patient_id: row.patient_id, reason })
  if (!done) {
    const to = referralDepartments[row.department as keyof typeof referralDepartments]
    throw new AppError('referral_state', { message: `The referral to ${to} is already ${row.status}` })
  }
  const queue = referralQueues[row.department as keyof typeof referralDepartments]
  const others = await sql.selectPendingReferrals(ctx.at, row.visit_id)
  if (queue && !others.some((department) => referralQueues[department as keyof typeof referralDepartments] === queue))
    await visits.withdraw(ctx, row.visit_id, queue, 'The referral was cancelled', REFERRED)
  await completeIfSettled(ctx, row.visit_id)
  return { ok: true as const }
}

// A visit that did not take place leaves no prescription to dispense and no referral to follow.
on(visitCancelled, async (ctx, { visit_id, reason }) => {
  await sql.cancelOfVisit(ctx.at, visit_id, ctx.person.staff_id, `Visit cancelled: ${reason}`)
  ctx.changed('orders')
})
