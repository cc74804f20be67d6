import { describe, expect, it } from 'vitest'
import { byTwoOf } from '../../../../tests/support/access/asked.ts'
import { tubeFor } from '../../../../tests/support/diagnostics/laboratory.ts'
import { prioritiesOf, seen, stocked } from '../../../../tests/support/diagnostics/orders.ts'
import { nothingAgainst } from '../../../../tests/support/diagnostics/radiology.ts'
import { complete } from '../../../../tests/support/hospital/completing.ts'
import { note } from '../../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { invoice, outside, payAll, service } from '../../../../tests/support/money/billing.ts'
import { saveConsultation } from '../../../consultation/contract.ts'
import { cancelLabOrder } from '../../../laboratory/contract.ts'
import { collectSamples } from '../../../laboratory/draw.contract.ts'
import { listLabOrders } from '../../../laboratory/orders.contract.ts'
import { getOrders, signOrders } from '../../../orders/contract.ts'
import { startExamination } from '../../../radiology/orders.contract.ts'
import { cancelVisit, getVisit } from '../../../visits/contract.ts'
import { listInvoices } from '../../contract.ts'
import { getVisitBill, payVisit, recordPayment } from '../../payments.contract.ts'
import { finishProcedure } from '../../procedures.contract.ts'
import { reduceInvoice } from '../../reductions.contract.ts'
import { setBillingRules } from '../../services.contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const cashier = house.as('cashier')
const lab = house.as('lab_technologist')
const item = await stocked(house)
const bank = (amount: string) => [outside('bank', amount)]

const said = async (visit_id: string) => {
  const { tests, studies, prescriptions, procedures } = (await doctor.call(getOrders, { visit_id })).body
  return [...tests, ...studies, ...prescriptions, ...procedures].map((row) => row.payment_status)
}
let count = 0
const collect = (lab_order_id: string) => lab.call(collectSamples, { tubes: [tubeFor(lab_order_id, `P-${++count}`)] })
const payFirst = (pay_before_service: boolean) =>
  house.as('admin').call(setBillingRules, { pay_before_service, free_review_days: 0 })

describe('whether an order is paid', () => {
  it('follows from the payments on its invoice, in the order of its lines', async () => {
    const { visit_id } = await seen(house)
    const [fbc, malaria] = [await item.test('FBC'), await item.test('MRDT')]
    for (const each of [fbc, malaria, await item.study('XR-CHEST')])
      await doctor.call(signOrders, { visit_id, items: [each] })
    expect(await said(visit_id)).toEqual(['pending', 'pending', 'pending'])
    await cashier.call(payVisit, { visit_id, parts: bank('700') })
    expect(await said(visit_id)).toEqual(['paid', 'part', 'pending'])
    const listed = (await lab.call(listLabOrders, { visit_id })).body.rows.map((row) => row.payment_status).sort()
    expect(listed).toEqual(['paid', 'part'])
    const [bill] = (await cashier.call(listInvoices, { visit_id })).body.rows
    await byTwoOf(cashier, house.as('admin'), reduceInvoice, {
      invoice_id: bill?.id ?? '',
      kind: 'waiver',
      amount: '1200',
      reason: 'Cannot pay',
    })
    expect(await said(visit_id)).toEqual(['paid', 'waived', 'waived'])
    await doctor.call(cancelLabOrder, { lab_order_id: malaria.id, reason: 'Not needed' })
    expect((await said(visit_id))[1]).toBe('credited')
  })

  it('is told of each line of the bill, with what of it is open', async () => {
    const { visit_id } = await seen(house)
    const items = [await item.test('FBC'), await item.test('MRDT')]
    for (const each of items) await doctor.call(signOrders, { visit_id, items: [each] })
    const bill = async () => (await cashier.call(getVisitBill, { visit_id })).body
    const lines = async () => (await bill()).items.map((line) => [line.source_id, line.total_price, line.open_amount])
    const [fbc, malaria] = items.map(({ id }) => id)
    expect(await lines()).toEqual([
      [fbc, '600.00', '600.00'],
      [malaria, '300.00', '300.00'],
    ])
    await cashier.call(payVisit, { visit_id, parts: bank('700') })
    expect(await lines()).toEqual([
      [fbc, '600.00', '0.00'],
      [malaria, '300.00', '200.00'],
    ])
    await doctor.call(signOrders, { visit_id, items: [await item.study('XR-CHEST')] })
    const { items: all, remaining_amount } = await bill()
    expect(all.map((line) => line.open_amount)).toEqual(['0.00', '200.00', '1000.00'])
    expect(remaining_amount).toBe('1200.00')
  })

  it('is said of what is free, also while nothing else is paid: it is done, and the bill is issued with the end of the visit', async () => {
    const { visit_id } = await seen(house)
    const esr = await item.test('ESR')
    await house.owner.query('update billing_services set price = 0 where source_id = $1', [
      'test_type_id' in esr && esr.test_type_id,
    ])
    await doctor.call(signOrders, { visit_id, items: [esr] })
    expect(await said(visit_id)).toEqual(['paid'])
    await payFirst(true)
    expect((await collect(esr.id)).status).toBe(200)
    await payFirst(false)
    const listed = async () => (await cashier.call(listInvoices, { visit_id, period: 'all' })).body.rows
    expect(await listed()).toMatchObject([{ status: 'draft', total_amount: '0.00' }])
    expect((await doctor.call(saveConsultation, { ...note, visit_id, version: 1 })).status).toBe(200)
    expect((await complete(doctor, visit_id)).status).toBe(200)
    expect(await listed()).toMatchObject([{ status: 'paid', total_amount: '0.00' }])
  })

  it('is said of medicines and procedures too; an emergency is not asked first', async () => {
    const { visit_id } = await seen(house, { is_emergency: true })
    const service_id = await service(house, '500.00')
    const items = [await item.medicine('AL-20T'), { kind: 'procedure' as const, id: crypto.randomUUID(), service_id }]
    expect((await doctor.call(signOrders, { visit_id, department: 'general', items })).status).toBe(200)
    expect(await said(visit_id)).toEqual(['waived', 'waived'])
    await payAll(house, visit_id)
    expect(await said(visit_id)).toEqual(['paid', 'paid'])
  })
})

describe('pay before service', () => {
  it('sends the patient to the cashier, and serves nothing that is not paid', async () => {
    expect((await payFirst(true)).status).toBe(200)
    const { visit_id } = await seen(house)
    const [test, study] = [await item.test('FBC'), await item.study('XR-CHEST')]
    const procedure = {
      kind: 'procedure' as const,
      id: crypto.randomUUID(),
      service_id: await service(house, '500.00'),
    }
    await doctor.call(signOrders, { visit_id, department: 'general', items: [test, study, procedure] })
    expect(await prioritiesOf(house, visit_id)).toMatchObject({ billing: 'routine', laboratory: 'routine' })
    const refused = await collect(test.id)
    expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
      409,
      'not_paid',
      'Not paid yet: Full blood count (KES 600.00). Please send the patient to the cashier.',
    ])
    const examine = () =>
      house
        .as('radiographer')
        .call(startExamination, { radiology_order_id: study.id, version: 1, safety: nothingAgainst })
    expect((await examine()).problem.code).toBe('not_paid')
    const finish = () => house.as('nurse').call(finishProcedure, { procedure_id: procedure.id })
    expect((await finish()).problem.code).toBe('not_paid')
    await cashier.call(payVisit, { visit_id, parts: bank('600') })
    expect((await collect(test.id)).status).toBe(200)
    expect((await examine()).problem.code).toBe('not_paid')
    await payAll(house, visit_id)
    expect(await prioritiesOf(house, visit_id)).not.toHaveProperty('billing')
    expect([(await examine()).status, (await finish()).status]).toEqual([200, 200])
    await payFirst(false)
  })

  it('never holds an emergency back', async () => {
    await payFirst(true)
    const { visit_id } = await seen(house, { is_emergency: true })
    const test = await item.test('FBC')
    await doctor.call(signOrders, { visit_id, items: [test] })
    expect(await prioritiesOf(house, visit_id)).not.toHaveProperty('billing')
    expect((await collect(test.id)).status).toBe(200)
    await payFirst(false)
  })
})

describe('the end of a visit', () => {
  it('comes by itself with the last payment, when nothing else is left open', async () => {
    const { visit_id } = await seen(house)
    await service(house, '1000.00') // of no department: no fee
    const fee = await service(house, '800.00', { kind: 'consultation', name: 'Consultation', category: 'Consultation' })
    await house.owner.query(`update billing_services set department = 'general' where id = $1`, [fee])
    const saved = await doctor.call(saveConsultation, { ...note, visit_id, version: null })
    expect(saved.body.visit_completed).toBe(false)
    await cashier.call(payVisit, { visit_id, parts: bank('300') })
    expect((await doctor.call(getVisit, { visit_id })).body.status).toBe('consulting')
    await cashier.call(payVisit, { visit_id, parts: bank('500') })
    expect((await doctor.call(getVisit, { visit_id })).body.status).toBe('completed')
  })

  it('issues what was not issued yet', async () => {
    const { visit_id } = await seen(house)
    await doctor.call(saveConsultation, { ...note, visit_id, version: null })
    expect((await complete(doctor, visit_id)).status).toBe(200)
    const [bill] = (await cashier.call(listInvoices, { visit_id })).body.rows
    expect(bill).toMatchObject({ status: 'pending', remaining_amount: '800.00' })
    await cashier.call(recordPayment, { invoice_id: bill?.id ?? '', parts: bank('800') })
    expect(await invoice(house, bill?.id ?? '')).toMatchObject({ status: 'paid', visit_status: 'completed' })
  })

  it('also of one that is cancelled issues what was done', async () => {
    const { visit_id } = await seen(house)
    const test = await item.test('FBC')
    await doctor.call(signOrders, { visit_id, items: [test] })
    expect((await doctor.call(saveConsultation, { ...note, visit_id, version: 1 })).status).toBe(200)
    expect((await house.as('receptionist').call(cancelVisit, { visit_id, reason: 'Left' })).status).toBe(200)
    const [bill] = (await cashier.call(listInvoices, { visit_id, period: 'all' })).body.rows
    expect(bill).toMatchObject({ status: 'pending', total_amount: '800.00', due_date: expect.any(String) })
    expect((await invoice(house, bill?.id ?? '')).items.map((line) => line.kind)).toEqual(['consultation'])
  })
})
