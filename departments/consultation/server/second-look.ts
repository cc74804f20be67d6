import type { Ctx } from '../../../kernel/server/ctx.ts'
import * as billing from '../../billing/server/index.ts'
import type { Department } from '../../hospital/contract.ts'
import * as laboratory from '../../laboratory/server/index.ts'
import * as pharmacy from '../../pharmacy/server/index.ts'
import * as radiology from '../../radiology/server/index.ts'
import * as visits from '../../visits/server/index.ts'

/** Whether something ordered at the visit is still to be done. */
const isOpen = async (ctx: Ctx, visitId: string): Promise<boolean> =>
  (await laboratory.hasOpen(ctx, visitId)) ||
  (await radiology.hasOpen(ctx, visitId)) ||
  (await pharmacy.hasOpen(ctx, visitId)) ||
  (await billing.hasOpenProcedures(ctx, visitId)) ||
  (await billing.owes(ctx, visitId))

/** Completes a visit of which nothing is left open. True when it did. */
export const completeIfNothingOpen = async (ctx: Ctx, visit: visits.LockedVisit): Promise<boolean> =>
  !(await isOpen(ctx, visit.id)) && (await visits.completeIfDone(ctx, visit))

/**
 * The person has looked at the results of a saved note: the patient leaves them, is sent to the pharmacy where a
 * medicine waits to be dispensed, and the visit completes when nothing of it is open. `ended` is false where the
 * patient was not with them.
 */
export async function endSecondLook(
  ctx: Ctx,
  visit: visits.LockedVisit,
  department: Department,
): Promise<{ ended: boolean; visit_completed: boolean }> {
  // On a ward nobody waits in a queue, and the stay ends with the discharge.
  if (visit.status !== 'consulting') return { ended: false, visit_completed: false }
  const ended = await visits.finishOwn(ctx, visit.id, department)
  if (!ended) return { ended, visit_completed: false }
  await pharmacy.queueFor(ctx, visit)
  return { ended, visit_completed: await completeIfNothingOpen(ctx, visit) }
}
