import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../../tests/support/house.ts'
import { pharmacyOf } from '../../../../tests/support/medicines/pharmacy.ts'
import { dayIn, unbalanced } from '../../../../tests/support/medicines/stock.ts'
import { books, payAll } from '../../../../tests/support/money/billing.ts'
import { insurerPays } from '../../../../tests/support/money/insurance.ts'
import { getInvoice, listInvoices, voidInvoice } from '../../../billing/contract.ts'
import { getAccount, getVisitBill, refundPayment } from '../../../billing/payments.contract.ts'
import { creditInvoice, listCancelledLines } from '../../../billing/reductions.contract.ts'
import { cancelVisit } from '../../../visits/contract.ts'
import { dispense, letGo, returnDispensed } from '../../dispensing.contract.ts'

const house = await openHouse()
const pharmacist = house.as('pharmacist')
const cashier = house.as('cashier')
const doctor = house.as('doctor')
const { shelve, left, prescribed, row, seen, signedFor, disagreeing, medicine } = await pharmacyOf(house)

const give = async (prescription_id: string, quantity: number) =>
  pharmacist.call(dispense, { items: await seen([{ prescription_id, quantity }]) })
const billed = async (visit_id: string) =>
  (await cashier.call(getVisitBill, { visit_id })).body.items.map((line) => [
    line.description,
    line.quantity,
    line.total_price,
  ])
const versionOf = async (patient_id: string, id: string) => (await row(patient_id, id)).version

describe('returning to stock', () => {
  it('is refused of a batch that has expired since', async () => {
    const [batch] = await shelve('ALLO-100T', [50, 30])
    const { visit_id, patient_id, ids } = await prescribed({ code: 'ALLO-100T', quantity: 10 })
    const [prescription_id = ''] = ids
    await payAll(house, visit_id)
    await give(prescription_id, 10)
    await house.owner.query('update stock_batches set expiry_date = $2 where id = $1', [batch, dayIn(0)])
    const version = await versionOf(patient_id, prescription_id)
    const back = await pharmacist.call(returnDispensed, { prescription_id, quantity: 5, reason: 'Not taken', version })
    expect([back.status, back.problem.code]).toEqual([409, 'stock_batch_expired'])
    expect(back.problem.message).toMatch(/It does not go onto a shelf any more: please dispose of it\.$/)
    expect(await left([batch ?? ''])).toEqual([40])
  })

  it('puts it back into its batches and takes it off the bill, a part too; what was paid is the patient’s', async () => {
    const batches = await shelve('AMIT-25T', [6, 30], [50, 300])
    const { visit_id, patient_id, ids } = await prescribed({ code: 'AMIT-25T', quantity: 10 })
    const [prescription_id] = ids
    await payAll(house, visit_id)
    await give(prescription_id, 10)
    expect(await left(batches)).toEqual([0, 46])
    const back = async (quantity: number, more: object = {}) =>
      pharmacist.call(returnDispensed, {
        prescription_id,
        quantity,
        reason: 'Made him drowsy',
        version: await versionOf(patient_id, prescription_id),
        ...more,
      })
    expect((await back(11)).problem.field_errors).toEqual({ quantity: 'Only 10 tablets were handed out' })
    expect((await back(0.5)).problem.field_errors).toEqual({
      quantity: 'Amitriptyline 25 mg tablet is handed out in steps of 1 tablet',
    })
    expect((await back(0)).problem.field_errors).toEqual({
      quantity: 'Please enter a quantity above 0 with at most two decimals',
    })
    expect((await back(5, { reason: '' })).problem.field_errors).toEqual({ reason: 'Please give a reason' })
    expect((await back(5, { version: 1 })).problem.code).toBe('conflict')
    expect((await back(5)).body).toEqual({ credited: 5 })
    expect(await left(batches)).toEqual([1, 50])
    expect((await house.as('cashier').call(getAccount, { patient_id })).body).toMatchObject({
      deposit: '15.00',
      remaining_amount: '0.00',
    })
    expect((await back(5)).body).toEqual({ credited: 5 })
    expect(await left(batches)).toEqual([6, 50])
    expect(await row(patient_id, prescription_id)).toMatchObject({
      status: 'completed',
      quantity_dispensed: 0,
      quantity_returned: 10,
      payment_status: 'credited',
    })
    expect((await house.as('cashier').call(getAccount, { patient_id })).body).toMatchObject({ deposit: '30.00' })
    expect((await books(house)).differences).toEqual([])
    expect(await disagreeing()).toEqual([])
    expect(await unbalanced(house.owner)).toEqual([])
  })

  it('of what an insurer has paid leaves the bill to the cashier, who sees what came back and what it cost', async () => {
    const [batch = ''] = await shelve('NIFE-20T', [50, 90])
    const { visit_id, patient_id, ids } = await prescribed({ code: 'NIFE-20T', quantity: 10 })
    const [prescription_id] = ids
    const { remaining_amount: amount } = (await cashier.call(getVisitBill, { visit_id })).body
    await insurerPays(house, visit_id, amount)
    await give(prescription_id, 10)
    const back = async (quantity: number) => {
      const { version } = await row(patient_id, prescription_id)
      return pharmacist.call(returnDispensed, { prescription_id, quantity, reason: 'Made him dizzy', version })
    }
    const standing = async () =>
      (await cashier.call(listCancelledLines, {})).body.rows.filter((line) => line.patient_id === patient_id)
    expect((await back(4)).body).toEqual({ credited: 0 })
    expect(await left([batch])).toEqual([44])
    expect((await cashier.call(getAccount, { patient_id })).body).toMatchObject({ deposit: '0.00' })
    const price = Number(amount) / 10
    expect(await standing()).toMatchObject([
      { quantity: 4, total_price: (4 * price).toFixed(2), order_cancel_reason: 'Returned: Made him dizzy' },
    ])
    const [bill] = (await cashier.call(listInvoices, { visit_id, period: 'all' })).body.rows
    const invoice_id = bill?.id ?? ''
    const line = async () => (await cashier.call(getInvoice, { invoice_id })).body.items[0]
    expect(await line()).toMatchObject({ cancelled_quantity: 4, credited_quantity: 0 })
    // The rest came back too: nothing came off the bill, and the cashier has all of it to settle.
    expect((await back(6)).body).toEqual({ credited: 0 })
    expect(await standing()).toMatchObject([{ quantity: 10, total_price: amount }])
    expect(await disagreeing()).toEqual([])
  })

  it('is billed again without what came back, and is settled with a credit note of that', async () => {
    await shelve('AMLO-10T', [50, 90])
    const { visit_id, patient_id, ids } = await prescribed({ code: 'AMLO-10T', quantity: 10 })
    const [prescription_id] = ids
    const { remaining_amount: amount } = (await cashier.call(getVisitBill, { visit_id })).body
    await insurerPays(house, visit_id, amount)
    await give(prescription_id, 10)
    const { version } = await row(patient_id, prescription_id)
    await pharmacist.call(returnDispensed, { prescription_id, quantity: 4, reason: 'Made him dizzy', version })
    const invoices = async () => (await cashier.call(listInvoices, { visit_id, period: 'all' })).body.rows
    const invoice_id = (await invoices())[0]?.id ?? ''
    const refund = { invoice_id, payment_mode: 'insurance' as const, reference_number: 'RTGS 2', reason: 'Not given' }
    const price = Number(amount) / 10
    await cashier.call(refundPayment, { ...refund, amount: price.toFixed(2) })
    // One of the four is settled; three are left.
    const item_id = (await cashier.call(getInvoice, { invoice_id })).body.items[0]?.id ?? ''
    expect(
      (await cashier.call(creditInvoice, { invoice_id, items: [{ item_id, quantity: 1 }], reason: 'Returned' })).status,
    ).toBe(200)
    expect((await cashier.call(getInvoice, { invoice_id })).body.items).toMatchObject([
      { cancelled_quantity: 3, credited_quantity: 1 },
    ])
    await cashier.call(refundPayment, { ...refund, amount: (9 * price).toFixed(2) })
    expect((await cashier.call(voidInvoice, { invoice_id, reason: 'Wrong insurer', bill_again: true })).status).toBe(
      200,
    )
    expect((await invoices()).map((each) => [each.status, each.total_amount])).toContainEqual([
      'draft',
      (6 * price).toFixed(2),
    ])
    expect((await books(house)).differences).toEqual([])
  })

  it('of a visit that is cancelled works like any other: the shelf and the patient get it back', async () => {
    const [batch = ''] = await shelve('HYOS-10T', [50, 90])
    const { visit_id, patient_id, ids } = await prescribed({ code: 'HYOS-10T', quantity: 10 })
    const [prescription_id] = ids
    await payAll(house, visit_id)
    await give(prescription_id, 10)
    await house.owner.query(
      `update queues set status = 'done', service_end_time = now()
        where visit_id = $1 and status in ('waiting', 'in_progress')`,
      [visit_id],
    )
    expect((await house.as('receptionist').call(cancelVisit, { visit_id, reason: 'Left' })).status).toBe(200)
    const { version } = await row(patient_id, prescription_id)
    const answer = await pharmacist.call(returnDispensed, {
      prescription_id,
      quantity: 4,
      reason: 'Brought back',
      version,
    })
    expect([answer.status, answer.body]).toEqual([200, { credited: 4 }])
    expect(await left([batch])).toEqual([44])
    expect((await cashier.call(getAccount, { patient_id })).body).toMatchObject({ deposit: '32.00' })
    // Anything else stays refused.
    const asked = { prescription_id, reason: 'x', version: version + 1 }
    expect((await pharmacist.call(letGo, asked)).problem.message).toBe('This visit is already cancelled')
    expect((await books(house)).differences).toEqual([])
    expect(await disagreeing()).toEqual([])
  })

  it('of halves bills the broken one; of a controlled drug needs a second person', async () => {
    const { item_id } = await medicine('PHEN-30T')
    await house.owner.query('update stock_items set is_controlled = true, smallest_part = 0.5 where id = $1', [item_id])
    await shelve('PHEN-30T', [50, 90])
    const { visit_id, patient_id, ids } = await prescribed({ code: 'PHEN-30T', quantity: 10 })
    const [prescription_id] = ids
    const items = await seen([{ prescription_id: prescription_id ?? '', quantity: 10 }])
    await pharmacist.call(dispense, { items, witness_token: await signedFor('pharmacist', dispense, { items }) })
    const asked = {
      prescription_id,
      quantity: 2.5,
      reason: 'Not needed',
      version: await versionOf(patient_id, prescription_id),
    }
    expect((await pharmacist.call(returnDispensed, asked)).problem.code).toBe('witness_needed')
    const witness_token = await signedFor('pharmacist', returnDispensed, asked)
    // What they signed is this, and nothing else.
    const more = await pharmacist.call(returnDispensed, { ...asked, quantity: 10, witness_token })
    expect([more.status, more.problem.code]).toEqual([409, 'witness_gone'])
    expect((await pharmacist.call(returnDispensed, { ...asked, witness_token })).body).toEqual({ credited: 2 })
    expect(await billed(visit_id)).toEqual([['Phenobarbital 30 mg tablet', 8, '24.00']])
    expect(await disagreeing()).toEqual([])
  })
  it('is not for others', async () => {
    const { ids } = await prescribed({ code: 'PARA-500T' })
    const asked = { prescription_id: ids[0], quantity: 1, reason: 'x', version: 1 }
    expect((await doctor.call(returnDispensed, asked)).status).toBe(403)
    expect((await house.as('pharmacist', 'b').call(returnDispensed, asked)).status).toBe(404)
    expect((await pharmacist.call(returnDispensed, asked)).problem.field_errors).toEqual({
      quantity: 'Only 0 tablets were handed out',
    })
  })
})
