import { localDay } from '../../../kernel/contract/days.ts'
import type { Arranging, Ids, Put } from '../../../tests/proof/declaration.ts'

type People = { by: string; other: string }

/**
 * A medicine and a supply in a store, on their way to another, counted and put away; bought, with a machine and a
 * fridge.
 */
export async function secrets({ house, put }: Arranging): Promise<Ids> {
  const people = { by: house.a.staff.doctor.staff_id, other: house.a.staff.nurse.staff_id }
  const item = { kind: 'medicine', code: 'SECRET', name: 'A secret medicine', unit: 'tablet' }
  const item_id = await put('stock_items', item)
  const supply = { ...item, kind: 'supply', code: 'SECRET-S', name: 'A secret supply', category: 'Other' }
  const supply_id = await put('stock_items', supply)
  const store_id = await put('stock_stores', { name: 'A secret store', kind: 'main' })
  const code_id = await put('stock_item_codes', { item_id, code: 'A secret code' })
  await house.owner.query('begin') // a batch and its movement name each other
  const received = { batch_number: 'A secret batch', received_on: '2026-01-01', quantity: 5, last_movement: 1 }
  const batch_id = await put('stock_batches', { item_id, store_id, ...received })
  const movement = { kind: 'receipt', quantity: 5, quantity_after: 5, reason: 'A secret reason' }
  await put('stock_movements', { batch_id, number: 1, ...movement })
  await house.owner.query('commit')
  const ids = { item_id, store_id, batch_id }
  return {
    ...ids,
    ...{ supply_id, code_id, location: store_id },
    ...(await moved(put, ids, people.by)),
    ...(await bought(put, ids, people)),
    ...(await kept(put, ids, people.by)),
  }
}

async function moved(put: Put, { item_id, store_id, batch_id }: Ids, by: string): Promise<Ids> {
  const other_store_id = await put('stock_stores', { name: 'Another secret store', kind: 'ward' })
  const between = { from_store_id: store_id, to_store_id: other_store_id }
  const move = { transfer_number: 'A secret transfer', ...between, status: 'requested', created_by: by }
  const transfer_id = await put('stock_transfers', move)
  await put('stock_transfer_lines', { transfer_id, item_id, line: 0, quantity_requested: 2 }, null)
  const take_id = await put('stock_takes', { take_number: 'A secret take', store_id, blind: true, started_by: by })
  const line_id = await put('stock_take_lines', { take_id, batch_id })
  const disposal = { method: 'incineration', reason: 'A secret reason', disposed_by: by }
  const disposal_id = await put('stock_disposals', { disposal_number: 'A secret disposal', ...disposal })
  await put('stock_disposal_lines', { disposal_id, batch_id, quantity: 1, unit_cost: 0 }, null)
  const places = { location_from: store_id ?? '', location_to: other_store_id }
  return { transfer_id, take_id, line_id, disposal_id, from_store_id: store_id ?? '', to_store_id: other_store_id, ...places }
}

async function bought(put: Put, { item_id, store_id, batch_id }: Ids, { by, other }: People): Promise<Ids> {
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
  return { supplier_id, purchase_order_id, order_line_id, goods_receipt_id }
}

async function kept(put: Put, { store_id }: Ids, by: string): Promise<Ids> {
  const machine = { tag_number: 'A secret tag', name: 'A secret machine', category: 'A secret category' }
  const equipment_id = await put('equipment', machine)
  const looked = { performed_on: '2026-01-01', performed_by: 'A secret firm', found: 'A secret finding', recorded_by: by }
  await put('equipment_log', { equipment_id, kind: 'repair', ...looked })
  const fridge_id = await put('fridges', { name: 'A secret fridge', store_id, holds: 'vaccines' })
  const cold = { fridge_id, day: localDay('Africa/Nairobi'), slot: 'morning' }
  const limits = { celsius: 9, minimum_celsius: 2, maximum_celsius: 8 }
  const read = { ...cold, ...limits, note: 'A secret note', read_at: new Date(), read_by: by }
  const reading_id = await put('fridge_readings', read)
  const fridge_alarm_id = await put('fridge_alarms', { ...cold, kind: 'too_warm', reading_id })
  return { equipment_id, fridge_id, fridge_alarm_id }
}
