import type { z } from 'zod'
import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import { writeInstant } from '../../../kernel/contract/values/days.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { emit } from '../../../kernel/server/events.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { csv, page } from '../../../kernel/server/lists/list.ts'
import { departmentNames } from '../../hospital/server/index.ts'
import { openingOf, recordsOfVisits } from '../../patients/server/index.ts'
import { emergencyColumns } from '../columns.ts'
import type * as contract from '../contract.ts'
import { type Visit, visitCancelled, visitCompleted } from '../contract.ts'
import type * as queueContract from '../queue.contract.ts'
import { selectOpenEntries } from './queue.sql.ts'
import * as sql from './visits.sql.ts'

type VisitRow = z.input<typeof Visit>

/** What happened to an emergency's patient is for those who treat. */
const shownTo = <R extends { emergency_details: string | null }>(ctx: Ctx, row: R): R =>
  ctx.can('records.view') ? row : { ...row, emergency_details: null }

/** A visit with its open queues. Errors: `visit_not_found`. */
export async function getVisit(ctx: Ctx, { visit_id }: { visit_id: string }): Promise<VisitRow> {
  const row = await sql.selectVisit(ctx.at, visit_id)
  if (!row) throw new AppError('visit_not_found')
  return { ...shownTo(ctx, row), queues: await selectOpenEntries(ctx.at, visit_id) }
}

/** The same as its screens open it. */
export async function openVisit(ctx: Ctx, { visit_id }: { visit_id: string }): Promise<VisitRow> {
  const visit = await getVisit(ctx, { visit_id })
  ctx.audit({ entity: 'visit', entity_id: visit.id, patient_id: visit.patient_id })
  return visit
}

declare const locked: unique symbol
/**
 * An open visit whose row this transaction holds: what charges, orders or moves it asks for one. Only
 * `openVisitForChange`, `openVisitForChangeIfOpen`, `lockIfOpen` and `lockAllIfOpen` make it. What is locked after
 * it comes in this order: order, sample or result, queue entry.
 */
export type LockedVisit = {
  id: string
  patient_id: string
  visit_number: string
  visit_type: Visit['visit_type']
  status: Exclude<Visit['status'], 'completed' | 'cancelled'>
  readonly [locked]: true
}

async function lockVisit(ctx: Pick<Ctx, 'at'>, visitId: string) {
  const visit = await sql.lockVisit(ctx.at, visitId)
  if (!visit) throw new AppError('visit_not_found')
  return visit
}

async function openForChange(ctx: Ctx, visitId: string) {
  const visit = await lockVisit(ctx, visitId)
  ctx.audit({ entity: 'visit', entity_id: visit.id, patient_id: visit.patient_id })
  return visit
}

const isOpen = (visit: { status: Visit['status'] }): visit is LockedVisit =>
  visit.status !== 'completed' && visit.status !== 'cancelled'

/**
 * The visit, locked, if it is still open. Errors: `visit_not_found`, `visit_closed` with a sentence that says how it
 * ended, when and by whom.
 */
export async function openVisitForChange(ctx: Ctx, visitId: string): Promise<LockedVisit> {
  const visit = await openForChange(ctx, visitId)
  if (isOpen(visit)) return visit
  const closing = await sql.selectClosing(ctx.at, visitId)
  const by = closing?.closed_at ? ` (${closing.name}, ${writeInstant(ctx.hospital.time_zone, closing.closed_at)})` : ''
  throw new AppError('visit_closed', { message: `This visit is already ${visit.status}${by}` })
}

/** The same, for work that a closed visit does not stop: null when it is closed. Errors: `visit_not_found`. */
export async function openVisitForChangeIfOpen(ctx: Ctx, visitId: string): Promise<LockedVisit | null> {
  const visit = await openForChange(ctx, visitId)
  return isOpen(visit) ? visit : null
}

/**
 * The same for what is about something else of the visit (an order, an invoice, a payment) and may end it on the
 * way: the audit row goes on saying what it is about. Errors: `visit_not_found`.
 */
export async function lockIfOpen(ctx: Pick<Ctx, 'at'>, visitId: string): Promise<LockedVisit | null> {
  const visit = await lockVisit(ctx, visitId)
  return isOpen(visit) ? visit : null
}

/** The same for several, by one statement: those that are open, by their ids. Errors: `visit_not_found`. */
export async function lockAllIfOpen(
  ctx: Pick<Ctx, 'at'>,
  visitIds: readonly string[],
): Promise<Map<string, LockedVisit>> {
  const locked = await sql.lockVisits(ctx.at, visitIds)
  if (locked.length !== new Set(visitIds).size) throw new AppError('visit_not_found')
  return new Map(locked.filter(isOpen).map((visit) => [visit.id, visit]))
}

/** Whether a visit is still open, without holding it. */
export async function isOpenVisit(ctx: Ctx, visitId: string): Promise<boolean> {
  const visit = await sql.selectVisit(ctx.at, visitId)
  return visit !== undefined && isOpen(visit)
}

/** The id of a patient's active visit, the newest if there are several; undefined: there is none. */
export const activeOf = async (ctx: Ctx, patientId: string): Promise<string | undefined> =>
  (await sql.selectActive(ctx.at, patientId))?.id

/** Makes a visit for a patient; the caller puts it into a queue. */
export async function create(
  ctx: Ctx,
  visit: Omit<sql.NewVisit, 'hospital_id' | 'id' | 'registered_by'>,
  id: string = newId(),
) {
  const made = await sql.insertVisit(ctx.at, { ...visit, id, registered_by: ctx.person.staff_id })
  return { id, ...made }
}

/** The patient's open visit of today, if there is one. */
export const openToday = async (ctx: Ctx, patientId: string) =>
  (await sql.selectOpenToday(ctx.at, patientId, ctx.hospital.time_zone))[0]

const ORDER = ['registered', 'triaged', 'consulting', 'admitted'] as const
/**
 * Moves an open visit on to `status`, never back; an emergency stays one, and who is on the ward stays there. Answers
 * the visit as it is then.
 */
export async function advance(
  ctx: Ctx,
  visit: LockedVisit,
  status: 'triaged' | 'consulting',
  emergency = false,
): Promise<LockedVisit> {
  const next = ORDER.indexOf(status) > ORDER.indexOf(visit.status) ? status : visit.status
  const becomes = emergency && visit.visit_type === 'regular' ? { visit_type: 'emergency' as const } : {}
  if (next === visit.status && !becomes.visit_type) return visit
  await sql.updateVisit(ctx.at, visit.id, { status: next, ...becomes }, null)
  return { ...visit, status: next, ...becomes }
}

/**
 * Completes the visit if nothing of it is left open; a stay on the ward ends with the discharge alone. True when it
 * did.
 */
export async function completeIfDone(ctx: Ctx, visit: LockedVisit): Promise<boolean> {
  if (visit.status === 'admitted') return false
  const open = await selectOpenEntries(ctx.at, visit.id)
  if (open.length) return false
  await close(ctx, visit, 'completed', null)
  return true
}

/** Cancels an open visit with a reason. */
export async function cancelVisit(ctx: Ctx, { visit_id, reason }: Parsed<typeof contract.cancelVisit>) {
  const visit = await openVisitForChange(ctx, visit_id)
  expectNotAdmitted(visit)
  await expectNobodyServes(ctx, visit_id)
  ctx.audit({ reason })
  await close(ctx, visit, 'cancelled', reason)
  return { ok: true as const }
}

/** Who is on the ward leaves it by discharge. */
export function expectNotAdmitted(visit: LockedVisit): void {
  if (visit.status === 'admitted')
    throw new AppError('visit_closed', {
      message: 'This patient is on the ward. The visit ends with the discharge.',
      overtaken: false,
    })
}

/** Nobody but the acting person is with the patient. Errors: `queue_state`, with who is, and where. */
export async function expectNobodyServes(ctx: Ctx, visitId: string) {
  const open = await selectOpenEntries(ctx.at, visitId)
  const serving = open.find((entry) => entry.status === 'in_progress' && entry.started_by !== ctx.person.staff_id)
  if (!serving) return open
  const where = (await departmentNames(ctx))(serving.department)
  throw new AppError('queue_state', {
    message: `${serving.started_by_name} is serving this patient (${where})`,
    overtaken: false,
  })
}

/**
 * Ends a visit, and tells whoever wants to know in the same transaction. The patient goes on waiting in the departments
 * of `staysIn`.
 */
export async function close(
  ctx: Ctx,
  visit: LockedVisit,
  status: 'completed' | 'cancelled',
  reason: string | null,
  staysIn: readonly string[] = [],
): Promise<void> {
  await sql.closeEntries(ctx.at, visit.id, ctx.person.staff_id, reason, staysIn)
  await sql.updateVisit(ctx.at, visit.id, { status }, { by: ctx.person.staff_id, reason })
  const told = { visit_id: visit.id, patient_id: visit.patient_id }
  if (status === 'completed') await emit(ctx, visitCompleted, told)
  else await emit(ctx, visitCancelled, { ...told, reason: reason ?? '' })
}

/** Emergency visits, newest first. */
export async function listEmergencies(ctx: Ctx, { status, ...paging }: Parsed<typeof queueContract.listEmergencies>) {
  const { rows, total } = await page(sql.emergencies(ctx.at, status), paging)
  return { rows: rows.map((row) => shownTo(ctx, row)), total }
}

/** The same as CSV. */
export const exportEmergencies = (
  ctx: Ctx,
  { status }: Parsed<typeof queueContract.exportEmergencies>,
): Promise<RawAnswer> => csv(ctx, 'emergency-cases-', emergencyColumns, sql.emergencies(ctx.at, status))

/** A patient's visits, newest first, each with what was recorded at it. */
export async function getTimeline(ctx: Ctx, { patient_id, ...paging }: Parsed<typeof queueContract.getTimeline>) {
  await openingOf(ctx, patient_id)
  const { rows, total } = await page(sql.visitsOfPatient(ctx.at, patient_id), paging)
  const records = rows.length
    ? await recordsOfVisits(
        ctx,
        rows.map((visit) => visit.visit_id),
      )
    : []
  return {
    rows: rows.map((visit) => ({ ...visit, entries: records.filter((record) => record.visit_id === visit.visit_id) })),
    total,
  }
}
