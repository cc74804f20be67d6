import { describe, expect, it } from 'vitest'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { dispensary } from '../../../../tests/support/medicines/medicines.ts'
import { dayIn, stockroom, unbalanced } from '../../../../tests/support/medicines/stock.ts'
import { disposeStock, exportExpiring, getDisposal, listDisposals, listExpiring } from '../../expiry.contract.ts'

const house = await openHouse()
const storekeeper = house.as('storekeeper')
const pharmacist = house.as('pharmacist')
const { stocked, quantitiesOf, movementsOf } = stockroom(house)
const { medicine, signedFor } = dispensary(house)
const REASON = { method: 'incineration', reason: 'Expired' } as const

describe('the expiry list', () => {
  it('has everything that has expired, or soon does', async () => {
    const supply = await stocked([5, -3], [4, 20], [3, 60], [2, 200], [1, null])
    const drug = await medicine({ name: 'Expired syrup' }, [7, -1])
    const list = async (more: object = {}) => (await storekeeper.call(listExpiring, more)).body.rows
    expect((await list()).map((row) => [row.kind, row.batch_number, row.quantity])).toEqual([
      ['supply', 'B1', 5],
      ['medicine', 'B1', 7],
    ])
    expect((await list())[0]).toMatchObject({
      id: supply.batches[0],
      name: 'Gloves',
      unit: 'pair',
      expiry_date: dayIn(-3),
      store: 'Main store',
      supplier: 'KEMSA',
      value: '50.00',
      is_controlled: false,
    })
    expect((await list({ show: 'within_30' })).map((row) => row.id)).toEqual([supply.batches[1]])
    expect((await list({ show: 'within_90' })).map((row) => row.id)).toEqual([supply.batches[1], supply.batches[2]])
    expect((await list({ kind: 'medicine' })).map((row) => row.item_id)).toEqual([drug.item_id])
    expect((await list({ search: 'syrup' })).length).toBe(1)
    expect(await list({ store_id: newId() })).toEqual([])
    const file = await storekeeper.call(exportExpiring, {})
    expect(file.headers['content-disposition']).toBe(`attachment; filename="expiry-${localDay('Africa/Nairobi')}.csv"`)
    expect(file.text).toContain('Expired syrup')
    expect((await house.as('nurse').call(listExpiring, {})).status).toBe(403)
    expect((await house.as('nurse').call(exportExpiring, {})).status).toBe(403)
    expect((await house.as('storekeeper', 'b').call(listExpiring, {})).body.rows).toEqual([])
  })
})

describe('a disposal', () => {
  it('writes batches off under one number, and keeps what the certificate says', async () => {
    const { batches } = await stocked([5, -3], [4, -2])
    const [one = '', two = ''] = batches
    const lines = [
      { batch_id: one, quantity: 5 },
      { batch_id: two, quantity: 1.5 },
    ]
    const { id, disposal_number } = (await storekeeper.call(disposeStock, { ...REASON, lines })).body
    expect(disposal_number).toMatch(/^DSP\d{6}-\d{3}$/)
    expect(await quantitiesOf(one, two)).toEqual([0, 2.5])
    expect((await movementsOf(two)).at(-1)).toMatchObject({
      kind: 'write_off',
      quantity: '-1.50',
      reason: 'Expired',
      source_kind: 'disposal',
      source_id: id,
    })
    expect((await storekeeper.call(getDisposal, { disposal_id: id })).body).toMatchObject({
      disposal_number,
      method: 'incineration',
      reason: 'Expired',
      disposed_by: house.a.staff.storekeeper.name,
      witnessed_by: null,
      value: '65.00',
      lines: [
        {
          name: 'Gloves',
          batch_number: 'B1',
          expiry_date: dayIn(-3),
          quantity: 5,
          value: '50.00',
          store: 'Main store',
        },
        { batch_number: 'B2', quantity: 1.5, value: '15.00' },
      ],
    })
    expect((await storekeeper.call(listDisposals, { search: disposal_number })).body.rows).toMatchObject([
      { id, batches: 2, value: '65.00' },
    ])
    expect((await storekeeper.call(listDisposals, { search: 'gloves' })).body.rows.length).toBeGreaterThan(0)
    expect(await unbalanced(house.owner)).toEqual([])
  })

  it('is of what is there, with reason and method', async () => {
    const { batches } = await stocked([5, -3])
    const batch_id = batches[0] ?? ''
    const dispose = (more: object) =>
      storekeeper.call(disposeStock, { ...REASON, lines: [{ batch_id, quantity: 5 }], ...more })
    expect((await dispose({ lines: [{ batch_id, quantity: 6 }] })).problem.message).toBe(
      'Not enough stock in this batch. Current batch quantity: 5 pairs',
    )
    expect((await dispose({ lines: [{ batch_id: newId(), quantity: 1 }] })).problem.message).toBe('Batch not found')
    expect((await dispose({ lines: [] })).problem.field_errors).toEqual({ lines: 'Please choose at least one batch' })
    const twice = { batch_id, quantity: 1 }
    expect((await dispose({ lines: [twice, twice] })).problem.field_errors).toEqual({
      lines: 'The same batch stands here twice',
    })
    expect((await dispose({ reason: ' ', method: null })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
      method: 'Please choose a method',
    })
    const both = await Promise.all([dispose({}), dispose({})])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await quantitiesOf(batch_id)).toEqual([0])
  })

  it('of a controlled drug is signed by a second person', async () => {
    const drug = await medicine({ is_controlled: true }, [7, -1])
    const lines = [{ batch_id: drug.batches[0] ?? '', quantity: 7 }]
    expect((await pharmacist.call(disposeStock, { ...REASON, lines })).problem.code).toBe('witness_needed')
    const witness_token = await signedFor('pharmacist', disposeStock, { ...REASON, lines })
    const { id } = (await pharmacist.call(disposeStock, { ...REASON, lines, witness_token })).body
    expect((await pharmacist.call(getDisposal, { disposal_id: id })).body.witnessed_by).toBe(house.a.staff.nurse.name)
  })

  it('of a controlled drug is signed for also where the hospital has no pharmacy any more', async () => {
    const drug = await medicine({ is_controlled: true }, [7, -1])
    const { id } = house.a
    await house.owner.query(`delete from hospital_modules where hospital_id = $1 and module_id = 'pharmacy'`, [id])
    const lines = [{ batch_id: drug.batches[0] ?? '', quantity: 7 }]
    const witness_token = await signedFor('storekeeper', disposeStock, { ...REASON, lines })
    const disposed = await storekeeper.call(disposeStock, { ...REASON, lines, witness_token })
    await house.owner.query(`insert into hospital_modules (hospital_id, module_id) values ($1, 'pharmacy')`, [id])
    expect(disposed.status).toBe(200)
    expect(await quantitiesOf(drug.batches[0] ?? '')).toEqual([0])
  })

  it('is the hospital’s own, by whoever keeps the inventory', async () => {
    const { batches } = await stocked([5, -3])
    const lines = [{ batch_id: batches[0] ?? '', quantity: 5 }]
    expect((await house.as('nurse').call(disposeStock, { ...REASON, lines })).status).toBe(403)
    const other = house.as('storekeeper', 'b')
    expect((await other.call(disposeStock, { ...REASON, lines })).status).toBe(404)
    const { id } = (await storekeeper.call(disposeStock, { ...REASON, lines })).body
    expect((await other.call(getDisposal, { disposal_id: id })).status).toBe(404)
    expect((await other.call(listDisposals, {})).body.rows).toEqual([])
    expect((await house.as('nurse').call(listDisposals, {})).status).toBe(403)
  })
})
