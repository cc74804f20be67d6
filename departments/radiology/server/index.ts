import '../vocabulary.ts'
import { studyTypes } from './study-types.ts'

export { cancelRadiologyOrder, hasOpen, place } from './orders.ts'
export const findStudyTypes = studyTypes.find
