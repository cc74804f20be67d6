import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('reports', {
  modules: { reports: 'Reports & Analytics' },
  permissions: {
    'reports.view': { says: 'See reports', module: 'reports', roles: ['admin'] },
    'platform.reports': { says: 'See the provider’s reports', roles: ['super-admin', 'viewer'] },
  },
  topics: ['analyses'],
  entities: ['analysis'],
  errors: {
    analysis_not_found: [404, 'This analysis does not exist'],
    analysis_name_taken: [409, 'You keep another analysis of this name', { overtaken: false }],
  },
  tables: ['report_analyses', 'report_analysis_readers'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    reports: Known<typeof words>
  }
}
