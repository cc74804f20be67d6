import '../vocabulary.ts'
import { followMerges } from '../../patients/server/index.ts'

export { routes } from './routes.ts'

followMerges(['patient_documents'])
