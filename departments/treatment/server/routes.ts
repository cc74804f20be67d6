import { bindAll } from '../../../kernel/server/request/bind.ts'
import { followMerges } from '../../patients/server/index.ts'
import * as contract from '../contract.ts'
import * as plans from './plans.ts'

followMerges(['treatment_plans'])

export const routes = bindAll(contract, plans)
