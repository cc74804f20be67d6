import { defineWords, type Known } from '../../kernel/contract/index.ts'
import { everybody } from '../access/roles.ts'

const words = defineWords('hospital', {
  permissions: {
    'hospital.view': { roles: everybody },
    'hospital.settings': { roles: ['admin'] },
  },
  topics: ['hospital'],
  entities: ['insurer'],
  errors: {
    department_not_found: [422, 'Please select a department'],
    department_off: [409, 'This department is switched off'],
    insurer_not_found: [404, 'This insurer does not exist'],
    insurer_exists: [409, 'An insurer with this name already exists'],
  },
  tables: ['hospital_departments', 'hospital_settings', 'insurers'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    hospital: Known<typeof words>
  }
}
