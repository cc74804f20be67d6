import { describe, expect, it } from 'vitest'
import { localDay } from '../../../kernel/contract/values/days.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { ctxOf } from '../../../tests/support/ctx.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { buyer } from '../../../tests/support/medicines/purchasing.ts'
import { makeStore } from '../../../tests/support/medicines/stock.ts'
import { batchLabel } from '../../inventory/batch-label.ts'
import { addItemCode } from '../../inventory/scan.contract.ts'
import * as inventory from '../../inventory/server/index.ts'
import {
  createSupply,
  deleteSupply,
  exportSupplies,
  getSupply,
  listSupplies,
  listSupplyMovements,
  loadUsualSupplies,
  nextSupplyCode,
  setSupplyStatus,
  updateSupply,
} from '../supplies.contract.ts'
import { usualSupplies } from '../usual-supplies.data.ts'

const house = await openHouse()
const storekeeper = house.as('storekeeper')
const keeping = ctxOf(house, 'storekeeper')
const buy = buyer(house)
const details = {
  code: 'GLV-M',
  name: 'Examination gloves, medium',
  category: 'Gloves and PPE',
  unit: 'pair',
  smallest_part: '2',
  minimum_stock: '50',
  reorder_level: '100',
  storage: 'cool' as const,
  location: 'Shelf 3',
  codes: [{ code: 'BOX-GLV', units: '50' }],
}

describe('supplies', () => {
  it('are items of the one ledger, with what is said of them', async () => {
    const supplier_id = await buy.supplier({ name: 'Gloves & Co' })
    const { id } = (await storekeeper.call(createSupply, { ...details, supplier_id })).body
    const { rows } = await house.owner.query('select * from stock_items where id = $1', [id])
    expect(rows[0]).toMatchObject({
      code: 'GLV-M',
      name: 'Examination gloves, medium',
      category: 'Gloves and PPE',
      unit: 'pair',
      storage: 'cool',
      location: 'Shelf 3',
      kind: 'supply',
      smallest_part: '2.00',
      minimum_stock: '50.00',
      reorder_level: '100.00',
      supplier_id,
      status: 'active',
    })
    const ward = await makeStore(house, 'Ward store')
    const line = { item_id: id, batch_number: 'G1', expiry_date: null, unit_cost: '4.00', supplier: null }
    await keeping((ctx) => inventory.receive(ctx, [{ ...line, quantity: 60 }]))
    await keeping((ctx) =>
      inventory.receive(ctx, [{ ...line, quantity: 20, expiry_date: null }], {
        store_id: ward,
        reason: 'For the ward',
      }),
    )
    await storekeeper.call(addItemCode, { item_id: id, code: '4006381333931', units: 100 })
    const shown = (await storekeeper.call(listSupplies, { search: '4006381333931' })).body.rows
    expect(shown).toMatchObject([
      {
        id,
        supplier_name: 'Gloves & Co',
        current_stock: 80,
        stores: [
          { name: 'Main store', quantity: 60 },
          { name: 'Ward store', quantity: 20 },
        ],
        codes: [
          { code: '04006381333931', units: 100 },
          { code: 'BOX-GLV', units: 50 },
        ],
      },
    ])
    const one = (await house.as('pharmacist').call(getSupply, { supply_id: id })).body
    expect(
      one.batches.map((batch) => [batch.store_name, batch.batch_number, batch.expiry_date, batch.quantity]),
    ).toEqual([
      ['Main store', 'G1', null, 60],
      ['Ward store', 'G1', null, 20],
    ])
    const moved = (await storekeeper.call(listSupplyMovements, { supply_id: id })).body
    expect(moved.rows).toMatchObject([
      {
        kind: 'receipt',
        quantity: 20,
        reason: 'For the ward',
        store_name: 'Ward store',
        performed_by_name: 'storekeeper alpha',
      },
      { kind: 'receipt', quantity: 60, quantity_after: 60, store_name: 'Main store' },
    ])
    const csv = (await storekeeper.call(exportSupplies, { search: 'GLV-M' })).text
    expect(csv).toContain(
      '80,0,0,Low stock,Main store: 60; Ward store: 20,50,100,2,Cool (8–15 °C),Shelf 3,Gloves & Co,04006381333931; BOX-GLV,Active',
    )
    const used = await storekeeper.call(deleteSupply, { supply_id: id })
    expect([used.status, used.problem.message]).toEqual([409, 'Cannot delete an item that has inventory batches'])
  })

  it('carry a code once, however it is written, and no label of a batch', async () => {
    const refused = async (...codes: string[]) =>
      (await storekeeper.call(createSupply, { ...details, code: '', codes: codes.map((code) => ({ code })) })).problem
        .field_errors
    expect(await refused('5901234123457', '05901234123457')).toEqual({
      'codes.1.code': 'The same code stands here twice',
    })
    expect(await refused('BOX', batchLabel(newId()))).toEqual({ 'codes.1.code': 'Please scan the code of a package' })
  })

  it('are changed by one at a time, retired and deleted', async () => {
    const next = (await storekeeper.call(nextSupplyCode, { category: details.category })).body.code
    const { id, code } = (await storekeeper.call(createSupply, { ...details, code: '', codes: [] })).body
    expect([code, next]).toEqual(['GLO-001', 'GLO-001'])
    const changed = { ...details, code: '', codes: [{ code: 'L-1' }], name: 'Gloves, large', supply_id: id, version: 1 }
    expect((await storekeeper.call(updateSupply, changed)).status).toBe(200)
    const late = await house.as('admin').call(updateSupply, changed)
    expect([late.status, late.problem.message]).toEqual([
      409,
      expect.stringContaining('storekeeper alpha has changed Gloves, large'),
    ])
    expect((await storekeeper.call(getSupply, { supply_id: id })).body.codes).toEqual([{ code: 'L-1', units: 1 }])
    expect((await storekeeper.call(setSupplyStatus, { supply_id: id, status: 'inactive' })).status).toBe(200)
    expect((await storekeeper.call(listSupplies, { search: 'Gloves, large' })).body.rows).toEqual([])
    const twice = await storekeeper.call(createSupply, { ...details, code: 'glo-001' })
    expect([twice.status, twice.problem.field_errors]).toEqual([409, { code: 'An item with this code already exists' }])
    expect((await storekeeper.call(deleteSupply, { supply_id: id })).status).toBe(200)
  })

  it('refuse what cannot be right, and who may not', async () => {
    const bad = await storekeeper.call(createSupply, {
      ...details,
      code: '',
      smallest_part: '0',
      minimum_stock: 'some',
      supplier_id: newId(),
    })
    expect(bad.problem.field_errors).toMatchObject({
      smallest_part: expect.any(String),
      minimum_stock: 'Please enter a number of at least 0',
    })
    const nobody = await storekeeper.call(createSupply, { ...details, code: '', supplier_id: newId() })
    expect(nobody.problem.field_errors).toEqual({ supplier_id: 'Please choose a supplier' })
    expect((await house.as('nurse').call(listSupplies)).status).toBe(403)
    expect((await house.as('pharmacist').call(createSupply, details)).status).toBe(403)
    const supply_id = await buy.supply()
    const stranger = house.as('storekeeper', 'b')
    for (const answer of [
      await stranger.call(getSupply, { supply_id }),
      await stranger.call(listSupplyMovements, { supply_id }),
      await stranger.call(updateSupply, { ...details, supply_id, version: 1 }),
      await stranger.call(setSupplyStatus, { supply_id, status: 'inactive' }),
    ])
      expect(answer.status).toBe(404)
  })

  it('never touch a medicine, whose item pharmacy keeps', async () => {
    const id = newId()
    await keeping((ctx) =>
      inventory.createItem(ctx, { id, kind: 'medicine', code: 'PARA', name: 'Paracetamol', unit: 'tablet' }),
    )
    const of = { supply_id: id }
    for (const answer of [
      await storekeeper.call(getSupply, of),
      await storekeeper.call(updateSupply, { ...details, code: 'X', ...of, version: 1 }),
      await storekeeper.call(setSupplyStatus, { ...of, status: 'inactive' }),
      await storekeeper.call(deleteSupply, of),
    ])
      expect([answer.status, answer.problem.code]).toEqual([404, 'supply_not_found'])
    const { rows } = await house.owner.query('select kind, name, status from stock_items where id = $1', [id])
    expect(rows).toEqual([{ kind: 'medicine', name: 'Paracetamol', status: 'active' }])
  })

  it('are loaded as sixty usual ones, once', async () => {
    const other = house.as('storekeeper', 'b')
    expect(usualSupplies).toHaveLength(60)
    expect((await other.call(loadUsualSupplies)).body).toEqual({ added: 60 })
    expect((await other.call(loadUsualSupplies)).body).toEqual({ added: 0 })
    const file = await other.call(exportSupplies, { category: 'Sutures' })
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="supplies-${localDay('Africa/Nairobi')}.csv"`,
    )
    expect(file.text.trimEnd().split('\r\n')).toHaveLength(1 + 6)
  })

  it('say what is on order', async () => {
    const item_id = await buy.supply()
    await buy.delivered(30, [{ item_id, quantity: 100, unit_cost: '1.00' }])
    expect((await storekeeper.call(getSupply, { supply_id: item_id })).body).toMatchObject({
      on_order: 70,
      current_stock: 30,
    })
  })
})
