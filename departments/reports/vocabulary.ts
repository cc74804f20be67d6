import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('reports', {
  modules: { reports: 'Reports & Analytics' },
  permissions: {
    'reports.view': { module: 'reports', roles: ['admin'] },
    'platform.reports': { roles: ['super-admin', 'viewer'] },
  },
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    reports: Known<typeof words>
  }
}
