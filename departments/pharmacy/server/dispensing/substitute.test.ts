import { describe, expect, it } from 'vitest'
import { addDays, localDay } from '../../../../kernel/contract/values/days.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { pharmacyOf } from '../../../../tests/support/medicines/pharmacy.ts'
import { checkOrders, getOrders } from '../../../orders/contract.ts'
import { doseInWords } from '../../dispensing/label-words.ts'
import {
  checkMedicine,
  dispense,
  exportPrescriptions,
  letGo,
  listPrescriptions,
  matchPrescription,
  substitutePrescription,
} from '../../dispensing.contract.ts'
import { checkPaper, getPrescriptionPaper } from '../../paper.contract.ts'
import { listPatientPrescriptions } from '../../prescriptions.contract.ts'

const house = await openHouse()
const pharmacist = house.as('pharmacist')
const doctor = house.as('doctor')
const { shelve, prescribed, row, seen, medicine } = await pharmacyOf(house)
const today = () => localDay('Africa/Nairobi')
const A_MOMENT = expect.stringMatching(/^20\d\d-\d\d-\d\dT/)

const PRESCRIBED = { dosage: '1 tablet', frequency: 'three times a day', duration: '5 days', route: 'Oral' }
const OTHERWISE = { dosage: '400 mg', frequency: 'twice a day', duration: '10 days', route: 'Oral' } as const
/** Somebody who is given the second medicine instead of the first. */
async function substituted(code: string, instead: string) {
  const made = await prescribed({ code })
  const [prescription_id] = made.ids
  const { version } = await row(made.patient_id, prescription_id)
  const { id: medication_id, name } = await medicine(instead)
  const asked = { prescription_id, medication_id, version, ...OTHERWISE, quantity: 2, note: 'None left' }
  const { status, text } = await pharmacist.call(substitutePrescription, asked)
  if (status !== 200) throw new Error(text)
  return { ...made, prescription_id, medication_id, name, asked }
}

describe('a substitute', () => {
  it('is taken in a dose of its own, which the work list, the label, the record and the list show', async () => {
    const { patient_id, visit_id, op_number, prescription_id, name } = await substituted('PARA-500T', 'IBUP-400T')
    const worked = await row(patient_id, prescription_id)
    const shown = { ...OTHERWISE, given_name: name, substitution_note: 'None left', ends_on: addDays(today(), 9) }
    expect(worked).toMatchObject({
      ...shown,
      name: 'Paracetamol 500 mg tablet',
      prescribed: PRESCRIBED,
      quantity: 15,
      quantity_due: 2,
      substituted_at: A_MOMENT,
      substituted_by_name: house.a.staff.pharmacist.name,
    })
    expect(doseInWords({ ...worked, name }, 'en')).toEqual({ text: 'Take 1 tablet (400 mg) twice a day for 10 days' })
    const listed = (await pharmacist.call(listPrescriptions, { search: op_number })).body.rows
    expect(listed).toMatchObject([{ ...shown, prescribed: PRESCRIBED, quantity_due: 2 }])
    const record = (await doctor.call(listPatientPrescriptions, { patient_id })).body.rows
    expect(record).toMatchObject([{ ...shown, name: 'Paracetamol 500 mg tablet', quantity: 2, is_current: true }])
    expect((await doctor.call(getOrders, { visit_id })).body.prescriptions).toMatchObject([{ ...shown, quantity: 2 }])
    expect((await pharmacist.call(exportPrescriptions, { search: op_number })).text).toContain(
      `Paracetamol 500 mg tablet,${name},Oral,400 mg,twice a day,10 days,2,`,
    )
    const { rows } = await house.owner.query(
      `select dosage, frequency, duration, route, substitute_dosage, substitute_frequency, substitute_duration,
        substitute_route
       from pharmacy_prescriptions where id = $1`,
      [prescription_id],
    )
    expect(rows).toEqual([
      {
        ...PRESCRIBED,
        substitute_dosage: '400 mg',
        substitute_frequency: 'twice a day',
        substitute_duration: '10 days',
        substitute_route: 'Oral',
      },
    ])
  })

  it('stands on the printed prescription beside what was prescribed', async () => {
    const { visit_id, name } = await substituted('PARA-500T', 'IBUP-400T')
    const { body } = await doctor.call(getPrescriptionPaper, { visit_id })
    const printed = {
      name: 'Paracetamol 500 mg tablet',
      ...PRESCRIBED,
      quantity: 15,
      given_instead: { name, ...OTHERWISE, quantity: 2 },
    }
    expect(body.medicines).toMatchObject([printed])
    const checked = (await house.anonymous.call(checkPaper, { token: body.check_path.replace('/check/', '') })).body
    expect(checked.prescription?.medicines).toMatchObject([printed])
  })

  it('asks how it is taken', async () => {
    const { asked, patient_id, prescription_id } = await substituted('PARA-500T', 'IBUP-400T')
    const refused = await pharmacist.call(substitutePrescription, {
      ...asked,
      dosage: '',
      frequency: ' ',
      duration: '',
    })
    const missing = 'Please fill in all required prescription fields'
    expect([refused.status, refused.problem.field_errors]).toEqual([
      422,
      { dosage: missing, frequency: missing, duration: missing },
    ])
    const { route: _, ...routeless } = asked
    expect((await pharmacist.call(substitutePrescription, routeless as typeof asked)).problem.field_errors).toEqual({
      route: 'Please choose a route',
    })
    // Given again, another one: the dose is that of the last.
    const { version } = await row(patient_id, prescription_id)
    const { id: medication_id } = await medicine('DICL-50T')
    const again = {
      ...asked,
      medication_id,
      version,
      dosage: '1 tablet',
      route: 'Oral',
      duration: 'until review',
    } as const
    expect((await pharmacist.call(substitutePrescription, again)).status).toBe(200)
    expect(await row(patient_id, prescription_id)).toMatchObject({
      dosage: '1 tablet',
      frequency: 'twice a day',
      duration: 'until review',
      route: 'Oral',
      ends_on: null,
      prescribed: PRESCRIBED,
    })
  })

  it('is what the patient takes: what it is made of warns, and what was prescribed does not', async () => {
    const { visit_id, name, prescription_id } = await substituted('PARA-500T', 'IBUP-400T')
    const { id: ibuprofen } = await medicine('IBUP-400T')
    const { id: paracetamol } = await medicine('PARA-500T')
    const warned = async (medicines: string) => (await doctor.call(checkOrders, { visit_id, medicines })).body.warnings
    expect(await warned(ibuprofen)).toMatchObject([
      { kind: 'duplicate', text: expect.stringMatching(`^Already on ibuprofen: ${name}, twice a day, until `) },
    ])
    expect(await warned(paracetamol)).toEqual([])
    // The one in question is not counted as taken.
    expect(
      (await pharmacist.call(checkMedicine, { prescription_id, medication_id: paracetamol })).body.warnings,
    ).toEqual([])
  })
})

describe('a free text', () => {
  const named = async (name: string) => {
    const made = await prescribed({ name })
    return { ...made, prescription_id: made.ids[0], version: (await row(made.patient_id, made.ids[0])).version }
  }

  it('is proposed the medicine that is called so, in the list as in the work list', async () => {
    const known = await named('IBUPROFEN 400 mg TABLET')
    const { id, name } = await medicine('IBUP-400T')
    const found = async (search: string) => (await pharmacist.call(listPrescriptions, { search })).body.rows
    expect(await found(known.op_number)).toMatchObject([{ given_id: null, match: { id, name } }])
    const unknown = await named('Dawa ya mzee')
    expect(await found(unknown.op_number)).toMatchObject([{ given_id: null, match: null }])
    await house.owner.query(`update pharmacy_medications set status = 'inactive' where id = $1`, [id])
    expect(await found(known.op_number)).toMatchObject([{ match: null }])
    await house.owner.query(`update pharmacy_medications set status = 'active' where id = $1`, [id])
    const asked = { prescription_id: known.prescription_id, medication_id: id, version: known.version }
    expect((await pharmacist.call(matchPrescription, asked)).status).toBe(200)
    expect(await found(known.op_number)).toMatchObject([
      {
        given_id: id,
        match: null,
        matched_at: A_MOMENT,
        matched_by_name: house.a.staff.pharmacist.name,
        substituted_at: null,
      },
    ])
    // Matched, it is what the patient takes.
    const warnings = (await doctor.call(checkOrders, { visit_id: known.visit_id, medicines: id })).body.warnings
    expect(warnings).toMatchObject([
      { kind: 'duplicate', text: expect.stringMatching(`^Already on ibuprofen: ${name}`) },
    ])
  })

  it('is matched before another medicine is given, and not afterwards', async () => {
    const { prescription_id, version } = await named('Dawa ya mzee')
    const { id: medication_id } = await medicine('PARA-500T')
    const instead = { prescription_id, medication_id, version, ...OTHERWISE, quantity: 2, note: 'None left' }
    const refused = await pharmacist.call(substitutePrescription, instead)
    expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
      409,
      'prescription_unmatched',
      'Please choose the medicine of the catalogue first: Dawa ya mzee',
    ])
    // As it could happen before: given without having been matched.
    await house.owner.query(
      `update pharmacy_prescriptions
        set substitute_id = $2, substitute_quantity = 2, substitution_note = 'None left', substitute_dosage = '1',
          substitute_frequency = 'od',
       substitute_duration = '1', substitute_route = 'Oral' where id = $1`,
      [prescription_id, medication_id],
    )
    const late = await pharmacist.call(matchPrescription, { prescription_id, medication_id, version })
    expect([late.status, late.problem.message]).toEqual([
      409,
      'Paracetamol 500 mg tablet is already given instead of Dawa ya mzee',
    ])
  })
})

it('who let go what was owed is told, and when', async () => {
  await shelve('AMLO-5T', [50, 90])
  const { patient_id, ids } = await prescribed({ code: 'AMLO-5T' })
  await pharmacist.call(dispense, { items: await seen([{ prescription_id: ids[0], quantity: 5 }]) })
  const { version, let_go_at, let_go_by_name } = await row(patient_id, ids[0])
  expect([let_go_at, let_go_by_name]).toEqual([null, null])
  expect((await pharmacist.call(letGo, { prescription_id: ids[0], reason: 'Bought elsewhere', version })).status).toBe(
    200,
  )
  expect(await row(patient_id, ids[0])).toMatchObject({
    let_go_at: A_MOMENT,
    let_go_by_name: house.a.staff.pharmacist.name,
  })
})
