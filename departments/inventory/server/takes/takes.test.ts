import { describe, expect, it } from 'vitest'
import { newId } from '../../../../kernel/server/ids.ts'
import { ctxOf } from '../../../../tests/support/ctx.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { dispensary } from '../../../../tests/support/medicines/medicines.ts'
import { dayIn, makeStore, stockroom, unbalanced } from '../../../../tests/support/medicines/stock.ts'
import {
  addTakeLine,
  approveStockTake,
  cancelStockTake,
  countTakeLine,
  finishStockTake,
  getCountSheet,
  getStockTake,
  listStockTakes,
  listTakeLines,
  recountStockTake,
  startStockTake,
} from '../../takes.contract.ts'
import * as inventory from '../index.ts'

const house = await openHouse()
const storekeeper = house.as('storekeeper')
const pharmacist = house.as('pharmacist')
const admin = house.as('admin')
const asKeeper = ctxOf(house, 'storekeeper')
const { stocked, take, quantitiesOf, movementsOf } = stockroom(house)
const { medicine, signedFor } = dispensary(house)

let stores = 0
/** A store of its own with these batches of two items. */
async function counted(...quantities: number[]) {
  const store_id = await makeStore(house, `Counted ${++stores}`)
  const item = await stocked(...quantities.map((quantity) => [quantity, 90] as [number, number]))
  const there: string[] = []
  for (const [at, batch_id] of item.batches.entries())
    there.push(
      (await asKeeper((ctx) => inventory.move(ctx, { batch_id, to_store_id: store_id, quantity: quantities[at] ?? 0 })))
        .batch_id,
    )
  return { store_id, item_id: item.id, batches: there }
}
const start = async (store_id: string, more: object = {}) =>
  (await storekeeper.call(startStockTake, { store_id, blind: false, ...more })).body
const linesOf = async (take_id: string, more: object = {}, who = storekeeper) =>
  (await who.call(listTakeLines, { take_id, ...more })).body.rows
async function count(take_id: string, batch: string, quantity: number, who = storekeeper, more: object = {}) {
  const [line] = await linesOf(take_id, { search: batch })
  return who.call(countTakeLine, { take_id, line_id: line?.id ?? '', quantity, version: line?.version ?? 0, ...more })
}

describe('a stock take', () => {
  it('counts a store by several people; the difference is what it was at the moment of counting, whatever moves after', async () => {
    const { store_id, item_id, batches } = await counted(10, 6, 4)
    const { id, take_number, lines } = await start(store_id, { note: 'Quarter' })
    expect([take_number, lines]).toEqual([expect.stringMatching(/^STK\d{6}-\d{3}$/), 3])
    expect((await count(id, 'B1', 8, storekeeper, { reason: 'Two broken' })).status).toBe(200)
    expect((await count(id, 'B2', 6, pharmacist)).status).toBe(200)
    // Three leave while the count runs: neither missing nor found.
    await take(item_id, 3, { store_id, batches: [{ batch_id: batches[0] ?? '', quantity: 3 }] })
    expect((await storekeeper.call(finishStockTake, { take_id: id })).body).toEqual({ differences: 1, uncounted: 1 })
    expect((await storekeeper.call(getStockTake, { take_id: id })).body).toMatchObject({
      status: 'counted',
      note: 'Quarter',
      blind: false,
      kind: null,
      category: null,
      lines: 3,
      counted: 2,
      differences: 1,
      worth: '-20.00',
      counted_by: house.a.staff.storekeeper.name,
      has_controlled: false,
    })
    expect(
      (await linesOf(id, { show: 'differing' })).map((row) => [
        row.batch_number,
        row.book_quantity,
        row.counted_quantity,
        row.difference,
        row.reason,
      ]),
    ).toEqual([['B1', 10, 8, -2, 'Two broken']])
    expect((await linesOf(id, { show: 'uncounted' })).map((row) => row.batch_number)).toEqual(['B3'])
    for (const who of [storekeeper, pharmacist]) {
      const own = await who.call(approveStockTake, { take_id: id })
      expect([own.status, own.problem.message]).toEqual([403, 'Somebody else has to approve what you counted'])
    }
    expect((await admin.call(approveStockTake, { take_id: id, note: 'Seen' })).body).toEqual({ movements: 2 })
    expect(await quantitiesOf(...batches)).toEqual([5, 6, 4])
    expect((await movementsOf(batches[0])).at(-1)).toMatchObject({
      kind: 'count',
      quantity: '-2.00',
      reason: 'Two broken',
      source_kind: 'stock_take',
      source_id: id,
      performed_by: house.a.staff.admin.staff_id,
    })
    expect((await movementsOf(batches[1])).at(-1)).toMatchObject({
      kind: 'count',
      quantity: '0.00',
      reason: `Stock take ${take_number}`,
    })
    expect((await movementsOf(batches[2])).map((row) => row.kind)).toEqual(['transfer_in'])
    expect((await storekeeper.call(getStockTake, { take_id: id })).body).toMatchObject({
      status: 'approved',
      decision_note: 'Seen',
    })
    expect((await admin.call(approveStockTake, { take_id: id })).problem.code).toBe('stock_take_state')
    expect(await unbalanced(house.owner)).toEqual([])
  })

  it('that is blind tells nobody what the books say until the counting ends', async () => {
    const { store_id } = await counted(10)
    const { id } = await start(store_id, { blind: true })
    await count(id, 'B1', 9)
    expect(await linesOf(id)).toMatchObject([{ book_quantity: null, difference: null, counted_quantity: 9 }])
    expect(await linesOf(id, { show: 'differing' })).toEqual([])
    expect((await storekeeper.call(getCountSheet, { take_id: id })).body.rows).toMatchObject([{ book_quantity: null }])
    expect((await storekeeper.call(getStockTake, { take_id: id })).body).toMatchObject({
      differences: null,
      worth: null,
    })
    await storekeeper.call(finishStockTake, { take_id: id })
    expect(await linesOf(id)).toMatchObject([{ book_quantity: 10, difference: -1 }])
  })

  it('of two who count the same batch, the second sees who was first', async () => {
    const { store_id } = await counted(10)
    const { id } = await start(store_id)
    const [line] = await linesOf(id)
    const of = { take_id: id, line_id: line?.id ?? '', version: line?.version ?? 0 }
    const both = await Promise.all([
      storekeeper.call(countTakeLine, { ...of, quantity: 9 }),
      pharmacist.call(countTakeLine, { ...of, quantity: 8 }),
    ])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(both.find((answer) => answer.status === 409)?.problem.message).toMatch(
      / has counted [89] of this batch in the meantime/,
    )
    expect((await pharmacist.call(countTakeLine, { ...of, quantity: 7, version: 2 })).body).toEqual({ version: 3 })
  })

  it('is counted once more where a batch was counted otherwise since, or more has left than was counted', async () => {
    const { store_id, item_id, batches } = await counted(10)
    const { id } = await start(store_id)
    await count(id, 'B1', 4)
    await storekeeper.call(finishStockTake, { take_id: id })
    await asKeeper((ctx) => inventory.count(ctx, { batch_id: batches[0] ?? '', quantity: 4, reason: 'By the way' }))
    const stale = await admin.call(approveStockTake, { take_id: id })
    expect([stale.status, stale.problem.message]).toEqual([
      409,
      'Gloves, batch B1: it was counted again in the meantime. Please have it counted once more.',
    ])
    expect((await admin.call(recountStockTake, { take_id: id, reason: '' })).problem.field_errors).toEqual({
      reason: 'Please say what is to be counted again',
    })
    expect((await admin.call(recountStockTake, { take_id: id, reason: 'B1 once more' })).status).toBe(200)
    expect((await count(id, 'B1', 1)).status).toBe(200)
    await take(item_id, 2, { store_id })
    await storekeeper.call(finishStockTake, { take_id: id })
    expect((await admin.call(approveStockTake, { take_id: id })).problem.message).toContain(
      'more of it has left since than was counted',
    )
    expect(await quantitiesOf(...batches)).toEqual([2])
    expect((await storekeeper.call(cancelStockTake, { take_id: id, reason: 'Muddled' })).status).toBe(200)
    expect((await storekeeper.call(getStockTake, { take_id: id })).body).toMatchObject({
      status: 'cancelled',
      decision_note: 'Muddled',
    })
  })

  it('counted once more after it went stale says the same figure again, and is approved', async () => {
    const { store_id, batches } = await counted(10)
    const { id } = await start(store_id)
    await count(id, 'B1', 4)
    await storekeeper.call(finishStockTake, { take_id: id })
    await asKeeper((ctx) => inventory.count(ctx, { batch_id: batches[0] ?? '', quantity: 4, reason: 'By the way' }))
    await admin.call(recountStockTake, { take_id: id, reason: 'B1 once more' })
    expect((await count(id, 'B1', 4)).status).toBe(200)
    await storekeeper.call(finishStockTake, { take_id: id })
    expect((await admin.call(approveStockTake, { take_id: id })).status).toBe(200)
    expect(await quantitiesOf(...batches)).toEqual([4])
  })

  it('takes up what was found: a batch that nobody knew, and one that the books hold at 0', async () => {
    const { store_id, item_id, batches } = await counted(10, 6)
    await take(item_id, 6, { store_id, batches: [{ batch_id: batches[1] ?? '', quantity: 6 }] })
    const { id } = await start(store_id, { kind: 'supply', category: 'Protection' })
    const found = {
      take_id: id,
      item_id,
      batch_number: 'FOUND',
      expiry_date: dayIn(90),
      quantity: 7,
      reason: 'Behind the shelf',
    }
    const made = await storekeeper.call(addTakeLine, found)
    expect(made.status).toBe(200)
    const empty = { take_id: id, item_id, batch_number: 'B2', expiry_date: dayIn(90), quantity: 2 }
    expect((await pharmacist.call(addTakeLine, empty)).status).toBe(200)
    expect(await linesOf(id, { search: 'FOUND' })).toMatchObject([
      { id: made.body.line_id, book_quantity: 0, counted_quantity: 7, difference: 7, reason: 'Behind the shelf' },
    ])
    const twice = await pharmacist.call(addTakeLine, { ...found, quantity: 1 })
    expect([twice.status, twice.problem.message]).toEqual([409, 'Batch FOUND of Gloves is on the count sheet already'])
    const both = await Promise.all(
      [storekeeper, pharmacist].map((who) => who.call(addTakeLine, { ...found, batch_number: 'TWIN' })),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const refused = async (more: object, who = storekeeper) =>
      (await who.call(addTakeLine, { ...found, batch_number: 'X', ...more })).problem
    const drug = await medicine({}, [9, 200])
    expect((await refused({ item_id: drug.item_id })).field_errors).toEqual({
      item_id: `${drug.name} is not among what is counted here`,
    })
    expect((await refused({ batch_number: 'B1', expiry_date: dayIn(20) })).code).toBe('stock_batch_exists')
    expect((await refused({ expiry_date: null })).field_errors).toEqual({
      expiry_date: 'Please enter the expiry date, or say that it does not expire',
    })
    expect((await refused({ expiry_date: dayIn(15 * 366) })).field_errors).toEqual({
      expiry_date: 'Please check the year: a batch expires within 15 years',
    })
    expect((await refused({ item_id: newId() })).code).toBe('stock_item_not_found')
    expect((await refused({}, house.as('nurse'))).status).toBe(403)
    expect((await refused({}, house.as('storekeeper', 'b'))).code).toBe('stock_take_not_found')
    await storekeeper.call(finishStockTake, { take_id: id })
    expect((await refused({})).code).toBe('stock_take_state')
    expect((await admin.call(approveStockTake, { take_id: id })).status).toBe(200)
    const { rows } = await house.owner.query(
      `select batch_number, quantity::float8 quantity from stock_batches where item_id = $1 and store_id = $2
        order by 1`,
      [item_id, store_id],
    )
    expect(rows).toEqual([
      { batch_number: 'B1', quantity: 10 },
      { batch_number: 'B2', quantity: 2 },
      { batch_number: 'FOUND', quantity: 7 },
      { batch_number: 'TWIN', quantity: 7 },
    ])
    expect(await unbalanced(house.owner)).toEqual([])
  })

  it('runs once in a store, of everything or of a part, and not of nothing', async () => {
    const { store_id } = await counted(10)
    const none = await storekeeper.call(startStockTake, { store_id, kind: 'medicine' })
    expect([none.status, none.problem.message]).toEqual([409, 'There is nothing to count'])
    const part = await start(store_id, { kind: 'supply', category: 'Protection' })
    expect((await storekeeper.call(getStockTake, { take_id: part.id })).body).toMatchObject({
      kind: 'supply',
      category: 'Protection',
    })
    const again = await storekeeper.call(startStockTake, { store_id })
    expect([again.status, again.problem.message]).toEqual([409, 'This store is being counted already'])
    expect((await storekeeper.call(finishStockTake, { take_id: part.id })).problem.message).toBe(
      'Nothing was counted yet',
    )
    const [line] = await linesOf(part.id)
    const wrong = await storekeeper.call(countTakeLine, {
      take_id: part.id,
      line_id: line?.id ?? '',
      quantity: '',
      version: 1,
    })
    expect(wrong.problem.field_errors).toEqual({
      quantity: 'Please enter what you counted: 0 or more, with at most two decimals',
    })
    expect(
      (await storekeeper.call(listStockTakes, { status: 'counting' })).body.rows.some((row) => row.id === part.id),
    ).toBe(true)
    expect((await storekeeper.call(startStockTake, { store_id: newId() })).status).toBe(404)
  })

  it('of a controlled drug is approved before a second person', async () => {
    const drug = await medicine({ is_controlled: true }, [9, 200])
    const store_id = await makeStore(house, 'Counted safe')
    const witness = { staff_id: house.a.staff.nurse.staff_id, name: 'Nurse' } as Parameters<
      typeof inventory.move
    >[1]['witness']
    await asKeeper((ctx) =>
      inventory.move(ctx, { batch_id: drug.batches[0] ?? '', to_store_id: store_id, quantity: 9, witness }),
    )
    const { id } = await start(store_id)
    await count(id, 'B1', 8)
    await storekeeper.call(finishStockTake, { take_id: id })
    expect((await storekeeper.call(getStockTake, { take_id: id })).body.has_controlled).toBe(true)
    expect((await pharmacist.call(approveStockTake, { take_id: id })).problem.code).toBe('witness_needed')
    const witness_token = await signedFor('pharmacist', approveStockTake, { take_id: id })
    expect((await pharmacist.call(approveStockTake, { take_id: id, witness_token })).status).toBe(200)
  })

  it('is kept by whoever keeps the inventory, within the hospital', async () => {
    const { store_id } = await counted(10)
    const { id } = await start(store_id)
    const [line] = await linesOf(id)
    const of = { take_id: id, line_id: line?.id ?? '', quantity: 1, version: 1 }
    const nurse = house.as('nurse')
    expect((await nurse.call(startStockTake, { store_id })).status).toBe(403)
    expect((await nurse.call(countTakeLine, of)).status).toBe(403)
    expect((await admin.call(countTakeLine, of)).status).toBe(403)
    expect((await nurse.call(approveStockTake, { take_id: id })).status).toBe(403)
    expect((await nurse.call(listStockTakes, {})).status).toBe(403)
    const other = house.as('storekeeper', 'b')
    expect((await other.call(listStockTakes, {})).body.rows).toEqual([])
    for (const answer of [
      await other.call(getStockTake, { take_id: id }),
      await other.call(listTakeLines, { take_id: id }),
      await other.call(getCountSheet, { take_id: id }),
      await other.call(countTakeLine, of),
      await other.call(finishStockTake, { take_id: id }),
      await other.call(recountStockTake, { take_id: id, reason: 'x' }),
      await other.call(approveStockTake, { take_id: id }),
      await other.call(cancelStockTake, { take_id: id, reason: 'x' }),
      await other.call(startStockTake, { store_id }),
    ])
      expect(answer.status).toBe(404)
  })
})
