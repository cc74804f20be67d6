// A batch on hold: nothing of it goes out, wherever it lies and whoever was first; and whom it reached.
import { describe, expect, it } from 'vitest'
import { newId } from '../../../../kernel/server/ids.ts'
import { ctxOf } from '../../../../tests/support/ctx.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { pharmacyOf } from '../../../../tests/support/medicines/pharmacy.ts'
import { dayIn, makeStore, stockroom, unbalanced } from '../../../../tests/support/medicines/stock.ts'
import { payAll } from '../../../../tests/support/money/billing.ts'
import { dispense, returnDispensed } from '../../../pharmacy/dispensing.contract.ts'
import { disposeStock } from '../../expiry.contract.ts'
import {
  exportReceivers,
  getHold,
  holdBatch,
  listBatchHolds,
  listReceivers,
  noteRecallCall,
  releaseBatch,
} from '../../holds.contract.ts'
import { makeTransfer } from '../../transfers.contract.ts'
import * as inventory from '../index.ts'

const house = await openHouse()
const keeper = house.as('storekeeper')
const pharmacist = house.as('pharmacist')
const ledger = ctxOf(house, 'storekeeper')
const { stocked, take, stockOf, quantitiesOf, atOnce } = stockroom(house)
const main = async () =>
  (await house.owner.query('select id from stock_stores where hospital_id = $1 and is_default', [house.a.id])).rows[0]
    .id as string
const hold = (item_id: string, more: object = {}, caller = keeper) =>
  caller.call(holdBatch, { item_id, batch_number: 'B1', reason: 'Recalled by the board', ...more })

describe('a batch on hold', () => {
  it('is passed over, refused by name, not moved, and no stock; released it is as before', async () => {
    const { id, batches } = await stocked([10, 20], [5, 90])
    const held = await hold(id, { batch_number: 'b1' })
    expect(held.status).toBe(200)
    const stock_hold_id = held.body.id
    expect(await stockOf(id)).toMatchObject({ quantity: 15, usable: 5 })
    expect((await take(id, 3)).batches).toMatchObject([{ batch_id: batches[1], quantity: 3 }])
    await expect(take(id, 3)).rejects.toMatchObject({
      code: 'stock_short',
      message: 'Not enough stock of Gloves. Current stock: 2 pairs, and 10 pairs on hold',
    })
    const chosen = [{ batch_id: batches[0] ?? '', quantity: 1 }]
    await expect(take(id, 1, { batches: chosen })).rejects.toMatchObject({
      code: 'stock_batch_held',
      message: 'Batch B1 is on hold',
    })
    const stores = { from_store_id: await main(), to_store_id: await makeStore(house, newId()) }
    const named = await keeper.call(makeTransfer, {
      ...stores,
      lines: [{ item_id: id, quantity: 1, batch_id: batches[0] }],
    })
    expect(named.problem.message).toBe('Batch B1 is on hold')
    const any = await keeper.call(makeTransfer, { ...stores, lines: [{ item_id: id, quantity: 3 }] })
    expect(any.problem.code).toBe('stock_short')
    expect((await keeper.call(listBatchHolds, { search: 'B1', state: 'open' })).body.rows[0]).toMatchObject({
      id: stock_hold_id,
      name: 'Gloves',
      batch_number: 'B1',
      store: null,
      quantity: 10,
      reason: 'Recalled by the board',
      held_by: 'storekeeper alpha',
      released_at: null,
    })
    const again = await hold(id)
    expect([again.status, again.problem.message]).toEqual([409, 'Batch B1 is on hold already'])
    expect((await keeper.call(releaseBatch, { stock_hold_id, reason: '' })).problem.field_errors).toEqual({
      reason: 'Please say why',
    })
    expect((await pharmacist.call(releaseBatch, { stock_hold_id, reason: 'Cleared by the board' })).status).toBe(200)
    const twice = await keeper.call(releaseBatch, { stock_hold_id, reason: 'Cleared' })
    expect(twice.problem.message).toMatch(/^pharmacist alpha has released this batch already, /)
    expect((await take(id, 12)).batches).toMatchObject([{ quantity: 10 }, { quantity: 2 }])
    const { body } = await keeper.call(getHold, { stock_hold_id })
    expect(body.history).toMatchObject([
      { reason: 'Recalled by the board', release_reason: 'Cleared by the board', released_by: 'pharmacist alpha' },
    ])
    const { rows } = await house.owner.query(
      `select action, reason from audit_log where hospital_id = $1 and entity_id = $2 order by at`,
      [house.a.id, stock_hold_id],
    )
    expect(rows.map((row) => row.reason)).toEqual(
      expect.arrayContaining(['Recalled by the board', 'Cleared by the board']),
    )
  })

  it('in one store is free in the others; in all stores it is on hold where more of it comes', async () => {
    const { id, batches } = await stocked([10, 200])
    const ward = await makeStore(house, newId())
    const { batch_id } = await ledger((ctx) =>
      inventory.move(ctx, { batch_id: batches[0] ?? '', to_store_id: ward, quantity: 4 }),
    )
    const one = await hold(id, { store_id: ward })
    expect(await stockOf(id)).toMatchObject({ usable: 6 })
    const all = await hold(id)
    expect(await stockOf(id)).toMatchObject({ usable: 0 })
    // The ward's own hold stays when the other is released.
    await keeper.call(releaseBatch, { stock_hold_id: all.body.id, reason: 'Cleared' })
    expect(await stockOf(id)).toMatchObject({ usable: 6 })
    await keeper.call(releaseBatch, { stock_hold_id: one.body.id, reason: 'Cleared' })
    await hold(id)
    const other = await makeStore(house, newId())
    const line = {
      item_id: id,
      batch_number: 'B1',
      expiry_date: dayIn(200),
      quantity: 3,
      unit_cost: '1.00',
      supplier: null,
    }
    await ledger((ctx) => inventory.receive(ctx, [line], { store_id: other }))
    expect(await stockOf(id)).toMatchObject({ quantity: 13, usable: 0 })
    expect(await quantitiesOf(batch_id)).toEqual([4])
  })

  it('can be disposed of, and is refused to other roles, of what is not there, and to other hospitals', async () => {
    const { id, batches } = await stocked([10, 200])
    const { body } = await hold(id)
    const gone = {
      lines: [{ batch_id: batches[0] ?? '', quantity: 10 }],
      method: 'returned' as const,
      reason: 'Recalled',
    }
    expect((await keeper.call(disposeStock, gone)).status).toBe(200)
    expect((await hold(id, { batch_number: 'NONE' })).problem.code).toBe('stock_batch_not_found')
    expect((await hold(newId())).problem.code).toBe('stock_batch_not_found')
    expect((await hold(id, { store_id: newId() })).problem.code).toBe('stock_store_not_found')
    expect((await hold(id, { reason: ' ' })).problem.field_errors).toEqual({ reason: 'Please say why' })
    expect((await hold(id, {}, house.as('nurse'))).status).toBe(403)
    expect((await hold(id, {}, house.as('storekeeper', 'b'))).status).toBe(404)
    const other = house.as('storekeeper', 'b')
    const stock_hold_id = body.id
    expect((await other.call(getHold, { stock_hold_id })).problem.code).toBe('stock_hold_not_found')
    expect((await other.call(releaseBatch, { stock_hold_id, reason: 'Ours' })).status).toBe(404)
    expect((await other.call(listBatchHolds, {})).body.rows).toEqual([])
    expect((await other.call(listReceivers, { stock_hold_id })).status).toBe(404)
    expect((await other.call(exportReceivers, { stock_hold_id })).status).toBe(404)
    expect((await house.as('nurse').call(listBatchHolds, {})).status).toBe(403)
    expect((await house.as('nurse').call(getHold, { stock_hold_id })).status).toBe(403)
    expect((await house.as('nurse').call(releaseBatch, { stock_hold_id, reason: 'Ours' })).status).toBe(403)
    expect((await house.as('admin').call(listReceivers, { stock_hold_id })).status).toBe(403)
    expect((await house.as('admin').call(exportReceivers, { stock_hold_id })).status).toBe(403)
    expect((await keeper.call(exportReceivers, { stock_hold_id })).problem.message).toBe('No data to export')
  })

  it('goes to nobody when it is held while somebody takes from it, in either order', async () => {
    const first = await stocked([10, 200])
    const { done, second } = await raced(
      async (ctx) =>
        inventory.issue(ctx, { item_id: first.id, quantity: 4, source: { kind: 'prescription', id: newId() } }),
      () => hold(first.id),
    )
    expect([done.short, second.status]).toEqual([0, 200])
    expect(await stockOf(first.id)).toMatchObject({ quantity: 6, usable: 0 })
    const many = await stocked([1000, 200])
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () =>
        take(many.id, 1).then(
          () => 'taken',
          (error) => error.code as string,
        ),
      ),
      hold(many.id).then(({ status }) => status),
      ...Array.from({ length: 10 }, () =>
        take(many.id, 1).then(
          () => 'taken',
          (error) => error.code as string,
        ),
      ),
    ])
    const taken = answers.filter((answer) => answer === 'taken').length
    expect(await stockOf(many.id)).toMatchObject({ quantity: 1000 - taken, usable: 0 })
    await expect(take(many.id, 1)).rejects.toMatchObject({ code: 'stock_short' })
    expect(await unbalanced(house.owner)).toEqual([])
  })
})

/** The first acts, and the second is seen to wait for it. */
async function raced<T, S>(first: Parameters<typeof atOnce<T>>[0], second: () => Promise<S>) {
  const [done, settled] = await atOnce(first, second)
  return { done, second: (settled?.status === 'fulfilled' ? settled.value : undefined) as S }
}

describe('who received of a batch', async () => {
  const { shelve, prescribed, seen, row } = await pharmacyOf(house)

  it('is listed with name and telephone, less what came back, and is called', async () => {
    await shelve('CETI-10T', [100, 300])
    const { rows } = await house.owner.query(
      `select bat.item_id, bat.batch_number from stock_batches bat join stock_items itm on itm.id = bat.item_id
        where itm.hospital_id = $1 and itm.code = 'CETI-10T'`,
      [house.a.id],
    )
    const { item_id, batch_number } = rows[0]
    const give = async (quantity: number) => {
      const { visit_id, patient_id, ids } = await prescribed({ code: 'CETI-10T', quantity })
      await payAll(house, visit_id)
      await pharmacist.call(dispense, { items: await seen([{ prescription_id: ids[0] ?? '', quantity }]) })
      return { patient_id, id: ids[0] ?? '' }
    }
    const one = await give(10)
    const two = await give(6)
    const back = async (quantity: number) =>
      pharmacist.call(returnDispensed, {
        prescription_id: two.id,
        quantity,
        reason: 'Not needed',
        version: (await row(two.patient_id, two.id)).version,
      })
    await back(2)
    const stock_hold_id = (await hold(item_id, { batch_number }, pharmacist)).body.id
    const listed = (await pharmacist.call(listReceivers, { stock_hold_id })).body.rows
    expect(listed.map((each) => [each.quantity, each.by, each.calls])).toEqual([
      [4, 'pharmacist alpha', []],
      [10, 'pharmacist alpha', []],
    ])
    const patient = (await house.owner.query('select * from patients where id = $1', [one.patient_id])).rows[0]
    expect(listed[1]).toMatchObject({
      op_number: patient.op_number,
      first_name: patient.first_name,
      last_name: patient.last_name,
      phone: patient.phone,
      what: expect.stringMatching(/^Cetirizine 10 mg tablet, prescribed on \d\d\/\d\d\/\d{4}, visit \S+$/),
    })
    const source_id = listed[1]?.source_id ?? ''
    const call = (more: object = {}) =>
      pharmacist.call(noteRecallCall, {
        stock_hold_id,
        source_id,
        outcome: 'brings_back',
        note: 'Comes tomorrow',
        ...more,
      })
    expect((await call()).status).toBe(200)
    expect((await call({ source_id: newId() })).problem.code).toBe('stock_receiver_not_found')
    expect((await call({ outcome: '' })).problem.field_errors).toEqual({ outcome: 'Please say what came of it' })
    expect((await call({ stock_hold_id: newId() })).problem.code).toBe('stock_hold_not_found')
    expect((await house.as('admin').call(noteRecallCall, { stock_hold_id, source_id, outcome: 'told' })).status).toBe(
      403,
    )
    expect(
      (await house.as('pharmacist', 'b').call(noteRecallCall, { stock_hold_id, source_id, outcome: 'told' })).status,
    ).toBe(404)
    expect((await pharmacist.call(listReceivers, { stock_hold_id })).body.rows[1]?.calls).toMatchObject([
      { outcome: 'brings_back', note: 'Comes tomorrow', called_by: 'pharmacist alpha' },
    ])
    const file = await pharmacist.call(exportReceivers, { stock_hold_id })
    expect(file.text).toContain(`${patient.op_number},${patient.first_name},${patient.last_name}`)
    expect(file.text).toContain('Brings it back')
    // What a patient brings back of it lies on hold.
    await back(1)
    expect((await keeper.call(getHold, { stock_hold_id })).body.quantity).toBe(87)
  })
})
