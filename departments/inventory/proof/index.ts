// What the proofs must know of the inventory: the stock ledger, buying, equipment and the cold chain.
import { defineProof, inAudit } from '../../../tests/proof/declaration.ts'
import { purchasing } from '../../purchasing/proof.ts'
import { secrets } from './secrets.ts'
import { stock } from './stock.ts'

export default defineProof({
  secrets,
  commands: { ...stock, ...purchasing },
  logs: { stock_movements: 'created_at' },
  few: ['stock_stores', 'fridges'],
  samples: {
    cost: '100.00',
    unit_cost: '100.00',
    invoice_number: 'INV 1',
    invoice_amount: '100.00',
    kra_pin: 'P051234567X',
    minimum_celsius: '2',
    maximum_celsius: '8',
    next_due: '2026-02-01',
    counted: 5,
  },
  samplesBy: { lead_time_days: (n) => 1 + (n % 365) },
  keptAs: {
    'recountStockTake.reason': inAudit,
    'addTakeLine.quantity': 'counted_quantity',
    'updateSupplier.reason': inAudit,
    'updateSupply.reason': inAudit,
    'sendOrder.how': 'sent_how',
    'sendOrder.email': 'sent_to',
    'cancelOrder.reason': 'end_reason',
    'closeOrder.reason': 'end_reason',
    'acceptDifference.reason': 'accept_reason',
    'setEquipmentStatus.reason': 'status_reason',
    'recordReading.time': 'read_at',
  },
  notKept: {
    'receiveGoods.lines.does_not_expire': 'said, so that no date is no slip; the batch has none',
    'addTakeLine.does_not_expire': 'said, so that no date is no slip; the batch has none',
    'orderProposals.items.on_order': 'of what was seen; compared',
  },
})
