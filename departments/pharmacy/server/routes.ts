import './shown.ts'
import './first-day.sql.ts'
import { bindAll } from '../../../kernel/server/request/bind.ts'
import { followMerges } from '../../patients/server/index.ts'
import { serveBy } from '../../visits/server/index.ts'
import * as adjustmentsContract from '../adjustments.contract.ts'
import * as batchesContract from '../batches.contract.ts'
import * as contract from '../contract.ts'
import * as controlledContract from '../controlled.contract.ts'
import * as dispensingContract from '../dispensing.contract.ts'
import * as paperContract from '../paper.contract.ts'
import * as notesContract from '../prescriber-notes.contract.ts'
import * as prescriptionContract from '../prescriptions.contract.ts'
import * as safeguardsContract from '../safeguards.contract.ts'
import * as treatedContract from '../treated.contract.ts'
import * as controlled from './controlled/controlled.ts'
import { dispense } from './dispensing/dispense.ts'
import * as handling from './dispensing/prescription-actions.ts'
import * as lists from './dispensing/prescription-lists.ts'
import { listMedicationCategories, medications } from './medicines/medications.ts'
import { liftSafeguard, updateMedication } from './medicines/safeguards.ts'
import * as notes from './notes/notes.ts'
import * as paper from './prescriptions/paper.ts'
import * as prescriptions from './prescriptions/prescriptions.ts'
import * as treated from './prescriptions/treated.ts'
import { pharmacyReports } from './reports/reports.ts'
import * as adjustments from './stock/adjustments.ts'
import * as batches from './stock/batches.ts'

followMerges(['pharmacy_prescriptions'])
serveBy('pharmacy', 'queue.pharmacy')

export const routes = [
  ...pharmacyReports,
  ...bindAll(prescriptionContract, prescriptions),
  ...bindAll(dispensingContract, { ...lists, ...handling, dispense }),
  ...bindAll(notesContract, notes),
  ...bindAll(paperContract, paper),
  ...bindAll(treatedContract, treated),
  ...bindAll(batchesContract, batches),
  ...bindAll(controlledContract, controlled),
  ...bindAll(adjustmentsContract, adjustments),
  ...bindAll(contract, { ...medications.answers, updateMedication, listMedicationCategories }),
  ...bindAll(safeguardsContract, { liftSafeguard }),
]
