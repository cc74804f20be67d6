import { z } from 'zod'
import {
  csvOf,
  endpoint,
  event,
  Figure,
  Id,
  Instant,
  Nothing,
  Paging,
  pageOf,
  requiredLines,
  SearchText,
} from '../../kernel/contract/index.ts'
import { Department } from '../hospital/contract.ts'
import { TimelineEntry } from '../patients/contract.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { PatientLanguage } from '../patients/person.ts'
import { AverageWait, Priority, QueueReason, QueueStatus, Visit, VisitStatus, VisitType } from './contract.ts'

/** One patient in one queue: everything a work list shows. */
export const QueueEntry = z.object({
  id: Id,
  visit_id: Id,
  department: Department,
  status: QueueStatus,
  priority: Priority,
  ticket: z.string(),
  reason: QueueReason.nullable(),
  note: z.string().nullable(),
  wait_start_time: Instant,
  called_at: Instant.nullable(),
  service_start_time: Instant.nullable(),
  service_end_time: Instant.nullable(),
  assigned_to: Id.nullable(),
  assigned_to_name: z.string().nullable(),
  started_by: Id.nullable(),
  started_by_name: z.string().nullable(),
  version: z.number().int(),
  visit_number: z.string(),
  visit_type: VisitType,
  visit_status: VisitStatus,
  ...OfPatient,
  language: PatientLanguage,
  /**
   * What triage found, or what reception wrote of an emergency, in a line; null: nothing yet, or not shown to this
   * role.
   */
  known: z
    .object({ complaint: z.string(), score_name: z.string().nullable(), score: z.number().nullable() })
    .nullable(),
})
export type QueueEntry = z.infer<typeof QueueEntry>

/**
 * As its queue lists it; `name_alert`: somebody else who waits or is served there can be taken for this patient by
 * name.
 */
export const ListedEntry = QueueEntry.extend({ name_alert: z.boolean() })
export type ListedEntry = z.infer<typeof ListedEntry>

export const listQueue = endpoint('listQueue', 'GET /visits/queue', {
  permission: 'queue.view',
  audited: true,
  input: z.object({
    department: Department.optional(),
    status: z.enum(['waiting', 'in_progress', 'done']).default('waiting'),
    search: SearchText,
    ...Paging,
  }),
  output: pageOf(ListedEntry),
  reads: ['queue', 'patients'],
  summary: 'The patients of a queue; waiting: stat, urgent, routine, then by waiting time; done: today’s, newest first',
})

export const exportQueue = csvOf('exportQueue', listQueue)

export const getQueueCounts = endpoint('getQueueCounts', 'GET /visits/queue/counts', {
  permission: 'queue.view',
  input: Nothing,
  output: z.object({
    departments: z.array(
      z.object({
        department: Department,
        waiting: z.number(),
        in_progress: z.number(),
        emergencies: z.number(),
        longest_wait_start: Instant.nullable(),
      }),
    ),
    /**
     * The department in which the asking person works, as far as the staff's directory says it; null: none of these.
     */
    own: Department.nullable(),
  }),
  reads: ['queue'],
  summary: 'How many wait and are served in each department',
})

export const getQueueSummary = endpoint('getQueueSummary', 'GET /visits/queue/summary', {
  permission: 'queue.view',
  input: z.object({ department: Department.optional() }),
  output: z.object({
    waiting: Figure,
    average_wait_minutes: AverageWait,
    critical: Figure,
    completed_today: Figure,
    in_progress: z.number(),
    total_today: Figure,
    priorities: z.object({ stat: z.number(), urgent: z.number(), routine: z.number() }),
  }),
  reads: ['queue'],
  summary: 'The cards of a queue: today so far, against the same hours of yesterday',
})

const EntryId = z.object({ queue_id: Id })
const Changed = {
  permission: 'queue.work',
  output: QueueEntry,
  changes: ['queue', 'visits'],
  errors: ['queue_entry_not_found', 'queue_state', 'forbidden'],
} as const

export const startService = endpoint('startService', 'POST /visits/queue/:queue_id/start', {
  ...Changed,
  input: EntryId,
  summary: 'Start (or go on with one’s own) work on a waiting patient; of two people one wins, the other is told who',
})
/** A patient is called to come now: on the display, or by whoever takes the next. */
export const patientCalled = event(
  'visits.patient_called',
  z.object({ queue_id: Id, patient_id: Id, ticket: z.string() }),
)

/** Somebody has begun with a patient in a department, or the patient waits there again. */
export const serviceStarted = event(
  'visits.service_started',
  z.object({ visit_id: Id, department: Department, waits_again: z.boolean() }),
)

export const callNext = endpoint('callNext', 'POST /visits/queue/call-next', {
  ...Changed,
  input: z.object({ department: Department }),
  output: z.object({ entry: QueueEntry.nullable() }),
  errors: ['department_not_found', 'forbidden'],
  summary: 'Take the next waiting patient who is not somebody else’s; null: nobody waits',
})
export const callPatient = endpoint('callPatient', 'POST /visits/queue/:queue_id/call', {
  ...Changed,
  permission: 'queue.call',
  input: EntryId,
  summary: 'Call a waiting patient on the waiting-room display',
})
export const assignPatient = endpoint('assignPatient', 'POST /visits/queue/:queue_id/assign', {
  ...Changed,
  input: EntryId.extend({ staff_id: z.uuid('Please select a staff member'), version: z.number().int() }),
  summary: 'Assign a waiting patient to a member of staff',
})
export const releasePatient = endpoint('releasePatient', 'POST /visits/queue/:queue_id/release', {
  ...Changed,
  permission: 'queue.view', // the rule asks for the department's own staff, or for who manages queues
  input: EntryId.extend({ version: z.number().int() }),
  summary:
    'Take an assignment back; started work goes back to waiting, by its starter or by somebody who manages queues',
})
export const prioritisePatient = endpoint('prioritisePatient', 'POST /visits/queue/:queue_id/priority', {
  ...Changed,
  permission: 'queue.manage',
  input: EntryId.extend({
    priority: Priority,
    reason: requiredLines('Please give a reason'),
    version: z.number().int(),
  }),
  summary: 'Change the priority of a waiting patient',
})
export const movePatient = endpoint('movePatient', 'POST /visits/queue/:queue_id/move', {
  ...Changed,
  permission: 'queue.manage',
  input: EntryId.extend({
    department: Department,
    reason: requiredLines('Please give a reason'),
    version: z.number().int(),
  }),
  errors: ['queue_entry_not_found', 'queue_state', 'already_queued', 'department_not_found', 'department_off'],
  summary: 'Move a patient to another department, to wait there; the waiting time goes on',
})
export const removePatient = endpoint('removePatient', 'POST /visits/queue/:queue_id/remove', {
  ...Changed,
  permission: 'queue.manage',
  input: EntryId.extend({ reason: requiredLines('Please give a reason'), version: z.number().int() }),
  summary: 'Take a patient out of a queue, waiting or being served',
})
export const undoQueueAction = endpoint('undoQueueAction', 'POST /visits/queue/:queue_id/undo', {
  ...Changed,
  permission: 'queue.view', // whoever could do it may take it back; only the own last action is
  input: EntryId.extend({ version: z.number().int() }),
  errors: ['queue_entry_not_found', 'nothing_to_undo'],
  summary: 'Take the own last action on an entry back, within five minutes and while nobody did anything since',
})

export const EmergencyVisit = Visit.omit({ queues: true })

export const listEmergencies = endpoint('listEmergencies', 'GET /visits/emergencies', {
  permission: 'queue.view',
  audited: true,
  input: z.object({ status: VisitStatus.optional(), ...Paging }),
  output: pageOf(EmergencyVisit),
  reads: ['visits', 'patients'],
  summary: 'Emergency visits, newest first; what happened only for who may read records',
})

export const exportEmergencies = csvOf('exportEmergencies', listEmergencies, 'records.view')

export const getTimeline = endpoint('getTimeline', 'GET /visits/patients/:patient_id', {
  permission: 'records.view',
  audited: true,
  input: z.object({ patient_id: Id, ...Paging }),
  output: pageOf(
    z.object({
      visit_id: Id,
      visit_number: z.string(),
      visit_type: z.string(),
      status: z.string(),
      created_at: Instant,
      closed_at: Instant.nullable(),
      entries: z.array(TimelineEntry),
    }),
  ),
  reads: ['patients', 'visits'],
  errors: ['patient_not_found'],
  summary: 'The patient’s visits, newest first, each with what was recorded',
})
