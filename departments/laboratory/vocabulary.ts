import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('laboratory', {
  modules: { laboratory: 'Laboratory' },
  permissions: {
    'lab.work': { module: 'laboratory', roles: ['lab_technologist', 'lab_reviewer'] },
    'lab.review': { module: 'laboratory', roles: ['lab_reviewer'] },
    // The radiologist reads them too: creatinine before contrast.
    'lab.results': {
      module: 'laboratory',
      roles: ['nurse', 'doctor', 'lab_technologist', 'lab_reviewer', 'radiologist', 'records_officer'],
    },
    'lab.catalogue': { module: 'laboratory', roles: ['admin', 'lab_technologist', 'lab_reviewer'] },
  },
  topics: ['results'],
  entities: ['lab_order', 'lab_result', 'lab_sample', 'lab_test_type', 'lab_test_types'],
  errors: {
    test_type_not_found: [404, 'This test type does not exist'],
    test_type_exists: [409, 'A test type with this code already exists'],
    test_type_used: [409, 'Cannot delete test type that has been used in orders'],
    lab_order_not_found: [404, 'This lab order does not exist'],
    lab_order_state: [409, 'This lab order was changed in the meantime. Please look at it again.'],
    sample_not_found: [404, 'This sample does not exist'],
    sample_state: [409, 'This sample was changed in the meantime. Please look at it again.'],
    sample_number_taken: [409, 'A sample with this number already exists'],
    lab_result_not_found: [404, 'This result does not exist'],
    lab_result_state: [409, 'This result was changed in the meantime. Please look at it again.'],
    own_result: [403, 'You entered this result. Somebody else has to review it.'],
    critical_untold: [409, 'Phone the critical value through before you approve the result'],
  },
  tables: ['lab_orders', 'lab_result_amendments', 'lab_result_versions', 'lab_results', 'lab_samples', 'lab_test_types'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    laboratory: Known<typeof words>
  }
}
