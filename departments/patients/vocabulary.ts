import { defineWords, type Known } from '../../kernel/contract/index.ts'
import { seesPatients } from '../access/roles.ts'

const words = defineWords('patients', {
  modules: { patients: 'Patient Management' },
  permissions: {
    'patients.view': { says: 'See patients', roles: seesPatients },
    'patients.register': { says: 'Register patients', module: 'reception', roles: ['admin', 'receptionist'] },
    'patients.edit': {
      says: 'Correct patients’ contacts and details',
      module: 'patients',
      roles: ['admin', 'receptionist', 'records_officer'],
    },
    // Corrects who a patient is at any time; reception on the day of registration.
    'patients.identify': {
      says: 'Correct a patient’s identity',
      module: 'patients',
      roles: ['admin', 'records_officer'],
    },
    // Who keeps the records, and reception when somebody comes back after years.
    'patients.restore': {
      says: 'Bring archived records back',
      module: 'patients',
      roles: ['admin', 'receptionist', 'records_officer'],
    },
    'patients.merge': {
      says: 'Merge two records of one person',
      module: 'patients',
      roles: ['admin', 'records_officer'],
    },
    // Who keeps the records says whose are restricted, and looks at who opened them.
    'patients.restrict': {
      says: 'Restrict patients’ records',
      module: 'patients',
      roles: ['admin', 'records_officer'],
    },
    'patients.link_staff': {
      says: 'Say which patient is a member of the staff',
      module: 'patients',
      roles: ['admin', 'receptionist', 'records_officer'],
    },
    'patients.review_access': {
      says: 'Review who opened restricted records',
      module: 'patients',
      roles: ['admin', 'records_officer'],
    },
    // Brings the patients of before along, out of a file.
    'patients.import': {
      says: 'Import patients from a file',
      module: 'patients',
      roles: ['admin', 'records_officer'],
    },
    // Whole lists leave the house with who keeps the records, and with a reason. Of records only who may read them.
    'patients.export_lists': {
      says: 'Export lists of patients and records',
      module: 'patients',
      roles: ['admin', 'records_officer'],
    },
    // Who prescribes, dispenses, takes samples, gives contrast or treats; and who keeps the records.
    'allergies.view': {
      says: 'See allergies',
      roles: [
        'nurse',
        'doctor',
        'lab_technologist',
        'lab_reviewer',
        'radiographer',
        'radiologist',
        'pharmacist',
        'records_officer',
      ],
    },
    // Who adds, grades and retracts an allergy, and answers whether a patient is pregnant.
    'allergies.record': { says: 'Record and retract allergies', roles: ['nurse', 'doctor', 'pharmacist'] },
    'records.view': {
      says: 'Open medical records',
      module: 'patients',
      roles: ['nurse', 'doctor', 'radiologist', 'records_officer'],
    },
  },
  topics: ['patients', 'restricted'],
  entities: ['patient', 'restriction', 'record_grant'],
  errors: {
    patient_not_found: [404, 'This patient does not exist'],
    patient_died: [409, 'This patient has died', { overtaken: false }],
    patient_archived: [409, 'This record is archived. It has to be restored first.', { overtaken: false }],
    not_archived: [409, 'This record is not archived', { overtaken: false }],
    op_number_exhausted: [503, 'Could not generate unique OP number after multiple attempts'],
    allergies_recorded: [409, 'Allergies are recorded for this patient', { overtaken: false }],
    allergy_not_found: [404, 'This allergy does not exist'],
    allergy_retracted: [409, 'This allergy has been retracted already', { overtaken: true }],
    visit_of_another: [409, 'This visit belongs to another patient', { overtaken: false }],
    identity_not_yours: [
      403,
      'Reception corrects who a patient is on the day of registration. Later please ask the records office.',
    ],
    nothing_changed: [409, 'Nothing was changed', { overtaken: false }],
    merge_not_possible: [409, 'These records cannot be brought together', { overtaken: false }],
    merge_contradicts: [
      409,
      'These records contradict each other: a second person has to agree that they are of one person',
      { overtaken: false },
    ],
    already_restricted: [409, 'This record is restricted already', { overtaken: true }],
    restriction_not_found: [404, 'This restriction does not exist'],
    already_lifted: [409, 'This restriction has been lifted already', { overtaken: true }],
    own_record: [403, 'This is your own record. Somebody else has to decide about it.'],
    not_restricted: [409, 'This record is not restricted. It can be opened.', { overtaken: false }],
    grant_not_found: [404, 'This opening does not exist'],
    already_reviewed: [409, 'This opening has been reviewed already', { overtaken: true }],
    own_access: [403, 'Somebody else has to review what you opened yourself'],
    merge_not_found: [404, 'This merge does not exist'],
    merge_undone: [409, 'This merge has been undone already', { overtaken: true }],
  },
  tables: [
    'medical_records',
    'patient_allergies',
    'patient_allergy_answers',
    'patient_archives',
    'patient_conditions',
    'patient_histories',
    'patient_identity_changes',
    'patient_merges',
    'patient_pregnancies',
    'patient_restrictions',
    'patients',
    'record_grants',
    'record_openings',
  ],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    patients: Known<typeof words>
  }
}
