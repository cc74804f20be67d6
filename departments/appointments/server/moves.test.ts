import { beforeAll, describe, expect, it } from 'vitest'
import { writeDay } from '../../../kernel/contract/values/days.ts'
import { ahead, makeAppointment, makeHours, makePatient, today } from '../../../tests/support/hospital/clinic.ts'
import { note } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { saveConsultation } from '../../consultation/contract.ts'
import { cancelVisit, getVisit } from '../../visits/contract.ts'
import { callNext, listQueue, startService } from '../../visits/queue.contract.ts'
import {
  cancelAppointment,
  checkInAppointment,
  confirmAppointment,
  exportAppointments,
  getAppointment,
  getCalendar,
  getSchedule,
  listAppointments,
  markNoShow,
} from '../contract.ts'

const house = await openHouse()
const desk = house.as('receptionist')
const nurse = house.as('nurse')
const doctor = house.a.staff.doctor
const deskName = house.a.staff.receptionist.name

/** Today in Nairobi, so many minutes after midnight, as PostgreSQL says it. */
const atMinute = (minute: number, zone = 'Africa/Nairobi') =>
  `(date_trunc('day', now() at time zone '${zone}') + interval '${minute} minutes') at time zone '${zone}'`
let minute = 0
/** An appointment of today; each at a time of its own. */
const ofToday = (more: object = {}) => {
  minute += 20
  return makeAppointment(house, { starts: atMinute(minute), clinician_id: doctor.staff_id, ...more })
}
const of = (appointment: { id: string }, version = 1) => ({ appointment_id: appointment.id, version })

beforeAll(async () => {
  await makeHours(house, doctor.staff_id)
})

describe('moving on', () => {
  it('confirms once; the second reads who it was', async () => {
    const appointment = await ofToday()
    const { body } = await desk.call(confirmAppointment, of(appointment))
    expect([body.status, body.version]).toEqual(['confirmed', 2])
    const again = await nurse.call(confirmAppointment, of(appointment, 2))
    expect([again.status, again.problem.code, again.problem.message]).toEqual([
      409,
      'appointment_state',
      `This appointment has already been confirmed by ${deskName}`,
    ])
    const behind = await nurse.call(cancelAppointment, { ...of(appointment), reason: 'x' })
    expect([behind.problem.code, behind.problem.message]).toEqual([
      'conflict',
      `${deskName} changed this appointment in the meantime`,
    ])
  })

  it('cancels with a reason, and nothing brings it back', async () => {
    const appointment = await ofToday()
    const without = await desk.call(cancelAppointment, { ...of(appointment), reason: ' ' })
    expect([without.status, without.problem.field_errors]).toEqual([422, { reason: 'Please give a reason' }])
    const { body } = await desk.call(cancelAppointment, { ...of(appointment), reason: 'The patient travels' })
    expect(body).toMatchObject({ status: 'cancelled', cancel_reason: 'The patient travels' })
    const sentence = `This appointment has been cancelled by ${deskName}. Please make a new one.`
    for (const answer of [
      await nurse.call(confirmAppointment, of(appointment, 2)),
      await nurse.call(checkInAppointment, of(appointment, 2)),
      await nurse.call(markNoShow, of(appointment, 2)),
      await nurse.call(cancelAppointment, { ...of(appointment, 2), reason: 'again' }),
    ])
      expect([answer.status, answer.problem.message]).toEqual([409, sentence])
    const { rows } = await house.owner.query(`select reason from audit_log where action = 'cancelAppointment'`)
    expect(rows).toEqual([{ reason: 'The patient travels' }])
  })

  it('of two who cancel and confirm at once one wins', async () => {
    const appointment = await ofToday()
    const answers = await Promise.all([
      desk.call(cancelAppointment, { ...of(appointment), reason: 'Cancelled' }),
      nurse.call(confirmAppointment, of(appointment)),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const { body } = await desk.call(getAppointment, { appointment_id: appointment.id })
    expect(body.version).toBe(2)
    expect(body.changes).toHaveLength(1)
  })

  it('marks as no-show from the time on, not before', async () => {
    const early = await makeAppointment(house, { starts: `now() + interval '2 days'` })
    const refused = await desk.call(markNoShow, of(early))
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      expect.stringMatching(/^This appointment is on .* Until then it can be cancelled\.$/),
    ])
    const late = await makeAppointment(house, { starts: `now() - interval '1 hour'` })
    const { body } = await desk.call(markNoShow, { ...of(late), reason: 'Did not answer the phone' })
    expect(body.status).toBe('no_show')
    expect((await nurse.call(confirmAppointment, of(late, 2))).problem.message).toBe(
      `This appointment has been marked as no-show by ${deskName}. Please make a new one.`,
    )
  })

  it('is for those who manage appointments, of this hospital', async () => {
    const appointment = await ofToday()
    for (const endpoint of [confirmAppointment, checkInAppointment, markNoShow] as const) {
      expect((await house.as('cashier').call(endpoint, of(appointment))).status).toBe(403)
      expect((await house.as('admin', 'b').call(endpoint, of(appointment))).status).toBe(404)
    }
    const cancel = { ...of(appointment), reason: 'x' }
    expect((await house.as('admin', 'b').call(cancelAppointment, cancel)).status).toBe(404)
    expect((await house.as('admin', 'b').call(getAppointment, { appointment_id: appointment.id })).status).toBe(404)
    expect((await house.as('storekeeper').call(getAppointment, { appointment_id: appointment.id })).status).toBe(403)
  })
})

describe('check in', () => {
  it('makes a visit and puts the patient into the department’s queue; in progress and completed follow the work', async () => {
    const appointment = await ofToday()
    const { body } = await desk.call(checkInAppointment, of(appointment))
    expect(body).toMatchObject({ status: 'checked_in', ticket: expect.stringMatching(/^G-\d{3}$/), version: 2 })
    const queue = await house.as('doctor').call(listQueue, { department: 'general' })
    const entry = queue.body.rows.find((row) => row.visit_id === body.visit_id)
    expect(entry).toMatchObject({
      ticket: body.ticket,
      priority: 'routine',
      reason: 'appointment',
      note: `Appointment ${body.scheduled_time}`,
      visit_number: body.visit_number,
    })
    const { rows } = await house.owner.query(
      'select payment_mode, visit_type, registered_by from visits where id = $1',
      [body.visit_id],
    )
    expect(rows).toEqual([
      { payment_mode: 'mpesa', visit_type: 'regular', registered_by: house.a.staff.receptionist.staff_id },
    ])

    await house.as('doctor').call(startService, { queue_id: entry?.id ?? '' })
    const seen = await desk.call(getAppointment, { appointment_id: appointment.id })
    expect(seen.body.status).toBe('in_progress')
    expect(
      (await desk.call(listAppointments, { from: today(), to: today(), status: 'in_progress' })).body.rows.map(
        (row) => row.id,
      ),
    ).toEqual([appointment.id])
    const late = await desk.call(cancelAppointment, { ...of(appointment, 2), reason: 'x' })
    expect(late.problem.message).toBe(`The patient is being seen by ${doctor.name}`)

    await house
      .as('doctor')
      .call(saveConsultation, { ...note, visit_id: body.visit_id ?? '', department: 'general', version: null })
    const done = await desk.call(getAppointment, { appointment_id: appointment.id })
    expect(done.body.status).toBe('completed')
    const over = await desk.call(markNoShow, of(appointment, 3))
    expect(over.problem.message).toBe(`This appointment has been completed by ${doctor.name}`)
  })

  it('twice at once makes one visit', async () => {
    const appointment = await ofToday()
    const answers = await Promise.all([
      desk.call(checkInAppointment, of(appointment)),
      nurse.call(checkInAppointment, of(appointment)),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const who = answers[0]?.status === 200 ? deskName : house.a.staff.nurse.name
    expect(answers.find((answer) => answer.status === 409)?.problem.message).toBe(
      `The patient has already been checked in by ${who}`,
    )
    const { rows } = await house.owner.query('select 1 from visits where patient_id = $1', [appointment.patient_id])
    expect(rows).toHaveLength(1)
  })

  it('uses the open visit of today, and the queue in which the patient waits already', async () => {
    const first = await ofToday()
    const second = await ofToday({ patient_id: first.patient_id, department: 'dental', clinician_id: null })
    const third = await ofToday({ patient_id: first.patient_id })
    const one = await desk.call(checkInAppointment, of(first))
    const two = await desk.call(checkInAppointment, of(second))
    const three = await desk.call(checkInAppointment, of(third))
    expect([two.body.visit_id, three.body.visit_id]).toEqual([one.body.visit_id, one.body.visit_id])
    expect([two.body.ticket.charAt(0), three.body.ticket]).toEqual(['D', one.body.ticket])
    const { body } = await nurse.call(getVisit, { visit_id: one.body.visit_id ?? '' })
    expect(body.queues.map((entry) => entry.department)).toEqual(['general', 'dental'])
  })

  it('two appointments of one patient at once make one visit', async () => {
    const first = await ofToday({ department: 'eye', clinician_id: null })
    const second = await ofToday({ patient_id: first.patient_id, department: 'dental', clinician_id: null })
    const answers = await Promise.all([
      desk.call(checkInAppointment, of(first)),
      nurse.call(checkInAppointment, of(second)),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect(answers[0]?.body.visit_id).toBe(answers[1]?.body.visit_id)
  })

  it('ends with a cancelled visit, with its reason', async () => {
    const appointment = await ofToday()
    const { body } = await desk.call(checkInAppointment, of(appointment))
    await desk.call(cancelVisit, { visit_id: body.visit_id ?? '', reason: 'The patient left' })
    const after = await desk.call(getAppointment, { appointment_id: appointment.id })
    expect(after.body).toMatchObject({ status: 'cancelled', cancel_reason: 'The patient left' })
    expect(after.body.changes.at(-1)).toMatchObject({
      what: 'cancelled',
      reason: 'The patient left',
      changed_by_name: deskName,
    })
  })

  it('is for the day itself', async () => {
    const tomorrow = await makeAppointment(house, { starts: `now() + interval '1 day'` })
    const { status, problem } = await desk.call(checkInAppointment, of(tomorrow))
    expect([status, problem.code]).toEqual([409, 'appointment_day'])
    expect(problem.message).toContain('A patient can be checked in on the day itself')
  })
})

describe('the hospital’s own day', () => {
  const zone = (name: string) =>
    house.owner.query('update hospital_settings set time_zone = $2 where hospital_id = $1', [house.b.id, name])
  const admin = house.as('admin', 'b')

  it('decides on which day an appointment is, wherever the server stands', async () => {
    await zone('Pacific/Kiritimati')
    // Fourteen hours ahead: ten past midnight there is still yesterday in Greenwich.
    const appointment = await makeAppointment(house, { which: 'b', starts: atMinute(10, 'Pacific/Kiritimati') })
    const { body } = await admin.call(getAppointment, { appointment_id: appointment.id })
    expect(body.scheduled_time).toBe('00:10')
    const on = async (day: string) => (await admin.call(listAppointments, { from: day, to: day })).body.rows.length
    const { rows } = await house.owner.query(
      `select (now() at time zone 'Pacific/Kiritimati')::date::text today,
        (now() at time zone 'Pacific/Kiritimati' - interval '1 day')::date::text yesterday`,
    )
    expect([body.scheduled_date, await on(rows[0].today), await on(rows[0].yesterday)]).toEqual([rows[0].today, 1, 0])
    const month = await admin.call(getCalendar, { month: rows[0].today.slice(0, 7) })
    expect(month.body.days).toEqual([
      {
        date: rows[0].today,
        counts: { scheduled: 1 },
        first: [expect.objectContaining({ id: appointment.id, scheduled_time: '00:10' })],
      },
    ])
    // The same instant lies on another day eleven hours behind, where it cannot be checked in today.
    await zone('Pacific/Pago_Pago')
    const elsewhere = await admin.call(getAppointment, { appointment_id: appointment.id })
    expect(elsewhere.body.scheduled_date).not.toBe(rows[0].today)
    await zone('Pacific/Kiritimati')
    expect((await admin.call(checkInAppointment, of(appointment))).status).toBe(200)
    await zone('Africa/Nairobi')
  })
})

describe('lists', () => {
  it('a day’s, by status, department, clinician, and by name, OP number and phone', async () => {
    const patient = await makePatient(house, 'a', { last_name: 'Zawadi-Unique' })
    const day = ahead(30)
    const starts = `('${day}'::date + time '09:00') at time zone 'Africa/Nairobi'`
    const mine = await makeAppointment(house, { patient_id: patient.id, clinician_id: doctor.staff_id, starts })
    const other = await makeAppointment(house, { starts, department: 'dental', status: 'confirmed' })
    const ids = async (filter: object) =>
      (await nurse.call(listAppointments, { from: day, to: day, ...filter })).body.rows.map((row) => row.id).sort()
    expect(await ids({})).toEqual([mine.id, other.id].sort())
    for (const search of ['zawadi-u', patient.op_number, '+25473301'])
      expect(await ids({ search, department: 'general' })).toEqual([mine.id])
    expect(await ids({ status: 'confirmed' })).toEqual([other.id])
    expect(await ids({ department: 'dental' })).toEqual([other.id])
    expect(await ids({ clinician_id: doctor.staff_id })).toEqual([mine.id])
    expect(await ids({ search: '100%' })).toEqual([])
    expect((await nurse.call(listAppointments, { patient_id: patient.id })).body).toMatchObject({ total: 1 })
    const page = await nurse.call(listAppointments, { from: day, page: 2, page_size: 1 })
    expect([page.body.rows.length, page.body.total]).toEqual([1, 2])
    expect((await house.as('nurse', 'b').call(listAppointments, { from: day })).body.rows).toEqual([])
    expect((await nurse.call(listAppointments, { from: '31/02/2026' })).problem.field_errors).toEqual({
      from: 'Please enter a valid date (dd/MM/yyyy)',
    })
  })

  it('as CSV, neutralised, by the same filter, and says when there is nothing', async () => {
    const day = ahead(31)
    const patient = await makePatient(house, 'a', { last_name: '=SUM(1)' })
    await house.owner.query(`update patients set first_name = '=1+1' where id = $1`, [patient.id])
    await makeAppointment(house, {
      patient_id: patient.id,
      starts: `('${day}'::date + time '09:00') at time zone 'Africa/Nairobi'`,
    })
    const file = await desk.call(exportAppointments, { from: day, to: day })
    expect(file.headers['content-disposition']).toBe(`attachment; filename="appointments-${today()}.csv"`)
    const [head, row] = file.text.split('\r\n')
    expect(head).toBe(
      '\uFEFFDate,Time,Ends,Patient,OP number,Phone,Department,Clinician,Type,Status,Outside schedule,Cancel reason,Notice,Visit number',
    )
    expect(row).toMatch(
      new RegExp(
        `^${writeDay(day)},09:00,09:20,"'=1\\+1 =SUM\\(1\\)",25-\\d+,"'\\+254\\d+",General Consultation,,General,Scheduled`,
      ),
    )
    const none = await desk.call(exportAppointments, { from: ahead(32), to: ahead(32) })
    expect([none.status, none.problem.message]).toEqual([404, 'No data to export'])
    expect((await house.as('cashier').call(exportAppointments, {})).status).toBe(403)
  })

  it('a schedule knows who works, who is away, and who has an appointment without hours', async () => {
    const day = ahead(40)
    const starts = `('${day}'::date + time '09:00') at time zone 'Africa/Nairobi'`
    await makeAppointment(house, { clinician_id: house.a.staff.admin.staff_id, starts })
    await house.owner.query(
      `insert into staff_leave (hospital_id, id, staff_id, kind, state, first_day, last_day, reason)
        values ($1, gen_random_uuid(), $2, 'other', 'approved', $3, $3, 'Course')`,
      [house.a.id, doctor.staff_id, day],
    )
    const { body } = await nurse.call(getSchedule, { from: day, days: 2 })
    expect(body.appointments).toHaveLength(1)
    expect(body.clinicians.map((row) => [row.name, row.days.map((each) => [each.hours.length, each.absence])])).toEqual(
      [
        [
          house.a.staff.admin.name,
          [
            [0, null],
            [0, null],
          ],
        ],
        [
          doctor.name,
          [
            [1, 'Course'],
            [1, null],
          ],
        ],
      ],
    )
    expect(body.clinicians[1]?.days[0]?.hours).toEqual([
      { department: 'general', starts_at: '08:00', ends_at: '16:00' },
    ])
    const filtered = await nurse.call(getSchedule, { from: day, department: 'dental' })
    expect(filtered.body).toEqual({ appointments: [], clinicians: [] })
    expect((await nurse.call(getSchedule, { from: day, days: 8 })).status).toBe(422)
  })

  it('a month counts each day by state and shows the first three', async () => {
    const day = '2031-05-14'
    for (const time of ['11:00', '09:00', '10:00', '12:00'])
      await makeAppointment(house, {
        starts: `('${day}'::date + time '${time}') at time zone 'Africa/Nairobi'`,
        status: time === '12:00' ? 'confirmed' : 'scheduled',
      })
    await makeAppointment(house, {
      starts: `('${day}'::date + time '08:00') at time zone 'Africa/Nairobi'`,
      status: 'cancelled',
    })
    const { body } = await nurse.call(getCalendar, { month: '2031-05' })
    expect(body.days.map((each) => [each.date, each.counts, each.first.map((row) => row.scheduled_time)])).toEqual([
      [day, { scheduled: 3, confirmed: 1, cancelled: 1 }, ['09:00', '10:00', '11:00']],
    ])
    expect((await nurse.call(getCalendar, { month: '2031-13' })).problem.field_errors).toEqual({
      month: 'Please choose a month',
    })
    expect((await house.as('nurse', 'b').call(getCalendar, { month: '2031-05' })).body.days).toEqual([])
  })
})

describe('the clinician who is booked', () => {
  it('is expected to see the patient: nobody else calls them next', async () => {
    const appointment = await ofToday({ department: 'eye' })
    expect((await desk.call(checkInAppointment, of(appointment))).status).toBe(200)
    const { rows } = (await nurse.call(listQueue, { department: 'eye' })).body
    expect(rows.find((row) => row.patient_id === appointment.patient_id)).toMatchObject({
      reason: 'appointment',
      assigned_to: doctor.staff_id,
      assigned_to_name: doctor.name,
    })
    expect((await nurse.call(callNext, { department: 'eye' })).body.entry?.patient_id).not.toBe(appointment.patient_id)
  })
})
