import { z } from 'zod'
import { csvOf, endpoint, Id, LocalDate, Nothing, Ok, required, rowsOf } from '../../kernel/contract/index.ts'
import { Department } from '../hospital/contract.ts'
import { staff_id } from './hours.contract.ts'
import { LeaveKind } from './leave.contract.ts'
import { LocalTime } from './times.ts'

export const ShiftKind = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  /** Null: a day off. A shift that ends no later than it begins passes midnight. */
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  active: z.boolean(),
  version: z.number().int(),
})
export type ShiftKind = z.infer<typeof ShiftKind>

export const listShiftKinds = endpoint('listShiftKinds', 'GET /staff/shift-kinds', {
  permission: 'staff.view',
  input: Nothing,
  output: rowsOf(ShiftKind),
  reads: ['schedules'],
  summary: 'The hospital’s kinds of shift, those in use first',
})

const CODE = 'Please use one to three capital letters or digits'
const Kind = {
  name: required('Name is required', 60),
  code: z
    .string(CODE)
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,3}$/, CODE),
  starts_at: LocalTime.nullable().default(null),
  ends_at: LocalTime.nullable().default(null),
}
const bothTimes = ({ starts_at, ends_at }: { starts_at: string | null; ends_at: string | null }) =>
  (starts_at === null) === (ends_at === null)
const BOTH = { path: ['ends_at'], message: 'Please choose both times, or none for a day off' }
export const ShiftKindDetails = z.object(Kind).refine(bothTimes, BOTH)

export const createShiftKind = endpoint('createShiftKind', 'POST /staff/shift-kinds', {
  permission: 'staff.rota',
  input: ShiftKindDetails,
  output: z.object({ shift_kind_id: Id }),
  changes: ['schedules'],
  errors: ['shift_kind_exists'],
  summary: 'One more kind of shift',
})

export const updateShiftKind = endpoint('updateShiftKind', 'PUT /staff/shift-kinds/:shift_kind_id', {
  permission: 'staff.rota',
  input: z
    .object({ ...Kind, shift_kind_id: Id, active: z.boolean(), version: z.number().int() })
    .refine(bothTimes, BOTH),
  output: Ok,
  changes: ['schedules'],
  errors: ['shift_kind_not_found', 'shift_kind_exists', 'shift_kind_changed'],
  summary: 'Changes a kind of shift: name, code and times; shifts that are on the rota keep their times',
})

/** What somebody works: a dated shift, or weekly hours where the day has none. */
const Work = z.object({
  /** Null: weekly hours. */
  shift: z.object({ id: Id, kind_id: Id, code: z.string(), name: z.string() }).nullable(),
  department: Department.nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** It passes midnight. */
  next_day: z.boolean(),
})
export type Work = z.infer<typeof Work>

const RotaDay = z.object({
  date: LocalDate,
  /** What is planned, also where leave takes it away. */
  work: z.array(Work),
  day_off: z.object({ id: Id, kind_id: Id, code: z.string(), name: z.string() }).nullable(),
  /** On leave; the kind is shown to the person and to whoever keeps the rota. */
  leave: z.object({ kind: LeaveKind.nullable() }).nullable(),
})
export type RotaDay = z.infer<typeof RotaDay>
const RotaPerson = z.object({
  staff_id: Id,
  name: z.string(),
  job_title: z.string().nullable(),
  /** Of the week, without what leave takes away. */
  minutes: z.number().int(),
  days: z.array(RotaDay),
})
export type RotaPerson = z.infer<typeof RotaPerson>

const Gap = z.object({ department: Department, date: LocalDate, starts_at: z.string(), ends_at: z.string() })

export const getRota = endpoint('getRota', 'GET /staff/rota', {
  permission: 'staff.view',
  input: z.object({ week: LocalDate, department: Department.optional() }),
  output: z.object({
    /** The Monday. */
    from: LocalDate,
    rows: z.array(RotaPerson),
    /** Parts of opening hours in which nobody of a department works. */
    gaps: z.array(Gap),
    /** The departments whose rota this person may see. */
    departments: z.array(Department),
  }),
  reads: ['schedules', 'staff', 'hospital'],
  errors: ['department_not_found'],
  summary: 'A week of one department or of all: who works when, who is away, and when nobody is there',
})
export const exportRota = csvOf('exportRota', getRota)

export const getMyShifts = endpoint('getMyShifts', 'GET /staff/rota/mine', {
  permission: 'staff.view',
  input: z.object({ from: LocalDate, days: z.coerce.number().int().min(1).max(42).default(28) }),
  output: rowsOf(RotaDay),
  reads: ['schedules'],
  summary: 'When the person who asks works, has a day off or is on leave',
})

export const setRotaDay = endpoint('setRotaDay', 'PUT /staff/rota', {
  permission: 'staff.rota',
  input: z.object({
    staff_id,
    day: LocalDate,
    /** In place of what stood there; none: the weekly hours count. */
    shifts: z
      .array(
        z.object({ shift_kind_id: z.uuid('Please select a shift'), department: Department.nullable().default(null) }),
      )
      .max(4),
    /** The shifts of that day as the person saw them, by id. */
    seen: z.array(z.string().max(36)).max(4),
  }),
  output: Ok,
  changes: ['schedules'],
  errors: ['shift_overlap', 'shift_during_leave', 'rota_changed', 'department_not_found', 'department_off'],
  summary: 'The shifts of one person on one day, in place of the weekly hours; a day off stands alone',
})

export const copyRotaWeek = endpoint('copyRotaWeek', 'POST /staff/rota/copies', {
  permission: 'staff.rota',
  input: z.object({ week: LocalDate, department: Department.optional() }),
  output: z.object({ copied: z.number().int(), skipped: z.number().int() }),
  changes: ['schedules'],
  errors: ['department_not_found', 'shift_overlap'],
  summary:
    'The dated shifts of the week before, on the same weekdays; days that have some already, leave and overlaps are left as they are',
})
