// Controlled drugs move before two persons; batches that somebody chooses; whole tablets.
import { describe, expect, it } from 'vitest'
import { ctxOf } from '../../../tests/support/ctx.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { makeStore, source, stockroom } from '../../../tests/support/medicines/stock.ts'
import type { Witness } from '../../access/server/index.ts'
import * as inventory from './index.ts'

const house = await openHouse()
const pharmacist = ctxOf(house, 'pharmacist')
const { stocked, take, quantitiesOf, movementsOf } = stockroom(house)
const { staff_id, name } = house.a.staff.doctor
const witness = { staff_id, name } as Witness

/** Morphine: what was stocked, made a controlled drug. */
async function controlled(...batches: Parameters<typeof stocked>) {
  const item = await stocked(...batches)
  await house.owner.query(`update stock_items set is_controlled = true, name = 'Morphine' where id = $1`, [item.id])
  return item
}

describe('a controlled drug', () => {
  it('is not received, taken, counted, moved, written off or given back by one alone', async () => {
    const { id, batches } = await controlled([10, 100])
    const [batch_id = ''] = batches
    const to_store_id = await makeStore(house, 'Ward K')
    const taken = source()
    await take(id, 2, { source: taken, witness })
    const line = { item_id: id, batch_number: 'B1', expiry_date: null, quantity: 1, unit_cost: '1.00', supplier: null }
    const acts = [
      () => take(id, 1),
      () => pharmacist((ctx) => inventory.receive(ctx, [{ ...line, batch_number: 'B9' }])),
      () => pharmacist((ctx) => inventory.count(ctx, { batch_id, quantity: 8, reason: 'Shift' })),
      () => pharmacist((ctx) => inventory.move(ctx, { batch_id, quantity: 1, to_store_id })),
      () => pharmacist((ctx) => inventory.writeOff(ctx, { batch_id, quantity: 1, reason: 'Broken' })),
      () => pharmacist((ctx) => inventory.returnStock(ctx, { item_id: id, source: taken, reason: 'Not given' })),
    ]
    for (const act of acts)
      await expect(act()).rejects.toMatchObject({
        code: 'witness_needed',
        message: 'Morphine is a controlled drug. A second person has to sign.',
      })
    expect(await quantitiesOf(batch_id)).toEqual([8])
    await pharmacist((ctx) => inventory.returnStock(ctx, { item_id: id, source: taken, reason: 'Not given', witness }))
    const signed = (await movementsOf(batch_id)).map((row) => [row.kind, row.witnessed_by])
    expect(signed).toEqual([
      ['receipt', null],
      ['issue', staff_id],
      ['return', staff_id],
    ])
  })

  it('cannot be witnessed by who does it', async () => {
    const { id } = await controlled([10, 100])
    const self = { ...house.a.staff.pharmacist } as unknown as Witness // What no rule can make.
    await expect(take(id, 1, { witness: self })).rejects.toThrow()
  })
})

describe('batches that somebody chose', () => {
  it('are taken as they were chosen, however they expire', async () => {
    const { id, batches } = await stocked([5, 50], [5, 20], [5, 90])
    const [first = '', second = '', third = ''] = batches
    const chosen = [
      { batch_id: third, quantity: 2 },
      { batch_id: first, quantity: 1 },
    ]
    const { batches: taken, short } = await take(id, 3, { batches: chosen })
    expect(short).toBe(0)
    expect(taken.map(({ batch_id, batch_number, quantity }) => [batch_id, batch_number, quantity])).toEqual([
      [first, 'B1', 1],
      [third, 'B3', 2],
    ])
    expect(await quantitiesOf(first, second, third)).toEqual([4, 5, 3])
  })

  it('are refused by name: too little in one, expired, of another item or store, or another sum', async () => {
    const { id, batches } = await stocked([5, 50], [5, -1])
    const other = await stocked([5, 50])
    const [good = '', gone = ''] = batches
    const refused = (quantity: number, ...chosen: [string, number][]) =>
      expect(take(id, quantity, { batches: chosen.map(([batch_id, part]) => ({ batch_id, quantity: part })) })).rejects
    await refused(6, [good, 6]).toMatchObject({
      code: 'stock_short',
      message: 'Not enough stock in the selected batch',
    })
    await refused(1, [gone, 1]).toMatchObject({
      code: 'stock_batch_expired',
      message: expect.stringMatching(/^Batch B2 has expired: \d\d\//),
    })
    const invalid = { code: 'stock_batch_not_found', message: 'Please select a valid batch' }
    await refused(1, [other.batches[0] ?? '', 1]).toMatchObject(invalid)
    await refused(3, [good, 2]).toMatchObject(invalid)
    const store_id = await makeStore(house, 'Ward L')
    await expect(take(id, 1, { store_id, batches: [{ batch_id: good, quantity: 1 }] })).rejects.toMatchObject(invalid)
    expect(await quantitiesOf(good, gone)).toEqual([5, 5])
  })
})

describe('what is handed out', () => {
  it.each([
    [1, 1.5, 'Gloves is handed out by the whole pair'],
    [0.5, 0.25, 'Gloves is handed out by the half pair'],
    [5, 12, 'Gloves is handed out in steps of 5 pairs'],
  ])('comes in parts of %d: %d is refused', async (part, quantity, quantity_error) => {
    const { id, batches } = await stocked([20, 50])
    await house.owner.query('update stock_items set smallest_part = $2 where id = $1', [id, part])
    await expect(take(id, quantity)).rejects.toMatchObject({ fieldErrors: { quantity: quantity_error } })
    await take(id, part * 2)
    expect(await quantitiesOf(batches[0])).toEqual([20 - part * 2])
  })

  it('leaves in a batch what cannot be handed out of it, and no two halves of two batches make a whole', async () => {
    const { id, batches } = await stocked([1.5, 30], [20, 90])
    await house.owner.query('update stock_items set smallest_part = 1 where id = $1', [id])
    const halves = batches.map((batch_id) => ({ batch_id, quantity: 0.5 }))
    await expect(take(id, 1, { batches: halves })).rejects.toMatchObject({
      fieldErrors: { quantity: 'Gloves is handed out by the whole pair' },
    })
    expect((await take(id, 10)).batches.map((row) => row.quantity)).toEqual([1, 9])
    expect(await quantitiesOf(...batches)).toEqual([0.5, 11])
    expect(await take(id, 20, { part: true })).toMatchObject({
      short: 9,
      batches: [{ batch_id: batches[1], quantity: 11 }],
    })
    await expect(take(id, 1)).rejects.toMatchObject({ code: 'stock_short' })
    await pharmacist((ctx) => inventory.writeOff(ctx, { batch_id: batches[0] ?? '', quantity: 0.5, reason: 'Broken' }))
  })

  it('comes from the store that serves a department, else from the default one', async () => {
    const { id, batches } = await stocked([20, 50])
    const ward = await makeStore(house, 'Pharmacy shelf')
    const { batch_id } = await pharmacist((ctx) =>
      inventory.move(ctx, { batch_id: batches[0] ?? '', quantity: 5, to_store_id: ward }),
    )
    await take(id, 1, { serving: 'pharmacy' })
    expect(await quantitiesOf(batches[0], batch_id)).toEqual([14, 5])
    await house.owner.query(`update stock_stores set serves = 'pharmacy' where id = $1`, [ward])
    await take(id, 1, { serving: 'pharmacy' })
    expect(await quantitiesOf(batches[0], batch_id)).toEqual([14, 4])
    await house.owner.query('update stock_stores set active = false where id = $1', [ward])
    await take(id, 1, { serving: 'pharmacy' })
    expect(await quantitiesOf(batches[0], batch_id)).toEqual([13, 4])
  })
})
