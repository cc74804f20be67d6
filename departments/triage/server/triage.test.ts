import { describe, expect, it } from 'vitest'
import { registered, triaged, vitals } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { getPatient } from '../../patients/patient.contract.ts'
import { getVisit } from '../../visits/contract.ts'
import { listQueue, startService } from '../../visits/queue.contract.ts'
import { completeTriage, getTriage, getWeight, listVitals } from '../contract.ts'

const house = await openHouse()
const nurse = house.as('nurse')

it('what a patient weighs is known to whoever gives medicines: the last time it was measured, or that it never was', async () => {
  const { patient_id } = await triaged(house, { weight: '61.5' })
  const unknown = await triaged(house)
  const pharmacist = house.as('pharmacist')
  expect((await pharmacist.call(getWeight, { patient_id })).body).toEqual({
    weight: 61.5,
    measured_at: expect.stringMatching(/^20/),
    source: 'triage',
  })
  expect((await pharmacist.call(getWeight, { patient_id: unknown.patient_id })).body).toEqual({
    weight: null,
    measured_at: null,
    source: null,
  })
  expect((await house.as('cashier').call(getWeight, { patient_id })).status).toBe(403)
  expect((await house.as('pharmacist', 'b').call(getWeight, { patient_id })).status).toBe(404)
})

describe('Complete Triage', () => {
  it('writes record, history, visit and queues in one step', async () => {
    const visit = await registered(house)
    await nurse.call(startService, visit)
    const { status, body } = await nurse.call(completeTriage, {
      ...vitals,
      visit_id: visit.visit_id,
      weight: '70',
      height: '175',
      diabetes: true,
      has_allergies: true,
      allergies: [{ substance: 'Penicillin', reaction: 'rash' }],
      current_medications: 'Metformin',
      family_history: 'Hypertension',
      priority: 'urgent',
      department: 'cardiology',
    })
    expect(status).toBe(200)
    const after = await nurse.call(getVisit, { visit_id: visit.visit_id })
    expect(after.body).toMatchObject({
      status: 'triaged',
      queues: [{ id: body.queue_id, department: 'cardiology', status: 'waiting', priority: 'urgent' }],
    })
    const { rows } = await house.owner.query(
      'select status, service_end_time is not null ended from queues where id = $1',
      [visit.queue_id],
    )
    expect(rows).toEqual([{ status: 'done', ended: true }])
    const patient = await nurse.call(getPatient, { patient_id: visit.patient_id })
    expect(patient.body).toMatchObject({
      allergies: [{ substance: 'Penicillin', reaction: 'rash' }],
      background: {
        conditions: [{ condition: 'Diabetes' }],
        history: { current_medications: 'Metformin', family_history: 'Hypertension' },
      },
    })
    const history = await nurse.call(listVitals, { patient_id: visit.patient_id })
    expect(history.body.rows[0]).toMatchObject({ blood_pressure: '120/80', bmi: 22.9, score_name: 'NEWS2', score: 0 })
    const records = await house.owner.query(
      'select record_type from medical_records where source_id = $1 order by record_type',
      [body.triage_id],
    )
    expect(records.rows.map((row) => row.record_type)).toEqual(['examination', 'history'])
  })

  it('Mark as Emergency Case makes the visit an emergency and the entry stat', async () => {
    const visit = await triaged(house, { is_emergency: true })
    const queue = await house.as('doctor').call(listQueue, { department: 'general' })
    expect(queue.body.rows.find((row) => row.visit_id === visit.visit_id)).toMatchObject({
      priority: 'stat',
      visit_type: 'emergency',
    })
  })

  it('says what cannot be, beside the field, and saves nothing', async () => {
    const visit = await registered(house)
    await nurse.call(startService, visit)
    const { status, problem } = await nurse.call(completeTriage, {
      visit_id: visit.visit_id,
      temperature: '372',
      pulse_rate: 'fast',
      blood_pressure: '80/120',
      oxygen_saturation: '8',
      glucose: '120',
      weight: '3.255',
      chief_complaint: ' ',
      priority: undefined as never,
      department: '',
    })
    expect(status).toBe(422)
    expect(problem.field_errors).toEqual({
      temperature: 'Temperature must be between 25 and 45 °C',
      pulse_rate: 'Heart rate must be between 20 and 300 beats/min, or 0 when no pulse is felt',
      blood_pressure: 'Diastolic blood pressure must be below the systolic blood pressure',
      oxygen_saturation:
        'Oxygen saturation below 30 % is not plausible. Please check the probe and measure again, or say that it is unrecordable',
      glucose: 'Blood glucose must be between 0.5 and 60 mmol/L: 120 mg/dL are 6.7 mmol/L',
      weight: 'Weight takes two decimal places',
      chief_complaint: 'Chief complaint is required',
      priority: 'Priority is required',
      department: 'Department is required',
    })
    // To a clinic alone, and to one that there is.
    for (const department of ['pharmacy', 'triage', 'renal']) {
      const wrong = await nurse.call(completeTriage, { ...vitals, visit_id: visit.visit_id, department })
      expect([wrong.status, wrong.problem.code, wrong.problem.field_errors]).toEqual([
        422,
        'department_not_found',
        { department: 'Please select a department' },
      ])
    }
    const { rows } = await house.owner.query('select count(*)::int n from triage_records where visit_id = $1', [
      visit.visit_id,
    ])
    expect(rows).toEqual([{ n: 0 }])
  })

  it('is refused while a colleague triages, twice, in another role, and from another hospital', async () => {
    const visit = await registered(house)
    await nurse.call(startService, visit)
    const input = { ...vitals, visit_id: visit.visit_id }
    const taken = await house.as('doctor').call(completeTriage, input)
    expect(taken.problem).toMatchObject({
      status: 409,
      code: 'triage_taken',
      message: `${house.a.staff.nurse.name} is already triaging this patient`,
    })
    expect((await house.as('receptionist').call(completeTriage, input)).status).toBe(403)
    expect((await house.as('nurse', 'b').call(completeTriage, input)).status).toBe(404)
    expect((await house.as('nurse', 'b').call(getTriage, { visit_id: visit.visit_id })).status).toBe(404)
    const answers = await Promise.all([nurse.call(completeTriage, input), nurse.call(completeTriage, input)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect((await nurse.call(completeTriage, input)).problem.code).toBe('not_in_triage')
  })

  it('opens with whose entry it is and the last values', async () => {
    const visit = await registered(house)
    await nurse.call(startService, visit)
    const opened = await nurse.call(getTriage, { visit_id: visit.visit_id })
    expect(opened.body).toMatchObject({
      queue_id: visit.queue_id,
      queue_status: 'in_progress',
      started_by_name: house.a.staff.nurse.name,
      last: null,
    })
  })
})
