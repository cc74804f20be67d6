import { bindAll } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as directoryContract from '../directory.contract.ts'
import * as directory from './directory.ts'
import { resetStaffAccess } from './reset-access.ts'
import { listStaffOptions } from './staff.ts'

export const routes = [...bindAll(contract, { listStaffOptions }), ...bindAll(directoryContract, { ...directory, resetStaffAccess })]
