import { describe, expect, it } from 'vitest'
import { weekdayOf } from '../../../kernel/contract/values/days.ts'
import { ahead, GENERAL, makePatient, SPECIALIST } from '../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { addWorkingHours } from '../../staff/hours.contract.ts'
import { createAppointment, listFreeSlots } from '../contract.ts'
import {
  createAppointmentType,
  listAppointmentTypes,
  listClinicians,
  updateAppointmentType,
} from '../schedules.contract.ts'

const house = await openHouse()
const admin = house.as('admin')
const doctor = house.a.staff.doctor
const everyDay = [1, 2, 3, 4, 5, 6, 7]

describe('clinicians', () => {
  it('are those who can write consultations, with where they work', async () => {
    // Somebody who runs the hospital and treats too.
    const hours = {
      staff_id: doctor.staff_id,
      department: 'general',
      weekdays: everyDay,
      starts_at: '08:00',
      ends_at: '12:00',
    }
    expect((await admin.call(addWorkingHours, hours)).status).toBe(200)
    const idle = await makeWorker(house.owner, house.a.id, 'alpha', 'admin', 'clinician', ['doctor'])
    const { body } = await house.as('receptionist').call(listClinicians)
    expect(body.rows.map((row) => [row.name, row.departments])).toEqual([
      [idle.name, []],
      [doctor.name, ['general']],
    ])
    expect((await house.as('cashier').call(listClinicians)).status).toBe(403)
    await house.owner.query('update staff set active = false where id = $1', [doctor.staff_id])
    expect((await house.as('receptionist').call(listClinicians)).body.rows).toHaveLength(1)
    const slots = await house
      .as('nurse')
      .call(listFreeSlots, { from: ahead(1), department: 'general', appointment_type_id: GENERAL })
    expect(slots.body.days[0]?.slots).toEqual([])
    await house.owner.query('update staff set active = true where id = $1', [doctor.staff_id])
  })
})

describe('appointment types', () => {
  it('are added, changed and retired; what is booked keeps its duration', async () => {
    const added = await admin.call(createAppointmentType, {
      name: 'Wound dressing',
      duration_minutes: 10,
      preparation_instructions: '',
    })
    expect(added.status).toBe(200)
    const names = async () =>
      (await house.as('nurse').call(listAppointmentTypes)).body.rows.map(
        (row) => `${row.name}${row.active ? '' : ' (retired)'}`,
      )
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
    const { rows } = await house.owner.query(
      `select ends_at - starts_at = interval '10 minutes' kept from appointments where id = $1`,
      [booked.body.id],
    )
    expect(rows).toEqual([{ kept: true }])
    expect(weekdayOf(ahead(9))).toBeGreaterThan(0)
  })

  it('have a name of their own and full five minutes', async () => {
    const taken = await admin.call(createAppointmentType, { name: 'general', duration_minutes: 20 })
    expect([taken.status, taken.problem.field_errors]).toEqual([
      409,
      { name: 'There is already an appointment type of this name' },
    ])
    const both = await Promise.all(
      [1, 2].map(() => admin.call(createAppointmentType, { name: 'Vaccination', duration_minutes: 5 })),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const wrong = await admin.call(createAppointmentType, { name: ' ', duration_minutes: 500 })
    expect(wrong.problem.field_errors).toEqual({
      name: 'Name is required',
      duration_minutes: 'Please enter whole minutes between 5 and 480',
    })
    expect(
      (await admin.call(createAppointmentType, { name: 'Odd', duration_minutes: 12 })).problem.field_errors,
    ).toEqual({
      duration_minutes: 'Please enter full five minutes',
    })
    const stranger = { appointment_type_id: doctor.staff_id, name: 'Nothing', duration_minutes: 20, active: true }
    expect((await admin.call(updateAppointmentType, stranger)).status).toBe(404)
    expect((await house.as('doctor').call(createAppointmentType, { name: 'Mine', duration_minutes: 20 })).status).toBe(
      403,
    )
  })

  it('of the beginning have the same id everywhere and are each hospital’s own', async () => {
    const change = { appointment_type_id: SPECIALIST, name: 'Consultant', duration_minutes: 45, active: true }
    expect((await house.as('admin', 'b').call(updateAppointmentType, change)).status).toBe(200)
    const names = async (which: 'a' | 'b') =>
      (await house.as('nurse', which).call(listAppointmentTypes)).body.rows.map((row) => row.name)
    expect(await names('b')).toEqual(['General', 'Follow-up', 'Consultant'])
    expect(await names('a')).toContain('Specialist')
  })
})
