import '../vocabulary.ts'

export { byTwo, type Look } from './by-two.ts'
export { eveningSaid, tellInTheEvening, tellWhoChanged } from './evening.ts'
export { askApproval, withdrawWaiting } from './requests.ts'
export { actAlone } from './rules.ts'
