// What the proofs must know of billing: services, invoices and money.
import { writeDay } from '../../../kernel/contract/values/days.ts'
import { defineProof, nothing, withMoreInAudit } from '../../../tests/proof/declaration.ts'
import { commands } from './commands.ts'
import { secrets } from './secrets.ts'

export default defineProof({
  secrets,
  commands,
  firstMorning: { billing_invoices: 300, billing_services: 600 },
  few: ['billing_drawers', 'billing_safe_counts'],
  samples: { deposit: '100.00' },
  keptAs: {
    // What it asks for is done, not kept: a line of the running invoice.
    'voidInvoice.bill_again': nothing,
    'mailInvoice.email': withMoreInAudit,
    'closeDrawer.loose': nothing,
    'signDrawer.again': nothing,
    'countSafe.loose': nothing,
    'moveCash.drawer_id': 'to_drawer',
    'moveCash.direction': () => [{ as: 'kind', value: 'transfer' }],
    'updateService.reason': withMoreInAudit,
    // The settlement or statement and its day are one text.
    'confirmPayments.statement': (value) => [{ as: 'source', value, within: true }],
    'confirmPayments.statement_day': (value) => [{ as: 'source', value: writeDay(String(value)), within: true }],
    'confirmPayments.confirmation_ids': 'id',
    'takeBackPayment.reason': 'taken_back_reason',
    'changePrices.prices.service_of': 'service_id',
    'changePrices.from': 'starts_on',
  },
  notKept: { 'importPrices.*': 'what stands in the file is kept: prices.test.ts reads each column back' },
})
