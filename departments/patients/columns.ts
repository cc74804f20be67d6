// The columns of the list of patients, for table and file.
import { columnsOf } from '../../kernel/contract/index.ts'
import { PatientListRow } from './contract.ts'
import { ofPatientColumns } from './patient-ref.ts'

/** The language is put in where the file is made: the list does not carry it. */
export const patientColumns = columnsOf(PatientListRow, {
  patient: { ...ofPatientColumns.patient, only: 'screen' },
  op_number: ofPatientColumns.op_number,
  first_name: { label: 'First name', only: 'file' },
  last_name: { label: 'Last name', only: 'file' },
  gender: { label: 'Gender', words: {}, only: 'file' },
  date_of_birth: { label: 'Date of birth', kind: 'day' },
  date_of_birth_known: {
    label: 'Date of birth known',
    value: (row) => row.date_of_birth && (row.date_of_birth_estimated ? 'Estimated' : 'Exact'),
    only: 'file',
  },
  id_number: { label: 'ID Number', only: 'screen' },
  phone: { label: 'Phone' },
  email: { label: 'Email' },
  language: { label: 'Language', value: () => '', only: 'file' },
  last_visit_at: { label: 'Last visit', kind: 'instant', only: 'screen' },
  created_at: { label: 'Registered', kind: 'instant' },
  died_at: { label: 'Died', kind: 'instant', only: 'file' },
  archived_at: { label: 'Archived', kind: 'instant', only: 'file' },
})
