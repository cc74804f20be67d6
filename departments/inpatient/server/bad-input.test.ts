// What nobody may do on a ward, one by one: each is refused by the name of who did what, and nothing is lost.
import { describe, expect, it } from 'vitest'
import { stocked } from '../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { left } from '../../../tests/support/wards/leaving.ts'
import { medicineWard } from '../../../tests/support/wards/ward-medicines.ts'
import { admitted, agreed, asked, firstFree, wardWith } from '../../../tests/support/wards/wards.ts'
import { listLabOrders } from '../../laboratory/orders.contract.ts'
import { signOrders } from '../../orders/contract.ts'
import { recordObservations } from '../charts.contract.ts'
import { admitPatient, getAdmission, requestAdmission, transferPatient } from '../contract.ts'
import {
  clearBilling,
  clearPharmacy,
  decideDischarge,
  dischargePatient,
  getDischarge,
  saveDischarge,
} from '../discharge.contract.ts'
import { getCollectionList, startNote } from '../rounds.contract.ts'
import { createTask } from '../tasks.contract.ts'

const house = await openHouse()
const item = await stocked(house)
const ward = await medicineWard(house)
const [doctor, nurse] = [house.as('doctor'), house.as('nurse')]
const nurseName = house.a.staff.nurse.name
const doctorName = house.a.staff.doctor.name

describe('refused by name', () => {
  it('two admissions to one bed, at the same moment and after each other', async () => {
    const { beds } = await wardWith(house, 1)
    const [one, other] = [await asked(house), await asked(house)]
    const admit = ({ id, version }: typeof one) =>
      nurse.call(admitPatient, { admission_id: id, version, bed_id: beds[0] ?? '', ...agreed(house) })
    const answers = await Promise.all([admit(one), admit(other)])
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409])
    const [winner, loser] = answers[0]?.status === 200 ? [one, other] : [other, one]
    const again = await admit(loser)
    expect(again.problem.code).toBe('bed_taken')
    expect(again.problem.message).toMatch(
      new RegExp(`^${winner.first_name} ${winner.last_name} lies in .*, bed A1 since .* \\(${nurseName}\\)$`),
    )
    expect((await nurse.call(getAdmission, { admission_id: loser.id })).body).toMatchObject({
      status: 'requested',
      bed_id: null,
    })
  })

  it('a dose, an order, a note, a task and observations for a patient who has left', async () => {
    const stay = await ward.lying()
    const { id, due_at } = await ward.prescribed(stay.id, { medication_id: (await ward.stocked(10)).id })
    await left(house, stay, 'absconded')
    const gone = new RegExp(`^This patient was discharged \\(absconded\\): recorded by ${nurseName} on `)
    const of = { admission_id: stay.id }
    const refused = [
      await ward.give(id, { due_at }),
      await doctor.call(startNote, of),
      await nurse.call(createTask, { ...of, title: 'Weigh', due_at: new Date().toISOString() }),
      await nurse.call(recordObservations, { ...of, pulse_rate: '80' }),
      await nurse.call(transferPatient, {
        ...of,
        version: stay.version + 1,
        bed_id: stay.bed_id ?? '',
        reason: 'Nearer',
      }),
    ]
    for (const answer of refused) {
      expect(answer.status).toBe(409)
      expect(answer.problem.message).toMatch(gone)
    }
    const order = await doctor.call(signOrders, { visit_id: stay.visit_id, items: [await item.test('FBC')] })
    expect(order.problem).toMatchObject({ code: 'visit_closed', message: expect.stringContaining(`(${nurseName}, `) })
    const bed = await doctor.call(requestAdmission, { visit_id: stay.visit_id, reason: 'Again' })
    expect(bed.problem).toMatchObject({ code: 'visit_closed', message: expect.stringContaining(nurseName) })
  })

  it('a second admission of who lies in another bed, in theatre too', async () => {
    const { ward_id } = await wardWith(house, 2, { name: 'Theatre' })
    const stay = await admitted(house, { ward_id })
    const again = await doctor.call(requestAdmission, { visit_id: stay.visit_id, reason: 'Another bed' })
    expect(again.problem.code).toBe('admission_open')
    expect(again.problem.message).toMatch(/Theatre, bed A1/)
    const waits = await asked(house)
    const taken = await nurse.call(admitPatient, {
      admission_id: waits.id,
      version: 1,
      bed_id: stay.bed_id ?? '',
      ...agreed(house),
    })
    expect(taken.problem.message).toContain(`${stay.first_name} ${stay.last_name} lies in Theatre, bed A1`)
  })

  it('observations in the future, beside the field', async () => {
    const stay = await admitted(house)
    const observed_at = new Date(Date.now() + 3_600_000).toISOString()
    const answer = await nurse.call(recordObservations, { admission_id: stay.id, pulse_rate: '80', observed_at })
    expect(answer.problem.field_errors).toEqual({ observed_at: 'This time lies in the future' })
  })

  it('a discharge with open orders, by who ordered what; nothing of it is lost', async () => {
    const stay = await admitted(house)
    const test = await item.test('FBC')
    await doctor.call(signOrders, { visit_id: stay.visit_id, items: [test] })
    const of = { admission_id: stay.id }
    const diagnoses = [{ code: 'J18.9', title: 'Pneumonia', is_primary: true, certainty: 'confirmed' as const }]
    await doctor.call(saveDischarge, {
      ...of,
      version: null,
      kind: 'home',
      course: 'Antibiotics',
      condition: 'improved',
      diagnoses,
    })
    await doctor.call(decideDischarge, { ...of, version: 1 })
    const note = 'The rest by instalments'
    await house.as('pharmacist').call(clearPharmacy, { ...of, version: 2, note })
    await house.as('cashier').call(clearBilling, { ...of, version: 3, note })
    const refused = await nurse.call(dischargePatient, { ...of, version: 4, open_reason: null })
    expect(refused.problem.code).toBe('discharge_open')
    expect(refused.problem.field_errors?.open_reason).toMatch(
      new RegExp(`^Still open: .* \\(LAB.*\\), ${doctorName}\\. Please finish or cancel it`),
    )
    expect((await nurse.call(getAdmission, of)).body).toMatchObject({ status: 'admitted', bed_label: 'A1' })
    expect((await nurse.call(getDischarge, of)).body.discharge).toMatchObject({
      status: 'decided',
      version: 4,
      open_reason: null,
    })
  })
})

describe('a patient who moves with open orders', () => {
  it('takes them along: off the list of the ward that was left, onto that of the new one', async () => {
    const [from, to] = [await wardWith(house, 1), await wardWith(house, 1, { name: 'Theatre two' })]
    const stay = await admitted(house, { ward_id: from.ward_id })
    const test = await item.test('FBC')
    await doctor.call(signOrders, { visit_id: stay.visit_id, items: [test] })
    const collected = async (ward_id: string) =>
      (await nurse.call(getCollectionList, { ward_id })).body.rows.map((row) => row.order_id)
    expect([await collected(from.ward_id), await collected(to.ward_id)]).toEqual([[test.id], []])
    const bed_id = await firstFree(house, to.ward_id)
    await nurse.call(transferPatient, { admission_id: stay.id, version: stay.version, bed_id, reason: 'Operation' })
    expect([await collected(from.ward_id), await collected(to.ward_id)]).toEqual([[], [test.id]])
    // In theatre's bed more can be ordered, and the laboratory goes where the patient is.
    const more = await doctor.call(signOrders, { visit_id: stay.visit_id, items: [await item.test('ESR')] })
    expect(more.status, more.text).toBe(200)
    const { rows } = (await house.as('lab_technologist').call(listLabOrders, { visit_id: stay.visit_id })).body
    expect(rows.map((row) => row.place)).toEqual([1, 2].map(() => ({ ward_name: 'Theatre two', bed_label: 'A1' })))
  })
})
