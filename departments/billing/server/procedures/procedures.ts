import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { expectFound, refuseState } from '../../../../kernel/server/documents/document.ts'
import { page } from '../../../../kernel/server/lists/list.ts'
import { openingOf } from '../../../patients/server/index.ts'
import * as visits from '../../../visits/server/index.ts'
import * as contract from '../../procedures.contract.ts'
import { procedureSettled } from '../../procedures.contract.ts'
import { expectPaid } from '../payments/paid.ts'
import type { PlacedOrder } from '../service-orders.sql.ts'
import { serviceOrders } from '../service-orders.ts'
import * as sql from './procedures.sql.ts'

// The id belongs to an order of another visit.
meansWhenRefused('billing_procedures_pkey', 'order_taken')

export type ProcedureLine = { id: string; service_id: string; notes: string | null }

/** One procedure, its visit locked. Errors: `procedure_not_found`. */
async function lock(ctx: Ctx, id: string) {
  const row = await get(ctx, id)
  await visits.openVisitForChangeIfOpen(ctx, row.visit_id)
  return expectFound(ctx, contract.procedure, row)
}

async function get(ctx: Ctx, id: string) {
  const row = await sql.selectProcedure(ctx.at, id)
  if (!row) throw new AppError('procedure_not_found')
  return row
}

/** Who was first with a procedure. Errors: `procedure_state`. */
async function refuse(ctx: Ctx, { id }: { id: string }): Promise<never> {
  return refuseState(contract.procedure, await get(ctx, id))
}

const orders = serviceOrders({
  department: null,
  prefix: contract.procedure.number.letters,
  insert: sql.insertProcedures,
  lock,
  cancel: sql.cancelProcedures,
  refuse,
  whyLeave: async () => null,
  settled: procedureSettled,
})

/**
 * Orders procedures for an open visit, done and earned in this clinic. The caller has checked that their services exist
 * and are offered; `id` is the caller's.
 */
export const placeProcedures = (
  ctx: Ctx,
  visit: visits.LockedVisit,
  consultationId: string | null,
  department: string,
  lines: readonly ProcedureLine[],
): Promise<PlacedOrder[]> =>
  orders.place(
    ctx,
    visit,
    consultationId,
    lines.map(({ id, service_id, notes }) => ({
      id,
      service_of: service_id,
      priority: 'routine' as const,
      clinical_notes: notes,
    })),
    department,
  )

/** The procedures of a visit, oldest first. */
export const proceduresOfVisit = (ctx: Ctx, visitId: string) => sql.selectOfVisit(ctx.at, visitId)

/** Whether a procedure of a visit is still to be done. */
export const hasOpenProcedures = (ctx: Ctx, visitId: string): Promise<boolean> => sql.isOpen(ctx.at, visitId)

/** A patient's procedures. Errors: `patient_not_found`. */
export async function listPatientProcedures(
  ctx: Ctx,
  { patient_id, ...paging }: Parsed<typeof contract.listPatientProcedures>,
) {
  await openingOf(ctx, patient_id)
  return page(sql.proceduresOf(ctx.at, patient_id), paging)
}

/** Says that a procedure is done. Errors: `procedure_not_found`, `procedure_state`, `not_paid`. */
export async function finishProcedure(ctx: Ctx, { procedure_id, notes }: Parsed<typeof contract.finishProcedure>) {
  const procedure = await lock(ctx, procedure_id)
  if (procedure.status === 'ordered') await expectPaid(ctx, [procedure.id])
  if (!(await sql.markDone(ctx.at, procedure.id, ctx.person.staff_id, notes))) return refuse(ctx, procedure)
  await orders.settle(ctx, procedure, 'approved')
  return { ok: true as const }
}

/**
 * Cancels a procedure that is not done, and takes it off the invoice. Errors: `procedure_not_found`, `procedure_state`.
 */
export const cancelProcedure = (ctx: Ctx, { procedure_id, reason }: Parsed<typeof contract.cancelProcedure>) =>
  orders.cancel(ctx, procedure_id, reason)
