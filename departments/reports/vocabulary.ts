import { defineModules, definePermissions, type Names } from '../../kernel/contract/index.ts'

const modules = defineModules({ reports: 'Reports & Analytics' })
const permissions = definePermissions({
  'reports.view': { module: 'reports', roles: ['admin'] },
  'platform.reports': { roles: ['super-admin', 'viewer'] },
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Modules extends Names<typeof modules> {}
  interface Permissions extends Names<typeof permissions> {}
}
