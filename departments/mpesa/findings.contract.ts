// What M-PESA says of payments and the books do not.
import { z } from 'zod'
import {
  csvOf,
  endpoint,
  Id,
  Instant,
  keysOf,
  Money,
  Ok,
  Paging,
  pageOf,
  requiredLines,
} from '../../kernel/contract/index.ts'
import { WitnessToken } from '../access/witness.contract.ts'
import { twoPeople } from '../billing/payments.contract.ts'
import { finding, findingKinds, sources } from './words.ts'

export const MpesaFinding = z.object({
  id: Id,
  kind: keysOf(findingKinds),
  /** Null: a reversal that does not say of which payment. */
  receipt_number: z.string().nullable(),
  /** What M-PESA says came, or what of it was taken back. */
  amount: Money,
  /** What was recorded under the receipt when this was found; null: nothing. */
  recorded_amount: Money.nullable(),
  reversal_receipt: z.string().nullable(),
  source: keysOf(sources),
  found_at: Instant,
  /** Of the payment: nothing, where none is recorded under the receipt. */
  receipt_id: Id.nullable(),
  payment_number: z.string().nullable(),
  taken_by_name: z.string().nullable(),
  patient_id: Id.nullable(),
  patient_name: z.string().nullable(),
  op_number: z.string().nullable(),
  invoice_id: Id.nullable(),
  invoice_number: z.string().nullable(),
  status: finding.Status,
  decided_by_name: z.string().nullable(),
  decided_at: Instant.nullable(),
  decision_note: z.string().nullable(),
  version: z.number().int(),
})
export type MpesaFinding = z.infer<typeof MpesaFinding>

export const listMpesaFindings = endpoint('listMpesaFindings', 'GET /billing/mpesa/findings', {
  permission: 'billing.books',
  audited: true,
  input: z.object({ status: finding.Status.optional(), ...Paging }),
  output: pageOf(MpesaFinding),
  reads: ['payments'],
  summary: 'Payments of which M-PESA says another amount, or that they were taken back; what waits first',
})
export const exportMpesaFindings = csvOf('exportMpesaFindings', listMpesaFindings)

export const getMpesaDoubts = endpoint('getMpesaDoubts', 'GET /billing/invoices/:invoice_id/mpesa-findings', {
  permission: 'billing.view',
  input: z.object({ invoice_id: Id }),
  output: z.object({
    rows: z.array(
      MpesaFinding.pick({ id: true, kind: true, receipt_number: true, amount: true, recorded_amount: true }),
    ),
  }),
  reads: ['payments'],
  summary: 'What M-PESA says otherwise of payments of an invoice, and nobody has looked at yet',
})

const Deciding = {
  mpesa_finding_id: Id,
  reason: requiredLines('Please give a reason', 300),
  version: z.number().int(),
}
export const correctMpesaPayment = endpoint(
  'correctMpesaPayment',
  'POST /billing/mpesa/findings/:mpesa_finding_id/correct',
  {
    permission: 'billing.books',
    witness: 'billing.approve',
    input: z.object({ ...Deciding, witness_token: WitnessToken }),
    output: Ok,
    changes: ['payments', 'invoices', 'visits'],
    errors: [
      'mpesa_finding_not_found',
      'mpesa_finding_state',
      'mpesa_not_recorded',
      'confirmation_not_found',
      'confirmation_state',
      'over_paid',
      'conflict',
      ...twoPeople,
    ],
    summary:
      'Makes the books say what M-PESA says: what was taken back leaves them and the invoice asks again, another amount becomes the true one',
  },
)
export const dismissMpesaFinding = endpoint(
  'dismissMpesaFinding',
  'POST /billing/mpesa/findings/:mpesa_finding_id/dismiss',
  {
    permission: 'billing.books',
    input: z.object(Deciding),
    output: Ok,
    changes: ['payments'],
    errors: ['mpesa_finding_not_found', 'mpesa_finding_state', 'conflict'],
    summary: 'Says that nothing is to be done, and why',
  },
)
