import { z } from 'zod'
import {
  columnsOf,
  csvOf,
  endpoint,
  Id,
  Instant,
  LocalDate,
  optionalLines,
  Paging,
  pageOf,
  requiredLines,
  SearchText,
} from '../../kernel/contract/index.ts'
import { departmentKey } from '../hospital/contract.ts'
import { OfPatient, ofPatientColumns } from '../patients/patient-ref.ts'
import { LocalTime } from '../staff/times.ts'
import { ofVisitColumns } from '../visits/columns.ts'

export const statuses = [
  'scheduled',
  'confirmed',
  'checked_in',
  'in_progress',
  'completed',
  'cancelled',
  'no_show',
] as const
export const AppointmentStatus = z.enum(statuses)
export type AppointmentStatus = z.infer<typeof AppointmentStatus>
/** A clinic of the hospital. */
export const AppointmentDepartment = departmentKey('Please select a department')

/** One appointment as every list shows it. `scheduled_date` and `scheduled_time` are the hospital's own. */
export const Appointment = z.object({
  id: Id,
  scheduled_date: LocalDate,
  scheduled_time: z.string(),
  ends_time: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  duration_minutes: z.number().int(),
  /** `in_progress`: checked in, and being served in the appointment's department. */
  status: AppointmentStatus,
  department: AppointmentDepartment,
  clinician_id: Id.nullable(),
  clinician_name: z.string().nullable(),
  appointment_type_id: Id,
  appointment_type: z.string(),
  notes: z.string().nullable(),
  outside_schedule: z.boolean(),
  cancel_reason: z.string().nullable(),
  /**
   * What to ask about before it is kept: the patient was referred out, or left without anybody's knowledge. Confirming
   * or moving it lifts it.
   */
  notice: z.string().nullable(),
  ...OfPatient,
  phone: z.string().nullable(),
  visit_id: Id.nullable(),
  visit_number: z.string().nullable(),
  checked_in_at: Instant.nullable(),
  version: z.number().int(),
})
export type Appointment = z.infer<typeof Appointment>

export const appointmentColumns = columnsOf(Appointment, {
  scheduled_date: { label: 'Date', kind: 'day', only: 'file' },
  scheduled_time: { label: 'Time' },
  ends_time: { label: 'Ends', only: 'file' },
  ...ofPatientColumns,
  phone: { label: 'Phone', only: 'file' },
  department: { label: 'Department', only: 'file' },
  clinician_name: { label: 'Clinician' },
  appointment_type: { label: 'Type' },
  status: { label: 'Status', words: { no_show: 'No-show' } },
  outside_schedule: { label: 'Outside schedule', only: 'file' },
  cancel_reason: { label: 'Cancel reason', only: 'file' },
  notice: { label: 'Notice', only: 'file' },
  visit_number: ofVisitColumns.visit_number,
})

const Filter = {
  status: AppointmentStatus.optional(),
  department: AppointmentDepartment.optional(),
  clinician_id: Id.optional(),
  search: SearchText,
}
const reads = ['appointments', 'queue', 'visits', 'patients', 'staff'] as const

export const listAppointments = endpoint('listAppointments', 'GET /appointments', {
  permission: 'appointments.view',
  audited: true,
  input: z.object({
    /** First and last day; without both, and without a patient: from today on. */
    from: LocalDate.optional(),
    to: LocalDate.optional(),
    patient_id: Id.optional(),
    ...Filter,
    ...Paging,
  }),
  output: pageOf(Appointment),
  reads,
  errors: ['patient_not_found'],
  summary:
    'Appointments of some days, in their order; by status, department, clinician, patient, or name, OP number and phone',
})

export const exportAppointments = csvOf('exportAppointments', listAppointments)

/** When a clinician works on one day, and why not. */
const WorkingDay = z.object({
  date: LocalDate,
  hours: z.array(z.object({ department: AppointmentDepartment, starts_at: z.string(), ends_at: z.string() })),
  absence: z.string().nullable(),
})

export const getSchedule = endpoint('getSchedule', 'GET /appointments/schedule', {
  permission: 'appointments.view',
  audited: true,
  input: z.object({ from: LocalDate, days: z.coerce.number().int().min(1).max(7).default(1), ...Filter }),
  output: z.object({
    appointments: z.array(Appointment),
    /** Who works, or has an appointment, on one of these days. */
    clinicians: z.array(
      z.object({ id: Id, name: z.string(), job_title: z.string().nullable(), days: z.array(WorkingDay) }),
    ),
  }),
  reads: [...reads, 'schedules'],
  summary: 'A day or a week: working hours, absences and appointments',
})

export const getCalendar = endpoint('getCalendar', 'GET /appointments/calendar', {
  permission: 'appointments.view',
  audited: true,
  input: z.object({
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please choose a month'),
    department: Filter.department,
    clinician_id: Filter.clinician_id,
  }),
  output: z.object({
    days: z.array(
      z.object({
        date: LocalDate,
        counts: z.partialRecord(AppointmentStatus, z.number().int()),
        first: z.array(
          Appointment.pick({ id: true, scheduled_time: true, status: true, first_name: true, last_name: true }),
        ),
      }),
    ),
  }),
  reads,
  summary:
    'A month in whole weeks from Monday: for each day with appointments how many in which state, and the first three',
})

export const countAppointments = endpoint('countAppointments', 'GET /appointments/counts', {
  permission: 'appointments.view',
  input: z.object({ clinician_id: Id.optional() }),
  output: z.object({
    /** Of today: not confirmed, confirmed, and those who have checked in and wait. */
    scheduled: z.number().int(),
    confirmed: z.number().int(),
    checked_in: z.number().int(),
    /** Who waits for a time at all, of every clinician. */
    waiting: z.number().int(),
  }),
  reads,
  summary: 'How many are expected today and how many wait for an appointment; the lists show the same rows',
})

export const changeKinds = [
  'created',
  'rescheduled',
  'confirmed',
  'checked_in',
  'cancelled',
  'no_show',
  'reopened',
  'noticed',
] as const
const AppointmentId = z.object({ appointment_id: Id })

export const getAppointment = endpoint('getAppointment', 'GET /appointments/:appointment_id', {
  permission: 'appointments.view',
  audited: true,
  input: AppointmentId,
  output: Appointment.extend({
    preparation_instructions: z.string().nullable(),
    reminded_at: Instant.nullable(),
    changes: z.array(
      z.object({
        id: Id,
        what: z.enum(changeKinds),
        scheduled_date: LocalDate,
        scheduled_time: z.string(),
        clinician_name: z.string().nullable(),
        reason: z.string().nullable(),
        changed_by_name: z.string(),
        changed_at: Instant,
      }),
    ),
  }),
  reads,
  errors: ['appointment_not_found'],
  summary: 'One appointment with its preparation instructions and everything that was done to it',
})

/** A time at which somebody can be booked, and with whom. */
export const FreeSlot = z.object({
  scheduled_time: z.string(),
  clinicians: z.array(z.object({ id: Id, name: z.string() })),
})

export const listFreeSlots = endpoint('listFreeSlots', 'GET /appointments/free-slots', {
  permission: 'appointments.view',
  input: z.object({
    from: LocalDate,
    days: z.coerce.number().int().min(1).max(14).default(1),
    department: AppointmentDepartment,
    clinician_id: Id.optional(),
    appointment_type_id: Id,
    /** Being rescheduled: its own time counts as free. */
    except_id: Id.optional(),
  }),
  output: z.object({
    duration_minutes: z.number().int(),
    days: z.array(z.object({ date: LocalDate, slots: z.array(FreeSlot), why_none: z.string().nullable() })),
  }),
  reads: ['appointments', 'schedules', 'staff'],
  summary: 'Free times of a clinician or of a department: working hours without absences and without what is booked',
})

/** What somebody says who has seen the warning and wants it nevertheless. */
const Confirmations = { confirm_outside: z.boolean().default(false), confirm_overlap: z.boolean().default(false) }
const When = { scheduled_date: LocalDate, scheduled_time: LocalTime }
export const Booking = {
  ...When,
  clinician_id: z.uuid('Please select a clinician').nullable().default(null),
  ...Confirmations,
}
const bookingErrors = ['double_booked', 'outside_schedule', 'patient_overlap', 'patient_archived'] as const

export const NewAppointment = z.object({
  patient_id: z.uuid('Please select a patient'),
  appointment_type_id: z.uuid('Please select an appointment type'),
  department: AppointmentDepartment,
  ...Booking,
  notes: optionalLines(1000),
})

const changes = ['appointments'] as const
export const createAppointment = endpoint('createAppointment', 'POST /appointments', {
  permission: 'appointments.manage',
  input: NewAppointment,
  output: Appointment,
  changes,
  errors: [...bookingErrors, 'patient_not_found', 'patient_died', 'department_not_found', 'department_off'],
  summary: 'Book an appointment; a clinician is booked once at a time, other doubts are asked about first',
})

export const rescheduleAppointment = endpoint(
  'rescheduleAppointment',
  'POST /appointments/:appointment_id/reschedule',
  {
    permission: 'appointments.manage',
    input: AppointmentId.extend({ ...Booking, reason: optionalLines(500), version: z.number().int() }),
    output: Appointment,
    changes,
    errors: [...bookingErrors, 'appointment_not_found', 'appointment_state', 'conflict'],
    summary:
      'Moves an appointment: another time, or another clinician; of two people the second is shown the appointment as it is now',
  },
)

const Versioned = AppointmentId.extend({ version: z.number().int() })
const Move = {
  permission: 'appointments.manage',
  output: Appointment,
  changes,
  errors: ['appointment_not_found', 'appointment_state', 'conflict'],
} as const

export const confirmAppointment = endpoint('confirmAppointment', 'POST /appointments/:appointment_id/confirm', {
  ...Move,
  input: Versioned,
  summary: 'The patient has said that they will come',
})
export const cancelAppointment = endpoint('cancelAppointment', 'POST /appointments/:appointment_id/cancel', {
  ...Move,
  input: Versioned.extend({ reason: requiredLines('Please give a reason', 500) }),
  summary: 'Cancel with a reason; the time is free again',
})
export const markNoShow = endpoint('markNoShow', 'POST /appointments/:appointment_id/no-show', {
  ...Move,
  input: Versioned.extend({ reason: optionalLines(500) }),
  summary: 'The patient did not come; from the appointment’s time on',
})
export const checkInAppointment = endpoint('checkInAppointment', 'POST /appointments/:appointment_id/check-in', {
  ...Move,
  input: Versioned,
  output: Appointment.extend({ ticket: z.string() }),
  changes: ['appointments', 'queue', 'visits', 'patients'],
  errors: [...Move.errors, 'appointment_day', 'patient_archived', 'department_off'],
  summary:
    'The patient is here: a visit (or the open one of today) and a place in the department’s queue; on the appointment’s own day',
})
