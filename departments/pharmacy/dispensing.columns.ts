// The columns of the list of prescriptions, for table and file.
import { columnsOf } from '../../kernel/contract/index.ts'
import { ofVisitColumns } from '../visits/columns.ts'
import { PrescriptionRow } from './dispensing.contract.ts'
import { prescriptionPaymentLabels, prescriptionWords } from './words.ts'

export const prescriptionColumns = columnsOf(PrescriptionRow, {
  ...ofVisitColumns,
  name: { label: 'Medication' },
  given_name: { label: 'Given', only: 'file' },
  route: { label: 'Route', only: 'file' },
  dosage: { label: 'Dosage' },
  frequency: { label: 'Frequency', only: 'file' },
  duration: { label: 'Duration', only: 'file' },
  quantity_due: { label: 'Quantity', kind: 'count', only: 'file' },
  quantity_dispensed: {
    label: 'Dispensed quantity',
    value: (row) => Number(row.quantity_dispensed),
    kind: 'count',
    only: 'file',
  },
  quantity_owed: {
    label: 'Owed quantity',
    value: (row) => (row.owed_since ? Number(row.quantity_open) : 0),
    kind: 'count',
    only: 'file',
  },
  status: {
    label: 'Status',
    value: ({ status, owed_since, unit, ...row }) =>
      prescriptionWords({
        status,
        owed_since,
        unit,
        quantity_open: Number(row.quantity_open),
        quantity_returned: Number(row.quantity_returned),
        quantity_dispensed: Number(row.quantity_dispensed),
      }),
  },
  payment_status: { label: 'Payment', words: prescriptionPaymentLabels, only: 'file' },
  created_at: { label: 'Prescribed', kind: 'instant' },
  ordered_by_name: { label: 'Prescribed by', only: 'file' },
  dispensed_at: { label: 'Dispensed', kind: 'instant' },
  dispensed_by_name: { label: 'Dispensed by', only: 'file' },
  dispensing_notes: { label: 'Notes', only: 'file' },
  cancel_reason: { label: 'Cancel reason', only: 'file' },
  cancelled_by_name: { label: 'Cancelled by', only: 'file' },
  cancelled_at: { label: 'Cancelled', kind: 'instant', only: 'file' },
})
