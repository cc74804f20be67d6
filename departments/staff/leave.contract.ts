import { z } from 'zod'
import {
  endpoint,
  event,
  Id,
  Instant,
  LocalDate,
  Ok,
  optional,
  requiredLines,
  rowsOf,
} from '../../kernel/contract/index.ts'
import { staff_id } from './hours.contract.ts'

export const leaveKinds = [
  'annual',
  'sick',
  'maternity',
  'paternity',
  'compassionate',
  'study',
  'unpaid',
  'other',
] as const
export const LeaveKind = z.enum(leaveKinds, 'Please select a kind of leave')
export type LeaveKind = z.infer<typeof LeaveKind>
const leaveStates = ['requested', 'approved', 'refused', 'cancelled'] as const

const Away = z.object({ leave_id: Id, staff_id: Id, staff_name: z.string(), first_day: LocalDate, last_day: LocalDate })
/** Somebody asks to be away, and waits for a decision. */
export const leaveAsked = event('leave.asked', Away)
/** Somebody will be away on these days: leave was approved, or approved leave got other days. */
export const leaveApproved = event('leave.approved', Away)
/** They are there after all: approved leave was cancelled, or gets other days. */
export const leaveEnded = event('leave.ended', Away)

export const Leave = z.object({
  id: Id,
  staff_id: Id,
  staff_name: z.string(),
  kind: LeaveKind,
  first_day: LocalDate,
  last_day: LocalDate,
  /** How many days, the first and the last among them. */
  days: z.number().int(),
  reason: z.string().nullable(),
  state: z.enum(leaveStates),
  /** Null: entered before leave was asked for here. */
  asked_by: z.string().nullable(),
  asked_at: Instant.nullable(),
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  decision_reason: z.string().nullable(),
  /** Why it was cancelled. */
  end_reason: z.string().nullable(),
  /** Shifts of these days that count no more once it is approved, or again when it ends. */
  shifts: z.number().int(),
  version: z.number().int(),
})
export type Leave = z.infer<typeof Leave>

export const listLeave = endpoint('listLeave', 'GET /staff/leave', {
  permission: 'staff.rota',
  input: z.object({ state: z.enum(leaveStates).optional(), staff_id: Id.optional() }),
  output: rowsOf(Leave),
  reads: ['schedules', 'staff'],
  summary: 'Leave that is not over, of everybody; what waits for a decision comes first',
})

export const listMyLeave = endpoint('listMyLeave', 'GET /staff/leave/mine', {
  permission: 'staff.view',
  input: z.object({}),
  output: rowsOf(Leave),
  reads: ['schedules', 'staff'],
  summary: 'The own leave of this year and what lies ahead, whatever became of it',
})

export const lastsADay = <T extends { first_day: string; last_day: string }>(value: T) =>
  value.last_day >= value.first_day
export const lastsADayMessage = { path: ['last_day'], message: 'The last day lies before the first' }
export const LeaveDetails = z.object({
  kind: LeaveKind,
  first_day: LocalDate,
  last_day: LocalDate,
  reason: optional(200),
})

export const requestLeave = endpoint('requestLeave', 'POST /staff/leave/requests', {
  permission: 'staff.view',
  input: LeaveDetails.refine(lastsADay, lastsADayMessage),
  output: z.object({ leave_id: Id }),
  changes: ['schedules'],
  errors: ['leave_overlap'],
  summary: 'Asks for leave of one’s own; it counts once somebody else has approved it',
})

export const recordLeave = endpoint('recordLeave', 'POST /staff/leave', {
  permission: 'staff.rota',
  input: LeaveDetails.extend({ staff_id }).refine(lastsADay, lastsADayMessage),
  output: Leave,
  changes: ['schedules'],
  errors: ['leave_overlap', 'own_leave'],
  summary: 'Leave of somebody else, approved with this; the answer says how many shifts it takes away',
})

export const changeLeave = endpoint('changeLeave', 'PUT /staff/leave/:leave_id', {
  permission: 'staff.rota',
  input: LeaveDetails.extend({ leave_id: Id, version: z.number().int() }).refine(lastsADay, lastsADayMessage),
  output: Leave,
  changes: ['schedules'],
  errors: ['absence_not_found', 'leave_state', 'leave_overlap', 'own_leave'],
  summary: 'Changes leave that is asked for or approved: its days, kind or reason',
})

export const decideLeave = endpoint('decideLeave', 'POST /staff/leave/:leave_id/decision', {
  permission: 'staff.rota',
  input: z
    .object({ leave_id: Id, version: z.number().int(), approve: z.boolean(), reason: optional(200) })
    .refine(({ approve, reason }) => approve || reason, { path: ['reason'], message: 'Please give a reason' }),
  output: Leave,
  changes: ['schedules'],
  errors: ['absence_not_found', 'leave_state', 'own_leave'],
  summary: 'Approves leave that was asked for, or refuses it with a reason; never one’s own',
})

export const cancelLeave = endpoint('cancelLeave', 'POST /staff/leave/:leave_id/cancel', {
  permission: 'staff.view',
  input: z.object({ leave_id: Id, version: z.number().int(), reason: requiredLines('Please give a reason') }),
  output: Ok,
  changes: ['schedules'],
  errors: ['absence_not_found', 'leave_state'],
  summary: 'The person is there after all: one’s own leave before it has begun, or anybody’s by whoever keeps the rota',
})
