import { bindAll } from '../../../kernel/server/request/bind.ts'
import * as contract from '../contract.ts'
import * as openWorkContract from '../open-work.contract.ts'
import * as queueContract from '../queue.contract.ts'
import * as completing from './completing.ts'
import * as figures from './figures.ts'
import { followPatient } from './merge.ts'
import * as queue from './queue.ts'
import * as visits from './visits.ts'
import { openVisit } from './visits.ts'

followPatient()

export const routes = [
  ...bindAll(contract, { ...figures, ...visits, ...completing, getVisit: openVisit }),
  ...bindAll(openWorkContract, completing),
  ...bindAll(queueContract, { ...figures, ...queue, ...visits }),
]
