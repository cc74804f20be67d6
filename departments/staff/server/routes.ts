import './first-day.sql.ts'
import { bindAll } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as directoryContract from '../directory.contract.ts'
import * as dutyContract from '../duty.contract.ts'
import * as hoursContract from '../hours.contract.ts'
import * as leaveContract from '../leave.contract.ts'
import * as rightsContract from '../rights.contract.ts'
import * as rotaContract from '../rota.contract.ts'
import * as swapsContract from '../swaps.contract.ts'
import * as directory from './directory.ts'
import * as duty from './duty.ts'
import * as hours from './hours.ts'
import * as leave from './leave.ts'
import * as plan from './plan.ts'
import { resetStaffAccess } from './reset-access.ts'
import * as rights from './rights.ts'
import * as rota from './rota.ts'
import { sendInvitation } from './send-invitation.ts'
import * as shiftKinds from './shift-kinds.ts'
import { listStaffOptions } from './staff.ts'
import * as swaps from './swaps.ts'

export const routes = [
  ...bindAll(contract, { listStaffOptions }),
  ...bindAll(directoryContract, { ...directory, resetStaffAccess, sendInvitation }),
  ...bindAll(rightsContract, rights),
  ...bindAll(dutyContract, duty),
  ...bindAll(hoursContract, hours),
  ...bindAll(leaveContract, leave),
  ...bindAll(rotaContract, { ...rota, ...plan, ...shiftKinds }),
  ...bindAll(swapsContract, swaps),
]
