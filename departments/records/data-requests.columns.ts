// The columns of what patients ask about their data, for table and file.
import { columnsOf } from '../../kernel/contract/index.ts'
import { ofPatientColumns } from '../patients/patient-ref.ts'
import { DataRequest, outcomes, requestWays } from './data-requests.contract.ts'

export const dataRequestColumns = columnsOf(DataRequest, {
  due_on: { label: 'Due', kind: 'day' },
  overdue: { label: 'Overdue', only: 'file' },
  received_on: { label: 'Received on', kind: 'day', only: 'file' },
  ...ofPatientColumns,
  kind: { label: 'Asked for', words: {} },
  how: { label: 'How', words: requestWays, only: 'file' },
  asked_by: { label: 'Asked by', value: (row) => row.asked_by ?? 'The patient', only: 'file' },
  details: { label: 'Details', only: 'file' },
  status: { label: 'State', words: outcomes },
  answer: { label: 'Answer', only: 'file' },
  closed_by_name: { label: 'Closed by', only: 'file' },
  closed_at: { label: 'Closed', kind: 'instant', only: 'file' },
})
