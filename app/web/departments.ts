import { screens as access } from '../../departments/access/web/index.tsx'
import { panels as appointmentPanels, screens as appointments } from '../../departments/appointments/web/index.tsx'
import { panels as billingPanels } from '../../departments/billing/web/index.tsx'
import { screens as consultation } from '../../departments/consultation/web/index.tsx'
import { screens as hospital, panels as hospitalPanels } from '../../departments/hospital/web/index.tsx'
import {
  screens as laboratory,
  workCounts as laboratoryCounts,
  panels as laboratoryPanels,
} from '../../departments/laboratory/web/index.tsx'
import { panels as orderPanels } from '../../departments/orders/web/index.tsx'
import { patientFinder as finder, screens as patients } from '../../departments/patients/web/index.tsx'
import { panels as pharmacyPanels } from '../../departments/pharmacy/web/index.tsx'
import { screens as platform } from '../../departments/platform/web/index.tsx'
import { screens as radiology, panels as radiologyPanels } from '../../departments/radiology/web/index.tsx'
import { screens as reception } from '../../departments/reception/web/index.tsx'
import { panels as recordPanels, screens as records } from '../../departments/records/web/index.tsx'
import { screens as reports } from '../../departments/reports/web/index.tsx'
import { screens as staff } from '../../departments/staff/web/index.tsx'
import { screens as support, panels as supportPanels, ticketCounts } from '../../departments/support/web/index.tsx'
import { screens as treatment, panels as treatmentPanels } from '../../departments/treatment/web/index.tsx'
import { screens as triage, panels as triagePanels } from '../../departments/triage/web/index.tsx'
import { panels as visitPanels, screens as visits, waitingCounts } from '../../departments/visits/web/index.tsx'
import type { Panel } from '../../kernel/web/panels.tsx'
import type { CountHook, PatientFinder, Screen } from '../../kernel/web/screen.ts'

/** Every page of the house. A department that is not in this list does not exist for the browser. */
export const screens: readonly Screen[] = [
  ...access,
  ...platform,
  ...hospital,
  ...staff,
  ...patients,
  ...visits,
  ...appointments,
  ...reception,
  ...triage,
  ...consultation,
  ...laboratory,
  ...radiology,
  ...treatment,
  ...records,
  ...reports,
  ...support,
]

/** What the departments hang into pages of departments below them. A place shows its panels in this order: the patient's page begins with vital signs and ends with the visits. */
export const panels: readonly Panel[] = [
  ...triagePanels,
  ...appointmentPanels,
  ...laboratoryPanels,
  ...radiologyPanels,
  ...pharmacyPanels,
  ...treatmentPanels,
  ...recordPanels,
  ...billingPanels,
  ...orderPanels,
  ...visitPanels,
  ...hospitalPanels,
  ...supportPanels,
]

/** What Ctrl+K opens, as the patients' department offers it. */
export const patientFinder: PatientFinder = finder

/** What waits behind a menu entry, by the entry's address; shown as its number. */
export const counts: Readonly<Record<string, CountHook>> = { ...waitingCounts, ...laboratoryCounts, ...ticketCounts }
