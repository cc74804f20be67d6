import { bindAll } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as prescriptionContract from '../prescriptions.contract.ts'
import { medications } from './medications.ts'
import * as prescriptions from './prescriptions.ts'

export const routes = [...bindAll(prescriptionContract, prescriptions), ...bindAll(contract, { ...medications.answers })]
