import '../vocabulary.ts'
import { followMerges } from '../../patients/server/index.ts'

export { find as findMedications } from './medications.ts'
export { currentOf, hasOpen, ofVisit, type PrescriptionLine, prescribe, queueFor } from './prescriptions.ts'
export { routes } from './routes.ts'

followMerges(['pharmacy_prescriptions'])
