import { bind } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as licenseContract from '../licenses.contract.ts'
import * as setup from '../setup.contract.ts'
import * as page from './hospital-page.ts'
import * as hospitals from './hospitals.ts'
import * as payments from './license-payments.ts'
import * as licenses from './licenses.ts'
import * as setupRules from './setup.ts'

export const routes = [
  bind(contract.listHospitals, hospitals.list),
  bind(contract.onboardHospital, hospitals.onboard),
  bind(contract.checkAvailability, hospitals.checkAvailability),
  bind(contract.updateHospital, hospitals.update),
  bind(contract.setHospitalStatus, hospitals.setStatus),
  bind(contract.getHospital, page.getHospital),
  bind(contract.uploadLogo, page.uploadLogo),
  bind(contract.getHospitalLogo, page.getLogo),
  bind(contract.removeLogo, page.removeLogo),
  bind(contract.reissueCredentials, page.reissueCredentials),
  bind(setup.listModules, setupRules.listModules),
  bind(setup.createModule, setupRules.createModule),
  bind(setup.updateModule, setupRules.updateModule),
  bind(setup.setModuleActive, setupRules.setModuleActive),
  bind(setup.listPlans, setupRules.listPlans),
  bind(setup.createPlan, setupRules.createPlan),
  bind(setup.updatePlan, setupRules.updatePlan),
  bind(setup.setPlanActive, setupRules.setPlanActive),
  bind(setup.getLicenseSettings, setupRules.getLicenseSettings),
  bind(setup.updateLicenseSettings, setupRules.updateLicenseSettings),
  bind(licenseContract.changeLicense, licenses.changeLicense),
  bind(licenseContract.renewLicense, licenses.renewLicense),
  bind(licenseContract.listLicenseInvoices, payments.listInvoices),
  bind(licenseContract.recordLicensePayment, payments.recordPayment),
  bind(licenseContract.voidLicenseInvoice, payments.voidInvoice),
]
