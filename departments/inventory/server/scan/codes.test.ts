// What a scanner reads: packages by their codes, batches by lot or label.
import { describe, expect, it } from 'vitest'
import { ctxOf } from '../../../../tests/support/ctx.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { makeStore, stockroom } from '../../../../tests/support/medicines/stock.ts'
import { batchLabel } from '../../batch-label.ts'
import { addItemCode, findCode, listItemCodes, removeItemCode } from '../../scan.contract.ts'
import * as inventory from '../index.ts'

const house = await openHouse()
const keeper = house.as('storekeeper')
const { stocked } = stockroom(house)
let gtins = 0
/** A GTIN of 14 digits with its check digit. */
function newGtin(): string {
  const body = `0616000${String(++gtins).padStart(6, '0')}`
  const sum = [...body].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
const add = (item_id: string, code: string, units: number | string = 100, caller = keeper) =>
  caller.call(addItemCode, { item_id, code, units })
const find = (code: string, more = {}, caller = keeper) => caller.call(findCode, { code, ...more })

describe('a code', () => {
  it('is kept with its units, read back, and found however long it is written, also inside a GS1 code', async () => {
    const { id, batches } = await stocked([30, 60])
    const gtin = newGtin()
    const { body } = await add(id, gtin.slice(1), 24.5)
    expect(body.code).toBe(gtin)
    expect((await keeper.call(listItemCodes, { item_id: id })).body.rows).toEqual([
      { id: body.id, code: gtin, units: 24.5 },
    ])
    const item = { id, kind: 'supply', code: expect.stringMatching(/^SUP-/), name: 'Gloves', unit: 'pair' }
    expect((await find(gtin.slice(1))).body).toEqual({
      item,
      whole: true,
      units: 24.5,
      lot: null,
      expiry_date: null,
      batch: null,
    })
    const batch = {
      id: batches[0],
      store_id: expect.any(String),
      batch_number: 'B1',
      expiry_date: expect.any(String),
      quantity: 30,
    }
    expect((await find(`]d201${gtin}1727053110B1`)).body).toEqual({
      item,
      whole: true,
      units: 24.5,
      lot: 'B1',
      expiry_date: '2027-05-31',
      batch,
    })
    expect((await find(`01${gtin}10B2`)).body).toMatchObject({ lot: 'B2', batch: null })
  })

  it('of a lot that lies in several stores is the batch of the store that is asked, else where most is', async () => {
    const { id, batches } = await stocked([30, 60])
    const gtin = newGtin()
    await add(id, gtin)
    const ward = await makeStore(house, 'Ward S')
    const moved = await ctxOf(
      house,
      'storekeeper',
    )((ctx) => inventory.move(ctx, { batch_id: batches[0] ?? '', quantity: 5, to_store_id: ward }))
    expect((await find(`01${gtin}10B1`, { store_id: ward })).body.batch).toMatchObject({
      id: moved.batch_id,
      quantity: 5,
    })
    expect((await find(`01${gtin}10B1`)).body.batch).toMatchObject({ id: batches[0], quantity: 25 })
  })

  it('on a label of this house is its batch', async () => {
    const { id, batches } = await stocked([7, 60])
    const found = await find(batchLabel(batches[0] ?? ''))
    expect(found.body).toMatchObject({ item: { id }, units: null, lot: 'B1', batch: { id: batches[0], quantity: 7 } })
    expect((await find(batchLabel(id))).problem.code).toBe('stock_code_unknown')
    const gtin = newGtin()
    await add(id, gtin)
    await ctxOf(
      house,
      'storekeeper',
    )((ctx) => inventory.retireBatch(ctx, { batch_id: batches[0] ?? '', quantity: 7, reason: 'Wet' }))
    expect((await find(`01${gtin}10B1`)).body).toMatchObject({ lot: 'B1', batch: null })
    expect((await find(batchLabel(batches[0] ?? ''))).problem.code).toBe('stock_code_unknown')
  })

  it('belongs to one item, also when two give it away at once, and can be taken off', async () => {
    const [one, two] = [await stocked(), await stocked()]
    const gtin = newGtin()
    const both = await Promise.all([add(one.id, gtin), add(two.id, gtin)])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const again = await add(one.id, gtin)
    expect(again.problem).toMatchObject({ code: 'stock_code_exists', message: 'This code belongs to Gloves already' })
    const owner = both[0]?.status === 200 ? one : two
    const code_id = String(both.find((answer) => answer.status === 200)?.body.id)
    expect((await keeper.call(removeItemCode, { item_id: owner === one ? two.id : one.id, code_id })).status).toBe(404)
    expect((await keeper.call(removeItemCode, { item_id: owner.id, code_id })).status).toBe(200)
    expect((await find(gtin)).problem).toMatchObject({ status: 404, message: `The code ${gtin} is not known here` })
  })

  it('is read with its separators, and where those were lost what is certain is said', async () => {
    const { id, batches } = await stocked([30, 60])
    const gtin = newGtin()
    const scan = (separator: string) => `01${gtin}21S9${separator}1723033110B1`
    expect((await add(id, scan('\u001d'))).body.code).toBe(gtin)
    for (const separator of ['\u001d', '␝', '{GS}', '|'])
      expect((await find(scan(separator))).body).toMatchObject({
        whole: true,
        lot: 'B1',
        expiry_date: '2023-03-31',
        batch: { id: batches[0] },
      })
    expect((await find(`01${gtin}1723033110B121SERIAL99`)).body).toEqual({
      item: expect.objectContaining({ id }),
      whole: false,
      units: 100,
      lot: null,
      expiry_date: '2023-03-31',
      batch: null,
    })
    const lost = `]d210B101${gtin}`
    expect([(await find(lost)).problem.code, (await add(id, lost)).problem.code]).toEqual([
      'stock_code_broken',
      'stock_code_broken',
    ])
    expect((await find('AB\u0007CD')).problem.field_errors).toEqual({ code: 'Please write this on one line' })
  })

  it('is refused when it is none, without units, for what is not there, to other roles and other hospitals', async () => {
    const { id } = await stocked()
    expect((await add(id, '')).problem.field_errors).toEqual({ code: 'Please scan or enter a code' })
    expect((await add(id, 'PACK', 0)).problem.field_errors).toEqual({
      units: 'Please enter how many units are in the package',
    })
    expect((await add(id, 'PACK', 'many')).problem.field_errors).toEqual({
      units: 'Please enter how many units are in the package',
    })
    expect((await add(house.a.id, 'PACK')).problem.code).toBe('stock_item_not_found')
    expect((await add(id, 'PACK', 1, house.as('nurse'))).status).toBe(403)
    expect((await find('PACK', {}, house.as('nurse'))).status).toBe(403)
    await add(id, 'PACK')
    expect((await find('PACK', {}, house.as('storekeeper', 'b'))).status).toBe(404)
    expect((await add(id, 'PACK-B', 1, house.as('storekeeper', 'b'))).problem.code).toBe('stock_item_not_found')
  })
})
