import { describe, expect, it } from 'vitest'
import { localDay, writeDay } from '../../../../kernel/contract/values/days.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { dispensary } from '../../../../tests/support/medicines/medicines.ts'
import { buyer } from '../../../../tests/support/medicines/purchasing.ts'
import { dayIn, makeStore, unbalanced } from '../../../../tests/support/medicines/stock.ts'
import { requestTransfer } from '../../../inventory/transfers.contract.ts'
import { createOrder } from '../../../purchasing/contract.ts'
import { deleteSupply } from '../../../purchasing/supplies.contract.ts'
import {
  addMedicationBatch,
  deleteMedicationBatch,
  exportMedicationBatches,
  getMedicationStock,
  listMedicationBatches,
} from '../../batches.contract.ts'
import { deleteMedication } from '../../contract.ts'

const house = await openHouse()
const pharmacist = house.as('pharmacist')
const storekeeper = house.as('storekeeper')
const { medicine, signedFor, batchRow, movements } = dispensary(house)
const buy = buyer(house)
const list = async (medication_id: string, more: object = {}) =>
  (await storekeeper.call(listMedicationBatches, { medication_id, ...more })).body.rows

describe('batches of a medicine', () => {
  it('are listed by expiry, searched and filtered; the head says what there is', async () => {
    const { id, name, code } = await medicine({}, [5, 200], [3, 20], [2, 80], [4, -3])
    expect((await list(id)).map((row) => row.batch_number)).toEqual(['B4', 'B2', 'B3', 'B1'])
    expect((await list(id))[1]).toMatchObject({
      expiry_date: dayIn(20),
      quantity: 3,
      unit_cost: '10.00',
      location: 'Main store',
      supplier: null,
      received_date: dayIn(0),
    })
    const numbers = async (more: object) => (await list(id, more)).map((row) => row.batch_number)
    expect(await numbers({ expiry: 'expired' })).toEqual(['B4'])
    expect(await numbers({ expiry: 'within_30' })).toEqual(['B2'])
    expect(await numbers({ expiry: 'within_90' })).toEqual(['B2', 'B3'])
    expect(await numbers({ expiry: 'over_90' })).toEqual(['B1'])
    expect(await numbers({ search: 'b3' })).toEqual(['B3'])
    expect(await numbers({ search: 'main' })).toHaveLength(4)
    expect((await storekeeper.call(getMedicationStock, { medication_id: id })).body).toMatchObject({
      name,
      code,
      unit: 'tablet',
      current_stock: 10,
      expired_stock: 4,
      minimum_stock: 5,
      is_controlled: false,
    })
    const file = await pharmacist.call(exportMedicationBatches, { medication_id: id, expiry: 'expired' })
    expect(file.headers['content-disposition']).toBe(`attachment; filename="batches-${localDay('Africa/Nairobi')}.csv"`)
    expect(file.text.trimEnd().split('\r\n')).toHaveLength(2)
    expect(file.text).toContain(`${name},B4,`)
    expect(file.text).toContain(',Expired,4.00,No,tablet,10.00,Main store,,')
    const none = await pharmacist.call(exportMedicationBatches, { medication_id: id, search: 'nothing' })
    expect([none.status, none.problem.message]).toEqual([404, 'No data to export'])
  })

  it('are not seen by who has nothing to do with stock, nor by another hospital', async () => {
    const { id } = await medicine({}, [5, 200])
    const other = house.as('pharmacist', 'b')
    const doctor = house.as('doctor')
    expect((await doctor.call(getMedicationStock, { medication_id: id })).status).toBe(403)
    expect((await doctor.call(listMedicationBatches, { medication_id: id })).status).toBe(403)
    expect((await doctor.call(exportMedicationBatches, { medication_id: id })).status).toBe(403)
    expect((await other.call(getMedicationStock, { medication_id: id })).problem.message).toBe(
      'This medication does not exist',
    )
    expect((await other.call(listMedicationBatches, { medication_id: id })).status).toBe(404)
    expect((await other.call(exportMedicationBatches, { medication_id: id })).status).toBe(404)
    expect((await house.as('admin').call(getMedicationStock, { medication_id: id })).status).toBe(200)
  })
})

describe('a new batch', () => {
  it('keeps all that is said of it, and a receipt', async () => {
    const { id, item_id } = await medicine()
    const store_id = await makeStore(house, 'Ward of batches')
    const said = {
      batch_number: ' L-77 ',
      expiry_date: dayIn(300),
      quantity: 12.25,
      unit_cost: '3.5',
      supplier: 'MEDS',
      received_date: dayIn(-2),
    }
    const { batch_id } = (await storekeeper.call(addMedicationBatch, { ...said, medication_id: id, store_id })).body
    expect(await batchRow(batch_id)).toMatchObject({
      item_id,
      store_id,
      batch_number: 'L-77',
      expiry_date: dayIn(300),
      quantity: '12.25',
      unit_cost: '3.50',
      supplier: 'MEDS',
      received_on: dayIn(-2),
    })
    expect(await movements(batch_id)).toMatchObject([
      { kind: 'receipt', quantity: '12.25', reason: 'New batch', performed_by: house.a.staff.storekeeper.staff_id },
    ])
  })

  it('is refused with the documented words', async () => {
    const { id } = await medicine({}, [5, 200])
    const said = {
      medication_id: id,
      batch_number: 'N1',
      expiry_date: dayIn(200),
      quantity: 1,
      received_date: dayIn(0),
    }
    const field = async (more: object) =>
      (await pharmacist.call(addMedicationBatch, { ...said, ...more })).problem.field_errors
    expect(await field({ batch_number: '' })).toEqual({ batch_number: 'Please fill in all required fields' })
    expect(await field({ quantity: 0 })).toEqual({
      quantity: 'Please enter a quantity above 0 with at most two decimals',
    })
    expect(await field({ quantity: 0.005 })).toEqual({
      quantity: 'Please enter a quantity above 0 with at most two decimals',
    })
    expect(await field({ unit_cost: '-1' })).toEqual({ unit_cost: 'Please enter an amount' })
    expect(Object.keys((await field({ expiry_date: null })) ?? {})).toEqual(['expiry_date'])
    expect(await field({ expiry_date: dayIn(15 * 366) })).toEqual({
      expiry_date: 'Please check the year: a batch expires within 15 years',
    })
    const { name } = (await pharmacist.call(getMedicationStock, { medication_id: id })).body
    expect(await field({ expiry_date: dayIn(0) })).toEqual({
      expiry_date: `${name} expired on ${writeDay(dayIn(0))} and cannot be received`,
    })
    const soon = dayIn(100)
    expect(await field({ expiry_date: soon })).toEqual({
      ends_soon: `${name} expires on ${writeDay(soon)}, in less than six months. Please say that it is taken`,
    })
    const taken = await pharmacist.call(addMedicationBatch, {
      ...said,
      batch_number: 'SOON',
      expiry_date: soon,
      ends_soon: true,
    })
    expect(taken.status).toBe(200)
    expect(await field({ received_date: dayIn(1) })).toEqual({ received_date: 'This day has not come yet' })
    const twice = await pharmacist.call(addMedicationBatch, { ...said, batch_number: 'B1' })
    expect([twice.status, twice.problem.message]).toEqual([409, 'A batch with this number already exists'])
    // The same number in another store is the same batch number of this medicine.
    const store_id = await makeStore(house, 'Another store of batches')
    expect((await pharmacist.call(addMedicationBatch, { ...said, batch_number: 'B1', store_id })).status).toBe(409)
    expect((await house.as('nurse').call(addMedicationBatch, said)).status).toBe(403)
    expect((await house.as('pharmacist', 'b').call(addMedicationBatch, said)).status).toBe(404)
    expect((await pharmacist.call(addMedicationBatch, { ...said, store_id: newId() })).problem.code).toBe(
      'stock_store_not_found',
    )
    expect((await list(id)).map((row) => row.batch_number)).toEqual(['SOON', 'B1'])
  })

  it('is of whole tablets where a medicine is not divided', async () => {
    const { id, name } = await medicine({ smallest_part: 1 })
    const batch = { medication_id: id, expiry_date: dayIn(200), quantity: 1.5, received_date: dayIn(0) }
    const said = { quantity: `${name} is handed out by the whole tablet` }
    const added = await pharmacist.call(addMedicationBatch, { ...batch, batch_number: 'H1' })
    expect([added.status, added.problem.field_errors]).toEqual([422, said])
    expect(await list(id)).toEqual([])
  })

  it('of two who add the same number, one is told', async () => {
    const { id } = await medicine()
    const said = {
      medication_id: id,
      batch_number: 'TWIN',
      expiry_date: dayIn(200),
      quantity: 4,
      received_date: dayIn(0),
    }
    const both = await Promise.all([
      pharmacist.call(addMedicationBatch, said),
      storekeeper.call(addMedicationBatch, said),
    ])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await list(id)).toMatchObject([{ quantity: 4 }])
  })

  it('of a controlled drug needs a second person, whose name stands in the movement', async () => {
    const { id } = await medicine({ is_controlled: true })
    const said = {
      medication_id: id,
      batch_number: 'C1',
      expiry_date: dayIn(200),
      quantity: 4,
      received_date: dayIn(0),
    }
    expect((await pharmacist.call(addMedicationBatch, said)).problem.code).toBe('witness_needed')
    const witness_token = await signedFor('pharmacist', addMedicationBatch, said)
    const { batch_id } = (await pharmacist.call(addMedicationBatch, { ...said, witness_token })).body
    expect((await movements(batch_id))[0].witnessed_by).toBe(house.a.staff.nurse.staff_id)
    expect(
      (await pharmacist.call(addMedicationBatch, { ...said, batch_number: 'C2', witness_token })).problem.code,
    ).toBe('witness_gone')
  })
})

describe('deleting a batch', () => {
  const remove = (who: typeof pharmacist, batch_id: string | undefined, quantity: number, more: object = {}) =>
    who.call(deleteMedicationBatch, { batch_id: batch_id ?? '', quantity, reason: 'Damaged in the rain', ...more })

  it('writes off what is left, keeps its movements, and takes it off the list', async () => {
    const { id, batches } = await medicine({}, [5, 200])
    expect((await remove(pharmacist, batches[0], 5, { reason: ' ' })).problem.field_errors).toEqual({
      reason: '5 tablets are left in it. Please say why they are written off.',
    })
    expect((await remove(storekeeper, batches[0], 5)).status).toBe(200)
    expect(await list(id)).toEqual([])
    expect(await batchRow(batches[0])).toMatchObject({
      quantity: '0.00',
      retired_by: house.a.staff.storekeeper.staff_id,
    })
    expect((await movements(batches[0])).map((row) => [row.kind, row.quantity, row.reason])).toEqual([
      ['receipt', '5.00', 'New batch'],
      ['write_off', '-5.00', 'Damaged in the rain'],
    ])
    // An empty one needs no reason; its number is free again, and comes back with what lay under it.
    const said = {
      medication_id: id,
      batch_number: 'B1',
      expiry_date: dayIn(200),
      quantity: 2,
      received_date: dayIn(-1),
      supplier: 'KEMSA',
    }
    expect((await pharmacist.call(addMedicationBatch, said)).body.batch_id).toBe(batches[0])
    expect(await list(id)).toMatchObject([{ batch_number: 'B1', quantity: 2 }])
    // It is in use again: once it is empty it stays on the list, as every other.
    expect(await batchRow(batches[0])).toMatchObject({
      retired_at: null,
      retired_by: null,
      supplier: 'KEMSA',
      received_on: dayIn(-1),
    })
    expect(await unbalanced(house.owner)).toEqual([])
  })

  it('is blocked where the stock would become negative, and where it was changed', async () => {
    const { batches } = await medicine({}, [5, 200])
    const less = await remove(pharmacist, batches[0], 6)
    expect([less.status, less.problem.message]).toEqual([
      409,
      'Cannot delete batch. Current stock would become negative.',
    ])
    const more = await remove(pharmacist, batches[0], 4)
    expect([more.status, more.problem.code]).toEqual([409, 'stock_batch_changed'])
    expect(more.problem.message).toBe(
      'This batch was changed in the meantime: it holds 5 tablets now. Please look at it again.',
    )
    expect((await batchRow(batches[0])).quantity).toBe('5.00')
    expect(
      (await house.as('nurse').call(deleteMedicationBatch, { batch_id: batches[0] ?? '', quantity: 5 })).status,
    ).toBe(403)
    expect((await remove(house.as('pharmacist', 'b'), batches[0], 5)).problem.message).toBe('Batch not found')
    expect((await remove(pharmacist, newId(), 5)).status).toBe(404)
  })

  it('of two, one does it and the other is told', async () => {
    const { batches } = await medicine({}, [5, 200])
    const both = await Promise.all([remove(pharmacist, batches[0], 5), remove(storekeeper, batches[0], 5)])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await movements(batches[0])).toHaveLength(2)
  })
})

it('supplies and medicines are not deleted once somebody ordered them or asked a store for them', async () => {
  const [from_store_id, to_store_id] = [await makeStore(house, 'Asked store'), await makeStore(house, 'Asking store')]
  const supplier_id = await buy.supplier()
  const deletions = {
    supply: async () => {
      const id = await buy.supply()
      return { item_id: id, gone: () => storekeeper.call(deleteSupply, { supply_id: id }) }
    },
    medicine: async () => {
      const { id, item_id } = await medicine()
      return { item_id, gone: () => house.as('pharmacist').call(deleteMedication, { medication_id: id }) }
    },
  }
  for (const made of Object.values(deletions)) {
    const ordered = await made()
    const asked = await made()
    await storekeeper.call(createOrder, { supplier_id, lines: [{ item_id: ordered.item_id, quantity: 1 }] })
    const lines = [{ item_id: asked.item_id, quantity: 1 }]
    expect((await house.as('nurse').call(requestTransfer, { from_store_id, to_store_id, lines })).status).toBe(200)
    for (const { gone } of [ordered, asked]) {
      const refused = await gone()
      expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
        409,
        'stock_item_ordered',
        'Cannot delete an item that has been ordered or asked for',
      ])
    }
    expect((await (await made()).gone()).status).toBe(200)
  }
})
