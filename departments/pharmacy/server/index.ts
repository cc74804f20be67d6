import '../vocabulary.ts'
import { followMerges } from '../../patients/server/index.ts'
import { medications } from './medications.ts'

export { currentOf, hasOpen, ofVisit, prescribe, queueFor } from './prescriptions.ts'
export { routes } from './routes.ts'

export const findMedications = medications.find

followMerges(['pharmacy_prescriptions'])
