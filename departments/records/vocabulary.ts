import { defineErrors, defineNames, definePermissions, defineTables, type Names } from '../../kernel/contract/index.ts'

const permissions = definePermissions({
  'documents.keep': { module: 'patients', roles: ['admin', 'nurse', 'doctor', 'records_officer'] },
})
const topics = defineNames('documents')
const entities = defineNames('document')
const errors = defineErrors({
  document_not_found: [404, 'This document does not exist'],
  document_state: [409, 'This document was changed in the meantime. Please look at it again.'],
})
defineTables('records', 'patient_documents')

declare module '../../kernel/contract/vocabulary.ts' {
  interface Permissions extends Names<typeof permissions> {}
  interface Topics extends Names<typeof topics> {}
  interface Entities extends Names<typeof entities> {}
  interface ErrorCodes extends Names<typeof errors> {}
}
