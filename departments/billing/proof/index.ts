// What the proofs must know of billing: services, invoices, money and M-PESA.
import { defineProof, inAudit, nothing } from '../../../tests/proof/declaration.ts'
import { commands } from './commands.ts'
import { secrets } from './secrets.ts'

const M_PESA = 'M-PESA calls it, not a person'

export default defineProof({
  secrets,
  namesNothing: ['takeMpesaResult.token', 'takeMpesaConfirmation.token', 'takeMpesaValidation.token'],
  commands,
  firstMorning: { billing_invoices: 300, billing_services: 600 },
  few: ['billing_drawers', 'billing_mpesa_settings'],
  samples: { deposit: '100.00' },
  withoutScreen: { takeMpesaResult: M_PESA, takeMpesaConfirmation: M_PESA, takeMpesaValidation: M_PESA },
  keptAs: {
    // What it asks for is done, not kept: a line of the running invoice, a mail in the outbox.
    'voidInvoice.bill_again': nothing,
    'mailInvoice.email': nothing,
    'decideReduction.approve': () => [{ as: 'status', value: 'approved' }],
    'decideReduction.note': 'decision_note',
    'closeDrawer.loose': nothing,
    'moveCash.direction': () => [{ as: 'kind', value: 'transfer' }],
    'bankCash.direction': () => [{ as: 'credit', value: 'bank' }],
    'updateService.reason': inAudit,
    'giveUpMpesaRequest.reason': 'result_text',
    'matchMpesaMoney.reason': 'decision_note',
    'dismissMpesaMoney.reason': 'decision_note',
  },
  notKept: { 'matchMpesaMoney.account': 'the number of an invoice or patient, of which the id is kept' },
})
