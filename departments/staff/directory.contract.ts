import { z } from 'zod'
import { endpoint, Id, Instant, LocalDate, Ok, optional, Paging, pageOf, required, SearchText } from '../../kernel/contract/index.ts'
import { optionalPhone } from '../../kernel/contract/phone.ts'
import { hospitalRoles } from '../access/roles.ts'

export const StaffMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  job_title: z.string().nullable(),
  department: z.string().nullable(),
  roles: z.array(z.enum(hospitalRoles)),
  active: z.boolean(),
  /** To practise: a clinician's number at the council, and until when it is valid. */
  license_number: z.string().nullable(),
  license_expires_on: LocalDate.nullable(),
  /** Has not chosen an own password yet. */
  invited: z.boolean(),
  two_factor: z.boolean(),
  created_at: Instant,
})

export const listStaff = endpoint('listStaff', 'GET /staff', {
  permission: 'staff.manage',
  input: z.object({
    search: SearchText,
    role: z.enum(hospitalRoles).optional(),
    state: z.enum(['active', 'inactive']).optional(),
    ...Paging,
  }),
  output: pageOf(StaffMember).extend({ users: z.number().int(), max_users: z.number().int().nullable() }),
  reads: ['staff'],
  summary: 'Everybody who works here, by name; with how many users the plan allows',
})

const Details = {
  name: required('Name is required', 100),
  phone: optionalPhone(),
  job_title: optional(100),
  department: optional(100),
  roles: z.array(z.enum(hospitalRoles), { error: 'Please select at least one role' }).min(1, 'Please select at least one role'),
  license_number: optional(50),
  license_expires_on: LocalDate.nullable().default(null),
}

export const NewStaff = z.object({
  ...Details,
  email: z
    .string({ error: 'Email is required' })
    .trim()
    .min(1, 'Email is required')
    .max(200)
    .toLowerCase()
    .pipe(z.email('Invalid email format')),
})
const Credentials = z.object({ staff_id: Id, name: z.string(), email: z.string(), password: z.string() })
const StaffId = z.object({ staff_id: Id })

export const inviteStaff = endpoint('inviteStaff', 'POST /staff', {
  permission: 'staff.manage',
  secret: true,
  input: NewStaff,
  output: Credentials,
  changes: ['staff'],
  // Whether an address is taken anywhere must be said (ADR 0018); it must not be cheap to ask.
  mostPerHour: 60,
  errors: ['staff_email_taken', 'plan_limit'],
  summary: 'One more person who works here; the first password is in this answer and nowhere else',
})

export const updateStaff = endpoint('updateStaff', 'PATCH /staff/:staff_id', {
  permission: 'staff.manage',
  input: StaffId.extend(Details),
  output: Ok,
  changes: ['staff', 'me'],
  errors: ['staff_not_found', 'last_admin'],
  summary: 'Corrects a person’s details and roles; roles count with the next request',
})

export const setStaffActive = endpoint('setStaffActive', 'POST /staff/:staff_id/active', {
  permission: 'staff.manage',
  input: StaffId.extend({ active: z.boolean(), reason: required('Please give a reason') }),
  output: Ok,
  changes: ['staff'],
  errors: ['staff_not_found', 'staff_state', 'last_admin', 'plan_limit'],
  summary: 'Deactivates (out with the next request; what they wrote stays) or lets in again',
})

/** Identity's work (scope): the hospital's own database role may not change a password. */
export const resetStaffAccess = endpoint('resetStaffAccess', 'POST /staff/:staff_id/access', {
  permission: 'staff.manage',
  scope: 'identity',
  input: StaffId,
  output: Credentials,
  errors: ['staff_not_found', 'staff_state'],
  summary:
    'A new first password for somebody who lost password or phone: ends their sessions, turns two-factor sign-in off, and is kept in the audit',
})
