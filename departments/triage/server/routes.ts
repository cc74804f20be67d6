import { bindAll } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as triage from './triage.ts'

export const routes = bindAll(contract, triage)
