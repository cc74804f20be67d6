import { bindAll } from '../../../kernel/server/bind.ts'
import * as scanContract from '../scan.contract.ts'
import * as codes from './codes.ts'
import { purchasing } from './purchasing/routes.ts'

export const routes = [...bindAll(scanContract, codes), ...purchasing]
