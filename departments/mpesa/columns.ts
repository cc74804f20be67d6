// The columns of the lists of M-PESA, for table and file.
import { columnsOf } from '../../kernel/contract/columns.ts'
import { ofPatientColumns } from '../patients/patient-ref.ts'
import { MpesaMoney, MpesaRequest } from './contract.ts'
import {
  environments,
  foundBy,
  requestStatuses,
  resultWords,
  sources,
  suspenseReasons,
  suspenseStatuses,
} from './words.ts'

export const mpesaRequestColumns = columnsOf(MpesaRequest, {
  ...ofPatientColumns,
  invoice_number: { label: 'For', file_label: 'Invoice' },
  phone: { label: 'Phone' },
  account_reference: { label: 'Account', only: 'file' },
  amount: { label: 'Amount', kind: 'money' },
  status: { label: 'Status', words: requestStatuses },
  result: {
    label: 'Result',
    value: (row) => (row.status === 'paid' ? '' : resultWords(row.result_code, row.result_text)),
    only: 'file',
  },
  receipt_number: { label: 'M-PESA receipt', only: 'file' },
  transacted_at: { label: 'Paid', kind: 'instant', only: 'file' },
  found_by: { label: 'Found by', words: foundBy, only: 'file' },
  reconciled_at: { label: 'Confirmed a second time', kind: 'instant', only: 'file' },
  attention: { label: 'To look at', only: 'file' },
  environment: { label: 'Through', words: environments, only: 'file' },
  created_at: { label: 'Asked', kind: 'instant' },
  asked_by_name: { label: 'Asked by', only: 'file' },
})

export const mpesaMoneyColumns = columnsOf(MpesaMoney, {
  receipt_number: { label: 'M-PESA receipt' },
  transacted_at: { label: 'Paid', kind: 'instant', only: 'file' },
  amount: { label: 'Amount', kind: 'money' },
  payer: { label: 'Payer' },
  phone: { label: 'Phone', only: 'file' },
  account: { label: 'Account' },
  why: { label: 'Why it is here', words: suspenseReasons },
  source: { label: 'Reported by', words: sources, only: 'file' },
  asked_amount: { label: 'Asked for', kind: 'money', only: 'file' },
  status: { label: 'Status', words: suspenseStatuses },
  patient_name: { label: 'Patient', only: 'file' },
  op_number: { label: 'OP number', only: 'file' },
  invoice_number: { label: 'Invoice', only: 'file' },
  decided_by_name: { label: 'Decided by', only: 'file' },
  decided_at: { label: 'Decided', kind: 'instant', only: 'file' },
  decision_note: { label: 'Reason', only: 'file' },
})
