import { describe, expect, it } from 'vitest'
import { ctxOf } from '../../../tests/support/ctx.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { buyer } from '../../../tests/support/medicines/purchasing.ts'
import { dayIn, source } from '../../../tests/support/medicines/stock.ts'
import * as inventory from '../../inventory/server/index.ts'
import { approveOrder, listOrders, updateOrder } from '../contract.ts'
import { listProposals, orderProposals } from '../proposals.contract.ts'

const house = await openHouse()
const storekeeper = house.as('storekeeper')
const keeping = ctxOf(house, 'storekeeper')
const buy = buyer(house)

/** An item that has been in stock for so many days, of which so much was issued since. */
async function used(days: number, received: number, issued: number, more: Parameters<typeof buy.supply>[0] = {}) {
  const item_id = await buy.supply(more)
  const line = {
    item_id,
    batch_number: 'B',
    expiry_date: dayIn(300),
    quantity: received,
    unit_cost: '10.00',
    supplier: null,
  }
  await keeping((ctx) => inventory.receive(ctx, [line]))
  if (issued) await keeping((ctx) => inventory.issue(ctx, { item_id, quantity: issued, source: source() }))
  await house.owner.query(
    `with batch as (update stock_batches set created_at = now() - make_interval(days => $2, hours => 1)
      where item_id = $1 returning id, created_at)
     update stock_movements mov set created_at = batch.created_at
     from batch
     where mov.batch_id = batch.id and mov.kind = 'receipt'`,
    [item_id, days],
  )
  return item_id
}
const proposals = async (cover_days = 30) => (await storekeeper.call(listProposals, { cover_days })).body
const proposed = async (id: string, cover_days?: number) =>
  (await proposals(cover_days)).rows.find((row) => row.id === id)

describe('proposals', () => {
  it('come of consumption, lead time and levels; the window is said', async () => {
    const supplier_id = await buy.supplier({ name: 'Fast Ltd', lead_time_days: 10 })
    const levels = { minimum_stock: 20, reorder_level: 40, supplier_id }
    const id = await used(60, 150, 120, levels)
    expect(await proposals()).toMatchObject({ window_days: 90, least_days: 14 })
    // 2 a day: minimum 20 + 2 × (10 + 30) = 100, less the 30 that are there.
    expect(await proposed(id)).toMatchObject({
      supplier_id,
      supplier_name: 'Fast Ltd',
      lead_time_days: 10,
      usable: 30,
      on_order: 0,
      minimum_stock: 20,
      reorder_level: 40,
      days_known: 60,
      daily_use: 2,
      lasts_days: 15,
      proposed: 70,
      last_cost: null,
    })
    expect((await proposed(id, 60))?.proposed).toBe(130)
  })

  it('know that too little history is not no consumption', async () => {
    const young = await used(5, 10, 8, { reorder_level: 20 })
    expect(await proposed(young)).toMatchObject({
      days_known: 5,
      daily_use: null,
      lasts_days: null,
      usable: 2,
      proposed: 38,
    })
    const still = await used(40, 10, 0, { reorder_level: 20 })
    expect(await proposed(still)).toMatchObject({ daily_use: 0, lasts_days: null })
    expect(await proposed(await used(40, 500, 10, { reorder_level: 20 }))).toBeUndefined()
  })

  it('leave out what has expired, what is on order and what is retired', async () => {
    const id = await used(60, 100, 0, { reorder_level: 50 })
    await house.owner.query(`update stock_batches set expiry_date = current_date - 1 where item_id = $1`, [id])
    expect((await proposed(id))?.usable).toBe(0)
    await buy.drafted([{ item_id: id, quantity: 60, unit_cost: '1.00' }])
    expect(await proposed(id)).toBeUndefined()
  })

  it('name who delivered last where no supplier is said', async () => {
    const supplier_id = await buy.supplier({ name: 'Last Ltd' })
    const item_id = await buy.supply({ reorder_level: 500 })
    await buy.delivered(10, [{ item_id, quantity: 10, unit_cost: '7.50' }], supplier_id)
    expect(await proposed(item_id)).toMatchObject({ supplier_name: 'Last Ltd', last_cost: '7.50' })
  })

  it('are not for everybody', async () => {
    expect((await house.as('nurse').call(listProposals)).status).toBe(403)
    expect((await house.as('storekeeper', 'b').call(listProposals)).body.rows).toEqual([])
    expect((await storekeeper.call(listProposals, { cover_days: 1 })).status).toBe(422)
  })
})

describe('ordering proposals', () => {
  it('makes one draft of the supplier, at the last costs', async () => {
    const supplier_id = await buy.supplier()
    const item_id = await buy.supply({ reorder_level: 100 })
    await buy.delivered(10, [{ item_id, quantity: 10, unit_cost: '7.50' }], supplier_id)
    const made = await storekeeper.call(orderProposals, {
      supplier_id,
      items: [{ item_id, quantity: 200, on_order: 0 }],
    })
    expect(await buy.order(made.body.purchase_order_id)).toMatchObject({
      status: 'draft',
      supplier_id,
      lines: [{ item_id, quantity: 200, unit_cost: '7.50' }],
    })
    const again = await storekeeper.call(orderProposals, {
      supplier_id,
      items: [{ item_id, quantity: 200, on_order: 0 }],
    })
    expect([again.status, again.problem.message]).toEqual([
      409,
      expect.stringMatching(/has been ordered in the meantime by storekeeper alpha with PO/),
    ])
    expect((await house.as('admin').call(orderProposals, { supplier_id, items: [] })).status).toBe(403)
    const other = await house
      .as('storekeeper', 'b')
      .call(orderProposals, { supplier_id, items: [{ item_id, quantity: 1, on_order: 0 }] })
    expect(other.status).toBe(404)
    expect((await storekeeper.call(orderProposals, { supplier_id, items: [] })).problem.field_errors).toEqual({
      items: 'Please choose at least one item',
    })
  })

  it('of what was never bought leaves its price open: it is not 0, and the order is not approved before it is known', async () => {
    const supplier_id = await buy.supplier()
    const known = await buy.supply({ reorder_level: 100 })
    await buy.delivered(10, [{ item_id: known, quantity: 10, unit_cost: '7.50' }], supplier_id)
    const item_id = await buy.supply({ name: 'Never bought', reorder_level: 100 })
    const items = [known, item_id].map((id) => ({ item_id: id, quantity: 20, on_order: 0 }))
    const { purchase_order_id } = (await storekeeper.call(orderProposals, { supplier_id, items })).body
    const draft = await buy.order(purchase_order_id)
    expect(draft).toMatchObject({ amount: '150.00', unpriced: 1 })
    expect(draft.lines.map((line) => [line.item_id, line.unit_cost, line.total])).toEqual([
      [known, '7.50', '150.00'],
      [item_id, null, null],
    ])
    const row = (await storekeeper.call(listOrders, { search: draft.order_number })).body.rows[0]
    expect(row).toMatchObject({ amount: '150.00', unpriced: 1 })
    const approved = await house.as('pharmacist').call(approveOrder, { purchase_order_id, version: draft.version })
    expect([approved.status, approved.problem.code, approved.problem.message]).toEqual([
      409,
      'purchase_order_unpriced',
      'Please enter the price of each item first. Not known: Never bought',
    ])
    const lines = draft.lines.map((line) => ({
      item_id: line.item_id,
      quantity: line.quantity,
      unit_cost: line.unit_cost,
    }))
    const written = { purchase_order_id, version: draft.version, supplier_id, lines }
    expect((await storekeeper.call(updateOrder, written)).status).toBe(200)
    expect((await buy.order(purchase_order_id)).unpriced).toBe(1)
    const given = lines.map((line) => ({ ...line, unit_cost: line.unit_cost ?? '0' }))
    expect((await storekeeper.call(updateOrder, { ...written, version: 2, lines: given })).status).toBe(200)
    expect(await buy.order(purchase_order_id)).toMatchObject({
      unpriced: 0,
      amount: '150.00',
      lines: [{}, { unit_cost: '0.00' }],
    })
    expect((await house.as('pharmacist').call(approveOrder, { purchase_order_id, version: 3 })).status).toBe(200)
  })

  it('at the same moment orders nothing twice', async () => {
    const supplier_id = await buy.supplier()
    const items = [{ item_id: await buy.supply({ reorder_level: 10 }), quantity: 20, on_order: 0 }]
    const answers = await Promise.all(
      [storekeeper, house.as('pharmacist')].map((who) => who.call(orderProposals, { supplier_id, items })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })
})
