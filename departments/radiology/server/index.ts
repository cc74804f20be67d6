import '../vocabulary.ts'
import { followMerges } from '../../patients/server/index.ts'
import { studyTypes } from './study-types.ts'

export { hasOpen, place } from './orders.ts'
export { routes } from './routes.ts'
export const findStudyTypes = studyTypes.find

followMerges(['radiology_results'])
