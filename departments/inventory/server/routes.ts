import { bindAll } from '../../../kernel/server/bind.ts'
import * as scanContract from '../scan.contract.ts'
import * as codes from './codes.ts'

export const routes = [...bindAll(scanContract, codes)]
