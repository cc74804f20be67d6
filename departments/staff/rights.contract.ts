import { z } from 'zod'
import {
  endpoint,
  Id,
  Instant,
  LocalDate,
  Nothing,
  Ok,
  Paging,
  PermissionName,
  pageOf,
  required,
  requiredLines,
  rowsOf,
} from '../../kernel/contract/index.ts'
import { hospitalRoles } from '../access/roles.ts'
import { DutySplit } from './duties.ts'

/** A built-in role (its key is its id), or one of the hospital's own. */
const RoleEntry = z.object({
  id: z.string(),
  name: z.string(),
  own: z.boolean(),
  based_on: z.enum(hospitalRoles),
  permissions: z.array(PermissionName),
  active: z.boolean(),
  version: z.number().int(),
  /** Active people who hold it. */
  holders: z.number().int(),
})

export const listRoles = endpoint('listRoles', 'GET /staff/roles', {
  permission: 'staff.manage',
  input: Nothing,
  output: rowsOf(RoleEntry),
  reads: ['staff'],
  summary: 'The built-in roles and the hospital’s own, with what each may do and how many hold it',
})

export const listPermissions = endpoint('listPermissions', 'GET /staff/permissions', {
  permission: 'staff.manage',
  input: Nothing,
  output: rowsOf(
    z.object({
      permission: PermissionName,
      /** What it lets somebody do. */
      says: z.string(),
      /** The department that asks for it. */
      department: z.string(),
      /** The module that it needs and this hospital lacks, as it is called; null: nothing is missing. */
      lacks: z.string().nullable(),
    }),
  ),
  reads: ['me'],
  summary: 'Everything that can be allowed in a hospital, in words, by department',
})

export const listDutyConflicts = endpoint('listDutyConflicts', 'GET /staff/duties', {
  permission: 'staff.manage',
  input: Nothing,
  output: rowsOf(DutySplit),
  reads: ['staff'],
  summary: 'The duties that are kept apart, two by two, and who may do both all the same, by roles and exceptions',
})

const RoleValues = {
  name: required('Role name is required', 60),
  permissions: z
    .array(PermissionName, { error: 'Please select what this role may do' })
    .min(1, 'Please select what this role may do'),
}
export const NewRole = z.object({
  ...RoleValues,
  based_on: z.enum(hospitalRoles, { error: 'Please select a role to copy' }),
})

export const createRole = endpoint('createRole', 'POST /staff/roles', {
  permission: 'staff.manage',
  input: NewRole,
  output: z.object({ role_id: Id }),
  changes: ['staff'],
  errors: ['role_exists'],
  summary: 'A role of the hospital’s own: a copy of a built-in one that may do more or less',
})

export const updateRole = endpoint('updateRole', 'PATCH /staff/roles/:role_id', {
  permission: 'staff.manage',
  input: z.object({ role_id: Id, version: z.number().int(), active: z.boolean(), ...RoleValues }),
  output: Ok,
  changes: ['staff', 'me'],
  errors: ['role_not_found', 'role_exists', 'role_changed', 'own_rights'],
  summary:
    'Another name or other permissions of an own role, which count with the next request; an inactive one gives nobody anything',
})

const Exception = z.object({
  id: Id,
  permission: PermissionName,
  /** false: withheld in spite of the roles. */
  granted: z.boolean(),
  /** null: until somebody ends it. */
  expires_at: Instant.nullable(),
  reason: z.string(),
  made_by: z.string(),
  made_at: Instant,
})
const Right = z.object({
  permission: PermissionName,
  /** By which roles, as they are called. */
  by: z.array(z.string()),
  exception: Exception.nullable(),
  /** What it comes to, without a look at the modules that the hospital has. */
  allowed: z.boolean(),
})

export const getStaffRights = endpoint('getStaffRights', 'GET /staff/:staff_id/rights', {
  permission: 'staff.manage',
  input: z.object({ staff_id: Id }),
  output: z.object({
    staff_id: Id,
    name: z.string(),
    email: z.string(),
    active: z.boolean(),
    roles: z.array(z.string()),
    /** Every permission there is in a hospital. */
    rights: z.array(Right),
  }),
  reads: ['staff'],
  errors: ['staff_not_found'],
  summary: 'What one person may do, by which role or exception, and what not',
})

export const NewException = z.object({
  permission: PermissionName,
  granted: z.boolean(),
  /** The last day on which it counts, by the hospital’s clock. */
  last_day: LocalDate.nullable().default(null),
  reason: requiredLines('Please give a reason'),
})

export const makeException = endpoint('makeException', 'POST /staff/:staff_id/exceptions', {
  permission: 'staff.manage',
  input: NewException.extend({ staff_id: Id }),
  output: z.object({ exception_id: Id }),
  changes: ['staff', 'me'],
  errors: ['staff_not_found', 'own_rights', 'right_as_it_is', 'last_admin'],
  summary: 'Allows one person something besides their roles, or withholds it in spite of them, for good or until a day',
})

export const endException = endpoint('endException', 'POST /staff/exceptions/:exception_id/end', {
  permission: 'staff.manage',
  input: z.object({ exception_id: Id }),
  output: Ok,
  changes: ['staff', 'me'],
  errors: ['exception_not_found', 'own_rights'],
  summary: 'The person’s roles alone count again for this permission',
})

export const rightsChanges = [
  'role_given',
  'role_taken',
  'allowed',
  'withheld',
  'exception_ended',
  'role_made',
  'role_changed',
  'role_retired',
  'role_restored',
  'activated',
  'deactivated',
  'account_made',
  'access_reset',
  'account_confirmed',
] as const

export const listRightsChanges = endpoint('listRightsChanges', 'GET /staff/rights-changes', {
  permission: 'staff.manage',
  input: z.object({ staff_id: Id.optional(), ...Paging }),
  output: pageOf(
    z.object({
      id: Id,
      changed_at: Instant,
      changed_by: z.string(),
      change: z.enum(rightsChanges),
      /** Whom it concerns; null: a role itself. */
      staff_name: z.string().nullable(),
      /** The role as it was called then, or the permission. */
      subject: z.string(),
      added: z.array(z.string()),
      removed: z.array(z.string()),
      expires_at: Instant.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  reads: ['staff'],
  summary: 'Every change of what somebody may do: who made it, when and why; the newest first',
})
