import { bind } from '../../../kernel/server/bind.ts'
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

export const routes = [
  ...testTypes.routes,
  bind(contract.cancelLabOrder, orders.cancel),

  bind(ordersContract.listLabOrders, orderLists.list),
  bind(ordersContract.exportLabOrders, orderLists.exportCsv),
  bind(ordersContract.getLabSummary, orderLists.summary),
  bind(ordersContract.suggestSampleNumber, samples.suggestNumber),
  bind(ordersContract.collectSample, samples.collect),
  bind(ordersContract.listSamples, samples.list),
  bind(ordersContract.exportSamples, samples.exportCsv),
  bind(ordersContract.rejectSample, samples.reject),

  bind(resultsContract.listLabResults, resultLists.list),
  bind(resultsContract.exportLabResults, resultLists.exportCsv),
  bind(resultsContract.listAwaitingResults, orderLists.listAwaiting),
  bind(resultsContract.getResultEntry, results.open),
  bind(resultsContract.saveLabResult, results.save),
  bind(resultsContract.getLabResult, resultLists.open),
  bind(resultsContract.acknowledgeCritical, review.acknowledge),
  bind(resultsContract.approveLabResult, review.approve),
  bind(resultsContract.rejectLabResult, review.reject),
  bind(resultsContract.amendLabResult, review.amend),
  bind(resultsContract.listLabResultVersions, resultLists.listVersions),
  bind(resultsContract.listVisitResults, resultLists.listOfVisit),
  bind(resultsContract.listPatientLabResults, resultLists.listOfPatient),
]
