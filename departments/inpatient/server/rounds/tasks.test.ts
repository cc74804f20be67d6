import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../../tests/support/house.ts'
import { dischargedNow, hasLeft } from '../../../../tests/support/wards/ward-rounds.ts'
import { admitted, wardWith } from '../../../../tests/support/wards/wards.ts'
import { cancelTask, createTask, doneTask, getWardTasks, listTasks, undoTask } from '../../tasks.contract.ts'

const house = await openHouse()
const nurse = house.as('nurse')
const doctor = house.as('doctor')
const MINUTE = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
const dressing = {
  title: 'Change the dressing',
  details: 'Left leg',
  priority: 'urgent' as const,
  due_at: inMinutes(30),
}

async function created(admission_id: string, more: Partial<typeof dressing> & { repeat_minutes?: number } = {}) {
  const made = await doctor.call(createTask, { admission_id, ...dressing, ...more })
  expect(made.status).toBe(200)
  return { task_id: made.body.id, version: 1 }
}

describe('a task', () => {
  it('is written down, done with a note, and every field is read back', async () => {
    const { id: admission_id } = await admitted(house)
    const task = await created(admission_id)
    const [open] = (await nurse.call(listTasks, { admission_id })).body.rows
    expect(open).toMatchObject({
      ...dressing,
      id: task.task_id,
      admission_id,
      repeat_minutes: null,
      status: 'open',
      created_by_name: house.a.staff.doctor.name,
      ended_at: null,
    })
    expect((await nurse.call(doneTask, { ...task, note: 'Dry' })).body).toEqual({ next_due_at: null })
    const [done] = (await nurse.call(listTasks, { admission_id })).body.rows
    expect(done).toMatchObject({
      status: 'done',
      ended_by_name: house.a.staff.nurse.name,
      end_note: 'Dry',
      ended_at: expect.any(String),
    })
  })

  it('says what is missing or wrong beside its field', async () => {
    const { id: admission_id } = await admitted(house)
    const bad = await nurse.call(createTask, { admission_id, title: ' ', due_at: 'soon', repeat_minutes: 5 })
    expect(bad.problem).toMatchObject({
      status: 422,
      field_errors: {
        title: 'Please say what is to be done',
        due_at: 'Please say when it is due',
        repeat_minutes: 'At least every 15 minutes',
      },
    })
    const early = await nurse.call(createTask, { admission_id, title: 'x', due_at: '2020-01-01T08:00:00Z' })
    expect(early.problem.field_errors).toEqual({ due_at: 'This time lies before the admission' })
  })

  it('that repeats is due again once, also when two nurses do it at the same moment', async () => {
    const { id: admission_id } = await admitted(house)
    const task = await created(admission_id, { repeat_minutes: 60 })
    const answers = await Promise.all([nurse, doctor].map((who) => who.call(doneTask, task)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.problem).toMatchObject({
      code: 'ward_task_state',
      message: expect.stringMatching(/ did this on \d\d\/\d\d\/\d{4} \d\d:\d\d$/),
    })
    const rows = (await nurse.call(listTasks, { admission_id })).body.rows
    expect(rows).toMatchObject([
      { title: dressing.title, details: dressing.details, priority: 'urgent', status: 'open', repeat_minutes: 60 },
      { status: 'done' },
    ])
    expect(Date.parse(rows[0]?.due_at ?? '') - Date.parse(dressing.due_at)).toBe(60 * MINUTE)
  })

  it('is taken back by whoever did it, within five minutes, unless it repeats', async () => {
    const { id: admission_id } = await admitted(house)
    const task = await created(admission_id)
    await nurse.call(doneTask, task)
    const done = { ...task, version: 2 }
    expect((await doctor.call(undoTask, done)).problem).toMatchObject({
      status: 409,
      message: `${house.a.staff.nurse.name} did this, and can take it back`,
    })
    expect((await nurse.call(undoTask, done)).status).toBe(200)
    expect((await nurse.call(listTasks, { admission_id })).body.rows).toMatchObject([
      { status: 'open', ended_at: null, end_note: null },
    ])
    await nurse.call(doneTask, { ...task, version: 3 })
    await house.owner.query(`update ward_tasks set ended_at = now() - interval '6 minutes' where id = $1`, [
      task.task_id,
    ])
    expect((await nurse.call(undoTask, { ...task, version: 4 })).problem.message).toBe(
      'This can be taken back within 5 minutes',
    )
    const again = await created(admission_id, { repeat_minutes: 60 })
    await nurse.call(doneTask, again)
    expect((await nurse.call(undoTask, { ...again, version: 2 })).problem.message).toBe(
      'A task that repeats is due again already',
    )
  })

  it('is cancelled with a reason, and repeats no more', async () => {
    const { id: admission_id } = await admitted(house)
    const task = await created(admission_id, { repeat_minutes: 60 })
    expect((await nurse.call(cancelTask, { ...task, reason: '' })).problem.field_errors?.reason).toBe(
      'Please give a reason',
    )
    expect((await nurse.call(cancelTask, { ...task, reason: 'Wound closed' })).status).toBe(200)
    expect((await nurse.call(doneTask, task)).problem).toMatchObject({
      status: 409,
      message: expect.stringContaining(`${house.a.staff.nurse.name} cancelled this on `),
    })
    expect((await nurse.call(listTasks, { admission_id })).body.rows).toMatchObject([
      { status: 'cancelled', end_note: 'Wound closed' },
    ])
  })

  it('is not for other roles, nor other hospitals', async () => {
    const { id: admission_id, ward_id } = await admitted(house)
    const task = await created(admission_id)
    for (const who of [house.as('receptionist'), house.as('pharmacist')]) {
      expect((await who.call(createTask, { admission_id, ...dressing })).status).toBe(403)
      expect((await who.call(listTasks, { admission_id })).status).toBe(403)
    }
    const elsewhere = house.as('nurse', 'b')
    expect((await elsewhere.call(createTask, { admission_id, ...dressing })).status).toBe(404)
    expect((await elsewhere.call(listTasks, { admission_id })).status).toBe(404)
    expect((await elsewhere.call(getWardTasks, { ward_id: ward_id ?? '' })).status).toBe(404)
    expect((await elsewhere.call(doneTask, task)).status).toBe(404)
    expect((await elsewhere.call(undoTask, task)).status).toBe(404)
    expect((await elsewhere.call(cancelTask, { ...task, reason: 'x' })).status).toBe(404)
  })
})

describe('the tasks of a ward', () => {
  it('are open ones by when they are due, and what was done in this shift; those of whoever left stay until somebody cancels them', async () => {
    const { ward_id } = await wardWith(house)
    const one = await admitted(house, { ward_id })
    const two = await admitted(house, { ward_id })
    const elsewhere = await admitted(house)
    await created(elsewhere.id)
    const later = await created(one.id, { title: 'Later', due_at: inMinutes(90) })
    const soon = await created(two.id, { title: 'Soon', due_at: inMinutes(10) })
    const late = await created(one.id, { title: 'Late', due_at: inMinutes(1) })
    await house.owner.query(`update ward_tasks set due_at = now() - interval '1 minute' where id = $1`, [late.task_id])
    const ward = (await nurse.call(getWardTasks, { ward_id })).body
    expect(ward.open.map(({ title, bed_label, overdue, left }) => [title, bed_label, overdue, left])).toEqual([
      ['Late', one.bed_label, true, false],
      ['Soon', two.bed_label, false, false],
      ['Later', one.bed_label, false, false],
    ])
    expect(ward.open[0]).toMatchObject({ patient_id: one.patient_id, first_name: one.first_name })
    await nurse.call(doneTask, soon)
    await dischargedNow(house, one)
    for (const answer of [
      await nurse.call(createTask, { admission_id: one.id, ...dressing }),
      await nurse.call(doneTask, late),
      await nurse.call(undoTask, late),
    ])
      expect(answer.problem).toMatchObject(hasLeft(house))
    const after = (await nurse.call(getWardTasks, { ward_id })).body
    expect(after.done.map(({ title, ended_by_name }) => [title, ended_by_name])).toEqual([
      ['Soon', house.a.staff.nurse.name],
    ])
    expect(after.open.map(({ title, left }) => [title, left])).toEqual([
      ['Late', true],
      ['Later', true],
    ])
    await nurse.call(cancelTask, { ...later, reason: 'Went home' })
    expect((await nurse.call(getWardTasks, { ward_id })).body.open.map(({ title }) => title)).toEqual(['Late'])
  })
})
