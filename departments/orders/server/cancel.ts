import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { on } from '../../../kernel/server/events.ts'
import { visitCancelled } from '../../visits/contract.ts'
import * as visits from '../../visits/server/index.ts'
import { referralDepartments, referralQueues } from '../referrals.ts'
import * as sql from './cancel.sql.ts'
import { completeIfSettled } from './settled.ts'
import { REFERRED } from './sign.ts'

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

// A visit that did not take place leaves no referral to follow.
on(visitCancelled, async (ctx, { visit_id, reason }) => {
  await sql.cancelOfVisit(ctx.at, visit_id, `Visit cancelled: ${reason}`)
  ctx.changed('orders')
})
