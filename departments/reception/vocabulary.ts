import { defineErrors, defineModules, defineNames, definePermissions, type Names } from '../../kernel/contract/index.ts'

const modules = defineModules({ reception: 'Reception' })
const permissions = definePermissions({
  'reception.view': { module: 'reception', roles: ['admin', 'receptionist', 'nurse'] },
  'reception.manage': { module: 'reception', roles: ['admin', 'receptionist'] },
})
const topics = defineNames('reception')
const errors = defineErrors({
  possible_duplicates: [409, 'There are patients who may be the same person'],
  open_visit: [409, 'This patient already has an open visit today'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Modules extends Names<typeof modules> {}
  interface Permissions extends Names<typeof permissions> {}
  interface Topics extends Names<typeof topics> {}
  interface ErrorCodes extends Names<typeof errors> {}
}
