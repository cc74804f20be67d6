import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../database/demo/random.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { ctxOf } from '../../../tests/support/ctx.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { dayIn, makeStore, unbalanced } from '../../../tests/support/medicines/stock.ts'
import * as inventory from './index.ts'

const house = await openHouse()
const storekeeper = ctxOf(house, 'storekeeper')

let codes = 0
async function makeItem(): Promise<string> {
  const id = newId()
  await storekeeper((ctx) =>
    inventory.createItem(ctx, {
      id,
      kind: 'supply',
      code: `SUP-${++codes}`,
      name: 'Gauze',
      category: 'Dressings',
      unit: 'roll',
      smallest_part: 0.01,
    }),
  )
  return id
}
async function makeBatch(quantity: number, item_id?: string): Promise<string> {
  const line = { batch_number: 'B1', expiry_date: dayIn(90), quantity, unit_cost: '10.00', supplier: 'KEMSA' }
  const id = item_id ?? (await makeItem())
  const [batch] = await storekeeper((ctx) => inventory.receive(ctx, [{ ...line, item_id: id }]))
  return batch?.batch_id ?? ''
}
const rowOf = async (id: string) => (await house.owner.query('select * from stock_batches where id = $1', [id])).rows[0]
const lastOf = async (id: string) =>
  (await house.owner.query('select * from stock_movements where batch_id = $1 order by number desc limit 1', [id]))
    .rows[0]
const count = (batch_id: string, quantity: number) =>
  storekeeper((ctx) => inventory.count(ctx, { batch_id, quantity, reason: 'Stock take' }))
const writeOff = (batch_id: string, quantity: number) =>
  storekeeper((ctx) => inventory.writeOff(ctx, { batch_id, quantity, reason: 'Broken' }))
const move = (batch_id: string, to_store_id: string, quantity: number) =>
  storekeeper((ctx) => inventory.move(ctx, { batch_id, to_store_id, quantity }))

describe('a count', () => {
  it('sets the batch and writes the difference, up, down, to nothing, and when it agrees', async () => {
    const batch = await makeBatch(10)
    for (const [counted, difference] of [
      [12.25, 2.25],
      [7, -5.25],
      [0, -7],
      [0, 0],
      [3, 3],
      [3, 0],
    ] as const) {
      expect(await count(batch, counted)).toEqual({ difference })
      expect(Number((await rowOf(batch)).quantity)).toBe(counted)
      const { kind, quantity, quantity_after, reason, performed_by } = await lastOf(batch)
      expect([kind, Number(quantity), Number(quantity_after), reason, performed_by]).toEqual([
        'count',
        difference,
        counted,
        'Stock take',
        house.a.staff.storekeeper.staff_id,
      ])
    }
  })

  it('is of a batch that is there, and not below zero', async () => {
    await expect(count(newId(), 1)).rejects.toMatchObject({ code: 'stock_batch_not_found' })
    await expect(count(await makeBatch(1), -0.01)).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('a write-off', () => {
  it('takes out of the one batch, and no more than is in it', async () => {
    const batch = await makeBatch(10)
    await writeOff(batch, 4)
    expect(await lastOf(batch)).toMatchObject({
      kind: 'write_off',
      quantity: '-4.00',
      quantity_after: '6.00',
      reason: 'Broken',
    })
    await expect(writeOff(batch, 6.01)).rejects.toMatchObject({
      code: 'stock_short',
      message: 'Not enough stock in this batch. Current batch quantity: 6 rolls',
      current: { available: 6 },
    })
    await expect(writeOff(newId(), 1)).rejects.toMatchObject({ code: 'stock_batch_not_found' })
    expect((await rowOf(batch)).quantity).toBe('6.00')
  })
})

describe('a transfer', () => {
  it('makes the batch in the other store, then adds to it; both sides say the same source', async () => {
    const batch = await makeBatch(10)
    const ward = await makeStore(house, 'Ward A')
    const { batch_id: there } = await move(batch, ward, 4)
    const { item_id, batch_number, expiry_date, unit_cost, supplier, received_on } = await rowOf(batch)
    const same = { item_id, batch_number, expiry_date, unit_cost, supplier, received_on }
    expect(await rowOf(there)).toMatchObject({ ...same, store_id: ward, quantity: '4.00' })
    expect(await move(batch, ward, 6)).toEqual({ batch_id: there })
    expect([(await rowOf(batch)).quantity, (await rowOf(there)).quantity]).toEqual(['0.00', '10.00'])
    const [out, into] = [await lastOf(batch), await lastOf(there)]
    expect([out.kind, out.quantity, into.kind, into.quantity]).toEqual(['transfer_out', '-6.00', 'transfer_in', '6.00'])
    expect(into).toMatchObject({ source_kind: 'transfer', source_id: out.source_id })
    expect((await storekeeper((ctx) => inventory.stockOf(ctx, [item_id])))[0]?.quantity).toBe(10)
  })

  it('is of what is there, to another store, and not onto a batch of another expiry date', async () => {
    const item = await makeItem()
    const batch = await makeBatch(5, item)
    const ward = await makeStore(house, 'Ward B')
    await expect(move(batch, ward, 5.01)).rejects.toMatchObject({ code: 'stock_short', current: { available: 5 } })
    await expect(move(batch, (await rowOf(batch)).store_id, 1)).rejects.toMatchObject({ code: 'invalid' })
    await expect(move(newId(), ward, 1)).rejects.toMatchObject({ code: 'stock_batch_not_found' })
    await expect(move(batch, newId(), 1)).rejects.toMatchObject({ code: 'stock_store_not_found' })
    const other = {
      item_id: item,
      batch_number: 'B1',
      expiry_date: dayIn(91),
      quantity: 1,
      unit_cost: '1.00',
      supplier: null,
    }
    await storekeeper((ctx) => inventory.receive(ctx, [other], { store_id: ward }))
    await expect(move(batch, ward, 1)).rejects.toMatchObject({ code: 'stock_batch_exists' })
    expect((await rowOf(batch)).quantity).toBe('5.00')
  })

  it('goes both ways at the same moment', async () => {
    const batch = await makeBatch(20)
    const store = (await rowOf(batch)).store_id
    const ward = await makeStore(house, 'Ward C')
    const { batch_id: there } = await move(batch, ward, 10)
    await Promise.all(Array.from({ length: 8 }, (_, at) => (at % 2 ? move(batch, ward, 2) : move(there, store, 1))))
    expect([(await rowOf(batch)).quantity, (await rowOf(there)).quantity]).toEqual(['6.00', '14.00'])
  })
})

describe('the books', () => {
  it('agree after whatever was done at once', async () => {
    const random = createRandom(7)
    const items = [await makeItem(), await makeItem()]
    const wards = [await makeStore(house, 'Ward D'), await makeStore(house, 'Ward E')]
    const sources = Array.from({ length: 6 }, () => ({ kind: 'test', id: newId() }))
    const batches = async () =>
      (await house.owner.query('select id from stock_batches where item_id = any($1)', [items])).rows.map(
        (row) => row.id,
      )
    const expected = new Map(items.map((id) => [id, 0]))
    const add = (item: string, quantity: number) =>
      expected.set(item, (expected.get(item) ?? 0) + Math.round(quantity * 100))
    const outcomes = { done: 0, refused: 0 }

    const step = async (known: string[]): Promise<void> => {
      const item_id = random.pick(items)
      const quantity = random.int(1, 900) / 100
      const source = random.pick(sources)
      const batch_id = known.length ? random.pick(known) : newId()
      const item = async () => (await rowOf(batch_id)).item_id
      const number = random.int(1, 3)
      const line = {
        item_id,
        batch_number: `N${number}`,
        expiry_date: dayIn(number * 30),
        quantity,
        unit_cost: '2.50',
        supplier: null,
      }
      const acts: (() => Promise<void>)[] = [
        async () => {
          await storekeeper((ctx) => inventory.receive(ctx, [line]))
          add(item_id, quantity)
        },
        async () => {
          await storekeeper((ctx) => inventory.issue(ctx, { item_id, quantity, source }))
          add(item_id, -quantity)
        },
        async () => {
          const { short } = await storekeeper((ctx) => inventory.issue(ctx, { item_id, quantity, source, part: true }))
          add(item_id, short - quantity)
        },
        async () => {
          await storekeeper((ctx) => inventory.returnStock(ctx, { item_id, source, quantity, reason: 'x' }))
          add(item_id, quantity)
        },
        async () => {
          const { difference } = await count(batch_id, quantity)
          add(await item(), difference)
        },
        async () => {
          await writeOff(batch_id, quantity)
          add(await item(), -quantity)
        },
        async () => {
          await move(batch_id, random.pick(wards), quantity)
        },
      ]
      await random
        .pick(acts)()
        .then(
          () => outcomes.done++,
          (error) => {
            expect(['stock_short', 'stock_not_taken', 'stock_batch_not_found', 'invalid']).toContain(error.code)
            outcomes.refused++
          },
        )
    }
    for (let round = 0; round < 30; round++) {
      const known = await batches()
      await Promise.all(Array.from({ length: 5 }, () => step(known)))
    }

    expect(outcomes.done).toBeGreaterThan(60)
    expect(outcomes.refused).toBeGreaterThan(5)
    expect(await unbalanced(house.owner)).toEqual([])
    const stock = await storekeeper((ctx) => inventory.stockOf(ctx, items))
    expect(new Map(stock.map((row) => [row.item_id, Math.round(row.quantity * 100)]))).toEqual(expected)
  })

  const asApplication = (text: string) =>
    house.services.db.transaction({ role: 'uzima_hospital', hospitalId: house.a.id }, (tx) => sql.raw(text).execute(tx))

  it('cannot be changed by the application past its one statement', async () => {
    const batch = await makeBatch(10)
    const { id } = await lastOf(batch)
    const insert = (number: number, quantity: number, after: number) =>
      `insert into stock_movements (hospital_id, id, batch_id, number, kind, quantity, quantity_after, reason)
       values ('${house.a.id}', gen_random_uuid(), '${batch}', ${number}, 'count', ${quantity}, ${after}, 'x')`
    for (const [text, refusal] of [
      [`update stock_movements set quantity = 1 where id = '${id}'`, /permission denied/],
      [`delete from stock_movements where id = '${id}'`, /permission denied/],
      [`delete from stock_batches where id = '${batch}'`, /permission denied/],
      [`update stock_batches set item_id = item_id where id = '${batch}'`, /permission denied/],
      [`update stock_batches set quantity = 11 where id = '${batch}'`, /stock_batches_balance/],
      [`update stock_batches set quantity = -1 where id = '${batch}'`, /Not enough stock/],
      [`update stock_batches set last_movement = null where id = '${batch}'`, /check constraint/],
      [insert(2, 1, 12), /stock_movements_chain/],
      [insert(3, 1, 11), /stock_movements_chain/],
      [insert(1, 1, 1), /unique constraint/],
    ] as const)
      await expect(asApplication(text), text).rejects.toThrow(refusal)
    expect(await rowOf(batch)).toMatchObject({ quantity: '10.00', last_movement: 1 })
  })
})

describe('an item', () => {
  it('is changed, retired, and deleted while it never had a batch', async () => {
    const id = await makeItem()
    const itemOf = async () => (await house.owner.query('select * from stock_items where id = $1', [id])).rows[0]
    const details = { code: 'CHANGED', name: 'Gauze 10 cm', unit: 'box', minimum_stock: 3, reorder_level: 4 }
    await storekeeper((ctx) => inventory.updateItem(ctx, id, details))
    expect(await itemOf()).toMatchObject({
      ...details,
      minimum_stock: '3.00',
      reorder_level: '4.00',
      kind: 'supply',
      status: 'active',
    })
    await storekeeper((ctx) => inventory.setItemStatus(ctx, id, 'inactive'))
    expect((await itemOf()).status).toBe('inactive')
    expect(await storekeeper((ctx) => inventory.deleteItem(ctx, id))).toBe(true)
    expect(await itemOf()).toBeUndefined()
    await expect(storekeeper((ctx) => inventory.updateItem(ctx, id, details))).rejects.toMatchObject({
      code: 'stock_item_not_found',
    })

    const held = await makeItem()
    const batch = await makeBatch(1, held)
    await writeOff(batch, 1)
    expect(await storekeeper((ctx) => inventory.deleteItem(ctx, held))).toBe(false)
    expect(await rowOf(batch)).toMatchObject({ item_id: held })
  })
})
