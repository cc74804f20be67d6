import { bindAll } from '../../../kernel/server/request/bind.ts'
import * as contract from '../contract.ts'
import * as proposalsContract from '../proposals.contract.ts'
import * as receiptsContract from '../receipts.contract.ts'
import * as suppliersContract from '../suppliers.contract.ts'
import * as suppliesContract from '../supplies.contract.ts'
import * as orders from './orders.ts'
import * as proposals from './proposals.ts'
import * as receipts from './receipts.ts'
import { getSupplier, listSupplierPrices, suppliers } from './suppliers.ts'
import { supplies } from './supplies.ts'

export const routes = [
  ...bindAll(suppliersContract, { ...suppliers.answers, getSupplier, listSupplierPrices }),
  ...bindAll(suppliesContract, supplies),
  ...bindAll(contract, orders),
  ...bindAll(receiptsContract, receipts),
  ...bindAll(proposalsContract, proposals),
]
