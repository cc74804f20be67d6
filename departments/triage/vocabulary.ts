import { defineErrors, defineNames, definePermissions, defineTables, type Names } from '../../kernel/contract/index.ts'

const permissions = definePermissions({
  'triage.record': { module: 'outpatient', roles: ['admin', 'nurse', 'doctor'] },
})
const topics = defineNames('triage')
const errors = defineErrors({
  triage_taken: [409, 'Somebody else is triaging this patient'],
  not_in_triage: [409, 'This patient is not in the triage queue'],
})
defineTables('triage', 'triage_records')

declare module '../../kernel/contract/vocabulary.ts' {
  interface Permissions extends Names<typeof permissions> {}
  interface Topics extends Names<typeof topics> {}
  interface ErrorCodes extends Names<typeof errors> {}
}
