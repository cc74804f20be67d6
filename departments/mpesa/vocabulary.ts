import { defineWords, type Known } from '../../kernel/contract/index.ts'

// Money by M-PESA is asked for, seen and settled by the permissions of billing (billing/vocabulary.ts).
const words = defineWords('mpesa', {
  name: 'M-PESA',
  approvals: {
    mpesa_correction: { says: 'M-PESA payments corrected', approver: 'billing.approve', module: 'billing' },
  },
  entities: ['mpesa_finding', 'mpesa_request', 'mpesa_requests', 'mpesa_money', 'mpesa_settings', 'mpesa_statement'],
  errors: {
    mpesa_waiting: [409, 'A request for this is still open', { overtaken: false }],
    mpesa_request_not_found: [404, 'This request does not exist'],
    mpesa_request_state: [
      409,
      'This request was answered in the meantime. Please look at it again.',
      { overtaken: true },
    ],
    mpesa_money_not_found: [404, 'This money is not on the list'],
    mpesa_money_state: [
      409,
      'Somebody has decided about this money already. Please look at it again.',
      { overtaken: true },
    ],
    mpesa_finding_not_found: [404, 'This is not on the list'],
    mpesa_finding_state: [
      409,
      'Somebody has decided about this already. Please look at it again.',
      { overtaken: true },
    ],
    mpesa_not_recorded: [409, 'No payment is recorded under this receipt', { overtaken: false }],
    mpesa_statement_not_found: [404, 'This statement was not imported here'],
    mpesa_not_connected: [409, 'The hospital is not connected to M-PESA', { overtaken: false }],
    mpesa_refused: [502, 'M-PESA refused'],
  },
  tables: [
    'billing_mpesa_findings',
    'billing_mpesa_requests',
    'billing_mpesa_settings',
    'billing_mpesa_statement_rows',
    'billing_mpesa_statements',
    'billing_mpesa_suspense',
  ],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    mpesa: Known<typeof words>
  }
}
