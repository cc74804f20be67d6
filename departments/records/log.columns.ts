// The columns of what the log says of a patient and of the whole hospital, for table and file.
import { columnsOf } from '../../kernel/contract/index.ts'
import { AccessEntry } from './access.contract.ts'
import { AuditEntry } from './audit.contract.ts'

/** When and by whom, and what was done. */
const done = {
  at: { label: 'When', kind: 'instant' },
  person_name: { label: 'Who' },
  address: { label: 'From', only: 'file' },
  kind: { label: 'Opened or changed', words: {}, only: 'file' },
  what: { label: 'What' },
} as const

export const accessColumns = columnsOf(AccessEntry, { ...done, reason: { label: 'Why' } })

export const auditColumns = columnsOf(AuditEntry, {
  ...done,
  op_number: { label: 'Patient', file_label: 'OP number' },
  entity: { label: 'Thing', words: {}, only: 'file' },
  entity_id: { label: 'Number of the thing', only: 'file' },
  reason: { label: 'Why' },
})
