import '../vocabulary.ts'

export { draftFor } from './consultations.ts'
