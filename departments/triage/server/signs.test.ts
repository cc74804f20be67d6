import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { addDays, localDay, PROVIDER_ZONE } from '../../../kernel/contract/values/days.ts'
import { noSigns, registered, somebody, triaged, vitals } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { answerPregnancy } from '../../patients/facts.contract.ts'
import { getPatient } from '../../patients/patient.contract.ts'
import { registerPatient } from '../../reception/registration.contract.ts'
import { listQueue, startService } from '../../visits/queue.contract.ts'
import {
  completeTriage,
  getFound,
  getTriage,
  getTriageRules,
  listDue,
  listVitals,
  retriagePatient,
  setTriageRules,
} from '../contract.ts'

const house = await openHouse()
const nurse = house.as('nurse')
type Input = Partial<z.input<typeof completeTriage.input>>

/**
 * Registered (as somebody of that kind) and started; `send` completes with what is changed from somebody without any
 * sign.
 */
async function patient(more: Parameters<typeof registered>[1] = {}) {
  const visit = await registered(house, more)
  await nurse.call(startService, { queue_id: visit.queue_id })
  const send = (changed: Input) => nurse.call(completeTriage, { ...vitals, ...changed, visit_id: visit.visit_id })
  const kept = async () => (await nurse.call(listVitals, { patient_id: visit.patient_id })).body.rows[0]
  return { ...visit, send, kept }
}
const queued = async (visitId: string) =>
  (await nurse.call(listQueue, { department: 'general', page_size: 100 })).body.rows.find(
    (row) => row.visit_id === visitId,
  )

describe('the priority', () => {
  it('below the worst sign needs a reason that says something, and keeps it beside what was proposed', async () => {
    const { visit_id, send, kept } = await patient()
    const signs: Input = { answers: { ...noSigns, snake_bite: 'yes' }, priority: 'urgent' }
    for (const priority_reason of [undefined, '', 'x', '. . . . . . . . . . . . .', 'aaaaaaaaaaaaaaaa', 'too short']) {
      const refused = await send({ ...signs, priority_reason })
      const wanted = priority_reason
        ? 'Please give a reason that says something: at least ten letters, in two words'
        : 'Snake bite asks for Emergency. Please say in at least 10 letters why you choose Urgent'
      expect([refused.status, refused.problem.field_errors]).toEqual([422, { priority_reason: wanted }])
    }
    expect(await kept()).toBeUndefined()
    expect(
      (await send({ ...signs, priority_reason: 'Bitten two days ago, no swelling, clinician informed' })).status,
    ).toBe(200)
    expect(await kept()).toMatchObject({
      priority: 'urgent',
      priority_reason: 'Bitten two days ago, no swelling, clinician informed',
      proposed_priority: 'emergency',
      proposed_reason: 'Snake bite',
      answers: { snake_bite: 'yes', stridor: 'no' },
      findings: [{ priority: 'emergency', key: 'snake_bite', text: 'Snake bite', source: 'iitt_adult' }],
      missing: [],
    })
    expect((await queued(visit_id))?.priority).toBe('urgent')
  })

  it('is not Routine while consciousness, signs or measurements are missing, and says what is', async () => {
    const { send } = await patient()
    const blank: Input = { answers: {}, consciousness: null, temperature: null }
    const { status, problem } = await send(blank)
    expect([status, problem.field_errors]).toEqual([
      422,
      {
        priority: expect.stringMatching(
          /^Routine cannot be chosen yet: consciousness not assessed; temperature not measured; \d+ red signs not asked; \d+ yellow signs not asked$/,
        ),
      },
    ])
    expect((await send({ ...blank, priority: 'urgent' })).status).toBe(200)
  })

  it('what reception set is not lowered without a reason', async () => {
    const { send, kept } = await patient({ priority: 'critical' })
    const refused = await send({ priority: 'routine' })
    expect(refused.problem.field_errors).toEqual({
      priority_reason: 'Came as Emergency asks for Emergency. Please say in at least 10 letters why you choose Routine',
    })
    expect(
      (await send({ priority: 'routine', priority_reason: 'Came for a dressing, reception mistook him' })).status,
    ).toBe(200)
    expect(await kept()).toMatchObject({
      priority: 'routine',
      proposed_priority: 'emergency',
      proposed_reason: 'Came as Emergency',
    })
  })

  it.each([
    [
      'a child of three at 82 %',
      '3',
      { oxygen_saturation: '82', pulse_rate: '104', respiratory_rate: '28', blood_pressure: '98/58' },
    ],
    ['an unresponsive adult', '34', { consciousness: 'unresponsive' }],
    ['a pregnant woman with 180/120', '28', { blood_pressure: '180/120', pregnancy: 'pregnant' }],
    ['somebody whose blood pressure cannot be recorded', '34', { blood_pressure: '0/0' }],
    ['somebody without a pulse', '34', { pulse_rate: '0' }],
  ] as [string, string, Input][])('%s is an emergency', async (_, age, changed) => {
    const { send, kept } = await patient({ age })
    expect((await send({ ...changed, priority: 'urgent' })).status).toBe(422)
    expect((await send({ ...changed, priority: 'emergency' })).status).toBe(200)
    expect(await kept()).toMatchObject({ priority: 'emergency', proposed_priority: 'emergency', at_least: false })
  })

  it('a woman with 165/112 whom nobody asked whether she is pregnant is at least urgent', async () => {
    const { send, kept } = await patient()
    expect((await send({ blood_pressure: '165/112', pregnancy: null, priority: 'urgent' })).status).toBe(200)
    expect(await kept()).toMatchObject({
      pregnancy: null,
      proposed_priority: 'urgent',
      at_least: true,
      proposed_reason: 'Blood pressure 165/112 mmHg, and pregnancy not asked',
    })
  })

  it('a pregnancy that an earlier visit knows counts, asked or not, and keeps its due date when it is told again', async () => {
    const { send, kept, patient_id, visit_id } = await patient()
    const due_date = addDays(localDay(PROVIDER_ZONE), 60)
    await nurse.call(answerPregnancy, { patient_id, state: 'pregnant', due_date })
    expect((await nurse.call(getTriage, { visit_id })).body.pregnancy).toBe('pregnant')
    const high = { blood_pressure: '165/112' }
    expect((await send({ ...high, pregnancy: null, priority: 'urgent' })).status).toBe(422)
    expect((await send({ ...high, pregnancy: 'pregnant', priority: 'emergency' })).status).toBe(200)
    expect(await kept()).toMatchObject({ proposed_priority: 'emergency', at_least: false })
    const known = async () => (await house.as('doctor').call(getPatient, { patient_id })).body.pregnancy?.answer
    expect(await known()).toMatchObject({ state: 'pregnant', due_date })
    // 'Not pregnant' of before is no answer of today.
    const other = await patient()
    await nurse.call(answerPregnancy, { patient_id: other.patient_id, state: 'not_pregnant' })
    expect((await nurse.call(getTriage, { visit_id: other.visit_id })).body.pregnancy).toBeNull()
  })

  it('a baby of about a week may be under 8 days: at least urgent, and the age is asked', async () => {
    const { send, kept } = await patient({ age: '1', age_unit: 'weeks' })
    const infant: Input = {
      pulse_rate: '130',
      respiratory_rate: '44',
      blood_pressure: '70/42',
      weight: '3.4',
      height: '50',
    }
    expect((await send({ ...infant, priority: 'routine' })).problem.field_errors?.priority).toMatch(
      /age in days, weeks or months/,
    )
    expect((await send({ ...infant, priority: 'urgent' })).status).toBe(200)
    expect(await kept()).toMatchObject({
      at_least: true,
      proposed_reason: expect.stringMatching(/^May be under 8 days old/),
    })
  })
})

describe('what is kept', () => {
  it('zeros, reasons, glucose, arm, a weight of two decimals, lying; and nothing that was not asked', async () => {
    const { send, kept } = await patient({ age: '1' })
    const { status } = await send({
      temperature: null,
      oxygen_saturation: null,
      blood_pressure: null,
      not_measured: {
        temperature: 'no_device',
        oxygen_saturation: 'refused',
        blood_pressure: 'not_needed',
        pulse_rate: 'refused',
      },
      pulse_rate: '110',
      respiratory_rate: '30',
      pain_scale: null,
      on_oxygen: null,
      glucose: '4.4',
      muac: '11.4',
      weight: '8.25',
      height: '76.5',
      measured_lying: true,
      pregnancy: null,
      priority: 'urgent',
    })
    expect(status).toBe(200)
    expect(await kept()).toMatchObject({
      temperature: null,
      oxygen_saturation: null,
      blood_pressure: null,
      // Of the pulse there is a value: no reason is kept.
      not_measured: { temperature: 'no_device', oxygen_saturation: 'refused', blood_pressure: 'not_needed' },
      pain_scale: null,
      on_oxygen: null,
      glucose: 4.4,
      muac: 11.4,
      weight: 8.25,
      bmi: 14.1,
      measured_lying: true,
      proposed_reason: 'Mid-upper arm circumference 11.4 cm: below 11.5 cm',
      score_name: 'Bedside PEWS',
    })
  })

  it('the meter’s HI, and scale 2 by prescription', async () => {
    const { send, kept } = await patient()
    const { status } = await send({
      glucose_beyond: 'hi',
      score_scale: 2,
      oxygen_saturation: '93',
      on_oxygen: true,
      priority: 'urgent',
    })
    expect(status).toBe(200)
    // Scale 2 on oxygen: 93 % scores 1, the oxygen itself 2.
    expect(await kept()).toMatchObject({ glucose_beyond: 'hi', score_scale: 2, score: 3 })
  })

  it('asks back a decimal comma', async () => {
    const { send } = await patient()
    expect((await send({ temperature: '37,5' })).problem.field_errors).toEqual({
      temperature: 'Did you mean 37.5? Please write the decimals after a point',
    })
  })

  it('asks about what hardly anybody of that age weighs, and takes it once it was checked', async () => {
    const newborn = await patient({ age: '9', age_unit: 'days' })
    const measures: Input = { weight: '70', height: '175', priority: 'urgent' }
    const why = (what: string) =>
      `is hardly possible at 9 days. Please check the ${what} and the birth date; if both are right, say that they were checked`
    expect((await newborn.send(measures)).problem.field_errors).toEqual({
      weight: `70 kg ${why('weight')}`,
      height: `175 cm ${why('height')}`,
    })
    const man = await patient()
    expect((await man.send({ weight: '3.5' })).problem.field_errors?.weight).toMatch(
      /^3.5 kg is hardly possible at 34 years/,
    )
    expect((await man.send({ weight: '14.5', measures_checked: true })).status).toBe(200)
    expect(await man.kept()).toMatchObject({ weight: 14.5 })
    const { rows } = await house.owner.query(
      "select summary from medical_records where visit_id = $1 and record_type = 'examination'",
      [man.visit_id],
    )
    expect(rows[0]?.summary).toContain('Checked, because it is unusual for the age: weight')
    // A child of about 9 months is judged within the month: what only a toddler weighs is asked about.
    const infant = await patient({ age: '9', age_unit: 'months' })
    const child: Input = { pulse_rate: '125', respiratory_rate: '36', blood_pressure: '90/50', pregnancy: null }
    expect((await infant.send({ ...child, weight: '21' })).problem.field_errors?.weight).toMatch(/at 9 months/)
    expect((await infant.send({ ...child, weight: '8.4', height: '70' })).status).toBe(200)
    expect(await infant.kept()).toMatchObject({ priority: 'routine', proposed_priority: 'routine', at_least: false })
  })

  it('what was found stands beside what is dispensed and reported, for who treats; with what was told', async () => {
    const { visit_id, patient_id, send } = await patient()
    const found = (who: Parameters<typeof house.as>[0], hospital: 'a' | 'b' = 'a', visit?: string) =>
      house.as(who, hospital).call(getFound, { patient_id, ...(visit && { visit_id: visit }) })
    expect((await found('pharmacist')).body).toEqual({ triage: null, told: null })
    await send({
      answers: { ...noSigns, oedema: 'yes' },
      consciousness: 'voice',
      glucose: '2.8',
      not_measured: { temperature: 'no_device' },
      temperature: null,
      current_medications: 'Allopurinol',
      diabetes: true,
      previous_surgeries: 'Appendectomy',
      priority: 'emergency',
    })
    const expected = {
      triage: {
        visit_id,
        consciousness: 'voice',
        glucose: 2.8,
        temperature: null,
        not_measured: { temperature: 'no_device' },
        answers: { oedema: 'yes' },
      },
      told: { medicines: 'Allopurinol', conditions: 'Diabetes', surgeries: 'Appendectomy', family: null },
    }
    for (const who of ['pharmacist', 'lab_technologist', 'radiographer', 'doctor'] as const)
      expect((await found(who)).body).toMatchObject(expected)
    expect((await found('doctor', 'a', visit_id)).body).toMatchObject(expected)
    expect((await found('cashier')).status).toBe(403)
    expect((await found('doctor', 'b')).status).toBe(404)
    const other = await patient()
    expect((await found('doctor', 'a', other.visit_id)).problem.code).toBe('visit_not_found')
  })

  it('nobody knows the age: how old the patient looks decides which chart', async () => {
    const { body } = await house.as('receptionist').call(registerPatient, {
      ...somebody(),
      patient_type: 'emergency',
      first_name: 'Unknown',
      age: undefined,
      emergency_type: 'trauma',
      emergency_details: 'Found at the roadside',
    } as never)
    await nurse.call(startService, { queue_id: body.queue_id })
    const opened = await nurse.call(getTriage, { visit_id: body.visit_id })
    expect(opened.body).toMatchObject({ before: 'emergency', waits_in: null })
    const sent = await nurse.call(completeTriage, {
      ...vitals,
      visit_id: body.visit_id,
      age_guess: 'child_1_4',
      priority: 'emergency',
    })
    expect(sent.status).toBe(200)
    const { rows } = await nurse.call(listVitals, { patient_id: body.patient_id }).then((answer) => answer.body)
    expect(rows[0]).toMatchObject({ score_name: 'Bedside PEWS' })
  })
})

describe('looking again at who waits', () => {
  it('keeps a record of its own, and the queue follows; less than before needs a reason', async () => {
    const { visit_id, patient_id } = await triaged(house)
    const opened = await nurse.call(getTriage, { visit_id })
    expect(opened.body).toMatchObject({ waits_in: 'general', before: 'routine' })
    const { chief_complaint: _, department: __, ...examined } = vitals
    const worse = await nurse.call(retriagePatient, {
      ...examined,
      visit_id,
      oxygen_saturation: '88',
      priority: 'urgent',
    })
    expect([worse.status, worse.body.priority]).toEqual([200, 'urgent'])
    expect((await queued(visit_id))?.priority).toBe('urgent')
    const better = { ...examined, visit_id, priority: 'routine' as const }
    expect((await nurse.call(retriagePatient, better)).problem.field_errors).toEqual({
      priority_reason: 'Came as Urgent asks for Urgent. Please say in at least 10 letters why you choose Routine',
    })
    expect(
      (await nurse.call(retriagePatient, { ...better, priority_reason: 'Better after salbutamol, 97 % on air' }))
        .status,
    ).toBe(200)
    expect((await queued(visit_id))?.priority).toBe('routine')
    const { rows } = (await nurse.call(listVitals, { patient_id })).body
    expect(rows.map((row) => [row.is_retriage, row.priority])).toEqual([
      [true, 'routine'],
      [true, 'urgent'],
      [false, 'routine'],
    ])
    const kept = await house.owner.query(
      "select title from medical_records where visit_id = $1 and title like 'Looked%'",
      [visit_id],
    )
    expect(kept.rows).toHaveLength(2)
  })

  it('an emergency found while waiting makes the visit one, and the entry stat', async () => {
    const { visit_id } = await triaged(house)
    await nurse.call(retriagePatient, { ...vitals, visit_id, answers: { convulsing: 'yes' }, priority: 'emergency' })
    expect(await queued(visit_id)).toMatchObject({ priority: 'stat', visit_type: 'emergency' })
  })

  it('is refused for who does not wait, in another role, and from another hospital', async () => {
    const { visit_id } = await registered(house)
    const input = { ...vitals, visit_id }
    expect((await nurse.call(retriagePatient, input)).problem.code).toBe('not_waiting')
    expect((await house.as('receptionist').call(retriagePatient, input)).status).toBe(403)
    expect((await house.as('nurse', 'b').call(retriagePatient, input)).status).toBe(404)
  })

  it('reminds after the hospital’s own minutes, by priority, and stops when somebody looked', async () => {
    const { visit_id } = await triaged(house)
    const due = async () => (await nurse.call(listDue, {})).body.rows.find((row) => row.visit_id === visit_id)
    expect(await due()).toBeUndefined()
    await house.owner.query(
      "update triage_records set created_at = now() - interval '121 minutes' where visit_id = $1",
      [visit_id],
    )
    expect(await due()).toMatchObject({ department: 'general', priority: 'routine' })
    const rules = {
      retriage_emergency_minutes: 5,
      retriage_urgent_minutes: 30,
      retriage_routine_minutes: 180,
      high_risk_is_red: false,
    }
    expect((await nurse.call(setTriageRules, rules)).status).toBe(403)
    expect((await house.as('admin').call(setTriageRules, rules)).status).toBe(200)
    expect((await nurse.call(listDue, {})).body.rules).toEqual(rules)
    expect((await house.as('admin').call(getTriageRules)).body).toEqual(rules)
    expect((await house.as('admin', 'b').call(getTriageRules)).body).not.toEqual(rules)
    expect((await nurse.call(getTriageRules)).status).toBe(403)
    expect(await due()).toBeUndefined()
    expect(
      (
        await house
          .as('admin')
          .call(setTriageRules, { ...rules, retriage_routine_minutes: 120, high_risk_is_red: true })
      ).status,
    ).toBe(200)
    expect(await due()).toBeDefined()
    // High-risk vital signs are an emergency here now.
    const refused = await nurse.call(retriagePatient, {
      ...vitals,
      visit_id,
      oxygen_saturation: '91',
      priority: 'urgent',
    })
    expect(refused.status).toBe(422)
    await nurse.call(retriagePatient, { ...vitals, visit_id })
    expect(await due()).toBeUndefined()
    expect((await house.as('admin').call(setTriageRules, { ...rules, retriage_routine_minutes: 0 })).status).toBe(422)
    await house.as('admin').call(setTriageRules, { ...rules, retriage_routine_minutes: 120 })
  })
})
