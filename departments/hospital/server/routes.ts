import { bindAll } from '../../../kernel/server/request/bind.ts'
import * as contract from '../contract.ts'
import * as departmentsContract from '../departments.contract.ts'
import * as firstDayContract from '../first-day.contract.ts'
import * as insurersContract from '../insurers.contract.ts'
import * as profileContract from '../profile.contract.ts'
import * as wardRulesContract from '../ward-rules.contract.ts'
import * as departments from './departments.ts'
import { beginWithUsual } from './departments.ts'
import * as firstDay from './first-day.ts'
import {
  getAltitude,
  getLogo,
  getPrintHeader,
  getReviewRules,
  getWardRules,
  requireTwoFactor,
  setAltitude,
  setReviewRules,
  setWardRules,
} from './hospital.ts'
import * as insurers from './insurers.ts'
import * as keepDepartments from './keep-departments.ts'
import * as profile from './profile.ts'

beginWithUsual()

export const routes = [
  ...bindAll(contract, {
    getLogo,
    getPrintHeader,
    requireTwoFactor,
    ...departments,
    getReviewRules,
    setReviewRules,
    getAltitude,
    setAltitude,
  }),
  ...bindAll(departmentsContract, keepDepartments),
  ...bindAll(profileContract, profile),
  ...bindAll(insurersContract, insurers),
  ...bindAll(firstDayContract, firstDay),
  ...bindAll(wardRulesContract, { getWardRules, setWardRules }),
]
