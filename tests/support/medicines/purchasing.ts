import { approveOrder, createOrder, getOrder, sendOrder } from '../../../departments/purchasing/contract.ts'
import { receiveGoods } from '../../../departments/purchasing/receipts.contract.ts'
import { createSupplier } from '../../../departments/purchasing/suppliers.contract.ts'
import { createSupply } from '../../../departments/purchasing/supplies.contract.ts'
import type { Input } from '../../../kernel/contract/index.ts'
import { next } from '../counting.ts'
import type { House } from '../house.ts'
import { dayIn } from './stock.ts'

function good<T>(answer: { status: number; body: T; text: string }): T {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}

/** Whoever buys for hospital a: the storekeeper writes and receives, the pharmacist approves. */
export function buyer(house: House) {
  const storekeeper = house.as('storekeeper')
  const pharmacist = house.as('pharmacist')

  const supplier = async (more: Partial<Input<typeof createSupplier>> = {}) =>
    good(
      await storekeeper.call(createSupplier, {
        name: `Supplier ${next('supplier')}`,
        category: 'Medicines and supplies',
        ...more,
      }),
    ).id
  const supply = async (more: Partial<Input<typeof createSupply>> = {}) =>
    good(
      await storekeeper.call(createSupply, {
        name: `Gloves ${next('supply')}`,
        category: 'Gloves and PPE',
        unit: 'pair',
        smallest_part: 1,
        minimum_stock: 0,
        reorder_level: 0,
        ...more,
      }),
    ).id
  const order = async (id: string) => good(await storekeeper.call(getOrder, { purchase_order_id: id }))

  type Line = { item_id: string; quantity: number; unit_cost: string }
  /** A draft of these lines; without them of a hundred pairs of new gloves at 12.50. */
  const drafted = async (lines?: Line[], supplier_id?: string) => {
    const of = lines ?? [{ item_id: await supply(), quantity: 100, unit_cost: '12.50' }]
    const written = { supplier_id: supplier_id ?? (await supplier({ lead_time_days: 7 })), lines: of }
    return order(good(await storekeeper.call(createOrder, written)).purchase_order_id)
  }
  const approved = async (lines?: Line[], supplier_id?: string) => {
    const { id, version } = await drafted(lines, supplier_id)
    good(await pharmacist.call(approveOrder, { purchase_order_id: id, version }))
    return order(id)
  }
  const sent = async (lines?: Line[], supplier_id?: string) => {
    const { id, version } = await approved(lines, supplier_id)
    good(await storekeeper.call(sendOrder, { purchase_order_id: id, version, how: 'hand' }))
    return order(id)
  }
  /** So much of a line of an order, in the shape of a delivery. */
  const batch = (
    { id, unit_cost }: { id: string; unit_cost: string | null },
    quantity: number,
    batch_number = 'B-1',
  ) => ({
    order_line_id: id,
    quantity,
    unit_cost: unit_cost ?? '',
    batch_number,
    expiry_date: dayIn(300),
  })
  /** An order of which so much of the first line came. */
  const delivered = async (quantity: number, lines?: Line[], supplier_id?: string) => {
    const { id, lines: of } = await sent(lines, supplier_id)
    const [first] = of
    if (!first) throw new Error('an order without lines')
    const { goods_receipt_id } = good(
      await storekeeper.call(receiveGoods, { purchase_order_id: id, lines: [batch(first, quantity)] }),
    )
    return { ...(await order(id)), goods_receipt_id }
  }
  return { supplier, supply, order, drafted, approved, sent, batch, delivered }
}
