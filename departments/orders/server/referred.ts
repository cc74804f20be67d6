import type { Ctx } from '../../../kernel/server/ctx.ts'
import { on } from '../../../kernel/server/events.ts'
import { diagnosesSaved } from '../../consultation/contract.ts'
import { departmentsOf } from '../../hospital/server/index.ts'
import { serviceStarted } from '../../visits/queue.contract.ts'
import { clinicOf, usualTargets } from '../referrals.ts'
import * as sql from './cancel.sql.ts'

/** By which names a patient is referred to this clinic. */
async function targetsOf(ctx: Ctx, key: string): Promise<string[]> {
  const departments = await departmentsOf(ctx)
  return [...Object.keys(usualTargets), key].filter((target) => clinicOf(target, departments)?.key === key)
}

// A referral is accepted by the clinic that begins with the patient, and waits again with a patient who is put back.
on(serviceStarted, async (ctx, { visit_id, department, waits_again }) => {
  const targets = await targetsOf(ctx, department)
  if (targets.length === 0) return
  const moved = waits_again
    ? await sql.moveReferrals(ctx.at, visit_id, targets, ['accepted'], 'pending')
    : await sql.moveReferrals(ctx.at, visit_id, targets, ['pending'], 'accepted')
  if (moved > 0n) ctx.changed('orders')
})

// The note that the clinic saves is what was asked for. One that was saved before the referral is not.
on(diagnosesSaved, async (ctx, { visit_id, consultation_id }) => {
  const saved = await sql.selectSaved(ctx.at, consultation_id)
  const targets = saved?.completed_at ? await targetsOf(ctx, saved.department) : []
  if (!saved?.completed_at || targets.length === 0) return
  const moved = await sql.moveReferrals(
    ctx.at,
    visit_id,
    targets,
    ['pending', 'accepted'],
    'completed',
    saved.completed_at,
  )
  if (moved > 0n) ctx.changed('orders')
})
