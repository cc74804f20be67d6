import { bindAll } from '../../../kernel/server/request/bind.ts'
import * as coldChainContract from '../cold-chain.contract.ts'
import * as contract from '../contract.ts'
import * as coldChain from './cold-chain/cold-chain.ts'
import { listAlarmBatches, listFridgeStock } from './cold-chain/fridge-stock.ts'
import * as equipment from './equipment.ts'

export const routes = [
  ...bindAll(contract, equipment),
  ...bindAll(coldChainContract, { ...coldChain, listAlarmBatches, listFridgeStock }),
]
