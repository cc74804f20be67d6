// The columns of what is to be confirmed, for table and file.
import { columnsOf } from '../../kernel/contract/columns.ts'
import { ofPatientColumns } from '../patients/patient-ref.ts'
import { Unconfirmed } from './confirmations.contract.ts'
import { tenderModes } from './payments.contract.ts'

export const unconfirmedColumns = columnsOf(Unconfirmed, {
  payment_mode: { label: 'Mode', words: tenderModes },
  reference_number: { label: 'Reference number', only: 'file' },
  amount: { label: 'Amount', kind: 'money' },
  ...ofPatientColumns,
  payment_number: { label: 'Payment' },
  invoice_number: { label: 'Invoice', only: 'file' },
  recorded_at: { label: 'Recorded', kind: 'instant' },
  taken_by_name: { label: 'Taken by', only: 'file' },
})
