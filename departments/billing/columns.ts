// The columns of the list of invoices, for table and file.
import { columnsOf } from '../../kernel/contract/columns.ts'
import { ofPatientColumns } from '../patients/patient-ref.ts'
import { paymentModes } from '../patients/payment-modes.ts'
import { InvoiceRow, invoiceStatuses } from './contract.ts'

export const invoiceColumns = columnsOf(InvoiceRow, {
  invoice_number: { label: 'Invoice' },
  visit_number: { label: 'Visit number', only: 'file' },
  ...ofPatientColumns,
  total_amount: { label: 'Amount', kind: 'money' },
  paid_amount: { label: 'Paid', kind: 'money', only: 'file' },
  claimed_amount: { label: 'Claimed', kind: 'money', only: 'file' },
  remaining_amount: { label: 'Remaining', kind: 'money' },
  discount_amount: { label: 'Discounts', kind: 'money', only: 'file' },
  payment_mode: { label: 'Payment mode', words: paymentModes, only: 'file' },
  status: { label: 'Status', words: invoiceStatuses },
  due_date: { label: 'Due date', kind: 'day' },
  created_at: { label: 'Created', kind: 'instant' },
  created_by_name: { label: 'Created by', only: 'file' },
})
