// What a second person reads before they sign for a delivery.
import { showAs } from '../../access/server/index.ts'
import { itemsSaid } from '../../inventory/server/index.ts'
import { receiveGoods } from '../receipts.contract.ts'
import * as orders from './orders.sql.ts'

showAs(receiveGoods, async ({ at, person }, { purchase_order_id, lines }) => {
  const order = await orders.selectOrder(at, purchase_order_id, person.staff_id)
  const ordered = await orders.selectLines(at, purchase_order_id)
  const goods = lines.flatMap(({ order_line_id, quantity, batch_number }) => {
    const line = ordered.find(({ id }) => id === order_line_id)
    return line ? [{ item_id: line.item_id, quantity, batch_number }] : []
  })
  return [
    order ? `Receive of ${order.supplier_name}, order ${order.order_number}` : 'Receive a delivery',
    ...(await itemsSaid(at, goods)),
  ]
})
