import { defineNames, definePermissions, type Names } from '../../kernel/contract/index.ts'
import { everybody } from '../access/roles.ts'

const permissions = definePermissions({
  'hospital.view': { roles: everybody },
  'hospital.settings': { roles: ['admin'] },
})
const topics = defineNames('hospital')

declare module '../../kernel/contract/vocabulary.ts' {
  interface Permissions extends Names<typeof permissions> {}
  interface Topics extends Names<typeof topics> {}
}
