import '../vocabulary.ts'

export { draftFor } from './consultations.ts'
export { endSecondLook } from './second-look.ts'
