import { z } from 'zod'
import { endpoint, Id, Nothing, Ok, optionalLines, required, rowsOf } from '../../kernel/contract/index.ts'
import { AppointmentDepartment } from './contract.ts'

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
  summary: 'Changes a kind of appointment: name, duration and preparation; not active: kept, but no longer offered',
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
