import { bindAll } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as insurersContract from '../insurers.contract.ts'
import * as departments from './departments.ts'
import { beginWithUsual } from './departments.ts'
import { getLogo, getPrintHeader, getReviewRules, requireTwoFactor, setReviewRules } from './hospital.ts'
import * as insurers from './insurers.ts'

beginWithUsual()

export const routes = [
  ...bindAll(contract, { getLogo, getPrintHeader, requireTwoFactor, ...departments, getReviewRules, setReviewRules }),
  ...bindAll(insurersContract, insurers),
]
