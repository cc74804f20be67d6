import { useMemo } from 'react'
import type { Permission } from '../../../kernel/contract/index.ts'
import type { DepartmentRow } from '../../hospital/contract.ts'
import { useDepartments } from '../../hospital/web/offers.tsx'
import { servingPermission } from '../serving.ts'

export const queuePath = (department: string): string => `/hospital/outpatient/queue?department=${department}`
export const dashboardPath = (department: string): string => `/hospital/outpatient/department/${department}`

type Served = { visit_id: string; visit_number: string }
/** Where departments serve that do not see patients: a work list, in which the patient's rows are found by the visit's number, or what is to be paid. */
const services = new Map<string, { pathOf: (visit: Served) => string; permission: Permission }>([
  [
    'laboratory',
    { pathOf: (visit) => `/hospital/laboratory/orders?search=${encodeURIComponent(visit.visit_number)}`, permission: 'lab.work' },
  ],
  [
    'radiology',
    { pathOf: (visit) => `/hospital/radiology/orders?search=${encodeURIComponent(visit.visit_number)}`, permission: 'radiology.work' },
  ],
  [
    'pharmacy',
    {
      pathOf: (visit) => `/hospital/pharmacy/prescriptions?search=${encodeURIComponent(visit.visit_number)}`,
      permission: 'pharmacy.dispense',
    },
  ],
  ['billing', { pathOf: (visit) => `/hospital/billing/pay/${visit.visit_id}`, permission: 'billing.take_payment' }],
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
    workPath(department: string, visit: Served): string | null {
      const { visit_id } = visit
      if (department === 'triage') return `/hospital/outpatient/triage/${visit_id}`
      if (isConsulting(department))
        return `/hospital/outpatient/consultation/${department === 'general' ? '' : `${department}/`}${visit_id}`
      return services.get(department)?.pathOf(visit) ?? null
    },
    /** Whether the patients of this queue are served in a screen of the house. */
    hasWork: (department: string): boolean => isVisitWork(department) || services.has(department),
    /** What a person must hold to call and start the patients of this queue. */
    servingPermission: (department: string): Permission => servingPermission({ key: department, kind: kinds.get(department) ?? 'service' }),
    /** What a person must be allowed to do to serve the patients of this queue. */
    workPermission(department: string): Permission {
      if (department === 'triage') return 'triage.record'
      return isConsulting(department) ? 'consultation.write' : (services.get(department)?.permission ?? 'queue.work')
    },
  }
}

const NONE: readonly Known[] = []
/** The same for this hospital's departments; nobody is served anywhere while they are unknown. */
export function usePlaces() {
  const rows = useDepartments() ?? NONE
  return useMemo(() => placesOf(rows), [rows])
}
