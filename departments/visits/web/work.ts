import { rolesOf } from '../../hospital/departments.ts'
import { dashboardPath, queuePath } from './places.ts'

type Place = { key: string; kind: 'triage' | 'clinic' | 'service' }
const seesAll = ['admin', 'receptionist']

/** The departments whose queues wait for somebody with these roles, in the hospital's order; who holds no such role has no queue of their own. */
export const queuesOf = (roles: readonly string[], departments: readonly Place[]): string[] =>
  departments.filter((row) => roles.some((role) => seesAll.includes(role) || rolesOf(row).includes(role))).map((row) => row.key)

/** Where a queue is worked on: a clinic's own page, else its list. The reception looks at all of them on its board. */
export function workListPath({ key, kind }: Place, asReception: boolean): string {
  if (asReception) return `/hospital/reception/queue?department=${key}`
  return kind === 'clinic' ? dashboardPath(key) : queuePath(key)
}
