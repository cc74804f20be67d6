import { bindIdentity, bindPlatform } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as licenseContract from '../licenses.contract.ts'
import * as setup from '../setup.contract.ts'
import * as page from './hospital-page.ts'
import * as hospitals from './hospitals.ts'
import * as payments from './license-payments.ts'
import * as licenses from './licenses.ts'
import * as setupRules from './setup.ts'

export const routes = [
  bindPlatform(contract.listHospitals, hospitals.list),
  bindPlatform(contract.onboardHospital, hospitals.onboard),
  bindPlatform(contract.checkAvailability, hospitals.checkAvailability),
  bindPlatform(contract.updateHospital, hospitals.update),
  bindPlatform(contract.setHospitalStatus, hospitals.setStatus),
  bindPlatform(contract.getHospital, page.getHospital),
  bindPlatform(contract.uploadLogo, page.uploadLogo),
  bindPlatform(contract.getHospitalLogo, page.getLogo),
  bindPlatform(contract.removeLogo, page.removeLogo),
  bindIdentity(contract.reissueCredentials, page.reissueCredentials),
  bindPlatform(setup.listModules, setupRules.listModules),
  bindPlatform(setup.createModule, setupRules.createModule),
  bindPlatform(setup.updateModule, setupRules.updateModule),
  bindPlatform(setup.setModuleActive, setupRules.setModuleActive),
  bindPlatform(setup.listPlans, setupRules.listPlans),
  bindPlatform(setup.createPlan, setupRules.createPlan),
  bindPlatform(setup.updatePlan, setupRules.updatePlan),
  bindPlatform(setup.setPlanActive, setupRules.setPlanActive),
  bindPlatform(setup.getLicenseSettings, setupRules.getLicenseSettings),
  bindPlatform(setup.updateLicenseSettings, setupRules.updateLicenseSettings),
  bindPlatform(licenseContract.changeLicense, licenses.changeLicense),
  bindPlatform(licenseContract.renewLicense, licenses.renewLicense),
  bindPlatform(licenseContract.listLicenseInvoices, payments.listInvoices),
  bindPlatform(licenseContract.recordLicensePayment, payments.recordPayment),
  bindPlatform(licenseContract.voidLicenseInvoice, payments.voidInvoice),
]
