import { bind } from '../../../kernel/server/bind.ts'
import * as prescriptionContract from '../prescriptions.contract.ts'
import { medications } from './medications.ts'
import * as prescriptions from './prescriptions.ts'

export const routes = [
  ...medications.routes,
  bind(prescriptionContract.listPatientPrescriptions, prescriptions.listOfPatient),
  bind(prescriptionContract.cancelPrescription, prescriptions.cancel),
]
