// What the proofs must know of purchasing.

import { newId } from '../../kernel/server/ids.ts'
import { type Arrange, type Arranging, defineProof, type Ids, inAudit } from '../../tests/proof/declaration.ts'
import { buyer } from '../../tests/support/medicines/purchasing.ts'
import { makeStore } from '../../tests/support/medicines/stock.ts'
import type { Order } from './contract.ts'
import { recordInvoice } from './receipts.contract.ts'

const KRA_PIN = 'P051234567X'
const seen = ({ id, version }: Pick<Order, 'id' | 'version'>) => ({ purchase_order_id: id, version })

/** An order that has come so far, in what its move is given. */
const order =
  (step: 'drafted' | 'approved' | 'sent', more: Record<string, unknown> = {}): Arrange =>
  async ({ house }) => {
    const buy = buyer(house)
    const item = {
      supplier_id: await buy.supplier(),
      item_id: await buy.supply(),
      store_id: await makeStore(house, newId()),
    }
    return { given: { ...seen(await buy[step]()), ...item, ...more } }
  }
const delivery =
  (more: Record<string, unknown>): Arrange =>
  async ({ house }) => {
    const { id, lines } = await buyer(house).sent()
    return {
      given: { purchase_order_id: id, order_line_id: lines[0]?.id, quantity: 5, witness_token: undefined, ...more },
    }
  }
const receipt: Arrange = async ({ house }) => {
  const { goods_receipt_id } = await buyer(house).delivered(10)
  return { given: { goods_receipt_id, version: 1 } }
}
const supply: Arrange = async ({ house }) => {
  const buy = buyer(house)
  return { given: { supply_id: await buy.supply(), supplier_id: await buy.supplier(), version: 1 } }
}

/** A supply; and, of the item that lies in a store, an order of which half has come. */
async function secrets({ house, put, ids }: Arranging): Promise<Ids> {
  const { item_id, store_id, batch_id } = ids
  const [by, other] = [house.a.staff.doctor.staff_id, house.a.staff.nurse.staff_id]
  const item = { kind: 'supply', code: 'SECRET-S', name: 'A secret supply', unit: 'tablet', category: 'Other' }
  const supply_id = await put('stock_items', item)
  const firm = { code: 'SECRET', name: 'A secret supplier', category: 'A secret category' }
  const supplier_id = await put('suppliers', firm)
  const sent = { supplier_id, store_id, status: 'sent', sent_at: new Date(), sent_how: 'hand' }
  const hands = { created_by: by, changed_by: by, approved_by: other, approved_at: new Date() }
  const order = { order_number: 'A secret order', ...sent, ...hands, notes: 'A secret note' }
  const purchase_order_id = await put('purchase_orders', order)
  const line = { position: 0, item_id, quantity: 9, unit_cost: 1, received: 5 }
  const order_line_id = await put('purchase_order_lines', { purchase_order_id, ...line })
  const receipt = { receipt_number: 'A secret receipt', delivery_note: 'A secret note', amount: 5, received_by: by }
  const goods_receipt_id = await put('goods_receipts', { purchase_order_id, store_id, ...receipt })
  await put('goods_receipt_lines', { goods_receipt_id, order_line_id, batch_id, quantity: 5, unit_cost: 1 })
  return { supply_id, supplier_id, purchase_order_id, order_line_id, goods_receipt_id }
}

export default defineProof({
  secrets,
  mayWrite: [
    {
      statement: /^(insert into "stock_items" as made|update "stock_items" ent set|delete from "stock_items" ent) /,
      why: 'a supply is an item of the stock and nothing else: its catalogue is kept here, as that of medicines is in pharmacy',
    },
  ],
  samples: { invoice_number: 'INV 1', invoice_amount: '100.00', kra_pin: KRA_PIN },
  samplesBy: { lead_time_days: (n) => 1 + (n % 365) },
  commands: {
    createSupplier: async () => ({ given: { kra_pin: KRA_PIN } }),
    updateSupplier: async ({ house }) => ({ given: { supplier_id: await buyer(house).supplier(), kra_pin: KRA_PIN } }),
    createSupply: supply,
    updateSupply: supply,
    setSupplyStatus: supply,
    createOrder: order('drafted'),
    updateOrder: order('drafted'),
    sendOrder: order('approved', { how: 'mail' }),
    cancelOrder: order('sent'),
    closeOrder: async ({ house }) => ({ given: seen(await buyer(house).delivered(10)) }),
    receiveGoods: [delivery({ does_not_expire: undefined }), delivery({ expiry_date: undefined })],
    recordInvoice: receipt,
    acceptDifference: async ({ house }) => {
      const { goods_receipt_id } = await buyer(house).delivered(10)
      const invoice = { goods_receipt_id, version: 1, invoice_number: 'INV', invoice_amount: '1' }
      await house.as('storekeeper').call(recordInvoice, invoice)
      return { as: 'pharmacist', given: { goods_receipt_id, version: 2 } }
    },
    orderProposals: async ({ house }) => {
      const buy = buyer(house)
      return { given: { supplier_id: await buy.supplier(), item_id: await buy.supply(), on_order: 0 } }
    },
  },
  keptAs: {
    'updateSupplier.reason': inAudit,
    'updateSupply.reason': inAudit,
    'sendOrder.how': 'sent_how',
    'sendOrder.email': 'sent_to',
    'cancelOrder.reason': 'end_reason',
    'closeOrder.reason': 'end_reason',
    'acceptDifference.reason': 'accept_reason',
  },
  notKept: {
    '*.ends_soon': 'said, so that a short date is no slip',
    'receiveGoods.lines.does_not_expire': 'said, so that no date is no slip; the batch has none',
    'orderProposals.items.on_order': 'of what was seen; compared',
  },
})
