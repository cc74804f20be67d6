import { describe, expect, it } from 'vitest'
import { addDays, writeDay } from '../../../../kernel/contract/values/days.ts'
import { ahead, makeAppointment } from '../../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { listAppointments } from '../../../appointments/contract.ts'
import {
  cancelLeave,
  changeLeave,
  decideLeave,
  listLeave,
  listMyLeave,
  recordLeave,
  requestLeave,
} from '../../leave.contract.ts'
import { makeException } from '../../rights.contract.ts'

const house = await openHouse()
const admin = house.as('admin')
const { nurse, doctor } = house.a.staff
const seat = house.as('nurse')
let next = 10
/** Days that no test had before. */
const days = (length = 1) => {
  next += 10
  const first_day = ahead(next)
  return { first_day, last_day: addDays(first_day, length - 1) }
}
const ask = (more: object = {}) => seat.call(requestLeave, { kind: 'annual', ...days(3), reason: 'Home', ...more })
const mine = async (id: string) => (await seat.call(listMyLeave)).body.rows.find((row) => row.id === id)

describe('leave', () => {
  it('is asked for, approved by somebody else, and told by mail without its kind', async () => {
    const when = days(3)
    const { leave_id } = (await ask(when)).body
    const asked = await mine(leave_id)
    expect(asked).toMatchObject({
      ...when,
      staff_name: nurse.name,
      kind: 'annual',
      days: 3,
      reason: 'Home',
      state: 'requested',
    })
    expect([asked?.asked_by, asked?.decided_by, asked?.version]).toEqual([nurse.name, null, 1])
    expect((await admin.call(listLeave, { state: 'requested' })).body.rows.map((row) => row.id)).toContain(leave_id)
    const answer = await admin.call(decideLeave, { leave_id, version: 1, approve: true, reason: 'Enjoy it' })
    expect(answer.body).toMatchObject({
      state: 'approved',
      decided_by: house.a.staff.admin.name,
      decision_reason: 'Enjoy it',
      version: 2,
    })
    const { rows } = await house.owner.query('select subject, body from mail_outbox where recipient = $1', [
      nurse.email,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0].subject).toBe(
      `Your leave of ${writeDay(when.first_day)} to ${writeDay(when.last_day)} has been approved`,
    )
    expect(rows[0].body).toContain('Enjoy it')
    expect(rows[0].body).not.toMatch(/annual|Home/)
    const again = await admin.call(decideLeave, { leave_id, version: 1, approve: false, reason: 'No' })
    expect([again.status, again.problem.code]).toEqual([409, 'leave_state'])
  })

  it('is refused with a reason', async () => {
    const { leave_id } = (await ask()).body
    const without = await admin.call(decideLeave, { leave_id, version: 1, approve: false })
    expect(without.problem.field_errors).toEqual({ reason: 'Please give a reason' })
    const refused = await admin.call(decideLeave, {
      leave_id,
      version: 1,
      approve: false,
      reason: 'Three are away already',
    })
    expect(refused.body).toMatchObject({ state: 'refused', decision_reason: 'Three are away already' })
    expect((await mine(leave_id))?.state).toBe('refused')
  })

  it('is decided on by one of two at the same moment', async () => {
    const { leave_id } = (await ask()).body
    const both = await Promise.all(
      [true, false].map((approve) => admin.call(decideLeave, { leave_id, version: 1, approve, reason: 'So be it' })),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('is never one’s own to decide on, enter or change', async () => {
    const head = house.as('doctor')
    const given = {
      staff_id: doctor.staff_id,
      permission: 'staff.rota' as const,
      granted: true,
      reason: 'Head of the clinic',
    }
    expect((await admin.call(makeException, given)).status).toBe(200)
    const when = days()
    const { leave_id } = (await head.call(requestLeave, { kind: 'study', ...when })).body
    const of = { leave_id, version: 1 }
    for (const own of [
      await head.call(decideLeave, { ...of, approve: true }),
      await head.call(changeLeave, { ...of, kind: 'annual', ...when }),
      await head.call(recordLeave, { staff_id: doctor.staff_id, kind: 'annual', ...days() }),
    ])
      expect([own.status, own.problem.code]).toEqual([409, 'own_leave'])
    const other = (await ask()).body.leave_id
    expect((await head.call(decideLeave, { leave_id: other, version: 1, approve: true })).status).toBe(200)
  })

  it('does not overlap with other leave that is asked for or approved, also when asked for twice at once', async () => {
    const when = days(3)
    const both = await Promise.all([ask(when), ask({ ...when, kind: 'sick' })])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const said = `There is leave from ${writeDay(when.first_day)} to ${writeDay(when.last_day)} already, which waits for a decision`
    expect(both.find((answer) => answer.status === 409)?.problem.field_errors).toEqual({ first_day: said })
    const [{ id: leave_id } = { id: '' }] = (await seat.call(listMyLeave)).body.rows.filter(
      (row) => row.first_day === when.first_day,
    )
    expect((await seat.call(cancelLeave, { leave_id, version: 1, reason: 'Not needed' })).status).toBe(200)
    expect(await mine(leave_id)).toMatchObject({ state: 'cancelled', end_reason: 'Not needed' })
    expect((await ask(when)).status).toBe(200)
  })

  it('says what is wrong beside the field', async () => {
    const wrong = await seat.call(requestLeave, { kind: 'holiday', first_day: 'soon', last_day: ahead(1) } as never)
    expect(wrong.problem.field_errors).toEqual({
      kind: 'Please select a kind of leave',
      first_day: 'Please enter a valid date (dd/MM/yyyy)',
    })
    const backwards = await seat.call(requestLeave, { kind: 'annual', first_day: ahead(3), last_day: ahead(2) })
    expect(backwards.problem.field_errors).toEqual({ last_day: 'The last day lies before the first' })
  })

  it('is the business of the person and of whoever keeps the rota', async () => {
    const { leave_id } = (await ask()).body
    const colleague = house.as('cashier')
    expect((await colleague.call(listLeave)).status).toBe(403)
    expect((await colleague.call(decideLeave, { leave_id, version: 1, approve: true })).status).toBe(403)
    expect((await colleague.call(recordLeave, { staff_id: nurse.staff_id, kind: 'sick', ...days() })).status).toBe(403)
    expect((await colleague.call(changeLeave, { leave_id, version: 1, kind: 'sick', ...days() })).status).toBe(403)
    expect((await colleague.call(cancelLeave, { leave_id, version: 1, reason: 'Mine' })).status).toBe(404)
    expect((await colleague.call(listMyLeave)).body.rows).toEqual([])
    const stranger = house.as('admin', 'b')
    expect((await stranger.call(decideLeave, { leave_id, version: 1, approve: true })).status).toBe(404)
    expect((await stranger.call(changeLeave, { leave_id, version: 1, kind: 'sick', ...days() })).status).toBe(404)
    expect((await stranger.call(cancelLeave, { leave_id, version: 1, reason: 'Mine' })).status).toBe(404)
    expect((await stranger.call(listLeave)).body.rows).toEqual([])
    const elsewhere = await stranger.call(recordLeave, { staff_id: nurse.staff_id, kind: 'sick', ...days() })
    expect(elsewhere.problem.field_errors).toEqual({ staff_id: 'Please select a person' })
  })

  it('that has begun is ended by whoever keeps the rota', async () => {
    const { id: leave_id } = (
      await admin.call(recordLeave, { staff_id: nurse.staff_id, kind: 'sick', first_day: ahead(0), last_day: ahead(1) })
    ).body
    const own = await seat.call(cancelLeave, { leave_id, version: 1, reason: 'Well again' })
    expect([own.status, own.problem.message]).toEqual([409, 'This leave has begun. Whoever keeps the rota can end it.'])
    expect((await admin.call(cancelLeave, { leave_id, version: 1, reason: 'Well again' })).status).toBe(200)
  })

  it('marks what is booked in it, for whoever manages appointments; the mark goes with the leave', async () => {
    const when = days(2)
    const starts = `('${when.first_day}'::date + time '09:00') at time zone 'Africa/Nairobi'`
    await makeAppointment(house, { clinician_id: doctor.staff_id, starts })
    const notice = async () =>
      (await house.as('receptionist').call(listAppointments, { from: when.first_day, to: when.last_day })).body.rows[0]
        ?.notice
    const leave = (await admin.call(recordLeave, { staff_id: doctor.staff_id, kind: 'annual', ...when })).body
    expect(await notice()).toBe(`${doctor.name} is away from ${writeDay(when.first_day)} to ${writeDay(when.last_day)}`)
    const later = addDays(when.first_day, 1)
    const change = {
      leave_id: leave.id,
      version: 1,
      kind: 'other' as const,
      first_day: later,
      last_day: later,
      reason: 'Course',
    }
    expect((await admin.call(changeLeave, change)).body).toMatchObject({
      kind: 'other',
      first_day: later,
      reason: 'Course',
      version: 2,
    })
    expect(await notice()).toBeNull()
    await admin.call(changeLeave, { ...change, first_day: when.first_day, last_day: when.first_day, version: 2 })
    expect(await notice()).toBe(`${doctor.name} is away on ${writeDay(when.first_day)}`)
    await admin.call(cancelLeave, { leave_id: leave.id, version: 3, reason: 'The course is off' })
    expect(await notice()).toBeNull()
  })
})
