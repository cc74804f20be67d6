import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('records', {
  permissions: {
    'documents.keep': {
      says: 'Upload and change documents',
      module: 'patients',
      roles: ['nurse', 'doctor', 'records_officer'],
    },
    'records.access_log': {
      says: 'See who opened a patient’s record',
      module: 'patients',
      roles: ['admin', 'records_officer'],
    },
    'records.audit': { says: 'See who did or saw what in the whole hospital', roles: ['admin'] },
    'records.requests': {
      says: 'Keep what patients ask about their data',
      module: 'patients',
      roles: ['admin', 'records_officer'],
    },
    // The years of each class, legal holds, and archiving; bringing back is `patients.restore`.
    'records.archive': {
      says: 'Archive records and keep legal holds',
      module: 'patients',
      roles: ['admin', 'records_officer'],
    },
    // Who asks patients, and who does what they agreed to.
    'consents.view': {
      says: 'See what patients agreed to',
      module: 'patients',
      roles: ['admin', 'receptionist', 'nurse', 'doctor', 'radiographer', 'radiologist', 'records_officer'],
    },
    'consents.keep': {
      says: 'Record and withdraw consents',
      module: 'patients',
      roles: ['receptionist', 'nurse', 'doctor', 'records_officer'],
    },
    'records.export': { says: 'Export a patient’s whole record', module: 'patients', roles: ['records_officer'] },
  },
  topics: ['archives', 'consents', 'documents', 'data-requests'],
  entities: ['consent', 'data_request', 'document', 'legal_hold', 'retention_rule'],
  errors: {
    already_archived: [409, 'This record is archived already', { overtaken: true }],
    archive_not_due: [409, 'The years for which this record is kept have not passed yet', { overtaken: false }],
    archive_open: [
      409,
      'Something of this patient is open. The record stays where it is until that is settled.',
      { overtaken: false },
    ],
    hold_not_found: [404, 'This hold does not exist'],
    hold_lifted: [409, 'This hold has been lifted already', { overtaken: true }],
    consent_not_found: [404, 'This consent does not exist'],
    consent_state: [409, 'This consent has been withdrawn already', { overtaken: true }],
    data_request_not_found: [404, 'This request does not exist'],
    data_request_closed: [409, 'This request has been closed already', { overtaken: true }],
    document_not_found: [404, 'This document does not exist'],
    document_state: [409, 'This document was changed in the meantime. Please look at it again.', { overtaken: true }],
  },
  tables: ['data_requests', 'legal_holds', 'patient_consents', 'patient_documents', 'reading_days', 'retention_rules'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    records: Known<typeof words>
  }
}
