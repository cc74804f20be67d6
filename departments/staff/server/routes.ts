import './first-day.ts'
import { bindAll } from '../../../kernel/server/request/bind.ts'
import * as accountsContract from '../accounts.contract.ts'
import * as contract from '../contract.ts'
import * as directoryContract from '../directory.contract.ts'
import * as dutyContract from '../duty.contract.ts'
import * as hoursContract from '../hours.contract.ts'
import * as importContract from '../import.contract.ts'
import * as leaveContract from '../leave.contract.ts'
import * as rightsContract from '../rights.contract.ts'
import * as rotaContract from '../rota.contract.ts'
import * as swapsContract from '../swaps.contract.ts'
import * as accounts from './accounts/accounts.ts'
import * as onlyAdmin from './accounts/only-admin.ts'
import { resetStaffAccess } from './accounts/reset-access.ts'
import { sendInvitation, sendInvitations } from './accounts/send-invitation.ts'
import * as directory from './directory.ts'
import { listDutyConflicts } from './duties.ts'
import { importStaff } from './import.ts'
import * as rights from './rights.ts'
import * as duty from './rota/duty.ts'
import * as hours from './rota/hours.ts'
import * as leave from './rota/leave.ts'
import * as plan from './rota/plan.ts'
import * as rota from './rota/rota.ts'
import * as shiftKinds from './rota/shift-kinds.ts'
import * as swaps from './rota/swaps.ts'
import { listStaffOptions } from './staff.ts'

export const routes = [
  ...bindAll(contract, { listStaffOptions }),
  ...bindAll(directoryContract, { ...directory, resetStaffAccess, sendInvitation }),
  ...bindAll(accountsContract, { ...accounts, ...onlyAdmin, sendInvitations }),
  ...bindAll(importContract, { importStaff }),
  ...bindAll(rightsContract, { ...rights, listDutyConflicts }),
  ...bindAll(dutyContract, duty),
  ...bindAll(hoursContract, hours),
  ...bindAll(leaveContract, leave),
  ...bindAll(rotaContract, { ...rota, ...plan, ...shiftKinds }),
  ...bindAll(swapsContract, swaps),
]
