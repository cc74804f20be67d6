import { z } from 'zod'
import {
  csvOf,
  endpoint,
  event,
  Figure,
  Id,
  Instant,
  Nothing,
  Ok,
  Paging,
  pageOf,
  requiredLines,
  SearchText,
} from '../../kernel/contract/index.ts'
import { Department } from '../hospital/contract.ts'
import { TimelineEntry } from '../patients/contract.ts'
import { OfPatient } from '../patients/of-patient.ts'

export const QueueStatus = z.enum(['waiting', 'in_progress', 'done', 'removed'])
export const Priority = z.enum(['stat', 'urgent', 'routine'])
export type Priority = z.infer<typeof Priority>
export const VisitType = z.enum(['regular', 'emergency'])
/** Why a patient is in a queue, where the program acts on it; a note beside it is free text. */
export const QueueReason = z.enum(['results_ready', 'referred', 'appointment'])
export type QueueReason = z.infer<typeof QueueReason>
/** The state of a visit as it stands in a sentence: 'This visit is {…}'. */
export const visitStates = {
  registered: 'waiting for triage',
  triaged: 'waiting for a clinician',
  consulting: 'in consultation',
  completed: 'completed',
  cancelled: 'cancelled',
} as const

export const VisitStatus = z.enum(['registered', 'triaged', 'consulting', 'completed', 'cancelled'])

/** The priority given at reception → the queue's; triage's own → the queue's. */
export const priorityOf = {
  critical: 'stat',
  high: 'urgent',
  medium: 'routine',
  low: 'routine',
  emergency: 'stat',
  urgent: 'urgent',
  routine: 'routine',
} as const

export const visitCompleted = event('visit.completed', z.object({ visit_id: Id, patient_id: Id }))
export const visitCancelled = event('visit.cancelled', z.object({ visit_id: Id, patient_id: Id, reason: z.string() }))

/** Minutes; null: nobody was served yet. */
const AverageWait = Figure.extend({ value: z.number().nullable() })

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
})
export type QueueEntry = z.infer<typeof QueueEntry>

export const listQueue = endpoint('listQueue', 'GET /visits/queue', {
  permission: 'queue.view',
  audited: true,
  input: z.object({
    department: Department.optional(),
    status: z.enum(['waiting', 'in_progress', 'done']).default('waiting'),
    search: SearchText,
    ...Paging,
  }),
  output: pageOf(QueueEntry),
  reads: ['queue'],
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
  changes: ['queue', 'visits', 'reception'],
  errors: ['queue_entry_not_found', 'queue_state', 'forbidden'],
} as const

export const startService = endpoint('startService', 'POST /visits/queue/:queue_id/start', {
  ...Changed,
  input: EntryId,
  summary: 'Start (or go on with one’s own) work on a waiting patient; of two people one wins, the other is told who',
})
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
  summary: 'Take an assignment back; started work goes back to waiting, by its starter or by somebody who manages queues',
})
export const prioritisePatient = endpoint('prioritisePatient', 'POST /visits/queue/:queue_id/priority', {
  ...Changed,
  permission: 'queue.manage',
  input: EntryId.extend({ priority: Priority, reason: requiredLines('Please give a reason'), version: z.number().int() }),
  summary: 'Change the priority of a waiting patient',
})
export const movePatient = endpoint('movePatient', 'POST /visits/queue/:queue_id/move', {
  ...Changed,
  permission: 'queue.manage',
  input: EntryId.extend({ department: Department, reason: requiredLines('Please give a reason'), version: z.number().int() }),
  errors: ['queue_entry_not_found', 'queue_state', 'already_queued', 'department_not_found', 'department_off'],
  summary: 'Move a waiting patient to another department; the waiting time goes on',
})
export const removePatient = endpoint('removePatient', 'POST /visits/queue/:queue_id/remove', {
  ...Changed,
  permission: 'queue.manage',
  input: EntryId.extend({ reason: requiredLines('Please give a reason'), version: z.number().int() }),
  summary: 'Take a waiting patient out of a queue',
})
export const undoQueueAction = endpoint('undoQueueAction', 'POST /visits/queue/:queue_id/undo', {
  ...Changed,
  permission: 'queue.view', // whoever could do it may take it back; only the own last action is
  input: EntryId.extend({ version: z.number().int() }),
  errors: ['queue_entry_not_found', 'nothing_to_undo'],
  summary: 'Take the own last action on an entry back, within five minutes and while nobody did anything since',
})

/** One visit with its patient, as every screen about a visit shows it. */
export const Visit = z.object({
  id: Id,
  visit_number: z.string(),
  visit_type: VisitType,
  status: VisitStatus,
  emergency_type: z.string().nullable(),
  /** What happened, in the words of the reception; null also for roles that do not treat. */
  emergency_details: z.string().nullable(),
  created_at: Instant,
  closed_at: Instant.nullable(),
  close_reason: z.string().nullable(),
  version: z.number().int(),
  ...OfPatient,
  phone: z.string().nullable(),
  queues: z.array(
    z.object({
      id: Id,
      department: Department,
      status: QueueStatus,
      priority: Priority,
      ticket: z.string(),
      service_start_time: Instant.nullable(),
      started_by: Id.nullable(),
      started_by_name: z.string().nullable(),
      version: z.number().int(),
    }),
  ),
})
export type Visit = z.infer<typeof Visit>

export const getVisit = endpoint('getVisit', 'GET /visits/:visit_id', {
  permission: 'queue.view',
  audited: true,
  input: z.object({ visit_id: Id }),
  output: Visit,
  reads: ['visits', 'queue'],
  errors: ['visit_not_found'],
  summary: 'A visit with its patient and its open queues',
})

export const completeVisit = endpoint('completeVisit', 'POST /visits/:visit_id/complete', {
  permission: 'visits.complete',
  input: z.object({ visit_id: Id, reason: z.string().trim().max(200).optional() }),
  output: Ok,
  changes: ['queue', 'visits', 'reception', 'patients'],
  errors: ['visit_not_found', 'visit_closed'],
  summary: 'Complete Visit; a patient who still waits somewhere needs a reason',
})

export const cancelVisit = endpoint('cancelVisit', 'POST /visits/:visit_id/cancel', {
  permission: 'reception.manage',
  input: z.object({ visit_id: Id, reason: requiredLines('Please give a reason') }),
  output: Ok,
  changes: ['queue', 'visits', 'reception', 'patients'],
  errors: ['visit_not_found', 'visit_closed'],
  summary: 'Cancel a visit with a reason; not while somebody is serving the patient',
})

export const listEmergencies = endpoint('listEmergencies', 'GET /visits/emergencies', {
  permission: 'patients.view',
  audited: true,
  input: z.object({ status: VisitStatus.optional(), ...Paging }),
  output: pageOf(Visit.omit({ queues: true })),
  reads: ['visits'],
  summary: 'Emergency visits, newest first; what happened only for who may read records',
})

export const exportEmergencies = csvOf('exportEmergencies', listEmergencies, 'records.view')

export const getDayFigures = endpoint('getDayFigures', 'GET /visits/today', {
  permission: 'hospital.view',
  input: Nothing,
  output: z.object({ registered_today: Figure, active_visits: Figure, completed_today: Figure, average_wait_minutes: AverageWait }),
  reads: ['visits', 'queue', 'patients'],
  summary: 'The cards of front desk and hospital home: today so far, each against the same hours of yesterday',
})

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
