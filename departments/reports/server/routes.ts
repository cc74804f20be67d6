import { bind, bindAll } from '../../../kernel/server/request/bind.ts'
import {
  changeAnalysis as change,
  listAnalyses as list,
  deleteAnalysis as remove,
  saveAnalysis as save,
} from '../analytics.contract.ts'
import * as contract from '../contract.ts'
import { changeAnalysis, deleteAnalysis, listAnalyses, saveAnalysis } from './analytics/analyses.ts'
import { analyticsReports } from './analytics/analytics.ts'
import { clinicalReports } from './clinical/clinical.ts'
import { financeReports } from './finance/finance.ts'
import { hospitalReports } from './hospital/hospital.ts'
import { getPlatformDashboard, listReportHospitals } from './provider/dashboard/dashboard.ts'
import { providerReports } from './provider/provider.ts'
import { waitingReports } from './waiting/waiting.ts'

export const routes = [
  ...bindAll(contract, { getPlatformDashboard, listReportHospitals }),
  ...providerReports,
  ...hospitalReports,
  ...financeReports,
  ...waitingReports,
  ...clinicalReports,
  ...analyticsReports,
  bind(list, listAnalyses),
  bind(save, saveAnalysis),
  bind(change, changeAnalysis),
  bind(remove, deleteAnalysis),
]
