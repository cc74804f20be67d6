import { bind } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as plans from './plans.ts'

export const routes = [
  bind(contract.openTreatment, plans.open),
  bind(contract.saveTreatmentPlans, plans.save),
  bind(contract.listTreatmentPlans, plans.list),
  bind(contract.listPlanVersions, plans.versions),
]
