import '../vocabulary.ts'
import { medications } from './medications.ts'

export { currentOf, hasOpen, ofVisit, prescribe, queueFor } from './prescriptions.ts'

export const findMedications = medications.find
