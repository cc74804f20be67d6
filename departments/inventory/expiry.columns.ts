// The columns of batches that have expired or soon do, for table and file.
import { columnsOf } from '../../kernel/contract/index.ts'
import { ExpiringBatch } from './expiry.contract.ts'

/** How a batch stands today is put in where the file is made. */
export const expiringColumns = columnsOf(ExpiringBatch, {
  name: { label: 'Item' },
  code: { label: 'Code', only: 'file' },
  kind: { label: 'Kind', words: { medicine: 'Medicine', supply: 'Supply' }, only: 'file' },
  batch_number: { label: 'Batch' },
  expiry_date: { label: 'Expiry date', kind: 'day' },
  status: { label: 'Status', value: () => '', only: 'file' },
  quantity: { label: 'Quantity', kind: 'count' },
  unit: { label: 'Unit', only: 'file' },
  hold: { label: 'On hold', value: (row) => (row.stock_hold_id ? 'Yes' : 'No'), only: 'file' },
  store: { label: 'Store' },
  supplier: { label: 'Supplier', only: 'file' },
  value: { label: 'Cost', kind: 'money' },
})
