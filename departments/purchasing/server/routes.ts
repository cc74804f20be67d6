import { bindAll } from '../../../kernel/server/bind.ts'
import * as coldChainContract from '../../equipment/cold-chain.contract.ts'
import * as equipmentContract from '../../equipment/contract.ts'
import * as ordersContract from '../orders.contract.ts'
import * as proposalsContract from '../proposals.contract.ts'
import * as receiptsContract from '../receipts.contract.ts'
import * as suppliersContract from '../suppliers.contract.ts'
import * as suppliesContract from '../supplies.contract.ts'
import * as coldChain from '../../equipment/server/cold-chain/cold-chain.ts'
import * as equipment from '../../equipment/server/equipment.ts'
import * as orders from './orders.ts'
import * as proposals from './proposals.ts'
import * as receipts from './receipts.ts'
import { getSupplier, listSupplierPrices, suppliers } from './suppliers.ts'
import { supplies } from './supplies.ts'

/** What is bought, from whom, and what is kept besides stock. */
export const purchasing = [
  ...bindAll(suppliersContract, { ...suppliers.answers, getSupplier, listSupplierPrices }),
  ...bindAll(suppliesContract, supplies),
  ...bindAll(ordersContract, orders),
  ...bindAll(receiptsContract, receipts),
  ...bindAll(proposalsContract, proposals),
  ...bindAll(equipmentContract, equipment),
  ...bindAll(coldChainContract, coldChain),
]
