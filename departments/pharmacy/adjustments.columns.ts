// The columns of what moved the stock of medicines, for table and file.
import { columnsOf } from '../../kernel/contract/index.ts'
import { adjustmentTypes, movementKinds, StockAdjustment, sourceKinds } from './adjustments.contract.ts'

export const stockAdjustmentColumns = columnsOf(StockAdjustment, {
  created_at: { label: 'Date and time', kind: 'instant' },
  medication_name: { label: 'Medication' },
  medication_code: { label: 'Code', only: 'file' },
  type: { label: 'Type', words: adjustmentTypes },
  kind: { label: 'Kind', words: movementKinds, only: 'file' },
  quantity: { label: 'Quantity', value: (row) => Number(row.quantity), kind: 'count' },
  change: { label: 'Change of stock', value: (row) => Number(row.change), kind: 'count', only: 'file' },
  unit: { label: 'Unit', only: 'file' },
  batch_number: { label: 'Batch' },
  expiry_date: { label: 'Expiry date', kind: 'day', only: 'file' },
  reason: { label: 'Reason' },
  location: { label: 'Location', only: 'file' },
  location_to: { label: 'To', only: 'file' },
  source: {
    label: 'Source',
    value: ({ source_kind, source_number }) =>
      source_kind && [sourceKinds[source_kind] ?? source_kind, source_number].filter(Boolean).join(' '),
    only: 'file',
  },
  performed_by: { label: 'Performed by' },
  performed_by_email: { label: 'Performed by (email)', only: 'file' },
  witnessed_by: { label: 'Witnessed by', only: 'file' },
})
