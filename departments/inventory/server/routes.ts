import { bindAll } from '../../../kernel/server/bind.ts'
import * as expiryContract from '../expiry.contract.ts'
import * as scanContract from '../scan.contract.ts'
import * as storesContract from '../stores.contract.ts'
import * as takesContract from '../takes.contract.ts'
import * as transfersContract from '../transfers.contract.ts'
import * as codes from './codes.ts'
import * as disposals from './disposals.ts'
import * as stores from './store-list.ts'
import * as takes from './takes.ts'
import * as transfers from './transfers.ts'

export const routes = [
  ...bindAll(scanContract, codes),
  ...bindAll(storesContract, stores),
  ...bindAll(transfersContract, transfers),
  ...bindAll(takesContract, takes),
  ...bindAll(expiryContract, disposals),
]
