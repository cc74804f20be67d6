import { bindPlatform } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import { getDashboard, listHospitalNames } from './dashboard.ts'
import * as reports from './reports.ts'

export const routes = [
  bindPlatform(contract.getPlatformDashboard, getDashboard),
  bindPlatform(contract.listReportHospitals, listHospitalNames),
  bindPlatform(contract.getOverviewReport, reports.overview.read),
  bindPlatform(contract.exportOverviewReport, reports.overview.save),
  bindPlatform(contract.getHospitalsReport, reports.hospitalUse.read),
  bindPlatform(contract.exportHospitalsReport, reports.hospitalUse.save),
  bindPlatform(contract.getLicensesReport, reports.licenseStates.read),
  bindPlatform(contract.exportLicensesReport, reports.licenseStates.save),
  bindPlatform(contract.getModuleUsageReport, reports.moduleUsage.read),
  bindPlatform(contract.exportModuleUsageReport, reports.moduleUsage.save),
  bindPlatform(contract.getRevenueReport, reports.revenue.read),
  bindPlatform(contract.exportRevenueReport, reports.revenue.save),
  bindPlatform(contract.getSupportReport, reports.support.read),
  bindPlatform(contract.exportSupportReport, reports.support.save),
]
