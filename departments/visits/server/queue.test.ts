import { describe, expect, it } from 'vitest'
import { registered, triaged } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { type HospitalRole, hospitalRoles, permissionsOf } from '../../access/roles.ts'
import {
  assignPatient,
  callNext,
  callPatient,
  exportQueue,
  getQueueCounts,
  getQueueSummary,
  listQueue,
  movePatient,
  prioritisePatient,
  releasePatient,
  removePatient,
  startService,
  undoQueueAction,
} from '../queue.contract.ts'

const house = await openHouse()
const nurse = house.as('nurse')
const doctor = house.as('doctor')
const { signedCookie } = await import('../../../tests/support/house.ts')
const second = await makeWorker(house.owner, house.a.id, 'alpha', 'nurse', '2')
const secondNurse = house.withCookie(signedCookie(second.token))

const entryOf = async (queue_id: string) => {
  const { rows } = await house.owner.query(
    'select status, priority, department, assigned_to, started_by, version, ticket from queues where id = $1',
    [queue_id],
  )
  return rows[0]
}

describe('the queue', () => {
  it('orders stat, urgent, routine, then by waiting time; and finds by name, OP and visit number', async () => {
    const routine = await registered(house, { priority: 'low' })
    const urgent = await registered(house, { priority: 'high' })
    const stat = await registered(house, { priority: 'critical' })
    const later = await registered(house, { priority: 'medium' })
    const list = await nurse.call(listQueue, { department: 'triage' })
    const order = list.body.rows.map((row) => row.visit_id)
    expect(order.indexOf(stat.visit_id)).toBeLessThan(order.indexOf(urgent.visit_id))
    expect(order.indexOf(urgent.visit_id)).toBeLessThan(order.indexOf(routine.visit_id))
    expect(order.indexOf(routine.visit_id)).toBeLessThan(order.indexOf(later.visit_id))
    for (const search of [
      later.op_number,
      later.visit_number.toLowerCase(),
      `${later.first_name} ${later.last_name}`.toUpperCase(),
    ]) {
      const found = await nurse.call(listQueue, { department: 'triage', search })
      expect(found.body.rows.map((row) => row.visit_id)).toEqual([later.visit_id])
    }
    expect((await nurse.call(listQueue, { department: 'triage', search: '%' })).body.rows).toEqual([])
    const counts = await nurse.call(getQueueCounts)
    expect(counts.body.departments.find((row) => row.department === 'triage')).toMatchObject({
      waiting: list.body.total,
      emergencies: 1,
    })
  })

  it('says how many are in it on each page, of one department and of all', async () => {
    await triaged(house)
    for (let n = 0; n < 3; n++) await registered(house)
    const totals: number[] = []
    for (const filter of [{ department: 'triage' }, { department: 'general' }, {}]) {
      const first = (await nurse.call(listQueue, { ...filter, page_size: 1 })).body
      const whole = (await nurse.call(listQueue, { ...filter, page_size: 100 })).body
      expect([first.rows.length, first.total]).toEqual([1, whole.rows.length])
      totals.push(first.total)
    }
    const [triage = 0, general = 0, all = 0] = totals
    expect(all).toBe(triage + general)
  })

  it('begins its numbers at one after midnight, without those that somebody from before still waits with', async () => {
    const before = [await registered(house), await registered(house), await registered(house)]
    await house.owner.query(`update queue_counters set day = day - 1 where hospital_id = $1`, [house.a.id])
    await house.owner.query(
      `update queues set wait_start_time = wait_start_time - interval '1 day' where hospital_id = $1`,
      [house.a.id],
    )
    const numbersOf = async () =>
      (
        await house.owner.query<{ ticket: string }>(
          `select ticket from queues where hospital_id = $1 and department = 'triage'
            and status in ('waiting', 'in_progress') order by created_at, id`,
          [house.a.id],
        )
      ).rows.map(({ ticket }) => ticket)
    const waiting = await numbersOf()
    // One of those who wait leaves: only that number is free again.
    const [gone] = before
    await house.owner.query(
      `update queues set status = 'removed', service_end_time = now() where hospital_id = $1 and id = $2`,
      [house.a.id, gone?.queue_id],
    )
    const freed = (await entryOf(gone?.queue_id ?? '')).ticket
    await Promise.all([registered(house), registered(house), registered(house)])
    const now = await numbersOf()
    expect(new Set(now).size).toBe(now.length)
    expect(now.length).toBe(waiting.length + 2)
    const fresh = now.filter((ticket) => !waiting.includes(ticket) || ticket === freed)
    const free = Array.from({ length: 99 }, (_, at) => `T-${String(at + 1).padStart(3, '0')}`).filter(
      (ticket) => !waiting.includes(ticket) || ticket === freed,
    )
    expect(fresh.sort()).toEqual(free.slice(0, 3))
  })

  it('is of one hospital only', async () => {
    const visit = await registered(house)
    const other = house.as('nurse', 'b')
    expect((await other.call(listQueue, {})).body.total).toBe(0)
    expect((await other.call(startService, { queue_id: visit.queue_id })).status).toBe(404)
    expect((await entryOf(visit.queue_id)).status).toBe('waiting')
  })

  it('gives CSV with formulas neutralised, and says when there is nothing', async () => {
    const visit = await registered(house)
    await house.owner.query(`update patients set first_name = '=HYPERLINK("x")' where id = $1`, [visit.patient_id])
    const file = await nurse.call(exportQueue, { department: 'triage' })
    expect(file.headers['content-disposition']).toMatch(/filename="queue-\d{4}-\d{2}-\d{2}\.csv"/)
    expect(file.text).toContain(`'=HYPERLINK`)
    expect((await nurse.call(exportQueue, { department: 'eye' })).problem.message).toBe('No data to export')
  })
})

describe('starting', () => {
  it('one of two nurses wins, the other is told who', async () => {
    const visit = await registered(house)
    const answers = await Promise.all([nurse.call(startService, visit), secondNurse.call(startService, visit)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const winner = answers.find((answer) => answer.status === 200)?.body.started_by_name
    expect(answers.find((answer) => answer.status === 409)?.problem.message).toBe(
      `${winner} has already started with this patient`,
    )
    expect((await (answers[0].status === 200 ? nurse : secondNurse).call(startService, visit)).status).toBe(200)
  })

  it('an assigned patient is for the one they are assigned to, until released', async () => {
    const visit = await registered(house)
    const { version } = await entryOf(visit.queue_id)
    const assigned = await nurse.call(assignPatient, { queue_id: visit.queue_id, staff_id: second.staff_id, version })
    expect(assigned.body).toMatchObject({
      assigned_to: second.staff_id,
      assigned_to_name: second.name,
      status: 'waiting',
    })
    expect((await nurse.call(startService, visit)).problem.message).toBe(`This patient is assigned to ${second.name}`)
    const released = await nurse.call(releasePatient, { queue_id: visit.queue_id, version: assigned.body.version })
    expect(released.body.assigned_to).toBeNull()
    expect((await nurse.call(startService, visit)).status).toBe(200)
  })

  it('does not tie a patient to a colleague who has left: who manages queues puts them back, and somebody else goes on', async () => {
    const visit = await registered(house)
    const started = (await secondNurse.call(startService, visit)).body
    const release = { queue_id: visit.queue_id, version: started.version }
    const refused = await house.as('pharmacist').call(releasePatient, release)
    expect([refused.status, refused.problem.message]).toEqual([
      403,
      'The patients of Triage are served by its own staff',
    ])
    expect((await house.as('nurse', 'b').call(releasePatient, release)).status).toBe(404)
    const answers = await Promise.all([nurse.call(releasePatient, release), secondNurse.call(releasePatient, release)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 200)?.body).toMatchObject({
      status: 'waiting',
      started_by: null,
      wait_start_time: started.wait_start_time,
    })
    expect((await nurse.call(startService, visit)).body.started_by).toBe(house.a.staff.nurse.staff_id)
  })

  it('is refused to those who may not work in queues', async () => {
    const visit = await registered(house)
    expect((await house.as('receptionist').call(startService, visit)).status).toBe(403)
    expect((await house.as('storekeeper').call(listQueue, {})).status).toBe(403)
  })

  it('Call next gives two callers two patients, and null when nobody waits', async () => {
    await triaged(house, { department: 'dental' })
    await triaged(house, { department: 'dental' })
    const taken = await Promise.all([
      doctor.call(callNext, { department: 'dental' }),
      nurse.call(callNext, { department: 'dental' }),
    ])
    expect(new Set(taken.map((answer) => answer.body.entry?.id)).size).toBe(2)
    expect((await doctor.call(callNext, { department: 'dental' })).body.entry).toBeNull()
  })
})

describe('the patients of a department', () => {
  const roles = hospitalRoles.filter((role) => role !== 'storekeeper')
  const staffOf: Record<string, readonly HospitalRole[]> = {
    triage: ['nurse', 'doctor'],
    pediatrics: ['nurse', 'doctor'],
    dermatology: ['nurse', 'doctor'],
    laboratory: ['lab_technologist', 'lab_reviewer'],
    radiology: ['radiographer', 'radiologist'],
    pharmacy: ['pharmacist'],
    billing: ['cashier'],
  }
  const nameOf: Record<string, string> = { dermatology: 'Skin, Hair & Nails' }

  it.each(Object.entries(staffOf))(
    'of %s are called, started, assigned and released by its own staff alone',
    async (department, own) => {
      await house.owner.query(
        `insert into hospital_departments (hospital_id, key, name, letter, kind, position)
          values ($1, 'dermatology', $2, 'K', 'clinic', 99) on conflict do nothing`,
        [house.a.id, nameOf.dermatology],
      )
      await house.owner.query(`delete from queues where department = $1 and status = 'waiting'`, [department])
      const { queue_id } = await registered(house)
      await house.owner.query('update queues set department = $2 where id = $1', [queue_id, department])
      const refusal = `The patients of ${nameOf[department] ?? `${department.charAt(0).toUpperCase()}${department.slice(1)}`} are served by its own staff`
      const staff_id = house.a.staff[own[0] ?? 'nurse'].staff_id
      for (const role of roles) {
        const who = house.as(role)
        const { version } = await entryOf(queue_id)
        const answers = [
          await who.call(callNext, { department }),
          await who.call(startService, { queue_id }),
          await who.call(assignPatient, { queue_id, staff_id, version }),
        ]
        if (!own.includes(role)) {
          expect([role, answers.map((answer) => answer.status)]).toEqual([role, [403, 403, 403]])
          if (permissionsOf([role]).includes('queue.work'))
            for (const { problem } of answers) expect(problem.message).toBe(refusal)
          expect(await entryOf(queue_id)).toMatchObject({
            status: 'waiting',
            started_by: null,
            assigned_to: null,
            version,
          })
        } else {
          expect([role, answers[0]?.status, answers[1]?.status]).toEqual([role, 200, 200])
          const taken = answers[0]?.body as { entry: { id: string } | null }
          expect(taken.entry?.id).toBe(queue_id)
          const { version: now } = await entryOf(queue_id)
          expect((await who.call(releasePatient, { queue_id, version: now })).status).toBe(200)
        }
        // The reception calls for every department; who manages queues puts patients back.
        const calls = own.includes(role) || role === 'receptionist' || role === 'admin'
        expect([role, (await who.call(callPatient, { queue_id })).status]).toEqual([role, calls ? 200 : 403])
        const releases = calls || role === 'nurse' || role === 'doctor'
        const { version: last } = await entryOf(queue_id)
        expect([role, (await who.call(releasePatient, { queue_id, version: last })).status]).toEqual([
          role,
          releases ? 200 : 403,
        ])
      }
      await house.owner.query('delete from queues where id = $1', [queue_id])
    },
  )

  it('are assigned to its own staff', async () => {
    const { queue_id } = await registered(house)
    await house.owner.query(`update queues set department = 'pharmacy' where id = $1`, [queue_id])
    const wrong = await house
      .as('pharmacist')
      .call(assignPatient, { queue_id, staff_id: house.a.staff.doctor.staff_id, version: 1 })
    expect(wrong.problem.field_errors).toEqual({ staff_id: 'Please select a staff member' })
  })
})

describe('assigning', () => {
  it('needs somebody who can do the work', async () => {
    const visit = await registered(house)
    const wrong = await nurse.call(assignPatient, {
      queue_id: visit.queue_id,
      staff_id: house.a.staff.storekeeper.staff_id,
      version: 1,
    })
    expect(wrong.problem.field_errors).toEqual({ staff_id: 'Please select a staff member' })
    const foreign = await nurse.call(assignPatient, {
      queue_id: visit.queue_id,
      staff_id: house.b.staff.nurse.staff_id,
      version: 1,
    })
    expect(foreign.status).toBe(422)
    expect(
      (await nurse.call(assignPatient, { queue_id: visit.queue_id, staff_id: 'nobody', version: 1 })).problem
        .field_errors?.staff_id,
    ).toBe('Please select a staff member')
  })

  it('of two people on an old screen the second is told', async () => {
    const visit = await registered(house)
    await nurse.call(assignPatient, { queue_id: visit.queue_id, staff_id: second.staff_id, version: 1 })
    const late = await doctor.call(assignPatient, {
      queue_id: visit.queue_id,
      staff_id: house.a.staff.doctor.staff_id,
      version: 1,
    })
    expect(late.problem).toMatchObject({ status: 409, current: { assigned_to: second.staff_id } })
  })
})

describe('moving, re-prioritising, removing, taking back', () => {
  it('moves with a new ticket while the waiting time goes on, and back by undo', async () => {
    const visit = await registered(house)
    const moved = await nurse.call(movePatient, {
      queue_id: visit.queue_id,
      department: 'eye',
      reason: 'Wrong queue',
      version: 1,
    })
    expect(moved.body).toMatchObject({ department: 'eye', ticket: expect.stringMatching(/^E-/) })
    const undone = await nurse.call(undoQueueAction, { queue_id: visit.queue_id, version: moved.body.version })
    expect(undone.body).toMatchObject({
      department: 'triage',
      ticket: visit.ticket,
      wait_start_time: moved.body.wait_start_time,
    })
    const { rows } = await house.owner.query(
      `select reason from audit_log where action = 'movePatient' and entity_id = $1`,
      [visit.queue_id],
    )
    expect(rows).toEqual([{ reason: 'Wrong queue' }])
  })

  it('does not move into a queue where the patient already is', async () => {
    const visit = await triaged(house)
    await house.owner.query(
      `insert into queues (hospital_id, id, visit_id, department, ticket)
        values ($1, gen_random_uuid(), $2, 'eye', 'E-900')`,
      [house.a.id, visit.visit_id],
    )
    const refused = await nurse.call(movePatient, {
      queue_id: visit.next_queue_id,
      department: 'eye',
      reason: 'x',
      version: 1,
    })
    expect(refused.problem).toMatchObject({ status: 409, code: 'already_queued' })
    expect((await entryOf(visit.next_queue_id)).department).toBe('general')
  })

  it('asks for a reason, and only those who may manage queues', async () => {
    const visit = await registered(house)
    expect(
      (await nurse.call(removePatient, { queue_id: visit.queue_id, reason: ' ', version: 1 })).problem.field_errors,
    ).toEqual({
      reason: 'Please give a reason',
    })
    expect(
      (await house.as('pharmacist').call(removePatient, { queue_id: visit.queue_id, reason: 'x', version: 1 })).status,
    ).toBe(403)
    const removed = await nurse.call(removePatient, { queue_id: visit.queue_id, reason: 'Left', version: 1 })
    expect(removed.body.status).toBe('removed')
    const raised = await nurse.call(prioritisePatient, {
      queue_id: visit.queue_id,
      priority: 'stat',
      reason: 'Worse',
      version: removed.body.version,
    })
    expect(raised.problem.message).toBe('This patient has been removed from the queue')
  })

  it('takes back only the own last action', async () => {
    const visit = await registered(house)
    const called = await nurse.call(callPatient, visit)
    expect(called.body.called_at).not.toBeNull()
    expect(
      (await secondNurse.call(undoQueueAction, { queue_id: visit.queue_id, version: called.body.version })).problem
        .code,
    ).toBe('nothing_to_undo')
    expect(
      (await nurse.call(undoQueueAction, { queue_id: visit.queue_id, version: called.body.version })).body.called_at,
    ).toBeNull()
    expect(
      (await nurse.call(undoQueueAction, { queue_id: visit.queue_id, version: called.body.version + 1 })).problem.code,
    ).toBe('nothing_to_undo')
  })
})

it('the cards count what is there, against the same hours of yesterday', async () => {
  const before = (await nurse.call(getQueueSummary, { department: 'triage' })).body
  const visit = await registered(house, { priority: 'critical' })
  await nurse.call(startService, visit)
  const after = (await nurse.call(getQueueSummary, { department: 'triage' })).body
  expect(after.in_progress).toBe(before.in_progress + 1)
  expect(after.critical.value).toBe(before.critical.value + 1)
  expect(after.total_today.value).toBe(before.total_today.value + 1)
  expect(after.waiting.value).toBe(before.waiting.value)
})

describe('somebody who is being served', () => {
  it('is moved or removed by whoever manages queues, with a reason', async () => {
    const [one, two] = [await triaged(house), await triaged(house)]
    for (const { next_queue_id } of [one, two])
      expect((await house.as('doctor').call(startService, { queue_id: next_queue_id })).status).toBe(200)
    const desk = house.as('receptionist')
    const inService = (await desk.call(listQueue, { department: 'general', status: 'in_progress', page_size: 100 }))
      .body.rows
    const versionOf = (id: string) => inService.find((row) => row.id === id)?.version ?? 0
    const move = {
      queue_id: one.next_queue_id,
      department: 'eye',
      reason: 'The doctor was called away',
      version: versionOf(one.next_queue_id),
    }
    const moved = await desk.call(movePatient, move)
    expect(moved.body).toMatchObject({
      department: 'eye',
      status: 'waiting',
      started_by: null,
      assigned_to: null,
      service_start_time: null,
    })
    expect((await desk.call(movePatient, move)).status).toBe(409)
    const remove = { queue_id: two.next_queue_id, reason: 'Has left', version: versionOf(two.next_queue_id) }
    expect((await house.as('pharmacist').call(removePatient, remove)).status).toBe(403)
    expect((await desk.call(removePatient, remove)).body).toMatchObject({ status: 'removed' })
  })
})
