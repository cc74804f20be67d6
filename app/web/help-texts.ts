import { help as access } from '../../departments/access/web/help.ts'
import { help as analysers } from '../../departments/analysers/web/help.ts'
import { help as appointments } from '../../departments/appointments/web/help.ts'
import { help as approvals } from '../../departments/approvals/web/help.ts'
import { help as billing } from '../../departments/billing/web/help.ts'
import { help as consultation } from '../../departments/consultation/web/help.ts'
import { help as equipment } from '../../departments/equipment/web/help.ts'
import { help as etims } from '../../departments/etims/web/help.ts'
import { help as hospital } from '../../departments/hospital/web/help.ts'
import { help as inpatient } from '../../departments/inpatient/web/help.ts'
import { help as insurance } from '../../departments/insurance/web/help.ts'
import { help as inventory } from '../../departments/inventory/web/help.ts'
import { help as laboratory } from '../../departments/laboratory/web/help.ts'
import { help as messages } from '../../departments/messages/web/help.ts'
import { help as mpesa } from '../../departments/mpesa/web/help.ts'
import { help as patients } from '../../departments/patients/web/help.ts'
import { help as pharmacy } from '../../departments/pharmacy/web/help.ts'
import { help as platform } from '../../departments/platform/web/help.ts'
import { help as purchasing } from '../../departments/purchasing/web/help.ts'
import { help as radiology } from '../../departments/radiology/web/help.ts'
import { help as reception } from '../../departments/reception/web/help.ts'
import { help as records } from '../../departments/records/web/help.ts'
import { help as reports } from '../../departments/reports/web/help.ts'
import { help as staff } from '../../departments/staff/web/help.ts'
import { help as statutory } from '../../departments/statutory/web/help.ts'
import { help as support } from '../../departments/support/web/help.ts'
import { help as treatment } from '../../departments/treatment/web/help.ts'
import { help as triage } from '../../departments/triage/web/help.ts'
import { help as visits } from '../../departments/visits/web/help.ts'
import type { Help, HelpText } from '../../kernel/web/help.ts'
import { screens } from './departments.ts'

/**
 * The help as the departments write it, in the order of a patient's way. A second language is a second list of this
 * shape.
 */
const written: readonly HelpText[] = [
  ...hospital,
  ...reception,
  ...patients,
  ...visits,
  ...triage,
  ...appointments,
  ...consultation,
  ...treatment,
  ...laboratory,
  ...analysers,
  ...radiology,
  ...pharmacy,
  ...inpatient,
  ...billing,
  ...approvals,
  ...mpesa,
  ...insurance,
  ...etims,
  ...purchasing,
  ...inventory,
  ...equipment,
  ...records,
  ...staff,
  ...reports,
  ...statutory,
  ...messages,
  ...platform,
  ...access,
  ...support,
]

/**
 * The help of every screen, with the screens that it is about. A file of its own, fetched when somebody asks for help.
 */
export const helpTexts: readonly Help[] = written.map((text) => ({
  ...text,
  to: text.of.find((path) => !path.includes(':')),
  may: screens.filter(({ path }) => text.of.includes(path)),
}))
