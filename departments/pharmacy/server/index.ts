import '../vocabulary.ts'

export { find as findMedications } from './medications.ts'
export { routes } from './routes.ts'
