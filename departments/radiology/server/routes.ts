import { bind } from '../../../kernel/server/bind.ts'
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

export const routes = [
  ...studyTypes.routes,
  bind(orderContract.listRadiologyOrders, orderLists.list),
  bind(orderContract.exportRadiologyOrders, orderLists.exportCsv),
  bind(orderContract.getRadiologyFigures, orderLists.figures),
  bind(orderContract.getRadiologyOrder, orderLists.open),
  bind(orderContract.scheduleExamination, scheduling.schedule),
  bind(orderContract.startExamination, scheduling.start),
  bind(contract.cancelRadiologyOrder, orders.cancel),
  bind(orderContract.uploadRadiologyImage, images.upload),
  bind(orderContract.getRadiologyImage, images.serve),
  bind(orderContract.removeRadiologyImage, images.remove),
  bind(resultContract.listRadiologyResults, resultLists.list),
  bind(resultContract.exportRadiologyResults, resultLists.exportCsv),
  bind(resultContract.listAwaitingReports, orderLists.awaiting),
  bind(resultContract.saveRadiologyResult, results.save),
  bind(resultContract.getRadiologyResult, results.get),
  bind(resultContract.approveRadiologyResult, review.approve),
  bind(resultContract.rejectRadiologyResult, review.reject),
  bind(resultContract.amendRadiologyResult, review.amend),
  bind(resultContract.listRadiologyResultVersions, results.listVersions),
  bind(resultContract.listVisitReports, resultLists.ofVisit),
  bind(resultContract.listPatientReports, resultLists.ofPatient),
]
