import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('triage', {
  permissions: {
    'triage.record': { says: 'Assess patients at triage', module: 'outpatient', roles: ['nurse', 'doctor'] },
  },
  topics: ['triage'],
  errors: {
    triage_taken: [409, 'Somebody else is triaging this patient', { overtaken: false }],
    not_waiting: [409, 'This patient is not waiting for a clinic', { overtaken: false }],
    not_in_triage: [409, 'This patient is not in the triage queue', { overtaken: true }],
  },
  tables: ['triage_records'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    triage: Known<typeof words>
  }
}
