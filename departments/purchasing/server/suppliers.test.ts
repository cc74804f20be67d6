import { describe, expect, it } from 'vitest'
import { localDay } from '../../../kernel/contract/values/days.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { buyer } from '../../../tests/support/medicines/purchasing.ts'
import { closeOrder } from '../contract.ts'
import { receiveGoods } from '../receipts.contract.ts'
import {
  createSupplier,
  deleteSupplier,
  exportSuppliers,
  getSupplier,
  listSupplierPrices,
  listSuppliers,
  loadUsualSuppliers,
  nextSupplierCode,
  setSupplierStatus,
  updateSupplier,
} from '../suppliers.contract.ts'

const house = await openHouse()
const storekeeper = house.as('storekeeper')
const buy = buyer(house)
const details = {
  code: 'CROWN',
  name: 'Crown Healthcare',
  category: 'Medical devices',
  contact_name: 'Jane Wambui',
  phone: '0712 345 678',
  email: 'orders@crown.test',
  kra_pin: 'p051234567x',
  payment_terms: '30 days after delivery',
  lead_time_days: '5',
}

describe('suppliers', () => {
  it('are kept with what is said of them, changed, retired and deleted', async () => {
    expect((await storekeeper.call(nextSupplierCode, { category: 'Laboratory' })).body).toEqual({ code: 'LAB-001' })
    const { id } = (await storekeeper.call(createSupplier, details)).body
    const stored = {
      ...details,
      phone: '+254712345678',
      kra_pin: 'P051234567X',
      lead_time_days: 5,
      status: 'active',
      version: 1,
    }
    const { rows } = await house.owner.query('select * from suppliers where id = $1', [id])
    expect(rows[0]).toMatchObject(stored)
    expect((await storekeeper.call(listSuppliers, { search: 'wambui' })).body.rows).toMatchObject([
      { ...stored, open_orders: 0 },
    ])
    const changed = { ...details, supplier_id: id, version: 1, lead_time_days: '', email: '', phone: '' }
    expect((await storekeeper.call(updateSupplier, changed)).status).toBe(200)
    const now = (await storekeeper.call(getSupplier, { supplier_id: id })).body
    expect(now).toMatchObject({ lead_time_days: null, email: null, phone: null, version: 2 })
    const late = await house.as('admin').call(updateSupplier, changed)
    expect([late.status, late.problem.message]).toEqual([
      409,
      expect.stringContaining('storekeeper alpha has changed Crown Healthcare'),
    ])
    expect((await storekeeper.call(setSupplierStatus, { supplier_id: id, status: 'inactive' })).status).toBe(200)
    expect((await storekeeper.call(deleteSupplier, { supplier_id: id })).status).toBe(200)
    expect((await storekeeper.call(getSupplier, { supplier_id: id })).status).toBe(404)
  })

  it('refuse what cannot be right', async () => {
    const refused = async (more: object) =>
      (await storekeeper.call(createSupplier, { ...details, code: '', ...more })).problem.field_errors
    expect(await refused({ kra_pin: '12345' })).toEqual({ kra_pin: expect.stringContaining('KRA PIN') })
    expect(await refused({ email: 'nobody' })).toEqual({ email: 'Invalid email format' })
    expect(await refused({ lead_time_days: '2.5' })).toEqual({
      lead_time_days: 'Please enter a number of days from 0 to 365',
    })
    expect(await refused({ phone: '12' })).toEqual({ phone: 'Please enter a valid phone number' })
  })

  it('are not for everybody, nor for another hospital', async () => {
    const id = await buy.supplier()
    expect((await house.as('nurse').call(listSuppliers)).status).toBe(403)
    expect((await house.as('pharmacist').call(createSupplier, details)).status).toBe(403)
    expect((await house.as('storekeeper', 'b').call(getSupplier, { supplier_id: id })).status).toBe(404)
    expect((await house.as('storekeeper', 'b').call(listSupplierPrices, { supplier_id: id })).status).toBe(404)
    expect((await house.as('storekeeper', 'b').call(deleteSupplier, { supplier_id: id })).status).toBe(404)
  })

  it('are loaded as the usual ones, and saved as CSV', async () => {
    expect((await house.as('storekeeper', 'b').call(loadUsualSuppliers)).body).toEqual({ added: 2 })
    expect((await house.as('storekeeper', 'b').call(loadUsualSuppliers)).body).toEqual({ added: 0 })
    const file = await house.as('storekeeper', 'b').call(exportSuppliers, {})
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="suppliers-${localDay('Africa/Nairobi')}.csv"`,
    )
    expect(file.text).toContain('KEMSA,Kenya Medical Supplies Authority (KEMSA),Medicines and supplies,,,,,,,0,Active')
  })

  it('with orders are not deleted', async () => {
    const { supplier_id } = await buy.drafted()
    const answer = await storekeeper.call(deleteSupplier, { supplier_id })
    expect([answer.status, answer.problem.code]).toEqual([409, 'supplier_used'])
  })
})

describe('what a supplier has done', () => {
  it('is computed: orders, on time, late days, fill rate, prices per item', async () => {
    const supplier_id = await buy.supplier({ lead_time_days: 3 })
    const item_id = await buy.supply({ name: 'Cannula 20G' })
    const line = (quantity: number, unit_cost: string) => [{ item_id, quantity, unit_cost }]
    const judged = async () => (await storekeeper.call(getSupplier, { supplier_id })).body.performance
    expect(await judged()).toEqual({
      orders: 0,
      judged: 0,
      on_time: 0,
      late_days: null,
      fill_rate: null,
      spent: '0.00',
    })
    await buy.delivered(10, line(10, '20.00'), supplier_id)
    // Expected four days before it came.
    const late = await buy.sent(line(10, '22.00'), supplier_id)
    await house.owner.query(
      `update purchase_orders set expected_on = (now() at time zone 'Africa/Nairobi')::date - 4 where id = $1`,
      [late.id],
    )
    const [first] = late.lines
    if (!first) throw new Error('no line')
    await storekeeper.call(receiveGoods, {
      purchase_order_id: late.id,
      lines: [{ ...buy.batch(first, 10, 'B-2'), unit_cost: '25.00' }],
      notes: 'Dearer since Monday',
    })
    const short = await buy.delivered(5, line(10, '22.00'), supplier_id)
    expect((await judged()).fill_rate).toBe(1)
    await storekeeper.call(closeOrder, {
      purchase_order_id: short.id,
      version: short.version,
      reason: 'Out of stock there',
    })
    expect(await judged()).toEqual({
      orders: 3,
      judged: 2,
      on_time: 1,
      late_days: 4,
      fill_rate: expect.closeTo(5 / 6),
      spent: '560.00',
    })
    const prices = (await storekeeper.call(listSupplierPrices, { supplier_id, item_id })).body
    expect(prices.total).toBe(3)
    expect(
      prices.rows.map((row) => [row.item_name, row.quantity, row.unit_cost, row.cost_before, row.batch_number]),
    ).toEqual([
      ['Cannula 20G', 5, '22.00', '25.00', 'B-1'],
      ['Cannula 20G', 10, '25.00', '20.00', 'B-2'],
      ['Cannula 20G', 10, '20.00', null, 'B-1'],
    ])
    expect((await storekeeper.call(listSupplierPrices, { supplier_id, item_id: newId() })).body.rows).toEqual([])
  })
})
