import '../vocabulary.ts'
import { testTypes } from './test-types.ts'

export { hasOpen, place } from './orders.ts'
export const findTestTypes = testTypes.find
