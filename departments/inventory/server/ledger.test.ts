import { describe, expect, it } from 'vitest'
import { newId } from '../../../kernel/server/ids.ts'
import { ctxOf } from '../../../tests/support/ctx.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { dayIn, makeStore, unbalanced } from '../../../tests/support/stock.ts'
import * as inventory from './index.ts'

const house = await openHouse()
const pharmacist = ctxOf(house, 'pharmacist')
const storekeeper = ctxOf(house, 'storekeeper')
const stranger = ctxOf(house, 'pharmacist', 'b')

let codes = 0
/** An item with these batches, `[quantity, days until it expires]`; answers with its id and those of the batches. */
async function stocked(...batches: [quantity: number, expires: number | null][]) {
  const id = newId()
  await pharmacist((ctx) =>
    inventory.createItem(ctx, {
      id,
      kind: 'supply',
      code: `SUP-${++codes}`,
      name: 'Gloves',
      unit: 'pair',
      minimum_stock: 5,
      reorder_level: 9,
    }),
  )
  const lines = batches.map(([quantity, expires], at) => ({
    item_id: id,
    batch_number: `B${at + 1}`,
    expiry_date: expires === null ? null : dayIn(expires),
    quantity,
    unit_cost: '10.00',
    supplier: 'KEMSA',
  }))
  const received = lines.length ? await pharmacist((ctx) => inventory.receive(ctx, lines)) : []
  return { id, batches: received.map((row) => row.batch_id) }
}
const source = () => ({ kind: 'prescription', id: newId() })
const take = (item_id: string, quantity: number, more: Partial<Parameters<typeof inventory.take>[1]> = {}) =>
  pharmacist((ctx) => inventory.take(ctx, { item_id, quantity, source: source(), ...more }))
const stockOf = async (id: string) => (await pharmacist((ctx) => inventory.stockOf(ctx, [id])))[0]
const quantitiesOf = async (...ids: (string | undefined)[]) => {
  const { rows } = await house.owner.query('select id, quantity from stock_batches where id = any($1)', [ids])
  return ids.map((id) => Number(rows.find((row) => row.id === id)?.quantity))
}
const movementsOf = async (batch: string | undefined) =>
  (await house.owner.query('select * from stock_movements where batch_id = $1 order by number', [batch])).rows

describe('receiving', () => {
  it('makes batches with what is said of them, and a movement each', async () => {
    const { id } = await stocked()
    const line = { item_id: id, batch_number: ' N-7 ', expiry_date: dayIn(200), quantity: 12.5, unit_cost: '3.20', supplier: 'MEDS' }
    const delivery = source()
    const [received] = await storekeeper((ctx) =>
      inventory.receive(ctx, [{ ...line, received_on: '2026-01-02' }], { source: delivery, reason: 'First' }),
    )
    expect(received?.quantity_after).toBe(12.5)
    const { rows } = await house.owner.query(
      `select b.*, s.name store, s.is_default from stock_batches b join stock_stores s on s.id = b.store_id where b.id = $1`,
      [received?.batch_id],
    )
    expect(rows).toMatchObject([
      {
        item_id: id,
        batch_number: 'N-7',
        expiry_date: dayIn(200),
        unit_cost: '3.20',
        supplier: 'MEDS',
        received_on: '2026-01-02',
        quantity: '12.50',
        store: 'Main store',
        is_default: true,
      },
    ])
    expect(await movementsOf(received?.batch_id)).toMatchObject([
      {
        number: 1,
        kind: 'receipt',
        quantity: '12.50',
        quantity_after: '12.50',
        reason: 'First',
        source_kind: 'prescription',
        source_id: delivery.id,
        performed_by: house.a.staff.storekeeper.staff_id,
      },
    ])
  })

  it('adds to a batch that is there, at the average cost; a number with another expiry date is refused', async () => {
    const { id, batches } = await stocked([10, 100])
    const line = { item_id: id, batch_number: 'B1', expiry_date: dayIn(100), quantity: 5, unit_cost: '16.00', supplier: null }
    expect(await pharmacist((ctx) => inventory.receive(ctx, [line, { ...line, quantity: 15, unit_cost: '12.00' }]))).toEqual([
      { batch_id: batches[0], quantity_after: 15 },
      { batch_id: batches[0], quantity_after: 30 },
    ])
    const { rows } = await house.owner.query('select unit_cost, received_on from stock_batches where id = $1', [batches[0]])
    // (10 × 10 + 5 × 16 + 15 × 12) ÷ 30
    expect(rows).toEqual([{ unit_cost: '12.00', received_on: dayIn(0) }])
    expect((await movementsOf(batches[0])).map((row) => [row.number, row.quantity_after])).toEqual([
      [1, '10.00'],
      [2, '15.00'],
      [3, '30.00'],
    ])
    for (const expiry_date of [dayIn(101), null])
      await expect(pharmacist((ctx) => inventory.receive(ctx, [{ ...line, expiry_date }]))).rejects.toMatchObject({
        code: 'stock_batch_exists',
        message: expect.stringContaining('A batch with this number already exists'),
      })
    expect((await stockOf(id))?.quantity).toBe(30)
  })

  it('refuses an item or a store that is not there, and quantities that are none', async () => {
    const { id } = await stocked()
    const line = { item_id: id, batch_number: 'X', expiry_date: null, quantity: 1, unit_cost: '0.00', supplier: null }
    const receive = (more: object, store_id?: string) =>
      pharmacist((ctx) => inventory.receive(ctx, [{ ...line, ...more }], store_id ? { store_id } : {}))
    await expect(receive({ item_id: newId() })).rejects.toMatchObject({ code: 'stock_item_not_found', status: 404 })
    await expect(receive({}, newId())).rejects.toMatchObject({ code: 'stock_store_not_found' })
    const closed = await makeStore(house, 'A closed store', 'a', false)
    await expect(receive({}, closed)).rejects.toMatchObject({ code: 'stock_store_not_found' })
    for (const quantity of [0, -1, 0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY])
      await expect(receive({ quantity })).rejects.toMatchObject({ code: 'invalid' })
    expect((await stockOf(id))?.quantity).toBe(0)
  })

  it('makes the default store once, also when two receive at the same moment', async () => {
    const [one, two] = [newId(), newId()]
    const both = [one, two].map((id) =>
      stranger(async (ctx) => {
        await inventory.createItem(ctx, { id, kind: 'medicine', code: id, name: 'Aspirin', unit: 'tablet' })
        return inventory.receive(ctx, [
          { item_id: id, batch_number: '1', expiry_date: null, quantity: 3, unit_cost: '1.00', supplier: null },
        ])
      }),
    )
    await Promise.all(both)
    const { rows } = await house.owner.query('select is_default from stock_stores where hospital_id = $1', [house.b.id])
    expect(rows).toEqual([{ is_default: true }])
  })
})

describe('taking', () => {
  it('takes the earliest expiry first, several batches when one is not enough, without expiry last', async () => {
    const { id, batches } = await stocked([5, null], [5, 300], [5, 30])
    const because = source()
    const taken = await take(id, 8, { source: because, reason: 'Dispensed' })
    expect(taken).toEqual({
      short: 0,
      batches: [
        { batch_id: batches[2], batch_number: 'B3', expiry_date: dayIn(30), unit_cost: '10.00', quantity: 5 },
        { batch_id: batches[1], batch_number: 'B2', expiry_date: dayIn(300), unit_cost: '10.00', quantity: 3 },
      ],
    })
    expect(await quantitiesOf(...batches)).toEqual([5, 2, 0])
    expect((await movementsOf(batches[1])).at(-1)).toMatchObject({
      kind: 'issue',
      quantity: '-3.00',
      quantity_after: '2.00',
      reason: 'Dispensed',
      source_kind: 'prescription',
      source_id: because.id,
      performed_by: house.a.staff.pharmacist.staff_id,
    })
    expect((await take(id, 7)).batches.map((row) => [row.batch_number, row.quantity])).toEqual([
      ['B2', 2],
      ['B1', 5],
    ])
  })

  it('never takes what expires today or has expired, and says what is there', async () => {
    const { id, batches } = await stocked([4, 0], [6, -10], [3, 1])
    await expect(take(id, 4)).rejects.toMatchObject({
      code: 'stock_short',
      status: 409,
      message: 'Not enough stock of Gloves. Current stock: 3 pair, and 10 pair expired',
      current: { available: 3, expired: 10 },
    })
    expect(await stockOf(id)).toEqual({ item_id: id, quantity: 13, usable: 3, minimum_stock: 5, reorder_level: 9 })
    expect((await take(id, 3)).batches.map((row) => row.batch_id)).toEqual([batches[2]])
    expect(await quantitiesOf(...batches)).toEqual([4, 6, 0])
  })

  it('never goes below zero: all or nothing, unless a part is enough', async () => {
    const { id, batches } = await stocked([2.5, 10], [1, 20])
    await expect(take(id, 3.51)).rejects.toMatchObject({
      code: 'stock_short',
      message: 'Not enough stock of Gloves. Current stock: 3.5 pair',
    })
    expect(await quantitiesOf(...batches)).toEqual([2.5, 1])
    const part = await take(id, 5, { part: true })
    expect([part.short, part.batches.map((row) => row.quantity)]).toEqual([1.5, [2.5, 1]])
    expect(await take(id, 5, { part: true })).toEqual({ short: 5, batches: [] })
    await expect(take(id, 0.01)).rejects.toMatchObject({ code: 'stock_short' })
    await expect(take(newId(), 1)).rejects.toMatchObject({ code: 'stock_item_not_found' })
    await expect(take(newId(), 1, { part: true })).rejects.toMatchObject({ code: 'stock_item_not_found' })
    await expect(take(id, 0)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('takes tenths and hundredths exactly', async () => {
    const { id, batches } = await stocked([0.3, 10], [0.6, 20])
    await take(id, 0.1)
    await take(id, 0.2)
    expect(await quantitiesOf(...batches)).toEqual([0, 0.6])
    await take(id, 0.57)
    expect(await quantitiesOf(batches[1])).toEqual([0.03])
  })

  it('takes from the store that is said, else from the default one', async () => {
    const { id, batches } = await stocked([10, 50])
    const ward = await makeStore(house, 'Ward 1')
    const there = await pharmacist((ctx) => inventory.move(ctx, { batch_id: batches[0] ?? '', to_store_id: ward, quantity: 4 }))
    await expect(take(id, 5, { store_id: ward })).rejects.toMatchObject({ current: { available: 4, expired: 0 } })
    expect((await take(id, 4, { store_id: ward })).batches.map((row) => row.batch_id)).toEqual([there.batch_id])
    expect((await take(id, 6)).batches.map((row) => row.batch_id)).toEqual(batches)
    await expect(take(id, 1, { store_id: newId() })).rejects.toMatchObject({ code: 'stock_store_not_found' })
  })

  it('of two who take the last one, one gets it and the other is told', async () => {
    const { id } = await stocked([1, 10])
    const both = await Promise.allSettled([take(id, 1), take(id, 1)])
    expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({ code: 'stock_short', current: { available: 0 } })
  })

  it('of many at once each gets what the others left', async () => {
    const { id, batches } = await stocked([3, 10], [3, 20], [4, null])
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => take(id, 2)))
    expect(all.filter((each) => each.status === 'fulfilled')).toHaveLength(5)
    expect(await quantitiesOf(...batches)).toEqual([0, 0, 0])
    expect(await unbalanced(house.owner)).toEqual([])
  })
})

describe('giving back', () => {
  it('returns what a source took, into its batches, and never more', async () => {
    const { id, batches } = await stocked([5, 10], [5, 20])
    const because = source()
    await take(id, 8, { source: because })
    const giveBack = (quantity?: number) =>
      pharmacist((ctx) => inventory.giveBack(ctx, { item_id: id, source: because, reason: 'Not given', ...(quantity ? { quantity } : {}) }))
    // Of the batch that was begun last first.
    expect(await giveBack(4)).toEqual([
      { batch_id: batches[1], quantity: 3 },
      { batch_id: batches[0], quantity: 1 },
    ])
    expect(await quantitiesOf(...batches)).toEqual([1, 5])
    await expect(giveBack(4.01)).rejects.toMatchObject({ code: 'stock_not_taken', current: { taken: 4 } })
    expect(await giveBack()).toEqual([{ batch_id: batches[0], quantity: 4 }])
    expect((await movementsOf(batches[0])).at(-1)).toMatchObject({
      kind: 'return',
      quantity: '4.00',
      reason: 'Not given',
      source_id: because.id,
    })
    for (const quantity of [undefined, 0.01]) await expect(giveBack(quantity)).rejects.toMatchObject({ code: 'stock_not_taken' })
    expect(await quantitiesOf(...batches)).toEqual([5, 5])
  })

  it('knows nothing of what another source took, nor of another item', async () => {
    const [one, other] = [await stocked([5, 10]), await stocked([5, 10])]
    const because = source()
    await take(one.id, 2)
    await take(other.id, 2, { source: because })
    const giveBack = (from: typeof because) => pharmacist((ctx) => inventory.giveBack(ctx, { item_id: one.id, source: from, reason: 'x' }))
    await expect(giveBack(because)).rejects.toMatchObject({ code: 'stock_not_taken' })
    await expect(giveBack({ ...because, kind: 'requisition' })).rejects.toMatchObject({ code: 'stock_not_taken' })
    expect((await stockOf(one.id))?.quantity).toBe(3)
  })

  it('of two who give the same back, one is told', async () => {
    const { id } = await stocked([5, 10])
    const because = source()
    await take(id, 3, { source: because })
    const giveBack = () => pharmacist((ctx) => inventory.giveBack(ctx, { item_id: id, source: because, reason: 'x' }))
    const both = await Promise.allSettled([giveBack(), giveBack()])
    expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await stockOf(id))?.quantity).toBe(5)
  })
})

describe('another hospital', () => {
  it('sees nothing and takes nothing', async () => {
    const { id, batches } = await stocked([5, 10])
    const batch_id = batches[0] ?? ''
    const because = source()
    await take(id, 1, { source: because })
    const ward = await makeStore(house, 'A ward of b', 'b')
    const line = { item_id: id, batch_number: 'B1', expiry_date: dayIn(10), quantity: 1, unit_cost: '1.00', supplier: null }
    expect(await stranger((ctx) => inventory.stockOf(ctx, [id]))).toEqual([])
    const tries: [string, Parameters<typeof stranger>[0]][] = [
      ['stock_item_not_found', (ctx) => inventory.take(ctx, { item_id: id, quantity: 1, source: because })],
      ['stock_item_not_found', (ctx) => inventory.receive(ctx, [line])],
      ['stock_item_not_found', (ctx) => inventory.updateItem(ctx, id, { name: 'Stolen' })],
      ['stock_item_not_found', (ctx) => inventory.setItemActive(ctx, id, false)],
      ['stock_batch_not_found', (ctx) => inventory.count(ctx, { batch_id, quantity: 0, reason: 'x' })],
      ['stock_batch_not_found', (ctx) => inventory.writeOff(ctx, { batch_id, quantity: 1, reason: 'x' })],
      ['stock_batch_not_found', (ctx) => inventory.move(ctx, { batch_id, to_store_id: ward, quantity: 1 })],
      ['stock_not_taken', (ctx) => inventory.giveBack(ctx, { item_id: id, source: because, reason: 'x' })],
    ]
    for (const [code, attempt] of tries) await expect(stranger(attempt)).rejects.toMatchObject({ code })
    expect(await stranger((ctx) => inventory.deleteItem(ctx, id))).toBe(false)
    await expect(pharmacist((ctx) => inventory.move(ctx, { batch_id, to_store_id: ward, quantity: 1 }))).rejects.toMatchObject({
      code: 'stock_store_not_found',
    })
    expect(await quantitiesOf(batch_id)).toEqual([4])
  })
})
