import { defineErrors, defineNames, definePermissions, defineTables, type Names } from '../../kernel/contract/index.ts'
import { everybody } from '../access/roles.ts'

const permissions = definePermissions({
  'staff.view': { roles: everybody },
  'staff.manage': { roles: ['admin'] },
})
const topics = defineNames('staff')
const entities = defineNames('staff')
const errors = defineErrors({
  staff_not_found: [404, 'This person does not work here'],
  staff_email_taken: [422, 'This email is already in use'],
  staff_state: [409, 'This account was changed in the meantime. Please look at it again.'],
  last_admin: [409, 'A hospital needs at least one active admin'],
})
defineTables('staff', 'staff', 'staff_roles')

declare module '../../kernel/contract/vocabulary.ts' {
  interface Permissions extends Names<typeof permissions> {}
  interface Topics extends Names<typeof topics> {}
  interface Entities extends Names<typeof entities> {}
  interface ErrorCodes extends Names<typeof errors> {}
}
