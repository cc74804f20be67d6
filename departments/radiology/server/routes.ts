import { bind } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as orders from './orders.ts'
import * as types from './study-types.ts'

export const routes = [
  bind(contract.listStudyTypes, types.list),
  bind(contract.createStudyType, types.create),
  bind(contract.updateStudyType, types.update),
  bind(contract.setStudyTypeActive, types.setActive),
  bind(contract.deleteStudyType, types.remove),
  bind(contract.loadUsualStudyTypes, types.loadUsual),
  bind(contract.cancelRadiologyOrder, orders.cancel),
]
