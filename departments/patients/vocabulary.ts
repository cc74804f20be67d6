import { defineWords, type Known } from '../../kernel/contract/index.ts'
import { seesPatients } from '../access/roles.ts'

const words = defineWords('patients', {
  modules: { patients: 'Patient Management' },
  permissions: {
    'patients.view': { roles: seesPatients },
    'patients.register': { module: 'reception', roles: ['admin', 'receptionist'] },
    'patients.edit': { module: 'patients', roles: ['admin', 'receptionist', 'records_officer'] },
    'patients.merge': { module: 'patients', roles: ['admin', 'records_officer'] },
    'patients.export': { module: 'patients', roles: ['admin', 'nurse', 'doctor', 'radiologist', 'records_officer'] },
    // Who prescribes, dispenses, takes samples, gives contrast or treats; and who keeps the records.
    'allergies.view': {
      roles: ['nurse', 'doctor', 'lab_technologist', 'lab_reviewer', 'radiographer', 'radiologist', 'pharmacist', 'records_officer'],
    },
    'records.view': { module: 'patients', roles: ['nurse', 'doctor', 'radiologist', 'records_officer'] },
  },
  topics: ['patients'],
  entities: ['patient'],
  errors: {
    patient_not_found: [404, 'This patient does not exist'],
    op_number_exhausted: [503, 'Could not generate unique OP number after multiple attempts'],
    merge_not_possible: [409, 'These records cannot be brought together'],
    merge_not_found: [404, 'This merge does not exist'],
    merge_undone: [409, 'This merge has been undone already'],
  },
  tables: ['medical_records', 'patient_allergies', 'patient_conditions', 'patient_histories', 'patient_merges', 'patients'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    patients: Known<typeof words>
  }
}
