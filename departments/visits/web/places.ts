import type { Permission } from '../../../kernel/contract/index.ts'
import { consultingDepartments, type Department } from '../departments.ts'

export type ConsultingDepartment = (typeof consultingDepartments)[number]

/** Whether a department sees patients in consultations, and so has a dashboard. */
export const isConsulting = (department: string): department is ConsultingDepartment =>
  consultingDepartments.some((each) => each === department)

export const queuePath = (department: Department): string => `/hospital/outpatient/queue?department=${department}`
export const dashboardPath = (department: ConsultingDepartment): string => `/hospital/outpatient/department/${department}`

/** The screen in which a patient of this queue is served; null while that department has none. */
export function workPath(department: Department, visitId: string): string | null {
  if (department === 'triage') return `/hospital/outpatient/triage/${visitId}`
  if (!isConsulting(department)) return null
  return `/hospital/outpatient/consultation/${department === 'general' ? '' : `${department}/`}${visitId}`
}

/** What a person must be allowed to do to serve the patients of this queue. */
export function workPermission(department: Department): Permission {
  if (department === 'triage') return 'triage.record'
  return isConsulting(department) ? 'consultation.write' : 'queue.work'
}
