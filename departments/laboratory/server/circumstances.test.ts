// What a result is judged by besides its range, through HTTP: the height of the hospital, danger signs of malaria, a newborn's birth.
import { afterEach, describe, expect, it } from 'vitest'
import { laboratory } from '../../../tests/support/diagnostics/laboratory.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { setAltitude } from '../../hospital/contract.ts'
import {
  acknowledgeCritical,
  amendLabResult,
  approveLabResult,
  exportLabResults,
  getLabResult,
  getResultEntry,
  listLabResultVersions,
  listPatientLabResults,
} from '../results.contract.ts'

const house = await openHouse()
const lab = await laboratory(house)
const { doctor, technologist, reviewer, secondReviewer, row } = lab

describe('haemoglobin by the height of the hospital', () => {
  const height = async (altitude_metres: number | null) =>
    expect((await house.as('admin').call(setAltitude, { altitude_metres })).status).toBe(200)
  afterEach(() => height(null))

  it('is not adjusted where nobody has said how high it lies, and says so', async () => {
    const { body } = await lab.enter((await lab.collected('HB')).id, { result_value: '12.8' })
    expect(await row('lab_results', body.result_id)).toMatchObject({
      flag: null,
      reference_range: '12.0–15.5',
      range_note: 'Height of the hospital not known: not adjusted',
      altitude_metres: null,
    })
    // Of what does not depend on it nothing is said, whatever is known.
    await height(1700)
    const sodium = await lab.entered('UEC', { values: { sodium: '140' } })
    const stored = await row('lab_results', sodium.result_id)
    expect(stored).toMatchObject({ range_note: null, altitude_metres: null })
    expect(stored.custom_fields[0].range_note).toBeNull()
  })

  it('is judged by the limits of that height, in a panel too, and shown with them wherever it is read', async () => {
    await height(1700)
    const order = await lab.collected('HB')
    expect((await lab.entryOf(order.id)).subject.altitude).toBe(1700)
    const { body } = await lab.enter(order.id, { result_value: '12.8', reference_range: '13.1–16.6' })
    const judged = {
      flag: 'L',
      critical: false,
      reference_range: '13.1–16.6',
      range_note: 'adjusted for 1,700 m',
      altitude_metres: 1700,
    } as const
    expect(await row('lab_results', body.result_id)).toMatchObject(judged)
    const of = { lab_result_id: body.result_id, version: body.version }
    expect((await reviewer.call(approveLabResult, of)).status).toBe(200)
    const { result } = (await doctor.call(getLabResult, of)).body
    expect(result).toMatchObject(judged)
    const { rows } = (await doctor.call(listPatientLabResults, { patient_id: result.patient_id })).body
    expect(rows[0]).toMatchObject(judged)
    const versions = (await doctor.call(listLabResultVersions, of)).body
    expect(versions.rows[0]?.content).toMatchObject({ range_note: 'adjusted for 1,700 m', altitude_metres: 1700 })
    expect((await technologist.call(exportLabResults, { search: result.order_number })).text).toContain(
      'adjusted for 1,700 m',
    )
    expect((await house.as('doctor', 'b').call(getLabResult, of)).status).toBe(404)

    const panel = await lab.entered('FBC', { values: { haemoglobin: '12.8', platelets: '201' } })
    const kept = await row('lab_results', panel.result_id)
    expect(kept).toMatchObject({ flag: 'L', range_note: null, altitude_metres: 1700 })
    expect(kept.custom_fields).toMatchObject([
      { id: 'haemoglobin', flag: 'L', reference_range: '13.1–16.6', range_note: 'adjusted for 1,700 m' },
      { id: 'platelets', flag: null, range_note: null },
    ])
    // Critical limits are those of every height.
    expect((await lab.entered('HB', { result_value: '7.0' })).flag).toBe('L')
    expect((await lab.entered('HB', { result_value: '6.9' })).flag).toBe('LL')
  })

  it('stays as it was judged when the height is changed, also when it is amended; a draft follows', async () => {
    await height(1700)
    const approved = await lab.approved('HB', { result_value: '12.8' })
    const draft = await lab.collected('HB')
    const first = (await lab.enter(draft.id, { result_value: '12.8', submit: false })).body
    await height(16)
    const old = { flag: 'L', reference_range: '13.1–16.6', range_note: 'adjusted for 1,700 m', altitude_metres: 1700 }
    expect(await row('lab_results', approved.result_id)).toMatchObject(old)
    const entry = (await technologist.call(getResultEntry, { lab_order_id: approved.id })).body
    expect(entry.subject.altitude).toBe(1700)
    const amended = await reviewer.call(amendLabResult, {
      ...approved.of,
      result_value: '12.9',
      reference_range: '13.1–16.6',
      reason: 'Read wrongly',
    })
    expect(amended.status).toBe(200)
    const waiting = (await reviewer.call(getLabResult, approved.of)).body.result.amendment
    expect(waiting?.content).toMatchObject(old)
    const again = { ...approved.of, version: amended.body.version }
    expect((await secondReviewer.call(approveLabResult, again)).status).toBe(200)
    expect(await row('lab_results', approved.result_id)).toMatchObject({ ...old, result_value: '12.9' })

    // The range that stood there is not kept as if somebody had written it.
    const handed = await lab.enter(draft.id, {
      result_value: '12.8',
      reference_range: '13.1–16.6',
      version: first.version,
    })
    expect(await row('lab_results', handed.body.result_id)).toMatchObject({
      flag: null,
      reference_range: '12.0–15.5',
      range_note: 'at 16 m: not adjusted',
      altitude_metres: 16,
    })
  })

  it('says nothing beside a range that somebody wrote', async () => {
    await height(1700)
    const own = await lab.entered('HB', { result_value: '12.8', reference_range: '12.5–16.0 of this analyser' })
    expect(await row('lab_results', own.result_id)).toMatchObject({
      reference_range: '12.5–16.0 of this analyser',
      range_note: null,
      altitude_metres: 1700,
    })
  })
})

describe('malaria', () => {
  /** What triage has found: signs that were answered, and what was measured. */
  const found = (visit: string, answers: Record<string, 'yes' | 'no'>, consciousness: string | null = null) =>
    house.owner.query(
      `update triage_records set answers = $2, consciousness = $3, capillary_refill = 2, respiratory_effort = 'normal',
         glucose = 5.1 where visit_id = $1`,
      [visit, JSON.stringify(answers), consciousness],
    )
  const none = {
    convulsing: 'no',
    general_weakness: 'no',
    vomits_everything: 'no',
    heavy_bleeding: 'no',
    severe_pallor: 'no',
  } as const

  it('with a danger sign of triage is phoned before it is approved, and says which', async () => {
    const order = await lab.collected('MRDT')
    await found(order.visit_id, { ...none, convulsing: 'yes' }, 'voice')
    expect((await lab.entryOf(order.id)).subject.danger).toEqual({
      signs: ['impaired consciousness', 'convulsions'],
      unasked: [],
    })
    const { body } = await lab.enter(order.id, { result_value: 'Positive' })
    expect(body).toMatchObject({ flag: 'AA', critical: true, untold: true })
    const remark = 'Malaria with a danger sign: impaired consciousness, convulsions'
    expect(await row('lab_results', body.result_id)).toMatchObject({ flag: 'AA', critical: true, judged: true, remark })
    const of = { lab_result_id: body.result_id, version: body.version }
    expect((await reviewer.call(approveLabResult, of)).problem.code).toBe('critical_untold')
    const call = { ...of, told_to: 'Dr. Peter Kamau', read_back: 'Malaria test positive' }
    const told = await technologist.call(acknowledgeCritical, call)
    expect(told.status).toBe(200)
    expect((await reviewer.call(approveLabResult, { ...of, version: told.body.version })).status).toBe(200)
    expect((await doctor.call(getLabResult, of)).body.result).toMatchObject({ critical: true, remark })
    expect((await house.as('lab_technologist', 'b').call(getResultEntry, { lab_order_id: order.id })).status).toBe(404)
  })

  it('without one, with one that nobody asked for, and without a triage says so', async () => {
    const said = async (change: (visit: string) => Promise<unknown>, result_value = 'Positive') => {
      const order = await lab.collected('MRDT')
      await change(order.visit_id)
      const { flag, critical, remark } = await row(
        'lab_results',
        (await lab.enter(order.id, { result_value })).body.result_id,
      )
      return [flag, critical, remark]
    }
    expect(await said((visit) => found(visit, none, 'alert'))).toEqual(['A', false, 'No danger sign at triage'])
    const part = { convulsing: 'no', general_weakness: 'no', vomits_everything: 'no' } as const
    expect(await said((visit) => found(visit, part))).toEqual([
      'A',
      false,
      'Danger signs not known: impaired consciousness, bleeding, severe pallor',
    ])
    const without = (visit: string) => house.owner.query('delete from triage_records where visit_id = $1', [visit])
    expect(await said(without)).toEqual(['A', false, 'Danger signs not known: no triage at this visit'])
    expect(await said((visit) => found(visit, { convulsing: 'yes' }), 'Negative')).toEqual([null, false, null])
  })

  it('with severe anaemia or low blood sugar of the same visit is critical, whatever triage says', async () => {
    const anaemic = await lab.entered('HB', { result_value: '6.8' })
    await found(anaemic.visit_id, none, 'alert')
    const test = await lab.entered('BS', { result_value: 'P. falciparum 1+' }, { visit_id: anaemic.visit_id })
    expect(test).toMatchObject({ flag: 'AA', critical: true })
    expect((await row('lab_results', test.result_id)).remark).toBe(
      'Malaria with a danger sign: severe anaemia (haemoglobin 6.8 g/dL)',
    )
    // Another test of the visit asks for no danger signs.
    const other = await lab.collected('STOOL', { visit_id: anaemic.visit_id })
    expect((await lab.entryOf(other.id)).subject.danger).toBeUndefined()
  })
})

describe('a newborn’s bilirubin', () => {
  /** Born on the day that many days ago, its sample taken on this day at noon. */
  /** The sample was taken today at noon, whatever the hour of the test. */
  const takenAtNoon = (sampleId: string) =>
    house.owner.query(
      `update lab_samples set collection_time = ((now() at time zone 'Africa/Nairobi')::date + time '12:00')
         at time zone 'Africa/Nairobi' where id = $1`,
      [sampleId],
    )
  const newborn = async (days: number, estimated = false) => {
    const order = await lab.collected('BILI')
    await house.owner.query(
      `update patients set gender = null, date_of_birth_estimated = $3, age_unit = case when $3 then 'days' end,
         date_of_birth = (now() at time zone 'Africa/Nairobi')::date - $2::integer
       where id = (select patient_id from visits where id = $1)`,
      [order.visit_id, days, estimated],
    )
    await takenAtNoon(order.sample_id)
    return order
  }
  const values = (total_bilirubin: string) => ({ values: { total_bilirubin } })
  const kept = async (answer: { body: { result_id: string } }) => row('lab_results', answer.body.result_id)

  it('is judged by hours of life and gestation, which are asked once and kept', async () => {
    const order = await newborn(1)
    expect((await lab.entryOf(order.id)).subject.newborn).toEqual({
      sinceMidnight: 36,
      birth_time: null,
      gestation_weeks: null,
    })
    const without = await lab.enter(order.id, { ...values('145'), submit: false })
    expect((await kept(without)).custom_fields[0]).toMatchObject({
      flag: null,
      judged: false,
      remark: expect.stringMatching(
        /^Not judged: use the chart .*; not judged by hours: time of birth not known; the gestation is not known$/,
      ),
    })
    const born = { birth_time: '06:00', gestation_weeks: 38 }
    const handed = await lab.enter(order.id, { ...values('213'), ...born, version: without.body.version })
    expect(handed.body).toMatchObject({ flag: 'HH', critical: true, untold: true })
    const stored = await kept(handed)
    expect(stored).toMatchObject(born)
    expect(stored.custom_fields[0].remark).toBe(
      'Above the treatment line at 30 h (212 µmol/L; NICE CG98, 38 weeks and more)',
    )
    const of = { lab_result_id: handed.body.result_id }
    expect((await technologist.call(getLabResult, of)).body.result).toMatchObject(born)
    const versions = (await technologist.call(listLabResultVersions, of)).body
    expect(versions.rows[0]?.content).toMatchObject(born)
    expect((await house.as('lab_technologist', 'b').call(getLabResult, of)).status).toBe(404)

    // The next test of the child knows it.
    const next = await lab.collected('BILI', { visit_id: order.visit_id })
    await takenAtNoon(next.sample_id)
    expect((await lab.entryOf(next.id)).subject.newborn).toMatchObject(born)
    const second = await kept(await lab.enter(next.id, values('400')))
    expect(second).toMatchObject({ ...born, critical: true })
    expect(second.custom_fields[0].remark).toMatch(/^Above the exchange line at 30 h \(/)
  })

  it('of one who was born early by the lower lines, and not by hours where the birth date is estimated', async () => {
    const early = await kept(
      await lab.enter((await newborn(4)).id, { ...values('221'), birth_time: '12:00', gestation_weeks: 32 }),
    )
    expect(early.custom_fields[0]).toMatchObject({
      flag: 'HH',
      remark: 'Above the treatment line at 96 h (220 µmol/L; NICE CG98, 32 weeks)',
    })
    const about = await newborn(3, true)
    expect((await lab.entryOf(about.id)).subject.newborn?.sinceMidnight).toBeNull()
    const open = await kept(await lab.enter(about.id, { ...values('120'), birth_time: '06:00', gestation_weeks: 39 }))
    expect(open).toMatchObject({ judged: false, birth_time: '06:00', gestation_weeks: 39 })
    expect(open.custom_fields[0].remark).toContain('not judged by hours: time of birth not known')
  })

  it('refuses a birth after the sample, and what is no time and no gestation', async () => {
    const order = await newborn(0)
    for (const [wrong, field, message] of [
      [{ birth_time: '12:30' }, 'birth_time', 'The sample was taken before this time'],
      [{ birth_time: '25:00' }, 'birth_time', 'Please enter a time as HH:mm'],
      [{ gestation_weeks: 22 }, 'gestation_weeks', 'Please enter whole weeks between 23 and 44'],
      [{ gestation_weeks: 45 }, 'gestation_weeks', 'Please enter whole weeks between 23 and 44'],
    ] as const) {
      const answer = await lab.enter(order.id, { ...values('90'), ...wrong })
      expect([answer.status, answer.problem.field_errors?.[field]]).toEqual([422, message])
    }
    // A grown-up is not asked.
    const adult = await lab.collected('BILI')
    expect((await lab.entryOf(adult.id)).subject.newborn).toBeUndefined()
  })
})
