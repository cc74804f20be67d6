import { bindAll } from '../../../kernel/server/request/bind.ts'
import { followMerges } from '../../patients/server/index.ts'
import * as contract from '../contract.ts'
import * as eveningContract from '../evening.contract.ts'
import * as rulesContract from '../rules.contract.ts'
import { getEvening } from './evening.ts'
import { askApproval, countApprovals, decideApproval, listApprovals, withdrawApproval } from './requests.ts'
import { exportActsAlone, listActsAlone, listApprovalRules, setApprovalRule } from './rules.ts'

followMerges(['approval_requests'])

export const routes = [
  ...bindAll(contract, { askApproval, listApprovals, countApprovals, decideApproval, withdrawApproval }),
  ...bindAll(eveningContract, { getEvening }),
  ...bindAll(rulesContract, { listApprovalRules, setApprovalRule, listActsAlone, exportActsAlone }),
]
