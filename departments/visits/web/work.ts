import { consultingDepartments, type Department, departments } from '../departments.ts'
import { dashboardPath, isConsulting, queuePath } from './places.ts'

/** Which queues wait for which role; who holds none of these has no queue of their own. */
const queuesOfRole: Record<string, readonly Department[]> = {
  admin: departments,
  receptionist: departments,
  nurse: ['triage'],
  doctor: consultingDepartments,
  lab_technologist: ['laboratory'],
  lab_reviewer: ['laboratory'],
  radiographer: ['radiology'],
  radiologist: ['radiology'],
  pharmacist: ['pharmacy'],
  cashier: ['billing'],
}

/** The departments whose queues wait for somebody with these roles, in the house's order. */
export function queuesOf(roles: readonly string[]): Department[] {
  const own = new Set(roles.flatMap((role) => queuesOfRole[role] ?? []))
  return departments.filter((department) => own.has(department))
}

/** Where a queue is worked on: a consulting department's own page, else its list. The reception looks at all of them on its board. */
export function workListPath(department: Department, asReception: boolean): string {
  if (asReception) return `/hospital/reception/queue?department=${department}`
  return isConsulting(department) ? dashboardPath(department) : queuePath(department)
}
