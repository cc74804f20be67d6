import { AppError, invalid, type Parsed, type Permission } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { emit } from '../../../kernel/server/events.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { csv, extended, page } from '../../../kernel/server/lists/list.ts'
import type { Department } from '../../hospital/contract.ts'
import { departmentNames, expectDepartment } from '../../hospital/server/index.ts'
import { namesakes } from '../../patients/name-alerts.ts'
import { findWorker } from '../../staff/server/index.ts'
import { queueColumns } from '../columns.ts'
import { Priority, type QueueReason } from '../contract.ts'
import type * as queueContract from '../queue.contract.ts'
import { patientCalled, serviceStarted } from '../queue.contract.ts'
import * as sql from './queue.sql.ts'
import { servingPermission } from './serving.ts'
import { isAdmitted } from './visits.sql.ts'

meansWhenRefused('queues_open', 'already_queued')
meansWhenRefused('queues_in_department', 'department_not_found', { department: 'Please select a department' })

type Entry = { queue_id: string }
type Versioned = Entry & { version: number }

const listed = (ctx: Ctx, filter: sql.ListFilter) => sql.queue(ctx.at, filter)

/** What was found of a patient is for those who treat. */
const shownTo = (ctx: Ctx, row: sql.EntryRow): sql.EntryRow => (ctx.can('records.view') ? row : { ...row, known: null })

/** Everybody who waits or is served in this queue; of what is done nobody is called any more. */
const named = (ctx: Ctx, { status, department }: Pick<sql.ListFilter, 'status' | 'department'>) =>
  status === 'done' ? [] : sql.selectNames(ctx.at, department)

/** The rows, each with whether it can be taken for somebody else by name. */
function alerting<R extends Parameters<typeof namesakes>[0][number] & { patient_id: string }>(
  all: Awaited<ReturnType<typeof named>>,
  rows: R[],
) {
  const alike = namesakes<Pick<R, 'first_name' | 'last_name' | 'patient_id'>>(rows, all, (row) => row.patient_id)
  return rows.map((row) => ({ ...row, name_alert: alike.has(row.patient_id) }))
}

/** A page of a queue. */
export async function listQueue(
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof queueContract.listQueue>,
) {
  const [all, found] = await Promise.all([named(ctx, filter), page(listed(ctx, filter), { page: number, page_size })])
  const rows = found.rows.map((row) => shownTo(ctx, row))
  return { ...found, rows: alerting(all, rows) }
}

/** What the filter shows, as CSV. */
export async function exportQueue(ctx: Ctx, filter: Parsed<typeof queueContract.exportQueue>): Promise<RawAnswer> {
  const [all, nameOf] = await Promise.all([named(ctx, filter), departmentNames(ctx)])
  const rows = extended(listed(ctx, filter), async (some) =>
    alerting(all, some).map((row) => ({ ...row, department: nameOf(row.department) })),
  )
  return csv(ctx, 'queue-', queueColumns, rows)
}

async function entryOf(ctx: Ctx, id: string): Promise<sql.EntryRow> {
  const entry = await sql.selectEntry(ctx.at, id)
  if (!entry) throw new AppError('queue_entry_not_found')
  ctx.audit({ entity: 'queue', entity_id: id, patient_id: entry.patient_id })
  return shownTo(ctx, entry)
}

/**
 * Why an action did not find the entry in the state it needs: a sentence that says what state it is in and who did it.
 */
async function refuseEntry(ctx: Ctx, id: string): Promise<never> {
  const entry = await entryOf(ctx, id)
  const who = entry.started_by_name ?? 'Somebody else'
  const taken = entry.status === 'waiting' && entry.assigned_to !== null && entry.assigned_to !== ctx.person.staff_id
  const message =
    entry.status === 'in_progress'
      ? `${who} has already started with this patient`
      : entry.status === 'done'
        ? `This patient has already been served${entry.started_by_name ? ` by ${entry.started_by_name}` : ''}`
        : entry.status === 'removed'
          ? 'This patient has been removed from the queue'
          : taken
            ? `This patient is assigned to ${entry.assigned_to_name}`
            : 'Somebody else changed this queue entry in the meantime'
  throw new AppError('queue_state', { message, current: entry, overtaken: !taken })
}

/**
 * Refuses a department whose patients somebody else serves. Answers with what its own staff hold. Errors: `forbidden`,
 * `department_not_found`.
 */
async function expectServes(
  ctx: Ctx,
  key: string,
  { or = false, field = null as string | null } = {},
): Promise<Permission> {
  const department = await expectDepartment(ctx, key, { even_off: true, field })
  const permission = servingPermission(department)
  if (or || ctx.can(permission)) return permission
  throw new AppError('forbidden', { message: `The patients of ${department.name} are served by its own staff` })
}

async function change(
  ctx: Ctx,
  id: string,
  values: sql.EntryChange,
  only: { version?: number; freeFor?: string; department?: string },
): Promise<sql.EntryRow> {
  const done = await sql.changeEntry(ctx.at, ctx.person.staff_id, id, values, { status: 'waiting', ...only })
  return done ? entryOf(ctx, id) : refuseEntry(ctx, id)
}

/**
 * Starts work on a waiting patient of one's own departments. Whoever has started it already goes on; of two people one
 * wins, the other is told who.
 */
export async function startService(ctx: Ctx, { queue_id }: Entry): Promise<sql.EntryRow> {
  const me = ctx.person.staff_id
  const { department } = await entryOf(ctx, queue_id)
  await expectServes(ctx, department)
  const values = { status: 'in_progress', service_start_time: 'now', started_by: me, assigned_to: me } as const
  const done = await sql.changeEntry(ctx.at, me, queue_id, values, { status: 'waiting', freeFor: me, department })
  const entry = await entryOf(ctx, queue_id)
  if (done) await tellStarted(ctx, entry)
  return done || (entry.status === 'in_progress' && entry.started_by === me) ? entry : refuseEntry(ctx, queue_id)
}

/** Takes the next waiting patient; null when nobody waits. */
export async function callNext(ctx: Ctx, { department }: { department: Department }) {
  await expectServes(ctx, department, { field: 'department' })
  const taken = await sql.takeNext(ctx.at, department, ctx.person.staff_id)
  if (!taken) return { entry: null }
  const entry = await entryOf(ctx, taken.id)
  await tellCalled(ctx, entry)
  await tellStarted(ctx, entry)
  return { entry }
}

/** Shows the ticket on the waiting-room display; the reception calls for all departments. */
export async function callPatient(ctx: Ctx, { queue_id }: Entry): Promise<sql.EntryRow> {
  const { department } = await entryOf(ctx, queue_id)
  await expectServes(ctx, department, { or: ctx.can('reception.manage') })
  const entry = await change(ctx, queue_id, { called_at: 'now' }, { department })
  await tellCalled(ctx, entry)
  return entry
}

const tellStarted = (ctx: Ctx, { visit_id, department, status }: sql.EntryRow) =>
  emit(ctx, serviceStarted, { visit_id, department, waits_again: status === 'waiting' })

const tellCalled = (ctx: Ctx, { id, patient_id, ticket }: sql.EntryRow) =>
  emit(ctx, patientCalled, { queue_id: id, patient_id, ticket })

/** Assigns to somebody whose roles can do the work of that queue. */
export async function assignPatient(
  ctx: Ctx,
  { queue_id, staff_id, version }: Versioned & { staff_id: string },
): Promise<sql.EntryRow> {
  const { department } = await entryOf(ctx, queue_id)
  const permission = await expectServes(ctx, department)
  if (!(await findWorker(ctx, staff_id, permission))) throw invalid('staff_id', 'Please select a staff member')
  return change(ctx, queue_id, { assigned_to: staff_id }, { version, department })
}

/**
 * Takes an assignment back. Work that was started goes back to waiting with its waiting time: by whoever started
 * it, or by somebody who manages queues, so that a patient does not hang on a colleague who has left.
 */
export async function releasePatient(ctx: Ctx, { queue_id, version }: Versioned): Promise<sql.EntryRow> {
  const entry = await entryOf(ctx, queue_id)
  await expectServes(ctx, entry.department, { or: ctx.can('queue.manage') })
  if (entry.status !== 'in_progress') return change(ctx, queue_id, { assigned_to: null }, { version })
  const me = ctx.person.staff_id
  if (entry.started_by !== me && !ctx.can('queue.manage')) return refuseEntry(ctx, queue_id)
  const waiting = {
    status: 'waiting',
    assigned_to: null,
    started_by: null,
    service_start_time: null,
    called_at: null,
  } as const
  const done = await sql.changeEntry(ctx.at, me, queue_id, waiting, { status: 'in_progress', version })
  if (!done) return refuseEntry(ctx, queue_id)
  const now = await entryOf(ctx, queue_id)
  await tellStarted(ctx, now)
  return now
}

export async function prioritisePatient(
  ctx: Ctx,
  { queue_id, priority, reason, version }: Versioned & { priority: Priority; reason: string },
) {
  ctx.audit({ reason })
  return change(ctx, queue_id, { priority }, { version })
}

/**
 * The priority of a waiting patient, by whoever has looked at them again. Errors: `queue_state` when somebody has begun
 * meanwhile.
 */
export const reprioritise = (ctx: Ctx, queueId: string, priority: Priority) => change(ctx, queueId, { priority }, {})

/**
 * Changes a waiting entry, or one that is being served: whoever manages queues may, so that nobody hangs on a colleague
 * who has left.
 */
async function changeOpen(ctx: Ctx, { queue_id, version }: Versioned, values: sql.EntryChange): Promise<sql.EntryRow> {
  const { status } = await entryOf(ctx, queue_id)
  if (status !== 'in_progress') return change(ctx, queue_id, values, { version })
  const done = await sql.changeEntry(ctx.at, ctx.person.staff_id, queue_id, values, { status, version })
  if (!done) return refuseEntry(ctx, queue_id)
  const now = await entryOf(ctx, queue_id)
  await tellStarted(ctx, { ...now, status: 'waiting' })
  return now
}

/**
 * Moves to another department: a new ticket there, the waiting time goes on. Errors: `already_queued`,
 * `department_not_found`, `department_off`.
 */
export async function movePatient(
  ctx: Ctx,
  { department, reason, ...entry }: Versioned & { department: Department; reason: string },
) {
  ctx.audit({ reason })
  const ticket =
    (await sql.nextTicket(ctx.at, department))?.ticket ?? (await refuseDepartment(ctx, department, false, 'department'))
  const fresh = {
    status: 'waiting',
    assigned_to: null,
    called_at: null,
    started_by: null,
    service_start_time: null,
  } as const
  return changeOpen(ctx, entry, { ...fresh, department, ticket })
}

export async function removePatient(ctx: Ctx, { reason, ...entry }: Versioned & { reason: string }) {
  ctx.audit({ reason })
  return changeOpen(ctx, entry, {
    status: 'removed',
    service_end_time: 'now',
    ended_by: ctx.person.staff_id,
    end_reason: reason,
  })
}

/**
 * Takes the own last action back. Errors: `nothing_to_undo` when somebody acted since, or more than five minutes
 * passed.
 */
export async function undoQueueAction(ctx: Ctx, { queue_id, version }: Versioned): Promise<sql.EntryRow> {
  const entry = await entryOf(ctx, queue_id)
  const done = await sql.undoChange(ctx.at, ctx.person.staff_id, queue_id, version)
  if (!done) throw new AppError('nothing_to_undo', { current: entry })
  const now = await entryOf(ctx, queue_id)
  if (now.status !== entry.status) await tellStarted(ctx, now)
  return now
}

/** The most urgent first. */
const URGENCY = Priority.options
type Wanted = {
  visit_id: string
  department: Department
  priority: Priority
  reason?: QueueReason
  note?: string
  assigned_to?: string
  /** The patient comes back to what was begun there, so that the department may be off meanwhile. */
  even_off?: boolean
}

/** `field`: where the input names the department. */
async function refuseDepartment(
  ctx: Ctx,
  department: Department,
  evenOff: boolean,
  field: string | null,
): Promise<never> {
  await expectDepartment(ctx, department, { even_off: evenOff, field })
  throw new AppError('conflict') // it was switched on between the two questions
}

async function insert(
  ctx: Ctx,
  { even_off = false, ...entry }: Wanted,
): Promise<{ id: string; ticket: string } | null> {
  const id = newId()
  const made = await sql.insertEntry(ctx.at, {
    ...{ reason: null, note: null, assigned_to: null, ...entry, id, even_off },
    changed_by: ctx.person.staff_id,
  })
  if (!made) return refuseDepartment(ctx, entry.department, even_off, null)
  return made.is_new ? { id, ticket: made.ticket } : null
}

/**
 * Puts a visit into a department's queue; other departments' work calls this inside its own transaction. Errors:
 * `already_queued`, `department_not_found`, `department_off`.
 */
export async function enqueue(ctx: Ctx, entry: Wanted): Promise<{ id: string; ticket: string }> {
  const made = await insert(ctx, entry)
  if (!made) throw new AppError('already_queued')
  return made
}

/**
 * The patient waits or is served in that department: if they wait there already, at least as urgently as `priority`
 * and, with a reason or a note, marked so; if not, they are put into the queue. Who is being served stays so; who
 * lies on a ward waits nowhere, the work comes to them. Errors: `department_not_found`, `department_off`.
 */
export async function waitIn(ctx: Ctx, wanted: Wanted): Promise<void> {
  const there = (await sql.selectOpenEntries(ctx.at, wanted.visit_id)).find(
    (row) => row.department === wanted.department,
  )
  if (!there) {
    if (!(await isAdmitted(ctx.at, wanted.visit_id))) await insert(ctx, wanted)
  } else if (there.status === 'waiting') {
    const { visit_id: _, department: __, even_off: ___, priority, ...change } = wanted
    const urgency = URGENCY.indexOf(priority) < URGENCY.indexOf(there.priority) ? { priority } : {}
    if (Object.keys({ ...change, ...urgency }).length > 0)
      await sql.changeEntry(ctx.at, ctx.person.staff_id, there.id, { ...change, ...urgency }, { status: 'waiting' })
  }
}

/**
 * What a patient waited for in that department is not asked for any more: a waiting entry ends; who is being served
 * stays so. With `only`: an entry that is there for that reason, because the patient may wait there for another.
 */
export async function withdraw(
  ctx: Ctx,
  visitId: string,
  department: Department,
  why: string,
  only?: QueueReason,
): Promise<void> {
  const there = (await sql.selectOpenEntries(ctx.at, visitId)).find((row) => row.department === department)
  const ended = { status: 'removed', service_end_time: 'now', ended_by: ctx.person.staff_id, end_reason: why } as const
  if (there?.status === 'waiting' && (only === undefined || there.reason === only))
    await sql.changeEntry(ctx.at, ctx.person.staff_id, there.id, ended, { status: 'waiting' })
}

/** The patient's business in that department is done, whether somebody had received them there or not. */
export async function leave(ctx: Ctx, visitId: string, department: Department): Promise<void> {
  await sql.finishIn(ctx.at, visitId, department, ctx.person.staff_id)
}

/** Ends the work on an entry. False when it was no longer in progress. */
export const finish = (ctx: Ctx, queueId: string): Promise<boolean> =>
  sql.changeEntry(
    ctx.at,
    ctx.person.staff_id,
    queueId,
    { status: 'done', service_end_time: 'now', ended_by: ctx.person.staff_id },
    { status: 'in_progress' },
  )

/**
 * The acting person is done with the patient whom they are seeing in that department. False: the patient is not with
 * them there.
 */
export async function finishOwn(ctx: Ctx, visitId: string, department: Department): Promise<boolean> {
  const entry = (await sql.selectOpenEntries(ctx.at, visitId)).find((row) => row.department === department)
  if (entry?.status !== 'in_progress' || entry.started_by !== ctx.person.staff_id) return false
  return finish(ctx, entry.id)
}

/**
 * Ends what clinicians have in progress of a visit: saving a consultation closes the entry it was written in;
 * laboratory and the like go on.
 */
export async function finishServed(ctx: Ctx, visitId: string): Promise<void> {
  await sql.finishServed(ctx.at, visitId, ctx.person.staff_id)
}

/** The acting person goes on with what a colleague started in that department. */
export async function handOver(ctx: Ctx, visitId: string, department: Department): Promise<void> {
  const entry = (await sql.selectOpenEntries(ctx.at, visitId)).find((row) => row.department === department)
  const me = ctx.person.staff_id
  if (entry?.status === 'in_progress')
    await sql.changeEntry(ctx.at, me, entry.id, { started_by: me, assigned_to: me }, { status: 'in_progress' })
}
