import { bind } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as orders from './orders.ts'
import * as types from './test-types.ts'

export const routes = [
  bind(contract.listTestTypes, types.list),
  bind(contract.createTestType, types.create),
  bind(contract.updateTestType, types.update),
  bind(contract.setTestTypeActive, types.setActive),
  bind(contract.deleteTestType, types.remove),
  bind(contract.loadUsualTestTypes, types.loadUsual),
  bind(contract.cancelLabOrder, orders.cancel),
]
