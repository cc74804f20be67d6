import { describe, expect, it } from 'vitest'
import { addDays, mondayOf, writeDay } from '../../../../kernel/contract/values/days.ts'
import { GENERAL, makeAppointment, today } from '../../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { makeWorker } from '../../../../tests/support/people.ts'
import { createAppointment, listFreeSlots } from '../../../appointments/contract.ts'
import { addWorkingHours } from '../../hours.contract.ts'
import { recordLeave } from '../../leave.contract.ts'
import {
  copyRotaWeek,
  createShiftKind,
  exportRota,
  getMyShifts,
  getRota,
  listShiftKinds,
  setRotaDay,
  updateShiftKind,
} from '../../rota.contract.ts'
import { usualShifts } from '../../usual-shifts.ts'

const house = await openHouse()
const admin = house.as('admin')
const { nurse, doctor } = house.a.staff
const [MORNING, AFTERNOON, NIGHT, OFF] = usualShifts.map((kind) => kind.id) as [string, string, string, string]
/** The Monday of the week after the next. */
const monday = addDays(mondayOf(today()), 14)
const on = (at: number) => addDays(monday, at)
const triage = (...ids: string[]) => ids.map((shift_kind_id) => ({ shift_kind_id, department: 'triage' }))
const set = (staff_id: string, day: string, ids: string[], seen: string[] = []) =>
  admin.call(setRotaDay, { staff_id, day, shifts: triage(...ids), seen })
const personOf = async (staff_id: string, week = monday) =>
  (await admin.call(getRota, { week })).body.rows.find((row) => row.staff_id === staff_id)
const dayOf = async (staff_id: string, day: string) =>
  (await personOf(staff_id, day))?.days.find((row) => row.date === day)
const seenOn = async (staff_id: string, day: string) => {
  const found = await dayOf(staff_id, day)
  return [
    ...(found?.work ?? []).flatMap((row) => (row.shift ? [row.shift.id] : [])),
    ...(found?.day_off ? [found.day_off.id] : []),
  ]
}
let count = 0
const somebody = () => makeWorker(house.owner, house.a.id, 'alpha', 'nurse', `rota${++count}`)

describe('kinds of shift', () => {
  it('are the usual ones until a hospital changes them', async () => {
    expect(
      (await house.as('nurse').call(listShiftKinds)).body.rows.map((row) => [
        row.name,
        row.code,
        row.starts_at,
        row.ends_at,
      ]),
    ).toEqual([
      ['Morning', 'M', '07:00', '13:00'],
      ['Afternoon', 'A', '13:00', '19:00'],
      ['Night', 'N', '19:00', '07:00'],
      ['Day off', 'O', null, null],
    ])
    const long = { name: 'Long day', code: 'l', starts_at: '07:00', ends_at: '19:00' }
    const { shift_kind_id } = (await admin.call(createShiftKind, long)).body
    const kept = (await admin.call(listShiftKinds)).body.rows.find((row) => row.id === shift_kind_id)
    expect(kept).toMatchObject({ ...long, code: 'L', active: true, version: 1 })
    const taken = await admin.call(createShiftKind, { ...long, name: 'Other' })
    expect([taken.status, taken.problem.field_errors]).toEqual([
      409,
      { code: 'There is already a kind of shift with this code' },
    ])
    const named = await admin.call(createShiftKind, { ...long, name: 'morning', code: 'Q' })
    expect([named.status, named.problem.field_errors]).toEqual([
      409,
      { name: 'There is already a kind of shift with this name' },
    ])
    const change = { ...long, shift_kind_id, name: 'Long', code: 'LD', ends_at: '20:00', active: false, version: 1 }
    expect((await admin.call(updateShiftKind, change)).status).toBe(200)
    const stale = (await admin.call(updateShiftKind, change)).problem
    expect(stale.code).toBe('shift_kind_changed')
    expect(stale.message).toMatch(
      /^This kind of shift was changed in the meantime\. Please look at it again\. Last changed by you, /,
    )
    expect((await house.as('admin', 'b').call(updateShiftKind, change)).problem.code).toBe('shift_kind_not_found')
    expect((await admin.call(listShiftKinds)).body.rows.at(-1)).toMatchObject({
      name: 'Long',
      code: 'LD',
      ends_at: '20:00',
      active: false,
    })
    const half = await admin.call(createShiftKind, { name: 'Half', code: 'H', starts_at: '07:00' })
    expect(half.problem.field_errors).toEqual({ ends_at: 'Please choose both times, or none for a day off' })
    expect((await house.as('nurse').call(createShiftKind, long)).status).toBe(403)
    // What is not in use cannot be given any more.
    const { staff_id } = await somebody()
    expect((await set(staff_id, on(0), [shift_kind_id])).problem.field_errors).toEqual({
      shifts: 'Please select a shift',
    })
  })
})

describe('the rota', () => {
  it('puts dated shifts in place of the weekly hours; without them the hours count again', async () => {
    const { staff_id, name } = await somebody()
    await admin.call(addWorkingHours, {
      staff_id,
      department: 'general',
      weekdays: [1, 2],
      starts_at: '08:00',
      ends_at: '12:00',
    })
    expect((await set(staff_id, on(0), [MORNING, AFTERNOON])).status).toBe(200)
    expect((await set(staff_id, on(2), [NIGHT])).status).toBe(200)
    expect((await set(staff_id, on(1), [OFF])).status).toBe(200)
    const person = await personOf(staff_id)
    expect([person?.name, person?.minutes]).toEqual([name, 24 * 60])
    const kept = {
      shift: expect.objectContaining({ kind_id: MORNING, code: 'M', name: 'Morning' }),
      department: 'triage',
    }
    expect(person?.days.slice(0, 4)).toMatchObject([
      {
        date: on(0),
        work: [
          { ...kept, starts_at: '07:00', ends_at: '13:00' },
          { starts_at: '13:00', ends_at: '19:00' },
        ],
        day_off: null,
      },
      { date: on(1), work: [], day_off: { kind_id: OFF, code: 'O' } },
      { date: on(2), work: [{ shift: { code: 'N' }, starts_at: '19:00', ends_at: '07:00', next_day: true }] },
      { date: on(3), work: [] },
    ])
    expect((await set(staff_id, on(0), [], await seenOn(staff_id, on(0)))).status).toBe(200)
    expect((await dayOf(staff_id, on(0)))?.work).toEqual([
      { shift: null, department: 'general', starts_at: '08:00', ends_at: '12:00', next_day: false },
    ])
  })

  it('keeps the row of a shift that stays', async () => {
    const { staff_id } = await somebody()
    await set(staff_id, on(0), [MORNING])
    const [first] = await seenOn(staff_id, on(0))
    await set(staff_id, on(0), [MORNING, AFTERNOON], [first as string])
    const both = await seenOn(staff_id, on(0))
    expect([both[0], both.length]).toEqual([first, 2])
  })

  it('refuses shifts that overlap, with whose and when', async () => {
    const { staff_id, name } = await somebody()
    await set(staff_id, on(1), [NIGHT])
    const early = (
      await admin.call(createShiftKind, { name: 'Early', code: 'E', starts_at: '06:00', ends_at: '12:00' })
    ).body.shift_kind_id
    const clash = await set(staff_id, on(2), [early])
    const said = `${name} already works Night from ${writeDay(on(1))} 19:00 to ${writeDay(on(2))} 07:00`
    expect([clash.status, clash.problem.code, clash.problem.field_errors]).toEqual([
      409,
      'shift_overlap',
      { shifts: said },
    ])
    expect((await set(staff_id, on(4), [MORNING, early])).problem.field_errors).toEqual({
      shifts: 'These shifts overlap',
    })
    expect((await set(staff_id, on(4), [MORNING, OFF])).problem.field_errors).toEqual({
      shifts: 'A day off stands alone',
    })
    expect((await set(staff_id, on(2), [MORNING])).status).toBe(200)
    const row = (from: string, until: string) =>
      house.owner.query(
        `insert into rota_shifts (hospital_id, id, staff_id, day, shift_kind_id, starts_at, ends_at, made_by)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $2)`,
        [house.a.id, staff_id, on(2), MORNING, from, until],
      )
    await expect(row(`${on(2)}T08:00+03`, `${on(2)}T09:00+03`)).rejects.toThrow('rota_shifts_overlap')
  })

  it('of one day is changed by one of two who saw the same', async () => {
    const { staff_id } = await somebody()
    const both = await Promise.all([set(staff_id, on(0), [MORNING]), set(staff_id, on(0), [NIGHT])])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(both.find((answer) => answer.status === 409)?.problem.code).toBe('rota_changed')
    expect((await dayOf(staff_id, on(0)))?.work).toHaveLength(1)
  })

  it('gives nobody a shift on a day of leave, and shows what leave takes away', async () => {
    const { staff_id, name } = await somebody()
    await set(staff_id, on(1), [MORNING])
    const leave = { staff_id, kind: 'sick' as const, first_day: on(1), last_day: on(2), reason: 'A cold' }
    expect((await admin.call(recordLeave, leave)).body.shifts).toBe(1)
    const refused = await set(staff_id, on(2), [MORNING])
    const said = `${name} is on leave from ${writeDay(on(1))} to ${writeDay(on(2))}`
    expect([refused.status, refused.problem.field_errors]).toEqual([409, { shifts: said }])
    const person = await personOf(staff_id)
    expect([person?.minutes, person?.days[1]?.leave, person?.days[1]?.work.length]).toEqual([0, { kind: 'sick' }, 1])
    const { rows } = await house.owner.query('select kind, reason, state from staff_leave where staff_id = $1', [
      staff_id,
    ])
    expect(rows).toEqual([{ kind: 'sick', reason: 'A cold', state: 'approved' }])
  })

  it('shows where nobody is, by the opening hours', async () => {
    await house.owner.query(
      `update hospital_departments set opens_at = '08:00', closes_at = '18:00' where hospital_id = $1 and key = 'eye'`,
      [house.a.id],
    )
    const { staff_id } = await somebody()
    await admin.call(addWorkingHours, {
      staff_id,
      department: 'eye',
      weekdays: [1],
      starts_at: '09:00',
      ends_at: '17:00',
    })
    const { body } = await admin.call(getRota, { week: on(3), department: 'eye' })
    expect(body.from).toBe(monday)
    expect(body.rows.map((row) => row.staff_id)).toEqual([staff_id])
    expect(body.gaps.filter((gap) => gap.date === monday)).toEqual([
      { department: 'eye', date: monday, starts_at: '08:00', ends_at: '09:00' },
      { department: 'eye', date: monday, starts_at: '17:00', ends_at: '18:00' },
    ])
    expect(body.gaps.filter((gap) => gap.date === on(1))).toEqual([
      { department: 'eye', date: on(1), starts_at: '08:00', ends_at: '18:00' },
    ])
    await house.owner.query(
      `update hospital_departments set opens_at = '20:00', closes_at = '02:00' where hospital_id = $1 and key = 'eye'`,
      [house.a.id],
    )
    const night = (await admin.call(getRota, { week: monday, department: 'eye' })).body.gaps.filter(
      (gap) => gap.date === monday,
    )
    expect(night.map((gap) => `${gap.starts_at}–${gap.ends_at}`)).toEqual(['00:00–02:00', '20:00–24:00'])
  })

  it('is seen by everybody for their own department, without the kind of leave', async () => {
    const seat = house.as('nurse')
    await set(nurse.staff_id, on(0), [MORNING])
    const colleague = await somebody()
    await set(colleague.staff_id, on(0), [AFTERNOON])
    await admin.call(recordLeave, { staff_id: colleague.staff_id, kind: 'sick', first_day: on(3), last_day: on(3) })
    const own = (await seat.call(getRota, { week: monday })).body
    expect(own.departments).toEqual(['triage'])
    const theirs = own.rows.find((row) => row.staff_id === colleague.staff_id)
    expect([theirs?.days[0]?.work.length, theirs?.days[3]?.leave]).toEqual([1, { kind: null }])
    expect((await seat.call(getRota, { week: monday, department: 'billing' })).status).toBe(403)
    expect((await seat.call(getRota, { week: monday, department: 'renal' })).problem.code).toBe('department_not_found')
    expect((await seat.call(setRotaDay, { staff_id: nurse.staff_id, day: on(1), shifts: [], seen: [] })).status).toBe(
      403,
    )
    expect((await seat.call(copyRotaWeek, { week: monday })).status).toBe(403)
    const mine = (await seat.call(getMyShifts, { from: monday, days: 7 })).body.rows
    expect(mine.map((day) => day.work.map((work) => work.shift?.code).join())).toEqual(['M', '', '', '', '', '', ''])
    expect(
      (await house.as('nurse', 'b').call(getMyShifts, { from: monday, days: 7 })).body.rows.flatMap((day) => day.work),
    ).toEqual([])
    expect(
      (await house.as('admin', 'b').call(getRota, { week: monday })).body.rows.map((row) => row.staff_id),
    ).not.toContain(nurse.staff_id)
    const stranger = await house
      .as('admin', 'b')
      .call(setRotaDay, { staff_id: nurse.staff_id, day: on(1), shifts: [], seen: [] })
    expect(stranger.problem.field_errors).toEqual({ staff_id: 'Please select a person' })
  })

  it('is copied from the week before, but for what is planned, leave and overlaps', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const source = addDays(monday, 28)
    const target = addDays(source, 7)
    const day = (of: string, at: number) => addDays(of, at)
    await set(one.staff_id, day(source, 0), [MORNING])
    await set(one.staff_id, day(source, 1), [NIGHT])
    await set(one.staff_id, day(source, 3), [OFF])
    await set(two.staff_id, day(source, 0), [AFTERNOON])
    await set(two.staff_id, day(source, 6), [NIGHT])
    await set(one.staff_id, day(target, 0), [AFTERNOON])
    await admin.call(recordLeave, {
      staff_id: two.staff_id,
      kind: 'annual',
      first_day: day(target, 0),
      last_day: day(target, 0),
    })
    const copied = await admin.call(copyRotaWeek, { week: target, department: 'triage' })
    expect(copied.body).toEqual({ copied: 3, skipped: 2 })
    const codes = async (staff_id: string) =>
      (await personOf(staff_id, target))?.days.map(
        (row) => row.day_off?.code ?? row.work.map((work) => work.shift?.code).join(''),
      )
    expect(await codes(one.staff_id)).toEqual(['A', 'N', '', 'O', '', '', ''])
    expect(await codes(two.staff_id)).toEqual(['', '', '', '', '', '', 'N'])
    expect((await admin.call(copyRotaWeek, { week: target, department: 'triage' })).body).toEqual({
      copied: 0,
      skipped: 5,
    })
  })

  it('leaves as CSV', async () => {
    const file = await admin.call(exportRota, { week: monday, department: 'triage' })
    expect(file.status).toBe(200)
    expect(file.text).toContain(`Name,Job title,Monday ${writeDay(monday)},Tuesday ${writeDay(on(1))},`)
    expect(file.text).toContain(`${nurse.name},,M 07:00–13:00 Triage,,,,,,,6`)
    expect((await admin.call(exportRota, { week: monday, department: 'dental' })).status).toBe(404)
  })
})

describe('what can be booked', () => {
  const slots = async (day: string) =>
    (await house.as('nurse').call(listFreeSlots, { from: day, department: 'general', appointment_type_id: GENERAL }))
      .body.days[0]
  const general = (...ids: string[]) => ids.map((shift_kind_id) => ({ shift_kind_id, department: 'general' }))

  it('follows the dated shifts, also past midnight, a day off and leave; nobody but clinicians is booked', async () => {
    const { staff_id, name } = doctor
    const day = on(21)
    await admin.call(addWorkingHours, {
      staff_id,
      department: 'general',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      starts_at: '08:00',
      ends_at: '09:00',
    })
    await admin.call(addWorkingHours, {
      staff_id: nurse.staff_id,
      department: 'general',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      starts_at: '10:00',
      ends_at: '11:00',
    })
    expect((await slots(day))?.slots.map((slot) => slot.scheduled_time)).toEqual(['08:00', '08:20', '08:40'])
    await admin.call(setRotaDay, { staff_id, day, shifts: general(NIGHT), seen: [] })
    const night = (await slots(day))?.slots.map((slot) => slot.scheduled_time)
    expect([night?.[0], night?.at(-1)]).toEqual(['19:00', '23:40'])
    const next = (await slots(addDays(day, 1)))?.slots.map((slot) => slot.scheduled_time)
    expect([next?.[0], next?.at(-1)]).toEqual(['00:00', '08:40'])
    const { id: patient_id } = await makeAppointment(house, { starts: `now() + interval '60 days'` }).then((row) => ({
      id: row.patient_id,
    }))
    const wish = {
      patient_id,
      appointment_type_id: GENERAL,
      department: 'general',
      clinician_id: staff_id,
      scheduled_date: day,
    }
    const desk = house.as('receptionist')
    const outside = await desk.call(createAppointment, { ...wish, scheduled_time: '08:00' })
    expect(outside.problem.message).toBe(`${name} works 19:00–07:00 (General Consultation) on ${writeDay(day)}`)
    await admin.call(setRotaDay, { staff_id, day, shifts: general(OFF), seen: await seenOn(staff_id, day) })
    const off = await desk.call(createAppointment, { ...wish, scheduled_time: '08:00' })
    expect([off.status, off.problem.message]).toEqual([409, `${name} has a day off on ${writeDay(day)}`])
    expect((await slots(day))?.slots).toEqual([])
    await admin.call(recordLeave, {
      staff_id,
      kind: 'sick',
      first_day: addDays(day, 2),
      last_day: addDays(day, 2),
      reason: 'Malaria',
    })
    const away = await desk.call(createAppointment, {
      ...wish,
      scheduled_date: addDays(day, 2),
      scheduled_time: '08:00',
    })
    // Why somebody is ill is nothing for the front desk.
    expect(away.problem.message).toBe(`${name} is away on ${writeDay(addDays(day, 2))} (On leave)`)
    expect((await slots(addDays(day, 2)))?.slots).toEqual([])
  })
})
