import * as access from '../../departments/access/web/index.tsx'
import * as appointments from '../../departments/appointments/web/index.tsx'
import * as billing from '../../departments/billing/web/index.tsx'
import * as consultation from '../../departments/consultation/web/index.tsx'
import * as hospital from '../../departments/hospital/web/index.tsx'
import * as laboratory from '../../departments/laboratory/web/index.tsx'
import * as orders from '../../departments/orders/web/index.tsx'
import * as patients from '../../departments/patients/web/index.tsx'
import * as pharmacy from '../../departments/pharmacy/web/index.tsx'
import * as platform from '../../departments/platform/web/index.tsx'
import * as radiology from '../../departments/radiology/web/index.tsx'
import * as reception from '../../departments/reception/web/index.tsx'
import * as records from '../../departments/records/web/index.tsx'
import * as reports from '../../departments/reports/web/index.tsx'
import * as staff from '../../departments/staff/web/index.tsx'
import * as support from '../../departments/support/web/index.tsx'
import * as treatment from '../../departments/treatment/web/index.tsx'
import * as triage from '../../departments/triage/web/index.tsx'
import * as visits from '../../departments/visits/web/index.tsx'
import type { Panel } from '../../kernel/web/panels.tsx'
import type { CountHook, MenuEntry, PatientFinder, Screen } from '../../kernel/web/screen.ts'

/** What a department's `web/index.tsx` may export. */
type Offered = {
  screens?: readonly Screen[]
  menu?: readonly MenuEntry[]
  panels?: readonly Panel[]
  /** What waits behind a menu entry, by the entry's address; shown as its number. */
  counts?: Readonly<Record<string, CountHook>>
}

/**
 * Every department with screens. One that is not in this list does not exist for the browser. Its order is that of the panels at one place and of
 * the entries in one group of the menu.
 */
const departments: readonly Offered[] = [
  access,
  platform,
  hospital,
  reception,
  patients,
  visits,
  triage,
  appointments,
  consultation,
  orders,
  laboratory,
  radiology,
  pharmacy,
  treatment,
  records,
  billing,
  staff,
  reports,
  support,
]

export const screens = departments.flatMap((each) => each.screens ?? [])
export const menu = departments.flatMap((each) => each.menu ?? [])
export const panels = departments.flatMap((each) => each.panels ?? [])
export const counts: Readonly<Record<string, CountHook>> = Object.assign({}, ...departments.map((each) => each.counts))

/** What Ctrl+K opens, as the patients' department offers it. */
export const patientFinder: PatientFinder = patients.patientFinder
