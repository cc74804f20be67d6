import { describe, expect, it } from 'vitest'
import { newId } from '../../../../kernel/server/ids.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { dispensary } from '../../../../tests/support/medicines/medicines.ts'
import { dayIn, makeStore, stockroom, unbalanced } from '../../../../tests/support/medicines/stock.ts'
import { recordStockAdjustment } from '../../../pharmacy/adjustments.contract.ts'
import { disposeStock } from '../../expiry.contract.ts'
import {
  cancelTransfer,
  exportTransfers,
  getTransfer,
  listTransfers,
  makeTransfer,
  requestTransfer,
  sendTransfer,
} from '../../transfers.contract.ts'

const house = await openHouse()
const storekeeper = house.as('storekeeper')
const pharmacist = house.as('pharmacist')
const nurse = house.as('nurse')
const { stocked, quantitiesOf } = stockroom(house)
const { medicine, signedFor } = dispensary(house)
await stocked([1, 90])
const main = (
  await house.owner.query('select id from stock_stores where hospital_id = $1 and is_default', [house.a.id])
).rows[0].id as string
const ward = await makeStore(house, 'Ward T')
const stores = { from_store_id: main, to_store_id: ward }
const broken = { method: 'other', reason: 'Broken' } as const
const there = async (item: string) =>
  (
    await house.owner.query(
      `select batch_number, quantity::float8 quantity from stock_batches where item_id = $1 and store_id = $2
        order by 1`,
      [item, ward],
    )
  ).rows

describe('a transfer', () => {
  it('moves several items in one numbered document, earliest expiry first, or the batch that is said', async () => {
    const one = await stocked([5, 90], [4, 30], [7, -1])
    const two = await stocked([10, 60], [10, 90])
    const lines = [
      { item_id: one.id, quantity: 6 },
      { item_id: two.id, quantity: 3, batch_id: two.batches[1] },
      { item_id: two.id, quantity: 2.5 },
    ]
    const { id, transfer_number } = (await storekeeper.call(makeTransfer, { ...stores, note: 'Weekly', lines })).body
    expect(transfer_number).toMatch(/^TRF\d{6}-\d{3}$/)
    expect(await quantitiesOf(...one.batches, ...two.batches)).toEqual([3, 0, 7, 7.5, 7])
    expect(await there(one.id)).toEqual([
      { batch_number: 'B1', quantity: 2 },
      { batch_number: 'B2', quantity: 4 },
    ])
    const { body } = await nurse.call(getTransfer, { transfer_id: id })
    expect(body).toMatchObject({
      transfer_number,
      from_store: 'Main store',
      to_store: 'Ward T',
      status: 'sent',
      note: 'Weekly',
      sent_at: expect.any(String),
      cancelled_at: null,
      witnessed_by: null,
      lines: [
        {
          item_id: one.id,
          quantity_requested: null,
          quantity_sent: 6,
          usable: 3,
          batches: [
            { batch_number: 'B2', expiry_date: dayIn(30), quantity: 4 },
            { batch_number: 'B1', quantity: 2 },
          ],
        },
        {
          item_id: two.id,
          quantity_sent: 5.5,
          batches: [
            { batch_number: 'B1', quantity: 2.5 },
            { batch_number: 'B2', quantity: 3 },
          ],
        },
      ],
    })
    const { rows } = await house.owner.query(
      'select distinct source_kind, reason from stock_movements where source_id = $1',
      [id],
    )
    expect(rows).toEqual([{ source_kind: 'transfer', reason: 'Weekly' }])
  })

  it('moves nothing where one line is short, and says what is there', async () => {
    const one = await stocked([5, 90])
    const two = await stocked([4, 30], [7, -1])
    const make = (more: { item_id: string; quantity: number; batch_id?: string | undefined }[]) =>
      storekeeper.call(makeTransfer, { ...stores, lines: [{ item_id: one.id, quantity: 1 }, ...more] })
    const short = await make([{ item_id: two.id, quantity: 5 }])
    expect([short.status, short.problem.message]).toEqual([
      409,
      'Not enough stock of Gloves in Main store. There: 4 pairs',
    ])
    const twice = await make([
      { item_id: two.id, quantity: 3, batch_id: two.batches[0] },
      { item_id: two.id, quantity: 2, batch_id: two.batches[0] },
    ])
    expect(twice.problem.message).toBe('Not enough stock in this batch. Current batch quantity: 1 pair')
    expect((await make([{ item_id: newId(), quantity: 1 }])).problem.code).toBe('stock_item_not_found')
    expect((await make([{ item_id: two.id, quantity: 1, batch_id: one.batches[0] }])).problem.message).toBe(
      'Batch not found',
    )
    expect(await quantitiesOf(...one.batches, ...two.batches)).toEqual([5, 4, 7])
    const invalid = await storekeeper.call(makeTransfer, { ...stores, lines: [] })
    expect(invalid.problem.field_errors).toEqual({ lines: 'Please add at least one item' })
    const same = await storekeeper.call(makeTransfer, {
      from_store_id: main,
      to_store_id: main,
      lines: [{ item_id: one.id, quantity: 1 }],
    })
    expect(same.problem.field_errors).toEqual({ to_store_id: 'Please choose another store' })
    const closed = await makeStore(house, 'Closed T', 'a', false)
    const shut = await storekeeper.call(makeTransfer, {
      ...stores,
      to_store_id: closed,
      lines: [{ item_id: one.id, quantity: 1 }],
    })
    expect(shut.problem.code).toBe('stock_store_not_found')
    expect((await nurse.call(makeTransfer, { ...stores, lines: [{ item_id: one.id, quantity: 1 }] })).status).toBe(403)
  })

  it('sends what is handed out whole in whole parts, also out of a batch with a half in it', async () => {
    const tablet = await medicine({ smallest_part: 1 }, [2, 30], [20, 90])
    // A broken tablet is counted as what it is.
    const counted = { type: 'adjustment', medication_id: tablet.id, quantity: 1.5, expected: 2 } as const
    const crushed = { ...counted, batch_number: 'B1', reason: 'Broken' }
    expect((await pharmacist.call(recordStockAdjustment, crushed)).status).toBe(200)
    const make = (quantity: number, batch_id?: string) =>
      storekeeper.call(makeTransfer, { ...stores, lines: [{ item_id: tablet.item_id, quantity, batch_id }] })
    const refused = await make(1.5, tablet.batches[0])
    expect([refused.status, refused.problem.field_errors]).toEqual([
      422,
      { 'lines.0.quantity': expect.stringMatching(/is handed out by the whole tablet$/) },
    ])
    expect((await make(10)).status).toBe(200)
    expect(await quantitiesOf(...tablet.batches)).toEqual([0.5, 11])
    const lines = [{ item_id: tablet.item_id, quantity: 0.5 }]
    expect((await nurse.call(requestTransfer, { ...stores, lines })).problem.field_errors).toHaveProperty(
      'lines.0.quantity',
    )
    const asked = await nurse.call(requestTransfer, { ...stores, lines: [{ item_id: tablet.item_id, quantity: 3 }] })
    const half = await storekeeper.call(sendTransfer, { transfer_id: asked.body.id, lines })
    expect(half.problem.field_errors).toHaveProperty('lines.0.quantity')
    expect((await make(12)).problem.message).toContain('There: 11 tablets')
    expect(
      (
        await storekeeper.call(disposeStock, {
          lines: [{ batch_id: tablet.batches[0] ?? '', quantity: 0.5 }],
          ...broken,
        })
      ).status,
    ).toBe(200)
  })

  it('of a controlled drug is signed by a second person', async () => {
    const drug = await medicine({ is_controlled: true }, [9, 200])
    const lines = [{ item_id: drug.item_id, quantity: 2 }]
    expect((await pharmacist.call(makeTransfer, { ...stores, lines })).problem.code).toBe('witness_needed')
    const witness_token = await signedFor('pharmacist', makeTransfer, { ...stores, lines })
    const { id } = (await pharmacist.call(makeTransfer, { ...stores, lines, witness_token })).body
    expect((await pharmacist.call(getTransfer, { transfer_id: id })).body.witnessed_by).toEqual(expect.any(String))
  })

  it('both ways at the same moment loses nothing', async () => {
    const { id } = await stocked([20, 90])
    await storekeeper.call(makeTransfer, { ...stores, lines: [{ item_id: id, quantity: 10 }] })
    const back = { from_store_id: ward, to_store_id: main }
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        storekeeper.call(makeTransfer, { ...(at % 2 ? stores : back), lines: [{ item_id: id, quantity: 3 }] }),
      ),
    )
    expect(all.filter((answer) => answer.status === 200).length).toBeGreaterThan(0)
    expect(all.every((answer) => [200, 409].includes(answer.status))).toBe(true)
    const { rows } = await house.owner.query('select sum(quantity)::float8 sum from stock_batches where item_id = $1', [
      id,
    ])
    expect(rows[0].sum).toBe(20)
    expect(await unbalanced(house.owner)).toEqual([])
  })
})

describe('a request', () => {
  const ask = async (quantity = 5) => {
    const item = await stocked([8, 90])
    const { body } = await nurse.call(requestTransfer, {
      ...stores,
      note: 'For the night',
      lines: [{ item_id: item.id, quantity }],
    })
    return { ...item, transfer_id: body.id, number: body.transfer_number }
  }

  it('of a ward moves nothing until the store sends it, all or a part', async () => {
    const { id, batches, transfer_id } = await ask()
    expect(await quantitiesOf(...batches)).toEqual([8])
    expect((await storekeeper.call(listTransfers, {})).body.rows[0]).toMatchObject({
      id: transfer_id,
      status: 'requested',
      lines: 1,
    })
    expect((await nurse.call(sendTransfer, { transfer_id, lines: [{ item_id: id, quantity: 5 }] })).status).toBe(403)
    const none = await storekeeper.call(sendTransfer, { transfer_id, lines: [{ item_id: id, quantity: 0 }] })
    expect(none.problem.message).toBe(
      'Nothing would be sent. Please enter a quantity, or cancel the request with a reason.',
    )
    expect(
      (await storekeeper.call(sendTransfer, { transfer_id, lines: [{ item_id: newId(), quantity: 1 }] })).status,
    ).toBe(404)
    const more = await storekeeper.call(sendTransfer, {
      transfer_id,
      lines: [3, 2.5].map((quantity) => ({ item_id: id, quantity })),
    })
    expect([more.status, more.problem.field_errors]).toEqual([
      422,
      { 'lines.1.quantity': 'Only 5 pairs were asked for' },
    ])
    expect((await storekeeper.call(sendTransfer, { transfer_id, lines: [{ item_id: id, quantity: 3 }] })).status).toBe(
      200,
    )
    const { body } = await nurse.call(getTransfer, { transfer_id })
    expect(body).toMatchObject({ status: 'sent', version: 2, lines: [{ quantity_requested: 5, quantity_sent: 3 }] })
    expect([body.created_by, body.sent_by].every(Boolean)).toBe(true)
    expect(await quantitiesOf(...batches)).toEqual([5])
  })

  it('is sent once; of two the second is told', async () => {
    const { id, batches, transfer_id, number } = await ask()
    const send = (who = storekeeper) => who.call(sendTransfer, { transfer_id, lines: [{ item_id: id, quantity: 5 }] })
    const both = await Promise.all([send(), send(pharmacist)])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(both.find((answer) => answer.status === 409)?.problem.message).toContain(
      `Transfer ${number} has already been sent`,
    )
    expect(await quantitiesOf(...batches)).toEqual([3])
    const late = await nurse.call(cancelTransfer, { transfer_id, reason: 'Too late' })
    expect([late.status, late.problem.code]).toEqual([409, 'stock_transfer_state'])
  })

  it('is cancelled with a reason by who asked, or by the store', async () => {
    const { transfer_id } = await ask()
    const other = await house.as('lab_technologist').call(cancelTransfer, { transfer_id, reason: 'Not mine' })
    expect([other.status, other.problem.message]).toEqual([
      403,
      'Somebody else has asked for this. Only they or the store can cancel it.',
    ])
    expect((await nurse.call(cancelTransfer, { transfer_id, reason: '' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    expect((await nurse.call(cancelTransfer, { transfer_id, reason: 'Not needed' })).status).toBe(200)
    expect((await nurse.call(getTransfer, { transfer_id })).body).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Not needed',
    })
    const second = await ask()
    expect(
      (await storekeeper.call(cancelTransfer, { transfer_id: second.transfer_id, reason: 'None left' })).status,
    ).toBe(200)
  })

  it('is refused where it says nothing', async () => {
    expect((await nurse.call(requestTransfer, { ...stores, lines: [] })).problem.field_errors).toEqual({
      lines: 'Please add at least one item',
    })
    const zero = await nurse.call(requestTransfer, { ...stores, lines: [{ item_id: newId(), quantity: 0 }] })
    expect(zero.problem.field_errors).toEqual({
      'lines.0.quantity': 'Please enter a quantity above 0 with at most two decimals',
    })
    expect((await nurse.call(requestTransfer, { ...stores, lines: [{ item_id: newId(), quantity: 1 }] })).status).toBe(
      404,
    )
    expect(
      (await house.as('doctor').call(requestTransfer, { ...stores, lines: [{ item_id: newId(), quantity: 1 }] }))
        .status,
    ).toBe(403)
  })

  it('and every transfer is the hospital’s own', async () => {
    const { id, transfer_id, number } = await ask()
    const other = house.as('storekeeper', 'b')
    expect((await other.call(getTransfer, { transfer_id })).status).toBe(404)
    expect((await other.call(sendTransfer, { transfer_id, lines: [{ item_id: id, quantity: 1 }] })).status).toBe(404)
    expect((await other.call(cancelTransfer, { transfer_id, reason: 'x' })).status).toBe(404)
    expect((await other.call(listTransfers, {})).body.rows).toEqual([])
    const list = async (asked: object) => (await storekeeper.call(listTransfers, asked)).body.rows.map((row) => row.id)
    expect(await list({ search: number })).toEqual([transfer_id])
    expect(await list({ status: 'sent', search: number })).toEqual([])
    expect(await list({ store_id: ward, search: number })).toEqual([transfer_id])
    const file = await storekeeper.call(exportTransfers, { search: number })
    expect(file.text).toContain(`${number},Main store,Ward T,Requested,1,`)
    expect((await house.as('cashier').call(listTransfers, {})).status).toBe(403)
  })
})
