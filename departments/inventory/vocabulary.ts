import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('inventory', {
  topics: ['stock', 'inventory'],
  permissions: {
    // What is in stock, on order and due; stores, counts, equipment.
    'inventory.view': { roles: ['admin', 'pharmacist', 'storekeeper'] },
    // Moves stock: receives, transfers, counts, disposes, reads the fridges.
    'inventory.keep': { roles: ['pharmacist', 'storekeeper'] },
    // Decides on what somebody else counted or ordered.
    'inventory.approve': { roles: ['admin', 'pharmacist', 'storekeeper'] },
    // Supplies, equipment and suppliers.
    'inventory.catalogue': { roles: ['admin', 'storekeeper'] },
  },
  errors: {
    stock_item_not_found: [404, 'This item is not in the inventory'],
    stock_item_used: [409, 'Cannot delete an item that has inventory batches'],
    stock_batch_not_found: [404, 'Batch not found'],
    stock_batch_exists: [409, 'A batch with this number already exists'],
    stock_batch_expired: [409, 'This batch has expired'],
    stock_code_unknown: [404, 'This code is not known here'],
    stock_code_exists: [409, 'This code belongs to another item already'],
    stock_store_not_found: [404, 'This store does not exist'],
    stock_code_taken: [409, 'Another item has this barcode already'],
    stock_short: [409, 'Not enough stock'],
    stock_not_taken: [409, 'More would be returned than was taken'],
  },
  tables: ['stock_batches', 'stock_item_codes', 'stock_items', 'stock_movements', 'stock_stores'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    inventory: Known<typeof words>
  }
}
