import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { books } from '../../../tests/support/money/billing.ts'
import { admitted, agreed, asked, wardWith } from '../../../tests/support/wards/wards.ts'
import { listInvoices } from '../../billing/contract.ts'
import { openDrawer } from '../../billing/drawers.contract.ts'
import { getReceipt, payVisit, takeDeposit } from '../../billing/payments.contract.ts'
import { admitPatient, exportAdmissions, getAdmission, listAdmissions } from '../contract.ts'
import {
  clearBilling,
  clearPharmacy,
  decideDischarge,
  dischargePatient,
  getDischarge,
  saveDischarge,
} from '../discharge.contract.ts'
import { getBedMap, listWards, updateWard } from '../wards.contract.ts'

const house = await openHouse()
const [desk, nurse, doctor, cashier, admin] = [
  house.as('receptionist'),
  house.as('nurse'),
  house.as('doctor'),
  house.as('cashier'),
  house.as('admin'),
]
await desk.call(openDrawer, { float_amount: '0' })

/** Somebody who waits for a bed of a ward that asks for that much. */
async function waiting(deposit: string | null = '5000') {
  const { ward_id, beds } = await wardWith(house, 2, { deposit })
  const request = await asked(house)
  const given = { admission_id: request.id, version: request.version, bed_id: beds[0] ?? '', ...agreed(house) }
  return { ward_id, request, given }
}
const paidOf = async (admission_id: string) => (await nurse.call(getAdmission, { admission_id })).body.deposit

describe('the deposit of a ward', () => {
  it('is a setting that the list, the bed map and the file show; empty is none', async () => {
    const { ward_id, name } = await wardWith(house, 1, { deposit: '5000' })
    const read = async () => (await nurse.call(listWards, { search: name })).body.rows[0]
    expect((await read())?.deposit).toBe('5000.00')
    expect((await nurse.call(getBedMap, { ward_id })).body.rows[0]?.deposit).toBe('5000.00')
    const now = { ward_id, version: 1, reason: null, name, category: 'Medical' as const, youngest: null, oldest: null }
    expect((await admin.call(updateWard, { ...now, deposit: '0' })).problem.field_errors).toEqual({
      deposit: 'Please enter a valid amount',
    })
    expect((await admin.call(updateWard, { ...now, deposit: '' })).status).toBe(200)
    expect((await read())?.deposit).toBeNull()
  })

  it('is asked until the stay ends, and counts what was deposited for it, not what an earlier visit used', async () => {
    const { request, given } = await waiting()
    expect(await paidOf(request.id)).toBeNull()
    expect((await nurse.call(admitPatient, given)).body).toEqual({ receipt_id: null })
    expect(await paidOf(request.id)).toEqual({ asked: '5000.00', paid: '0.00' })
    const parts = [{ payment_mode: 'mpesa' as const, amount: '2000', reference_number: 'QDEPOSIT01' }]
    await cashier.call(takeDeposit, { patient_id: request.patient_id, parts })
    const row = (await nurse.call(listAdmissions, { search: request.op_number })).body.rows[0]
    expect(row?.deposit).toEqual({ asked: '5000.00', paid: '2000.00' })
    expect((await nurse.call(exportAdmissions, { search: request.op_number })).text).toContain('5000.00,2000.00')
    const plain = await admitted(house)
    expect(plain.deposit).toBeNull()
  })
})

describe('a deposit taken with the admission', () => {
  it('is one with it: the patient lies in the bed, the receipt is written, the books agree', async () => {
    const { request, given } = await waiting()
    const parts = [
      { payment_mode: 'cash' as const, amount: '1,500', tendered: '2000', notes: 'From the sister' },
      { payment_mode: 'mpesa' as const, amount: '500', reference_number: 'qdeposit-02' },
    ]
    const { receipt_id } = (await desk.call(admitPatient, { ...given, parts })).body
    const receipt = (await desk.call(getReceipt, { receipt_id: receipt_id ?? '' })).body
    expect(receipt).toMatchObject({ patient_id: request.patient_id, taken_by_name: house.a.staff.receptionist.name })
    expect(receipt.payments.toSorted((one, other) => one.payment_mode.localeCompare(other.payment_mode))).toMatchObject(
      [
        {
          kind: 'deposit',
          payment_mode: 'cash',
          amount: '1500.00',
          tendered: '2000.00',
          notes: 'From the sister',
          reference_number: null,
        },
        { kind: 'deposit', payment_mode: 'mpesa', amount: '500.00', tendered: null, reference_number: 'QDEPOSIT02' },
      ],
    )
    expect(await paidOf(request.id)).toEqual({ asked: '5000.00', paid: '2000.00' })
    expect((await books(house)).differences).toEqual([])
  })

  it('is taken by who may take payments, and neither happens without the other', async () => {
    const { request, given } = await waiting()
    const cash = (amount: string) => [{ payment_mode: 'cash' as const, amount }]
    const refused = await nurse.call(admitPatient, { ...given, parts: cash('100') })
    expect(refused.problem).toMatchObject({ code: 'forbidden', message: 'The cashier takes the deposit' })
    const used = [{ payment_mode: 'mpesa' as const, amount: '100', reference_number: 'QDEPOSIT01' }]
    expect((await desk.call(admitPatient, { ...given, parts: used })).problem).toMatchObject({
      code: 'reference_used',
      message: expect.stringMatching(/^Reference number QDEPOSIT01 has already been used for PAY/),
    })
    const wrong = [{ payment_mode: 'mpesa' as const, amount: '0' }]
    expect((await desk.call(admitPatient, { ...given, parts: wrong })).problem.field_errors).toEqual({
      'parts.0.amount': 'Please enter a valid amount',
      'parts.0.reference_number': 'Reference number is required',
    })
    expect((await nurse.call(getAdmission, { admission_id: request.id })).body).toMatchObject({
      status: 'requested',
      version: 1,
    })
    const both = await Promise.all([1, 2].map(() => desk.call(admitPatient, { ...given, parts: cash('100') })))
    expect(both.map((each) => each.status).sort()).toEqual([200, 409])
    expect(await paidOf(request.id)).toEqual({ asked: '5000.00', paid: '100.00' })
    expect((await house.as('receptionist', 'b').call(admitPatient, { ...given, parts: cash('100') })).status).toBe(404)
  })

  it('pays the running invoice, so that billing clears and the final invoice is settled', async () => {
    const { request, given } = await waiting()
    await desk.call(admitPatient, {
      ...given,
      parts: [{ payment_mode: 'bank', amount: '5000', reference_number: 'SLIP 7' }],
    })
    const of = { admission_id: request.id }
    const words = { kind: 'home' as const, course: 'Antibiotics', condition: 'improved' as const }
    const diagnoses = [{ code: 'J18.9', title: 'Pneumonia', is_primary: true, certainty: 'confirmed' as const }]
    await doctor.call(saveDischarge, { ...of, version: null, ...words, diagnoses })
    await doctor.call(decideDischarge, { ...of, version: 1 })
    // A day in the bed and its nursing: 1500 and 500.
    expect((await cashier.call(getDischarge, of)).body).toMatchObject({ owed: '2000.00', deposit: '5000.00' })
    const paid = await cashier.call(payVisit, {
      visit_id: request.visit_id,
      parts: [{ payment_mode: 'deposit', amount: '2000' }],
    })
    expect(paid.body.remaining_amount).toBe('0.00')
    expect((await cashier.call(getDischarge, of)).body).toMatchObject({ owed: '0.00', deposit: '3000.00' })
    expect(await paidOf(request.id)).toEqual({ asked: '5000.00', paid: '5000.00' })
    await house.as('pharmacist').call(clearPharmacy, { ...of, version: 2, note: null })
    expect((await cashier.call(clearBilling, { ...of, version: 3, note: null })).status).toBe(200)
    expect((await nurse.call(dischargePatient, { ...of, version: 4, open_reason: null })).status).toBe(200)
    const { rows } = (await cashier.call(listInvoices, { visit_id: request.visit_id })).body
    expect(rows.map((row) => [row.status, row.total_amount])).toEqual([['paid', '2000.00']])
    expect(await paidOf(request.id)).toBeNull()
    expect((await books(house)).differences).toEqual([])
  })
})
