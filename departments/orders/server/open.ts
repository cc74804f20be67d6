import type { Ctx } from '../../../kernel/server/ctx.ts'
import { hasOpenProcedures, owes } from '../../billing/server/index.ts'
import * as laboratory from '../../laboratory/server/index.ts'
import * as pharmacy from '../../pharmacy/server/index.ts'
import * as radiology from '../../radiology/server/index.ts'
import type { Priority, QueueReason } from '../../visits/contract.ts'
import * as visits from '../../visits/server/index.ts'

type Wanted = { department: string; priority: Priority; reason: QueueReason }

/** Puts the patient into the queues of these departments, where they do not wait or are served already. */
export async function queueOnce(ctx: Ctx, visitId: string, wanted: readonly Wanted[]): Promise<void> {
  // Nearly always one. Each draws a ticket of its department.
  for (const entry of wanted) await visits.waitIn(ctx, { ...entry, visit_id: visitId })
}

/**
 * Whether something ordered at a visit is still to be done or paid: such a visit does not complete by itself, whatever
 * became of its queue entries.
 */
export const hasOpenOrders = async (ctx: Ctx, visitId: string): Promise<boolean> =>
  (await laboratory.hasOpen(ctx, visitId)) ||
  (await radiology.hasOpen(ctx, visitId)) ||
  (await pharmacy.hasOpen(ctx, visitId)) ||
  (await hasOpenProcedures(ctx, visitId)) ||
  (await owes(ctx, visitId))
