import { bindAll } from '../../../kernel/server/bind.ts'
import { followMerges } from '../../patients/server/index.ts'
import * as contract from '../contract.ts'
import * as invoices from './invoices.ts'

followMerges(['billing_invoices', 'billing_payments'])

export const routes = bindAll(contract, invoices)
