import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { openHouse } from '../../../../tests/support/house.ts'
import { ago, maternityWard } from '../../../../tests/support/wards/maternity.ts'
import { getPatient } from '../../../patients/patient.contract.ts'
import { exportBirths, getFamily, listBirths, notifyBirth, recordDelivery } from '../../births.contract.ts'
import { listEscalations } from '../../escalations.contract.ts'
import { recordLabourEntry } from '../../maternity.contract.ts'

const house = await openHouse()
const nurse = house.as('nurse')
const doctor = house.as('doctor')
const { woman, inLabour } = await maternityWard(house)
type Child = z.input<typeof recordDelivery.input>['children'][number]
const child: Child = { outcome: 'live', sex: 'female', born_at: ago(5) }
const birth = { mode: 'spontaneous', attended_by: 'Midwife Wanjiru' } as const

describe('a birth', () => {
  it('keeps every field, registers the child, ends the labour and makes the mother post-partum', async () => {
    const { of, admission_id, patient_id, first_name, last_name, see } = await inLabour()
    const delivery = {
      ...birth,
      placenta_at: ago(40),
      placenta: 'complete' as const,
      uterotonic: 'Oxytocin 10 IU',
      perineum: 'second' as const,
      mother_condition: 'Well',
      complications: 'None',
      notes: 'Cord once round the neck',
    }
    const signs = { appearance: 1, pulse: 2, grimace: 2, activity: 2 }
    const told = {
      ...child,
      born_at: ago(50),
      apgar_1: signs,
      apgar_5: { ...signs, respiration: 2 },
      apgar_10: { appearance: null },
      resuscitation: 'stimulation' as const,
      vitamin_k: true,
      eye_ointment: false,
      abnormalities: 'None seen',
    }
    const children = [{ ...told, weight_grams: '3150', length_cm: '49.5', head_cm: '34' }]
    const { status, body } = await nurse.call(recordDelivery, { ...of, ...delivery, blood_loss_ml: '300', children })
    expect([status, body.escalation]).toEqual([200, null])
    const { labours, deliveries } = await see()
    expect(labours[0]).toMatchObject({ status: 'ended', ended_at: told.born_at, end_reason: null, alert_now: null })
    expect(deliveries).toMatchObject([
      { ...delivery, id: body.id, labour_id: of.labour_id, blood_loss_ml: 300, recorded_by_name: expect.any(String) },
    ])
    const [newborn] = deliveries[0]?.newborns ?? []
    expect(newborn).toMatchObject({
      ...told,
      birth_order: 1,
      weight_grams: 3150,
      length_cm: 49.5,
      head_cm: 34,
      apgar_10: null,
      breastfed_within_hour: null,
      patient_id: body.newborns[0]?.patient_id,
      op_number: body.newborns[0]?.op_number,
      notification_number: null,
      version: 1,
    })
    const baby = (await nurse.call(getPatient, { patient_id: newborn?.patient_id ?? '' })).body
    expect(baby).toMatchObject({
      first_name: `Baby of ${first_name}`,
      last_name,
      gender: 'female',
      date_of_birth_estimated: false,
      id_number: null,
      phone: null,
      address: 'Oginga Odinga Street',
      city: 'Kisumu',
      payment_mode: 'cash',
      emergency_contact_name: `${first_name} ${last_name}`,
    })
    const mother = (await nurse.call(getPatient, { patient_id })).body
    expect(mother.pregnancy?.answer).toMatchObject({ state: 'postpartum', born_on: baby.date_of_birth })
    expect((await nurse.call(getFamily, { patient_id })).body).toMatchObject({
      mother: null,
      children: [{ patient_id: baby.id }],
    })
    expect((await nurse.call(getFamily, { patient_id: baby.id })).body).toMatchObject({
      mother: { patient_id, first_name, last_name, birth_order: 1 },
      children: [],
    })
    expect((await house.as('nurse', 'b').call(getFamily, { patient_id })).status).toBe(404)
    expect(admission_id).toBe(of.admission_id)
  })

  it('of twins makes two patients, a stillbirth makes none', async () => {
    const { of, first_name, see } = await inLabour()
    const dead = { ...child, outcome: 'stillbirth_fresh', sex: 'male' } as const
    const { body } = await nurse.call(recordDelivery, {
      ...of,
      ...birth,
      children: [child, { ...child, sex: 'male' }, dead],
    })
    expect(body.newborns.map(({ birth_order, patient_id }) => [birth_order, patient_id !== null])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ])
    expect((await see()).deliveries[0]?.newborns.map((each) => each.first_name)).toEqual([
      `Baby 1 of ${first_name}`,
      `Baby 2 of ${first_name}`,
      null,
    ])
  })

  it('is recorded once: the second is told who was first, with a labour or without', async () => {
    for (const mother of [await inLabour(), { of: { admission_id: (await woman()).admission_id } }]) {
      const record = (who: typeof nurse) => who.call(recordDelivery, { ...mother.of, ...birth, children: [child] })
      const both = await Promise.all([record(nurse), record(doctor)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(both.find(({ status }) => status === 409)?.problem).toMatchObject({
        code: 'delivery_recorded',
        message: expect.stringContaining('recorded this birth on'),
      })
    }
    const { admission_id } = await inLabour()
    expect((await nurse.call(recordDelivery, { admission_id, ...birth, children: [child] })).problem.code).toBe(
      'labour_open',
    )
  })

  it('says beside its field what cannot be, and writes nothing then', async () => {
    const { of, see } = await inLabour({ active_from: ago(100) })
    const cases: [object, Record<string, string>][] = [
      [{ mode: null }, { mode: 'Please choose how the birth was' }],
      [{ attended_by: '' }, { attended_by: 'Please say who attended the birth' }],
      [{ blood_loss_ml: '20000' }, { blood_loss_ml: 'The blood loss must be between 0 and 10000 ml' }],
      [{ children: [] }, { children: 'Please add the child' }],
      [{ children: [{ ...child, sex: null }] }, { 'children.0.sex': 'Please choose the sex' }],
      [{ children: [{ ...child, born_at: null }] }, { 'children.0.born_at': 'Please enter when the child was born' }],
      [
        { children: [child, { ...child, weight_grams: '32' }] },
        { 'children.1.weight_grams': 'The weight must be between 200 and 8000 g' },
      ],
      [{ children: [{ ...child, apgar_1: { pulse: 3 } }] }, { 'children.0.apgar_1.pulse': 'Please choose 0, 1 or 2' }],
      [{ children: [{ ...child, born_at: ago(-10) }] }, { 'children.0.born_at': 'This time lies in the future' }],
      [
        { children: [child, { ...child, born_at: ago(170) }] },
        { 'children.1.born_at': 'This time lies before the labour' },
      ],
      [
        { placenta_at: ago(60), children: [{ ...child, born_at: ago(50) }] },
        { placenta_at: 'This time lies before the birth' },
      ],
      [
        { children: [{ ...child, outcome: 'stillbirth_fresh', apgar_1: { pulse: 1 }, breastfed_within_hour: true }] },
        {
          'children.0.apgar_1': 'This belongs to a child that was born alive',
          'children.0.breastfed_within_hour': 'This belongs to a child that was born alive',
        },
      ],
    ]
    for (const [more, field_errors] of cases) {
      const input = { ...of, ...birth, children: [child], ...more } as z.input<typeof recordDelivery.input>
      const { status, problem } = await nurse.call(recordDelivery, input)
      expect([status, problem.field_errors]).toEqual([422, field_errors])
    }
    expect((await see()).deliveries).toEqual([])
    expect(
      (await house.as('records_officer').call(recordDelivery, { ...of, ...birth, children: [child] })).status,
    ).toBe(403)
    expect(
      (await house.as('nurse', 'b').call(recordDelivery, { ...of, ...birth, children: [child] })).problem.code,
    ).toBe('admission_not_found')
  })

  it('with a haemorrhage calls for help', async () => {
    const loss = async (mode: 'spontaneous' | 'caesarean_emergency', blood_loss_ml: string) => {
      const { of, admission_id } = await inLabour()
      const { body } = await nurse.call(recordDelivery, { ...of, ...birth, mode, blood_loss_ml, children: [child] })
      const { rows } = (await nurse.call(listEscalations, { admission_id })).body
      return [body.escalation?.level ?? null, rows[0]?.reason ?? null]
    }
    expect(await loss('spontaneous', '500')).toEqual([
      'high',
      'Blood loss of 500 ml after a vaginal birth: postpartum haemorrhage (500 ml or more)',
    ])
    expect(await loss('caesarean_emergency', '900')).toEqual([null, null])
  })

  it('is refused once the mother has left', async () => {
    const { of } = await inLabour()
    await house.owner.query('update bed_stays set to_at = now() where admission_id = $1', [of.admission_id])
    await house.owner.query(
      `update admissions set status = 'discharged', discharged_at = now(), discharge_kind = 'home', discharged_by = $2
        where id = $1`,
      [of.admission_id, house.a.staff.nurse.staff_id],
    )
    const refused = await nurse.call(recordDelivery, { ...of, ...birth, children: [child] })
    expect(refused.problem).toMatchObject({
      code: 'not_admitted',
      message: expect.stringContaining('was discharged (home)'),
    })
    expect((await nurse.call(recordLabourEntry, { ...of, pulse: '80' })).problem.code).toBe('not_admitted')
  })
})

describe('the notification of a birth', () => {
  it('is kept once, and corrected with a reason', async () => {
    const { of, see } = await inLabour()
    const { body } = await nurse.call(recordDelivery, { ...of, ...birth, children: [child] })
    const newborn_id = body.newborns[0]?.id ?? ''
    const words = { notification_number: 'B1-004512', father_name: 'John Otieno', informant_name: 'Mary Otieno' }
    const newborn = async () => (await see()).deliveries[0]?.newborns[0]
    expect(
      (await nurse.call(notifyBirth, { newborn_id, version: 1, ...words, notification_number: '' })).problem
        .field_errors,
    ).toEqual({
      notification_number: 'Please enter the number of the notification',
    })
    const both = await Promise.all(
      [nurse, doctor].map((who) => who.call(notifyBirth, { newborn_id, version: 1, ...words })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem.message).toContain('kept this notification')
    const kept = await newborn()
    expect(kept).toMatchObject({
      ...words,
      notified_at: expect.any(String),
      notified_by_name: expect.any(String),
      version: 2,
    })
    const again = { newborn_id, version: 2, ...words, father_name: 'James Otieno' }
    expect((await nurse.call(notifyBirth, again)).problem.field_errors).toEqual({
      reason: 'Please say why the notification is corrected',
    })
    expect((await nurse.call(notifyBirth, { ...again, reason: 'The name was misheard' })).status).toBe(200)
    expect(await newborn()).toMatchObject({ father_name: 'James Otieno', notified_at: kept?.notified_at, version: 3 })
    expect((await house.as('nurse', 'b').call(notifyBirth, { ...again, version: 3 })).problem.code).toBe(
      'newborn_not_found',
    )
    expect((await house.as('cashier').call(notifyBirth, again)).status).toBe(403)
  })
})

describe('the register of births', () => {
  it('shows one row a child, by period, outcome and search, and as CSV', async () => {
    const { of, patient_id, last_name } = await inLabour()
    await nurse.call(recordDelivery, {
      ...of,
      ...birth,
      children: [
        { ...child, weight_grams: '2900', born_at: ago(20) },
        { outcome: 'stillbirth_macerated', sex: 'male', born_at: ago(30) },
      ],
    })
    const clerk = house.as('records_officer')
    const { body } = await clerk.call(listBirths, { search: last_name })
    expect(body.rows.map((row) => [row.patient_id, row.outcome, row.weight_grams, row.child_id !== null])).toEqual([
      [patient_id, 'live', 2900, true],
      [patient_id, 'stillbirth_macerated', null, false],
    ])
    expect(body.rows[0]).toMatchObject({
      mode: 'spontaneous',
      attended_by: birth.attended_by,
      admission_id: of.admission_id,
      birth_order: 1,
    })
    expect((await clerk.call(listBirths, { search: last_name, outcome: 'live' })).body.total).toBe(1)
    expect((await clerk.call(listBirths, { to: '2020-01-01' })).body.total).toBe(0)
    const file = await clerk.call(exportBirths, { search: last_name })
    expect([file.status, String(file.headers['content-disposition'])]).toEqual([
      200,
      expect.stringContaining('births-'),
    ])
    expect(file.text).toContain('Macerated stillbirth')
    expect((await house.as('lab_technologist').call(listBirths, {})).status).toBe(403)
    expect((await house.as('nurse', 'b').call(listBirths, {})).body.total).toBe(0)
  })
})
