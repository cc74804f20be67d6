import '../vocabulary.ts'
import { testTypes } from './test-types.ts'

export { type AnalyserOrder, draftFromOutside, findTube } from './analyser.ts'
export { cancelLabOrder, hasOpen, keepLabOrder, place } from './orders.ts'
export const findTestTypes = testTypes.find
export { bornBy, dangersBy } from './subject.ts'
