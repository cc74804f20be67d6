// What the proofs must know of the inventory: the stock ledger, its stores and what moves between them.
import { defineProof, inAudit } from '../../../tests/proof/declaration.ts'
import { secrets } from './secrets.ts'
import { stock } from './stock.ts'

export default defineProof({
  secrets,
  commands: stock,
  logs: { stock_movements: 'created_at' },
  few: ['stock_stores'],
  samples: { unit_cost: '100.00', counted: 5 },
  keptAs: {
    'recountStockTake.reason': inAudit,
    'releaseBatch.reason': 'release_reason',
    'addTakeLine.quantity': 'counted_quantity',
  },
  notKept: {
    'addTakeLine.does_not_expire': 'said, so that no date is no slip; the batch has none',
    'importOpeningStock.*': 'what stands in the file is kept: opening.test.ts reads each column back',
  },
})
