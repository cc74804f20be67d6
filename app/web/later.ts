import { panels as analysers } from '../../departments/analysers/web/later.ts'
import { panels as appointments } from '../../departments/appointments/web/later.ts'
import { panels as billing } from '../../departments/billing/web/later.ts'
import { panels as consultation } from '../../departments/consultation/web/later.ts'
import { panels as inpatient } from '../../departments/inpatient/web/later.ts'
import { panels as insurance } from '../../departments/insurance/web/later.ts'
import { panels as inventory } from '../../departments/inventory/web/later.ts'
import { panels as laboratory } from '../../departments/laboratory/web/later.ts'
import { panels as messages } from '../../departments/messages/web/later.ts'
import { panels as patients } from '../../departments/patients/web/later.ts'
import { panels as pharmacy } from '../../departments/pharmacy/web/later.ts'
import { panels as radiology } from '../../departments/radiology/web/later.ts'
import { panels as records } from '../../departments/records/web/later.ts'
import { panels as staff } from '../../departments/staff/web/later.ts'
import { panels as statutory } from '../../departments/statutory/web/later.ts'
import { panels as support } from '../../departments/support/web/later.ts'
import { panels as triage } from '../../departments/triage/web/later.ts'
import { panels as visits } from '../../departments/visits/web/later.ts'

/** What the departments hang into the home page and the settings, in the order in which it stands there. A file of its own, fetched with those pages. */
export const panels = [
  ...messages,
  ...visits,
  ...triage,
  ...consultation,
  ...laboratory,
  ...analysers,
  ...radiology,
  ...pharmacy,
  ...appointments,
  ...billing,
  ...insurance,
  ...inpatient,
  ...inventory,
  ...records,
  ...patients,
  ...statutory,
  ...staff,
  ...support,
]
