// The columns of the lists of M-PESA, for table and file.
import { columnsOf } from '../../kernel/contract/columns.ts'
import { ofPatientColumns } from '../patients/patient-ref.ts'
import { MpesaMoney, MpesaRequest } from './contract.ts'
import { MpesaFinding } from './findings.contract.ts'
import { MissingPayment, MpesaStatementRow } from './statements.contract.ts'
import {
  environments,
  finding,
  findingKinds,
  foundBy,
  requestStatuses,
  resultWords,
  rowKinds,
  rowOutcomes,
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

export const mpesaStatementRowColumns = columnsOf(MpesaStatementRow, {
  line: { label: 'Line', only: 'file' },
  receipt_number: { label: 'M-PESA receipt' },
  linked_receipt: { label: 'Takes back', only: 'file' },
  kind: { label: 'What it is', words: rowKinds, only: 'file' },
  transacted_at: { label: 'Completed', kind: 'instant' },
  amount: { label: 'Amount', kind: 'money' },
  payer: { label: 'Payer' },
  phone: { label: 'Phone', only: 'file' },
  account: { label: 'Account' },
  became: { label: 'What became of it', words: rowOutcomes },
  note: { label: 'Note', only: 'file' },
})

export const mpesaMissingColumns = columnsOf(MissingPayment, {
  reference_number: { label: 'M-PESA receipt' },
  amount: { label: 'Amount', kind: 'money' },
  recorded_at: { label: 'Recorded', kind: 'instant' },
  taken_by_name: { label: 'Recorded by', only: 'file' },
  payment_number: { label: 'Payment' },
  invoice_number: { label: 'Invoice' },
  op_number: { label: 'OP number', only: 'file' },
})

export const mpesaFindingColumns = columnsOf(MpesaFinding, {
  receipt_number: { label: 'M-PESA receipt' },
  kind: { label: 'What M-PESA says', words: findingKinds },
  amount: { label: 'Amount', kind: 'money' },
  recorded_amount: { label: 'Recorded amount', kind: 'money', only: 'file' },
  reversal_receipt: { label: 'Taken back by', only: 'file' },
  source: { label: 'Reported by', words: sources, only: 'file' },
  found_at: { label: 'Found', kind: 'instant', only: 'file' },
  payment_number: { label: 'Payment' },
  taken_by_name: { label: 'Recorded by', only: 'file' },
  patient_name: { label: 'Patient', only: 'file' },
  op_number: { label: 'OP number', only: 'file' },
  invoice_number: { label: 'Invoice', only: 'file' },
  status: { label: 'Status', words: finding.labels },
  decided_by_name: { label: 'Decided by', only: 'file' },
  decided_at: { label: 'Decided', kind: 'instant', only: 'file' },
  decision_note: { label: 'Reason', only: 'file' },
})
