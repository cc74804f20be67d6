import '../vocabulary.ts'

export { isCompleting, tellOpenWork } from './completing.ts'
export {
  enqueue,
  finish,
  finishOwn,
  finishServed,
  handOver,
  leave,
  reprioritise,
  startService,
  waitIn,
  withdraw,
} from './queue.ts'
export { serveBy, servedBy } from './serving.ts'
export { admit, discharge, listWithPlaces, takeBack, tellPlaces, withPlaces } from './staying.ts'
export { ofOrder, ofVisit } from './visit-ref.sql.ts'
export {
  activeOf,
  advance,
  completeIfDone,
  create,
  getVisit,
  isOpenVisit,
  type LockedVisit,
  lockAllIfOpen,
  lockIfOpen,
  openToday,
  openVisit,
  openVisitForChange,
  openVisitForChangeIfOpen,
} from './visits.ts'
