import { bindAll } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as invoices from './invoices.ts'

export const routes = bindAll(contract, invoices)
