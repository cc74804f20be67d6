import '../vocabulary.ts'
import { medications } from './medications.ts'

export { giveBy } from './given-now.ts'
export { cancelPrescription, currentOf, hasOpen, ofVisit, prescribe, queueFor } from './prescriptions.ts'
export { asksReason, between, type DrugAlert, judgedWeight, screenDose, screenFor } from './safety-checks.ts'

export { weighBy, weightOf } from './weights.ts'

export const findMedications = medications.find
