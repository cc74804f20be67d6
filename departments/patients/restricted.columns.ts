// The columns of who opened restricted records, for table and file.
import { columnsOf } from '../../kernel/contract/index.ts'
import { ofPatientColumns } from './patient-ref.ts'
import { GrantRow } from './restricted.contract.ts'

export const grantColumns = columnsOf(GrantRow, {
  staff_name: { label: 'Who' },
  granted_at: { label: 'When', kind: 'instant', only: 'file' },
  ...ofPatientColumns,
  reason: { label: 'Why' },
  own_record: { label: 'Own record', only: 'file' },
  expires_at: { label: 'Open until', kind: 'instant' },
  verdict: { label: 'Review', words: {} },
  review_note: { label: 'Note', only: 'file' },
  reviewed_by_name: { label: 'Reviewed by', only: 'file' },
  reviewed_at: { label: 'Reviewed', kind: 'instant', only: 'file' },
})
