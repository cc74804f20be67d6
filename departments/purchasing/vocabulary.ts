import { defineWords, type Known } from '../../kernel/contract/index.ts'

// What is bought is asked for by the permissions of the stock (inventory/vocabulary.ts).
const words = defineWords('purchasing', {
  approvals: {
    cost_above: { says: 'Goods received above the approved price', approver: 'inventory.approve' },
  },
  entities: ['supplier', 'suppliers', 'supply', 'supplies', 'purchase_order', 'purchase_orders', 'goods_receipt'],
  errors: {
    supplier_not_found: [404, 'This supplier does not exist'],
    supplier_exists: [409, 'A supplier with this code already exists', { overtaken: false }],
    supplier_used: [409, 'Cannot delete a supplier that has orders or items', { overtaken: false }],
    supply_not_found: [404, 'This supply does not exist'],
    supply_exists: [409, 'An item with this code already exists', { overtaken: false }],
    purchase_order_not_found: [404, 'This purchase order does not exist'],
    purchase_order_state: [
      409,
      'This purchase order was changed in the meantime. Please look at it again.',
      { overtaken: true },
    ],
    purchase_order_own: [403, 'You wrote this order. Somebody else has to approve it.'],
    purchase_order_unpriced: [409, 'Please enter the price of each item first', { overtaken: false }],
    goods_receipt_not_found: [404, 'This delivery does not exist'],
    goods_receipt_state: [
      409,
      'This delivery was changed in the meantime. Please look at it again.',
      { overtaken: true },
    ],
    goods_receipt_own: [
      403,
      'You received these goods or entered their invoice. Somebody else has to accept the difference.',
    ],
  },
  tables: ['goods_receipt_lines', 'goods_receipts', 'purchase_order_lines', 'purchase_orders', 'suppliers'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    purchasing: Known<typeof words>
  }
}
