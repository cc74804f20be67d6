import { describe, expect, it } from 'vitest'
import { registered } from '../../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { ago, maternityWard } from '../../../../tests/support/wards/maternity.ts'
import { agreed, asked, wardWith } from '../../../../tests/support/wards/wards.ts'
import { admitPatient } from '../../contract.ts'
import { answerEscalation, closeEscalation, listEscalations, listRinging } from '../../escalations.contract.ts'
import {
  beginLabour,
  endLabour,
  getMaternity,
  recordLabourEntry,
  strikeLabourEntry,
  updateLabour,
} from '../../maternity.contract.ts'

const house = await openHouse()
const nurse = house.as('nurse')
const doctor = house.as('doctor')
const { woman, inLabour } = await maternityWard(house)

describe('a labour', () => {
  it('is begun, corrected and ended, and every field is read back', async () => {
    const { admission_id, see } = await woman()
    const head = {
      gravida: '3',
      para: '1',
      onset: 'induced' as const,
      active_from: ago(120),
      membranes_ruptured_at: ago(60 * 24 * 10),
      gestation_weeks: '39',
      risk_factors: 'Anaemia',
    }
    const { status, body } = await nurse.call(beginLabour, { admission_id, ...head })
    expect(status).toBe(200)
    expect((await see()).labours).toMatchObject([
      {
        ...head,
        id: body.id,
        gravida: 3,
        para: 1,
        gestation_weeks: 39,
        status: 'open',
        ended_at: null,
        end_reason: null,
        begun_by_name: expect.any(String),
        version: 1,
        entries: [],
        alert_now: null,
      },
    ])
    const of = { admission_id, labour_id: body.id }
    const changed = await doctor.call(updateLabour, {
      ...of,
      version: 1,
      ...head,
      active_from: undefined,
      para: '2',
      risk_factors: '',
    })
    expect(changed.status).toBe(200)
    expect((await see()).labours[0]).toMatchObject({
      para: 2,
      risk_factors: null,
      active_from: head.active_from,
      version: 2,
    })
    expect((await nurse.call(updateLabour, { ...of, version: 1, ...head })).problem.code).toBe('labour_state')
    expect((await nurse.call(endLabour, { ...of, version: 2, reason: '' })).problem.field_errors).toEqual({
      reason: 'Please say why the labour ends without a birth here',
    })
    expect((await nurse.call(endLabour, { ...of, version: 2, reason: 'Contractions stopped' })).status).toBe(200)
    expect((await see()).labours[0]).toMatchObject({
      status: 'ended',
      ended_at: expect.any(String),
      end_reason: 'Contractions stopped',
      ended_by_name: expect.any(String),
    })
    const late = await nurse.call(recordLabourEntry, { ...of, pulse: '80' })
    expect([late.problem.code, late.problem.message]).toEqual([
      'labour_state',
      expect.stringContaining('This labour ended on'),
    ])
  })

  it('is of one woman at a time; who comes second is told who was first', async () => {
    const { admission_id } = await woman()
    const begin = (who: typeof nurse) => who.call(beginLabour, { admission_id, onset: 'spontaneous' })
    const both = await Promise.all([begin(nurse), begin(doctor)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem).toMatchObject({
      code: 'labour_open',
      message: expect.stringContaining('began this labour on'),
    })
  })

  it('is refused for men, other roles, other hospitals, and what cannot be', async () => {
    const { admission_id } = await woman()
    const input = { admission_id, onset: 'spontaneous' as const }
    expect((await house.as('receptionist').call(beginLabour, input)).status).toBe(403)
    expect((await house.as('nurse', 'b').call(beginLabour, input)).problem.code).toBe('admission_not_found')
    expect((await house.as('nurse', 'b').call(getMaternity, { admission_id })).status).toBe(404)
    const cases: [object, Record<string, string>][] = [
      [{ onset: null }, { onset: 'Please say how labour began' }],
      [{ gravida: '0' }, { gravida: 'Gravida must be between 1 and 30' }],
      [{ gravida: '2', para: '2' }, { para: 'Para counts earlier births: it is less than gravida' }],
      [{ gestation_weeks: '50' }, { gestation_weeks: 'Gestation must be between 16 and 45 weeks' }],
      [{ active_from: ago(-10) }, { active_from: 'This time lies in the future' }],
      [{ active_from: ago(60 * 24 * 6) }, { active_from: 'This time lies before the admission' }],
    ]
    for (const [more, field_errors] of cases) {
      const { status, problem } = await nurse.call(beginLabour, { ...input, ...more })
      expect([status, problem.field_errors]).toEqual([422, field_errors])
    }
    const visit = await registered(house, { gender: 'male' })
    const request = await asked(house, { visit_id: visit.visit_id })
    const [bed_id = ''] = (await wardWith(house)).beds
    await nurse.call(admitPatient, { admission_id: request.id, version: request.version, bed_id, ...agreed(house) })
    expect((await nurse.call(beginLabour, { ...input, admission_id: request.id })).problem.code).toBe('labour_unfit')
    const waiting = await asked(house)
    expect((await nurse.call(beginLabour, { ...input, admission_id: waiting.id })).problem.code).toBe('not_admitted')
  })
})

describe('a column of the guide', () => {
  it('keeps every field, and marks what reaches its threshold', async () => {
    const { write, see } = await inLabour()
    const observed = {
      companion: 'yes',
      pain_relief: 'declined',
      oral_fluid: 'yes',
      posture: 'mobile',
      deceleration: 'late',
      amniotic_fluid: 'meconium_3',
      fetal_position: 'anterior',
      caput: 'one',
      moulding: 'none',
      urine_protein: 'two',
      urine_acetone: 'negative',
      medicine: 'Paracetamol 1 g',
      iv_fluids: 'yes',
    }
    const numbers = {
      fetal_heart: 165,
      pulse: 88,
      systolic: 120,
      diastolic: 90,
      temperature: 37.4,
      contractions: 4,
      contraction_seconds: 45,
      cervix: 6,
      descent: 3,
      oxytocin_units: 5,
      oxytocin_drops: 20,
    }
    const typed = Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, String(value)]))
    const observed_at = ago(30)
    const { status, body } = await write({
      ...observed,
      ...typed,
      observed_at,
      assessment: 'Fetal distress',
      plan: 'Call the doctor',
    })
    expect(status).toBe(200)
    const fields = ['fetal_heart', 'deceleration', 'amniotic_fluid', 'diastolic', 'urine_protein']
    expect(body.alerts.map(({ field }) => field)).toEqual(fields)
    const [entry] = (await see()).labours[0]?.entries ?? []
    expect(entry).toMatchObject({
      id: body.id,
      observed_at,
      observed: { ...observed, ...numbers },
      alerts: body.alerts,
      assessment: 'Fetal distress',
      plan: 'Call the doctor',
      recorded_by_name: expect.any(String),
      struck_at: null,
    })
    // What was not observed is not there; a heart that is not heard is 0.
    await write({ fetal_heart: '0' })
    const last = (await see()).labours[0]?.entries.at(-1)
    expect([last?.observed, last?.alerts.length]).toEqual([{ fetal_heart: 0 }, 1])
  })

  it('says beside its field what cannot be', async () => {
    const { write, of } = await inLabour()
    const cases: [object, Record<string, string>][] = [
      [{}, { fetal_heart: 'Please write at least one observation' }],
      [
        { fetal_heart: '30' },
        {
          fetal_heart:
            'Baseline fetal heart rate must be between 50 and 240 beats/min, or 0 when no fetal heart is heard',
        },
      ],
      [{ pulse: '900' }, { pulse: 'Pulse must be between 20 and 300 beats/min' }],
      [{ cervix: '11' }, { cervix: 'Cervix must be between 0 and 10 cm' }],
      [{ cervix: '5.5' }, { cervix: 'Cervix takes whole numbers' }],
      [{ descent: '6' }, { descent: 'Descent, fifths palpable must be between 0 and 5 fifths' }],
      [
        { systolic: '80', diastolic: '90' },
        { diastolic: 'Diastolic blood pressure must be below the systolic blood pressure' },
      ],
      [{ pulse: '80', observed_at: ago(-10) }, { observed_at: 'This time lies in the future' }],
    ]
    for (const [more, field_errors] of cases) {
      const { status, problem } = await write(more)
      expect([status, problem.field_errors]).toEqual([422, field_errors])
    }
    expect((await nurse.call(recordLabourEntry, { ...of, labour_id: of.admission_id, pulse: '80' })).problem.code).toBe(
      'labour_not_found',
    )
    expect((await house.as('cashier').call(recordLabourEntry, { ...of, pulse: '80' })).status).toBe(403)
  })

  it('marks a cervix that stands still, asks about one that goes backwards, and is struck out with a reason', async () => {
    const { write, see, of } = await inLabour({ para: '0' })
    const wrong = await write({ cervix: '5', observed_at: ago(400) })
    const { body } = await write({ cervix: '5', observed_at: ago(30) })
    expect(body.alerts).toEqual([{ field: 'cervix', text: 'Cervix 5 cm for 6 h 10 min, limit 6 h' }])
    expect((await see()).labours[0]?.alert_now).toContain('Cervix 5 cm for 6 h 40 min')
    const strike = (who: typeof nurse) =>
      who.call(strikeLabourEntry, { ...of, entry_id: wrong.body.id, reason: 'Another woman’s' })
    expect((await strike(nurse)).status).toBe(200)
    expect((await strike(doctor)).problem).toMatchObject({
      code: 'ward_entry_struck',
      message: expect.stringContaining('struck this entry out'),
    })
    const labour = (await see()).labours[0]
    expect(labour?.entries[0]).toMatchObject({ strike_reason: 'Another woman’s', struck_by_name: expect.any(String) })
    // Without the wrong column nothing stands still.
    expect([labour?.entries[1]?.alerts, labour?.alert_now]).toEqual([[], null])
    const back = await write({ cervix: '4' })
    expect(back.problem.field_errors?.cervix).toContain('The cervix was 5 cm before')
    expect((await write({ cervix: '4', confirmed: true })).status).toBe(200)
  })
})

describe('an alert of the guide', () => {
  const calls = async (admission_id: string) => (await nurse.call(listEscalations, { admission_id })).body.rows
  it('calls for help as observations do, rings until somebody answers, and ends with what was found', async () => {
    const { write, of } = await inLabour()
    const { admission_id } = of
    const fine = await write({ fetal_heart: '140', observed_at: ago(50) })
    expect([fine.body.alerts, fine.body.escalation, await calls(admission_id)]).toEqual([[], null, []])
    const soon = await write({ temperature: '38', caput: 'three', observed_at: ago(40) })
    expect(soon.body.escalation).toEqual({ id: expect.any(String), level: 'medium', raised: true })
    const escalation_id = soon.body.escalation?.id ?? ''
    const reason = 'Labour care guide: Caput +++; Temperature 38.0 °C'
    const [called] = await calls(admission_id)
    expect(called).toMatchObject({
      id: escalation_id,
      level: 'medium',
      reason,
      observation_struck: false,
      answered_at: null,
      calls: [],
    })
    const [rings] = (await doctor.call(listRinging, {})).body.rows.filter((row) => row.id === escalation_id)
    expect(rings).toMatchObject({
      admission_id,
      level: 'medium',
      reason,
      call_next: [{ name: house.a.staff.doctor.name }, {}, {}],
    })
    // The same again is the same call; what is worse rings again, though somebody had answered.
    expect((await write({ temperature: '38', observed_at: ago(30) })).body.escalation).toEqual({
      ...{ id: escalation_id, level: 'medium', raised: false },
    })
    expect((await doctor.call(answerEscalation, { escalation_id })).status).toBe(200)
    const grave = await write({ fetal_heart: '90', observed_at: ago(20) })
    expect(grave.body.escalation).toEqual({ id: escalation_id, level: 'high', raised: true })
    const [worse] = await calls(admission_id)
    expect(worse).toMatchObject({ level: 'high', answered_at: null, calls: [{ called: house.a.staff.doctor.name }] })
    expect(worse?.reason).toMatch(/^Labour care guide: Baseline fetal heart rate 90 beats\/min. Before: /)
    // The column that made it worse is struck out: the call says so.
    await nurse.call(strikeLabourEntry, { ...of, entry_id: grave.body.id, reason: 'The pulse of the mother' })
    expect((await calls(admission_id))[0]).toMatchObject({ observation_struck: true })
    await doctor.call(answerEscalation, { escalation_id })
    const outcome = 'Fetal heart 140, pulse of the mother 90'
    const closed = await doctor.call(closeEscalation, {
      escalation_id,
      version: (await calls(admission_id))[0]?.version ?? 0,
      outcome,
    })
    expect(closed.status).toBe(200)
    expect(await calls(admission_id)).toMatchObject([{ outcome, closed_by_name: house.a.staff.doctor.name }])
    // After that an alert is a new call.
    expect((await write({ temperature: '38' })).body.escalation).toMatchObject({ level: 'medium', raised: true })
    expect(await calls(admission_id)).toHaveLength(2)
  })

  it('calls once where two write it at the same time, and not for what is written down late', async () => {
    const { write, of } = await inLabour()
    const both = await Promise.all(Array.from({ length: 6 }, () => write({ fetal_heart: '100' })))
    expect(both.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(both.filter(({ body }) => body.escalation?.raised)).toHaveLength(1)
    expect(await calls(of.admission_id)).toHaveLength(1)
    const other = await inLabour()
    await other.write({ fetal_heart: '140' })
    const late = await other.write({ fetal_heart: '100', observed_at: ago(30) })
    expect([late.body.alerts.length, late.body.escalation, await calls(other.of.admission_id)]).toEqual([1, null, []])
  })

  it('calls for support that is missing when it is first seen, not with every column', async () => {
    const { write, of } = await inLabour()
    const first = await write({ companion: 'no', observed_at: ago(30) })
    expect(first.body.escalation).toMatchObject({ level: 'medium', raised: true })
    const escalation_id = first.body.escalation?.id ?? ''
    await doctor.call(answerEscalation, { escalation_id })
    await doctor.call(closeEscalation, { escalation_id, version: 2, outcome: 'The sister is on her way' })
    expect((await write({ companion: 'no', observed_at: ago(20) })).body).toMatchObject({
      alerts: [{ field: 'companion' }],
      escalation: null,
    })
    expect((await write({ companion: 'no', posture: 'supine' })).body.escalation).toMatchObject({ raised: true })
    expect(await calls(of.admission_id)).toHaveLength(2)
  })
})
