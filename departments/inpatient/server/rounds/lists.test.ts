import { describe, expect, it } from 'vitest'
import { laboratory } from '../../../../tests/support/diagnostics/laboratory.ts'
import { openHouse, signedCookie } from '../../../../tests/support/house.ts'
import { makeWorker } from '../../../../tests/support/people.ts'
import { dischargedNow, hasLeft } from '../../../../tests/support/wards/ward-rounds.ts'
import { admitted, wardWith } from '../../../../tests/support/wards/wards.ts'
import { rejectSample } from '../../../laboratory/orders.contract.ts'
import { getOrders, signOrders } from '../../../orders/contract.ts'
import { addAllergy, answerNoAllergies } from '../../../patients/facts.contract.ts'
import { getVisit } from '../../../visits/contract.ts'
import { transferPatient } from '../../contract.ts'
import {
  getCollectionList,
  getHandover,
  getRoundList,
  listHandovers,
  signNote,
  startNote,
  writeHandover,
} from '../../rounds.contract.ts'
import { createTask } from '../../tasks.contract.ts'

const house = await openHouse()
const lab = await laboratory(house)
const nurse = house.as('nurse')
const doctor = house.as('doctor')
const worker = await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', '2')
const colleague = house.withCookie(signedCookie(worker.token))

async function signed(admission_id: string, who = doctor, plan = 'Go on') {
  const { draft } = (await who.call(startNote, { admission_id })).body
  expect((await who.call(signNote, { note_id: draft.id, version: draft.version, plan })).status).toBe(200)
}
const rowOf = async (ward_id: string, admission_id: string, who = doctor) =>
  (await who.call(getRoundList, { ward_id })).body.rows.find((row) => row.admission_id === admission_id)

describe('the list of the round', () => {
  it('has the patients in the order of the beds, with the day of the stay and who saw them', async () => {
    const { ward_id, name, beds } = await wardWith(house)
    const second = await admitted(house, { bed_id: beds[1] ?? '' })
    const first = await admitted(house, { bed_id: beds[0] ?? '' })
    await house.owner.query(`update admissions set admitted_at = admitted_at - interval '2 days' where id = $1`, [
      second.id,
    ])
    await signed(second.id, colleague)
    const list = (await doctor.call(getRoundList, { ward_id })).body
    expect(list.ward_name).toBe(name)
    expect(list.rows).toMatchObject([
      {
        admission_id: first.id,
        patient_id: first.patient_id,
        bed_label: 'A1',
        day: 1,
        diagnosis: 'Pneumonia',
        isolation: 'none',
        doctor_name: house.a.staff.doctor.name,
        seen_today: false,
        last_note_at: null,
        drafted: false,
        new_results: 0,
        open_tasks: 0,
      },
      { admission_id: second.id, bed_label: 'A2', day: 3, seen_today: true, last_note_by: worker.name },
    ])
    await house.owner.query(`update ward_notes set signed_at = signed_at - interval '1 day' where admission_id = $1`, [
      second.id,
    ])
    expect(await rowOf(ward_id, second.id)).toMatchObject({ seen_today: false, last_note_by: worker.name })
    await dischargedNow(house, second)
    expect((await doctor.call(getRoundList, { ward_id })).body.rows.map((row) => row.admission_id)).toEqual([first.id])
  })

  it('counts results since one’s own last note, critical ones marked, and the open tasks', async () => {
    const { ward_id } = await wardWith(house)
    const { id, visit_id } = await admitted(house, { ward_id })
    await lab.approved('ESR', { result_value: '5' }, { visit_id })
    expect(await rowOf(ward_id, id)).toMatchObject({ new_results: 1, new_critical: 0 })
    await signed(id)
    expect(await rowOf(ward_id, id)).toMatchObject({ new_results: 0 })
    expect(await rowOf(ward_id, id, colleague)).toMatchObject({ new_results: 1 })
    const again = await lab.approved('ESR', { result_value: '6' }, { visit_id })
    await house.owner.query(
      `update lab_results set critical = true, critical_at = now(), critical_by = $2, critical_told_to = 'Nurse',
        critical_note = 'By phone' where id = $1`,
      [again.of.lab_result_id, house.a.staff.lab_technologist.staff_id],
    )
    expect(await rowOf(ward_id, id)).toMatchObject({ new_results: 1, new_critical: 1 })
    await nurse.call(createTask, {
      admission_id: id,
      title: 'Weigh',
      due_at: new Date(Date.now() + 60_000).toISOString(),
    })
    await nurse.call(createTask, { admission_id: id, title: 'Turn', due_at: new Date().toISOString() })
    expect(await rowOf(ward_id, id)).toMatchObject({ open_tasks: 2, overdue_tasks: 1 })
    const started = (await doctor.call(startNote, { admission_id: id })).body
    expect(await rowOf(ward_id, id)).toMatchObject({ drafted: false })
    await house.owner.query(`update ward_notes set plan = 'x' where id = $1`, [started.draft.id])
    expect(await rowOf(ward_id, id)).toMatchObject({ drafted: true })
    expect(await rowOf(ward_id, id, colleague)).toMatchObject({ drafted: false })
  })

  it('marks whose name is like another’s on the ward', async () => {
    const { ward_id } = await wardWith(house)
    const one = await admitted(house, { ward_id })
    const two = await admitted(house, { ward_id })
    await house.owner.query(`update patients set first_name = 'Faith', last_name = 'Wanjiru' where id = any($1)`, [
      [one.patient_id, two.patient_id],
    ])
    const { rows } = (await nurse.call(getRoundList, { ward_id })).body
    expect(rows.map((row) => row.name_alert)).toEqual([true, true])
  })
})

describe('the handover', () => {
  const words = { situation: 'Day 2 of pneumonia', to_do: 'Sputum in the morning', watch_for: 'Saturation below 92 %' }

  it('is written for the next shift; the newest counts, and those before stay readable', async () => {
    const { ward_id } = await wardWith(house)
    const { id: admission_id } = await admitted(house, { ward_id })
    expect((await nurse.call(writeHandover, { admission_id })).problem.field_errors).toEqual({
      situation: 'Please write at least one part',
    })
    expect((await nurse.call(writeHandover, { admission_id, ...words })).status).toBe(200)
    expect((await doctor.call(writeHandover, { admission_id, to_do: 'Nothing' })).status).toBe(200)
    const { rows } = (await nurse.call(listHandovers, { admission_id })).body
    expect(rows).toMatchObject([
      { situation: '', to_do: 'Nothing', watch_for: '', written_by_name: house.a.staff.doctor.name },
      { ...words, written_by_name: house.a.staff.nurse.name, created_at: expect.any(String) },
    ])
  })

  it('says of each bed who lies there, allergies in their three states, plan, tasks and the newest text', async () => {
    const { ward_id, name } = await wardWith(house)
    const allergic = await admitted(house, { ward_id })
    const none = await admitted(house, { ward_id })
    const unasked = await admitted(house, { ward_id })
    const told = {
      substance: 'Penicillin',
      reaction: 'Rash',
      severity: 'mild' as const,
      certainty: 'confirmed' as const,
    }
    expect((await nurse.call(addAllergy, { patient_id: allergic.patient_id, ...told })).status).toBe(200)
    expect((await nurse.call(answerNoAllergies, { patient_id: none.patient_id })).status).toBe(200)
    await signed(allergic.id, doctor, 'Ceftriaxone, 5 days')
    await nurse.call(createTask, {
      admission_id: allergic.id,
      title: 'Weigh',
      priority: 'stat',
      due_at: new Date().toISOString(),
    })
    await nurse.call(writeHandover, { admission_id: allergic.id, ...words })
    const handover = (await nurse.call(getHandover, { ward_id })).body
    expect(handover).toMatchObject({ ward_name: name, at: expect.any(String) })
    expect(handover.rows).toMatchObject([
      {
        admission_id: allergic.id,
        bed_label: 'A1',
        day: 1,
        diagnosis: 'Pneumonia',
        isolation: 'none',
        allergies: [told],
        plan: 'Ceftriaxone, 5 days',
        plan_by: house.a.staff.doctor.name,
        tasks: [{ title: 'Weigh', priority: 'stat', overdue: true }],
        handover: { ...words, written_by_name: house.a.staff.nurse.name },
      },
      {
        admission_id: none.id,
        allergies: [],
        allergies_asked: { by_name: house.a.staff.nurse.name },
        plan: null,
        tasks: [],
        handover: null,
      },
      { admission_id: unasked.id, allergies: [], allergies_asked: null },
    ])
  })

  it('of somebody who has left is not written any more', async () => {
    const admission = await admitted(house)
    await dischargedNow(house, admission)
    expect((await nurse.call(writeHandover, { admission_id: admission.id, ...words })).problem).toMatchObject(
      hasLeft(house),
    )
  })
})

describe('orders of a ward', () => {
  it('belong to no consultation, and put nobody into a queue; their results neither', async () => {
    const { ward_id } = await wardWith(house)
    const { visit_id, id } = await admitted(house, { ward_id })
    const result = await lab.approved('ESR', { result_value: '5' }, { visit_id })
    const { rows } = await house.owner.query('select consultation_id, ordered_by from lab_orders where id = $1', [
      result.id,
    ])
    expect(rows).toEqual([{ consultation_id: null, ordered_by: house.a.staff.doctor.staff_id }])
    expect((await house.owner.query('select id from consultations where visit_id = $1', [visit_id])).rows).toEqual([])
    const queued = await house.owner.query(
      `select department, reason from queues where visit_id = $1 and status <> 'removed'`,
      [visit_id],
    )
    expect(queued.rows).toEqual([])
    expect((await doctor.call(getVisit, { visit_id })).body).toMatchObject({ status: 'admitted', queues: [] })
    expect((await doctor.call(getOrders, { visit_id })).body.tests).toMatchObject([
      { id: result.id, consultation_id: null },
    ])
    expect(await rowOf(ward_id, id)).toMatchObject({ new_results: 1 })
  })

  it('refuse a referral, which would reach nobody, and whoever has left', async () => {
    const admission = await admitted(house)
    const { visit_id } = admission
    const item = { kind: 'referral' as const, id: crypto.randomUUID(), department: 'cardiology', reason: 'Chest pain' }
    const refused = await doctor.call(signOrders, { visit_id, items: [item] })
    expect(refused.problem).toMatchObject({
      status: 422,
      field_errors: { 'items.0.department': expect.stringContaining('on a ward') },
    })
    await dischargedNow(house, admission)
    expect((await doctor.call(signOrders, { visit_id, items: [item] })).problem).toMatchObject({
      status: 409,
      code: 'visit_closed',
      message: expect.stringContaining(`already completed (${house.a.staff.doctor.name}, `),
    })
  })
})

describe('the collection list', () => {
  it('has what is still to be taken on the ward, bed by bed, the most urgent first', async () => {
    const { ward_id, name, beds } = await wardWith(house)
    const one = await admitted(house, { bed_id: beds[0] ?? '' })
    const two = await admitted(house, { bed_id: beds[1] ?? '' })
    await lab.ordered(['ESR'], { visit_id: two.visit_id })
    await lab.ordered(['URIC'], { visit_id: one.visit_id, priority: 'routine' })
    const stat = await lab.ordered(['ESR'], { visit_id: one.visit_id, priority: 'stat' })
    const list = (await nurse.call(getCollectionList, { ward_id })).body
    expect(list.ward_name).toBe(name)
    expect(list.rows.map((row) => [row.bed_label, row.test_code, row.priority])).toEqual([
      ['A1', 'ESR', 'stat'],
      ['A1', 'URIC', 'routine'],
      ['A2', 'ESR', 'routine'],
    ])
    expect(list.rows[0]).toMatchObject({
      order_id: stat.id,
      order_number: expect.stringMatching(/^LAB/),
      admission_id: one.id,
      patient_id: one.patient_id,
      sample_type: expect.any(String),
      ordered_by_name: house.a.staff.doctor.name,
      created_at: expect.any(String),
      rejected: null,
      isolation: 'none',
    })
    const taken = await lab.collect(stat.id)
    expect((await nurse.call(getCollectionList, { ward_id })).body.rows).toHaveLength(2)
    await lab.technologist.call(rejectSample, {
      lab_sample_id: taken.body.rows[0]?.id ?? '',
      reason: 'haemolysed',
      version: 1,
    })
    expect((await nurse.call(getCollectionList, { ward_id })).body.rows[0]).toMatchObject({
      order_id: stat.id,
      rejected: 'haemolysed',
    })
    expect(
      (await house.owner.query(`select id from queues where visit_id = $1 and status = 'waiting'`, [one.visit_id]))
        .rows,
    ).toEqual([])
  })

  it('follows the patient to another ward', async () => {
    const from = await wardWith(house)
    const to = await wardWith(house)
    const admission = await admitted(house, { ward_id: from.ward_id })
    await lab.ordered(['ESR'], { visit_id: admission.visit_id })
    const moved = {
      admission_id: admission.id,
      version: admission.version,
      bed_id: to.beds[0] ?? '',
      reason: 'Nearer to the station',
    }
    expect((await nurse.call(transferPatient, moved)).status).toBe(200)
    expect((await nurse.call(getCollectionList, { ward_id: from.ward_id })).body.rows).toEqual([])
    expect((await nurse.call(getCollectionList, { ward_id: to.ward_id })).body.rows).toHaveLength(1)
  })
})

it('the lists of a ward are for nurses and doctors of this hospital', async () => {
  const { ward_id } = await wardWith(house)
  const { id: admission_id } = await admitted(house, { ward_id })
  const [desk, elsewhere] = [house.as('receptionist'), house.as('nurse', 'b')]
  const asked = (who: typeof desk) =>
    Promise.all([
      who.call(getRoundList, { ward_id }),
      who.call(getHandover, { ward_id }),
      who.call(getCollectionList, { ward_id }),
    ])
  for (const answer of await asked(desk)) expect(answer.status).toBe(403)
  for (const answer of await asked(elsewhere))
    expect(answer.problem).toMatchObject({ status: 404, code: 'ward_not_found' })
  expect((await elsewhere.call(listHandovers, { admission_id })).status).toBe(404)
  expect((await elsewhere.call(writeHandover, { admission_id, to_do: 'x' })).status).toBe(404)
  expect((await desk.call(writeHandover, { admission_id, to_do: 'x' })).status).toBe(403)
})
