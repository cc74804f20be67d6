import { bind, bindAll } from '../../../kernel/server/bind.ts'
import { changeAnalysis as change, listAnalyses as list, deleteAnalysis as remove, saveAnalysis as save } from '../analytics.contract.ts'
import * as contract from '../contract.ts'
import { changeAnalysis, deleteAnalysis, listAnalyses, saveAnalysis } from './analyses.ts'
import { analyticsReports } from './analytics.ts'
import { clinicalReports } from './clinical.ts'
import { getPlatformDashboard, listReportHospitals } from './dashboard.ts'
import { financeReports } from './finance.ts'
import { hospitalReports } from './hospital.ts'
import { providerReports } from './provider.ts'
import { waitingReports } from './waiting.ts'

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
