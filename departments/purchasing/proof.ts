// How the commands of buying, equipment and the cold chain are brought to where they work.

import { localDay, localTime, PROVIDER_ZONE } from '../../kernel/contract/days.ts'
import { newId } from '../../kernel/server/ids.ts'
import type { Arrange, Proof } from '../../tests/proof/declaration.ts'
import { buyer } from '../../tests/support/purchasing.ts'
import { makeStore } from '../../tests/support/stock.ts'
import { createFridge } from '../equipment/cold-chain.contract.ts'
import { createEquipment } from '../equipment/contract.ts'
import type { Order } from './orders.contract.ts'
import { recordInvoice } from './receipts.contract.ts'

const KRA_PIN = 'P051234567X'
const seen = ({ id, version }: Pick<Order, 'id' | 'version'>) => ({ purchase_order_id: id, version })

/** An order that has come so far, in what its move is given. */
const order =
  (step: 'drafted' | 'approved' | 'sent', more: Record<string, unknown> = {}): Arrange =>
  async ({ house }) => {
    const buy = buyer(house)
    const item = { supplier_id: await buy.supplier(), item_id: await buy.supply(), store_id: await makeStore(house, newId()) }
    return { given: { ...seen(await buy[step]()), ...item, ...more } }
  }
const delivery =
  (more: Record<string, unknown>): Arrange =>
  async ({ house }) => {
    const { id, lines } = await buyer(house).sent()
    return { given: { purchase_order_id: id, order_line_id: lines[0]?.id, quantity: 5, witness_token: undefined, ...more } }
  }
const receipt: Arrange = async ({ house }) => {
  const { goods_receipt_id } = await buyer(house).delivered(10)
  return { given: { goods_receipt_id, version: 1 } }
}
const machine =
  (more: Record<string, unknown> = {}): Arrange =>
  async ({ house }) => {
    const made = await house.as('storekeeper').call(createEquipment, { tag_number: newId(), name: 'A machine', category: 'Imaging' })
    return { given: { equipment_id: made.body.equipment_id, version: 1, ...more } }
  }
const limits = { minimum_celsius: 1.5, maximum_celsius: 9.5 }
const fridge =
  (more: Record<string, unknown> = {}): Arrange =>
  async ({ house }) => {
    const [before, store_id] = [await makeStore(house, newId()), await makeStore(house, newId())]
    const was = { name: newId(), store_id: before, holds: 'blood', minimum_celsius: 2, maximum_celsius: 8 } as const
    const made = await house.as('storekeeper').call(createFridge, was)
    return { given: { fridge_id: made.body.fridge_id, store_id, version: 1, ...limits, ...more } }
  }
const supply: Arrange = async ({ house }) => {
  const buy = buyer(house)
  return { given: { supply_id: await buy.supply(), supplier_id: await buy.supplier(), version: 1 } }
}

export const purchasing: Proof['commands'] = {
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
  updateEquipment: machine(),
  setEquipmentStatus: machine(),
  logMaintenance: machine({ performed_on: localDay(PROVIDER_ZONE) }),
  createFridge: fridge(),
  updateFridge: fridge(),
  recordReading: async (scene) => fridge({ celsius: 4.5, day: localDay(PROVIDER_ZONE), time: localTime(PROVIDER_ZONE) })(scene),
}
