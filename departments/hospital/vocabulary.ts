import { defineWords, type Known } from '../../kernel/contract/index.ts'
import { everybody } from '../access/roles.ts'

const words = defineWords('hospital', {
  permissions: {
    'hospital.view': { says: 'Open the hospital’s home', roles: everybody },
    'hospital.settings': { says: 'Change the hospital’s settings', roles: ['admin'] },
  },
  topics: ['hospital'],
  entities: ['insurer', 'department', 'first_day'],
  errors: {
    department_not_found: [422, 'Please select a department'],
    department_exists: [409, 'Another department has this name or letter', { overtaken: false }],
    departments_changed: [
      409,
      'The departments have changed meanwhile. Please look at them again.',
      { overtaken: 'by_oneself_too' },
    ],
    department_off: [409, 'This department is switched off', { overtaken: false }],
    first_step_not_found: [404, 'This step is not on the list'],
    insurer_not_found: [404, 'This insurer does not exist'],
    insurer_exists: [409, 'An insurer with this name already exists', { overtaken: false }],
  },
  tables: ['first_day_answers', 'hospital_departments', 'hospital_settings', 'insurers'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    hospital: Known<typeof words>
  }
}
