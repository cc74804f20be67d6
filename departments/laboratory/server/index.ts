import '../vocabulary.ts'
import { followMerges } from '../../patients/server/index.ts'

export { hasOpen, type LabOrderLine, place } from './orders.ts'
export { routes } from './routes.ts'
export { find as findTestTypes } from './test-types.ts'

followMerges(['lab_results'])
