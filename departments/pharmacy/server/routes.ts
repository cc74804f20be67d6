import { bind } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as prescriptionContract from '../prescriptions.contract.ts'
import * as medications from './medications.ts'
import * as prescriptions from './prescriptions.ts'

export const routes = [
  bind(contract.listMedications, medications.list),
  bind(contract.createMedication, medications.create),
  bind(contract.updateMedication, medications.update),
  bind(contract.setMedicationStatus, medications.setStatus),
  bind(contract.deleteMedication, medications.remove),
  bind(contract.loadUsualMedications, medications.loadUsual),
  bind(prescriptionContract.listPatientPrescriptions, prescriptions.listOfPatient),
  bind(prescriptionContract.cancelPrescription, prescriptions.cancel),
]
