import { describe, expect, it } from 'vitest'
import { registered } from '../../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { admitted, agreed, asked, wardWith } from '../../../../tests/support/wards/wards.ts'
import { answerPregnancy } from '../../../patients/facts.contract.ts'
import {
  getCharts,
  getWardCharts,
  recordFluid,
  recordNeuro,
  recordObservations,
  recordWeight,
  setObservationPlan,
  strikeEntry,
} from '../../charts.contract.ts'
import { admitPatient, getAdmission } from '../../contract.ts'

const house = await openHouse()
const nurse = house.as('nurse')
const doctor = house.as('doctor')
const MINUTE = 60_000

/** Nothing alarming, all of it measured. */
const well = {
  respiratory_rate: '16',
  oxygen_saturation: '98',
  on_oxygen: false,
  blood_pressure: '120/80',
  pulse_rate: '80',
  consciousness: 'alert' as const,
  temperature: '37',
}
const since = (admission_id: string, interval: string) =>
  house.owner.query('update admissions set admitted_at = now() - $2::interval where id = $1', [admission_id, interval])
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()
const minutesFromNow = (instant: string | null) =>
  instant ? Math.round((Date.parse(instant) - Date.now()) / MINUTE) : null
/** Somebody who lies here for five days. */
async function patient(more: Parameters<typeof registered>[1] = {}, ward_id?: string) {
  const visit = await registered(house, more)
  const request = await asked(house, { visit_id: visit.visit_id })
  const ward = ward_id ? undefined : await wardWith(house)
  const bed_id = ward?.beds[0] ?? ''
  await nurse.call(admitPatient, {
    admission_id: request.id,
    version: request.version,
    bed_id,
    ...agreed(house),
    fitting_reason: 'No other ward has room',
  })
  await since(request.id, '5 days')
  const { body: admission } = await nurse.call(getAdmission, { admission_id: request.id })
  expect(admission.status).toBe('admitted')
  const set = (more: object) => nurse.call(recordObservations, { ...well, ...more, admission_id: request.id })
  const charts = async (days = 7) => (await nurse.call(getCharts, { admission_id: request.id, days })).body
  return { admission_id: request.id, patient_id: visit.patient_id, ward_id: admission.ward_id ?? '', set, charts }
}

describe('a set of observations', () => {
  it('is scored, says when the next is due, and every field is read back', async () => {
    const { set, charts } = await patient()
    const observed_at = ago(20)
    const { status, body } = await set({
      temperature: '38.5',
      oxygen_flow: '2.5',
      on_oxygen: null,
      oxygen_saturation: '97',
      capillary_refill: '1.5',
      respiratory_effort: 'mild',
      pain_scale: 3,
      glucose: '6.1',
      obstetric: { lochia: 'normal' },
      not_measured: {},
      note: 'Slept well',
      observed_at,
    })
    expect([status, body.score_name, body.score, body.level, body.at_least, body.escalation]).toEqual([
      200,
      'NEWS2',
      3,
      'low',
      false,
      null,
    ])
    expect(minutesFromNow(body.next_due_at)).toBe(220)
    const [row] = (await charts()).observations
    expect(row).toMatchObject({
      observed_at,
      temperature: 38.5,
      pulse_rate: 80,
      respiratory_rate: 16,
      systolic: 120,
      diastolic: 80,
      oxygen_saturation: 97,
      on_oxygen: true,
      oxygen_flow: 2.5,
      consciousness: 'alert',
      capillary_refill: 1.5,
      respiratory_effort: 'mild',
      pain_scale: 3,
      glucose: 6.1,
      glucose_beyond: null,
      obstetric: { lochia: 'normal' },
      not_measured: {},
      note: 'Slept well',
      score_name: 'NEWS2',
      score: 3,
      score_scale: 1,
      missing: [],
      level: 'low',
      at_least: false,
      recorded_by_name: expect.any(String),
      struck_at: null,
    })
    expect(row?.score_points.find(({ sign }) => sign === 'temperature')).toMatchObject({ points: 1, value: '38.5 °C' })
    expect(row?.response).toContain('at least every 4 to 6 hours')
  })

  it('says beside its field what cannot be', async () => {
    const { set, admission_id } = await patient()
    const cases: [object, Record<string, string>][] = [
      [{ temperature: '370' }, { temperature: 'Temperature must be between 25 and 45 °C' }],
      [
        { pulse_rate: 'NaN' },
        { pulse_rate: 'Heart rate must be between 20 and 300 beats/min, or 0 when no pulse is felt' },
      ],
      [{ temperature: '37,5' }, { temperature: 'Did you mean 37.5? Please write the decimals after a point' }],
      [
        { blood_pressure: '80/120' },
        { blood_pressure: 'Diastolic blood pressure must be below the systolic blood pressure' },
      ],
      [{ oxygen_flow: '0' }, { oxygen_flow: 'Oxygen flow must be between 0.1 and 100 L/min' }],
      [{ oxygen_flow: '2' }, { oxygen_flow: 'A flow belongs to oxygen, not to room air' }],
      [{ glucose: '5', glucose_beyond: 'hi' }, { glucose: 'Either a number, or HI or LO' }],
      [{ observed_at: ago(-10) }, { observed_at: 'This time lies in the future' }],
      [{ observed_at: ago(6 * 24 * 60) }, { observed_at: 'This time lies before the admission' }],
      [{ observed_at: 'yesterday' }, { observed_at: 'Please enter a day and a time' }],
    ]
    for (const [more, field_errors] of cases) {
      const { status, problem } = await set(more)
      expect([status, problem.field_errors]).toEqual([422, field_errors])
    }
    const { problem } = await nurse.call(recordObservations, { admission_id })
    expect(problem.field_errors).toEqual({ respiratory_rate: 'Please write at least one observation' })
  })

  it('with missing signs is ‘at least’, and a lone glucose puts nothing off', async () => {
    const { set, charts, admission_id } = await patient()
    await set({ observed_at: ago(180) })
    const before = (await charts()).next_due_at
    expect(minutesFromNow(before)).toBe(540)
    const { body } = await nurse.call(recordObservations, { admission_id, glucose: '6' })
    expect([body.score, body.level, body.at_least]).toEqual([null, 'none', true])
    expect(body.next_due_at).toBe(before)
    const partly = await set({ temperature: null, blood_pressure: '0/0', not_measured: { temperature: 'refused' } })
    expect(partly.body).toMatchObject({
      score: 0,
      level: 'high',
      at_least: true,
      reasons: ['Blood pressure unrecordable'],
    })
    expect(partly.body.missing).toEqual([
      { sign: 'systolic', text: 'Systolic blood pressure', said: true },
      { sign: 'temperature', text: 'Temperature', said: true },
    ])
    expect((await charts()).observations[0]?.not_measured).toEqual({
      temperature: 'refused',
      blood_pressure: 'unrecordable',
    })
  })

  it('follows age, pregnancy and what the doctor prescribed', async () => {
    const child = await patient({ age: '3' })
    expect(
      (await child.set({ on_oxygen: true, oxygen_flow: '5', capillary_refill: '1', respiratory_effort: 'normal' }))
        .body,
    ).toMatchObject({
      score_name: 'Bedside PEWS',
      level: 'medium',
    })
    const mother = await patient()
    await nurse.call(answerPregnancy, { patient_id: mother.patient_id, state: 'pregnant' })
    expect((await mother.charts()).chart).toBe('obstetric')
    expect((await mother.set({ blood_pressure: '165/95', pain_scale: 0 })).body).toMatchObject({
      score_name: 'MEOWS',
      level: 'high',
    })
    await doctor.call(setObservationPlan, {
      admission_id: mother.admission_id,
      chart: 'news2',
      score_scale: 2,
      reason: 'Hypercapnic, target 88 to 92 %',
    })
    expect((await mother.set({ oxygen_saturation: '90' })).body).toMatchObject({
      score_name: 'NEWS2',
      score: 0,
      score_scale: 2,
    })
  })

  it('by another hospital is not there, by the front desk is refused, and after the stay says who ended it', async () => {
    const { admission_id } = await patient()
    const other = house.as('nurse', 'b')
    expect((await other.call(recordObservations, { ...well, admission_id })).problem.code).toBe('admission_not_found')
    expect((await other.call(getCharts, { admission_id })).problem.code).toBe('admission_not_found')
    expect((await house.as('receptionist').call(recordObservations, { ...well, admission_id })).status).toBe(403)
    // Who sees the bed map does not see what was measured.
    expect((await house.as('cashier').call(getCharts, { admission_id })).status).toBe(403)
    const waiting = await asked(house)
    const { status, problem } = await nurse.call(recordObservations, { ...well, admission_id: waiting.id })
    expect([status, problem.code, problem.message]).toEqual([409, 'not_admitted', 'This patient still waits for a bed'])
  })
})

describe('a plan', () => {
  it('shortens or lengthens from the last set on, but not at a high level; only a doctor prescribes it', async () => {
    const { set, charts, admission_id } = await patient()
    await set({ observed_at: ago(60) })
    const plan = (every_minutes: number | null) =>
      doctor.call(setObservationPlan, { admission_id, every_minutes, reason: 'Sepsis last night' })
    expect((await plan(120)).status).toBe(200)
    expect(minutesFromNow((await charts()).next_due_at)).toBe(60)
    expect((await charts()).plan).toMatchObject({
      every_minutes: 120,
      score_scale: 1,
      chart: null,
      reason: 'Sepsis last night',
    })
    await plan(null)
    expect(minutesFromNow((await charts()).next_due_at)).toBe(660)
    await plan(720)
    const { body } = await set({ respiratory_rate: '30', pulse_rate: '135', temperature: '39.5' })
    expect([body.level, minutesFromNow(body.next_due_at)]).toEqual(['high', 30])
    expect((await nurse.call(setObservationPlan, { admission_id, every_minutes: 60, reason: 'No' })).status).toBe(403)
    const { problem } = await doctor.call(setObservationPlan, { admission_id, every_minutes: 2, reason: '' })
    expect(problem.field_errors).toEqual({
      every_minutes: 'The interval must be between 5 and 1440 minutes',
      reason: 'Please say why',
    })
    expect((await house.as('doctor', 'b').call(setObservationPlan, { admission_id, reason: 'No' })).status).toBe(404)
  })
})

describe('striking out', () => {
  it('keeps the entry with its reason, and it counts no more', async () => {
    const { set, charts, admission_id } = await patient()
    await set({ observed_at: ago(100) })
    const wrong = (await set({ pulse_rate: '180', observed_at: ago(50) })).body
    const strike = (reason: string) =>
      nurse.call(strikeEntry, { admission_id, kind: 'observations', entry_id: wrong.id, reason })
    expect((await strike('')).problem.field_errors).toEqual({ reason: 'Please say what is wrong' })
    expect((await strike('Another patient')).status).toBe(200)
    const kept = await charts()
    expect(kept.observations[0]).toMatchObject({
      id: wrong.id,
      strike_reason: 'Another patient',
      struck_by_name: expect.any(String),
    })
    expect(minutesFromNow(kept.next_due_at)).toBe(620)
    const again = await strike('Once more')
    expect([again.status, again.problem.code]).toEqual([409, 'ward_entry_struck'])
    expect(again.problem.message).toMatch(/ struck this entry out on \d\d\/\d\d\/\d{4} at \d\d:\d\d$/)
    const nothing = await nurse.call(strikeEntry, { admission_id, kind: 'fluids', entry_id: wrong.id, reason: 'Wrong' })
    expect(nothing.problem.code).toBe('ward_entry_not_found')
    const elsewhere = await patient()
    expect(
      (
        await nurse.call(strikeEntry, {
          admission_id: elsewhere.admission_id,
          kind: 'observations',
          entry_id: wrong.id,
          reason: 'No',
        })
      ).status,
    ).toBe(404)
  })

  it('of two at once, one wins', async () => {
    const { set, admission_id } = await patient()
    const { id } = (await set({})).body
    const both = await Promise.all(
      [nurse, doctor].map((who) =>
        who.call(strikeEntry, { admission_id, kind: 'observations', entry_id: id, reason: 'Wrong' }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('neurological observations', () => {
  const fine = {
    eye: 4,
    verbal: 5,
    motor: 6,
    pupil_left: '3',
    pupil_right: '3',
    pupil_left_reacts: 'brisk',
    pupil_right_reacts: 'sluggish',
  } as const
  it('are read back; what could not be tested has no sum and a reason', async () => {
    const { admission_id, charts } = await patient()
    const first = await nurse.call(recordNeuro, {
      admission_id,
      ...fine,
      limbs: { left_arm: 'mild' },
      note: 'Tired',
      observed_at: ago(60),
    })
    expect(first.body).toMatchObject({ total: 15, alarms: [], escalation: null })
    const refused = await nurse.call(recordNeuro, { admission_id, ...fine, verbal: 0 })
    expect(refused.problem.field_errors).toEqual({ note: 'Please say why a response could not be tested' })
    const missing = await nurse.call(recordNeuro, { admission_id, ...fine, eye: undefined as never })
    expect(missing.problem.field_errors).toEqual({ eye: 'Please choose the eye response' })
    const tube = await nurse.call(recordNeuro, { admission_id, ...fine, verbal: 0, note: 'Tube', motor: 4 })
    expect(tube.body).toMatchObject({
      total: null,
      alarms: ['Motor response fell from 6 to 4'],
      escalation: { level: 'high', raised: true },
    })
    expect((await charts()).neuro).toMatchObject([
      { verbal: 0, motor: 4, total: null, note: 'Tube', alarms: ['Motor response fell from 6 to 4'] },
      {
        eye: 4,
        verbal: 5,
        motor: 6,
        total: 15,
        pupil_left: 3,
        pupil_right_reacts: 'sluggish',
        limbs: { left_arm: 'mild' },
        alarms: [],
      },
    ])
    expect((await house.as('receptionist').call(recordNeuro, { admission_id, ...fine })).status).toBe(403)
    expect((await house.as('nurse', 'b').call(recordNeuro, { admission_id, ...fine })).status).toBe(404)
  })
})

describe('fluids', () => {
  it('are summed by shift and day without what was struck', async () => {
    const { admission_id, charts } = await patient()
    const put = (kind: 'oral' | 'urine', ml: string, more = {}) =>
      nurse.call(recordFluid, { admission_id, kind, ml, ...more })
    await put('oral', '250', { note: 'Tea', at: ago(2) })
    await put('urine', '400', { at: ago(1) })
    await put('urine', '0')
    const wrong = (await put('oral', '2000')).body
    await nurse.call(strikeEntry, { admission_id, kind: 'fluids', entry_id: wrong.id, reason: 'Was 200' })
    await put('oral', '1000', { at: ago(4 * 24 * 60) })
    const { fluids, balances } = await charts(2)
    expect(fluids.map(({ kind, ml, direction, strike_reason }) => [kind, ml, direction, strike_reason])).toEqual([
      ['oral', 2000, 'in', 'Was 200'],
      ['urine', 0, 'out', null],
      ['urine', 400, 'out', null],
      ['oral', 250, 'in', null],
    ])
    expect(balances[0]?.running_ml).toBe(850)
    expect(balances.reduce((sum, day) => sum + day.balance_ml, 0)).toBe(-150)
    expect(balances.reduce((sum, day) => sum + day.in_entries + day.out_entries, 0)).toBe(3)
    expect((await put('oral', '')).problem.field_errors).toEqual({ ml: 'Please enter how many ml' })
    expect((await put('oral', '20001')).problem.field_errors).toEqual({
      ml: 'The amount must be between 0 and 20000 ml',
    })
    expect((await put('oral', '1.5')).problem.field_errors).toEqual({ ml: 'The amount takes whole numbers' })
    expect((await put('oral', '1', { at: ago(-5) })).problem.field_errors).toEqual({
      at: 'This time lies in the future',
    })
    expect((await house.as('cashier').call(recordFluid, { admission_id, kind: 'oral', ml: 1 })).status).toBe(403)
    expect((await house.as('nurse', 'b').call(recordFluid, { admission_id, kind: 'oral', ml: 1 })).status).toBe(404)
  })
})

describe('weights', () => {
  it('say how much they changed; more than a tenth a day is asked about', async () => {
    const { admission_id, charts } = await patient()
    const weigh = (kg: string, more = {}) => nurse.call(recordWeight, { admission_id, kg, ...more })
    expect((await weigh('60', { measured_at: ago(3 * 24 * 60), note: 'In clothes' })).body.change_kg).toBeNull()
    expect((await weigh('61.25', { measured_at: ago(24 * 60) })).body.change_kg).toBe(1.25)
    const slip = await weigh('16')
    expect(slip.problem.field_errors).toEqual({
      kg: '16 kg is 74 % less than 61.25 kg before. Please weigh again; if it is right, say that it was checked',
    })
    expect((await weigh('50', { confirmed: true })).status).toBe(200)
    expect((await charts(1)).weights).toMatchObject([
      { kg: 50, change_kg: -11.25, since_admission_kg: -10 },
      { kg: 61.25, change_kg: 1.25, since_admission_kg: 1.25 },
      { kg: 60, note: 'In clothes', change_kg: null, since_admission_kg: null },
    ])
    expect((await weigh('')).problem.field_errors).toEqual({ kg: 'Please enter the weight' })
    expect((await house.as('receptionist').call(recordWeight, { admission_id, kg: 60 })).status).toBe(403)
    expect((await house.as('nurse', 'b').call(recordWeight, { admission_id, kg: 60 })).status).toBe(404)
  })
})

describe('the charts of a ward', () => {
  it('say of each patient the last score, its trend, and when the next set is due', async () => {
    const { ward_id } = await wardWith(house, 3)
    const [one, two] = [await admitted(house, { ward_id }), await admitted(house, { ward_id })]
    await since(one.id, '5 days')
    const set = (more: object) => nurse.call(recordObservations, { ...well, ...more, admission_id: one.id })
    const rows = async () => (await nurse.call(getWardCharts, { ward_id })).body.rows
    expect((await rows())[1]).toMatchObject({
      admission_id: two.id,
      never: true,
      next_due_at: two.admitted_at,
      last_at: null,
      level: null,
      trend: null,
    })
    await set({ observed_at: ago(300) })
    await set({ observed_at: ago(200), temperature: '38.5' })
    expect((await rows())[0]).toMatchObject({
      bed_label: 'A1',
      score: 1,
      score_text: 'NEWS2 1',
      level: 'low',
      trend: 'worse',
      never: false,
    })
    await set({ observed_at: ago(100), pulse_rate: '135', temperature: '39.5', respiratory_rate: '22' })
    const third = (await rows())[0]
    expect(third).toMatchObject({ level: 'high', trend: 'worse', escalation: { level: 'high', answered_at: null } })
    expect(minutesFromNow(third?.next_due_at ?? null)).toBe(-70)
    // A glucose says nothing about the score.
    await nurse.call(recordObservations, { admission_id: one.id, glucose: '6' })
    expect((await rows())[0]).toMatchObject({ level: 'high', score: 7 })
    await set({ temperature: '38.5' })
    expect((await rows())[0]).toMatchObject({ level: 'low', trend: 'better' })
    expect((await house.as('nurse', 'b').call(getWardCharts, { ward_id })).problem.code).toBe('ward_not_found')
    expect((await house.as('lab_technologist').call(getWardCharts, { ward_id })).status).toBe(403)
  })
})
