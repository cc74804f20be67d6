import { bindAll } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as documents from './documents.ts'

export const routes = bindAll(contract, documents)
