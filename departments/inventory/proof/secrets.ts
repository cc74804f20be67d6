import type { Arranging, Ids, Put } from '../../../tests/proof/declaration.ts'

/** A medicine in a store, on its way to another, counted and retired. */
export async function secrets({ house, put }: Arranging): Promise<Ids> {
  const item = { kind: 'medicine', code: 'SECRET', name: 'A secret medicine', unit: 'tablet' }
  const item_id = await put('stock_items', item)
  const store_id = await put('stock_stores', { name: 'A secret store', kind: 'main' })
  const code_id = await put('stock_item_codes', { item_id, code: 'A secret code' })
  await house.owner.query('begin') // a batch and its movement name each other
  const received = { batch_number: 'A secret batch', received_on: '2026-01-01', quantity: 5, last_movement: 1 }
  const batch_id = await put('stock_batches', { item_id, store_id, ...received })
  const movement = { kind: 'receipt', quantity: 5, quantity_after: 5, reason: 'A secret reason' }
  await put('stock_movements', { batch_id, number: 1, ...movement })
  await house.owner.query('commit')
  const ids = { item_id, store_id, batch_id }
  return { ...ids, code_id, location: store_id, ...(await moved(put, ids, house.a.staff.doctor.staff_id)) }
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
  return {
    transfer_id,
    take_id,
    line_id,
    disposal_id,
    from_store_id: store_id ?? '',
    to_store_id: other_store_id,
    ...places,
  }
}
