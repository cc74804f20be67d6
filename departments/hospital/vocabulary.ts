import { defineErrors, defineNames, definePermissions, defineTables, type Names } from '../../kernel/contract/index.ts'
import { everybody } from '../access/roles.ts'

const permissions = definePermissions({
  'hospital.view': { roles: everybody },
  'hospital.settings': { roles: ['admin'] },
})
const topics = defineNames('hospital')
const errors = defineErrors({
  department_not_found: [422, 'Please select a department'],
  department_off: [409, 'This department is switched off'],
})
defineTables('hospital', 'hospital_departments', 'hospital_settings')

declare module '../../kernel/contract/vocabulary.ts' {
  interface Permissions extends Names<typeof permissions> {}
  interface Topics extends Names<typeof topics> {}
  interface ErrorCodes extends Names<typeof errors> {}
}
