import '../vocabulary.ts'
import { medications } from './medications.ts'

export { judgeFor } from './judge.ts'
export { currentOf, hasOpen, ofVisit, prescribe, queueFor } from './prescriptions.ts'

export const findMedications = medications.find
