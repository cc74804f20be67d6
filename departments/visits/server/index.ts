import '../vocabulary.ts'

export { ofOrder, ofVisit } from './of-visit.sql.ts'
export { enqueue, finish, finishServed, handOver, leave, startService, waitIn, withdraw } from './queue.ts'
export {
  activeOf,
  advance,
  completeIfDone,
  create,
  getVisit,
  holdIfOpen,
  isOpenVisit,
  type LockedVisit,
  lockIfOpen,
  lockOpen,
  openToday,
  openVisit,
} from './visits.ts'
