import { bindAll } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import { getPlatformDashboard, listReportHospitals } from './dashboard.ts'
import { hospitalReports } from './hospital.ts'
import { providerReports } from './provider.ts'

export const routes = [...bindAll(contract, { getPlatformDashboard, listReportHospitals }), ...providerReports, ...hospitalReports]
