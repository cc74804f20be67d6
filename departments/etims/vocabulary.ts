import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('etims', {
  topics: ['fiscal'],
  entities: ['fiscal_document', 'fiscal_documents', 'etims_settings'],
  errors: {
    etims_not_connected: [409, 'The hospital is not connected to KRA’s eTIMS'],
    etims_refused: [502, 'KRA’s eTIMS refused'],
  },
  tables: ['etims_counters', 'etims_documents', 'etims_settings'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    etims: Known<typeof words>
  }
}
