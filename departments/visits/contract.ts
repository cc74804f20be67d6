import { z } from 'zod'
import { endpoint, event, Figure, Id, Instant, Nothing, Ok, requiredLines } from '../../kernel/contract/index.ts'
import { Department } from '../hospital/contract.ts'
import { OfPatient } from '../patients/patient-ref.ts'

export const QueueStatus = z.enum(['waiting', 'in_progress', 'done', 'removed'])
export const Priority = z.enum(['stat', 'urgent', 'routine'])
export type Priority = z.infer<typeof Priority>
export const VisitType = z.enum(['regular', 'emergency', 'inpatient'])
/** Why a patient is in a queue, where the program acts on it; a note beside it is free text. */
export const QueueReason = z.enum(['results_ready', 'referred', 'appointment'])
export type QueueReason = z.infer<typeof QueueReason>
/** The state of a visit as it stands in a sentence: 'This visit is {…}'. */
export const visitStates = {
  registered: 'waiting for triage',
  triaged: 'waiting for a clinician',
  consulting: 'in consultation',
  admitted: 'on the ward',
  completed: 'completed',
  cancelled: 'cancelled',
} as const

export const VisitStatus = z.enum(['registered', 'triaged', 'consulting', 'admitted', 'completed', 'cancelled'])

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
export const AverageWait = Figure.extend({ value: z.number().nullable() })

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
      reason: QueueReason.nullable(),
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
  reads: ['visits', 'queue', 'patients'],
  errors: ['visit_not_found'],
  summary: 'A visit with its patient and its open queues',
})

export const completeVisit = endpoint('completeVisit', 'POST /visits/:visit_id/complete', {
  permission: 'visits.complete',
  input: z.object({
    visit_id: Id,
    /** What is still to be done of what `getOpenWork` says. */
    kept: z.array(Id).max(100).default([]),
    /** What is not to be done any more, each with its reason. */
    cancelled: z
      .array(z.object({ id: Id, reason: requiredLines('Please give a reason') }))
      .max(100)
      .default([]),
  }),
  output: Ok,
  changes: ['queue', 'visits', 'patients', 'orders'],
  errors: ['visit_not_found', 'visit_closed', 'work_open', 'queue_state'],
  summary:
    'Completes a visit: of everything that is open it says whether it is still to be done, and keeps its queue, or cancelled with a reason',
})

export const cancelVisit = endpoint('cancelVisit', 'POST /visits/:visit_id/cancel', {
  permission: 'reception.manage',
  input: z.object({ visit_id: Id, reason: requiredLines('Please give a reason') }),
  output: Ok,
  changes: ['queue', 'visits', 'patients'],
  errors: ['visit_not_found', 'visit_closed'],
  summary: 'Cancel a visit with a reason; not while somebody is serving the patient',
})

export const getDayFigures = endpoint('getDayFigures', 'GET /visits/today', {
  permission: 'hospital.view',
  input: Nothing,
  output: z.object({
    registered_today: Figure,
    active_visits: Figure,
    completed_today: Figure,
    average_wait_minutes: AverageWait,
  }),
  reads: ['visits', 'queue', 'patients'],
  summary: 'The cards of front desk and hospital home: today so far, each against the same hours of yesterday',
})
