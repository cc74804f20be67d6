import type { z } from 'zod'
import { AppError, type Asked } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/bind.ts'
import type { CsvColumn } from '../../../kernel/server/csv.ts'
import { emit } from '../../../kernel/server/events.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { csv, page } from '../../../kernel/server/list.ts'
import { departmentNames } from '../../hospital/server/index.ts'
import { openingOf, recordsOfVisits } from '../../patients/server/index.ts'
import type * as contract from '../contract.ts'
import { type Visit, visitCancelled, visitCompleted, visitStates } from '../contract.ts'
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
 * An open visit whose row this transaction holds: what charges, orders or moves it asks for one. Only `lockOpen`, `lockIfOpen` and `holdIfOpen`
 * make it. What is locked after it comes in this order: order, sample or result, queue entry.
 */
export type LockedVisit = {
  id: string
  patient_id: string
  visit_number: string
  visit_type: 'regular' | 'emergency'
  status: Exclude<Visit['status'], 'completed' | 'cancelled'>
  readonly [locked]: true
}

async function hold(ctx: Ctx, visitId: string) {
  const visit = await sql.lockVisit(ctx.at, visitId)
  if (!visit) throw new AppError('visit_not_found')
  return visit
}

async function lock(ctx: Ctx, visitId: string) {
  const visit = await hold(ctx, visitId)
  ctx.audit({ entity: 'visit', entity_id: visit.id, patient_id: visit.patient_id })
  return visit
}

const isOpen = (visit: { status: Visit['status'] }): visit is LockedVisit => visit.status !== 'completed' && visit.status !== 'cancelled'

/** The visit, locked, if it is still open. Errors: `visit_not_found`, `visit_closed` with a sentence that says how it ended. */
export async function lockOpen(ctx: Ctx, visitId: string): Promise<LockedVisit> {
  const visit = await lock(ctx, visitId)
  if (isOpen(visit)) return visit
  throw new AppError('visit_closed', { message: `This visit is already ${visit.status}` })
}

/** The same, for work that a closed visit does not stop: null when it is closed. Errors: `visit_not_found`. */
export async function lockIfOpen(ctx: Ctx, visitId: string): Promise<LockedVisit | null> {
  const visit = await lock(ctx, visitId)
  return isOpen(visit) ? visit : null
}

/**
 * The same for what is about something else of the visit (an order, an invoice, a payment) and may end it on the way: the audit row goes on saying what it is
 * about. Errors: `visit_not_found`.
 */
export async function holdIfOpen(ctx: Ctx, visitId: string): Promise<LockedVisit | null> {
  const visit = await hold(ctx, visitId)
  return isOpen(visit) ? visit : null
}

/** Whether a visit is still open, without holding it. */
export async function isOpenVisit(ctx: Ctx, visitId: string): Promise<boolean> {
  const visit = await sql.selectVisit(ctx.at, visitId)
  return visit !== undefined && isOpen(visit)
}

/** The id of a patient's active visit, the newest if there are several; undefined: there is none. */
export const activeOf = async (ctx: Ctx, patientId: string): Promise<string | undefined> => (await sql.selectActive(ctx.at, patientId))?.id

/** Makes a visit for a patient; the caller puts it into a queue. */
export async function create(ctx: Ctx, visit: Omit<sql.NewVisit, 'hospital_id' | 'id' | 'registered_by'>) {
  const id = newId()
  const made = await sql.insertVisit(ctx.at, { ...visit, id, registered_by: ctx.person.staff_id })
  return { id, ...made }
}

/** The patient's open visit of today, if there is one. */
export const openToday = async (ctx: Ctx, patientId: string) => (await sql.selectOpenToday(ctx.at, patientId, ctx.hospital.time_zone))[0]

const ORDER = ['registered', 'triaged', 'consulting'] as const
/** Moves an open visit on to `status`, never back; an emergency stays one. */
export async function advance(ctx: Ctx, visit: LockedVisit, status: 'triaged' | 'consulting', emergency = false): Promise<void> {
  const next = ORDER.indexOf(status) > ORDER.indexOf(visit.status) ? status : visit.status
  if (next === visit.status && !emergency) return
  await sql.updateVisit(ctx.at, visit.id, { status: next, ...(emergency ? { visit_type: 'emergency' as const } : {}) }, null)
}

/** Completes the visit if nothing of it is left open. True when it did. */
export async function completeIfDone(ctx: Ctx, visit: LockedVisit): Promise<boolean> {
  const open = await selectOpenEntries(ctx.at, visit.id)
  if (open.length) return false
  await close(ctx, visit, 'completed', null)
  return true
}

/** Complete Visit: after the consultation; not while somebody else serves the patient; with a reason where the patient still waits. */
export async function completeVisit(ctx: Ctx, { visit_id, reason }: Asked<typeof contract.completeVisit>) {
  const visit = await lockOpen(ctx, visit_id)
  if (visit.status !== 'consulting') {
    throw new AppError('visit_closed', {
      message: `This visit is ${visitStates[visit.status]}. It can be completed after the consultation, or cancelled.`,
    })
  }
  const open = await expectNobodyServes(ctx, visit_id)
  const waiting = open.filter((entry) => entry.status === 'waiting')
  if (waiting.length && !reason) {
    const nameOf = await departmentNames(ctx)
    const where = waiting.map((entry) => nameOf(entry.department)).join(', ')
    throw new AppError('invalid', {
      message: `The patient still waits: ${where}`,
      fieldErrors: { reason: `The patient still waits: ${where}. Please give a reason.` },
    })
  }
  ctx.audit({ reason: reason ?? null })
  await close(ctx, visit, 'completed', reason ?? null)
  return { ok: true as const }
}

/** Cancels an open visit with a reason. */
export async function cancelVisit(ctx: Ctx, { visit_id, reason }: Asked<typeof contract.cancelVisit>) {
  const visit = await lockOpen(ctx, visit_id)
  await expectNobodyServes(ctx, visit_id)
  ctx.audit({ reason })
  await close(ctx, visit, 'cancelled', reason)
  return { ok: true as const }
}

async function expectNobodyServes(ctx: Ctx, visitId: string) {
  const open = await selectOpenEntries(ctx.at, visitId)
  const serving = open.find((entry) => entry.status === 'in_progress' && entry.started_by !== ctx.person.staff_id)
  if (!serving) return open
  const where = (await departmentNames(ctx))(serving.department)
  throw new AppError('queue_state', { message: `${serving.started_by_name} is serving this patient (${where})` })
}

async function close(ctx: Ctx, visit: LockedVisit, status: 'completed' | 'cancelled', reason: string | null): Promise<void> {
  await sql.closeEntries(ctx.at, visit.id, ctx.person.staff_id, reason)
  await sql.updateVisit(ctx.at, visit.id, { status }, { by: ctx.person.staff_id, reason })
  const told = { visit_id: visit.id, patient_id: visit.patient_id }
  if (status === 'completed') await emit(ctx, visitCompleted, told)
  else await emit(ctx, visitCancelled, { ...told, reason: reason ?? '' })
}

/** Emergency visits, newest first. */
export async function listEmergencies(ctx: Ctx, { status, ...paging }: Asked<typeof contract.listEmergencies>) {
  const { rows, total } = await page(sql.emergencies(ctx.at, status), paging)
  return { rows: rows.map((row) => shownTo(ctx, row)), total }
}

type EmergencyRow = Awaited<ReturnType<ReturnType<typeof sql.emergencies>['rows']['execute']>>[number]
const columns: CsvColumn<EmergencyRow>[] = [
  { title: 'Arrived', value: (row) => row.created_at },
  { title: 'Patient', value: (row) => `${row.first_name} ${row.last_name}`.trim() },
  { title: 'OP Number', value: (row) => row.op_number },
  { title: 'Visit Number', value: (row) => row.visit_number },
  { title: 'Emergency Type', value: (row) => row.emergency_type, words: {} },
  { title: 'Details', value: (row) => row.emergency_details },
  { title: 'Status', value: (row) => row.status, words: {} },
  { title: 'Ended', value: (row) => row.closed_at },
]

/** The same as CSV. */
export const exportEmergencies = (ctx: Ctx, { status }: Asked<typeof contract.exportEmergencies>): Promise<RawAnswer> =>
  csv(ctx, 'emergency-cases-', columns, sql.emergencies(ctx.at, status))

/** A patient's visits, newest first, each with what was recorded at it. */
export async function getTimeline(ctx: Ctx, { patient_id, ...paging }: Asked<typeof contract.getTimeline>) {
  await openingOf(ctx, patient_id)
  const { rows, total } = await page(sql.visitsOfPatient(ctx.at, patient_id), paging)
  const records = rows.length
    ? await recordsOfVisits(
        ctx,
        rows.map((visit) => visit.visit_id),
      )
    : []
  return { rows: rows.map((visit) => ({ ...visit, entries: records.filter((record) => record.visit_id === visit.visit_id) })), total }
}
