import { bindPlatform } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as setup from '../setup.contract.ts'
import * as hospitals from './hospitals.ts'
import * as setupRules from './setup.ts'

export const routes = [
  bindPlatform(contract.listHospitals, hospitals.list),
  bindPlatform(contract.onboardHospital, hospitals.onboard),
  bindPlatform(contract.checkAvailability, hospitals.checkAvailability),
  bindPlatform(contract.updateHospital, hospitals.update),
  bindPlatform(contract.setHospitalStatus, hospitals.setStatus),
  bindPlatform(setup.listModules, setupRules.listModules),
  bindPlatform(setup.listPlans, setupRules.listPlans),
]
