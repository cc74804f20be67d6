import './first-day.sql.ts'
import { bindAll } from '../../../kernel/server/request/bind.ts'
import { followMerges } from '../../patients/server/index.ts'
import * as contract from '../contract.ts'
import * as findingsContract from '../findings.contract.ts'
import * as statementsContract from '../statements.contract.ts'
import { takeMpesaConfirmation, takeMpesaResult, takeMpesaValidation } from './callbacks.ts'
import * as findings from './findings.ts'
import * as requests from './requests/requests.ts'
import * as settings from './settings.ts'
import { importMpesaStatement, listMpesaStatements } from './statements/import.ts'
import * as lookedAt from './statements/looked-at.ts'
import * as suspense from './suspense.ts'

followMerges(['billing_mpesa_requests', 'billing_mpesa_suspense'])

export const routes = [
  ...bindAll(contract, {
    ...requests,
    ...suspense,
    ...settings,
    importMpesaStatement,
    listMpesaStatements,
    takeMpesaResult,
    takeMpesaConfirmation,
    takeMpesaValidation,
  }),
  ...bindAll(statementsContract, lookedAt),
  ...bindAll(findingsContract, findings),
]
