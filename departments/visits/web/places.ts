import type { Permission } from '../../../kernel/contract/index.ts'
import { consultingDepartments, type Department } from '../departments.ts'

export type ConsultingDepartment = (typeof consultingDepartments)[number]

/** Whether a department sees patients in consultations, and so has a dashboard. */
export const isConsulting = (department: string): department is ConsultingDepartment =>
  consultingDepartments.some((each) => each === department)

export const queuePath = (department: Department): string => `/hospital/outpatient/queue?department=${department}`
export const dashboardPath = (department: ConsultingDepartment): string => `/hospital/outpatient/department/${department}`

/** The work lists of departments that serve orders instead of visits: the patient's rows are found by the visit's number. */
const orderLists: Partial<Record<Department, { path: string; permission: Permission }>> = {
  laboratory: { path: '/hospital/laboratory/orders', permission: 'lab.work' },
  radiology: { path: '/hospital/radiology/orders', permission: 'radiology.work' },
}

/** Whether a patient of this queue is served in a screen of one visit: a triage or a consultation. */
export const isVisitWork = (department: Department): boolean => department === 'triage' || isConsulting(department)

/** The screen in which a patient of this queue is served; null while that department has none. */
export function workPath(department: Department, { visit_id, visit_number }: { visit_id: string; visit_number: string }): string | null {
  if (department === 'triage') return `/hospital/outpatient/triage/${visit_id}`
  if (isConsulting(department)) return `/hospital/outpatient/consultation/${department === 'general' ? '' : `${department}/`}${visit_id}`
  const list = orderLists[department]
  return list ? `${list.path}?search=${encodeURIComponent(visit_number)}` : null
}

/** Whether the patients of this queue are served in a screen of the house. */
export const hasWork = (department: Department): boolean => isVisitWork(department) || department in orderLists

/** What a person must be allowed to do to serve the patients of this queue. */
export function workPermission(department: Department): Permission {
  if (department === 'triage') return 'triage.record'
  return isConsulting(department) ? 'consultation.write' : (orderLists[department]?.permission ?? 'queue.work')
}
