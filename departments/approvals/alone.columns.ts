// The columns of what one person did alone, for table and file.
import { columnsOf } from '../../kernel/contract/index.ts'
import { ActAlone } from './rules.contract.ts'

export const aloneColumns = columnsOf(ActAlone, {
  at: { label: 'When', kind: 'instant' },
  staff_name: { label: 'Who' },
  says: { label: 'What' },
  amount: { label: 'Amount', file_label: 'Amount (KES)', kind: 'money' },
  reason: { label: 'Reason' },
})
