import type { Ctx } from '../../../kernel/server/bind.ts'
import * as laboratory from '../../laboratory/server/index.ts'
import * as radiology from '../../radiology/server/index.ts'
import type { Priority } from '../../visits/contract.ts'
import type { Department } from '../../visits/departments.ts'
import * as visits from '../../visits/server/index.ts'
import * as sql from './orders.sql.ts'

type Wanted = { department: Department; priority: Priority; note?: string }

/** Puts the patient into the queues of these departments, where they do not wait or are served already. */
export async function queueOnce(ctx: Ctx, visitId: string, wanted: readonly Wanted[]): Promise<void> {
  // Nearly always one. Each draws a ticket of its department.
  for (const entry of wanted) await visits.waitIn(ctx, { ...entry, visit_id: visitId })
}

const URGENCY: readonly Priority[] = ['stat', 'urgent']

/**
 * A consultation that prescribes is saved: the patient waits in the pharmacy, once, as urgently as they wait elsewhere. A hospital without a pharmacy has
 * no such queue; its patients take the prescription with them.
 */
export async function queueForPharmacy(ctx: Ctx, visit: visits.LockedVisit): Promise<void> {
  if (!ctx.hospital.modules.includes('pharmacy')) return
  const { pending } = await sql.selectOpenPrescriptions(ctx.at, visit.id)
  if (!pending) return
  const { queues } = await visits.get(ctx, { visit_id: visit.id })
  const waits = URGENCY.find((priority) => queues.some((entry) => entry.priority === priority)) ?? 'routine'
  await queueOnce(ctx, visit.id, [{ department: 'pharmacy', priority: visit.visit_type === 'emergency' ? 'stat' : waits }])
}

/** Whether something ordered at a visit is still to be done: such a visit does not complete by itself, whatever became of its queue entries. */
export async function hasOpenOrders(ctx: Ctx, visitId: string): Promise<boolean> {
  if (await laboratory.hasOpen(ctx, visitId)) return true
  if (await radiology.hasOpen(ctx, visitId)) return true
  return ctx.hospital.modules.includes('pharmacy') && (await sql.selectOpenPrescriptions(ctx.at, visitId)).open
}
