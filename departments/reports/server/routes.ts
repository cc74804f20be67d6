import { bind } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import { getDashboard, listHospitalNames } from './dashboard.ts'
import { hospitalReports } from './hospital.ts'
import { providerReports } from './provider.ts'

export const routes = [
  bind(contract.getPlatformDashboard, getDashboard),
  bind(contract.listReportHospitals, listHospitalNames),
  ...providerReports,
  ...hospitalReports,
]
