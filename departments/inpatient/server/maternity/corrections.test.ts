import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { ago, maternityWard } from '../../../../tests/support/wards/maternity.ts'
import { listIdentityChanges } from '../../../patients/identity.contract.ts'
import { mergePatients } from '../../../patients/merge.contract.ts'
import { getPatient } from '../../../patients/patient.contract.ts'
import { correctDelivery, correctNewborn, strikeDelivery } from '../../birth-corrections.contract.ts'
import { getFamily, listBirths, notifyBirth, recordDelivery } from '../../births.contract.ts'
import { requestDirectAdmission } from '../../contract.ts'
import { listEscalations } from '../../escalations.contract.ts'

const house = await openHouse()
const nurse = house.as('nurse')
const doctor = house.as('doctor')
const { woman, inLabour } = await maternityWard(house)
const ZONE = 'Africa/Nairobi'
type Child = z.input<typeof recordDelivery.input>['children'][number]
const child: Child = { outcome: 'live', sex: 'female', born_at: ago(30), weight_grams: '3150' }
const birth = { mode: 'spontaneous', attended_by: 'Midwife Wanjiru', blood_loss_ml: '300' } as const

/** A woman who has just borne; `children` of them. */
async function borne(...children: Child[]) {
  const mother = await inLabour()
  const { body, status, text } = await nurse.call(recordDelivery, {
    ...mother.of,
    ...birth,
    children: children.length ? children : [child],
  })
  if (status !== 200) throw new Error(text)
  const newborn_id = body.newborns[0]?.id ?? ''
  const delivery = async () => (await mother.see()).deliveries.find(({ id }) => id === body.id)
  const notify = () => nurse.call(notifyBirth, { newborn_id, version: 1, notification_number: 'B1-004512' })
  return {
    ...mother,
    delivery_id: body.id,
    newborn_id,
    child_id: body.newborns[0]?.patient_id ?? '',
    newborns: body.newborns,
    delivery,
    notify,
  }
}
const reason = 'Written for the bed beside'
const measured = { version: 1, reason, sex: 'female' as const, born_at: child.born_at, weight_grams: '3150' }

describe('the record of a birth', () => {
  it('is corrected with a reason, by name and time; what stood there stays to be seen', async () => {
    const { delivery_id, delivery } = await borne()
    const words = {
      mode: 'vacuum',
      placenta_at: ago(20),
      placenta: 'complete',
      uterotonic: 'Oxytocin 10 IU',
      blood_loss_ml: '350',
      perineum: 'first',
      mother_condition: 'Well',
      complications: 'None',
      attended_by: 'Dr Otieno',
      notes: 'Cup once',
    } as const
    const corrected = await doctor.call(correctDelivery, { delivery_id, version: 1, reason, ...words })
    expect([corrected.status, corrected.text]).toEqual([200, expect.anything()])
    const now = await delivery()
    expect(now).toMatchObject({ ...words, blood_loss_ml: 350, version: 2, struck_at: null })
    expect(now?.corrections).toEqual([
      {
        id: expect.any(String),
        newborn_id: null,
        before: {
          ...{ mode: 'spontaneous', placenta_at: null, placenta: null, uterotonic: null, blood_loss_ml: 300 },
          ...{
            perineum: null,
            mother_condition: null,
            complications: null,
            attended_by: 'Midwife Wanjiru',
            notes: null,
          },
        },
        after: { ...words, blood_loss_ml: 350 },
        reason,
        after_notification: false,
        corrected_by_name: house.a.staff.doctor.name,
        corrected_at: expect.any(String),
      },
    ])
    expect((await nurse.call(correctDelivery, { delivery_id, version: 2, reason, ...words })).problem.code).toBe(
      'nothing_changed',
    )
  })

  it('is not corrected by two at once, by others, or to what cannot be', async () => {
    const { delivery_id, delivery } = await borne()
    const input = { delivery_id, version: 1, reason, ...birth, blood_loss_ml: '400' }
    expect((await house.as('cashier').call(correctDelivery, input)).status).toBe(403)
    expect((await house.as('nurse', 'b').call(correctDelivery, input)).problem.code).toBe('delivery_not_found')
    const cases: [object, Record<string, string>][] = [
      [{ reason: ' ' }, { reason: 'Please say what was wrong' }],
      [{ mode: 'other' }, { mode: 'Please choose how the birth was' }],
      [{ attended_by: '' }, { attended_by: 'Please say who attended the birth' }],
      [{ placenta_at: ago(60) }, { placenta_at: 'This time lies before the birth' }],
      [{ placenta_at: ago(-9) }, { placenta_at: 'This time lies in the future' }],
    ]
    for (const [more, field_errors] of cases) {
      const { status, problem } = await nurse.call(correctDelivery, { ...input, ...more })
      expect([status, problem.field_errors]).toEqual([422, field_errors])
    }
    const both = await Promise.all([nurse, doctor].map((who) => who.call(correctDelivery, input)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem).toMatchObject({
      code: 'delivery_state',
      message: expect.stringMatching(/ corrected this on .*Please look at it again\.$/),
    })
    expect((await delivery())?.corrections).toHaveLength(1)
  })

  it('calls for help where it turns out to be a haemorrhage', async () => {
    const { delivery_id, admission_id } = await borne()
    await nurse.call(correctDelivery, { delivery_id, version: 1, reason, ...birth, blood_loss_ml: '1200' })
    const { rows } = (await nurse.call(listEscalations, { admission_id })).body
    expect(rows).toMatchObject([{ level: 'high', reason: expect.stringContaining('Blood loss of 1200 ml') }])
  })

  it('is corrected after the stay too, and not in silence once the birth was notified', async () => {
    const { delivery_id, delivery, notify, newborn_id, admission_id, of } = await borne()
    expect((await notify()).status).toBe(200)
    await house.owner.query('update bed_stays set to_at = now() where admission_id = $1', [of.admission_id])
    await house.owner.query(
      `update admissions set status = 'discharged', discharged_at = now(), discharge_kind = 'home', discharged_by = $2
        where id = $1`,
      [admission_id, house.a.staff.nurse.staff_id],
    )
    const message = expect.stringMatching(
      /^The birth was notified on .* \(B1-004512\)\. Please have it corrected there too, and confirm it here\.$/,
    )
    const refused = { code: 'birth_notified', message, field_errors: { after_notification: message } }
    const input = { delivery_id, version: 1, reason, ...birth, blood_loss_ml: '1200' }
    expect((await nurse.call(correctDelivery, input)).problem).toMatchObject(refused)
    const changed = { ...measured, newborn_id, version: 2, sex: 'male' as const }
    expect((await nurse.call(correctNewborn, changed)).problem).toMatchObject(refused)
    expect((await nurse.call(strikeDelivery, { delivery_id, version: 1, reason })).problem).toMatchObject(refused)
    expect((await delivery())?.corrections).toEqual([])
    expect((await nurse.call(correctDelivery, { ...input, after_notification: true })).status).toBe(200)
    expect((await nurse.call(correctNewborn, { ...changed, after_notification: true })).status).toBe(200)
    expect((await delivery())?.corrections).toMatchObject([
      { newborn_id, after_notification: true },
      { newborn_id: null, after_notification: true },
    ])
    // The notification itself: what stood there is kept too.
    const again = { newborn_id, version: 3, notification_number: 'B1-004513', father_name: 'John', reason: 'Misread' }
    expect((await nurse.call(notifyBirth, again)).status).toBe(200)
    expect((await delivery())?.corrections[0]).toMatchObject({
      before: { notification_number: 'B1-004512', father_name: null },
      after: { notification_number: 'B1-004513', father_name: 'John' },
      reason: 'Misread',
    })
  })
})

describe('the record of a newborn', () => {
  it('is corrected in every field; its patient, the labour and the mother follow', async () => {
    const { newborn_id, child_id, patient_id, see } = await borne()
    const words = {
      sex: 'male',
      weight_grams: '3200',
      length_cm: '50.5',
      head_cm: '35',
      resuscitation: 'stimulation',
      apgar_1: { pulse: 2, appearance: 1 },
      apgar_5: { pulse: 2 },
      apgar_10: { activity: 0 },
      vitamin_k: true,
      eye_ointment: false,
      breastfed_within_hour: true,
      abnormalities: 'None',
      born_at: ago(60 * 30),
    } as const
    await house.owner.query(`update labours set active_from = now() - interval '40 hours' where patient_id = $1`, [
      patient_id,
    ])
    const { status, text } = await nurse.call(correctNewborn, { newborn_id, version: 1, reason, ...words })
    expect([status, text]).toEqual([200, expect.anything()])
    const { deliveries, labours } = await see()
    expect(deliveries[0]?.newborns[0]).toMatchObject({
      ...words,
      weight_grams: 3200,
      length_cm: 50.5,
      head_cm: 35,
      version: 2,
    })
    expect(deliveries[0]?.corrections).toMatchObject([
      {
        newborn_id,
        before: { sex: 'female', weight_grams: 3150, born_at: child.born_at, apgar_1: null },
        after: { apgar_1: { pulse: 2, appearance: 1 } },
      },
    ])
    expect(labours[0]?.ended_at).toBe(words.born_at)
    const born_on = localDay(ZONE, words.born_at)
    expect((await nurse.call(getPatient, { patient_id: child_id })).body).toMatchObject({
      gender: 'male',
      date_of_birth: born_on,
    })
    const { rows } = (await house.as('records_officer').call(listIdentityChanges, { patient_id: child_id })).body
    expect(rows).toMatchObject([
      { before: { gender: 'female' }, after: { gender: 'male', date_of_birth: born_on }, reason },
    ])
    expect((await nurse.call(getPatient, { patient_id })).body.pregnancy?.answer).toMatchObject({
      state: 'postpartum',
      born_on,
    })
  })

  it('is not corrected by two at once, by others, or to what cannot be', async () => {
    const { newborn_id, newborns } = await borne(child, { ...child, outcome: 'stillbirth_fresh' })
    const input = { ...measured, newborn_id, weight_grams: '3000' }
    expect((await house.as('cashier').call(correctNewborn, input)).status).toBe(403)
    expect((await house.as('nurse', 'b').call(correctNewborn, input)).problem.code).toBe('newborn_not_found')
    const dead = newborns[1]?.id ?? ''
    const cases: [object, Record<string, string>][] = [
      [{ reason: '' }, { reason: 'Please say what was wrong' }],
      [{ sex: null }, { sex: 'Please choose the sex' }],
      [{ weight_grams: '32' }, { weight_grams: 'The weight must be between 200 and 8000 g' }],
      [{ born_at: ago(-5) }, { born_at: 'This time lies in the future' }],
      [{ born_at: ago(60 * 20) }, { born_at: 'This time lies before the labour' }],
      [{ born_at: new Date().toISOString() }, { born_at: 'This time lies after the birth was recorded' }],
      [{ newborn_id: dead, apgar_1: { pulse: 1 } }, { apgar_1: 'This belongs to a child that was born alive' }],
    ]
    for (const [more, field_errors] of cases) {
      const { status, problem } = await nurse.call(correctNewborn, { ...input, ...more })
      expect([status, problem.field_errors]).toEqual([422, field_errors])
    }
    const both = await Promise.all([nurse, doctor].map((who) => who.call(correctNewborn, input)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem).toMatchObject({
      code: 'newborn_state',
      message: expect.stringMatching(/ corrected this on /),
    })
  })
})

describe('a birth that is struck out', () => {
  it('stays with who, when and why, counts no more, and can be recorded rightly', async () => {
    const { delivery_id, newborn_id, patient_id, child_id, of, see, last_name } = await borne()
    const strike = (who: typeof nurse) => who.call(strikeDelivery, { delivery_id, version: 1, reason })
    expect((await house.as('cashier').call(strikeDelivery, { delivery_id, version: 1, reason })).status).toBe(403)
    expect((await house.as('nurse', 'b').call(strikeDelivery, { delivery_id, version: 1, reason })).problem.code).toBe(
      'delivery_not_found',
    )
    expect((await nurse.call(strikeDelivery, { delivery_id, version: 1, reason: '' })).problem.field_errors).toEqual({
      reason: 'Please say what was wrong',
    })
    expect((await nurse.call(strikeDelivery, { delivery_id, version: 7, reason })).problem.code).toBe('delivery_state')
    const both = await Promise.all([strike(nurse), strike(doctor)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem).toMatchObject({
      code: 'ward_entry_struck',
      message: expect.stringMatching(/ struck this birth out on .*: Written for the bed beside$/),
    })
    const { deliveries, labours } = await see()
    expect(deliveries).toMatchObject([{ id: delivery_id, strike_reason: reason, struck_by_name: expect.any(String) }])
    expect(labours).toMatchObject([{ status: 'open', ended_at: null, ended_by_name: null }])
    expect((await nurse.call(getPatient, { patient_id })).body.pregnancy?.answer).toMatchObject({ state: 'pregnant' })
    expect((await nurse.call(getFamily, { patient_id })).body.children).toEqual([])
    expect((await nurse.call(getFamily, { patient_id: child_id })).body.mother).toBeNull()
    expect(
      (await nurse.call(listBirths, { search: last_name })).body.rows.filter((row) => row.patient_id === patient_id),
    ).toEqual([])
    expect((await nurse.call(correctDelivery, { delivery_id, version: 2, reason, ...birth })).problem.code).toBe(
      'ward_entry_struck',
    )
    expect((await nurse.call(notifyBirth, { newborn_id, version: 2, notification_number: 'B2' })).problem.code).toBe(
      'ward_entry_struck',
    )
    const again = await nurse.call(recordDelivery, { ...of, ...birth, children: [child] })
    expect([again.status, (await see()).labours[0]?.status]).toEqual([200, 'ended'])
  })

  it('is kept while a child of it waits for a bed or lies in one', async () => {
    const { delivery_id, child_id } = await borne()
    await nurse.call(requestDirectAdmission, { patient_id: child_id, reason: 'Breathes fast' })
    expect((await nurse.call(strikeDelivery, { delivery_id, version: 1, reason })).problem).toMatchObject({
      code: 'delivery_state',
      message: expect.stringMatching(
        /^Baby of .* is on a ward \(ADM.*\)\. Please end or cancel that admission first\.$/,
      ),
    })
  })

  it('of a planned caesarean has no labour to open again', async () => {
    const { admission_id, see } = await woman()
    const { body } = await nurse.call(recordDelivery, {
      admission_id,
      ...birth,
      mode: 'caesarean_elective',
      children: [child],
    })
    expect((await nurse.call(strikeDelivery, { delivery_id: body.id, version: 1, reason })).status).toBe(200)
    expect((await see()).labours).toEqual([])
    expect((await nurse.call(recordDelivery, { admission_id, ...birth, children: [child] })).status).toBe(200)
  })
})

describe('two records of children who were born here', () => {
  it('do not become one, and both births are named; the one that was struck out gives way', async () => {
    const { newborns, of, delivery_id, first_name, last_name } = await borne(child, child)
    const [one, other] = newborns.map(({ patient_id, op_number }) => ({ id: patient_id ?? '', op_number }))
    const merge = (patient_id = '', merged_patient_id = '') =>
      house.as('records_officer').call(mergePatients, { patient_id, merged_patient_id, reason: 'Registered twice' })
    const refused = await merge(one?.id, other?.id)
    const mother = `${first_name} ${last_name}`.trim()
    expect([refused.status, refused.problem.code]).toEqual([409, 'merge_not_possible'])
    expect(refused.problem.message).toMatch(
      /^These are two children who were born here: OP .* was born on \d\d\/\d\d\/\d{4} as child 1 of /,
    )
    expect(refused.problem.message).toContain(
      `as child 2 of ${mother}. If one birth was recorded twice, please strike out the wrong one first.`,
    )
    expect((await nurse.call(strikeDelivery, { delivery_id, version: 1, reason })).status).toBe(200)
    const again =
      (await nurse.call(recordDelivery, { ...of, ...birth, children: [child] })).body.newborns[0]?.patient_id ?? ''
    await house.owner.query(
      'update patients pat set first_name = kept.first_name from patients kept where pat.id = $1 and kept.id = $2',
      [one?.id, again],
    )
    const merged = await merge(again, one?.id)
    expect([merged.status, merged.text]).toEqual([200, expect.anything()])
  })
})
