import { on } from '../../../kernel/server/events.ts'
import { bindAll } from '../../../kernel/server/request/bind.ts'
import { invoiceVoided } from '../../billing/contract.ts'
import { followMerges } from '../../patients/server/index.ts'
import * as batchesContract from '../batches.contract.ts'
import * as contract from '../contract.ts'
import * as coverContract from '../cover.contract.ts'
import * as denialsContract from '../denials.contract.ts'
import * as movesContract from '../moves.contract.ts'
import * as remittancesContract from '../remittances.contract.ts'
import * as batches from './batches.ts'
import * as claims from './claims.ts'
import { getCover } from './cover.ts'
import * as denials from './denials.ts'
import * as moves from './moves.ts'
import { discardDrafts } from './moves.ts'
import * as remittances from './remittances.ts'
import { payClaim } from './remittances.ts'

followMerges(['billing_insurance_claims'])
on(invoiceVoided, discardDrafts)

export const routes = [
  ...bindAll(contract, claims),
  ...bindAll(movesContract, { ...claims, ...moves, payClaim }),
  ...bindAll(denialsContract, denials),
  ...bindAll(coverContract, { getCover }),
  ...bindAll(batchesContract, batches),
  ...bindAll(remittancesContract, remittances),
]
