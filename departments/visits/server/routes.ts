import { bind } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as figures from './figures.ts'
import * as queue from './queue.ts'
import * as visits from './visits.ts'

export const routes = [
  bind(contract.getDayFigures, figures.today),
  bind(contract.listQueue, queue.list),
  bind(contract.exportQueue, queue.exportCsv),
  bind(contract.getQueueCounts, figures.departmentCounts),
  bind(contract.getQueueSummary, figures.queueSummary),
  bind(contract.callNext, queue.callNext),
  bind(contract.startService, queue.start),
  bind(contract.callPatient, queue.call),
  bind(contract.assignPatient, queue.assign),
  bind(contract.releasePatient, queue.release),
  bind(contract.prioritisePatient, queue.prioritise),
  bind(contract.movePatient, queue.move),
  bind(contract.removePatient, queue.remove),
  bind(contract.undoQueueAction, queue.undo),
  bind(contract.listEmergencies, visits.listEmergencies),
  bind(contract.exportEmergencies, visits.exportEmergencies),
  bind(contract.getTimeline, visits.timeline),
  bind(contract.getVisit, visits.get),
  bind(contract.completeVisit, visits.complete),
  bind(contract.cancelVisit, visits.cancel),
]
