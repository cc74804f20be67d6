import { beforeAll, describe, expect, it } from 'vitest'
import { weekdayName, writeDay } from '../../../kernel/contract/values/days.ts'
import {
  ahead,
  FOLLOW_UP,
  GENERAL,
  makeDoctor,
  makeHours,
  makePatient,
  SPECIALIST,
  today,
} from '../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../tests/support/house.ts'
import type { Worker } from '../../../tests/support/people.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import {
  confirmAppointment,
  createAppointment,
  getAppointment,
  listAppointments,
  listFreeSlots,
  rescheduleAppointment,
} from '../contract.ts'
import { listAppointmentTypes } from '../schedules.contract.ts'

const house = await openHouse()
const desk = house.as('receptionist')
const nurse = house.as('nurse')
const doctor = house.a.staff.doctor
let second: Worker

const count = async (where: string, values: unknown[] = []) =>
  (await house.owner.query(`select count(*)::int n from appointments where ${where}`, values)).rows[0].n
/** A wish for the doctor that nothing speaks against; the tests change what they are about. */
const wish = async (scheduled_time: string, more: object = {}, day = 3) => ({
  patient_id: (await makePatient(house)).id,
  appointment_type_id: GENERAL,
  department: 'general' as const,
  clinician_id: doctor.staff_id,
  scheduled_date: ahead(day),
  scheduled_time,
  ...more,
})
const made = async (scheduled_time: string, more: object = {}, day = 3) => {
  const answer = await desk.call(createAppointment, await wish(scheduled_time, more, day))
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return answer.body
}

beforeAll(async () => {
  await makeHours(house, doctor.staff_id)
})

describe('a new appointment', () => {
  it('has one of the types that every hospital begins with; the rows are made by the first command', async () => {
    const before = await nurse.call(listAppointmentTypes)
    expect(before.body.rows.map((type) => [type.name, type.duration_minutes])).toEqual([
      ['General', 20],
      ['Follow-up', 15],
      ['Specialist', 30],
    ])
    expect((await house.owner.query('select 1 from appointment_types')).rowCount).toBe(0)
    const patient = await makePatient(house)
    const { body } = await desk.call(
      createAppointment,
      await wish('08:00', { patient_id: patient.id, appointment_type_id: SPECIALIST, notes: '  Review of the X-ray ' }),
    )
    expect(body).toMatchObject({
      scheduled_date: ahead(3),
      scheduled_time: '08:00',
      ends_time: '08:30',
      duration_minutes: 30,
      status: 'scheduled',
      clinician_name: doctor.name,
      appointment_type: 'Specialist',
      notes: 'Review of the X-ray',
      outside_schedule: false,
      op_number: patient.op_number,
      version: 1,
    })
    expect((await house.owner.query('select hospital_id from appointment_types')).rows).toEqual(
      Array.from({ length: 3 }, () => ({ hospital_id: house.a.id })),
    )
    const opened = await nurse.call(getAppointment, { appointment_id: body.id })
    expect(opened.body).toMatchObject({
      preparation_instructions: 'Please bring earlier results, X-rays and the referral letter.',
      changes: [
        {
          what: 'created',
          scheduled_time: '08:00',
          clinician_name: doctor.name,
          changed_by_name: house.a.staff.receptionist.name,
        },
      ],
    })
    const { rows } = await house.owner.query(
      `select patient_id, person_name from audit_log where action = 'createAppointment'`,
    )
    expect(rows).toEqual([{ patient_id: patient.id, person_name: house.a.staff.receptionist.name }])
  })

  it('is made once, however often the same submit arrives', async () => {
    const input = await wish('08:40')
    const key = { 'idempotency-key': '0190a6b8-7c00-7000-8000-00000000f00d' }
    const [one, two] = [await desk.call(createAppointment, input, key), await desk.call(createAppointment, input, key)]
    expect([one.status, two.status, two.headers['idempotent-replay']]).toEqual([200, 200, 'true'])
    expect(two.body).toEqual(one.body)
    expect(await count('patient_id = $1', [input.patient_id])).toBe(1)
  })

  it('takes a clinician’s time once: of two at the same moment one wins, the other reads whose it is', async () => {
    const [one, two, three] = [await wish('09:00'), await wish('09:10'), await wish('09:15')]
    const answers = await Promise.all([
      desk.call(createAppointment, one),
      nurse.call(createAppointment, two),
      house.as('admin').call(createAppointment, three),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    for (const { problem } of answers.filter((answer) => answer.status === 409))
      expect(problem).toMatchObject({
        code: 'double_booked',
        message: `${doctor.name} already has an appointment at that time`,
        field_errors: { scheduled_time: `${doctor.name} already has an appointment at that time` },
      })
    expect(
      await count(
        `clinician_id = $1 and starts_at >= now() and to_char(starts_at at time zone 'Africa/Nairobi', 'HH24') = '09'`,
        [doctor.staff_id],
      ),
    ).toBe(1)
    // What only touches is free.
    expect((await made('09:40')).scheduled_time).toBe('09:40')
  })

  it('is refused by the database itself where two days meet', async () => {
    const night = await makeDoctor(house, 'night', 'eye')
    await house.owner.query(`delete from staff_hours where staff_id = $1`, [night.staff_id])
    await makeHours(house, night.staff_id, 'eye', '00:00', '24:00')
    const eye = { department: 'eye', clinician_id: night.staff_id, confirm_outside: true }
    const late = await wish('23:50', eye, 5)
    const early = await wish('00:00', eye, 6)
    const answers = await Promise.all([
      desk.call(createAppointment, late as never),
      nurse.call(createAppointment, early as never),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.problem.code).toBe('double_booked')
    const row = `insert into appointments (hospital_id, id, patient_id, appointment_type_id, department, clinician_id,
      starts_at, ends_at, created_by)
      select hospital_id, gen_random_uuid(), patient_id, appointment_type_id, department, clinician_id,
        starts_at + interval '5 minutes', ends_at, created_by
      from appointments where clinician_id = $1`
    await expect(house.owner.query(row, [night.staff_id])).rejects.toThrow(
      /appointments_hospital_id_clinician_id_tstzrange_excl/,
    )
  })

  it('lies ahead, and says what is missing', async () => {
    const past = await desk.call(createAppointment, await wish('10:00', { scheduled_date: ahead(-1) }))
    expect([past.status, past.problem.field_errors]).toEqual([422, { scheduled_time: 'This time has already passed' }])
    const far = await desk.call(createAppointment, await wish('10:00', { scheduled_date: ahead(2 * 366) }))
    expect(far.problem.field_errors).toEqual({ scheduled_date: 'Please choose a day within two years' })
    const empty = await desk.call(createAppointment, {} as never)
    expect([empty.status, empty.problem.field_errors]).toEqual([
      422,
      {
        patient_id: 'Please select a patient',
        appointment_type_id: 'Please select an appointment type',
        department: 'Please select a department',
        scheduled_date: 'Please enter a valid date (dd/MM/yyyy)',
        scheduled_time: 'Please choose a time',
      },
    ])
    for (const [field, value, message] of [
      ['scheduled_time', '10:03', 'Please enter a time at full five minutes (HH:mm)'],
      ['clinician_id', house.a.staff.nurse.staff_id, 'Please select a clinician'],
      ['clinician_id', house.b.staff.doctor.staff_id, 'Please select a clinician'],
      ['appointment_type_id', doctor.staff_id, 'Please select an appointment type'],
      ['department', 'pharmacy', 'Please select a department'],
    ] as const) {
      const wrong = await desk.call(createAppointment, (await wish('10:00', { [field]: value })) as never)
      expect([wrong.status, wrong.problem.field_errors]).toEqual([422, { [field]: message }])
    }
  })

  it('is not for everybody, and not for another hospital’s patients', async () => {
    expect((await house.as('cashier').call(createAppointment, await wish('10:00'))).status).toBe(403)
    const stranger = await desk.call(
      createAppointment,
      await wish('10:00', { patient_id: (await makePatient(house, 'b')).id }),
    )
    expect([stranger.status, stranger.problem.code]).toEqual([404, 'patient_not_found'])
  })

  it('of a patient who has another one then is asked about first', async () => {
    const first = await made('10:00')
    const eye = await makeDoctor(house, 'eye', 'eye')
    const other = await wish('10:10', { patient_id: first.patient_id, department: 'eye', clinician_id: eye.staff_id })
    const asked = await desk.call(createAppointment, other)
    expect([asked.status, asked.problem.code]).toEqual([409, 'patient_overlap'])
    expect(asked.problem.message).toBe(
      `Nafula ${first.last_name} already has an appointment at 10:00 (General Consultation, ${doctor.name})`,
    )
    expect((await desk.call(createAppointment, { ...other, confirm_overlap: true })).status).toBe(200)
  })
})

describe('outside the working hours', () => {
  it('is asked about with the reason, and then stored as such', async () => {
    const input = await wish('15:50')
    const asked = await desk.call(createAppointment, input)
    expect([asked.status, asked.problem.code, asked.problem.message]).toEqual([
      409,
      'outside_schedule',
      `${doctor.name} works 08:00–16:00 (General Consultation) on ${weekdayName(ahead(3))}s`,
    ])
    const confirmed = await desk.call(createAppointment, { ...input, confirm_outside: true })
    expect([confirmed.status, confirmed.body.outside_schedule]).toEqual([200, true])
    const elsewhere = await desk.call(createAppointment, await wish('11:00', { department: 'cardiology' }))
    expect(elsewhere.problem.code).toBe('outside_schedule')
    const idle = await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', 'idle')
    const nobody = await desk.call(createAppointment, await wish('11:00', { clinician_id: idle.staff_id }))
    expect(nobody.problem.message).toBe(`${idle.name} does not work on ${weekdayName(ahead(3))}s`)
  })

  it('a confirmation never takes a time that is taken', async () => {
    await made('11:00')
    const again = await desk.call(
      createAppointment,
      await wish('11:00', { confirm_outside: true, confirm_overlap: true }),
    )
    expect(again.problem.code).toBe('double_booked')
  })

  it('an absence is outside too', async () => {
    await house.owner.query(
      `insert into staff_leave (hospital_id, id, staff_id, kind, state, first_day, last_day, reason)
        values ($1, gen_random_uuid(), $2, 'other', 'approved', $3, $4, 'Annual leave')`,
      [house.a.id, doctor.staff_id, ahead(20), ahead(22)],
    )
    const away = await desk.call(createAppointment, await wish('10:00', {}, 21))
    expect(away.problem.message).toBe(
      `${doctor.name} is away from ${writeDay(ahead(20))} to ${writeDay(ahead(22))} (Annual leave)`,
    )
    const { body } = await nurse.call(listFreeSlots, {
      from: ahead(19),
      days: 2,
      department: 'general',
      clinician_id: doctor.staff_id,
      appointment_type_id: GENERAL,
    })
    expect(body.days.map((day) => [day.slots.length, day.why_none])).toEqual([
      [24, null],
      [0, away.problem.message],
    ])
  })
})

describe('without a clinician', () => {
  it('is for whoever of the department is free, as long as somebody is', async () => {
    second = await makeDoctor(house, 'general2')
    const any = { clinician_id: null }
    const early = await desk.call(createAppointment, await wish('07:00', any, 8))
    expect([early.problem.code, early.problem.message]).toEqual([
      'outside_schedule',
      `Nobody works in General Consultation on ${weekdayName(ahead(8))} ${writeDay(ahead(8))} from 07:00 to 07:20`,
    ])
    // Two work; one is booked by name, so one more fits, and of two at the same moment only one.
    await made('08:00', {}, 8)
    const [one, two] = [await wish('08:00', any, 8), await wish('08:10', any, 8)]
    const answers = await Promise.all([desk.call(createAppointment, one), nurse.call(createAppointment, two)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.problem.message).toBe(
      'Everybody in General Consultation is booked at that time',
    )
    const { body } = await nurse.call(listFreeSlots, {
      from: ahead(8),
      department: 'general',
      appointment_type_id: GENERAL,
    })
    const [day] = body.days
    expect(day?.slots.map((slot) => slot.scheduled_time)).not.toContain('08:00')
    expect(day?.slots.find((slot) => slot.scheduled_time === '09:00')?.clinicians.map((each) => each.name)).toEqual([
      doctor.name,
      second.name,
    ])
  })
})

describe('free slots', () => {
  it('are the hours without what is booked, in steps of the type’s duration', async () => {
    const day = 10
    await house.owner.query(`update staff_hours set ends_at = '09:00' where staff_id = $1`, [second.staff_id])
    const asking = { from: ahead(day), department: 'general' as const, clinician_id: second.staff_id }
    const slots = async (appointment_type_id: string, more: object = {}) =>
      (await nurse.call(listFreeSlots, { ...asking, appointment_type_id, ...more })).body.days[0]?.slots.map(
        (slot) => slot.scheduled_time,
      )
    expect(await slots(GENERAL)).toEqual(['08:00', '08:20', '08:40'])
    expect(await slots(FOLLOW_UP)).toEqual(['08:00', '08:15', '08:30', '08:45'])
    const booked = await made('08:20', { clinician_id: second.staff_id }, day)
    expect(await slots(GENERAL)).toEqual(['08:00', '08:40'])
    expect(await slots(GENERAL, { except_id: booked.id })).toEqual(['08:00', '08:20', '08:40'])
    await house.owner.query(`update appointments set status = 'cancelled' where id = $1`, [booked.id])
    expect(await slots(GENERAL)).toEqual(['08:00', '08:20', '08:40'])
  })

  it('have nothing of what is over, of nobody’s department, or of another hospital', async () => {
    const asking = { days: 1, appointment_type_id: GENERAL }
    const past = await nurse.call(listFreeSlots, { ...asking, from: ahead(-1), department: 'general' })
    expect(past.body.days).toEqual([{ date: ahead(-1), slots: [], why_none: 'This day is over' }])
    const dental = await nurse.call(listFreeSlots, { ...asking, from: ahead(1), department: 'dental' })
    expect(dental.body.days[0]?.why_none).toBe(
      `Nobody works in Dental on ${weekdayName(ahead(1))}s, or everybody is away`,
    )
    const stranger = await house
      .as('nurse', 'b')
      .call(listFreeSlots, { ...asking, from: ahead(1), department: 'general' })
    expect(stranger.body.days[0]?.slots).toEqual([])
    const clinician = await house
      .as('nurse', 'b')
      .call(listFreeSlots, { ...asking, from: ahead(1), department: 'general', clinician_id: doctor.staff_id })
    expect(clinician.status).toBe(422)
    expect(
      (await nurse.call(listFreeSlots, { ...asking, from: today(), days: 15, department: 'general' })).status,
    ).toBe(422)
  })
})

describe('rescheduling', () => {
  it('to another day takes the confirmation back: who confirmed one day has not confirmed another', async () => {
    const before = await made('15:00', {}, 10)
    const { body } = await desk.call(confirmAppointment, { appointment_id: before.id, version: before.version })
    const to = { appointment_id: before.id, clinician_id: doctor.staff_id, scheduled_date: ahead(10), reason: 'Later' }
    const sameDay = await nurse.call(rescheduleAppointment, { ...to, scheduled_time: '15:40', version: body.version })
    expect(sameDay.body).toMatchObject({ status: 'confirmed' })
    const moved = await nurse.call(rescheduleAppointment, {
      ...to,
      scheduled_date: ahead(11),
      scheduled_time: '15:00',
      version: body.version + 1,
    })
    expect(moved.body).toMatchObject({ status: 'scheduled', scheduled_date: ahead(11) })
  })

  it('goes to another time and clinician, keeps its duration and its history', async () => {
    const before = await made('12:00', { appointment_type_id: SPECIALIST })
    const answer = await nurse.call(rescheduleAppointment, {
      appointment_id: before.id,
      scheduled_date: ahead(4),
      scheduled_time: '08:00',
      clinician_id: second.staff_id,
      reason: 'The patient asked for it',
      version: before.version,
    })
    expect(answer.body).toMatchObject({
      scheduled_date: ahead(4),
      scheduled_time: '08:00',
      ends_time: '08:30',
      clinician_name: second.name,
      status: 'scheduled',
      version: 2,
    })
    const { body } = await desk.call(getAppointment, { appointment_id: before.id })
    expect(
      body.changes.map((change) => [change.what, change.scheduled_date, change.clinician_name, change.reason]),
    ).toEqual([
      ['created', ahead(3), doctor.name, null],
      ['rescheduled', ahead(4), second.name, 'The patient asked for it'],
    ])
    const there = await nurse.call(listAppointments, { from: ahead(4), to: ahead(4), clinician_id: second.staff_id })
    expect(there.body.rows.map((row) => row.id)).toEqual([before.id])
    // Its own time does not stand in its way; nothing at all is no change.
    const near = { appointment_id: before.id, scheduled_date: ahead(4), clinician_id: second.staff_id, version: 2 }
    expect((await desk.call(rescheduleAppointment, { ...near, scheduled_time: '08:10' })).status).toBe(200)
    const same = await desk.call(rescheduleAppointment, { ...near, scheduled_time: '08:10', version: 3 })
    expect(same.problem.field_errors).toEqual({ scheduled_time: 'The appointment already has this time' })
  })

  it('of two people one wins; the other is told who, and how it is now', async () => {
    const before = await made('13:00')
    const to = (scheduled_time: string) => ({
      appointment_id: before.id,
      scheduled_date: ahead(3),
      scheduled_time,
      clinician_id: doctor.staff_id,
      version: before.version,
    })
    const [one, two] = await Promise.all([
      desk.call(rescheduleAppointment, to('14:00')),
      nurse.call(rescheduleAppointment, to('14:20')),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    const winner = one.status === 200 ? one : two
    const { problem } = one.status === 200 ? two : one
    const name = house.a.staff[one.status === 200 ? 'receptionist' : 'nurse'].name
    expect(problem).toMatchObject({
      code: 'conflict',
      message: `${name} changed this appointment in the meantime`,
      current: { scheduled_time: winner.body.scheduled_time, version: 2 },
    })
  })

  it('does not take what is taken, what is over, or what is not there', async () => {
    const taken = await made('14:40')
    const mine = await made('15:00')
    const to = (more: object) =>
      desk.call(rescheduleAppointment, {
        appointment_id: mine.id,
        scheduled_date: ahead(3),
        scheduled_time: '14:40',
        clinician_id: doctor.staff_id,
        version: 1,
        ...more,
      })
    expect((await to({})).problem.code).toBe('double_booked')
    expect((await to({ scheduled_date: ahead(-2) })).problem.field_errors).toEqual({
      scheduled_time: 'This time has already passed',
    })
    expect((await to({ scheduled_time: '17:00' })).problem.code).toBe('outside_schedule')
    await house.owner.query(`update appointments set status = 'cancelled' where id = $1`, [taken.id])
    expect((await to({})).status).toBe(200)
    const away = { scheduled_date: ahead(3), scheduled_time: '08:20', clinician_id: null, version: 1 }
    expect(
      (await house.as('admin', 'b').call(rescheduleAppointment, { appointment_id: mine.id, ...away })).status,
    ).toBe(404)
    expect(
      (await house.as('pharmacist').call(rescheduleAppointment, { appointment_id: mine.id, ...away })).status,
    ).toBe(403)
    const over = await desk.call(rescheduleAppointment, { appointment_id: taken.id, ...away })
    expect([over.status, over.problem.code]).toEqual([409, 'appointment_state'])
  })
})
