import type { Ctx } from '../../../kernel/server/ctx.ts'
import { emit, on } from '../../../kernel/server/events.ts'
import { visitSettled } from '../../billing/contract.ts'
import { procedureSettled } from '../../billing/procedures.contract.ts'
import { departmentsOf } from '../../hospital/server/index.ts'
import { labOrderSettled } from '../../laboratory/results.contract.ts'
import * as laboratory from '../../laboratory/server/index.ts'
import { prescriptionSettled } from '../../pharmacy/prescriptions.contract.ts'
import { radiologyOrderSettled } from '../../radiology/results.contract.ts'
import * as radiology from '../../radiology/server/index.ts'
import * as visits from '../../visits/server/index.ts'
import { resultsReady } from '../contract.ts'
import { hasOpenOrders } from './open.ts'
import * as sql from './settled.sql.ts'

type Settled = {
  visit_id: string
  order_id: string
  consultation_id: string | null
  ordered_by: string
  how: 'approved' | 'amended' | 'cancelled'
}

/**
 * Laboratory or radiology has finished with an order. With the last one the patient goes back to the queue of
 * whoever ordered it, as 'Results ready': a critical result makes it urgent. So again, when an amended result has
 * taken the place of one that was told. Where nothing was found because everything was cancelled, a visit that is
 * over completes.
 */
async function settled(ctx: Ctx, { visit_id, order_id, consultation_id, ordered_by, how }: Settled): Promise<void> {
  // Whoever completes the visit has looked at what was found.
  if (visits.isCompleting(ctx)) return
  const visit = await visits.getVisit(ctx, { visit_id })
  // Who lies on a ward is seen there: the round says what is new.
  if (visit.status === 'completed' || visit.status === 'cancelled' || visit.status === 'admitted') return
  // What was told and is no longer true is not kept back until the rest is there.
  if (how !== 'amended' && ((await laboratory.hasOpen(ctx, visit_id)) || (await radiology.hasOpen(ctx, visit_id))))
    return
  const found = await sql.selectFound(ctx.at, visit_id)
  if (!found.any) return completeIfSettled(ctx, visit_id)
  const department =
    (consultation_id && (await sql.selectDepartment(ctx.at, consultation_id))) || (await firstClinic(ctx))
  if (!department) return
  await visits.waitIn(ctx, {
    visit_id,
    department,
    priority: visit.visit_type === 'emergency' ? 'stat' : found.critical ? 'urgent' : 'routine',
    reason: 'results_ready',
    even_off: true,
    assigned_to: ordered_by,
  })
  await emit(ctx, resultsReady, { visit_id, patient_id: visit.patient_id, order_id })
}

/** Where results go that no consultation asked for. */
const firstClinic = async (ctx: Ctx) =>
  (await departmentsOf(ctx)).find((row) => row.kind === 'clinic' && row.is_active)?.key

/** Completes a visit whose consultation is saved when nothing of it is left open. */
export async function completeIfSettled(ctx: Ctx, visitId: string): Promise<void> {
  if (visits.isCompleting(ctx)) return
  // Held before anything is asked: nobody orders more in between.
  const visit = await visits.lockIfOpen(ctx, visitId)
  if (
    visit?.status !== 'consulting' ||
    (await hasOpenOrders(ctx, visitId)) ||
    (await sql.isBeingWritten(ctx.at, visitId))
  )
    return
  if (await visits.completeIfDone(ctx, visit)) ctx.changed('visits', 'patients')
}

on(labOrderSettled, settled)
on(visitSettled, (ctx, { visit_id }) => completeIfSettled(ctx, visit_id))
on(procedureSettled, async (ctx, { visit_id }) => completeIfSettled(ctx, visit_id))
on(prescriptionSettled, async (ctx, { visit_id }) => completeIfSettled(ctx, visit_id))
on(radiologyOrderSettled, settled)
