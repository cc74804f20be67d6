import { bindAll } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as figures from './figures.ts'
import * as queue from './queue.ts'
import * as visits from './visits.ts'

export const routes = bindAll(contract, { ...figures, ...queue, ...visits })
