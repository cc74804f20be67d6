import { describe, expect, it } from 'vitest'
import { seen, stocked } from '../../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { books, invoice, service } from '../../../../tests/support/money/billing.ts'
import { signOrders } from '../../../orders/contract.ts'
import { cancelVisit } from '../../../visits/contract.ts'
import { createInvoice } from '../../contract.ts'

const house = await openHouse()
const cashier = house.as('cashier')

describe('New Invoice', () => {
  it('adds to the running draft of the active visit and issues it', async () => {
    const item = await stocked(house)
    const { visit_id, patient_id } = await seen(house)
    await house.as('doctor').call(signOrders, { visit_id, items: [await item.test('FBC')] })
    const service_id = await service(house, '150.00')
    const made = await cashier.call(createInvoice, {
      patient_id,
      items: [{ service_id, quantity: 3 }],
      payment_mode: 'mpesa',
      notes: 'Paid by the brother',
    })
    expect(await invoice(house, made.body.id)).toMatchObject({
      status: 'pending',
      total_amount: '1050.00',
      payment_mode: 'mpesa',
      notes: 'Paid by the brother',
      issued_by_name: house.a.staff.cashier.name,
      due_date: expect.any(String),
      items: [
        { description: 'Full blood count' },
        { description: 'Wound dressing', quantity: 3, total_price: '450.00', tax_code: 'A' },
      ],
    })
    expect((await books(house)).differences).toEqual([])
  })

  it('says what is missing', async () => {
    const { patient_id, visit_id } = await seen(house)
    const service_id = await service(house, '150.00')
    const nothing = await cashier.call(createInvoice, { patient_id, items: [] })
    expect(nothing.problem.field_errors).toEqual({ items: 'Please select a patient and add at least one item' })
    const none = await cashier.call(createInvoice, { patient_id, items: [{ service_id, quantity: 0 }] })
    expect(none.problem.field_errors).toEqual({ 'items.0.quantity': 'Please enter a whole number of at least 1' })
    await house.owner.query(`update billing_services set status = 'inactive' where id = $1`, [service_id])
    const retired = await cashier.call(createInvoice, { patient_id, items: [{ service_id, quantity: 1 }] })
    expect(retired.problem.field_errors).toEqual({ 'items.0.service_id': 'This service is not offered' })
    await house.owner.query(`update queues set status = 'done', service_end_time = now() where visit_id = $1`, [
      visit_id,
    ])
    await house.as('receptionist').call(cancelVisit, { visit_id, reason: 'Has left' })
    const closed = await cashier.call(createInvoice, { patient_id, items: [{ service_id, quantity: 1 }] })
    expect([closed.status, closed.problem.message]).toEqual([409, 'No active visit found for this patient'])
    expect(
      (await house.as('receptionist').call(createInvoice, { patient_id, items: [{ service_id, quantity: 1 }] })).status,
    ).toBe(403)
    expect(
      (await house.as('cashier', 'b').call(createInvoice, { patient_id, items: [{ service_id, quantity: 1 }] })).status,
    ).toBe(404)
  })
})
