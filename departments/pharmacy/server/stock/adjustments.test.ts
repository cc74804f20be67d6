import { describe, expect, it } from 'vitest'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { ctxOf } from '../../../../tests/support/ctx.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { dispensary } from '../../../../tests/support/medicines/medicines.ts'
import { dayIn, makeStore, unbalanced } from '../../../../tests/support/medicines/stock.ts'
import * as inventory from '../../../inventory/server/index.ts'
import {
  exportStockAdjustments,
  findStockMedications,
  listStockAdjustments,
  recordStockAdjustment,
} from '../../adjustments.contract.ts'
import { setMedicationStatus } from '../../contract.ts'

const house = await openHouse()
const pharmacist = house.as('pharmacist')
const storekeeper = house.as('storekeeper')
const { medicine, signedFor, batchRow, movements } = dispensary(house)
const ward = await makeStore(house, 'Ward of adjustments')
const main = async () =>
  (await house.owner.query('select id from stock_stores where hospital_id = $1 and is_default', [house.a.id])).rows[0]
    .id as string
const list = async (more: object = {}) => (await storekeeper.call(listStockAdjustments, more)).body.rows

type Medicine = Awaited<ReturnType<typeof medicine>>
const said = (of: Medicine, more: object = {}) => ({
  type: 'issue' as const,
  medication_id: of.id,
  quantity: 1,
  batch_number: 'B1',
  expiry_date: dayIn(200),
  reason: 'For the ambulance',
  ...more,
})
const record = (of: Medicine, more: object = {}, who = storekeeper) => who.call(recordStockAdjustment, said(of, more))

describe('an adjustment', () => {
  it('receives: adds to a batch at its cost, or makes one that cost nothing', async () => {
    const it = await medicine({}, [5, 200])
    expect((await record(it, { type: 'receipt', quantity: 2.5, reason: 'Found behind the shelf' })).status).toBe(200)
    expect(await batchRow(it.batches[0])).toMatchObject({ quantity: '7.50', unit_cost: '10.00' })
    await record(it, {
      type: 'receipt',
      quantity: 3,
      batch_number: 'NEW',
      expiry_date: dayIn(90),
      ends_soon: true,
      location: ward,
    })
    const [row] = (
      await house.owner.query(`select * from stock_batches where item_id = $1 and batch_number = 'NEW'`, [it.item_id])
    ).rows
    expect(row).toMatchObject({
      quantity: '3.00',
      unit_cost: '0.00',
      received_on: dayIn(0),
      store_id: ward,
      expiry_date: dayIn(90),
    })
    const soon = await record(it, { type: 'receipt', batch_number: 'NEW-2', expiry_date: dayIn(90) })
    expect(soon.problem.field_errors?.ends_soon).toMatch(/expires on .*, in less than six months/)
    const other = await record(it, { type: 'receipt', expiry_date: dayIn(90) })
    expect([other.status, other.problem.code]).toEqual([409, 'stock_batch_exists'])
  })

  it('issues what is there, and says in the documented words what is not', async () => {
    const it = await medicine({}, [5, 200], [4, 100])
    expect((await record(it, { quantity: 2 })).status).toBe(200)
    expect((await batchRow(it.batches[0])).quantity).toBe('3.00')
    expect((await movements(it.batches[0])).at(-1)).toMatchObject({
      kind: 'issue',
      quantity: '-2.00',
      reason: 'For the ambulance',
      source_kind: 'adjustment',
      performed_by: house.a.staff.storekeeper.staff_id,
    })
    expect((await record(it, { quantity: 7.5 })).problem.message).toBe('Not enough stock. Current stock: 7 tablets')
    const batch = await record(it, { quantity: 4 })
    expect([batch.status, batch.problem.message]).toEqual([
      409,
      'Not enough stock in this batch. Current batch quantity: 3 tablets',
    ])
    expect((await record(it, { batch_number: 'B9' })).problem.message).toBe('Batch not found')
    expect((await record(it, { expiry_date: dayIn(201) })).problem.message).toBe('Batch not found')
    const expired = await medicine({}, [5, -1])
    const gone = await record(expired, { expiry_date: dayIn(-1) })
    expect([gone.status, gone.problem.code]).toEqual([409, 'stock_batch_expired'])
    const more = await record(expired, { type: 'receipt', expiry_date: dayIn(-1) })
    expect(more.problem.field_errors?.expiry_date).toMatch(/ expired on .* and cannot be received$/)
    const there = { type: 'transfer', location_from: await main(), location_to: ward, expiry_date: dayIn(-1) }
    expect((await record(expired, there)).problem.message).toMatch(/^Batch B1 expired on .*: please dispose of it\.$/)
    const whole = await medicine({ smallest_part: 1, name: 'Whole tablets' }, [5, 200])
    const stores = { type: 'transfer' as const, location_from: await main(), location_to: ward }
    for (const more of [{}, stores])
      expect((await record(whole, { quantity: 1.5, ...more })).problem.field_errors).toEqual({
        quantity: 'Whole tablets is handed out by the whole tablet',
      })
  })

  it('of two who issue the last, one is told what is left', async () => {
    const it = await medicine({}, [5, 200])
    const both = await Promise.all([record(it, { quantity: 4 }), record(it, { quantity: 4 }, pharmacist)])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(both.find((answer) => answer.status === 409)?.problem.message).toMatch(/^Not enough stock.* 1 tablet$/)
  })

  it('sets a batch to what was counted', async () => {
    const it = await medicine({}, [5, 200])
    expect((await record(it, { type: 'adjustment', quantity: 0, expected: 5, reason: 'Counted' })).status).toBe(200)
    expect((await movements(it.batches[0])).at(-1)).toMatchObject({
      kind: 'count',
      quantity: '-5.00',
      quantity_after: '0.00',
      reason: 'Counted',
    })
  })

  it('is refused where a colleague moved some since it was counted, with what there is now', async () => {
    const it = await medicine({}, [269, 200])
    await record(it, { quantity: 10 }, pharmacist)
    const counted = { type: 'adjustment', quantity: 269, reason: 'Counted' }
    const moved = await record(it, { ...counted, expected: 269 })
    expect([moved.status, moved.problem.code]).toEqual([409, 'stock_batch_changed'])
    expect(moved.problem.message).toMatch(/^Batch B1 was moved in the meantime: the books say 259 tablets now\./)
    expect(moved.problem.current).toEqual({ batch_id: it.batches[0], quantity: 259 })
    expect((await batchRow(it.batches[0])).quantity).toBe('259.00')
    expect((await record(it, counted)).problem.field_errors).toEqual({ expected: 'Please fill in all required fields' })
    expect((await record(it, { ...counted, expected: -1 })).status).toBe(422)
    expect((await record(it, { ...counted, expected: 259, quantity: 258 })).status).toBe(200)
    expect((await batchRow(it.batches[0])).quantity).toBe('258.00')
    const both = await Promise.all(
      [257, 256].map((quantity) => record(it, { ...counted, expected: 258, quantity }, pharmacist)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('moves some of a batch to another store, in a numbered transfer', async () => {
    const it = await medicine({}, [5, 200])
    const from = await main()
    expect((await record(it, { type: 'transfer', quantity: 2, location_from: from, location_to: ward })).status).toBe(
      200,
    )
    const rows = (await list({ search: it.name })).filter((row) => row.type === 'transfer')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      kind: 'transfer_out',
      quantity: 2,
      change: 0,
      location_from: 'Main store',
      location_to: 'Ward of adjustments',
      reason: 'For the ambulance',
      source_kind: 'transfer',
      source_number: expect.stringMatching(/^TRF\d{6}-\d{3}$/),
    })
    const BOTH = 'Please specify both source and destination locations for transfers'
    expect((await record(it, { type: 'transfer', location_from: from })).problem.field_errors).toEqual({
      location_to: BOTH,
    })
    expect((await record(it, { type: 'transfer' })).problem.field_errors).toEqual({
      location_from: BOTH,
      location_to: BOTH,
    })
    expect(
      (await record(it, { type: 'transfer', location_from: from, location_to: from })).problem.field_errors,
    ).toEqual({
      location_to: 'Please choose another store',
    })
    expect((await record(it, { type: 'transfer', location_from: from, location_to: newId() })).problem.code).toBe(
      'stock_store_not_found',
    )
    // The batch lies in two stores now.
    expect((await record(it)).problem.field_errors).toEqual({
      location: 'This batch lies in several stores. Please choose the location.',
    })
    expect((await record(it, { location: ward })).status).toBe(200)
    expect((await movements(it.batches[0])).map((row) => row.kind)).toEqual(['receipt', 'transfer_out'])
  })

  it('finds a batch by its number: one that does not expire is received, issued, counted and moved as every other', async () => {
    const it = await medicine()
    const first = await record(it, { type: 'receipt', batch_number: 'EVER', expiry_date: null })
    expect(first.problem.field_errors).toEqual({ expiry_date: 'Please fill in all required fields' })
    const far = await record(it, { type: 'receipt', batch_number: 'EVER', expiry_date: dayIn(15 * 366) })
    expect(far.problem.field_errors).toEqual({ expiry_date: 'Please check the year: a batch expires within 15 years' })
    const line = {
      item_id: it.item_id,
      batch_number: 'EVER',
      expiry_date: null,
      quantity: 10,
      unit_cost: '3.00',
      supplier: null,
    }
    const [batch] = await ctxOf(house, 'pharmacist')((ctx) => inventory.receive(ctx, [line]))
    const of = { batch_number: 'EVER', expiry_date: null }
    for (const more of [
      { type: 'receipt', quantity: 5 },
      { type: 'issue', quantity: 2 },
      { type: 'adjustment', quantity: 12, expected: 13 },
      { type: 'transfer', quantity: 4, location_from: await main(), location_to: ward },
    ])
      expect([more.type, (await record(it, { ...of, ...more })).status]).toEqual([more.type, 200])
    expect((await movements(batch?.batch_id)).map((row) => [row.kind, row.quantity])).toEqual([
      ['receipt', '10.00'],
      ['receipt', '5.00'],
      ['issue', '-2.00'],
      ['count', '-1.00'],
      ['transfer_out', '-4.00'],
    ])
    expect((await record(it, { ...of, type: 'receipt', location: ward })).status).toBe(200)
    // The transfer is found in the store that it left, and in the one that it reached.
    for (const store_id of [await main(), ward])
      expect((await list({ search: it.name, store_id, type: 'transfer' })).map((row) => row.location_to)).toEqual([
        'Ward of adjustments',
      ])
    const elsewhere = await makeStore(house, 'Not of this transfer')
    expect(await list({ search: it.name, store_id: elsewhere })).toEqual([])
  })

  it('is refused where something is missing', async () => {
    const it = await medicine({}, [5, 200])
    const MISSING = 'Please fill in all required fields'
    const empty = {
      type: 'issue' as const,
      medication_id: '',
      quantity: 1,
      batch_number: '',
      expiry_date: '',
      reason: ' ',
    }
    expect((await storekeeper.call(recordStockAdjustment, empty)).problem.field_errors).toEqual({
      medication_id: MISSING,
      batch_number: MISSING,
      reason: MISSING,
    })
    expect((await record(it, { quantity: 0 })).problem.field_errors).toEqual({
      quantity: 'Please enter a quantity above 0',
    })
    const unknown = await record(it, { medication_id: newId() })
    expect([unknown.status, unknown.problem.message]).toEqual([404, 'Selected medication not found'])
    expect((await record(it, {}, house.as('nurse'))).status).toBe(403)
    expect((await record(it, {}, house.as('admin'))).status).toBe(403)
    expect((await record(it, {}, house.as('pharmacist', 'b'))).problem.message).toBe('Selected medication not found')
    expect((await batchRow(it.batches[0])).quantity).toBe('5.00')
  })

  it('of a controlled drug is signed by a second person, whatever it is', async () => {
    const it = await medicine({ is_controlled: true }, [9, 200])
    const from = await main()
    for (const more of [
      {},
      { type: 'adjustment', expected: 9 },
      { type: 'receipt' },
      { type: 'transfer', location_from: from, location_to: ward },
    ])
      expect((await record(it, more)).problem.code).toBe('witness_needed')
    const witness_token = await signedFor('storekeeper', recordStockAdjustment, said(it))
    expect((await record(it, { witness_token })).status).toBe(200)
    expect((await list({ search: it.name }))[0]).toMatchObject({
      performed_by_email: expect.stringContaining('@'),
      witnessed_by: expect.any(String),
    })
    expect((await movements(it.batches[0])).at(-1).witnessed_by).toBe(house.a.staff.nurse.staff_id)
  })
})

describe('the list of adjustments', () => {
  it('shows each movement of medicines, searched and filtered; together they are the stock', async () => {
    const it = await medicine({ name: 'Listed medicine' }, [5, 200])
    await record(it, { quantity: 2, reason: 'Crash trolley' })
    await record(it, { type: 'adjustment', quantity: 2.5, expected: 3, reason: 'Counted' })
    await record(it, { type: 'receipt', quantity: 4, reason: 'Found' })
    await record(it, { type: 'transfer', quantity: 1, location_from: await main(), location_to: ward })
    const rows = await list({ search: 'listed med' })
    expect(rows.map((row) => [row.type, row.kind, row.quantity, row.change])).toEqual([
      ['transfer', 'transfer_out', 1, 0],
      ['receipt', 'receipt', 4, 4],
      ['adjustment', 'count', 0.5, -0.5],
      ['issue', 'issue', 2, -2],
      ['receipt', 'receipt', 5, 5],
    ])
    const { rows: found } = (await storekeeper.call(findStockMedications, { search: 'Listed' })).body
    expect(found).toMatchObject([
      { id: it.id, item_id: it.item_id, name: 'Listed medicine', current_stock: 6.5, is_controlled: false },
    ])
    expect(rows.reduce((sum, row) => sum + row.change, 0)).toBe(6.5)
    expect((await list({ search: 'crash' })).map((row) => row.medication_id)).toEqual([it.id])
    expect(new Set((await list({ type: 'transfer' })).map((row) => row.type))).toEqual(new Set(['transfer']))
    expect((await list({ search: 'listed', store_id: ward })).map((row) => row.kind)).toEqual(['transfer_out'])
    expect((await list({ search: 'listed', period: 'today' })).length).toBe(5)
    const file = await storekeeper.call(exportStockAdjustments, { search: 'listed', type: 'issue' })
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="stock-adjustments-${localDay('Africa/Nairobi')}.csv"`,
    )
    expect(file.text).toContain(',Issue,Issued,2,-2,tablet,B1,')
    expect((await storekeeper.call(exportStockAdjustments, { search: 'nothing like it' })).problem.message).toBe(
      'No data to export',
    )
    expect(await unbalanced(house.owner)).toEqual([])
  })

  it('is the hospital’s own, for those who see stock', async () => {
    expect((await house.as('doctor').call(listStockAdjustments)).status).toBe(403)
    expect((await house.as('doctor').call(findStockMedications, {})).status).toBe(403)
    expect((await house.as('doctor').call(exportStockAdjustments)).status).toBe(403)
    expect((await house.as('pharmacist', 'b').call(listStockAdjustments)).body.rows).toEqual([])
    expect((await house.as('pharmacist', 'b').call(findStockMedications, {})).body.rows).toEqual([])
  })

  it('offers a retired medicine for an adjustment while some of it is there', async () => {
    const it = await medicine({ name: 'Retired medicine' }, [1, 200])
    await pharmacist.call(setMedicationStatus, { medication_id: it.id, status: 'inactive' })
    const find = async () => (await storekeeper.call(findStockMedications, { search: 'Retired' })).body.rows.length
    expect(await find()).toBe(1)
    await record(it, { quantity: 1 })
    expect(await find()).toBe(0)
  })
})
