import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('etims', {
  name: 'eTIMS',
  topics: ['fiscal'],
  entities: ['fiscal_document', 'fiscal_documents', 'etims_settings'],
  errors: {
    etims_not_connected: [409, 'The hospital is not connected to KRA’s eTIMS', { overtaken: false }],
    etims_refused: [502, 'KRA’s eTIMS refused'],
    fiscal_state: [
      409,
      'The document for KRA has already been made, and what it says can no longer be changed',
      { overtaken: true },
    ],
  },
  tables: ['etims_counters', 'etims_documents', 'etims_items', 'etims_payers', 'etims_settings'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    etims: Known<typeof words>
  }
}
