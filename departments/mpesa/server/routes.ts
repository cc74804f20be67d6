import { takeMpesaConfirmation, takeMpesaResult, takeMpesaValidation } from './callbacks.ts'
import * as requests from './requests/requests.ts'
import * as settings from './settings.ts'
import { importMpesaStatement, listMpesaStatements } from './statements/import.ts'
import * as suspense from './suspense.ts'

/** The rules of M-PESA, by the names of their endpoints. */
export const mpesa = {
  ...requests,
  ...suspense,
  ...settings,
  importMpesaStatement,
  listMpesaStatements,
  takeMpesaResult,
  takeMpesaConfirmation,
  takeMpesaValidation,
}
