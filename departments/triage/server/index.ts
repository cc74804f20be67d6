import '../vocabulary.ts'

export { ofVisit } from './triage.ts'
