// The columns of a medicine’s batches, for table and file.
import { columnsOf } from '../../kernel/contract/index.ts'
import { MedicationBatch } from './batches.contract.ts'

/** Of which medicine they are, and how they stand today, is put in where the file is made. */
export const medicationBatchColumns = columnsOf(MedicationBatch, {
  medication_name: { label: 'Medication', value: () => '', only: 'file' },
  batch_number: { label: 'Batch' },
  expiry_date: { label: 'Expiry date', kind: 'day' },
  expiry_status: { label: 'Expiry status', value: () => '', only: 'file' },
  quantity: { label: 'Quantity', kind: 'count' },
  hold: { label: 'On hold', value: (row) => (row.stock_hold_id ? 'Yes' : 'No'), only: 'file' },
  unit: { label: 'Unit', value: () => '', only: 'file' },
  unit_cost: { label: 'Unit cost', kind: 'money' },
  location: { label: 'Location' },
  supplier: { label: 'Supplier', only: 'file' },
  received_date: { label: 'Received', file_label: 'Received date', kind: 'day' },
})
