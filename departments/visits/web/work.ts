import type { DepartmentKind } from '../../hospital/departments.ts'
import { dashboardPath, queuePath } from './places.ts'
import { type Work, workOf } from './works.ts'

type Place = { key: string; kind: DepartmentKind }
const seesAll = ['admin', 'receptionist']

/**
 * The departments whose queues wait for somebody with these roles, in the hospital's order; who holds no such role has
 * no queue of their own.
 */
export const queuesOf = (roles: readonly string[], departments: readonly Place[], works: readonly Work[]): string[] =>
  departments
    .filter((row) => {
      const theirs: readonly string[] = workOf(works, row)?.roles ?? []
      return roles.some((role) => seesAll.includes(role) || theirs.includes(role))
    })
    .map((row) => row.key)

/** Where a queue is worked on: a clinic's own page, else its list. The reception looks at all of them on its board. */
export function workListPath({ key, kind }: Place, asReception: boolean): string {
  if (asReception) return `/hospital/reception/queue?department=${key}`
  return kind === 'clinic' ? dashboardPath(key) : queuePath(key)
}
