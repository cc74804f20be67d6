import '../vocabulary.ts'

export { routes } from './routes.ts'
export { ofVisit } from './triage.ts'
