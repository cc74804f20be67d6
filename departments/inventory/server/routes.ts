import './opening/shown.ts'
import './takes/shown.ts'
import './transfers/shown.ts'
import './first-day.sql.ts'
import { bindAll } from '../../../kernel/server/request/bind.ts'
import * as expiryContract from '../expiry.contract.ts'
import * as holdsContract from '../holds.contract.ts'
import * as openingContract from '../opening.contract.ts'
import * as scanContract from '../scan.contract.ts'
import * as storesContract from '../stores.contract.ts'
import * as takesContract from '../takes.contract.ts'
import * as transfersContract from '../transfers.contract.ts'
import * as disposals from './expiry/disposals.ts'
import * as holds from './holds/holds.ts'
import * as receivers from './holds/receivers.ts'
import * as opening from './opening/opening.ts'
import * as codes from './scan/codes.ts'
import * as stores from './stores/store-list.ts'
import * as takes from './takes/takes.ts'
import * as transfers from './transfers/transfers.ts'

export const routes = [
  ...bindAll(scanContract, codes),
  ...bindAll(storesContract, stores),
  ...bindAll(transfersContract, transfers),
  ...bindAll(takesContract, takes),
  ...bindAll(expiryContract, disposals),
  ...bindAll(holdsContract, { ...holds, ...receivers }),
  ...bindAll(openingContract, opening),
]
