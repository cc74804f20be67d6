import { rolesOf } from '../departments.ts'

type Place = { key: string; kind: 'triage' | 'clinic' | 'service' }
const seesAll = ['admin', 'receptionist']

/** The departments whose queues wait for somebody with these roles, in the hospital's order; who holds no such role has no queue of their own. */
export const queuesOf = (roles: readonly string[], departments: readonly Place[]): string[] =>
  departments.filter((row) => roles.some((role) => seesAll.includes(role) || rolesOf(row).includes(role))).map((row) => row.key)

/** Where a queue is worked on: a clinic's own page, else its list. The reception looks at all of them on its board. */
export function queuePath({ key, kind }: Place, asReception: boolean): string {
  if (asReception) return `/hospital/reception/queue?department=${key}`
  return kind === 'clinic' ? `/hospital/outpatient/department/${key}` : `/hospital/outpatient/queue?department=${key}`
}

/** `Dr. Peter Kamau` → `Peter`. */
export const firstNameOf = (name: string): string => name.replace(/^((dr|prof|mr|mrs|ms|sr)\.?\s+)+/i, '').split(/\s+/)[0] ?? name
