import { bind } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as triage from './triage.ts'

export const routes = [
  bind(contract.listVitals, triage.listOfPatient),
  bind(contract.getTriage, triage.open),
  bind(contract.completeTriage, triage.complete),
]
