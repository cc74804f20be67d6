import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('laboratory', {
  modules: { laboratory: 'Laboratory' },
  permissions: {
    'queue.laboratory': { says: 'Serve the laboratory’s queue', roles: ['lab_technologist', 'lab_reviewer'] },
    'lab.work': {
      says: 'Receive samples and enter laboratory results',
      module: 'laboratory',
      roles: ['lab_technologist', 'lab_reviewer'],
    },
    // Who does not work in the laboratory collects of patients who lie in a bed.
    'lab.collect': {
      says: 'Collect samples and print their labels',
      module: 'laboratory',
      roles: ['lab_technologist', 'lab_reviewer', 'nurse'],
    },
    // Whoever ordered it, and whoever finds that it cannot be done.
    'lab.cancel': {
      says: 'Cancel laboratory orders, or keep them after the visit',
      module: 'laboratory',
      roles: ['doctor', 'lab_technologist', 'lab_reviewer'],
    },
    'lab.review': { says: 'Approve laboratory results', module: 'laboratory', roles: ['lab_reviewer'] },
    // The radiologist reads them too: creatinine before contrast.
    'lab.results': {
      says: 'Read laboratory results',
      module: 'laboratory',
      roles: ['nurse', 'doctor', 'lab_technologist', 'lab_reviewer', 'radiologist', 'records_officer'],
    },
    'lab.catalogue': {
      says: 'Keep laboratory tests',
      module: 'laboratory',
      roles: ['admin', 'lab_technologist', 'lab_reviewer'],
    },
  },
  entities: ['lab_order', 'lab_result', 'lab_sample', 'lab_test_type', 'lab_test_types'],
  errors: {
    test_type_not_found: [404, 'This test type does not exist'],
    test_type_exists: [409, 'A test type with this code already exists', { overtaken: false }],
    test_type_used: [409, 'Cannot delete test type that has been used in orders', { overtaken: false }],
    lab_order_not_found: [404, 'This lab order does not exist'],
    lab_order_state: [409, 'This lab order was changed in the meantime. Please look at it again.', { overtaken: true }],
    sample_not_found: [404, 'This sample does not exist'],
    sample_state: [409, 'This sample was changed in the meantime. Please look at it again.', { overtaken: true }],
    container_differs: [
      409,
      'The test asks for another container. Please look at it, or confirm that this one is right.',
      { overtaken: false },
    ],
    lab_order_of_another: [403, 'Somebody else ordered this test: they have to see that it was cancelled.'],
    sample_number_taken: [409, 'A sample with this number already exists', { overtaken: false }],
    lab_result_not_found: [404, 'This result does not exist'],
    lab_result_state: [409, 'This result was changed in the meantime. Please look at it again.', { overtaken: true }],
    own_result: [403, 'You entered this result. Somebody else has to review it.'],
    delta_unexplained: [
      409,
      'The result differs from the one before more than is usual in the time. Please say why it is right.',
      { overtaken: false },
    ],
    lab_change_not_found: [404, 'This change does not exist'],
    lab_change_of_another: [403, 'Somebody else ordered this result: they have to see that it was changed.'],
    critical_untold: [409, 'Phone the critical value through before you approve the result', { overtaken: false }],
  },
  tables: [
    'lab_orders',
    'lab_result_amendments',
    'lab_result_calls',
    'lab_result_changes',
    'lab_result_versions',
    'lab_results',
    'lab_sample_orders',
    'lab_samples',
    'lab_test_types',
  ],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    laboratory: Known<typeof words>
  }
}
