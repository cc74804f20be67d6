import '../vocabulary.ts'
import { medications } from './medicines/medications.ts'

export { diagnoseBy } from './prescriptions/diagnoses.ts'
export { cancelPrescription, currentOf, hasOpen, ofVisit, prescribe, queueFor } from './prescriptions/prescriptions.ts'
export { givenDose, givenOtherwise } from './prescriptions.sql.ts'
export { giveBy } from './safety/given-now.ts'
export { asksReason, assessedWeight, between, type DrugAlert, screenDose, screenFor } from './safety/safety-checks.ts'

export { weighBy, weightOf } from './safety/weights.ts'

export const findMedications = medications.find
