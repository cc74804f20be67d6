// The columns of payments, for table and file.
import { columnsOf } from '../../kernel/contract/columns.ts'
import { ofPatientColumns } from '../patients/patient-ref.ts'
import { confirmations } from './confirmations.ts'
import { PaymentRow, paymentKinds, tenderModes } from './payments.contract.ts'

export const paymentColumns = columnsOf(PaymentRow, {
  payment_number: { label: 'Payment' },
  kind: { label: 'Kind', words: paymentKinds, only: 'file' },
  ...ofPatientColumns,
  invoice_number: { label: 'Invoice' },
  payment_mode: { label: 'Mode', words: tenderModes },
  reference_number: { label: 'Reference number', only: 'file' },
  amount: { label: 'Amount', kind: 'money' },
  created_at: { label: 'Taken', kind: 'instant' },
  taken_by_name: { label: 'Taken by', only: 'file' },
  confirmed: { label: 'Confirmed', words: confirmations, only: 'file' },
  status: { label: 'Status', words: {}, only: 'file' },
  reason: { label: 'Reason', only: 'file' },
  notes: { label: 'Notes', only: 'file' },
})
