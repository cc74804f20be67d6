import '../vocabulary.ts'

export { draftFor } from './consultations.ts'
export { routes } from './routes.ts'
