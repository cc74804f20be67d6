import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('pharmacy', {
  modules: { pharmacy: 'Pharmacy' },
  permissions: {
    'pharmacy.catalogue': { module: 'pharmacy', roles: ['admin', 'pharmacist'] },
  },
  entities: ['pharmacy_medication', 'pharmacy_medications', 'prescription'],
  errors: {
    medication_not_found: [404, 'This medication does not exist'],
    medication_exists: [409, 'A medication with this code already exists'],
    medication_used: [409, 'Cannot delete medication that has been used in prescriptions'],
    prescription_not_found: [404, 'This prescription does not exist'],
    prescription_state: [409, 'This prescription was changed in the meantime. Please look at it again.'],
    medication_stocked: [409, 'Cannot delete medication that has inventory batches'],
  },
  tables: ['pharmacy_medications', 'pharmacy_prescriptions'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    pharmacy: Known<typeof words>
  }
}
