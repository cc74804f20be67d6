import { bindAll } from '../../../kernel/server/request/bind.ts'
import * as contract from '../contract.ts'
import * as again from './again.ts'
import { completeTriage, getFound, getTriage, getWeight, listVitals } from './triage.ts'

export const routes = bindAll(contract, { ...again, completeTriage, getFound, getTriage, getWeight, listVitals })
