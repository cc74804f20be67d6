import { z } from 'zod'
import { endpoint, Id, line, Ok, required } from '../../kernel/contract/index.ts'
import { departmentKey } from './contract.ts'

const opens = 'Please write both times, or neither: then the department is always open'
const hour = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)?$/, 'Please write the time as HH:mm')
  .nullish()
  .transform((time) => time || null)

/** What a hospital says of one of its departments. */
const facts = {
  name: required('Name is required', 60),
  /** Of its tickets: `T-012`. */
  letter: z
    .string('Please write one or two letters')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{1,2}$/, 'Please write one or two letters'),
  description: line(120),
  opens_at: hour,
  closes_at: hour,
  head_id: Id.or(z.literal(''))
    .nullish()
    .transform((id) => id || null),
  /** One for each room. */
  rooms: z.array(required('Please write the room, or take the line away', 40)).max(40, 'Please name at most 40 rooms'),
}
type Hours = { opens_at: string | null; closes_at: string | null }
const bothOrNone = ({ opens_at, closes_at }: Hours) => (opens_at === null) === (closes_at === null)
const endsLater = ({ opens_at, closes_at }: Hours) => opens_at === null || closes_at === null || closes_at > opens_at

/** A clinic of the hospital's own. */
export const NewDepartment = z
  .object(facts)
  .refine(bothOrNone, { path: ['closes_at'], message: opens })
  .refine(endsLater, { path: ['closes_at'], message: 'A department closes after it opens' })
/** What is changed of any department. */
const DepartmentFacts = z
  .object({ ...facts, is_active: z.boolean() })
  .refine(bothOrNone, { path: ['closes_at'], message: opens })
  .refine(endsLater, { path: ['closes_at'], message: 'A department closes after it opens' })

const Keep = { permission: 'hospital.settings', changes: ['hospital'] } as const

export const createDepartment = endpoint('createDepartment', 'POST /hospital/departments', {
  ...Keep,
  input: NewDepartment,
  output: z.object({ key: z.string() }),
  errors: ['department_exists', 'staff_not_found'],
  summary: 'One more clinic, after the others, with a queue and tickets of its own',
})

export const updateDepartment = endpoint('updateDepartment', 'PUT /hospital/departments/:key', {
  ...Keep,
  input: DepartmentFacts.safeExtend({ key: departmentKey('Please select a department'), version: z.number().int() }),
  output: Ok,
  errors: ['department_not_found', 'department_exists', 'staff_not_found', 'conflict'],
  summary:
    'What a department is called, its tickets, hours, head and rooms, and whether it takes patients; its key never changes',
})

export const orderDepartments = endpoint('orderDepartments', 'PUT /hospital/departments-order', {
  ...Keep,
  input: z.object({ keys: z.array(departmentKey('Please select a department')).min(1).max(200) }),
  output: Ok,
  errors: ['departments_changed'],
  summary: 'In which order menus, boards and lists show the departments',
})
