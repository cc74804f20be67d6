import { describe, expect, it } from 'vitest'
import { weekdayOf } from '../../../kernel/contract/days.ts'
import { ahead, GENERAL, makeAppointment, makePatient, SPECIALIST } from '../../../tests/support/clinic.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { createAppointment, listFreeSlots } from '../contract.ts'
import {
  addAbsence,
  addWorkingHours,
  createAppointmentType,
  listAppointmentTypes,
  listClinicians,
  listSchedules,
  removeAbsence,
  removeWorkingHours,
  updateAbsence,
  updateAppointmentType,
  updateWorkingHours,
} from '../schedules.contract.ts'

const house = await openHouse()
const admin = house.as('admin')
const doctor = house.a.staff.doctor
const hours = (more: object = {}) => ({
  staff_id: doctor.staff_id,
  department: 'general' as const,
  weekdays: [1, 2, 3],
  starts_at: '08:00',
  ends_at: '12:00',
  ...more,
})
const everyDay = [1, 2, 3, 4, 5, 6, 7]

describe('working hours', () => {
  it('are given for several days at once, changed and removed', async () => {
    expect((await admin.call(addWorkingHours, hours())).status).toBe(200)
    expect((await admin.call(addWorkingHours, hours({ weekdays: [1], starts_at: '13:00', ends_at: '24:00' }))).status).toBe(200)
    const before = (await admin.call(listSchedules)).body.hours
    expect(before.map((row) => [row.staff_name, row.weekday, row.starts_at, row.ends_at])).toEqual([
      [doctor.name, 1, '08:00', '12:00'],
      [doctor.name, 1, '13:00', '24:00'],
      [doctor.name, 2, '08:00', '12:00'],
      [doctor.name, 3, '08:00', '12:00'],
    ])
    const first = before[0]?.id ?? ''
    const change = { schedule_id: first, department: 'eye' as const, weekday: 1, starts_at: '09:00', ends_at: '13:00' }
    expect((await admin.call(updateWorkingHours, change)).status).toBe(200)
    expect((await admin.call(updateWorkingHours, { ...change, ends_at: '13:05' })).problem).toMatchObject({
      code: 'schedule_overlap',
      field_errors: { starts_at: 'These hours overlap with others of the same day' },
    })
    expect((await admin.call(removeWorkingHours, { schedule_id: first })).status).toBe(200)
    expect((await admin.call(removeWorkingHours, { schedule_id: first })).status).toBe(404)
    expect((await admin.call(listSchedules)).body.hours).toHaveLength(3)
  })

  it('do not overlap, not even when two people enter them at once', async () => {
    const [one, two] = [hours({ weekdays: [5] }), hours({ weekdays: [4, 5], starts_at: '11:00', ends_at: '15:00' })]
    const answers = await Promise.all([admin.call(addWorkingHours, one), admin.call(addWorkingHours, two)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    // The same time at two departments is an overlap too.
    expect((await admin.call(addWorkingHours, hours({ weekdays: [5], department: 'eye' }))).status).toBe(409)
    await house.owner.query('delete from clinician_schedules where weekday in (4, 5)')
  })

  it('say what is wrong beside the field', async () => {
    const wrong = await admin.call(addWorkingHours, hours({ staff_id: '', weekdays: [], starts_at: '8', ends_at: '08:01' }) as never)
    expect(wrong.problem.field_errors).toMatchObject({
      staff_id: 'Please select a clinician',
      weekdays: 'Please select at least one day',
      starts_at: 'Please enter a time at full five minutes (HH:mm)',
      ends_at: 'Please enter a time at full five minutes (HH:mm)',
    })
    const backwards = await admin.call(addWorkingHours, hours({ starts_at: '12:00', ends_at: '08:00' }))
    expect(backwards.problem.field_errors).toEqual({ ends_at: 'The hours must end after they begin' })
    const nurse = await admin.call(addWorkingHours, hours({ staff_id: house.a.staff.nurse.staff_id }))
    expect(nurse.problem.field_errors).toEqual({ staff_id: 'Please select a clinician' })
  })

  it('are the admin’s to change, at their own hospital', async () => {
    const id = (await admin.call(listSchedules)).body.hours[0]?.id ?? ''
    for (const role of ['receptionist', 'nurse', 'doctor', 'cashier'] as const) {
      expect((await house.as(role).call(addWorkingHours, hours())).status).toBe(403)
      expect((await house.as(role).call(listSchedules)).status).toBe(403)
    }
    const stranger = house.as('admin', 'b')
    expect((await stranger.call(addWorkingHours, hours())).status).toBe(422)
    const change = { schedule_id: id, department: 'eye' as const, weekday: 1, starts_at: '09:00', ends_at: '13:00' }
    expect((await stranger.call(updateWorkingHours, change)).status).toBe(404)
    expect((await stranger.call(removeWorkingHours, { schedule_id: id })).status).toBe(404)
    expect((await stranger.call(listSchedules)).body).toEqual({ hours: [], absences: [] })
  })
})

describe('absences', () => {
  it('say how many appointments stand on their days', async () => {
    await admin.call(addWorkingHours, hours({ weekdays: everyDay, starts_at: '13:00', ends_at: '15:00', department: 'dental' }))
    await house.owner.query('delete from clinician_schedules')
    await admin.call(addWorkingHours, hours({ weekdays: everyDay }))
    await makeAppointment(house, {
      clinician_id: doctor.staff_id,
      starts: `('${ahead(6)}'::date + time '09:00') at time zone 'Africa/Nairobi'`,
    })
    const added = await admin.call(addAbsence, {
      staff_id: doctor.staff_id,
      first_day: ahead(5),
      last_day: ahead(7),
      reason: 'Annual leave',
    })
    expect(added.body).toMatchObject({
      staff_name: doctor.name,
      first_day: ahead(5),
      last_day: ahead(7),
      reason: 'Annual leave',
      appointments: 1,
    })
    const absence_id = added.body.id
    const moved = await admin.call(updateAbsence, { absence_id, first_day: ahead(7), last_day: ahead(8) })
    expect(moved.body).toMatchObject({ appointments: 0, reason: null })
    expect((await admin.call(listSchedules)).body.absences.map((row) => row.id)).toEqual([absence_id])
    const backwards = await admin.call(updateAbsence, { absence_id, first_day: ahead(8), last_day: ahead(7) })
    expect(backwards.problem.field_errors).toEqual({ last_day: 'The last day lies before the first' })
    const stranger = house.as('admin', 'b')
    expect((await stranger.call(updateAbsence, { absence_id, first_day: ahead(7), last_day: ahead(8) })).status).toBe(404)
    expect((await stranger.call(removeAbsence, { absence_id })).status).toBe(404)
    expect((await house.as('doctor').call(removeAbsence, { absence_id })).status).toBe(403)
    const nurse = await admin.call(addAbsence, { staff_id: house.a.staff.nurse.staff_id, first_day: ahead(1), last_day: ahead(1) })
    expect(nurse.status).toBe(422)
    expect((await admin.call(removeAbsence, { absence_id })).status).toBe(200)
    expect((await admin.call(listSchedules)).body.absences).toEqual([])
  })
})

describe('clinicians', () => {
  it('are those who can write consultations, with where they work', async () => {
    // Somebody who runs the hospital and treats too.
    const idle = await makeWorker(house.owner, house.a.id, 'alpha', 'admin', 'clinician', ['doctor'])
    const { body } = await house.as('receptionist').call(listClinicians)
    expect(body.rows.map((row) => [row.name, row.departments])).toEqual([
      [idle.name, []],
      [doctor.name, ['general']],
    ])
    expect((await house.as('cashier').call(listClinicians)).status).toBe(403)
    await house.owner.query('update staff set active = false where id = $1', [doctor.staff_id])
    expect((await house.as('receptionist').call(listClinicians)).body.rows).toHaveLength(1)
    const slots = await house.as('nurse').call(listFreeSlots, { from: ahead(1), department: 'general', appointment_type_id: GENERAL })
    expect(slots.body.days[0]?.slots).toEqual([])
    await house.owner.query('update staff set active = true where id = $1', [doctor.staff_id])
  })
})

describe('appointment types', () => {
  it('are added, changed and retired; what is booked keeps its duration', async () => {
    const added = await admin.call(createAppointmentType, { name: 'Wound dressing', duration_minutes: 10, preparation_instructions: '' })
    expect(added.status).toBe(200)
    const names = async () =>
      (await house.as('nurse').call(listAppointmentTypes)).body.rows.map((row) => `${row.name}${row.active ? '' : ' (retired)'}`)
    expect(await names()).toEqual(['General', 'Follow-up', 'Specialist', 'Wound dressing'])
    const patient_id = (await makePatient(house)).id
    const wish = {
      patient_id,
      department: 'general' as const,
      clinician_id: doctor.staff_id,
      scheduled_date: ahead(9),
      appointment_type_id: added.body.id,
      confirm_overlap: true,
    }
    const booked = await house.as('nurse').call(createAppointment, { ...wish, scheduled_time: '08:00' })
    expect(booked.body).toMatchObject({ duration_minutes: 10, appointment_type: 'Wound dressing' })
    const change = {
      appointment_type_id: added.body.id,
      name: 'Dressing',
      duration_minutes: 20,
      preparation_instructions: 'Please do not remove the dressing.',
      active: false,
    }
    expect((await admin.call(updateAppointmentType, change)).status).toBe(200)
    expect(await names()).toEqual(['General', 'Follow-up', 'Specialist', 'Dressing (retired)'])
    const retired = await house.as('nurse').call(createAppointment, { ...wish, scheduled_time: '09:00' })
    expect(retired.problem.field_errors).toEqual({ appointment_type_id: 'Please select an appointment type' })
    const { rows } = await house.owner.query(`select ends_at - starts_at = interval '10 minutes' kept from appointments where id = $1`, [
      booked.body.id,
    ])
    expect(rows).toEqual([{ kept: true }])
    expect(weekdayOf(ahead(9))).toBeGreaterThan(0)
  })

  it('have a name of their own and full five minutes', async () => {
    const taken = await admin.call(createAppointmentType, { name: 'general', duration_minutes: 20 })
    expect([taken.status, taken.problem.field_errors]).toEqual([409, { name: 'There is already an appointment type of this name' }])
    const both = await Promise.all([1, 2].map(() => admin.call(createAppointmentType, { name: 'Vaccination', duration_minutes: 5 })))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const wrong = await admin.call(createAppointmentType, { name: ' ', duration_minutes: 500 })
    expect(wrong.problem.field_errors).toEqual({
      name: 'Name is required',
      duration_minutes: 'Please enter whole minutes between 5 and 480',
    })
    expect((await admin.call(createAppointmentType, { name: 'Odd', duration_minutes: 12 })).problem.field_errors).toEqual({
      duration_minutes: 'Please enter full five minutes',
    })
    const stranger = { appointment_type_id: doctor.staff_id, name: 'Nothing', duration_minutes: 20, active: true }
    expect((await admin.call(updateAppointmentType, stranger)).status).toBe(404)
    expect((await house.as('doctor').call(createAppointmentType, { name: 'Mine', duration_minutes: 20 })).status).toBe(403)
  })

  it('of the beginning have the same id everywhere and are each hospital’s own', async () => {
    const change = { appointment_type_id: SPECIALIST, name: 'Consultant', duration_minutes: 45, active: true }
    expect((await house.as('admin', 'b').call(updateAppointmentType, change)).status).toBe(200)
    const names = async (which: 'a' | 'b') => (await house.as('nurse', which).call(listAppointmentTypes)).body.rows.map((row) => row.name)
    expect(await names('b')).toEqual(['General', 'Follow-up', 'Consultant'])
    expect(await names('a')).toContain('Specialist')
  })
})
