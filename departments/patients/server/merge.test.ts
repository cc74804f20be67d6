import { beforeEach, describe, expect, it } from 'vitest'
import { signer } from '../../../tests/support/access/signed.ts'
import { registered, triaged } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { registerPatient } from '../../reception/registration.contract.ts'
import { saveTreatmentPlans } from '../../treatment/contract.ts'
import { getTimeline } from '../../visits/queue.contract.ts'
import { findPatients, searchPatients } from '../contract.ts'
import { comparePatients, listDuplicates, listMerges, mergePatients, undoMerge } from '../merge.contract.ts'
import { getPatient } from '../patient.contract.ts'

const house = await openHouse()
const records = house.as('records_officer')
const doctor = house.as('doctor')
type Record_ = Awaited<ReturnType<typeof triaged>>
let kept: Record_
let merged: Record_
const open = async (patient_id: string) => (await doctor.call(getPatient, { patient_id })).body
const timeline = async (patient_id: string) => (await doctor.call(getTimeline, { patient_id })).body
const merge = (patient_id = kept.patient_id, merged_patient_id = merged.patient_id, reason = 'Registered twice') =>
  records.call(mergePatients, { patient_id, merged_patient_id, reason })
/** Everything that says whose it is, as rows. */
const owned = async () =>
  (
    await house.owner.query(
      `select 'visits' t, id, patient_id, sequence n from visits union all select 'allergies', id, patient_id, 0
        from patient_allergies
       union all select 'histories', id, patient_id, 0
       from patient_histories
       union all select 'records', id, patient_id, 0
       from medical_records
       union all select 'plans', id, patient_id, 0 from treatment_plans order by 1, 2`,
    )
  ).rows

beforeEach(async () => {
  kept = await triaged(house, { has_allergies: true, allergies: [{ substance: 'Penicillin' }] })
  merged = await triaged(house, {
    has_allergies: true,
    allergies: [{ substance: 'penicillin' }, { substance: 'Sulfa' }],
  })
  await doctor.call(saveTreatmentPlans, {
    visit_id: merged.visit_id,
    plans: [
      { title: 'Diet', description: 'Less salt', duration: '1 month', status: 'planned', instructions: 'Every day' },
    ],
  })
})

describe('two records that contradict each other', () => {
  it('are not brought together without a second person who may merge too, and what contradicted is kept', async () => {
    await house.owner.query(
      `update patients set gender = 'male', blood_group = 'O-', date_of_birth = '2015-01-01',
        date_of_birth_estimated = false, age_unit = null where id = $1`,
      [merged.patient_id],
    )
    await house.owner.query(`update patients set blood_group = 'A+' where id = $1`, [kept.patient_id])
    const two = await records.call(comparePatients, {
      patient_id: kept.patient_id,
      other_patient_id: merged.patient_id,
    })
    expect(two.body.contradictions).toEqual(['Gender', 'Date of birth', 'Blood group'])
    const refused = await merge()
    expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
      409,
      'merge_contradicts',
      expect.stringMatching(/^These records contradict each other: gender, date of birth, blood group\./),
    ])
    expect((await open(merged.patient_id)).merged_with).toBeNull()
    const witness = house.a.staff.admin
    const input = {
      patient_id: kept.patient_id,
      merged_patient_id: merged.patient_id,
      reason: 'Registered twice, wrongly as a boy',
    }
    const witness_token = await signer(house)('records_officer', mergePatients, input, 'admin')
    expect((await records.call(mergePatients, { ...input, witness_token })).status).toBe(200)
    const [last] = (await records.call(listMerges, {})).body.rows
    expect(last).toMatchObject({
      contradictions: ['Gender', 'Date of birth', 'Blood group'],
      witnessed_by_name: witness.name,
    })
  })
})

describe('two records of one person', () => {
  it('become one: visits, allergies, records and plans are all at the kept one, and nothing is there twice', async () => {
    const number = (await open(merged.patient_id)).op_number
    expect((await merge()).status).toBe(200)
    const one = await open(kept.patient_id)
    expect(one.allergies?.map(({ substance, others }) => [substance.toLowerCase(), others.length]).sort()).toEqual([
      ['penicillin', 1],
      ['sulfa', 0],
    ])
    expect((await timeline(kept.patient_id)).total).toBe(2)
    const { rows } = await house.owner.query(
      'select sequence, visit_number from visits where patient_id = $1 order by sequence',
      [kept.patient_id],
    )
    expect(rows.map((row) => row.sequence)).toEqual([1, 2])
    expect(rows[1].visit_number).toBe(`V${number}`)
    expect(
      (await house.owner.query('select 1 from treatment_plans where patient_id = $1', [kept.patient_id])).rowCount,
    ).toBe(1)
    // The old record says where it went; its number finds the kept one, once, and it is in no list.
    expect((await open(merged.patient_id)).merged_with).toMatchObject({ id: kept.patient_id, op_number: one.op_number })
    expect((await doctor.call(findPatients, { search: number })).body.rows.map((row) => row.id)).toEqual([
      kept.patient_id,
    ])
    expect(
      (await doctor.call(searchPatients, { field: 'name', search: '' })).body.rows.map((row) => row.id),
    ).not.toContain(merged.patient_id)
    const again = await house.as('receptionist').call(registerPatient, {
      patient_type: 'existing',
      patient_id: merged.patient_id,
      phone: '0722 000 111',
      address: 'Road',
      city: 'Kisumu',
      priority: 'medium',
      payment: { payment_mode: 'cash' },
    })
    expect(again.status).toBe(404)
  })

  it('are taken apart again, each row where it was; what was added meanwhile stays with the kept one', async () => {
    const before = await owned()
    const { merge_id } = (await merge()).body
    const later = await registered(house)
    await house.owner.query('update visits set patient_id = $2, sequence = 3 where id = $1', [
      later.visit_id,
      kept.patient_id,
    ])
    const undo = () => records.call(undoMerge, { merge_id, reason: 'They are two sisters' })
    expect((await undo()).status).toBe(200)
    const after = (await owned()).filter((row) => row.id !== later.visit_id)
    expect(after).toEqual(before)
    expect((await open(merged.patient_id)).merged_with).toBeNull()
    expect((await timeline(kept.patient_id)).total).toBe(2)
    expect([(await undo()).status, (await undo()).problem.message]).toEqual([409, 'This merge has been undone already'])
    const [last] = (await records.call(listMerges, {})).body.rows
    expect(last).toMatchObject({
      id: merge_id,
      reason: 'Registered twice',
      undo_reason: 'They are two sisters',
      merged_by_name: 'records_officer alpha',
    })
    // They can be brought together once more.
    expect((await merge()).status).toBe(200)
  })

  it('leave their traces in the audit, and move whole or not at all', async () => {
    await merge()
    const { rows } = await house.owner.query(
      `select patient_id, entity_id, reason from audit_log where action = 'mergePatients' order by at desc limit 1`,
    )
    expect(rows[0]).toEqual({ patient_id: kept.patient_id, entity_id: merged.patient_id, reason: 'Registered twice' })
  })

  it('of two officers at the same moment one brings them together; circles are refused', async () => {
    const answers = await Promise.all([merge(), merge(merged.patient_id, kept.patient_id)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.problem.message).toMatch(
      /^OP \d\d-\d+ has been merged already$/,
    )
  })

  it('of a chain are taken apart from its end', async () => {
    const { merge_id } = (await merge()).body
    const third = await registered(house)
    const second = (await merge(third.patient_id, kept.patient_id)).body
    const refused = await records.call(undoMerge, { merge_id, reason: 'Not one person' })
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      expect.stringMatching(/Please undo that merge first\.$/),
    ])
    expect((await records.call(undoMerge, { merge_id: second.merge_id, reason: 'Not one person' })).status).toBe(200)
    expect((await records.call(undoMerge, { merge_id, reason: 'Not one person' })).status).toBe(200)
  })

  it('are refused where they are one already, not there, of another hospital, or without a reason', async () => {
    expect((await merge(kept.patient_id, kept.patient_id)).problem.message).toBe('This is one and the same record')
    expect((await merge(kept.patient_id, house.a.staff.nurse.staff_id)).status).toBe(404)
    expect((await merge(kept.patient_id, merged.patient_id, ' ')).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    for (const reason of ['x', 'twice', '.'.repeat(200), 'aaaaaaaaaaaaaa', 'ababababababab'])
      expect((await merge(kept.patient_id, merged.patient_id, reason)).problem.field_errors).toEqual({
        reason: 'Please give a reason that says something: at least ten letters, in two words',
      })
    expect(
      (
        await house.as('nurse').call(mergePatients, {
          patient_id: kept.patient_id,
          merged_patient_id: merged.patient_id,
          reason: 'Registered twice',
        })
      ).status,
    ).toBe(403)
    const other = await house.as('records_officer', 'b').call(mergePatients, {
      patient_id: kept.patient_id,
      merged_patient_id: merged.patient_id,
      reason: 'Registered twice',
    })
    expect(other.status).toBe(404)
  })
})

it('shows pairs that may be one person, with the reason, until they are one; and two side by side', async () => {
  await house.owner.query(`update patients set id_number = '31313131' where id in ($1, $2)`, [
    kept.patient_id,
    merged.patient_id,
  ])
  const pairs = async () =>
    (await records.call(listDuplicates, { page_size: 100 })).body.rows.filter(
      ({ one, other }) => [one.id, other.id].sort().join() === [kept.patient_id, merged.patient_id].sort().join(),
    )
  expect((await pairs()).map((pair) => pair.why)).toEqual(['Same ID number'])
  const two = (
    await records.call(comparePatients, { patient_id: kept.patient_id, other_patient_id: merged.patient_id })
  ).body
  expect([two.one.visits, two.other.visits, two.other.id]).toEqual([1, 1, merged.patient_id])
  await merge()
  expect(await pairs()).toEqual([])
  expect(
    (await records.call(comparePatients, { patient_id: kept.patient_id, other_patient_id: merged.patient_id })).status,
  ).toBe(409)
})
