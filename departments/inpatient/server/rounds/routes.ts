import { bindAll } from '../../../../kernel/server/request/bind.ts'
import { followMerges } from '../../../patients/server/index.ts'
import * as roundsContract from '../../rounds.contract.ts'
import * as tasksContract from '../../tasks.contract.ts'
import * as lists from './lists.ts'
import * as notes from './notes.ts'
import * as tasks from './tasks.ts'

followMerges(['ward_notes', 'ward_tasks'])

export const roundRoutes = [...bindAll(roundsContract, { ...notes, ...lists }), ...bindAll(tasksContract, tasks)]
