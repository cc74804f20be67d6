import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('radiology', {
  modules: { radiology: 'Radiology' },
  permissions: {
    'queue.radiology': { says: 'Serve radiology’s queue', roles: ['radiographer', 'radiologist'] },
    'radiology.work': {
      says: 'Do examinations and write reports',
      module: 'radiology',
      roles: ['radiographer', 'radiologist'],
    },
    // Whoever ordered it, and whoever finds that it cannot be done.
    'radiology.cancel': {
      says: 'Cancel radiology orders',
      module: 'radiology',
      roles: ['doctor', 'radiographer', 'radiologist'],
    },
    'radiology.review': { says: 'Approve radiology reports', module: 'radiology', roles: ['radiologist'] },
    'radiology.reports': {
      says: 'Read radiology reports',
      module: 'radiology',
      roles: ['nurse', 'doctor', 'radiographer', 'radiologist', 'records_officer'],
    },
    'radiology.catalogue': {
      says: 'Keep study types',
      module: 'radiology',
      roles: ['admin', 'radiographer', 'radiologist'],
    },
  },
  entities: [
    'radiology_order',
    'radiology_orders',
    'radiology_result',
    'radiology_results',
    'radiology_study_type',
    'radiology_study_types',
  ],
  errors: {
    study_type_not_found: [404, 'This study type does not exist'],
    study_type_exists: [409, 'A study type with this code already exists', { overtaken: false }],
    study_type_used: [409, 'Cannot delete study type that has been used in orders', { overtaken: false }],
    radiology_order_not_found: [404, 'This radiology order does not exist'],
    radiology_order_state: [
      409,
      'This radiology order was changed in the meantime. Please look at it again.',
      { overtaken: true },
    ],
    room_taken: [409, 'The room is taken at that time', { overtaken: false }],
    technician_taken: [409, 'The technician has another examination at that time', { overtaken: false }],
    patient_taken: [409, 'The patient has another examination at that time', { overtaken: false }],
    safety_unanswered: [422, 'Please answer each question before the examination'],
    image_not_found: [404, 'This image does not exist'],
    image_fixed: [409, 'The report is approved: its images stay as they are', { overtaken: false }],
    radiology_result_not_found: [404, 'This report does not exist'],
    radiology_result_state: [
      409,
      'This report was changed in the meantime. Please look at it again.',
      { overtaken: true },
    ],
    own_report: [403, 'You wrote this report. Somebody else has to review it.'],
  },
  tables: [
    'radiology_images',
    'radiology_orders',
    'radiology_result_amendments',
    'radiology_result_versions',
    'radiology_results',
    'radiology_safety_answers',
    'radiology_study_types',
  ],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    radiology: Known<typeof words>
  }
}
