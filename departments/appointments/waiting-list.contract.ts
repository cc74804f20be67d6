import { z } from 'zod'
import {
  endpoint,
  Id,
  Instant,
  LocalDate,
  Ok,
  optionalLines,
  Paging,
  pageOf,
  requiredLines,
  rowsOf,
  SearchText,
} from '../../kernel/contract/index.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { LocalTime } from '../staff/times.ts'
import { Appointment, AppointmentDepartment, Booking } from './contract.ts'

const waitingPriorities = ['urgent', 'routine'] as const
export const waitingStatuses = ['waiting', 'booked', 'removed'] as const

/** Somebody who waits for an appointment: for which, from when, until when. */
export const WaitingEntry = z.object({
  id: Id,
  status: z.enum(waitingStatuses),
  priority: z.enum(waitingPriorities),
  department: AppointmentDepartment,
  /** Null: any clinician of the department. */
  clinician_id: Id.nullable(),
  clinician_name: z.string().nullable(),
  appointment_type_id: Id,
  appointment_type: z.string(),
  duration_minutes: z.number().int(),
  earliest: LocalDate,
  latest: LocalDate.nullable(),
  notes: z.string().nullable(),
  removal_reason: z.string().nullable(),
  /** What was booked for them. */
  appointment_id: Id.nullable(),
  booked_date: LocalDate.nullable(),
  booked_time: z.string().nullable(),
  ...OfPatient,
  phone: z.string().nullable(),
  created_by_name: z.string(),
  created_at: Instant,
  version: z.number().int(),
})
export type WaitingEntry = z.infer<typeof WaitingEntry>

export const listWaitingList = endpoint('listWaitingList', 'GET /appointments/waiting-list', {
  permission: 'appointments.view',
  audited: true,
  input: z.object({
    status: z.enum(waitingStatuses).default('waiting'),
    department: AppointmentDepartment.optional(),
    search: SearchText,
    ...Paging,
  }),
  output: pageOf(WaitingEntry),
  reads: ['appointments', 'patients', 'staff'],
  summary: 'The waiting list: urgent first, then who waits longest; booked and removed: newest first',
})

export const listFittingEntries = endpoint('listFittingEntries', 'GET /appointments/waiting-list/fitting', {
  permission: 'appointments.view',
  audited: true,
  input: z.object({
    department: AppointmentDepartment,
    /** Left out: the freed time was nobody’s in particular. */
    clinician_id: Id.optional(),
    scheduled_date: LocalDate,
    scheduled_time: LocalTime,
    duration_minutes: z.coerce.number().int().min(5).max(480),
  }),
  output: rowsOf(WaitingEntry),
  reads: ['appointments', 'patients', 'staff'],
  summary:
    'Who of the waiting list fits a time that has become free: department, clinician, days and duration; at most ten',
})

export const NewWaitingEntry = z.object({
  patient_id: z.uuid('Please select a patient'),
  appointment_type_id: z.uuid('Please select an appointment type'),
  department: AppointmentDepartment,
  clinician_id: z.uuid('Please select a clinician').nullable().default(null),
  earliest: LocalDate,
  latest: LocalDate.nullable().default(null),
  priority: z.enum(waitingPriorities).default('routine'),
  notes: optionalLines(1000),
})
export const latestAfterEarliest = {
  rule: ({ earliest, latest }: { earliest: string; latest: string | null }) => latest === null || latest >= earliest,
  told: { path: ['latest'], message: 'The latest day lies before the earliest' },
}

export const addToWaitingList = endpoint('addToWaitingList', 'POST /appointments/waiting-list', {
  permission: 'appointments.manage',
  input: NewWaitingEntry.refine(latestAfterEarliest.rule, latestAfterEarliest.told),
  output: WaitingEntry,
  changes: ['appointments'],
  errors: ['patient_not_found', 'already_waiting', 'patient_archived', 'department_not_found', 'department_off'],
  summary: 'Somebody without an appointment waits for one',
})

const EntryId = z.object({ entry_id: Id, version: z.number().int() })
export const removeFromWaitingList = endpoint(
  'removeFromWaitingList',
  'POST /appointments/waiting-list/:entry_id/remove',
  {
    permission: 'appointments.manage',
    input: EntryId.extend({ reason: requiredLines('Please give a reason', 500) }),
    output: Ok,
    changes: ['appointments'],
    errors: ['waiting_entry_not_found', 'waiting_entry_state', 'conflict'],
    summary: 'Somebody no longer waits, with the reason',
  },
)

export const bookFromWaitingList = endpoint('bookFromWaitingList', 'POST /appointments/waiting-list/:entry_id/book', {
  permission: 'appointments.manage',
  input: EntryId.extend(Booking),
  output: Appointment,
  changes: ['appointments'],
  errors: [
    'waiting_entry_not_found',
    'waiting_entry_state',
    'conflict',
    'double_booked',
    'outside_schedule',
    'patient_overlap',
    'department_off',
  ],
  summary: 'Book a free time for somebody who waits: the appointment is made and the waiting ends, both or neither',
})
