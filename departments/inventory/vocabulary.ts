import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('inventory', {
  approvals: {
    disposal: { says: 'Stock written off', approver: 'inventory.approve' },
  },
  topics: ['stock', 'inventory'],
  permissions: {
    // What is in stock, on order and due; stores, counts, equipment.
    'inventory.view': { says: 'See stock', roles: ['admin', 'pharmacist', 'storekeeper'] },
    // Sees which stores there are and what lies in them, and asks one for stock.
    'inventory.request': {
      says: 'Ask a store for stock',
      roles: ['admin', 'nurse', 'lab_technologist', 'radiographer', 'pharmacist', 'storekeeper'],
    },
    // Moves stock: receives, transfers, counts, disposes, reads the fridges.
    'inventory.keep': { says: 'Receive, move and count stock', roles: ['pharmacist', 'storekeeper'] },
    // Takes what is on the shelves into stock, once for each item, when a hospital begins.
    'inventory.open': { says: 'Enter the opening stock', roles: ['admin', 'pharmacist', 'storekeeper'] },
    // Decides on what somebody else counted or ordered.
    'inventory.approve': {
      says: 'Approve transfers, orders, counts and disposals',
      roles: ['admin', 'pharmacist', 'storekeeper'],
    },
    // Stands by and signs where a medicine needs two: moved, counted, disposed of or given. Also where the hospital has
    // no pharmacy any more.
    'stock.witness': {
      says: 'Sign as second person for controlled medicines',
      roles: ['pharmacist', 'nurse', 'doctor'],
    },
    // Supplies, equipment and suppliers. Receiving and counting is the pharmacist's too, for the pharmacy's own store:
    // what is the storekeeper's alone is from whom goods come and what there is to receive.
    'inventory.catalogue': {
      says: 'Keep items, suppliers and stores',
      roles: ['admin', 'storekeeper'],
      duty: 'keep_stores',
    },
  },
  entities: ['stock_store', 'stock_batch', 'stock_transfer', 'stock_take', 'stock_disposal', 'stock_hold'],
  errors: {
    stock_would_be_negative: [409, 'Cannot delete batch. Current stock would become negative.', { overtaken: false }],
    stock_batch_changed: [
      409,
      'This batch was changed in the meantime. Please look at it again.',
      { overtaken: 'by_oneself_too' },
    ],
    stock_store_exists: [409, 'A store with this name already exists', { overtaken: false }],
    stock_store_serves: [409, 'Another store serves this department already', { overtaken: false }],
    stock_store_in_use: [409, 'This store still holds stock', { overtaken: false }],
    stock_transfer_not_found: [404, 'This transfer does not exist'],
    stock_transfer_state: [
      409,
      'This transfer was changed in the meantime. Please look at it again.',
      { overtaken: true },
    ],
    stock_take_not_found: [404, 'This stock take does not exist'],
    stock_take_open: [409, 'This store is being counted already', { overtaken: true }],
    stock_take_state: [
      409,
      'This stock take was changed in the meantime. Please look at it again.',
      { overtaken: true },
    ],
    stock_take_empty: [409, 'There is nothing to count', { overtaken: false }],
    stock_take_line_exists: [409, 'This batch is on the count sheet already', { overtaken: false }],
    stock_take_own: [403, 'Somebody else has to approve what you counted'],
    stock_take_stale: [
      409,
      'A batch was counted again in the meantime. Please count it once more.',
      { overtaken: false },
    ],
    stock_disposal_not_found: [404, 'This disposal does not exist'],
    stock_item_not_found: [404, 'This item is not in the inventory'],
    stock_item_used: [409, 'Cannot delete an item that has inventory batches', { overtaken: false }],
    stock_item_ordered: [409, 'Cannot delete an item that has been ordered or asked for', { overtaken: false }],
    stock_batch_not_found: [404, 'Batch not found'],
    stock_batch_exists: [409, 'A batch with this number already exists', { overtaken: false }],
    stock_batch_expired: [409, 'This batch has expired', { overtaken: false }],
    stock_batch_held: [409, 'This batch is on hold', { overtaken: false }],
    stock_hold_not_found: [404, 'This batch is not on hold'],
    stock_hold_state: [409, 'This batch was released in the meantime', { overtaken: true }],
    stock_receiver_not_found: [404, 'Nothing of this batch was handed out so'],
    stock_code_unknown: [404, 'This code is not known here'],
    stock_code_broken: [422, 'This package could not be read whole. Please scan it again, or type its number.'],
    stock_code_exists: [409, 'This code belongs to another item already', { overtaken: false }],
    stock_store_not_found: [404, 'This store does not exist'],
    stock_opened: [409, 'This item has been in stock already. What comes now is a delivery.', { overtaken: false }],
    stock_short: [409, 'Not enough stock', { overtaken: false }],
    stock_not_taken: [409, 'More would be returned than was taken', { overtaken: false }],
  },
  tables: [
    'stock_batches',
    'stock_disposal_lines',
    'stock_disposals',
    'stock_holds',
    'stock_item_codes',
    'stock_items',
    'stock_movements',
    'stock_recall_calls',
    'stock_stores',
    'stock_take_lines',
    'stock_takes',
    'stock_transfer_lines',
    'stock_transfers',
  ],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    inventory: Known<typeof words>
  }
}
