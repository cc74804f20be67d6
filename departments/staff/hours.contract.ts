import { z } from 'zod'
import { endpoint, Id, Nothing, Ok } from '../../kernel/contract/index.ts'
import { Department } from '../hospital/contract.ts'
import { endTimes, LocalTime, timeMessage } from './times.ts'

export const WorkingHours = z.object({
  id: Id,
  staff_id: Id,
  staff_name: z.string(),
  /** Null: work that belongs to no department of patients. */
  department: Department.nullable(),
  /** 1 Monday … 7 Sunday. */
  weekday: z.number().int(),
  starts_at: z.string(),
  ends_at: z.string(),
})
export type WorkingHours = z.infer<typeof WorkingHours>

export const listWorkingHours = endpoint('listWorkingHours', 'GET /staff/hours', {
  permission: 'staff.rota',
  input: Nothing,
  output: z.object({ hours: z.array(WorkingHours) }),
  reads: ['schedules', 'staff'],
  summary: 'Weekly working hours of everybody who is active',
})

export const staff_id = z.uuid('Please select a person')
/** The rule between two fields of a form, beside the second. */
export const endsAfterStart = <T extends { starts_at: string; ends_at: string }>(value: T) =>
  value.ends_at > value.starts_at
export const endsAfterStartMessage = { path: ['ends_at'], message: 'The hours must end after they begin' }

export const HoursDetails = z.object({
  department: Department.nullable().default(null),
  weekday: z.number('Please select a day').int().min(1).max(7),
  starts_at: LocalTime,
  ends_at: z.enum(endTimes, { error: timeMessage }),
})
export const addWorkingHours = endpoint('addWorkingHours', 'POST /staff/hours', {
  permission: 'staff.rota',
  /** The same hours on each of these weekdays. */
  input: HoursDetails.omit({ weekday: true })
    .extend({
      staff_id,
      weekdays: z
        .array(z.number().int().min(1).max(7), 'Please select at least one day')
        .min(1, 'Please select at least one day')
        .max(7),
    })
    .refine(endsAfterStart, endsAfterStartMessage),
  output: Ok,
  changes: ['schedules'],
  errors: ['schedule_overlap', 'department_not_found', 'department_off'],
  summary: 'Weekly working hours of a person in a department or in none, on one or more days',
})
export const updateWorkingHours = endpoint('updateWorkingHours', 'PUT /staff/hours/:schedule_id', {
  permission: 'staff.rota',
  input: HoursDetails.extend({ schedule_id: Id }).refine(endsAfterStart, endsAfterStartMessage),
  output: Ok,
  changes: ['schedules'],
  errors: ['schedule_not_found', 'schedule_overlap', 'department_not_found'],
  summary: 'Changes weekly working hours; what is booked stays booked',
})
export const removeWorkingHours = endpoint('removeWorkingHours', 'DELETE /staff/hours/:schedule_id', {
  permission: 'staff.rota',
  input: z.object({ schedule_id: Id }),
  output: Ok,
  changes: ['schedules'],
  errors: ['schedule_not_found'],
  summary: 'Hours that are no longer worked; what is booked stays booked',
})
