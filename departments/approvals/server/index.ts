import '../vocabulary.ts'

export { type By, byTwo, type Look } from './by-two.ts'
export { eveningSaid } from './evening.ts'
export { withdrawWaiting } from './requests.ts'
export { actAlone } from './rules.ts'
