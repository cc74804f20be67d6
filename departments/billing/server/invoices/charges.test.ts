import { describe, expect, it } from 'vitest'
import { seen, stocked } from '../../../../tests/support/diagnostics/orders.ts'
import { openHouse, signedCookie } from '../../../../tests/support/house.ts'
import { makeWorker } from '../../../../tests/support/people.ts'
import { cancelLabOrder } from '../../../laboratory/contract.ts'
import { signOrders } from '../../../orders/contract.ts'
import { mergePatients } from '../../../patients/merge.contract.ts'
import { cancelRadiologyOrder } from '../../../radiology/contract.ts'
import { cancelVisit } from '../../../visits/contract.ts'
import { listPatientInvoices } from '../../contract.ts'
import { payVisit } from '../../payments.contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const cashier = house.as('cashier')
const item = await stocked(house)

const invoicesOf = async (patient_id: string) => (await cashier.call(listPatientInvoices, { patient_id })).body.rows
const sign = (visit_id: string, items: Awaited<ReturnType<typeof item.test>>[]) =>
  doctor.call(signOrders, { visit_id, items })

describe('the running invoice of a visit', () => {
  it('has a line for each test and study ordered, at the price of that moment, and their sum', async () => {
    const { visit_id, patient_id, visit_number } = await seen(house)
    expect(await invoicesOf(patient_id)).toEqual([])
    await sign(visit_id, [await item.test('FBC'), await item.study('XR-CHEST')])
    await house.owner.query(`update billing_services set price = 999 where hospital_id = $1 and code = 'SVC-FBC'`, [
      house.a.id,
    ])
    await sign(visit_id, [await item.test('MRDT')])
    await house.owner.query(`update billing_services set price = 600 where hospital_id = $1 and code = 'SVC-FBC'`, [
      house.a.id,
    ])
    expect(await invoicesOf(patient_id)).toMatchObject([
      {
        visit_number,
        status: 'draft',
        invoice_number: expect.stringMatching(/^INV\d{6}-\d{3}$/),
        total_amount: '1900.00',
        paid_amount: '0.00',
        due_date: null,
        items: [
          {
            kind: 'laboratory',
            description: 'Full blood count',
            quantity: 1,
            unit_price: '600.00',
            total_price: '600.00',
          },
          { kind: 'radiology', description: 'Chest X-ray (PA)', total_price: '1000.00' },
          { kind: 'laboratory', description: 'Malaria rapid test', total_price: '300.00' },
        ],
      },
    ])
  })

  it('is charged for an emergency too; the same basket twice is charged once', async () => {
    const { visit_id, patient_id } = await seen(house, { is_emergency: true })
    const basket = [await item.test('FBC')]
    expect((await sign(visit_id, basket)).status).toBe(200)
    expect((await sign(visit_id, basket)).status).toBe(200)
    expect(await invoicesOf(patient_id)).toMatchObject([
      { total_amount: '600.00', items: [{ description: 'Full blood count' }] },
    ])
  })

  it('loses the line of what is cancelled; with the last one it is no invoice', async () => {
    const { visit_id, patient_id } = await seen(house)
    const [test, study] = [await item.test('FBC'), await item.study('XR-CHEST')]
    await sign(visit_id, [test, study])
    await doctor.call(cancelLabOrder, { lab_order_id: test.id, reason: 'Done elsewhere' })
    expect(await invoicesOf(patient_id)).toMatchObject([{ total_amount: '1000.00', items: [{ kind: 'radiology' }] }])
    await doctor.call(cancelRadiologyOrder, { radiology_order_id: study.id, reason: 'Pregnant' })
    expect(await invoicesOf(patient_id)).toEqual([])
    const { rows } = await house.owner.query(
      `select remove_reason, removed_by from billing_invoice_items where source_id = any($1::uuid[])
        order by created_at`,
      [[test.id, study.id]],
    )
    expect(rows.map((row) => row.remove_reason).sort()).toEqual(['Done elsewhere', 'Pregnant'])
    expect(rows.every((row) => row.removed_by === house.a.staff.doctor.staff_id)).toBe(true)
  })

  it('credits what is issued already, also when it is paid', async () => {
    const { visit_id, patient_id } = await seen(house)
    const test = await item.test('FBC')
    await sign(visit_id, [test])
    await cashier.call(payVisit, {
      visit_id,
      parts: [{ payment_mode: 'bank', amount: '600', reference_number: 'Slip 1' }],
    })
    await doctor.call(cancelLabOrder, { lab_order_id: test.id, reason: 'Too late' })
    expect(await invoicesOf(patient_id)).toMatchObject([
      { status: 'paid', total_amount: '0.00', items: [{ quantity: 1, credited_quantity: 1 }] },
    ])
    // What is ordered after that goes on a new one.
    await sign(visit_id, [await item.test('MRDT')])
    expect((await invoicesOf(patient_id)).map((row) => [row.status, row.total_amount])).toEqual([
      ['draft', '300.00'],
      ['paid', '0.00'],
    ])
  })

  it('ends with a visit that did not take place', async () => {
    const { visit_id, patient_id } = await seen(house)
    await sign(visit_id, [await item.test('FBC'), await item.study('XR-CHEST')])
    await house.owner.query(
      `update queues set status = 'done', service_end_time = now() where visit_id = $1 and status = 'in_progress'`,
      [visit_id],
    )
    expect((await house.as('receptionist').call(cancelVisit, { visit_id, reason: 'Has left' })).status).toBe(200)
    expect(await invoicesOf(patient_id)).toEqual([])
  })

  it('is one, also when two order for the visit at the same moment', async () => {
    const { visit_id, patient_id } = await seen(house)
    const [one, two] = [await item.test('FBC'), await item.test('HB')]
    const colleague = house.withCookie(
      signedCookie((await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', 'two')).token),
    )
    const both = await Promise.all([
      sign(visit_id, [one]),
      colleague.call(signOrders, { visit_id, department: 'dental', items: [two] }),
    ])
    expect(both.map((answer) => answer.status)).toEqual([200, 200])
    expect(await invoicesOf(patient_id)).toMatchObject([{ total_amount: '800.00' }])
  })

  it('follows a merge, is not for other roles nor hospitals, and is not made without the module', async () => {
    const { visit_id, patient_id } = await seen(house)
    await sign(visit_id, [await item.test('FBC')])
    const other = await seen(house)
    await house
      .as('records_officer')
      .call(mergePatients, { patient_id: other.patient_id, merged_patient_id: patient_id, reason: 'Registered twice' })
    expect(await invoicesOf(other.patient_id)).toHaveLength(1)
    expect((await doctor.call(listPatientInvoices, { patient_id: other.patient_id })).status).toBe(403)
    expect((await cashier.call(listPatientInvoices, { patient_id: other.patient_id, page: 0 })).status).toBe(422)
    expect((await house.as('cashier', 'b').call(listPatientInvoices, { patient_id: other.patient_id })).status).toBe(
      404,
    )
    await house.owner.query(`delete from hospital_modules where hospital_id = $1 and module_id = 'billing'`, [
      house.a.id,
    ])
    expect((await sign(other.visit_id, [await item.test('FBC')])).status).toBe(200)
    const { rows } = await house.owner.query('select 1 from billing_invoices where visit_id = $1', [other.visit_id])
    expect(rows).toEqual([])
    await house.owner.query(`insert into hospital_modules (hospital_id, module_id) values ($1, 'billing')`, [
      house.a.id,
    ])
  })
})
