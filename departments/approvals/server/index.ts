import '../vocabulary.ts'

export { byTwo } from './by-two.ts'
export { eveningSaid } from './evening.ts'
export { withdrawWaiting } from './requests.ts'
export { actAlone } from './rules.ts'
