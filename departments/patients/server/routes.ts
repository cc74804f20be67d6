import { bind } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as patients from './patients.ts'
import * as records from './records.ts'

export const routes = [
  bind(contract.findPatients, patients.find),
  bind(contract.searchPatients, patients.search),
  bind(contract.exportPatients, patients.exportCsv),
  bind(contract.listRecords, records.list),
  bind(contract.exportRecords, records.exportCsv),
  bind(contract.getPatient, patients.open),
  bind(contract.updatePatient, patients.update),
]
