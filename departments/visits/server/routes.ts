import { bindAll } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as figures from './figures.ts'
import { followPatient } from './merge.ts'
import * as queue from './queue.ts'
import * as visits from './visits.ts'
import { openVisit } from './visits.ts'

followPatient()

export const routes = bindAll(contract, { ...figures, ...queue, ...visits, getVisit: openVisit })
