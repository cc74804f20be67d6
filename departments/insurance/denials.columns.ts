// The columns of denied money, for table and file.
import { columnsOf } from '../../kernel/contract/index.ts'
import { ofPatientColumns } from '../patients/patient-ref.ts'
import { DenialRow } from './denials.contract.ts'
import { denialReasons, denialStages } from './words.ts'

export const denialColumns = columnsOf(DenialRow, {
  denied_on: { label: 'Date', kind: 'day' },
  denied_by_name: { label: 'Recorded by', only: 'file' },
  claim_number: { label: 'Claim' },
  insurer_name: { label: 'Insurer', only: 'file' },
  ...ofPatientColumns,
  item: { label: 'Part', value: (row) => row.item ?? 'Whole claim' },
  stage: { label: 'Stage', words: denialStages, only: 'file' },
  reason_code: { label: 'Reason', words: denialReasons },
  reason: { label: 'In words', only: 'file' },
  amount: { label: 'Amount', kind: 'money' },
  is_resubmitted: { label: 'Claimed again', only: 'file' },
})
