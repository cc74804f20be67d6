import { bindAll } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as plans from './plans.ts'

export const routes = bindAll(contract, plans)
