import { z } from 'zod'
import { endpoint, Id, LocalDate, Nothing, Ok, optional, optionalLines, required, rowsOf } from '../../kernel/contract/index.ts'
import { AppointmentDepartment, LocalTime, timeMessage } from './contract.ts'
import { endTimes } from './times.ts'

export const AppointmentType = z.object({
  id: Id,
  name: z.string(),
  duration_minutes: z.number().int(),
  preparation_instructions: z.string().nullable(),
  active: z.boolean(),
})
export type AppointmentType = z.infer<typeof AppointmentType>

export const listAppointmentTypes = endpoint('listAppointmentTypes', 'GET /appointments/types', {
  permission: 'appointments.view',
  input: Nothing,
  output: rowsOf(AppointmentType),
  reads: ['schedules'],
  summary: 'The kinds of appointment, the retired ones last',
})

const whole = 'Please enter whole minutes between 5 and 480'
export const TypeDetails = z.object({
  name: required('Name is required', 100),
  duration_minutes: z
    .number({ error: whole })
    .int(whole)
    .min(5, whole)
    .max(480, whole)
    .refine((minutes) => minutes % 5 === 0, 'Please enter full five minutes'),
  preparation_instructions: optionalLines(500),
})

export const createAppointmentType = endpoint('createAppointmentType', 'POST /appointments/types', {
  permission: 'appointments.schedules',
  input: TypeDetails,
  output: z.object({ id: Id }),
  changes: ['schedules'],
  errors: ['appointment_type_exists'],
  summary: 'One more kind of appointment',
})

export const updateAppointmentType = endpoint('updateAppointmentType', 'PUT /appointments/types/:appointment_type_id', {
  permission: 'appointments.schedules',
  input: TypeDetails.extend({ appointment_type_id: Id, active: z.boolean() }),
  output: Ok,
  changes: ['schedules', 'appointments'],
  errors: ['appointment_type_not_found', 'appointment_type_exists'],
  summary: 'Name, duration and preparation of a kind of appointment; not active: kept, but no longer offered',
})

export const Clinician = z.object({
  id: Id,
  name: z.string(),
  job_title: z.string().nullable(),
  /** Where this clinician has working hours. */
  departments: z.array(AppointmentDepartment),
})
export type Clinician = z.infer<typeof Clinician>

export const listClinicians = endpoint('listClinicians', 'GET /appointments/clinicians', {
  permission: 'appointments.view',
  input: Nothing,
  output: rowsOf(Clinician),
  reads: ['schedules', 'staff'],
  summary: 'Who can be booked: active staff whose roles can write consultations',
})

export const WorkingHours = z.object({
  id: Id,
  staff_id: Id,
  staff_name: z.string(),
  department: AppointmentDepartment,
  /** 1 Monday … 7 Sunday. */
  weekday: z.number().int(),
  starts_at: z.string(),
  ends_at: z.string(),
})
export type WorkingHours = z.infer<typeof WorkingHours>
export const Absence = z.object({
  id: Id,
  staff_id: Id,
  staff_name: z.string(),
  first_day: LocalDate,
  last_day: LocalDate,
  reason: z.string().nullable(),
  /** Appointments of these days that still stand. */
  appointments: z.number().int(),
})
export type Absence = z.infer<typeof Absence>

export const listSchedules = endpoint('listSchedules', 'GET /appointments/schedules', {
  permission: 'appointments.schedules',
  input: Nothing,
  output: z.object({ hours: z.array(WorkingHours), absences: z.array(Absence) }),
  reads: ['schedules', 'staff', 'appointments'],
  summary: 'Weekly working hours of every clinician, and absences that are not over',
})

const staff_id = z.uuid('Please select a clinician')
/** The rule between two fields of a form, beside the second. */
export const endsAfterStart = <T extends { starts_at: string; ends_at: string }>(value: T) => value.ends_at > value.starts_at
export const endsAfterStartMessage = { path: ['ends_at'], message: 'The hours must end after they begin' }
export const lastsADay = <T extends { first_day: string; last_day: string }>(value: T) => value.last_day >= value.first_day
export const lastsADayMessage = { path: ['last_day'], message: 'The last day lies before the first' }

export const HoursDetails = z.object({
  department: AppointmentDepartment,
  weekday: z.number('Please select a day').int().min(1).max(7),
  starts_at: LocalTime,
  ends_at: z.enum(endTimes, { error: timeMessage }),
})
export const addWorkingHours = endpoint('addWorkingHours', 'POST /appointments/schedules', {
  permission: 'appointments.schedules',
  /** The same hours on each of these weekdays. */
  input: HoursDetails.omit({ weekday: true })
    .extend({
      staff_id,
      weekdays: z.array(z.number().int().min(1).max(7), 'Please select at least one day').min(1, 'Please select at least one day').max(7),
    })
    .refine(endsAfterStart, endsAfterStartMessage),
  output: Ok,
  changes: ['schedules'],
  errors: ['schedule_overlap', 'department_not_found', 'department_off'],
  summary: 'Weekly working hours of a clinician in a department, on one or more days',
})
export const updateWorkingHours = endpoint('updateWorkingHours', 'PUT /appointments/schedules/:schedule_id', {
  permission: 'appointments.schedules',
  input: HoursDetails.extend({ schedule_id: Id }).refine(endsAfterStart, endsAfterStartMessage),
  output: Ok,
  changes: ['schedules'],
  errors: ['schedule_not_found', 'schedule_overlap', 'department_not_found'],
  summary: 'Other hours; what is booked stays booked',
})
export const removeWorkingHours = endpoint('removeWorkingHours', 'DELETE /appointments/schedules/:schedule_id', {
  permission: 'appointments.schedules',
  input: z.object({ schedule_id: Id }),
  output: Ok,
  changes: ['schedules'],
  errors: ['schedule_not_found'],
  summary: 'Hours that are no longer worked; what is booked stays booked',
})

export const AbsenceDetails = z.object({ first_day: LocalDate, last_day: LocalDate, reason: optional(200) })
export const addAbsence = endpoint('addAbsence', 'POST /appointments/absences', {
  permission: 'appointments.schedules',
  input: AbsenceDetails.extend({ staff_id }).refine(lastsADay, lastsADayMessage),
  output: Absence,
  changes: ['schedules'],
  summary: 'Days on which a clinician is away; the answer says how many appointments fall into them',
})
export const updateAbsence = endpoint('updateAbsence', 'PUT /appointments/absences/:absence_id', {
  permission: 'appointments.schedules',
  input: AbsenceDetails.extend({ absence_id: Id }).refine(lastsADay, lastsADayMessage),
  output: Absence,
  changes: ['schedules'],
  errors: ['absence_not_found'],
  summary: 'Other days or another reason',
})
export const removeAbsence = endpoint('removeAbsence', 'DELETE /appointments/absences/:absence_id', {
  permission: 'appointments.schedules',
  input: z.object({ absence_id: Id }),
  output: Ok,
  changes: ['schedules'],
  errors: ['absence_not_found'],
  summary: 'The clinician is there after all',
})
