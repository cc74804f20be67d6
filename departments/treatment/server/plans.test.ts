import { beforeAll, describe, expect, it } from 'vitest'
import { consulted, note, registered, triaged } from '../../../tests/support/hospital/path.ts'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { saveDraft } from '../../consultation/contract.ts'
import { startService } from '../../visits/queue.contract.ts'
import { listPlanVersions, listTreatmentPlans, openTreatment, saveTreatmentPlans } from '../contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const plan = {
  title: 'Blood pressure',
  description: 'Lower to 130/80',
  duration: '3 months',
  status: 'planned' as const,
  instructions: 'Walk daily, less salt',
}
/** A visit in the middle of its consultation: a saved one would have completed by itself. */
async function consulting() {
  const visit = await triaged(house)
  await doctor.call(startService, { queue_id: visit.next_queue_id })
  await doctor.call(saveDraft, { ...note, visit_id: visit.visit_id, department: 'general', version: null })
  return visit
}
let visit: Awaited<ReturnType<typeof consulting>>
beforeAll(async () => {
  visit = await consulting()
})
const open = async (visit_id = visit.visit_id) => (await doctor.call(openTreatment, { visit_id })).body

describe('treatment plans', () => {
  it('are saved from the visit, several at once, beside what the consultation says', async () => {
    expect((await open()).consultation).toMatchObject({ assessment: 'Tension headache', plan: 'Paracetamol' })
    const saved = await doctor.call(saveTreatmentPlans, {
      visit_id: visit.visit_id,
      plans: [plan, { ...plan, title: 'Weight', duration: '6 months' }],
    })
    expect([saved.status, saved.body.saved]).toEqual([200, 2])
    const { plans, writable } = await open()
    expect(plans.map((each) => [each.title, each.status, each.version])).toEqual([
      ['Blood pressure', 'planned', 1],
      ['Weight', 'planned', 1],
    ])
    expect(writable).toBe(true)
  })

  it('ask for every field of every plan', async () => {
    const answer = await doctor.call(saveTreatmentPlans, {
      visit_id: visit.visit_id,
      plans: [plan, { title: ' ', description: '', duration: '', status: 'planned', instructions: '' }],
    })
    expect(answer.problem.field_errors).toEqual({
      'plans.1.title': 'Title is required',
      'plans.1.description': 'Description is required',
      'plans.1.duration': 'Duration is required',
      'plans.1.instructions': 'Instructions are required',
    })
    expect(
      (await doctor.call(saveTreatmentPlans, { visit_id: visit.visit_id, plans: [] })).problem.field_errors,
    ).toEqual({
      plans: 'Please add a treatment plan',
    })
    expect((await open()).plans).toHaveLength(2)
  })

  it('are changed on a later visit, and keep every state they had', async () => {
    const before = (await open()).plans[0]
    if (!before) throw new Error('no plan')
    const later = await consulting()
    await house.owner.query('update visits set patient_id = $2, sequence = 2 where id = $1', [
      later.visit_id,
      visit.patient_id,
    ])
    expect((await open(later.visit_id)).plans.map((each) => each.title)).toEqual(['Blood pressure', 'Weight'])
    const { id, version, title, description, duration, instructions } = before
    const change = { id, version, title, description, duration, instructions, status: 'completed' as const }
    expect((await doctor.call(saveTreatmentPlans, { visit_id: later.visit_id, plans: [change] })).status).toBe(200)
    // It has ended: the later visit shows it no more, the visit it was made in does.
    expect((await open(later.visit_id)).plans.map((each) => each.title)).toEqual(['Weight'])
    expect((await open()).plans.map((each) => [each.title, each.status])).toEqual([
      ['Weight', 'planned'],
      ['Blood pressure', 'completed'],
    ])
    const { rows } = (await doctor.call(listPlanVersions, { plan_id: id })).body
    expect(rows.map((row) => [row.version, row.status, row.author_name])).toEqual([
      [2, 'completed', 'doctor alpha'],
      [1, 'planned', 'doctor alpha'],
    ])
    expect(rows[0]?.visit_number).not.toBe(rows[1]?.visit_number)
  })

  it('of two who change one at the same moment let one through and tell the other', async () => {
    const current = (await open()).plans.find((each) => each.title === 'Weight')
    if (!current) throw new Error('no plan')
    const { id, version, title, description, duration, instructions } = current
    const colleague = await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', 'second')
    const change = (status: 'in_progress' | 'discontinued', caller = doctor) =>
      caller.call(saveTreatmentPlans, {
        visit_id: visit.visit_id,
        plans: [{ id, version, title, description, duration, instructions, status }],
      })
    const answers = await Promise.all([
      change('in_progress'),
      change('discontinued', house.withCookie(signedCookie(colleague.token))),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.problem.message).toMatch(
      /^Weight: somebody else changed this plan in the meantime\. Last changed by /,
    )
  })

  it('are listed while they are open, found by patient and title, each with the way to today’s visit', async () => {
    const { rows } = (await doctor.call(listTreatmentPlans, {})).body
    expect(rows.every((row) => row.status === 'planned' || row.status === 'in_progress')).toBe(true)
    const ofPatient = (await doctor.call(listTreatmentPlans, { patient_id: visit.patient_id })).body
    expect(ofPatient.total).toBe(2)
    const [first] = (
      await doctor.call(listTreatmentPlans, { status: 'completed', search: ofPatient.rows[0]?.op_number ?? '' })
    ).body.rows
    expect(first).toMatchObject({ title: 'Blood pressure', patient_id: visit.patient_id })
    expect(first?.open_visit_id).not.toBeNull()
  })

  it('are read by those who nurse, and written by those who treat', async () => {
    const { visit_id } = visit
    const page = async (role: 'nurse' | 'doctor') => (await house.as(role).call(openTreatment, { visit_id })).body
    expect(await page('doctor')).toMatchObject({ writable: true, reason: null })
    expect(await page('nurse')).toMatchObject({
      writable: false,
      reason: 'You may read treatment plans, not write them',
    })
    expect((await page('nurse')).plans).toEqual((await page('doctor')).plans)
    expect((await house.as('receptionist').call(openTreatment, { visit_id })).status).toBe(403)
    expect((await house.as('doctor', 'b').call(openTreatment, { visit_id })).status).toBe(404)
  })

  it('belong to an open visit of this hospital, and to those who treat', async () => {
    const save = (caller: typeof doctor, visit_id = visit.visit_id, plans: object[] = [plan]) =>
      caller.call(saveTreatmentPlans, { visit_id, plans: plans as never })
    expect((await save(house.as('nurse'))).status).toBe(403)
    expect((await save(house.as('doctor', 'b'))).status).toBe(404)
    const other = await registered(house)
    const [mine] = (await open()).plans
    expect((await save(doctor, other.visit_id, [{ ...plan, id: mine?.id, version: mine?.version }])).problem.code).toBe(
      'treatment_plan_not_found',
    )
    const done = await consulted(house)
    const closed = await save(doctor, done.visit_id)
    expect([closed.status, closed.problem.message]).toEqual([
      409,
      expect.stringMatching(/^This visit is already completed/),
    ])
    expect(await open(done.visit_id)).toMatchObject({ writable: false, reason: 'This visit is already completed' })
    expect((await house.as('doctor', 'b').call(listPlanVersions, { plan_id: mine?.id ?? '' })).status).toBe(404)
  })
})
