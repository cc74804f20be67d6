import { describe, expect, it } from 'vitest'
import type { Input } from '../../../kernel/contract/index.ts'
import { imaging, nothingAgainst, queueOf } from '../../../tests/support/diagnostics/radiology.ts'
import { ahead, today } from '../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { startService } from '../../visits/queue.contract.ts'
import { cancelRadiologyOrder } from '../contract.ts'
import { getRadiologyOrder, scheduleExamination, startExamination } from '../orders.contract.ts'

const house = await openHouse()
const radiographer = house.as('radiographer')
const radiologist = house.as('radiologist')
const doctor = house.as('doctor')
const make = await imaging(house)
const at = (radiology_order_id: string, more: object = {}) => ({
  radiology_order_id,
  version: 1,
  date: ahead(2),
  time: '09:00',
  duration_minutes: 30,
  ...more,
})

describe('an examination', () => {
  it('is scheduled at the hospital’s own time, and another time again', async () => {
    const { radiology_order_id } = await make.ordered()
    const { staff_id } = house.a.staff.radiographer
    const wish = at(radiology_order_id, {
      room: '  X-ray 1 ',
      technician_id: staff_id,
      preparation_instructions: 'Remove metal',
      scheduling_notes: 'Wheelchair',
    })
    expect((await radiographer.call(scheduleExamination, wish)).body).toEqual({ version: 2 })
    expect(await make.order(radiology_order_id)).toMatchObject({
      status: 'scheduled',
      scheduled_time: `${ahead(2)}T06:00:00.000Z`,
      scheduled_end: `${ahead(2)}T06:30:00.000Z`,
      room: 'X-ray 1',
      technician_id: staff_id,
      preparation_instructions: 'Remove metal',
      scheduling_notes: 'Wheelchair',
    })
    const later = await radiographer.call(
      scheduleExamination,
      at(radiology_order_id, { version: 2, time: '09:15', room: 'X-ray 1' }),
    )
    expect(later.body).toEqual({ version: 3 })
    expect((await make.order(radiology_order_id)).scheduled_time).toBe(`${ahead(2)}T06:15:00.000Z`)
    const opened = await radiographer.call(getRadiologyOrder, { radiology_order_id })
    expect(opened.body.history.map(({ what, by_name }) => [what, by_name.length > 0])).toEqual([
      ['ordered', true],
      ['scheduled', true],
      ['scheduled', true],
    ])
  })

  it('needs a day and a time that are still to come, and somebody who can do it', async () => {
    const { radiology_order_id } = await make.ordered()
    const refused = async (more: object) =>
      (await radiographer.call(scheduleExamination, at(radiology_order_id, more))).problem.field_errors
    expect(await refused({ date: '', time: '9' })).toEqual({
      date: 'Please enter a valid date (dd/MM/yyyy)',
      time: 'Please choose a time',
    })
    expect(await refused({ date: ahead(-1) })).toEqual({ date: 'This time has passed' })
    expect(await refused({ technician_id: house.a.staff.doctor.staff_id })).toEqual({
      technician_id: 'Please select a technician',
    })
    expect(await refused({ technician_id: house.b.staff.radiographer.staff_id })).toEqual({
      technician_id: 'Please select a technician',
    })
    const now = new Date(Date.now() - 2 * 60_000).toLocaleTimeString('en-GB', {
      timeZone: 'Africa/Nairobi',
      hour: '2-digit',
      minute: '2-digit',
    })
    if (now < '23:50')
      expect(
        (await radiographer.call(scheduleExamination, at(radiology_order_id, { date: today(), time: now }))).status,
      ).toBe(200)
  })

  it('has its room alone: who is in the way is said by number and time', async () => {
    const [one, two] = [await make.ordered(), await make.ordered()]
    const { order_number } = await make.order(one.radiology_order_id)
    expect((await radiographer.call(scheduleExamination, at(one.radiology_order_id, { room: 'CT 1' }))).status).toBe(
      200,
    )
    const taken = await radiographer.call(
      scheduleExamination,
      at(two.radiology_order_id, { time: '09:20', room: 'ct  1' }),
    )
    const message = `CT 1 is taken from 09:00 to 09:30 by ${order_number}`
    expect([taken.status, taken.problem.code, taken.problem.message, taken.problem.field_errors]).toEqual([
      409,
      'room_taken',
      message,
      { room: message },
    ])
    // One after the other, in another room, or without a room.
    const next = await radiographer.call(
      scheduleExamination,
      at(two.radiology_order_id, { time: '09:30', room: 'CT 1' }),
    )
    expect(next.status).toBe(200)
    const other = await radiographer.call(scheduleExamination, at(two.radiology_order_id, { version: 2, room: 'CT 2' }))
    expect(other.status).toBe(200)
    // A room at the other hospital is another room; a cancelled examination has left it.
    expect(
      (await doctor.call(cancelRadiologyOrder, { radiology_order_id: one.radiology_order_id, reason: 'x' })).status,
    ).toBe(200)
    const freed = await radiographer.call(scheduleExamination, at(two.radiology_order_id, { version: 3, room: 'CT 1' }))
    expect(freed.status).toBe(200)
  })

  it('of two who want one room at once one gets it', async () => {
    const orders = await Promise.all([make.ordered(), make.ordered(), make.ordered()])
    const answers = await Promise.all(
      orders.map(({ radiology_order_id }, n) =>
        radiographer.call(
          scheduleExamination,
          at(radiology_order_id, { date: ahead(3), time: `10:0${n}`, room: 'MRI' }),
        ),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    expect(new Set(answers.filter((answer) => answer.status === 409).map((answer) => answer.problem.code))).toEqual(
      new Set(['room_taken']),
    )
  })

  it('of two who schedule it at once one is told', async () => {
    const { radiology_order_id } = await make.ordered()
    const answers = await Promise.all(
      [radiographer, radiologist].map((who, n) =>
        who.call(scheduleExamination, at(radiology_order_id, { date: ahead(4), time: `1${n}:00` })),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const lost = answers.find((answer) => answer.status === 409)
    expect(lost?.problem).toMatchObject({ code: 'conflict', current: { status: 'scheduled' } })
  })

  it('begins: whoever waits is being served; a second start is told who began', async () => {
    const { radiology_order_id, version, visit_id } = await make.scheduled()
    expect((await queueOf(house, visit_id))[0]?.status).toBe('waiting')
    const answers = await Promise.all([
      radiographer.call(startExamination, { radiology_order_id, version, safety: nothingAgainst }),
      radiologist.call(startExamination, { radiology_order_id, version, safety: nothingAgainst }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const order = await make.order(radiology_order_id)
    expect(order).toMatchObject({ status: 'in_progress', started_at: expect.any(String) })
    expect(answers.find((answer) => answer.status === 409)?.problem.message).toBe(
      `The radiology order ${order.order_number} has already been started by ${order.started_by_name}`,
    )
    expect((await queueOf(house, visit_id))[0]?.status).toBe('in_progress')
    const late = await radiographer.call(scheduleExamination, at(radiology_order_id, { version: 3 }))
    expect([late.status, late.problem.code]).toEqual([409, 'radiology_order_state'])
  })

  it('begins without a time for somebody who walks in; what a colleague has started or was given stays theirs', async () => {
    const { radiology_order_id, visit_id } = await make.ordered()
    const colleague = await makeWorker(house.owner, house.a.id, 'alpha', 'radiographer', 'second')
    await house.owner.query(`update queues set assigned_to = $2 where visit_id = $1 and department = 'radiology'`, [
      visit_id,
      colleague.staff_id,
    ])
    const stale = await radiographer.call(startExamination, { radiology_order_id, version: 7, safety: nothingAgainst })
    expect([stale.status, stale.problem.code]).toEqual([409, 'conflict'])
    expect(
      (await radiographer.call(startExamination, { radiology_order_id, version: 1, safety: nothingAgainst })).status,
    ).toBe(200)
    expect((await queueOf(house, visit_id))[0]?.status).toBe('waiting')
    const other = await make.ordered()
    await radiologist.call(startService, { queue_id: (await queueOf(house, other.visit_id))[0]?.id ?? '' })
    expect(
      (
        await radiographer.call(startExamination, {
          radiology_order_id: other.radiology_order_id,
          version: 1,
          safety: nothingAgainst,
        })
      ).status,
    ).toBe(200)
    expect((await queueOf(house, other.visit_id))[0]?.started_by).toBe(house.a.staff.radiologist.staff_id)
  })

  it('is not for other roles, nor other hospitals', async () => {
    const { radiology_order_id } = await make.ordered()
    expect((await doctor.call(scheduleExamination, at(radiology_order_id))).status).toBe(403)
    expect(
      (await doctor.call(startExamination, { radiology_order_id, version: 1, safety: nothingAgainst })).status,
    ).toBe(403)
    expect((await doctor.call(getRadiologyOrder, { radiology_order_id })).status).toBe(403)
    const stranger = house.as('radiographer', 'b')
    expect((await stranger.call(scheduleExamination, at(radiology_order_id))).status).toBe(404)
    expect(
      (await stranger.call(startExamination, { radiology_order_id, version: 1, safety: nothingAgainst })).status,
    ).toBe(404)
    expect((await stranger.call(getRadiologyOrder, { radiology_order_id })).status).toBe(404)
  })
})

describe('a cancelled order', () => {
  it('takes the patient out of the queue when nothing else is to be examined', async () => {
    const { visit_id, ids } = await make.ordered('XR-CHEST', 'XR-HAND')
    await doctor.call(cancelRadiologyOrder, { radiology_order_id: ids[0] ?? '', reason: 'Registered twice' })
    expect((await queueOf(house, visit_id))[0]?.status).toBe('waiting')
    await doctor.call(cancelRadiologyOrder, { radiology_order_id: ids[1] ?? '', reason: 'Healed' })
    expect(await queueOf(house, visit_id)).toMatchObject([
      { status: 'removed', end_reason: 'All orders were cancelled' },
    ])
    const { body } = await radiographer.call(getRadiologyOrder, { radiology_order_id: ids[1] ?? '' })
    expect(body.history.at(-1)).toMatchObject({ what: 'cancelled', reason: 'Healed' })
    const late = await radiographer.call(startExamination, {
      radiology_order_id: ids[1] ?? '',
      version: 2,
      safety: nothingAgainst,
    })
    expect(late.problem.message).toMatch(/^The radiology order RAD\d{6}-\d{3} is already cancelled by /)
  })
})

describe('nobody is planned twice', () => {
  it('a technician and a patient have one examination at a time, said by number and time', async () => {
    const { staff_id: technician_id } = house.a.staff.radiographer
    const [one, two] = [await make.ordered(), await make.ordered()]
    const day = { date: ahead(5) }
    expect(
      (await radiographer.call(scheduleExamination, at(one.radiology_order_id, { ...day, technician_id }))).status,
    ).toBe(200)
    const { order_number } = await make.order(one.radiology_order_id)
    const busy = await radiographer.call(
      scheduleExamination,
      at(two.radiology_order_id, { ...day, time: '09:15', technician_id }),
    )
    const message = `The technician has ${order_number} from 09:00 to 09:30`
    expect([busy.status, busy.problem.code, busy.problem.field_errors]).toEqual([
      409,
      'technician_taken',
      { technician_id: message },
    ])
    expect(
      (
        await radiographer.call(
          scheduleExamination,
          at(two.radiology_order_id, { ...day, time: '09:30', technician_id }),
        )
      ).status,
    ).toBe(200)

    const both = await make.ordered('XR-CHEST', 'XR-HAND')
    const [chest = '', hand = ''] = both.ids
    expect((await radiographer.call(scheduleExamination, at(chest, { ...day, time: '11:00' }))).status).toBe(200)
    const twice = await radiographer.call(scheduleExamination, at(hand, { ...day, time: '11:20' }))
    const number = (await make.order(chest)).order_number
    expect([twice.status, twice.problem.code, twice.problem.field_errors]).toEqual([
      409,
      'patient_taken',
      { time: `The patient has ${number} from 11:00 to 11:30` },
    ])
  })

  it('also when two plan at once', async () => {
    const { staff_id: technician_id } = house.a.staff.radiologist
    const made = await Promise.all([1, 2, 3, 4].map(() => make.ordered()))
    const answers = await Promise.all(
      made.map(({ radiology_order_id }) =>
        radiographer.call(scheduleExamination, at(radiology_order_id, { date: ahead(6), technician_id })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })
})

describe('what is asked before an examination', () => {
  const begin = (radiology_order_id: string, safety: Input<typeof startExamination>['safety'] = []) =>
    radiographer.call(startExamination, { radiology_order_id, version: 1, safety })
  const woman = async (...codes: string[]) => {
    const made = await make.ordered(...codes)
    await house.owner.query(
      `update patients set gender = 'female', date_of_birth = '1996-03-04', date_of_birth_estimated = false
        where id = $1`,
      [made.patient_id],
    )
    return made.radiology_order_id
  }

  it('is asked of the person and the study, answered or the examination does not begin, and kept', async () => {
    const id = await woman('CT-HEADC')
    const refused = await begin(id)
    expect([refused.status, refused.problem.code, Object.keys(refused.problem.field_errors ?? {})]).toEqual([
      422,
      'safety_unanswered',
      ['pregnancy', 'contrast_reaction', 'kidneys'],
    ])
    const unsaid = await begin(id, [{ question: 'pregnancy', answer: 'unknown' }])
    expect(unsaid.problem.field_errors).toEqual({
      'safety.0.note': 'Please say why it is done all the same, in at least ten letters',
    })
    const note = 'Head injury, life is at stake'
    const answers = [
      { question: 'pregnancy' as const, answer: 'unknown' as const, note },
      { question: 'contrast_reaction' as const, answer: 'safe' as const },
      { question: 'kidneys' as const, answer: 'unsafe' as const, note: 'Creatinine 180, hydrated before' },
      { question: 'metal' as const, answer: 'unsafe' as const, note: 'Not asked for a CT of the head' },
    ]
    expect((await begin(id, answers)).status).toBe(200)
    const { safety, order } = (await radiographer.call(getRadiologyOrder, { radiology_order_id: id })).body
    expect(order.status).toBe('in_progress')
    expect(safety.map(({ question, answer, note: why, by_name }) => [question, answer, why, by_name]).sort()).toEqual([
      ['contrast_reaction', 'safe', null, house.a.staff.radiographer.name],
      ['kidneys', 'unsafe', 'Creatinine 180, hydrated before', house.a.staff.radiographer.name],
      ['pregnancy', 'unknown', note, house.a.staff.radiographer.name],
    ])
  })

  it('is nothing for an ultrasound, or an X-ray of a man', async () => {
    expect((await begin(await woman('US-ABDO'))).status).toBe(200)
    const { radiology_order_id, patient_id } = await make.ordered('XR-CHEST')
    await house.owner.query(`update patients set gender = 'male' where id = $1`, [patient_id])
    expect((await begin(radiology_order_id)).status).toBe(200)
  })
})
