import { bind } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as departments from './departments.ts'
import { logo, printHeader, reviewRules, setReviewRules, setTwoFactorRequirement } from './hospital.ts'

export const routes = [
  bind(contract.getLogo, logo),
  bind(contract.getPrintHeader, printHeader),
  bind(contract.requireTwoFactor, setTwoFactorRequirement),
  bind(contract.listDepartments, departments.list),
  bind(contract.getReviewRules, reviewRules),
  bind(contract.setReviewRules, setReviewRules),
]
