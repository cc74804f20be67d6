import { useMemo } from 'react'
import type { Permission } from '../../../kernel/contract/index.ts'
import type { DepartmentRow } from '../../hospital/contract.ts'
import { useDepartments } from '../../hospital/web/offers.tsx'
import { servingPermission } from '../serving.ts'

export const queuePath = (department: string): string => `/hospital/outpatient/queue?department=${department}`
export const dashboardPath = (department: string): string => `/hospital/outpatient/department/${department}`

/** The work lists of departments that serve orders instead of visits: the patient's rows are found by the visit's number. */
const orderLists = new Map<string, { path: string; permission: Permission }>([
  ['laboratory', { path: '/hospital/laboratory/orders', permission: 'lab.work' }],
  ['radiology', { path: '/hospital/radiology/orders', permission: 'radiology.work' }],
])

type Known = Pick<DepartmentRow, 'key' | 'kind'>
/** Where the patients of each department are served. */
function placesOf(departments: readonly Known[]) {
  const kinds = new Map(departments.map((row) => [row.key, row.kind]))
  /** Whether a department sees patients in consultations, and so has a dashboard. */
  const isConsulting = (department: string): boolean => kinds.get(department) === 'clinic'
  /** Whether a patient of this queue is served in a screen of one visit: a triage or a consultation. */
  const isVisitWork = (department: string): boolean => department === 'triage' || isConsulting(department)
  return {
    isConsulting,
    isVisitWork,
    /** The screen in which a patient of this queue is served; null while that department has none. */
    workPath(department: string, { visit_id, visit_number }: { visit_id: string; visit_number: string }): string | null {
      if (department === 'triage') return `/hospital/outpatient/triage/${visit_id}`
      if (isConsulting(department))
        return `/hospital/outpatient/consultation/${department === 'general' ? '' : `${department}/`}${visit_id}`
      const list = orderLists.get(department)
      return list ? `${list.path}?search=${encodeURIComponent(visit_number)}` : null
    },
    /** Whether the patients of this queue are served in a screen of the house. */
    hasWork: (department: string): boolean => isVisitWork(department) || orderLists.has(department),
    /** What a person must hold to call and start the patients of this queue. */
    servingPermission: (department: string): Permission => servingPermission({ key: department, kind: kinds.get(department) ?? 'service' }),
    /** What a person must be allowed to do to serve the patients of this queue. */
    workPermission(department: string): Permission {
      if (department === 'triage') return 'triage.record'
      return isConsulting(department) ? 'consultation.write' : (orderLists.get(department)?.permission ?? 'queue.work')
    },
  }
}

const NONE: readonly Known[] = []
/** The same for this hospital's departments; nobody is served anywhere while they are unknown. */
export function usePlaces() {
  const rows = useDepartments() ?? NONE
  return useMemo(() => placesOf(rows), [rows])
}
