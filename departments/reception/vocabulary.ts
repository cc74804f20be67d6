import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('reception', {
  modules: { reception: 'Reception' },
  permissions: {
    'reception.view': {
      says: 'See the reception board',
      module: 'reception',
      roles: ['admin', 'receptionist', 'nurse'],
    },
  },
  errors: {
    possible_duplicates: [409, 'There are patients who may be the same person', { overtaken: false }],
    open_visit: [409, 'This patient already has an open visit today', { overtaken: true }],
  },
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    reception: Known<typeof words>
  }
}
