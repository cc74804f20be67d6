import { defineNames, definePermissions, defineTables, type Names } from '../../kernel/contract/index.ts'
import { everybody } from '../access/roles.ts'

const permissions = definePermissions({
  'hospital.view': { roles: everybody },
  'hospital.settings': { roles: ['admin'] },
})
const topics = defineNames('hospital')
defineTables('hospital', 'hospital_settings')

declare module '../../kernel/contract/vocabulary.ts' {
  interface Permissions extends Names<typeof permissions> {}
  interface Topics extends Names<typeof topics> {}
}
