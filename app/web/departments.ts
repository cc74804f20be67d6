import * as access from '../../departments/access/web/index.tsx'
import * as analysers from '../../departments/analysers/web/index.tsx'
import * as appointments from '../../departments/appointments/web/index.tsx'
import * as approvals from '../../departments/approvals/web/index.tsx'
import * as billing from '../../departments/billing/web/index.tsx'
import * as consultation from '../../departments/consultation/web/index.tsx'
import * as equipment from '../../departments/equipment/web/index.tsx'
import * as etims from '../../departments/etims/web/index.tsx'
import type { DepartmentRow } from '../../departments/hospital/contract.ts'
import * as hospital from '../../departments/hospital/web/index.tsx'
import * as inpatient from '../../departments/inpatient/web/index.tsx'
import * as insurance from '../../departments/insurance/web/index.tsx'
import * as inventory from '../../departments/inventory/web/index.tsx'
import * as laboratory from '../../departments/laboratory/web/index.tsx'
import * as messages from '../../departments/messages/web/index.tsx'
import * as mpesa from '../../departments/mpesa/web/index.tsx'
import * as orders from '../../departments/orders/web/index.tsx'
import * as patients from '../../departments/patients/web/index.tsx'
import * as pharmacy from '../../departments/pharmacy/web/index.tsx'
import * as platform from '../../departments/platform/web/index.tsx'
import * as purchasing from '../../departments/purchasing/web/index.tsx'
import * as radiology from '../../departments/radiology/web/index.tsx'
import * as reception from '../../departments/reception/web/index.tsx'
import * as records from '../../departments/records/web/index.tsx'
import * as reports from '../../departments/reports/web/index.tsx'
import * as staff from '../../departments/staff/web/index.tsx'
import * as statutory from '../../departments/statutory/web/index.tsx'
import * as support from '../../departments/support/web/index.tsx'
import * as treatment from '../../departments/treatment/web/index.tsx'
import * as triage from '../../departments/triage/web/index.tsx'
import * as visits from '../../departments/visits/web/index.tsx'
import type { Panel } from '../../kernel/web/panels.tsx'
import type { CountHook, MenuEntry, PatientFinder, Screen } from '../../kernel/web/screen.ts'

/** A department of the hospital, as the menu asks for it. */
export type MenuDepartment = Pick<DepartmentRow, 'key' | 'name' | 'kind' | 'is_active' | 'is_own'>

/** What a department's `web/index.tsx` may export. */
type Offered = {
  screens?: readonly Screen[]
  /** Its entries; a function where they follow the departments that the hospital has. */
  menu?: readonly MenuEntry[] | ((departments: readonly MenuDepartment[]) => readonly MenuEntry[])
  panels?: readonly Panel[]
  /** What waits behind a menu entry, by the entry's address; shown as its number. */
  counts?: Readonly<Record<string, CountHook>>
  /** The same where entries follow the departments that the hospital has; undefined for addresses of others. */
  countOf?: (to: string) => CountHook | undefined
}

/**
 * Every department with screens. One that is not in this list does not exist for the browser. Its order is that of
 * the panels at one place and of the entries in one group of the menu.
 */
const departments: readonly Offered[] = [
  access,
  platform,
  hospital,
  approvals,
  reception,
  patients,
  visits,
  triage,
  appointments,
  consultation,
  orders,
  laboratory,
  analysers,
  radiology,
  pharmacy,
  purchasing,
  inventory,
  equipment,
  treatment,
  inpatient,
  records,
  billing,
  mpesa,
  etims,
  insurance,
  staff,
  reports,
  messages,
  statutory,
  support,
]

export const screens = departments.flatMap((each) => each.screens ?? [])
/** The entries of all menus, for a hospital with these departments. */
export const menuWith = (rows: readonly MenuDepartment[]): MenuEntry[] =>
  departments.flatMap(({ menu = [] }) => (typeof menu === 'function' ? menu(rows) : menu))
export const panels = departments.flatMap((each) => each.panels ?? [])

const counts: Readonly<Record<string, CountHook>> = Object.assign({}, ...departments.map((each) => each.counts))
const countsOf = departments.flatMap((each) => each.countOf ?? [])
/** What waits behind a menu entry, by the entry's address; shown as its number. */
export function countOf(to: string): CountHook | undefined {
  if (counts[to]) return counts[to]
  for (const find of countsOf) {
    const hook = find(to)
    if (hook) return hook
  }
}

/** What Ctrl+K opens, as the patients' department offers it. */
export const patientFinder: PatientFinder = patients.patientFinder
