// The columns of the documents for KRA, for table and file.
import { columnsOf } from '../../kernel/contract/index.ts'
import { FiscalDocument } from './contract.ts'
import { documentKinds, documentStatuses, ELSEWHERE, environments } from './words.ts'

export const fiscalDocumentColumns = columnsOf(FiscalDocument, {
  kind: { label: 'Document', words: documentKinds },
  trader_number: { label: 'Invoice number', only: 'file' },
  original_number: { label: 'Original number', only: 'file' },
  payer_name: { label: 'Payer', only: 'file' },
  payer_pin: { label: 'KRA PIN of payer', only: 'file' },
  invoice_number: { label: 'Number at KRA' },
  amount: { label: 'Amount', kind: 'money' },
  tax_amount: { label: 'Tax', kind: 'money' },
  status: { label: 'Status', words: documentStatuses },
  environment: { label: 'Through', words: environments, only: 'file' },
  receipt_number: { label: 'Receipt number', only: 'file' },
  signature: { label: 'Signature', only: 'file' },
  internal_data: { label: 'Internal data', only: 'file' },
  control_unit: { label: 'Control unit', only: 'file' },
  confirmed_at: { label: 'Confirmed', kind: 'instant', only: 'file' },
  attempts: { label: 'Attempts', kind: 'count', only: 'file' },
  error: {
    label: 'Error',
    value: (row) => [row.elsewhere && ELSEWHERE, row.error].filter(Boolean).join(': '),
    only: 'file',
  },
  created_at: { label: 'Made', kind: 'instant' },
})
