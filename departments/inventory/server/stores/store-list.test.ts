import { describe, expect, it } from 'vitest'
import { newId } from '../../../../kernel/server/ids.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { stockroom } from '../../../../tests/support/medicines/stock.ts'
import { createFridge, updateFridge } from '../../../equipment/cold-chain.contract.ts'
import { cancelOrder, createOrder } from '../../../purchasing/contract.ts'
import { createSupplier } from '../../../purchasing/suppliers.contract.ts'
import {
  createStockStore,
  findStockItems,
  listItemBatches,
  listStockStores,
  setStockStoreActive,
  updateStockStore,
} from '../../stores.contract.ts'
import { cancelStockTake, startStockTake } from '../../takes.contract.ts'
import { cancelTransfer, makeTransfer, requestTransfer } from '../../transfers.contract.ts'

const house = await openHouse()
const storekeeper = house.as('storekeeper')
const { stocked } = stockroom(house)
const stores = async (who = storekeeper) => (await who.call(listStockStores)).body.rows
const storeNamed = async (name: string) => (await stores()).find((row) => row.name === name)

describe('stores', () => {
  it('are added, renamed and told whom they serve; the default one comes first', async () => {
    await stocked([4, 90], [2.5, 30])
    const { id } = (await storekeeper.call(createStockStore, { name: ' Ward A ', kind: 'ward', serves: 'laboratory' }))
      .body
    expect(await stores()).toMatchObject([
      { name: 'Main store', is_default: true, items: 1, batches: 2, value: '65.00', active: true, is_counted: false },
      {
        id,
        name: 'Ward A',
        kind: 'ward',
        serves: 'laboratory',
        serves_name: 'Laboratory',
        is_default: false,
        items: 0,
        value: '0.00',
        version: 1,
      },
    ])
    const change = { store_id: id, version: 1, name: 'Ward A1', kind: 'other' as const, serves: null }
    expect((await storekeeper.call(updateStockStore, change)).status).toBe(200)
    expect(await storeNamed('Ward A1')).toMatchObject({
      id,
      kind: 'other',
      serves: null,
      serves_name: null,
      version: 2,
    })
    expect((await storekeeper.call(updateStockStore, change)).problem.code).toBe('conflict')
    expect((await house.as('nurse').call(listStockStores)).status).toBe(200)
  })

  it('have names of their own, and serve one department each', async () => {
    await storekeeper.call(createStockStore, { name: 'Theatre', kind: 'theatre', serves: 'radiology' })
    const twice = await storekeeper.call(createStockStore, { name: 'Theatre' })
    expect([twice.status, twice.problem.message]).toEqual([409, 'A store with this name already exists'])
    const both = await storekeeper.call(createStockStore, { name: 'Theatre 2', serves: 'radiology' })
    expect([both.status, both.problem.message]).toEqual([409, 'Another store serves this department already'])
    expect((await storekeeper.call(createStockStore, { name: '' })).problem.field_errors).toEqual({
      name: 'Please enter the name of the store',
    })
    expect((await storekeeper.call(createStockStore, { name: 'X', serves: 'nowhere' })).problem.field_errors).toEqual({
      serves: 'Please select a department',
    })
    const race = await Promise.all([1, 2].map(() => storekeeper.call(createStockStore, { name: 'Twins' })))
    expect(race.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('are retired when they are empty, and opened again', async () => {
    const { id } = (await storekeeper.call(createStockStore, { name: 'Old store' })).body
    const set = (store_id: string, active: boolean, who = storekeeper) =>
      who.call(setStockStoreActive, { store_id, active })
    expect((await set(id, false)).status).toBe(200)
    expect(await storeNamed('Old store')).toMatchObject({ active: false })
    expect((await set(id, true)).status).toBe(200)
    const main = (await storeNamed('Main store'))?.id ?? ''
    expect((await set(main, false)).problem.message).toBe('Main store is the default store, and cannot be retired')
    const { batches } = await stocked([4, 90])
    await house.owner.query('update stock_stores set is_default = false where id = $1', [main])
    expect((await set(main, false)).problem.message).toBe('Main store cannot be retired: it holds stock')
    await house.owner.query('update stock_stores set is_default = true where id = $1', [main])
    expect(batches).toHaveLength(1)
    // Asked for stock, waiting for goods, with a fridge, being counted: each holds it.
    const { id: busy } = (await storekeeper.call(createStockStore, { name: 'Busy store' })).body
    const refused = async () => (await set(busy, false)).problem.message
    const { id: item_id } = await stocked([4, 90])
    const lines = [{ item_id, quantity: 1 }]
    const asked = await storekeeper.call(requestTransfer, { from_store_id: main, to_store_id: busy, lines })
    expect(await refused()).toBe('Busy store cannot be retired: it is asked for stock, or asks for some')
    await storekeeper.call(cancelTransfer, { transfer_id: asked.body.id, reason: 'Not needed' })
    const supplier_id = (await storekeeper.call(createSupplier, { name: 'Supplier', category: 'Other' })).body.id
    const draft = await storekeeper.call(createOrder, { supplier_id, store_id: busy, lines })
    expect(await refused()).toBe('Busy store cannot be retired: it waits for a purchase order that is not complete')
    await storekeeper.call(cancelOrder, {
      purchase_order_id: draft.body.purchase_order_id,
      version: 1,
      reason: 'Not needed',
    })
    const fridge = {
      name: 'Busy fridge',
      store_id: busy,
      holds: 'medicines',
      minimum_celsius: '2',
      maximum_celsius: '8',
    } as const
    const { fridge_id } = (await storekeeper.call(createFridge, fridge)).body
    expect(await refused()).toBe('Busy store cannot be retired: it has a fridge in use')
    await storekeeper.call(updateFridge, { ...fridge, fridge_id, version: 1, is_active: false })
    await storekeeper.call(makeTransfer, { from_store_id: main, to_store_id: busy, lines })
    const take = await storekeeper.call(startStockTake, { store_id: busy })
    await storekeeper.call(makeTransfer, { from_store_id: busy, to_store_id: main, lines })
    expect(await refused()).toBe('Busy store cannot be retired: it is being counted')
    await storekeeper.call(cancelStockTake, { take_id: take.body.id, reason: 'Empty' })
    expect((await set(busy, false)).status).toBe(200)
    expect((await set(newId(), false)).status).toBe(404)
  })

  it('are kept by whoever keeps the inventory, within the own hospital', async () => {
    const { id } = (await storekeeper.call(createStockStore, { name: 'Ours' })).body
    const other = house.as('storekeeper', 'b')
    expect((await other.call(updateStockStore, { store_id: id, version: 1, name: 'Theirs' })).status).toBe(404)
    expect((await other.call(setStockStoreActive, { store_id: id, active: false })).status).toBe(404)
    expect((await stores(other)).map((row) => row.name)).not.toContain('Ours')
    for (const role of ['nurse', 'admin', 'doctor'] as const)
      expect((await house.as(role).call(createStockStore, { name: 'No' })).status).toBe(403)
    expect((await house.as('cashier').call(listStockStores)).status).toBe(403)
  })
})

describe('items', () => {
  it('are found by name and code, with what there is; batches with where they lie', async () => {
    const { id, batches } = await stocked([4, 90], [3, -2])
    const { rows } = await house.owner.query('select code from stock_items where id = $1', [id])
    const found = (await house.as('nurse').call(findStockItems, { search: rows[0].code })).body.rows
    expect(found[0]).toMatchObject({
      id,
      kind: 'supply',
      name: 'Gloves',
      unit: 'pair',
      category: 'Protection',
      quantity: 7,
      usable: 4,
    })
    expect((await storekeeper.call(findStockItems, { search: rows[0].code, kind: 'medicine' })).body.rows).toEqual([])
    const elsewhere = (await storekeeper.call(createStockStore, { name: 'Elsewhere' })).body.id
    expect(
      (await storekeeper.call(findStockItems, { search: rows[0].code, store_id: elsewhere })).body.rows[0],
    ).toMatchObject({
      quantity: 0,
    })
    expect((await storekeeper.call(listItemBatches, { item_id: id })).body.rows).toMatchObject([
      { id: batches[1], batch_number: 'B2', quantity: 3, store: 'Main store' },
      { id: batches[0], batch_number: 'B1', quantity: 4 },
    ])
    expect((await storekeeper.call(listItemBatches, { item_id: id, store_id: elsewhere })).body.rows).toEqual([])
    expect((await storekeeper.call(listItemBatches, { item_id: newId() })).status).toBe(404)
    expect((await house.as('storekeeper', 'b').call(listItemBatches, { item_id: id })).status).toBe(404)
    expect((await house.as('storekeeper', 'b').call(findStockItems, { search: rows[0].code })).body.rows).toEqual([])
    expect((await house.as('doctor').call(findStockItems, {})).status).toBe(403)
  })
})
