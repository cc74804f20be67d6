import { bindPlatform } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as hospitals from './hospitals.ts'

export const routes = [
  bindPlatform(contract.listHospitals, hospitals.list),
  bindPlatform(contract.onboardHospital, hospitals.onboard),
  bindPlatform(contract.checkAvailability, hospitals.checkAvailability),
  bindPlatform(contract.updateHospital, hospitals.update),
  bindPlatform(contract.setHospitalStatus, hospitals.setStatus),
  bindPlatform(contract.listModules, hospitals.listModules),
  bindPlatform(contract.listPlans, hospitals.listPlans),
]
