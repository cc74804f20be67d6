import '../vocabulary.ts'
import './diagnosed.ts'

export { draftFor } from './consultations.ts'
export { endSecondLook } from './second-look.ts'
