// The columns of what is due for the archive and of what was archived, for table and file.
import { columnsOf } from '../../kernel/contract/index.ts'
import { ofPatientColumns } from '../patients/patient-ref.ts'
import { ArchivedRow, DueRow } from './archives.contract.ts'
import { classLabels } from './retention.ts'

export const dueColumns = columnsOf(DueRow, {
  ...ofPatientColumns,
  class: { label: 'Class', words: classLabels },
  last_activity_on: { label: 'Last activity', kind: 'day' },
  keep_until: { label: 'Kept until', kind: 'day' },
})

export const archivedColumns = columnsOf(ArchivedRow, {
  ...ofPatientColumns,
  class: { label: 'Class', words: classLabels },
  keep_until: { label: 'Kept until', kind: 'day', only: 'file' },
  archived_at: { label: 'Archived', kind: 'instant' },
  archived_by_name: { label: 'Archived by', only: 'file' },
  reason: { label: 'Reason' },
  restored_at: { label: 'Restored', kind: 'instant', only: 'file' },
  restored_by_name: { label: 'Restored by', only: 'file' },
  restore_reason: { label: 'Restored for', only: 'file' },
})
