import { describe, expect, it } from 'vitest'
import { addDays, mondayOf, writeDay } from '../../../../kernel/contract/values/days.ts'
import { today } from '../../../../tests/support/hospital/clinic.ts'
import { openHouse, signedCookie } from '../../../../tests/support/house.ts'
import { makeWorker, type Worker } from '../../../../tests/support/people.ts'
import { addWorkingHours } from '../../hours.contract.ts'
import { recordLeave } from '../../leave.contract.ts'
import { makeException } from '../../rights.contract.ts'
import { getRota, setRotaDay } from '../../rota.contract.ts'
import { decideSwap, listSwaps, offerShift, takeShift, withdrawSwap } from '../../swaps.contract.ts'
import { usualShifts } from '../../usual-shifts.ts'

const house = await openHouse()
const admin = house.as('admin')
const [MORNING, AFTERNOON, NIGHT, OFF] = usualShifts.map((kind) => kind.id) as [string, string, string, string]
const monday = addDays(mondayOf(today()), 14)
const on = (at: number) => addDays(monday, at)
let count = 0
const seatOf = (worker: Worker) => house.withCookie(signedCookie(worker.token))
const somebody = async () => {
  const worker = await makeWorker(house.owner, house.a.id, 'alpha', 'nurse', `swap${++count}`)
  return { ...worker, seat: seatOf(worker) }
}
type Somebody = Awaited<ReturnType<typeof somebody>>
const set = (who: Somebody, day: string, ...ids: string[]) =>
  admin.call(setRotaDay, {
    staff_id: who.staff_id,
    day,
    shifts: ids.map((shift_kind_id) => ({ shift_kind_id, department: 'triage' })),
    seen: [],
  })
const weekOf = async (who: Somebody) =>
  (await admin.call(getRota, { week: monday })).body.rows.find((row) => row.staff_id === who.staff_id)
const codes = async (who: Somebody) =>
  (await weekOf(who))?.days.map((day) => day.day_off?.code ?? day.work.map((work) => work.shift?.code ?? '-').join(''))
const shiftOn = async (who: Somebody, day: string) =>
  (await weekOf(who))?.days.find((row) => row.date === day)?.work[0]?.shift?.id as string
/** Two nurses: the first offers the shift of a day to the second. */
async function offered(kind = MORNING, more: { to?: boolean } = {}) {
  const [one, two] = [await somebody(), await somebody()]
  await set(one, on(0), kind)
  await set(two, on(4), AFTERNOON)
  const shift_id = await shiftOn(one, on(0))
  const input = { shift_id, offered_to: more.to === false ? null : two.staff_id, note: 'A wedding' }
  const { swap_id } = (await one.seat.call(offerShift, input)).body
  return { one, two, shift_id, swap_id }
}

describe('a swap', () => {
  it('is offered, taken for another shift, approved, and exchanges both at once', async () => {
    const { one, two, swap_id } = await offered()
    const [row] = (await two.seat.call(listSwaps)).body.rows
    expect(row).toMatchObject({
      id: swap_id,
      state: 'offered',
      described: `Morning, Monday ${writeDay(on(0))} 07:00–13:00, Triage`,
      offered_by: one.name,
      offered_to: two.name,
      note: 'A wedding',
      may_take: true,
      may_withdraw: false,
      may_decide: false,
    })
    const return_shift_id = await shiftOn(two, on(4))
    expect((await two.seat.call(takeShift, { swap_id, return_shift_id })).status).toBe(200)
    const early = await codes(one)
    expect(early?.[0]).toBe('M')
    const [taken] = (await admin.call(listSwaps)).body.rows.filter((each) => each.id === swap_id)
    expect(taken).toMatchObject({
      state: 'accepted',
      taken_by: two.name,
      in_return: `Afternoon, Friday ${writeDay(on(4))} 13:00–19:00, Triage`,
      may_decide: true,
    })
    expect((await admin.call(decideSwap, { swap_id, approve: true, reason: 'Fine' })).status).toBe(200)
    expect([await codes(one), await codes(two)]).toEqual([
      ['', '', '', '', 'A', '', ''],
      ['M', '', '', '', '', '', ''],
    ])
    expect((await one.seat.call(listSwaps)).body.rows[0]).toMatchObject({
      state: 'approved',
      decided_by: house.a.staff.admin.name,
      decision_reason: 'Fine',
    })
    expect((await admin.call(decideSwap, { swap_id, approve: false, reason: 'No' })).problem.code).toBe('swap_state')
  })

  it('exchanges shifts of the same time; who gave the only shift of a day has a day off where the usual hours would count again', async () => {
    const [one, two] = [await somebody(), await somebody()]
    await admin.call(addWorkingHours, {
      staff_id: one.staff_id,
      department: 'triage',
      weekdays: [1],
      starts_at: '08:00',
      ends_at: '12:00',
    })
    await set(one, on(0), MORNING)
    await set(two, on(0), MORNING)
    const swap_id = (await one.seat.call(offerShift, { shift_id: await shiftOn(one, on(0)) })).body.swap_id
    await two.seat.call(takeShift, { swap_id, return_shift_id: await shiftOn(two, on(0)) })
    expect((await admin.call(decideSwap, { swap_id, approve: true })).status).toBe(200)
    const three = await somebody()
    await set(three, on(0), OFF)
    const again = (await one.seat.call(offerShift, { shift_id: await shiftOn(one, on(0)), offered_to: three.staff_id }))
      .body.swap_id
    expect((await three.seat.call(takeShift, { swap_id: again })).status).toBe(200)
    expect((await admin.call(decideSwap, { swap_id: again, approve: true })).status).toBe(200)
    expect([(await codes(one))?.[0], (await codes(two))?.[0], (await codes(three))?.[0]]).toEqual(['O', 'M', 'M'])
  })

  it('offered to a department is taken by one of forty at once', async () => {
    const { swap_id } = await offered(NIGHT, { to: false })
    const colleagues: Somebody[] = []
    for (let at = 0; at < 40; at++) colleagues.push(await somebody())
    await house.owner.query(`update staff set department_key = 'triage' where id = any($1)`, [
      colleagues.map((each) => each.staff_id),
    ])
    const answers = await Promise.all(colleagues.map((each) => each.seat.call(takeShift, { swap_id })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.problem.code))).toEqual(
      new Set(['swap_state']),
    )
    const { rows } = await house.owner.query('select state, taken_by from shift_swaps where id = $1', [swap_id])
    const winner = colleagues[answers.findIndex((answer) => answer.status === 200)]
    expect(rows).toEqual([{ state: 'accepted', taken_by: winner?.staff_id }])
    const decided = await Promise.all(
      Array.from({ length: 8 }, () => admin.call(decideSwap, { swap_id, approve: true })),
    )
    expect(decided.map((answer) => answer.status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect((await codes(winner as Somebody))?.[0]).toBe('N')
  })

  it('is refused where it would overlap, fall in leave or meet usual hours', async () => {
    const { two, swap_id } = await offered()
    await set(two, on(0), MORNING)
    const overlap = await two.seat.call(takeShift, { swap_id })
    const said = `${two.name} already works Morning from ${writeDay(on(0))} 07:00 to ${writeDay(on(0))} 13:00`
    expect([overlap.status, overlap.problem.message]).toEqual([409, said])
    const away = await offered()
    await admin.call(recordLeave, { staff_id: away.two.staff_id, kind: 'annual', first_day: on(0), last_day: on(0) })
    expect((await away.two.seat.call(takeShift, { swap_id: away.swap_id })).problem.code).toBe('shift_during_leave')
    const usual = await offered(NIGHT)
    await admin.call(addWorkingHours, {
      staff_id: usual.two.staff_id,
      weekdays: [1],
      starts_at: '08:00',
      ends_at: '12:00',
    })
    const hours = await usual.two.seat.call(takeShift, { swap_id: usual.swap_id })
    expect(hours.problem.message).toBe(`${usual.two.name} works the usual hours on Monday ${writeDay(on(0))}`)
    // What comes in between is looked at again when it is decided on.
    const late = await offered()
    await late.two.seat.call(takeShift, { swap_id: late.swap_id })
    await admin.call(recordLeave, { staff_id: late.two.staff_id, kind: 'sick', first_day: on(0), last_day: on(0) })
    expect((await admin.call(decideSwap, { swap_id: late.swap_id, approve: true })).problem.code).toBe(
      'shift_during_leave',
    )
    expect((await admin.call(decideSwap, { swap_id: late.swap_id, approve: false })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    expect((await admin.call(decideSwap, { swap_id: late.swap_id, approve: false, reason: 'On leave' })).status).toBe(
      200,
    )
  })

  it('is for shifts of one’s own that lie ahead, once at a time', async () => {
    const { one, two, shift_id, swap_id } = await offered()
    expect((await two.seat.call(offerShift, { shift_id })).problem.code).toBe('shift_not_found')
    expect((await one.seat.call(offerShift, { shift_id })).problem.code).toBe('shift_offered')
    const self = await two.seat.call(offerShift, { shift_id: await shiftOn(two, on(4)), offered_to: two.staff_id })
    expect(self.problem.field_errors).toEqual({ offered_to: 'Please select a colleague' })
    await house.owner.query(
      `update rota_shifts set starts_at = now() - interval '1 minute', ends_at = now() + interval '5 hours'
        where id = $1`,
      [shift_id],
    )
    expect((await two.seat.call(takeShift, { swap_id })).problem.code).toBe('shift_begun')
    expect((await one.seat.call(withdrawSwap, { swap_id })).status).toBe(200)
    expect((await one.seat.call(withdrawSwap, { swap_id })).problem.code).toBe('swap_state')
    expect((await one.seat.call(offerShift, { shift_id })).problem.code).toBe('shift_begun')
  })

  it('ends when the shift is taken off the rota', async () => {
    const { one, swap_id, shift_id } = await offered()
    await admin.call(setRotaDay, { staff_id: one.staff_id, day: on(0), shifts: [], seen: [shift_id] })
    expect((await one.seat.call(listSwaps)).body.rows[0]).toMatchObject({ id: swap_id, state: 'withdrawn' })
  })

  it('concerns those whom it is offered to, and is nobody’s own to decide on', async () => {
    const { one, two, swap_id } = await offered()
    const third = await somebody()
    expect((await third.seat.call(listSwaps)).body.rows).toEqual([])
    expect((await third.seat.call(takeShift, { swap_id })).status).toBe(404)
    expect((await third.seat.call(withdrawSwap, { swap_id })).status).toBe(404)
    expect((await one.seat.call(takeShift, { swap_id })).status).toBe(404)
    await two.seat.call(takeShift, { swap_id })
    expect((await two.seat.call(decideSwap, { swap_id, approve: true })).status).toBe(403)
    await admin.call(makeException, {
      staff_id: two.staff_id,
      permission: 'staff.rota',
      granted: true,
      reason: 'In charge',
    })
    expect((await two.seat.call(decideSwap, { swap_id, approve: true })).problem.code).toBe('own_swap')
    const stranger = house.as('admin', 'b')
    expect((await stranger.call(decideSwap, { swap_id, approve: true })).status).toBe(404)
    expect((await stranger.call(listSwaps)).body.rows).toEqual([])
  })
})
