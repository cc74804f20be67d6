import { z } from 'zod'
import {
  endpoint,
  Id,
  Instant,
  LocalDate,
  Ok,
  optional,
  Paging,
  pageOf,
  required,
  requiredLines,
  SearchText,
} from '../../kernel/contract/index.ts'
import { optionalPhone } from '../../kernel/contract/values/phone.ts'
import { hospitalRoles } from '../access/roles.ts'

export const StaffMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  job_title: z.string().nullable(),
  department: z.string().nullable(),
  roles: z.array(z.enum(hospitalRoles)),
  /** Roles of the hospital’s own. */
  own_roles: z.array(z.object({ id: Id, name: z.string() })),
  /** How many exceptions count: allowed besides the roles, withheld in spite of them. */
  allowed: z.number().int(),
  withheld: z.number().int(),
  active: z.boolean(),
  /** To practise: a clinician's number at the council, and until when it is valid. */
  license_number: z.string().nullable(),
  license_expires_on: LocalDate.nullable(),
  /** Has not chosen an own password yet. */
  invited: z.boolean(),
  two_factor: z.boolean(),
  created_at: Instant,
})

/** Of a licence to practise: over, or over within so many days. */
export const licenseStates = ['expired', 'expiring'] as const
export const EXPIRES_SOON_DAYS = 60

export const listStaff = endpoint('listStaff', 'GET /staff', {
  permission: 'staff.manage',
  input: z.object({
    search: SearchText,
    role: z.enum(hospitalRoles).optional(),
    state: z.enum(['active', 'inactive']).optional(),
    license: z.enum(licenseStates).optional(),
    ...Paging,
  }),
  output: pageOf(StaffMember).extend({
    users: z.number().int(),
    max_users: z.number().int().nullable(),
    /** Mails leave the installation: first passwords go to people’s own mailboxes alone. */
    by_mail_alone: z.boolean(),
    /** Active people whose licence to practise is over, and is over within 60 days. */
    expired: z.number().int(),
    expiring: z.number().int(),
  }),
  reads: ['staff'],
  summary: 'Everybody who works here, by name; with how many users the plan allows',
})

const Details = {
  name: required('Name is required', 100),
  phone: optionalPhone(),
  job_title: optional(100),
  /** A department of the hospital's list by its name or key, or another place in words. */
  department: optional(100),
  roles: z.array(z.enum(hospitalRoles), { error: 'Please select at least one role' }),
  /** Roles of the hospital’s own, beside the built-in ones or instead of them. */
  own_role_ids: z.array(Id).default([]),
  license_number: optional(50),
  license_expires_on: LocalDate.nullable().default(null),
}

/** Without any role nobody could do anything. */
const withRole = ({ roles, own_role_ids }: { roles: readonly string[]; own_role_ids: readonly string[] }) =>
  roles.length + own_role_ids.length > 0
const isLists = (value: unknown) =>
  z.looseObject({ roles: z.array(z.unknown()), own_role_ids: z.array(z.unknown()) }).safeParse(value).success
// Said together with what else is missing.
const ROLE = {
  path: ['roles'],
  message: 'Please select at least one role',
  when: ({ value }: { value: unknown }) => isLists(value),
}
export const StaffDetails = z.object(Details).refine(withRole, ROLE)

export const NewStaff = z
  .object({
    ...Details,
    email: z
      .string({ error: 'Email is required' })
      .trim()
      .min(1, 'Email is required')
      .max(200)
      .toLowerCase()
      .pipe(z.email('Invalid email format')),
  })
  .refine(withRole, ROLE)
/** What somebody signs in with the first time. */
export const Credentials = z.object({
  staff_id: Id,
  name: z.string(),
  email: z.string(),
  /** Null: a link goes to the person’s own mailbox, and nobody else sees a password. */
  password: z.string().nullable(),
})
const StaffId = z.object({ staff_id: Id })

export const inviteStaff = endpoint('inviteStaff', 'POST /staff', {
  permission: 'staff.manage',
  secret: true,
  input: NewStaff.safeExtend({
    /** Left out: by mail where mails leave the installation, otherwise by hand. */
    by: z.enum(['mail', 'hand']).optional(),
  }),
  output: Credentials,
  changes: ['staff'],
  // Whether an address is taken anywhere must be said (ADR 0018); it must not be cheap to ask.
  mostPerHour: 60,
  errors: ['staff_email_taken', 'plan_limit', 'password_by_mail'],
  summary: 'One more person who works here; a first password that is handed over is in this answer and nowhere else',
})

export const updateStaff = endpoint('updateStaff', 'PATCH /staff/:staff_id', {
  permission: 'staff.manage',
  input: StaffId.extend(Details).refine(withRole, ROLE),
  output: Ok,
  changes: ['staff', 'me', 'hospital'],
  errors: ['staff_not_found', 'last_admin', 'own_rights'],
  summary: 'Corrects a person’s details and roles; roles count with the next request',
})

export const setStaffActive = endpoint('setStaffActive', 'POST /staff/:staff_id/active', {
  permission: 'staff.manage',
  input: StaffId.extend({ active: z.boolean(), reason: requiredLines('Please give a reason') }),
  output: Ok,
  changes: ['staff'],
  errors: ['staff_not_found', 'staff_state', 'last_admin', 'plan_limit', 'own_rights'],
  summary: 'Deactivates (out with the next request; what they wrote stays) or lets in again',
})

/** Identity's work: the link is a secret of the account. */
export const sendInvitation = endpoint('sendInvitation', 'POST /staff/:staff_id/invitation', {
  permission: 'staff.manage',
  scope: 'system',
  input: StaffId,
  output: z.object({ email: z.string() }),
  mostPerHour: 60,
  errors: ['staff_not_found', 'staff_state'],
  summary: 'Mails who has not chosen a password yet the link to do so; it works once, for seven days',
})

/** Identity's work (scope): the hospital's own database role may not change a password. */
export const resetStaffAccess = endpoint('resetStaffAccess', 'POST /staff/:staff_id/access', {
  permission: 'staff.manage',
  scope: 'system',
  input: StaffId,
  output: Credentials,
  errors: ['staff_not_found', 'staff_state'],
  summary:
    'A new first password for somebody who lost password or phone, by mail where mails leave the installation: ends their sessions, turns two-factor sign-in off, and is kept in the audit',
})
