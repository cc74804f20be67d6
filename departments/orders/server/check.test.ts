import { describe, expect, it } from 'vitest'
import { seen, stocked } from '../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { answerPregnancy } from '../../patients/facts.contract.ts'
import { cancelPrescription } from '../../pharmacy/prescriptions.contract.ts'
import { checkOrders, getOrders, signOrders } from '../contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const item = await stocked(house)

const penicillin = { has_allergies: true, allergies: [{ substance: 'Penicillin', reaction: 'Rash' }] }

describe('warnings', () => {
  it('of a test of the other sex and of radiation ask; the answer goes with the order', async () => {
    const { visit_id } = await seen(house)
    const items = { pap: await item.test('PAP'), psa: await item.test('PSA'), chest: await item.study('XR-CHEST') }
    const { rows } = await house.owner.query('select patient_id from visits where id = $1', [visit_id])
    const patient_id = String(rows[0]?.patient_id)
    const asked = async () =>
      (
        await doctor.call(checkOrders, {
          visit_id,
          tests: `${idOf(items.pap)},${idOf(items.psa)}`,
          studies: (items.chest as unknown as { study_type_id: string }).study_type_id,
        })
      ).body.warnings.map(({ kind, text }) => [kind, text])
    // She answered at triage that she is not pregnant.
    expect(await asked()).toEqual([
      ['person', 'Prostate-specific antigen, total is of men, and this patient is recorded as female'],
    ])
    await house.owner.query('delete from patient_pregnancies where patient_id = $1', [patient_id])
    expect(await asked()).toEqual([
      ['person', 'Prostate-specific antigen, total is of men, and this patient is recorded as female'],
      ['person', 'Pregnancy not asked: please ask before the exposure'],
    ])
    await doctor.call(answerPregnancy, { patient_id, visit_id, state: 'pregnant' })
    expect((await asked())[1]?.[1]).toMatch(/^Pregnant: is the exposure needed now/)
    expect((await doctor.call(signOrders, { visit_id, items: [items.chest] })).problem).toMatchObject({
      code: 'warnings_stand',
    })
    const signed = await doctor.call(signOrders, {
      visit_id,
      items: [await item.study('XR-CHEST', { override_reason: 'Trauma, abdomen is shielded' })],
    })
    expect(signed.status).toBe(200)
    const { studies } = (await doctor.call(getOrders, { visit_id })).body
    expect(studies[0]?.clinical_notes).toMatch(/another study possible\?. Answer: Trauma, abdomen is shielded$/)
    await house.owner.query("update patients set gender = 'male' where id = $1", [patient_id])
    expect(await asked()).toContainEqual(['person', 'Pap smear is of women, and this patient is recorded as male'])
  })

  const check = async (visit_id: string, more: object) =>
    (await doctor.call(checkOrders, { visit_id, ...more })).body.warnings
  const idOf = (line: object) =>
    (line as { medication_id?: string; test_type_id?: string }).medication_id ??
    (line as { test_type_id: string }).test_type_id

  it('of an allergy are shown, stand until they have a reason, and are kept with it', async () => {
    const { visit_id } = await seen(house, penicillin)
    const amoxicillin = await item.medicine('AMOX-500C')
    const text = 'Allergy to Penicillin (Rash): Amoxicillin 500 mg capsule is a penicillin'
    const shown = await check(visit_id, { medicines: idOf(amoxicillin), names: 'Ampiclox\nPanadol' })
    expect(shown).toEqual([
      { kind: 'allergy', about: 'medicine', ref: idOf(amoxicillin), nth: 0, text },
      {
        kind: 'allergy',
        about: 'medicine',
        ref: 'Ampiclox',
        nth: 0,
        text: 'Allergy to Penicillin (Rash): Ampiclox is a penicillin',
      },
      {
        kind: 'class',
        about: 'medicine',
        ref: 'Ampiclox',
        nth: 0,
        text: 'Two penicillins (with Amoxicillin 500 mg capsule in this basket): one of them is enough',
      },
    ])
    const paracetamol = await item.medicine('PARA-500T', { override_reason: 'never asked' })
    const refused = await doctor.call(signOrders, { visit_id, items: [paracetamol, amoxicillin] })
    expect(refused.problem).toMatchObject({
      status: 422,
      code: 'warnings_stand',
      message: 'Please give a reason where there is a warning',
      field_errors: { 'items.1.override_reason': 'Please give a reason' },
      current: [{ text }],
    })
    expect((await doctor.call(getOrders, { visit_id })).body.prescriptions).toEqual([])
    const reasoned = { ...amoxicillin, override_reason: 'Took it last month without a rash' }
    expect((await doctor.call(signOrders, { visit_id, items: [paracetamol, reasoned] })).status).toBe(200)
    const { prescriptions } = (await doctor.call(getOrders, { visit_id })).body
    expect(prescriptions.map(({ warnings, override_reason }) => ({ warnings, override_reason }))).toEqual(
      expect.arrayContaining([
        { warnings: [], override_reason: null },
        { warnings: [{ kind: 'allergy', text }], override_reason: 'Took it last month without a rash' },
      ]),
    )
  })

  it('of a duplicate tell which current medicine it is: by its last day, or for thirty days', async () => {
    const visit = await seen(house)
    const { visit_id } = visit
    const lines = [
      await item.medicine('AMLO-5T', { duration: '1 month' }),
      await item.medicine('OMEP-20C', { duration: 'as before' }),
    ]
    await doctor.call(signOrders, { visit_id, items: lines })
    const again = {
      medicines: [idOf(await item.medicine('AMLO-10T')), idOf(await item.medicine('OMEP-20C'))].join(','),
    }
    const texts = async () => (await check(visit_id, again)).map((warning) => [warning.kind, warning.text])
    expect(await texts()).toEqual([
      [
        'duplicate',
        expect.stringMatching(
          /^Already on amlodipine: Amlodipine 5 mg tablet, once a day, until \d\d\/\d\d\/\d{4} \(doctor alpha\)$/,
        ),
      ],
      [
        'duplicate',
        expect.stringMatching(
          /^Already on omeprazole: Omeprazole 20 mg capsule, once a day, prescribed on \d\d\/\d\d\/\d{4}/,
        ),
      ],
    ])
    await house.owner.query(
      `update pharmacy_prescriptions set created_at = now() - interval '31 days' where visit_id = $1`,
      [visit_id],
    )
    expect((await texts()).length).toBe(1)
    await house.owner.query(
      `update pharmacy_prescriptions set ends_on = current_date - 2 where visit_id = $1 and ends_on is not null`,
      [visit_id],
    )
    expect(await texts()).toEqual([])
  })

  it('do not look at what was cancelled; name what is in the basket twice', async () => {
    const { visit_id } = await seen(house)
    const line = await item.medicine('METF-500T')
    await doctor.call(signOrders, { visit_id, items: [line] })
    await doctor.call(cancelPrescription, { prescription_id: line.id, reason: 'Wrong strength' })
    const again = await check(visit_id, { medicines: [idOf(line), idOf(await item.medicine('METF-1000T'))].join(',') })
    expect(again).toMatchObject([{ kind: 'duplicate', text: 'Also in this basket: Metformin 500 mg tablet' }])
    const same = await check(visit_id, { names: 'Dawa ya mzee\nDawa ya mzee' })
    expect(same).toMatchObject([{ ref: 'Dawa ya mzee', nth: 1, text: 'Also in this basket: Dawa ya mzee' }])
    const test = await item.test('FBC')
    await doctor.call(signOrders, { visit_id, items: [test] })
    const twice = await check(visit_id, { tests: [idOf(test), idOf(await item.test('HB'))].join(',') })
    expect(twice).toMatchObject([
      { about: 'test', ref: idOf(test), text: expect.stringMatching(/^Full blood count is already ordered/) },
    ])
    await house.owner.query(`update lab_orders set status = 'completed' where visit_id = $1`, [visit_id])
    expect(await check(visit_id, { tests: idOf(test) })).toEqual([])
    expect((await doctor.call(checkOrders, { visit_id, tests: 'nonsense' })).status).toBe(422)
  })
})
