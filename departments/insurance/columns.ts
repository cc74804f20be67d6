// The columns of the list of claims, for table and file.
import { columnsOf } from '../../kernel/contract/index.ts'
import { ofPatientColumns } from '../patients/patient-ref.ts'
import { ClaimRow } from './contract.ts'
import { claimStatuses } from './words.ts'

export const claimColumns = columnsOf(ClaimRow, {
  claim_number: { label: 'Claim' },
  service_date: { label: 'Visit date', kind: 'day', only: 'file' },
  ...ofPatientColumns,
  insurer_name: { label: 'Insurance provider' },
  member_number: { label: 'Member number', only: 'file' },
  invoice_number: { label: 'Invoice' },
  amount: { label: 'Amount', kind: 'money' },
  approved_amount: { label: 'Approved', kind: 'money', only: 'file' },
  paid_amount: { label: 'Paid', kind: 'money', only: 'file' },
  denied_amount: { label: 'Denied', kind: 'money', only: 'file' },
  status: { label: 'Status', words: claimStatuses },
  rejection_reason: { label: 'Rejection reason', only: 'file' },
  batch_number: { label: 'Batch', only: 'file' },
  submitted_at: { label: 'Submitted', kind: 'instant' },
  approved_at: { label: 'Approved at', kind: 'instant', only: 'file' },
  created_at: { label: 'Created', kind: 'instant', only: 'file' },
})
