import { bindAll } from '../../../kernel/server/bind.ts'
import { followMerges } from '../../patients/server/index.ts'
import * as contract from '../contract.ts'
import * as ordersContract from '../orders.contract.ts'
import * as resultsContract from '../results.contract.ts'
import * as orderLists from './order-lists.ts'
import * as orders from './orders.ts'
import * as resultLists from './result-lists.ts'
import * as results from './results.ts'
import * as review from './results-review.ts'
import * as samples from './samples.ts'
import { testTypes } from './test-types.ts'

followMerges(['lab_results'])

export const routes = [
  ...bindAll(contract, { ...testTypes.answers, ...orders }),
  ...bindAll(ordersContract, { ...orderLists, ...samples }),
  ...bindAll(resultsContract, { ...resultLists, ...orderLists, ...results, ...review }),
]
