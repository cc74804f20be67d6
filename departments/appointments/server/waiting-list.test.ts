import { beforeAll, describe, expect, it } from 'vitest'
import {
  ahead,
  GENERAL,
  makeDoctor,
  makeHours,
  makePatient,
  SPECIALIST,
  today,
} from '../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../tests/support/house.ts'
import type { Worker } from '../../../tests/support/people.ts'
import { cancelAppointment, createAppointment, listAppointments } from '../contract.ts'
import {
  addToWaitingList,
  bookFromWaitingList,
  listFittingEntries,
  listWaitingList,
  removeFromWaitingList,
} from '../waiting-list.contract.ts'

const house = await openHouse()
const desk = house.as('receptionist')
const nurse = house.as('nurse')
const doctor = house.a.staff.doctor
let second: Worker

beforeAll(async () => {
  await makeHours(house, doctor.staff_id)
  second = await makeDoctor(house, 'second')
})

const waiting = async (more: object = {}) => {
  const patient = await makePatient(house)
  const answer = await desk.call(addToWaitingList, {
    patient_id: patient.id,
    appointment_type_id: GENERAL,
    department: 'general',
    earliest: today(),
    ...more,
  })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return answer.body
}
const clear = () => house.owner.query(`delete from appointment_waiting_list`)
const slot = (more: object = {}) => ({
  department: 'general' as const,
  clinician_id: doctor.staff_id,
  scheduled_date: ahead(3),
  scheduled_time: '09:00',
  duration_minutes: 20,
  ...more,
})

describe('the waiting list', () => {
  it('holds who waits for what: urgent first, then who waits longest', async () => {
    const [one, two, three] = [
      await waiting(),
      await waiting({ notes: ' Prefers mornings ' }),
      await waiting({ priority: 'urgent', latest: ahead(4) }),
    ]
    const { body } = await nurse.call(listWaitingList)
    expect([body.rows.map((row) => row.id), body.total]).toEqual([[three.id, one.id, two.id], 3])
    expect(body.rows[2]).toMatchObject({
      department: 'general',
      clinician_name: null,
      appointment_type: 'General',
      duration_minutes: 20,
      earliest: today(),
      latest: null,
      notes: 'Prefers mornings',
      created_by_name: house.a.staff.receptionist.name,
    })
    expect((await nurse.call(listWaitingList, { search: two.op_number })).body.rows.map((row) => row.id)).toEqual([
      two.id,
    ])
    expect((await nurse.call(listWaitingList, { department: 'dental' })).body.rows).toEqual([])
    expect((await house.as('nurse', 'b').call(listWaitingList)).body.rows).toEqual([])
    expect((await house.as('cashier').call(listWaitingList)).status).toBe(403)
    await clear()
  })

  it('takes a patient once per department, and says what is wrong', async () => {
    const first = await waiting()
    const again = {
      patient_id: first.patient_id,
      appointment_type_id: GENERAL,
      department: 'general' as const,
      earliest: today(),
    }
    const twice = await Promise.all([
      desk.call(addToWaitingList, again),
      nurse.call(addToWaitingList, { ...again, department: 'eye' }),
    ])
    expect(twice.map((answer) => answer.status)).toEqual([409, 200])
    expect(twice[0]?.problem.field_errors).toEqual({
      department: 'This patient already waits for an appointment in General Consultation',
    })
    const backwards = await desk.call(addToWaitingList, { ...again, earliest: ahead(5), latest: ahead(4) })
    expect(backwards.problem.field_errors).toEqual({ latest: 'The latest day lies before the earliest' })
    const over = await desk.call(addToWaitingList, { ...again, earliest: ahead(-5), latest: ahead(-4) })
    expect(over.problem.field_errors).toEqual({ latest: 'This day is over' })
    const nobody = await desk.call(addToWaitingList, { ...again, clinician_id: house.a.staff.nurse.staff_id })
    expect(nobody.problem.field_errors).toEqual({ clinician_id: 'Please select a clinician' })
    expect((await house.as('admin', 'b').call(addToWaitingList, again)).status).toBe(404)
    expect((await house.as('pharmacist').call(addToWaitingList, again)).status).toBe(403)
    await clear()
  })

  it('is left with a reason, once', async () => {
    const entry = await waiting()
    const remove = { entry_id: entry.id, version: entry.version, reason: 'Went elsewhere' }
    expect((await desk.call(removeFromWaitingList, { ...remove, reason: '' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    expect((await house.as('admin', 'b').call(removeFromWaitingList, remove)).status).toBe(404)
    const answers = await Promise.all([
      desk.call(removeFromWaitingList, remove),
      nurse.call(removeFromWaitingList, remove),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.problem.message).toMatch(
      /^This patient has already been removed from the waiting list\. Last changed by (receptionist|nurse) alpha, /,
    )
    expect((await nurse.call(listWaitingList, { status: 'removed' })).body.rows).toMatchObject([
      { id: entry.id, removal_reason: 'Went elsewhere' },
    ])
    await clear()
  })
})

describe('a time that has become free', () => {
  it('is offered to whom it fits: department, clinician, days, duration', async () => {
    const any = await waiting()
    const named = await waiting({ clinician_id: doctor.staff_id })
    await waiting({ clinician_id: second.staff_id })
    await waiting({ department: 'eye' })
    await waiting({ earliest: ahead(4) })
    await waiting({ latest: ahead(2) })
    await waiting({ appointment_type_id: SPECIALIST })
    const urgent = await waiting({ priority: 'urgent', earliest: ahead(3), latest: ahead(3) })
    const ids = async (more: object = {}) =>
      (await nurse.call(listFittingEntries, slot(more))).body.rows.map((row) => row.id)
    expect(await ids()).toEqual([urgent.id, any.id, named.id])
    expect(await ids({ clinician_id: undefined })).toEqual([urgent.id, any.id])
    expect(await ids({ scheduled_date: ahead(-1) })).toEqual([])
    expect(await ids({ duration_minutes: 15 })).toEqual([])
    expect((await house.as('nurse', 'b').call(listFittingEntries, slot())).body.rows).toEqual([])
    expect((await house.as('cashier').call(listFittingEntries, slot())).status).toBe(403)
    await clear()
  })

  it('is booked for one of them: the appointment and the end of the waiting, both or neither', async () => {
    const patient = await makePatient(house)
    const wish = {
      department: 'general' as const,
      clinician_id: doctor.staff_id,
      scheduled_date: ahead(3),
      scheduled_time: '09:00',
    }
    const before = await desk.call(createAppointment, { ...wish, patient_id: patient.id, appointment_type_id: GENERAL })
    const entry = await waiting({ notes: 'Headache' })
    const book = {
      entry_id: entry.id,
      version: entry.version,
      clinician_id: doctor.staff_id,
      scheduled_date: ahead(3),
      scheduled_time: '09:00',
    }
    expect((await nurse.call(listFittingEntries, slot())).body.rows).toEqual([])
    const taken = await desk.call(bookFromWaitingList, book)
    expect([taken.status, taken.problem.code]).toEqual([409, 'double_booked'])
    expect((await nurse.call(listWaitingList)).body.rows.map((row) => row.id)).toEqual([entry.id])

    await desk.call(cancelAppointment, { appointment_id: before.body.id, version: 1, reason: 'Travels' })
    expect((await nurse.call(listFittingEntries, slot())).body.rows.map((row) => row.id)).toEqual([entry.id])
    expect((await house.as('admin', 'b').call(bookFromWaitingList, book)).status).toBe(404)
    expect((await house.as('lab_reviewer').call(bookFromWaitingList, book)).status).toBe(403)
    const answers = await Promise.all([
      desk.call(bookFromWaitingList, book),
      nurse.call(bookFromWaitingList, { ...book, scheduled_time: '09:20' }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const booked = answers.find((answer) => answer.status === 200)?.body
    expect(booked).toMatchObject({
      patient_id: entry.patient_id,
      notes: 'Headache',
      status: 'scheduled',
      clinician_name: doctor.name,
    })
    expect((await nurse.call(listWaitingList)).body.rows).toEqual([])
    expect((await nurse.call(listWaitingList, { status: 'booked' })).body.rows).toMatchObject([
      { id: entry.id, appointment_id: booked?.id, booked_date: ahead(3), booked_time: booked?.scheduled_time },
    ])
    expect((await desk.call(listAppointments, { patient_id: entry.patient_id })).body.total).toBe(1)
    const late = await desk.call(bookFromWaitingList, { ...book, scheduled_time: '10:00', version: 2 })
    expect([late.problem.code, late.problem.message]).toEqual([
      'waiting_entry_state',
      expect.stringMatching(
        /^An appointment has already been booked: \d\d\/\d\d\/\d{4} at 09:\d0(\. Last changed by nurse alpha, .+)?$/,
      ),
    ])
    await clear()
  })
})
