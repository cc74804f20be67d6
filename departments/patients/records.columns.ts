// The columns of the list of medical records, for table and file.
import { columnsOf } from '../../kernel/contract/index.ts'
import { RecordRow } from './contract.ts'
import { ofPatientColumns } from './patient-ref.ts'
import { recordTypeLabels } from './record-types.ts'

export const recordColumns = columnsOf(RecordRow, {
  ...ofPatientColumns,
  visit_number: { label: 'Visit' },
  record_type: { label: 'Type', words: recordTypeLabels },
  record: { label: 'Record', value: (row) => row.title, only: 'screen' },
  title: { label: 'Title', only: 'file' },
  summary: { label: 'Summary', only: 'file' },
  by: { label: 'By' },
  at: { label: 'When', kind: 'instant' },
})
