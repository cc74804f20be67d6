import { bind } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import { listOptions } from './staff.ts'

export const routes = [bind(contract.listStaffOptions, listOptions)]
