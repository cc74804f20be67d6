import '../vocabulary.ts'

export { askForMpesa } from './requests/follow-up.ts'
