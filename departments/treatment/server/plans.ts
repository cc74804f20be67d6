import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { openingOf } from '../../patients/server/index.ts'
import * as visits from '../../visits/server/index.ts'
import type * as contract from '../contract.ts'
import * as sql from './plans.sql.ts'

/** What the treatment page of a visit opens with. */
export async function openTreatment(ctx: Ctx, { visit_id }: { visit_id: string }) {
  const visit = await visits.openVisit(ctx, { visit_id })
  const [plans, consultation] = await Promise.all([
    sql.selectForVisit(ctx.at, visit.patient_id, visit_id),
    sql.selectLatestNote(ctx.at, visit_id),
  ])
  const closed = visit.status === 'completed' || visit.status === 'cancelled'
  const reason = !ctx.can('consultation.write')
    ? 'You may read treatment plans, not write them'
    : closed
      ? `This visit is already ${visit.status}`
      : null
  return { plans, consultation: consultation ?? null, writable: reason === null, reason }
}

/**
 * Adds and changes plans from an open visit, all or none. A plan that somebody else changed meanwhile: 409 with the
 * plan's name.
 */
export async function saveTreatmentPlans(ctx: Ctx, { visit_id, plans }: Parsed<typeof contract.saveTreatmentPlans>) {
  const visit = await visits.openVisitForChange(ctx, visit_id)
  const known = plans.flatMap((plan) => (plan.id ? [plan.id] : []))
  const locked = new Map((await sql.lockPlans(ctx.at, visit.patient_id, known)).map((row) => [row.id, row]))
  const rows = plans.map(({ id, version, ...words }) => {
    if (!id) return { ...words, id: newId(), version: 1 }
    const current = locked.get(id)
    if (!current) throw new AppError('treatment_plan_not_found')
    if (current.version !== version)
      throw new AppError('conflict', {
        message: `${current.title}: somebody else changed this plan in the meantime`,
        current,
      })
    return { ...words, id, version: current.version + 1 }
  })
  if (new Set(rows.map((row) => row.id)).size !== rows.length)
    throw new AppError('invalid', { message: 'The same plan is listed twice' })
  const author = { patient_id: visit.patient_id, visit_id, staff_id: ctx.person.staff_id }
  await sql.writePlans(ctx.at, author, rows)
  return { saved: rows.length }
}

/** A page of the hospital's plans, or of one patient's. Errors: `patient_not_found`. */
export async function listTreatmentPlans(
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listTreatmentPlans>,
) {
  if (filter.patient_id) await openingOf(ctx, filter.patient_id)
  return page(sql.plansOf(ctx.at, filter), { page: number, page_size })
}

/** Every state that a plan had. */
export async function listPlanVersions(ctx: Ctx, { plan_id }: { plan_id: string }) {
  const owner = await sql.selectOwner(ctx.at, plan_id)
  if (!owner) throw new AppError('treatment_plan_not_found')
  ctx.audit({ entity: 'treatment_plan', entity_id: plan_id, patient_id: owner.patient_id })
  return { rows: await sql.selectVersions(ctx.at, plan_id) }
}
