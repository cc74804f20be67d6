import '../vocabulary.ts'
import { medications } from './medications.ts'

export { giveBy } from './given-now.ts'
export { type DrugAlert, asksReason, between, screenDose, judgedWeight, screenFor } from './judge.ts'
export { cancelPrescription, currentOf, hasOpen, ofVisit, prescribe, queueFor } from './prescriptions.ts'

export { weighBy, weightOf } from './weights.ts'

export const findMedications = medications.find
