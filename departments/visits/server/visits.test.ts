import { describe, expect, it } from 'vitest'
import { writeInstant } from '../../../kernel/contract/values/days.ts'
import { seen, stocked } from '../../../tests/support/diagnostics/orders.ts'
import { complete } from '../../../tests/support/hospital/completing.ts'
import { consulted, note, registered, somebody, triaged, vitals } from '../../../tests/support/hospital/path.ts'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { saveConsultation } from '../../consultation/contract.ts'
import { signOrders } from '../../orders/contract.ts'
import { registerPatient } from '../../reception/registration.contract.ts'
import { completeTriage } from '../../triage/contract.ts'
import { cancelVisit, completeVisit, getDayFigures, getVisit } from '../contract.ts'
import { exportEmergencies, getTimeline, listEmergencies, movePatient, startService } from '../queue.contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const nurse = house.as('nurse')
const reception = house.as('receptionist')
const technologist = house.as('lab_technologist')
const colleague = await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', '2')
const secondDoctor = house.withCookie(signedCookie(colleague.token))
const item = await stocked(house)

const visitOf = async (id: string) =>
  (
    await house.owner.query(
      'select status, visit_type, closed_by, close_reason, closed_at, completed_at from visits where id = $1',
      [id],
    )
  ).rows[0]
const entriesOf = async (visitId: string) =>
  (
    await house.owner.query(
      'select department, status, ended_by, end_reason from queues where visit_id = $1 order by created_at, id',
      [visitId],
    )
  ).rows
const entryIn = async (visit_id: string, department: string) => {
  const entry = (await doctor.call(getVisit, { visit_id })).body.queues.find((queue) => queue.department === department)
  if (!entry) throw new Error(`not in the queue of ${department}`)
  return entry
}
/** Signing orders began the consultation; saving goes on from there. */
const save = (visit_id: string) =>
  doctor.call(saveConsultation, { ...note, visit_id, department: 'general', version: 1 })
/** Somebody whose consultation is saved, and who now waits for the laboratory. */
async function waitsForLaboratory() {
  const visit = await seen(house)
  const { visit_id } = visit
  expect((await doctor.call(signOrders, { visit_id, items: [await item.test('FBC')] })).status).toBe(200)
  expect((await save(visit_id)).body.visit_completed).toBe(false)
  return visit
}
/** Sends a waiting patient on to another department. */
async function sendOn(visit_id: string, from: string, department: 'triage' | 'eye') {
  const { id, version } = await entryIn(visit_id, from)
  expect((await doctor.call(movePatient, { queue_id: id, department, reason: 'Sent on', version })).status).toBe(200)
}

describe('Complete Visit', () => {
  it('ends the visit and what the doctor is doing with it', async () => {
    const { visit_id } = await waitsForLaboratory()
    await sendOn(visit_id, 'laboratory', 'eye')
    await doctor.call(startService, { queue_id: (await entryIn(visit_id, 'eye')).id })
    expect((await complete(doctor, visit_id)).status).toBe(200)
    const by = house.a.staff.doctor.staff_id
    expect(await visitOf(visit_id)).toEqual({
      status: 'completed',
      visit_type: 'regular',
      closed_by: by,
      close_reason: null,
      closed_at: expect.any(Date),
      completed_at: expect.any(Date),
    })
    expect((await entriesOf(visit_id)).at(-1)).toEqual({
      department: 'eye',
      status: 'done',
      ended_by: by,
      end_reason: null,
    })
    expect((await doctor.call(completeVisit, { visit_id })).problem).toMatchObject({
      code: 'visit_closed',
      message: expect.stringMatching(/^This visit is already completed/),
    })
  })

  it('is refused while a colleague serves the patient, and says who and where', async () => {
    const { visit_id } = await waitsForLaboratory()
    expect(
      (await technologist.call(startService, { queue_id: (await entryIn(visit_id, 'laboratory')).id })).status,
    ).toBe(200)
    const refused = await complete(doctor, visit_id)
    expect(refused.problem).toMatchObject({
      status: 409,
      code: 'queue_state',
      message: `${house.a.staff.lab_technologist.name} is serving this patient (Laboratory)`,
    })
    expect(await visitOf(visit_id)).toMatchObject({ status: 'consulting', closed_at: null, completed_at: null })
    expect((await entryIn(visit_id, 'laboratory')).status).toBe('in_progress')
    // A colleague of the same department is told too.
    expect((await complete(secondDoctor, visit_id)).problem.code).toBe('queue_state')
  })

  it('is for a visit whose consultation has begun, by those who may, in its own hospital', async () => {
    const { visit_id } = await registered(house)
    expect((await doctor.call(completeVisit, { visit_id })).problem).toMatchObject({
      code: 'visit_closed',
      message: 'This visit is waiting for triage. It can be completed after the consultation, or cancelled.',
    })
    expect((await nurse.call(completeVisit, { visit_id })).status).toBe(403)
    expect((await house.as('doctor', 'b').call(completeVisit, { visit_id })).problem.code).toBe('visit_not_found')
    const cancelled = [{ id: visit_id, reason: ' ' }]
    expect((await doctor.call(completeVisit, { visit_id, cancelled })).problem.field_errors).toEqual({
      'cancelled.0.reason': 'Please give a reason',
    })
  })
})

describe('Cancel Visit', () => {
  it('ends the visit with its reason', async () => {
    const { visit_id } = await triaged(house)
    expect((await reception.call(cancelVisit, { visit_id, reason: '' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    expect((await reception.call(cancelVisit, { visit_id, reason: 'Has left' })).status).toBe(200)
    const by = house.a.staff.receptionist.staff_id
    expect(await visitOf(visit_id)).toMatchObject({
      status: 'cancelled',
      close_reason: 'Has left',
      closed_by: by,
      completed_at: null,
    })
    expect((await entriesOf(visit_id)).at(-1)).toEqual({
      department: 'general',
      status: 'removed',
      ended_by: by,
      end_reason: 'Has left',
    })
    expect((await reception.call(cancelVisit, { visit_id, reason: 'x' })).problem.message).toMatch(
      /^This visit is already cancelled/,
    )
  })

  it('is refused while somebody serves the patient, in other roles, and in another hospital', async () => {
    const { visit_id } = await seen(house)
    expect((await reception.call(cancelVisit, { visit_id, reason: 'x' })).problem).toMatchObject({
      code: 'queue_state',
      message: `${house.a.staff.doctor.name} is serving this patient (General Consultation)`,
    })
    expect((await doctor.call(cancelVisit, { visit_id, reason: 'x' })).status).toBe(403)
    expect((await house.as('receptionist', 'b').call(cancelVisit, { visit_id, reason: 'x' })).status).toBe(404)
    expect(await visitOf(visit_id)).toMatchObject({ status: 'triaged', closed_at: null })
  })

  it('and Complete Visit at the same moment: one wins, the other is told', async () => {
    const { visit_id } = await waitsForLaboratory()
    const answers = await Promise.all([
      reception.call(cancelVisit, { visit_id, reason: 'One' }),
      complete(doctor, visit_id, 'Two'),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await visitOf(visit_id)).toMatchObject(
      answers[0].status === 200
        ? { status: 'cancelled', close_reason: 'One' }
        : { status: 'completed', close_reason: 'Two' },
    )
  })
})

describe('a visit', () => {
  it('goes on from registered to triaged and consulting, never back', async () => {
    const visit = await registered(house)
    const { visit_id } = visit
    expect((await doctor.call(getVisit, { visit_id })).body.status).toBe('registered')
    await nurse.call(startService, visit)
    await nurse.call(completeTriage, { ...vitals, visit_id })
    expect((await doctor.call(getVisit, { visit_id })).body.status).toBe('triaged')
    await doctor.call(startService, { queue_id: (await entryIn(visit_id, 'general')).id })
    await doctor.call(signOrders, { visit_id, items: [await item.test('FBC')] })
    await save(visit_id)
    expect((await doctor.call(getVisit, { visit_id })).body.status).toBe('consulting')
    // Back to the nurse for new vital signs: the consultation goes on.
    await sendOn(visit_id, 'laboratory', 'triage')
    const again = await nurse.call(completeTriage, { ...vitals, visit_id, department: 'eye' })
    expect(again.status).toBe(200)
    expect((await doctor.call(getVisit, { visit_id })).body.status).toBe('consulting')
    // That it turned into an emergency counts all the same.
    await sendOn(visit_id, 'eye', 'triage')
    await nurse.call(completeTriage, { ...vitals, visit_id, department: 'cardiology', is_emergency: true })
    expect(await visitOf(visit_id)).toMatchObject({ status: 'consulting', visit_type: 'emergency' })
  })

  it('is shown with its patient and open queues, to its own hospital', async () => {
    const visit = await triaged(house)
    const { visit_id } = visit
    const { body } = await reception.call(getVisit, { visit_id })
    expect(body).toMatchObject({
      id: visit_id,
      patient_id: visit.patient_id,
      visit_number: visit.visit_number,
      op_number: visit.op_number,
      first_name: visit.first_name,
      status: 'triaged',
      visit_type: 'regular',
      queues: [{ department: 'general', status: 'waiting', started_by: null, started_by_name: null }],
    })
    await doctor.call(startService, { queue_id: visit.next_queue_id })
    expect((await reception.call(getVisit, { visit_id })).body.queues).toMatchObject([
      { department: 'general', status: 'in_progress', started_by_name: house.a.staff.doctor.name },
    ])
    expect((await house.as('storekeeper').call(getVisit, { visit_id })).status).toBe(403)
    expect((await house.as('receptionist', 'b').call(getVisit, { visit_id })).problem.code).toBe('visit_not_found')
  })
})

it('the timeline has every visit of the patient, newest first, each with what was recorded at it', async () => {
  const first = await consulted(house)
  const { patient_id } = first
  const input = {
    patient_type: 'existing' as const,
    patient_id,
    phone: '0722 123456',
    address: 'x',
    city: 'x',
    second_visit: true,
  }
  const second = await reception.call(registerPatient, {
    ...input,
    priority: 'medium',
    payment: { payment_mode: 'cash' },
  })
  expect(second.status).toBe(200)
  const { body } = await doctor.call(getTimeline, { patient_id })
  expect(body.total).toBe(2)
  expect(body.rows.map((row) => [row.visit_id, row.visit_number, row.status, row.closed_at === null])).toEqual([
    [second.body.visit_id, second.body.visit_number, 'registered', true],
    [first.visit_id, first.visit_number, 'completed', false],
  ])
  expect(body.rows.map((row) => row.entries.length > 0)).toEqual([false, true])
  const older = await doctor.call(getTimeline, { patient_id, page: 2, page_size: 1 })
  expect(older.body).toMatchObject({ total: 2, rows: [{ visit_id: first.visit_id }] })
  expect((await reception.call(getTimeline, { patient_id })).status).toBe(403)
  const elsewhere = await house.as('doctor', 'b').call(getTimeline, { patient_id })
  expect([elsewhere.status, elsewhere.problem.code]).toEqual([404, 'patient_not_found'])
})

describe('emergencies', () => {
  it('are listed newest first, by status, with what happened', async () => {
    const one = await emergency('Zawadi', 'obstetric', 'Bleeding, 34 weeks')
    const two = await emergency('Baraka', 'trauma', 'Boda boda, left leg')
    const { body } = await doctor.call(listEmergencies, { status: 'registered' })
    expect(body.rows.slice(0, 2)).toMatchObject([
      { id: two.visit_id, first_name: 'Baraka', emergency_type: 'trauma', emergency_details: 'Boda boda, left leg' },
      { id: one.visit_id, first_name: 'Zawadi', emergency_type: 'obstetric', emergency_details: 'Bleeding, 34 weeks' },
    ])
    expect(body.rows.every((row) => row.visit_type === 'emergency' && row.status === 'registered')).toBe(true)
    expect((await reception.call(listEmergencies, { status: 'registered', page: 2, page_size: 1 })).body).toMatchObject(
      {
        total: body.total,
        rows: [{ id: one.visit_id }],
      },
    )
    // Who does not treat sees whom it concerns, not what happened; nor in the visit.
    for (const who of [reception, house.as('cashier'), house.as('admin')]) {
      const [row] = (await who.call(listEmergencies, { status: 'registered' })).body.rows
      expect(row).toMatchObject({ id: two.visit_id, emergency_type: 'trauma', emergency_details: null })
      expect((await who.call(getVisit, { visit_id: two.visit_id })).body.emergency_details).toBeNull()
      expect((await who.call(exportEmergencies, {})).status).toBe(403)
    }
    expect((await doctor.call(getVisit, { visit_id: two.visit_id })).body.emergency_details).toBe('Boda boda, left leg')
    expect((await house.as('storekeeper').call(listEmergencies, {})).status).toBe(403)
    expect((await house.as('receptionist', 'b').call(listEmergencies, {})).body).toEqual({ rows: [], total: 0 })
  })

  it('are saved as CSV, column by column', async () => {
    const made = await emergency('Imani', 'medical', 'Found unconscious, "no pulse"')
    await reception.call(cancelVisit, { visit_id: made.visit_id, reason: 'Taken to Kenyatta' })
    const answer = await doctor.call(exportEmergencies, { status: 'cancelled' })
    expect(answer.headers['content-disposition']).toMatch(/filename="emergency-cases-\d{4}-\d\d-\d\d\.csv"/)
    const { rows } = await house.owner.query('select created_at, closed_at from visits where id = $1', [made.visit_id])
    const moment = (at: Date) => writeInstant('Africa/Nairobi', at)
    const [head, ...lines] = answer.text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
    expect(head).toBe('Patient,OP number,Visit,Emergency type,Details,Arrived,Status,Ended')
    expect(lines).toContain(
      [
        'Imani',
        made.op_number,
        made.visit_number,
        'Medical',
        '"Found unconscious, ""no pulse"""',
        moment(rows[0].created_at),
        'Cancelled',
        moment(rows[0].closed_at),
      ].join(','),
    )
    expect((await house.as('doctor', 'b').call(exportEmergencies, {})).problem.message).toBe('No data to export')
    expect((await house.as('storekeeper').call(exportEmergencies, {})).status).toBe(403)
  })

  const emergency = async (
    first_name: string,
    emergency_type: 'obstetric' | 'trauma' | 'medical',
    emergency_details: string,
  ) => {
    const made = await reception.call(registerPatient, {
      patient_type: 'emergency',
      first_name,
      emergency_type,
      emergency_details,
    })
    expect(made.status).toBe(200)
    return made.body
  }
})

it('the day’s figures count who came, who is there and who is done', async () => {
  const before = (await reception.call(getDayFigures)).body
  const { visit_id } = (await reception.call(registerPatient, somebody())).body
  const there = (await reception.call(getDayFigures)).body
  expect(there.registered_today.value).toBe(before.registered_today.value + 1)
  expect(there.active_visits.value).toBe(before.active_visits.value + 1)
  expect(there.completed_today.value).toBe(before.completed_today.value)
  await consulted(house)
  await reception.call(cancelVisit, { visit_id, reason: 'Has left' })
  const after = (await reception.call(getDayFigures)).body
  expect(after.registered_today.value).toBe(before.registered_today.value + 2)
  expect(after.active_visits.value).toBe(before.active_visits.value)
  expect(after.completed_today.value).toBe(before.completed_today.value + 1)
  expect((await house.as('admin', 'b').call(getDayFigures)).body.active_visits.value).toBe(0)
})
