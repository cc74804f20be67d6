import { describe, expect, it } from 'vitest'
import { note } from '../../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { pharmacyOf } from '../../../../tests/support/medicines/pharmacy.ts'
import { books, payAll, withDrawer } from '../../../../tests/support/money/billing.ts'
import { getAccount, getVisitBill } from '../../../billing/payments.contract.ts'
import { saveConsultation } from '../../../consultation/contract.ts'
import { cancelVisit, getVisit } from '../../../visits/contract.ts'
import {
  checkMedicine,
  confirmPrescriptions,
  dispense,
  letGo,
  listDispensing,
  matchPrescription,
  refusePrescription,
  substitutePrescription,
} from '../../dispensing.contract.ts'
import { cancelPrescription } from '../../prescriptions.contract.ts'

const house = await openHouse()
const pharmacist = house.as('pharmacist')
const doctor = house.as('doctor')
const { shelve, left, prescribed, row, seen, disagreeing, medicine } = await pharmacyOf(house)
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'

const give = async (prescription_id: string, quantity: number) =>
  pharmacist.call(dispense, { items: await seen([{ prescription_id, quantity }]) })
const billed = async (visit_id: string) =>
  (await house.as('cashier').call(getVisitBill, { visit_id })).body.items.map((line) => [
    line.description,
    line.quantity,
    line.total_price,
  ])
const versionOf = async (patient_id: string, id: string) => (await row(patient_id, id)).version

describe('a free text', () => {
  it('is proposed the medicine that is called so, is charged once it is matched, and can be handed out', async () => {
    await shelve('CETI-10T', [50, 90])
    const { visit_id, patient_id, ids } = await prescribed(
      { name: 'cetirizine 10 MG tablet', quantity: 7 },
      { name: 'Dawa ya mzee' },
    )
    const [prescription_id, unknown = ''] = ids
    const { id: medication_id, name } = await medicine('CETI-10T')
    expect(await row(patient_id, prescription_id)).toMatchObject({
      given_id: null,
      match: { id: medication_id, name },
      payment_status: 'not_charged',
    })
    expect(await row(patient_id, unknown)).toMatchObject({ match: null, batches: [] })
    expect((await give(prescription_id, 7)).problem.message).toBe(
      'Please choose the medicine of the catalogue first: cetirizine 10 MG tablet',
    )
    const asked = { prescription_id, medication_id, version: await versionOf(patient_id, prescription_id) }
    expect((await pharmacist.call(matchPrescription, { ...asked, medication_id: '' })).problem.field_errors).toEqual({
      medication_id: 'Please choose a medicine',
    })
    expect((await pharmacist.call(matchPrescription, { ...asked, medication_id: NOWHERE })).status).toBe(404)
    expect((await pharmacist.call(matchPrescription, { ...asked, version: 99 })).problem.code).toBe('conflict')
    expect((await doctor.call(matchPrescription, asked)).status).toBe(403)
    expect((await pharmacist.call(matchPrescription, asked)).status).toBe(200)
    expect(await billed(visit_id)).toEqual([[name, 7, '35.00']])
    expect(
      (await pharmacist.call(matchPrescription, { ...asked, version: asked.version + 1 })).problem.message,
    ).toMatch(/is already in the catalogue/)
    expect((await give(prescription_id, 7)).status).toBe(200)
    expect(await row(patient_id, prescription_id)).toMatchObject({
      status: 'completed',
      name: 'cetirizine 10 MG tablet',
      given_name: name,
    })
  })
})

describe('a free text whose dose does not fit the medicine', () => {
  it('is corrected whole: what was written stays beside it, and label, bill and last day follow', async () => {
    await shelve('CETI-10T', [50, 90])
    const { visit_id, patient_id, ids } = await prescribed({ name: 'piriton syrup', dosage: '5 ml', quantity: 3 })
    const [prescription_id] = ids
    const { id: medication_id, name } = await medicine('CETI-10T')
    const match = async (changed: object) =>
      pharmacist.call(matchPrescription, {
        ...{ prescription_id, medication_id, version: await versionOf(patient_id, prescription_id) },
        ...changed,
      })
    const odd = 'The dose of tablets is written in tablets or mg, not in ml'
    const kept = await match({})
    expect([kept.status, kept.problem.message, kept.problem.field_errors]).toEqual([422, odd, { dosage: odd }])
    expect((await match({ dosage: '0' })).problem.field_errors).toEqual({
      dosage: 'A dose of 0 is none. Please write how much is taken',
    })
    expect((await match({ dosage: '1', route: 'Eye' })).problem.field_errors).toEqual({
      route: 'Eye does not fit tablets: please choose Oral',
    })
    expect((await match({ dosage: '1', quantity: '0' })).problem.field_errors).toHaveProperty('quantity')
    const taken = { dosage: '1', frequency: 'once a day', duration: '10 days', quantity: '10' }
    expect((await match(taken)).status).toBe(200)
    expect(await row(patient_id, prescription_id)).toMatchObject({
      ...{ name: 'piriton syrup', given_name: name, quantity: 3, quantity_due: 10, substitution_note: null },
      ...{ dosage: '1 tablet', frequency: 'once a day', duration: '10 days', route: 'Oral' },
      prescribed: { dosage: '5 ml', frequency: 'once a day', duration: '5 days', route: 'Oral' },
    })
    expect(await billed(visit_id)).toEqual([[name, 10, expect.any(String)]])
    expect((await give(prescription_id, 10)).status).toBe(200)
    expect(await row(patient_id, prescription_id)).toMatchObject({
      status: 'completed',
      handed_batches: [{ batch_number: expect.any(String), expiry_date: expect.any(String) }],
    })
  })
})

/** How the substitute is taken. */
const halved = { dosage: '½ tablet', frequency: 'twice a day', duration: '4 weeks', route: 'Oral' } as const

describe('another medicine', () => {
  it('is given with a note; the charge moves to it, also when the first was paid', async () => {
    const [batch = ''] = await shelve('LOSA-50T', [50, 90])
    const { visit_id, patient_id, ids } = await prescribed({ code: 'ENAL-5T', quantity: 30 })
    const [prescription_id] = ids
    await payAll(house, visit_id)
    expect(await row(patient_id, prescription_id)).toMatchObject({ payment_status: 'paid' })
    const { id: medication_id, name } = await medicine('LOSA-50T')
    const asked = {
      prescription_id,
      medication_id,
      ...halved,
      quantity: 28,
      note: 'Enalapril is out of stock',
      version: await versionOf(patient_id, prescription_id),
    }
    expect(
      (await pharmacist.call(substitutePrescription, { ...asked, note: ' ', quantity: 0 })).problem.field_errors,
    ).toMatchObject({
      note: 'Please say why another medicine is given',
    })
    expect(
      (await pharmacist.call(substitutePrescription, { ...asked, medication_id: (await medicine('ENAL-5T')).id }))
        .problem.field_errors,
    ).toEqual({
      medication_id: 'Please choose another medicine',
    })
    expect((await pharmacist.call(substitutePrescription, asked)).status).toBe(200)
    expect(await row(patient_id, prescription_id)).toMatchObject({
      name: 'Enalapril 5 mg tablet',
      given_name: name,
      quantity: 30,
      quantity_due: 28,
      substitution_note: 'Enalapril is out of stock',
      payment_status: 'pending',
    })
    // What was paid for the first is the patient's own now, and the second is to be paid.
    expect((await house.as('cashier').call(getAccount, { patient_id })).body).toMatchObject({
      deposit: '120.00',
    })
    expect(await billed(visit_id)).toContainEqual([name, 28, '280.00'])
    expect((await give(prescription_id, 28)).status).toBe(200)
    expect(await left([batch])).toEqual([22])
    expect(await disagreeing()).toEqual([])
  })

  it('is judged again: what speaks against it is overruled for a reason that says something', async () => {
    const { patient_id, ids } = await prescribed({ code: 'AZIT-500T', quantity: 3 }, { code: 'PARA-500T' })
    const [prescription_id] = ids
    await house.owner.query(
      `insert into patient_allergies (hospital_id, id, patient_id, substance, reaction, recorded_by)
        values ($1, gen_random_uuid(), $2, 'Penicillin', 'rash', $3)`,
      [house.a.id, patient_id, house.a.staff.nurse.staff_id],
    )
    const { id: medication_id } = await medicine('AMOX-500C')
    const warning = {
      kind: 'allergy',
      text: 'Allergy to Penicillin (rash): Amoxicillin 500 mg capsule is a penicillin',
    }
    expect((await pharmacist.call(checkMedicine, { prescription_id, medication_id })).body).toEqual({
      warnings: [warning],
    })
    expect(
      (await pharmacist.call(checkMedicine, { prescription_id, medication_id: (await medicine('PARA-500T')).id })).body
        .warnings,
    ).toMatchObject([{ kind: 'duplicate' }])
    expect((await pharmacist.call(checkMedicine, { prescription_id: NOWHERE, medication_id })).status).toBe(404)
    expect((await doctor.call(checkMedicine, { prescription_id, medication_id })).status).toBe(403)
    const asked = {
      prescription_id,
      medication_id,
      ...halved,
      dosage: '1 capsule',
      quantity: 15,
      note: 'None left',
      version: await versionOf(patient_id, prescription_id),
    }
    const stands = await pharmacist.call(substitutePrescription, asked)
    expect([stands.status, stands.problem.field_errors, stands.problem.current]).toEqual([
      422,
      { override_reason: 'Please say why, in at least 10 letters' },
      [warning],
    ])
    expect(
      (await pharmacist.call(substitutePrescription, { ...asked, override_reason: 'ok ok ok' })).problem.field_errors,
    ).toEqual({
      override_reason: 'Please give a reason that says something: at least ten letters, in two words',
    })
    const override_reason = 'Has taken it since without a rash'
    expect((await pharmacist.call(substitutePrescription, { ...asked, override_reason })).status).toBe(200)
    expect(await row(patient_id, prescription_id)).toMatchObject({
      pharmacy_warnings: [warning],
      pharmacy_override_reason: override_reason,
    })
  })

  it('is not given once something was handed out', async () => {
    await shelve('FURO-40T', [50, 90])
    const { patient_id, ids } = await prescribed({ code: 'FURO-40T' })
    await give(ids[0], 5)
    const asked = {
      prescription_id: ids[0],
      medication_id: (await medicine('SPIR-25T')).id,
      ...halved,
      quantity: 10,
      note: 'x',
    }
    const answer = await pharmacist.call(substitutePrescription, {
      ...asked,
      version: await versionOf(patient_id, ids[0]),
    })
    expect([answer.status, answer.problem.message]).toEqual([
      409,
      expect.stringMatching(/^Part of the prescription of Furosemide 40 mg tablet has been handed out/),
    ])
  })
})

describe('what is owed', () => {
  it('is on the Owed list, does not keep the visit open, and is handed out later', async () => {
    const batches = await shelve('GLIC-80T', [20, 90])
    const { visit_id, patient_id, op_number, ids } = await prescribed({ code: 'GLIC-80T', quantity: 30 })
    const [prescription_id] = ids
    await doctor.call(saveConsultation, { ...note, visit_id, version: 1 })
    await payAll(house, visit_id)
    expect((await give(prescription_id, 30)).problem.message).toBe(
      'Not enough stock of Gliclazide 80 mg tablet. Current stock: 20 tablets',
    )
    expect((await give(prescription_id, 20)).body.rows).toMatchObject([{ quantity: 20, owed: 10 }])
    expect((await doctor.call(getVisit, { visit_id })).body.status).toBe('completed')
    const owed = async () => (await pharmacist.call(listDispensing, { show: 'owed', search: op_number })).body.rows
    expect(await owed()).toMatchObject([{ patient_id, owed: 1, pending: 0, dispensing: 0 }])
    expect((await pharmacist.call(listDispensing, { search: op_number })).body.rows).toEqual([])
    expect(await row(patient_id, prescription_id)).toMatchObject({
      status: 'dispensing',
      quantity_open: 10,
      owed_since: expect.stringMatching(/^20/),
    })
    const more = await shelve('GLIC-80T', [30, 200])
    expect((await give(prescription_id, 10)).status).toBe(200)
    expect(await left([...batches, ...more])).toEqual([0, 20])
    expect(await owed()).toEqual([])
    expect(await row(patient_id, prescription_id)).toMatchObject({
      status: 'completed',
      owed_since: null,
      quantity_dispensed: 30,
    })
  })

  it('is let go with a reason, and its money comes back', async () => {
    await withDrawer(house)
    await shelve('METD-250T', [20, 90])
    const { visit_id, patient_id, ids } = await prescribed({ code: 'METD-250T', quantity: 20 })
    const [prescription_id] = ids
    await payAll(house, visit_id)
    const asked = async (reason = 'The patient bought it elsewhere') => ({
      prescription_id,
      reason,
      version: await versionOf(patient_id, prescription_id),
    })
    expect((await pharmacist.call(letGo, await asked())).problem.message).toBe(
      'Nothing of the prescription of Methyldopa 250 mg tablet is owed',
    )
    await give(prescription_id, 12)
    expect((await pharmacist.call(letGo, await asked(' '))).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    expect((await doctor.call(letGo, await asked())).status).toBe(403)
    expect((await pharmacist.call(letGo, { ...(await asked()), version: 1 })).problem.code).toBe('conflict')
    expect((await pharmacist.call(letGo, await asked())).status).toBe(200)
    expect(await row(patient_id, prescription_id)).toMatchObject({
      status: 'completed',
      quantity_dispensed: 12,
      quantity_let_go: 8,
      quantity_open: 0,
      let_go_reason: 'The patient bought it elsewhere',
    })
    expect((await house.as('cashier').call(getAccount, { patient_id })).body).toMatchObject({
      deposit: '80.00',
      remaining_amount: '0.00',
    })
    expect((await books(house)).differences).toEqual([])
    expect((await pharmacist.call(letGo, await asked())).problem.message).toMatch(/is already dispensed by/)
  })

  it('may be all of it; let go, the prescription is cancelled and comes off the running bill', async () => {
    const { visit_id, patient_id, ids } = await prescribed({ code: 'TRAN-500T', quantity: 6 })
    const [prescription_id] = ids
    expect((await give(prescription_id, 0)).body.rows).toEqual([
      { prescription_id, dispense_id: null, quantity: 0, owed: 6, batches: [] },
    ])
    expect(await row(patient_id, prescription_id)).toMatchObject({ status: 'dispensing', dispensed_at: null })
    const version = await versionOf(patient_id, prescription_id)
    expect((await pharmacist.call(letGo, { prescription_id, reason: 'Never came', version })).status).toBe(200)
    expect(await billed(visit_id)).toEqual([])
  })

  it('of a part on a running bill only that part comes off', async () => {
    await shelve('FOLI-5T', [50, 90])
    const { visit_id, patient_id, ids } = await prescribed({ code: 'FOLI-5T', quantity: 30 })
    await give(ids[0], 10)
    const version = await versionOf(patient_id, ids[0])
    expect((await pharmacist.call(letGo, { prescription_id: ids[0], reason: 'Out of stock', version })).status).toBe(
      200,
    )
    expect(await billed(visit_id)).toEqual([['Folic acid 5 mg tablet', 10, '20.00']])
    expect((await books(house)).differences).toEqual([])
  })
})

describe('cancelling', () => {
  it('by the pharmacy takes it off the bill; not once something was handed out', async () => {
    await shelve('PRED-5T', [50, 90])
    const { visit_id, patient_id, ids } = await prescribed({ code: 'PRED-5T' }, { code: 'ORS-1L', quantity: 2 })
    const [kept, gone = ''] = ids
    await pharmacist.call(confirmPrescriptions, { prescription_ids: ids })
    expect(
      (await pharmacist.call(refusePrescription, { prescription_id: gone, reason: '' })).problem.field_errors,
    ).toEqual({
      reason: 'Please give a reason',
    })
    expect((await doctor.call(refusePrescription, { prescription_id: gone, reason: 'x' })).status).toBe(403)
    expect(
      (await house.as('pharmacist', 'b').call(refusePrescription, { prescription_id: gone, reason: 'x' })).status,
    ).toBe(404)
    expect((await pharmacist.call(refusePrescription, { prescription_id: gone, reason: 'Not kept here' })).status).toBe(
      200,
    )
    expect(await billed(visit_id)).toEqual([['Prednisolone 5 mg tablet', 15, '45.00']])
    expect((await pharmacist.call(refusePrescription, { prescription_id: gone, reason: 'x' })).problem.message).toMatch(
      /is already cancelled by pharmacist/,
    )
    await give(kept, 5)
    for (const [who, how] of [[pharmacist, refusePrescription] as const, [doctor, cancelPrescription] as const])
      expect((await who.call(how, { prescription_id: kept, reason: 'x' })).problem.message).toMatch(
        /^Part of the prescription of Prednisolone .* has been handed out already/,
      )
    expect(await row(patient_id, kept)).toMatchObject({ status: 'dispensing', quantity_dispensed: 5 })
  })

  it('of the visit lets go what was not handed out', async () => {
    await shelve('HYOS-10T', [50, 90])
    const { visit_id, patient_id, ids } = await prescribed({ code: 'HYOS-10T' }, { code: 'BISA-5T' })
    await give(ids[0], 5)
    await house.owner.query(
      `update queues set status = 'done', service_end_time = now()
        where visit_id = $1 and status in ('waiting', 'in_progress')
      and department = 'general'`,
      [visit_id],
    )
    expect((await house.as('receptionist').call(cancelVisit, { visit_id, reason: 'Left' })).status).toBe(200)
    expect(await row(patient_id, ids[0])).toMatchObject({
      status: 'completed',
      quantity_let_go: 10,
      let_go_reason: 'Visit cancelled: Left',
    })
    expect(await billed(visit_id)).toEqual([['Hyoscine butylbromide 10 mg tablet', 5, '40.00']])
  })
})
