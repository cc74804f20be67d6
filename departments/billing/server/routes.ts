import { bindAll } from '../../../kernel/server/bind.ts'
import { followMerges } from '../../patients/server/index.ts'
import * as contract from '../contract.ts'
import * as procedureContract from '../procedures.contract.ts'
import * as serviceContract from '../services.contract.ts'
import * as invoices from './invoices.ts'
import * as procedures from './procedures.ts'
import { serviceRules } from './service-catalogue.ts'

followMerges(['billing_invoices'])

export const routes = [...bindAll(contract, invoices), ...bindAll(serviceContract, serviceRules), ...bindAll(procedureContract, procedures)]
