// What happens between looking at a prescription and handing it out.
import { describe, expect, it } from 'vitest'
import { openHouse, signedCookie } from '../../../../tests/support/house.ts'
import { pharmacyOf } from '../../../../tests/support/medicines/pharmacy.ts'
import { makeWorker } from '../../../../tests/support/people.ts'
import { dispense, getDispensing, substitutePrescription } from '../../dispensing.contract.ts'

const house = await openHouse()
const pharmacist = house.as('pharmacist')
const { shelve, clear, left, prescribed, row, seen, disagreeing, medicine } = await pharmacyOf(house)
const other = house.withCookie(
  signedCookie((await makeWorker(house.owner, house.a.id, 'alpha', 'pharmacist', '2')).token),
)

const allergy = (patient_id: string, substance: string) =>
  house.owner.query(
    `insert into patient_allergies (hospital_id, id, patient_id, substance, reaction, recorded_by)
      values ($1, gen_random_uuid(), $2, $3, 'rash', $4)`,
    [house.a.id, patient_id, substance, house.a.staff.nurse.staff_id],
  )

describe('another medicine in between', () => {
  const dose = { dosage: '1 tablet', frequency: 'once a day', duration: '15 days', route: 'Oral' as const }
  const instead = async (prescription_id: string, version: number) =>
    other.call(substitutePrescription, {
      ...{ prescription_id, version, ...dose, quantity: 15, note: 'Enalapril is short' },
      medication_id: (await medicine('LOSA-50T')).id,
    })

  it('is told to who hands out what they saw before', async () => {
    const batches = [...(await shelve('ENAL-5T', [50, 90])), ...(await shelve('LOSA-50T', [50, 90]))]
    const { patient_id, ids } = await prescribed({ code: 'ENAL-5T' })
    const [prescription_id] = ids
    const { version, batches: shown } = await row(patient_id, prescription_id)
    expect((await instead(prescription_id, version)).status).toBe(200)
    const item = {
      prescription_id,
      quantity: 15,
      version,
      batches: [{ batch_id: shown[0]?.batch_id ?? '', quantity: 15 }],
    }
    const late = await pharmacist.call(dispense, { items: [item] })
    expect([late.status, late.problem.code, late.problem.message]).toEqual([
      409,
      'conflict',
      expect.stringMatching(
        /^The prescription of Enalapril 5 mg tablet was changed in the meantime. Please look at it again. Last changed by pharmacist 2, /,
      ),
    ])
    expect(await left(batches)).toEqual([50, 50])
    const { version: _, batches: __, ...bare } = item
    expect((await pharmacist.call(dispense, { items: [bare as typeof item] })).status).toBe(422)
    expect((await pharmacist.call(dispense, { items: await seen([bare]) })).status).toBe(200)
    expect(await left(batches)).toEqual([50, 35])
  })

  it('at the same moment: one of both, never the old medicine under the new name', async () => {
    for (const code of ['ENAL-5T', 'LOSA-50T']) await clear(code)
    const batches = [...(await shelve('ENAL-5T', [50, 90])), ...(await shelve('LOSA-50T', [50, 90]))]
    const { patient_id, ids } = await prescribed({ code: 'ENAL-5T' })
    const [prescription_id] = ids
    const { version } = await row(patient_id, prescription_id)
    const [changed, given] = await Promise.all([
      instead(prescription_id, version),
      pharmacist.call(dispense, { items: [{ prescription_id, quantity: 15, version }] }),
    ])
    expect([changed.status, given.status].sort()).toEqual([200, 409])
    expect(await left(batches)).toEqual(given.status === 200 ? [35, 50] : [50, 50])
    expect(await disagreeing()).toEqual([])
  })
})

describe('an allergy in between', () => {
  const warning = { kind: 'allergy', text: 'Allergy to Penicillin (rash): Amoxicillin 500 mg capsule is a penicillin' }
  const override_reason = 'Has taken it since without a rash'

  it('is shown, and holds the medicine back until somebody says why it is given all the same', async () => {
    const batches = [...(await shelve('AMOX-500C', [50, 90])), ...(await shelve('PARA-500T', [50, 90]))]
    const { patient_id, ids } = await prescribed({ code: 'PARA-500T' }, { code: 'AMOX-500C' })
    const [harmless, harmful = ''] = ids
    const found = async () => {
      const { prescriptions } = (await pharmacist.call(getDispensing, { patient_id })).body
      return [harmless, harmful].map((id) => prescriptions.find((each) => each.id === id)?.new_warnings)
    }
    expect(await found()).toEqual([[], []])
    await allergy(patient_id, 'Penicillin')
    expect(await found()).toEqual([[], [warning]])
    const items = await seen([
      { prescription_id: harmless, quantity: 15 },
      { prescription_id: harmful, quantity: 10 },
    ])
    const held = await pharmacist.call(dispense, { items })
    expect([held.status, held.problem.code, held.problem.field_errors, held.problem.current]).toEqual([
      422,
      'warnings_stand',
      { 'items.1.override_reason': 'Please say why, in at least 10 letters' },
      [{ prescription_id: harmful, warnings: [warning] }],
    ])
    const because = (reason: string) =>
      items.map((item) => (item.prescription_id === harmful ? { ...item, override_reason: reason } : item))
    expect((await pharmacist.call(dispense, { items: because('ok ok ok') })).problem.field_errors).toEqual({
      'items.1.override_reason': 'Please give a reason that says something: at least ten letters, in two words',
    })
    expect(await left(batches)).toEqual([50, 50])
    expect((await pharmacist.call(dispense, { items: because(override_reason) })).status).toBe(200)
    expect(await left(batches)).toEqual([40, 35])
    expect(await row(patient_id, harmful)).toMatchObject({
      warnings: [],
      new_warnings: [],
      pharmacy_warnings: [warning],
      pharmacy_override_reason: override_reason,
      dispensed_by_name: house.a.staff.pharmacist.name,
    })
    // What was weighed once is not asked for again with the rest; what came since is.
    const rest = { prescription_id: harmful, quantity: 2 }
    expect((await pharmacist.call(dispense, { items: await seen([rest]) })).status).toBe(200)
    await allergy(patient_id, 'Amoxicillin')
    expect((await pharmacist.call(dispense, { items: await seen([rest]) })).problem.code).toBe('warnings_stand')
    const more = { ...rest, override_reason: 'The doctor was asked and agrees' }
    expect((await pharmacist.call(dispense, { items: await seen([more]) })).status).toBe(200)
    expect(await row(patient_id, harmful)).toMatchObject({
      pharmacy_warnings: [warning, { kind: 'allergy' }],
      pharmacy_override_reason: `${override_reason}\nThe doctor was asked and agrees`,
    })
  })

  it('does not hold back what is owed without handing anything out; a later medicine does not warn of an earlier one', async () => {
    const { patient_id, ids } = await prescribed(
      { code: 'AMOX-500C' },
      { code: 'AMOX-500C', override_reason: 'For the journey' },
    )
    for (const id of ids) expect(await row(patient_id, id)).toMatchObject({ new_warnings: [] })
    await allergy(patient_id, 'Penicillin')
    expect(
      (await pharmacist.call(dispense, { items: await seen([{ prescription_id: ids[0], quantity: 0 }]) })).status,
    ).toBe(200)
  })
})
