import { bind } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as directoryContract from '../directory.contract.ts'
import * as directory from './directory.ts'
import { resetAccess } from './reset-access.ts'
import { listOptions } from './staff.ts'

export const routes = [
  bind(contract.listStaffOptions, listOptions),
  bind(directoryContract.listStaff, directory.listStaff),
  bind(directoryContract.inviteStaff, directory.invite),
  bind(directoryContract.updateStaff, directory.update),
  bind(directoryContract.setStaffActive, directory.setActive),
  bind(directoryContract.resetStaffAccess, resetAccess),
]
