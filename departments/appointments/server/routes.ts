import { bindAll } from '../../../kernel/server/request/bind.ts'
import { followMerges } from '../../patients/server/index.ts'
import * as contract from '../contract.ts'
import * as schedulesContract from '../schedules.contract.ts'
import * as waitingContract from '../waiting-list.contract.ts'
import * as appointments from './appointments.ts'
import * as booking from './booking.ts'
import * as clinicians from './clinicians.ts'
import * as freeSlots from './free-slots.ts'
import './leave.ts'
import * as moves from './moves.ts'
import * as types from './types.ts'
import * as waitingList from './waiting-list.ts'

followMerges(['appointments', 'appointment_waiting_list'])

export const routes = [
  ...bindAll(contract, { ...appointments, ...freeSlots, ...booking, ...moves }),
  ...bindAll(waitingContract, waitingList),
  ...bindAll(schedulesContract, { ...types, ...clinicians }),
]
