import { z } from 'zod'
import {
  endpoint,
  Id,
  Instant,
  Ok,
  optionalLines,
  required,
  requiredLines,
  rowsOf,
} from '../../kernel/contract/index.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { Priority } from '../visits/contract.ts'

export const WardTask = z.object({
  id: Id,
  admission_id: Id,
  title: z.string(),
  details: z.string().nullable(),
  priority: Priority,
  due_at: Instant,
  repeat_minutes: z.number().int().nullable(),
  status: z.enum(['open', 'done', 'cancelled']),
  created_by_name: z.string(),
  created_at: Instant,
  ended_by: Id.nullable(),
  ended_by_name: z.string().nullable(),
  ended_at: Instant.nullable(),
  end_note: z.string().nullable(),
  version: z.number().int(),
})
export type WardTask = z.output<typeof WardTask>

/** A task in the list of a ward. */
export const ListedTask = WardTask.extend({
  ...OfPatient,
  /** Where the patient lies, or lay last. */
  bed_label: z.string(),
  /** The patient has left: the task stays until somebody takes it off the list. */
  left: z.boolean(),
})
export type ListedTask = z.output<typeof ListedTask>

const OfTask = { task_id: Id, version: z.number().int() }

export const createTask = endpoint('createTask', 'POST /inpatient/admissions/:admission_id/tasks', {
  permission: 'wards.care',
  input: z.object({
    admission_id: Id,
    title: required('Please say what is to be done', 200),
    details: optionalLines(2000),
    priority: Priority.default('routine'),
    due_at: z.iso.datetime({ offset: true, error: 'Please say when it is due' }),
    /** Null: once. */
    repeat_minutes: z
      .number()
      .int('Please use whole minutes')
      .min(15, 'At least every 15 minutes')
      .max(10_080, 'At most every 7 days')
      .nullish()
      .transform((minutes) => minutes ?? null),
  }),
  output: z.object({ id: Id }),
  changes: ['ward_tasks'],
  errors: ['admission_not_found', 'not_admitted'],
  summary: 'Something that a nurse is to do for a patient, once or again and again',
})

export const doneTask = endpoint('doneTask', 'POST /inpatient/tasks/:task_id/done', {
  permission: 'wards.care',
  input: z.object({ ...OfTask, note: optionalLines(500) }),
  output: z.object({
    /** When it is due again; null: it does not repeat. */
    next_due_at: Instant.nullable(),
  }),
  changes: ['ward_tasks'],
  errors: ['ward_task_not_found', 'ward_task_state', 'not_admitted'],
  summary: 'A task is done; one that repeats is due again',
})

export const undoTask = endpoint('undoTask', 'POST /inpatient/tasks/:task_id/undo', {
  permission: 'wards.care',
  input: z.object(OfTask),
  output: Ok,
  changes: ['ward_tasks'],
  errors: ['ward_task_not_found', 'ward_task_state', 'not_admitted'],
  summary: 'Takes back that one did a task, within five minutes; not of one that repeats',
})

export const cancelTask = endpoint('cancelTask', 'POST /inpatient/tasks/:task_id/cancel', {
  permission: 'wards.care',
  input: z.object({ ...OfTask, reason: requiredLines('Please give a reason', 500) }),
  output: Ok,
  changes: ['ward_tasks'],
  errors: ['ward_task_not_found', 'ward_task_state'],
  summary: 'A task is not to be done any more, nor again; also after the patient has left',
})

export const listTasks = endpoint('listTasks', 'GET /inpatient/admissions/:admission_id/tasks', {
  permission: 'wards.care',
  audited: true,
  input: z.object({ admission_id: Id }),
  output: rowsOf(WardTask),
  reads: ['ward_tasks'],
  errors: ['admission_not_found'],
  summary: 'The tasks of an admission: open ones by when they are due, then the ended ones, newest first',
})

export const getWardTasks = endpoint('getWardTasks', 'GET /inpatient/wards/:ward_id/tasks', {
  permission: 'wards.care',
  audited: true,
  input: z.object({ ward_id: Id }),
  output: z.object({
    ward_name: z.string(),
    /** Open tasks by when they are due; those of patients who have left at the end. */
    open: z.array(ListedTask.extend({ overdue: z.boolean() })),
    /** Done within the last twelve hours, newest first. */
    done: z.array(ListedTask),
  }),
  reads: ['ward_tasks', 'wards', 'patients'],
  errors: ['ward_not_found'],
  summary: 'What is to be done on a ward, and what was done in this shift',
})
