import '../vocabulary.ts'
import { followMerges } from '../../patients/server/index.ts'

export { hasOpen, place, type RadiologyOrderLine } from './orders.ts'
export { routes } from './routes.ts'
export { find as findStudyTypes } from './study-types.ts'

followMerges(['radiology_results'])
