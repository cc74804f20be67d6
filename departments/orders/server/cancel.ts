import type { Ctx } from '../../../kernel/server/ctx.ts'
import { expectFound, refuseState } from '../../../kernel/server/documents/document.ts'
import { on } from '../../../kernel/server/events.ts'
import { issueRunningDraft } from '../../billing/server/index.ts'
import { departmentsOf } from '../../hospital/server/index.ts'
import { visitCancelled } from '../../visits/contract.ts'
import * as visits from '../../visits/server/index.ts'
import { clinicOf, referral, targetName } from '../referrals.ts'
import * as sql from './cancel.sql.ts'
import { completeIfSettled } from './settled.ts'

/** Cancels a referral while it is pending. Errors: `referral_not_found`, `referral_state`. */
export async function cancelReferral(ctx: Ctx, { referral_id, reason }: { referral_id: string; reason: string }) {
  const done = await sql.cancelReferral(ctx.at, referral_id, reason)
  const row = expectFound(ctx, referral, await sql.selectReferral(ctx.at, referral_id), { reason })
  const departments = await departmentsOf(ctx)
  if (!done) refuseState(referral, { ...row, to: targetName(row.department, departments) }, 'pending')
  const clinic = clinicOf(row.department, departments)?.key
  const others = await sql.selectPendingReferrals(ctx.at, row.visit_id)
  if (clinic && !others.some((target) => clinicOf(target, departments)?.key === clinic))
    await visits.withdraw(ctx, row.visit_id, clinic, 'The referral was cancelled', 'referred')
  await completeIfSettled(ctx, row.visit_id)
  return { ok: true as const }
}

// A visit that did not take place leaves no referral to follow. What was done all the same is billed: by now each
// department has taken off what was not.
on(visitCancelled, async (ctx, { visit_id, reason }) => {
  await sql.cancelOfVisit(ctx.at, visit_id, `Visit cancelled: ${reason}`)
  await issueRunningDraft(ctx, visit_id)
  ctx.changed('orders')
})
