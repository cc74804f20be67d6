import { describe, expect, it } from 'vitest'
import { newId } from '../../../kernel/server/ids.ts'
import { ctxOf } from '../../../tests/support/ctx.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { dayIn, makeStore, source, stockroom, unbalanced } from '../../../tests/support/medicines/stock.ts'
import * as inventory from './index.ts'

const house = await openHouse()
const pharmacist = ctxOf(house, 'pharmacist')
const storekeeper = ctxOf(house, 'storekeeper')
const stranger = ctxOf(house, 'pharmacist', 'b')
const { stocked, take, stockOf, quantitiesOf, movementsOf, atOnce } = stockroom(house)

describe('receiving', () => {
  it('makes batches with what is said of them, and a movement each', async () => {
    const { id } = await stocked()
    const line = {
      item_id: id,
      batch_number: ' N-7 ',
      expiry_date: dayIn(200),
      quantity: 12.5,
      unit_cost: '3.20',
      supplier: 'MEDS',
    }
    const delivery = source()
    const [received] = await storekeeper((ctx) =>
      inventory.receive(ctx, [{ ...line, received_on: '2026-01-02' }], { source: delivery, reason: 'First' }),
    )
    expect(received?.quantity_after).toBe(12.5)
    const { rows } = await house.owner.query(
      `select bat.*, sto.name store, sto.is_default from stock_batches bat
        join stock_stores sto on sto.id = bat.store_id where bat.id = $1`,
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
    const line = {
      item_id: id,
      batch_number: 'B1',
      expiry_date: dayIn(100),
      quantity: 5,
      unit_cost: '16.00',
      supplier: null,
    }
    expect(
      await pharmacist((ctx) => inventory.receive(ctx, [line, { ...line, quantity: 15, unit_cost: '12.00' }])),
    ).toEqual([
      { batch_id: batches[0], quantity_after: 15 },
      { batch_id: batches[0], quantity_after: 30 },
    ])
    const { rows } = await house.owner.query('select unit_cost, received_on from stock_batches where id = $1', [
      batches[0],
    ])
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
      message: 'Not enough stock of Gloves. Current stock: 3 pairs, and 10 pairs expired',
      current: { available: 3, expired: 10, held: 0 },
    })
    expect(await stockOf(id)).toEqual({ item_id: id, quantity: 13, usable: 3, minimum_stock: 5, reorder_level: 9 })
    expect((await take(id, 3)).batches.map((row) => row.batch_id)).toEqual([batches[2]])
    expect(await quantitiesOf(...batches)).toEqual([4, 6, 0])
  })

  it('never goes below zero: all or nothing, unless a part is enough', async () => {
    const { id, batches } = await stocked([2.5, 10], [1, 20])
    await expect(take(id, 3.51)).rejects.toMatchObject({
      code: 'stock_short',
      message: 'Not enough stock of Gloves. Current stock: 3.5 pairs',
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
    const there = await pharmacist((ctx) =>
      inventory.move(ctx, { batch_id: batches[0] ?? '', to_store_id: ward, quantity: 4 }),
    )
    await expect(take(id, 5, { store_id: ward })).rejects.toMatchObject({ current: { available: 4, expired: 0 } })
    expect((await take(id, 4, { store_id: ward })).batches.map((row) => row.batch_id)).toEqual([there.batch_id])
    expect((await take(id, 6)).batches.map((row) => row.batch_id)).toEqual(batches)
    await expect(take(id, 1, { store_id: newId() })).rejects.toMatchObject({ code: 'stock_store_not_found' })
  })

  it('of two who take the last one, one gets it and the other is told', async () => {
    const { id, batches } = await stocked([1, 10])
    const [first, second] = await atOnce(
      (ctx) => inventory.issue(ctx, { item_id: id, quantity: 1, source: source() }),
      () => take(id, 1),
    )
    expect(first).toMatchObject({ short: 0 })
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'stock_short', current: { available: 0 } } })
    expect(await quantitiesOf(...batches)).toEqual([0])
  })

  it('who waited takes of what is left then', async () => {
    const { id, batches } = await stocked([4, 10], [4, 20])
    const [, second] = await atOnce(
      (ctx) => inventory.issue(ctx, { item_id: id, quantity: 3, source: source() }),
      () => take(id, 3),
    )
    const left = [
      { batch_id: batches[0], quantity: 1 },
      { batch_id: batches[1], quantity: 2 },
    ]
    expect(second).toMatchObject({ status: 'fulfilled', value: { short: 0, batches: left } })
  })

  it('of many at once each gets what the others left', async () => {
    const { id, batches } = await stocked([3, 10], [3, 20], [4, null])
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => take(id, 2)))
    expect(all.filter((each) => each.status === 'fulfilled')).toHaveLength(5)
    expect(await quantitiesOf(...batches)).toEqual([0, 0, 0])
    expect(await unbalanced(house.owner)).toEqual([])
  })
})
