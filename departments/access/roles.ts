import { allPermissions, type Permission, type Role } from '../../kernel/contract/index.ts'
import { t } from '../../kernel/contract/words/text.ts'

const hospitalLabels = {
  admin: 'Hospital Admin',
  receptionist: 'Receptionist',
  nurse: 'Nurse',
  doctor: 'Doctor',
  lab_technologist: 'Laboratory Technologist',
  lab_reviewer: 'Laboratory Reviewer',
  radiographer: 'Radiographer',
  radiologist: 'Radiologist',
  pharmacist: 'Pharmacist',
  cashier: 'Cashier',
  billing_supervisor: 'Billing Supervisor',
  accountant: 'Accountant',
  claims_officer: 'Claims Officer',
  records_officer: 'Records Officer',
  storekeeper: 'Storekeeper',
} as const
const providerLabels = { 'super-admin': 'Super Admin', support: 'Support', viewer: 'Viewer' } as const

/** What each role is called. */
export const roleLabels = { ...hospitalLabels, ...providerLabels }

/** `Nurse, Cashier`; a role that has no name here is written as it is. */
export const namesOfRoles = (roles: readonly string[]): string =>
  roles.map((role) => t(roleLabels[role as keyof typeof roleLabels] ?? role)).join(', ')

declare module '../../kernel/contract/vocabulary.ts' {
  interface Roles extends Record<HospitalRole | ProviderRole, true> {}
}

export type HospitalRole = keyof typeof hospitalLabels
export type ProviderRole = keyof typeof providerLabels
export const hospitalRoles = Object.keys(hospitalLabels) as readonly HospitalRole[] as readonly [
  HospitalRole,
  ...HospitalRole[],
]
export const providerRoles = Object.keys(providerLabels) as readonly ProviderRole[] as readonly [
  ProviderRole,
  ...ProviderRole[],
]

/** Everybody who works in a hospital. */
export const everybody = hospitalRoles
/** Those who may know who the patients are. */
export const seesPatients = hospitalRoles.filter((role) => role !== 'storekeeper')
/** Whose work is money on paper, not the patient before them. */
const office: readonly HospitalRole[] = ['billing_supervisor', 'accountant', 'claims_officer']
/** Those who may know who waits, and for what. */
export const seesQueues = seesPatients.filter((role) => !office.includes(role))
/** Those who serve patients from a queue. */
export const worksQueue = seesQueues.filter((role) => !['admin', 'receptionist', 'records_officer'].includes(role))

/** The permissions of somebody who holds these built-in roles, as the departments define them. */
export const permissionsOf = (roles: readonly string[]): Permission[] =>
  [...allPermissions()].flatMap(([name, words]) =>
    words.roles.some((role: Role) => roles.includes(role)) ? [name] : [],
  )

/**
 * What can be allowed in a hospital at all: what some built-in role of a hospital holds. The provider's permissions are
 * never among it.
 */
export const hospitalPermissions = (): Permission[] => permissionsOf(hospitalRoles)

type Rights = {
  roles: readonly string[] | null
  own_roles?: readonly { permissions: readonly string[] }[] | null
  exceptions?: Readonly<Record<string, boolean>> | null
}
/** What built-in roles, the hospital's own roles and exceptions come to: withheld wins over whatever allows. */
export function permissionsByRights({ roles, own_roles, exceptions }: Rights): Permission[] {
  const held = permissionsOf(roles ?? [])
  if (!own_roles && !exceptions) return held
  const more = new Set<string>(own_roles?.flatMap((role) => role.permissions))
  for (const [name, granted] of Object.entries(exceptions ?? {})) if (granted) more.add(name)
  const all = new Set([...held, ...hospitalPermissions().filter((name) => more.has(name))])
  return [...all].filter((name) => exceptions?.[name] !== false)
}
