import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import { writeInstant } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { isOverdue, nextDue, UNDO_MINUTES } from '../../rounds/tasks.ts'
import type * as contract from '../../tasks.contract.ts'
import { openAdmissionForChange, openedAdmission } from '../lock-admission.ts'
import * as sql from './tasks.sql.ts'
import { expectWard } from './wards.sql.ts'

meansWhenRefused('ward_tasks_repeats', 'ward_task_state')
const done = { ok: true as const }

/**
 * Something to do for somebody on the ward. Errors: `admission_not_found`, `not_admitted`, `invalid` beside `due_at`.
 */
export async function createTask(ctx: Ctx, { admission_id, ...task }: Parsed<typeof contract.createTask>) {
  const admission = await openAdmissionForChange(ctx, admission_id)
  if (new Date(task.due_at) < admission.admitted_at) throw invalid('due_at', 'This time lies before the admission')
  const id = newId()
  await sql.insertTask(ctx.at, {
    ...task,
    id,
    admission_id,
    patient_id: admission.patient_id,
    created_by: ctx.person.staff_id,
  })
  return { id }
}

async function taskOf(ctx: Ctx, id: string): Promise<sql.TaskRow> {
  const task = await sql.selectTask(ctx.at, id)
  if (!task) throw new AppError('ward_task_not_found')
  return task
}

/** Why a task is not as the person saw it: a sentence with who did what. */
async function refuse(ctx: Ctx, id: string): Promise<never> {
  const { status, ended_at, ended_by_name, ...task } = await taskOf(ctx, id)
  const at = ended_at && writeInstant(ctx.hospital.time_zone, ended_at)
  const message =
    status === 'open' ? undefined : `${ended_by_name} ${status === 'done' ? 'did this' : 'cancelled this'} on ${at}`
  throw new AppError('ward_task_state', {
    ...(message ? { message, overtaken: false } : {}),
    current: { ...task, status, ended_at, ended_by_name },
  })
}

/**
 * A task is done; the next of one that repeats is made with it, once. Errors: `ward_task_not_found`, `not_admitted`,
 * `ward_task_state`.
 */
export async function doneTask(ctx: Ctx, { task_id, version, note }: Parsed<typeof contract.doneTask>) {
  const task = await taskOf(ctx, task_id)
  await openAdmissionForChange(ctx, task.admission_id)
  ctx.audit({ entity: 'ward_task', entity_id: task_id })
  const ended_by = ctx.person.staff_id
  if (!(await sql.endTask(ctx.at, task_id, version, { status: 'done', ended_by, end_note: note })))
    return refuse(ctx, task_id)
  if (task.repeat_minutes === null) return { next_due_at: null }
  const { admission_id, patient_id, title, details, priority, repeat_minutes } = task
  const due_at = nextDue(task.due_at, repeat_minutes, new Date())
  await sql.insertTask(ctx.at, {
    id: newId(),
    admission_id,
    patient_id,
    title,
    details,
    priority,
    due_at,
    repeat_minutes,
    repeats: task_id,
    created_by: ctx.person.staff_id,
  })
  return { next_due_at: due_at }
}

/**
 * Takes back that one did a task. Errors: `ward_task_not_found`, `not_admitted`, `ward_task_state`, which says why not.
 */
export async function undoTask(ctx: Ctx, { task_id, version }: Parsed<typeof contract.undoTask>) {
  const task = await taskOf(ctx, task_id)
  await openAdmissionForChange(ctx, task.admission_id)
  ctx.audit({ entity: 'ward_task', entity_id: task_id })
  if (await sql.reopenTask(ctx.at, task_id, version, ctx.person.staff_id)) return done
  const now = await taskOf(ctx, task_id)
  const message =
    now.status !== 'done'
      ? `This task is ${now.status}`
      : now.repeat_minutes !== null
        ? 'A task that repeats is due again already'
        : now.ended_by !== ctx.person.staff_id
          ? `${now.ended_by_name} did this, and can take it back`
          : `This can be taken back within ${UNDO_MINUTES} minutes`
  throw new AppError('ward_task_state', { message, overtaken: false })
}

/**
 * A task is not to be done any more; of somebody who has left it is taken off the list so. Errors:
 * `ward_task_not_found`, `ward_task_state`.
 */
export async function cancelTask(ctx: Ctx, { task_id, version, reason }: Parsed<typeof contract.cancelTask>) {
  const task = await taskOf(ctx, task_id)
  await openedAdmission(ctx, task.admission_id)
  ctx.audit({ entity: 'ward_task', entity_id: task_id, reason })
  const end = { status: 'cancelled' as const, ended_by: ctx.person.staff_id, end_note: reason }
  return (await sql.endTask(ctx.at, task_id, version, end)) ? done : refuse(ctx, task_id)
}

/** The tasks of an admission. Errors: `admission_not_found`. */
export async function listTasks(ctx: Ctx, { admission_id }: { admission_id: string }) {
  await openedAdmission(ctx, admission_id)
  return { rows: await sql.selectTasks(ctx.at, admission_id) }
}

/** What is to be done on a ward, and what was done in this shift. Errors: `ward_not_found`. */
export async function getWardTasks(ctx: Ctx, { ward_id }: { ward_id: string }) {
  const ward_name = await expectWard(ctx, ward_id)
  const rows = await sql.selectOfWard(ctx.at, ward_id)
  const now = new Date()
  return {
    ward_name,
    open: rows.filter((row) => row.status === 'open').map((row) => ({ ...row, overdue: isOverdue(row.due_at, now) })),
    done: rows.filter((row) => row.status === 'done'),
  }
}
