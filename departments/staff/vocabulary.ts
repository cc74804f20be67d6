import { defineWords, type Known } from '../../kernel/contract/index.ts'
import { everybody } from '../access/roles.ts'

const words = defineWords('staff', {
  permissions: {
    'staff.view': { roles: everybody },
    'staff.manage': { roles: ['admin'] },
  },
  topics: ['staff'],
  entities: ['staff'],
  errors: {
    staff_not_found: [404, 'This person does not work here'],
    staff_email_taken: [422, 'This email is already in use'],
    staff_state: [409, 'This account was changed in the meantime. Please look at it again.'],
    last_admin: [409, 'A hospital needs at least one active admin'],
  },
  tables: ['staff', 'staff_roles'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    staff: Known<typeof words>
  }
}
