import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../../tests/support/house.ts'
import { addWorkingHours, listWorkingHours, removeWorkingHours, updateWorkingHours } from '../../hours.contract.ts'

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

describe('working hours', () => {
  it('are given for several days at once, changed and removed', async () => {
    expect((await admin.call(addWorkingHours, hours())).status).toBe(200)
    expect(
      (await admin.call(addWorkingHours, hours({ weekdays: [1], starts_at: '13:00', ends_at: '24:00' }))).status,
    ).toBe(200)
    const before = (await admin.call(listWorkingHours)).body.hours
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
    expect((await admin.call(listWorkingHours)).body.hours).toHaveLength(3)
  })

  it('do not overlap, not even when two people enter them at once', async () => {
    const [one, two] = [hours({ weekdays: [5] }), hours({ weekdays: [4, 5], starts_at: '11:00', ends_at: '15:00' })]
    const answers = await Promise.all([admin.call(addWorkingHours, one), admin.call(addWorkingHours, two)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    // The same time at two departments is an overlap too.
    expect((await admin.call(addWorkingHours, hours({ weekdays: [5], department: 'eye' }))).status).toBe(409)
    await house.owner.query('delete from staff_hours where weekday in (4, 5)')
  })

  it('say what is wrong beside the field', async () => {
    const wrong = await admin.call(
      addWorkingHours,
      hours({ staff_id: '', weekdays: [], starts_at: '8', ends_at: '08:01' }) as never,
    )
    expect(wrong.problem.field_errors).toMatchObject({
      staff_id: 'Please select a person',
      weekdays: 'Please select at least one day',
      starts_at: 'Please enter a time at full five minutes (HH:mm)',
      ends_at: 'Please enter a time at full five minutes (HH:mm)',
    })
    const backwards = await admin.call(addWorkingHours, hours({ starts_at: '12:00', ends_at: '08:00' }))
    expect(backwards.problem.field_errors).toEqual({ ends_at: 'The hours must end after they begin' })
    const stranger = await admin.call(addWorkingHours, hours({ staff_id: house.b.staff.nurse.staff_id }))
    expect(stranger.problem.field_errors).toEqual({ staff_id: 'Please select a person' })
    const nowhere = await admin.call(addWorkingHours, hours({ department: 'renal' }))
    expect(nowhere.problem.field_errors).toEqual({ department: 'Please select a department' })
  })

  it('are the admin’s to change, at their own hospital', async () => {
    const id = (await admin.call(listWorkingHours)).body.hours[0]?.id ?? ''
    for (const role of ['receptionist', 'nurse', 'doctor', 'cashier'] as const) {
      expect((await house.as(role).call(addWorkingHours, hours())).status).toBe(403)
      expect((await house.as(role).call(listWorkingHours)).status).toBe(403)
    }
    const stranger = house.as('admin', 'b')
    expect((await stranger.call(addWorkingHours, hours())).status).toBe(422)
    const change = { schedule_id: id, department: 'eye' as const, weekday: 1, starts_at: '09:00', ends_at: '13:00' }
    expect((await stranger.call(updateWorkingHours, change)).status).toBe(404)
    expect((await stranger.call(removeWorkingHours, { schedule_id: id })).status).toBe(404)
    expect((await stranger.call(listWorkingHours)).body).toEqual({ hours: [] })
  })

  it('are anybody’s, in any department or in none', async () => {
    const { staff_id, name } = house.a.staff.nurse
    const nights = { staff_id, weekdays: [6], starts_at: '19:00', ends_at: '24:00' }
    expect((await admin.call(addWorkingHours, { ...nights, department: 'triage' })).status).toBe(200)
    expect((await admin.call(addWorkingHours, { ...nights, weekdays: [7], department: null })).status).toBe(200)
    const rows = (await admin.call(listWorkingHours)).body.hours.filter((row) => row.staff_id === staff_id)
    expect(rows.map((row) => [row.staff_name, row.department, row.weekday, row.starts_at, row.ends_at])).toEqual([
      [name, 'triage', 6, '19:00', '24:00'],
      [name, null, 7, '19:00', '24:00'],
    ])
  })
})
