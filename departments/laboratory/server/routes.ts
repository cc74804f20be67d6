import './first-day.sql.ts'
import { bindAll } from '../../../kernel/server/request/bind.ts'
import { followMerges } from '../../patients/server/index.ts'
import { serveBy } from '../../visits/server/index.ts'
import * as cancelledContract from '../cancelled.contract.ts'
import * as contract from '../contract.ts'
import * as drawContract from '../draw.contract.ts'
import * as figuresContract from '../figures.contract.ts'
import * as listsContract from '../lists.contract.ts'
import * as ordersContract from '../orders.contract.ts'
import * as resultsContract from '../results.contract.ts'
import * as draw from './draw.ts'
import * as figures from './figures.ts'
import * as orderLists from './order-lists.ts'
import * as orders from './orders.ts'
import * as resultLists from './result-lists.ts'
import * as results from './results.ts'
import * as review from './results-review.ts'
import * as samples from './samples.ts'
import { listLabWords, testTypes } from './test-types.ts'

followMerges(['lab_results', 'lab_result_changes'])
serveBy('laboratory', 'queue.laboratory')

export const routes = [
  ...bindAll(contract, { ...testTypes.answers, ...orders }),
  ...bindAll(cancelledContract, orders),
  ...bindAll(listsContract, { listLabWords }),
  ...bindAll(drawContract, draw),
  ...bindAll(figuresContract, figures),
  ...bindAll(ordersContract, { ...orderLists, ...samples }),
  ...bindAll(resultsContract, { ...resultLists, ...orderLists, ...results, ...review }),
]
