import { bind } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as mergeContract from '../merge.contract.ts'
import * as merge from './merge.ts'
import * as patients from './patients.ts'
import * as records from './records.ts'

export const routes = [
  bind(contract.findPatients, patients.find),
  bind(contract.searchPatients, patients.search),
  bind(contract.exportPatients, patients.exportCsv),
  bind(contract.listRecords, records.list),
  bind(contract.exportRecords, records.exportCsv),
  bind(mergeContract.listDuplicates, merge.listDuplicates),
  bind(mergeContract.listMerges, merge.history),
  bind(mergeContract.comparePatients, merge.compare),
  bind(mergeContract.mergePatients, merge.merge),
  bind(mergeContract.undoMerge, merge.undo),
  bind(contract.getPatient, patients.open),
  bind(contract.updatePatient, patients.update),
]
