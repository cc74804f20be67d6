// The columns of the transfers between stores, for table and file.
import { columnsOf } from '../../kernel/contract/index.ts'
import { TransferRow, transferStatuses } from './transfers.contract.ts'

export const transferColumns = columnsOf(TransferRow, {
  transfer_number: { label: 'Transfer' },
  from_store: { label: 'From' },
  to_store: { label: 'To' },
  status: { label: 'Status', words: transferStatuses },
  lines: { label: 'Items', kind: 'count', only: 'file' },
  created_at: { label: 'Made', kind: 'instant' },
  created_by: { label: 'By', only: 'file' },
  sent_at: { label: 'Sent', kind: 'instant' },
  sent_by: { label: 'Sent by', only: 'file' },
  note: { label: 'Note', only: 'file' },
  cancel_reason: { label: 'Reason for cancelling', only: 'file' },
})
