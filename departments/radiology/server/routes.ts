import './first-day.sql.ts'
import { bindAll } from '../../../kernel/server/request/bind.ts'
import { followMerges } from '../../patients/server/index.ts'
import { serveBy } from '../../visits/server/index.ts'
import * as contract from '../contract.ts'
import * as orderContract from '../orders.contract.ts'
import * as resultContract from '../results.contract.ts'
import * as images from './images.ts'
import * as orderLists from './order-lists.ts'
import * as orders from './orders.ts'
import * as resultLists from './result-lists.ts'
import * as results from './results.ts'
import * as review from './results-review.ts'
import * as scheduling from './scheduling.ts'
import { studyTypes } from './study-types.ts'

followMerges(['radiology_results'])
serveBy('radiology', 'queue.radiology')

export const routes = [
  ...bindAll(orderContract, { ...orderLists, ...scheduling, ...images }),
  ...bindAll(contract, { ...studyTypes.answers, ...orders }),
  ...bindAll(resultContract, { ...resultLists, ...orderLists, ...results, ...review }),
]
