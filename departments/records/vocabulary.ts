import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('records', {
  permissions: {
    'documents.keep': { module: 'patients', roles: ['nurse', 'doctor', 'records_officer'] },
  },
  topics: ['documents'],
  entities: ['document'],
  errors: {
    document_not_found: [404, 'This document does not exist'],
    document_state: [409, 'This document was changed in the meantime. Please look at it again.'],
  },
  tables: ['patient_documents'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    records: Known<typeof words>
  }
}
