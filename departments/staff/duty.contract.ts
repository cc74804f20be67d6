import { z } from 'zod'
import { endpoint, Id, Nothing, rowsOf } from '../../kernel/contract/index.ts'
import { Department, DepartmentRow } from '../hospital/contract.ts'

const OnDuty = z.object({
  staff_id: Id,
  name: z.string(),
  job_title: z.string().nullable(),
  phone: z.string().nullable(),
  department: Department.nullable(),
  /** Null: weekly hours. */
  shift: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
})
export type OnDuty = z.infer<typeof OnDuty>

export const listOnDuty = endpoint('listOnDuty', 'GET /staff/on-duty', {
  permission: 'staff.view',
  input: Nothing,
  output: rowsOf(OnDuty),
  reads: ['schedules', 'staff'],
  summary: 'Who works at this moment, by department, and how to reach them',
})

const StaffedDepartment = DepartmentRow.extend({
  /** Active people with hours or shifts to come in it, or who belong to it by the directory. */
  staff: z.number().int(),
  on_duty: z.number().int(),
})
export type StaffedDepartment = z.infer<typeof StaffedDepartment>

export const listStaffedDepartments = endpoint('listStaffedDepartments', 'GET /staff/departments', {
  permission: 'staff.view',
  input: Nothing,
  output: rowsOf(StaffedDepartment),
  reads: ['hospital', 'schedules', 'staff'],
  summary: 'Every department with its head, rooms, hours, how many work in it and how many of them at this moment',
})
