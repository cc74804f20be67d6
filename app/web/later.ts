import * as analysers from '../../departments/analysers/web/later.ts'
import * as appointments from '../../departments/appointments/web/later.ts'
import * as approvals from '../../departments/approvals/web/later.ts'
import * as billing from '../../departments/billing/web/later.ts'
import * as consultation from '../../departments/consultation/web/later.ts'
import * as equipment from '../../departments/equipment/web/later.ts'
import * as inpatient from '../../departments/inpatient/web/later.ts'
import * as insurance from '../../departments/insurance/web/later.ts'
import * as inventory from '../../departments/inventory/web/later.ts'
import * as laboratory from '../../departments/laboratory/web/later.ts'
import * as messages from '../../departments/messages/web/later.ts'
import * as mpesa from '../../departments/mpesa/web/later.ts'
import * as patients from '../../departments/patients/web/later.ts'
import * as pharmacy from '../../departments/pharmacy/web/later.ts'
import * as purchasing from '../../departments/purchasing/web/later.ts'
import * as radiology from '../../departments/radiology/web/later.ts'
import * as reception from '../../departments/reception/web/later.ts'
import * as records from '../../departments/records/web/later.ts'
import * as staff from '../../departments/staff/web/later.ts'
import * as statutory from '../../departments/statutory/web/later.ts'
import * as support from '../../departments/support/web/later.ts'
import * as treatment from '../../departments/treatment/web/later.ts'
import * as triage from '../../departments/triage/web/later.ts'
import * as visits from '../../departments/visits/web/later.ts'
import type { Source, Work } from '../../departments/visits/web/offers.tsx'
import type { Panel } from '../../kernel/web/panels.tsx'
import type { Way } from '../../kernel/web/screen.ts'

/** What a department's `web/later.ts` may export. */
type Offered = {
  panels?: readonly Panel[]
  ways?: readonly Way[]
  works?: readonly Work[]
  sources?: readonly Source[]
}

/**
 * What the departments offer to a few pages only, in the order in which it stands there. A file of its own, fetched
 * with the first of those pages.
 */
const departments: readonly Offered[] = [
  messages,
  reception,
  visits,
  triage,
  consultation,
  treatment,
  laboratory,
  analysers,
  radiology,
  pharmacy,
  appointments,
  approvals,
  billing,
  mpesa,
  insurance,
  inpatient,
  equipment,
  inventory,
  purchasing,
  records,
  patients,
  statutory,
  staff,
  support,
]
export const panels = departments.flatMap((each) => each.panels ?? [])
export const ways = departments.flatMap((each) => each.ways ?? [])
export const works = departments.flatMap((each) => each.works ?? [])
export const sources = departments.flatMap((each) => each.sources ?? [])
