import { useMemo } from 'react'
import type { Permission } from '../../../kernel/contract/index.ts'
import { useLater } from '../../../kernel/web/later.ts'
import type { DepartmentRow } from '../../hospital/contract.ts'
import { useDepartments } from '../../hospital/web/offers.tsx'
import { NO_SCREEN, type Served, type Work, workOf } from './works.ts'

export const queuePath = (department: string): string => `/hospital/outpatient/queue?department=${department}`
export const dashboardPath = (department: string): string => `/hospital/outpatient/department/${department}`

type Known = Pick<DepartmentRow, 'key' | 'kind'>
/** Where the patients of each department are served, as the departments of the house offer it. */
function placesOf(departments: readonly Known[], works: readonly Work[]) {
  const kindOf = (key: string) => departments.find((row) => row.key === key)?.kind
  const of = (key: string): Work | undefined => {
    const kind = kindOf(key)
    return kind && workOf(works, { key, kind })
  }
  return {
    /** Whether a department sees patients in consultations, and so has a dashboard. */
    isConsulting: (department: string): boolean => kindOf(department) === 'clinic',
    /** The screen in which a patient of this queue is served; null while that department has none. */
    workPath: (department: string, visit: Served): string | null => of(department)?.path(visit, department) ?? null,
    /** Whether the patients of this queue are served in a screen of the house. */
    hasWork: (department: string): boolean => of(department) !== undefined,
    /** What a person must hold to call and start the patients of this queue. */
    servingPermission: (department: string): Permission => (of(department) ?? NO_SCREEN).serve,
    /** What a person must be allowed to do to serve the patients of this queue. */
    workPermission: (department: string): Permission => (of(department) ?? NO_SCREEN).permission,
    /** The same to look at what a colleague does. */
    viewPermission(department: string): Permission {
      const work = of(department) ?? NO_SCREEN
      return work.view ?? work.permission
    },
    /** What the queue calls the work. */
    wordsOf: (department: string): Work['words'] => (of(department) ?? NO_SCREEN).words,
  }
}

const NONE: readonly Known[] = []
/** The same for this hospital's departments; nobody is served anywhere while they are unknown. */
export function usePlaces() {
  const { works } = useLater()
  const rows = useDepartments() ?? NONE
  return useMemo(() => placesOf(rows, works), [rows, works])
}
