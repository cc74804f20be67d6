import '../vocabulary.ts'
import { followMerges } from '../../patients/server/index.ts'
import { testTypes } from './test-types.ts'

export { hasOpen, place } from './orders.ts'
export { routes } from './routes.ts'
export const findTestTypes = testTypes.find

followMerges(['lab_results'])
