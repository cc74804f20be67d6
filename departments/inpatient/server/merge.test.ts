import { describe, expect, it } from 'vitest'
import { registered } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { admitted, asked } from '../../../tests/support/wards/wards.ts'
import { mergePatients, undoMerge } from '../../patients/merge.contract.ts'
import { recordObservations } from '../charts.contract.ts'
import { getAdmission, listPatientAdmissions } from '../contract.ts'
import { listEscalations, raiseEscalation } from '../escalations.contract.ts'

const house = await openHouse()
const [records, nurse] = [house.as('records_officer'), house.as('nurse')]
const merge = (patient_id: string, merged_patient_id: string) =>
  records.call(mergePatients, { patient_id, merged_patient_id, reason: 'Registered twice' })
const staysOf = async (patient_id: string) =>
  (await nurse.call(listPatientAdmissions, { patient_id })).body.rows.map(({ id }) => id)

describe('two records that become one', () => {
  it('have one stay: it goes with the patient, with what is charted of it, and comes back when they are taken apart', async () => {
    const stay = await admitted(house)
    await nurse.call(recordObservations, { admission_id: stay.id, pulse_rate: '80' })
    await nurse.call(raiseEscalation, { admission_id: stay.id, level: 'high', reason: 'Looks grey' })
    const { patient_id: kept } = await registered(house)
    const { status, body, text } = await merge(kept, stay.patient_id)
    expect(status, text).toBe(200)
    expect(await staysOf(kept)).toEqual([stay.id])
    expect((await nurse.call(getAdmission, { admission_id: stay.id })).body.patient_id).toBe(kept)
    const of = async () =>
      (
        await house.owner.query(
          `select patient_id from ward_observations where admission_id = $1 union select patient_id
            from ward_escalations where admission_id = $1`,
          [stay.id],
        )
      ).rows
    expect(await of()).toEqual([{ patient_id: kept }])
    expect((await nurse.call(listEscalations, { admission_id: stay.id })).body.rows).toHaveLength(1)
    expect((await records.call(undoMerge, { merge_id: body.merge_id, reason: 'Two people after all' })).status).toBe(
      200,
    )
    expect(await of()).toEqual([{ patient_id: stay.patient_id }])
    expect(await staysOf(kept)).toEqual([])
  })

  it('are not brought together while both are on a ward or wait for a bed: it says which', async () => {
    const lying = await admitted(house)
    const waiting = await asked(house)
    for (const refused of [
      await merge(lying.patient_id, waiting.patient_id),
      await merge(waiting.patient_id, lying.patient_id),
    ]) {
      expect([refused.status, refused.problem.code]).toEqual([409, 'merge_not_possible'])
      expect(refused.problem.message).toContain(`OP ${lying.op_number} is on a ward (${lying.admission_number})`)
      expect(refused.problem.message).toContain(`OP ${waiting.op_number} waits for a bed (${waiting.admission_number})`)
      expect(refused.problem.message).toMatch(/Please end one of the two first\.$/)
    }
    expect(await staysOf(lying.patient_id)).toEqual([lying.id])
  })

  it('take the children of a mother along', async () => {
    const stay = await admitted(house)
    const { patient_id: kept } = await registered(house)
    const delivery = `insert into deliveries (hospital_id, id, admission_id, patient_id, mode, attended_by, recorded_by)
      values ($1, gen_random_uuid(), $2, $3, 'spontaneous', 'A midwife', $4) returning id`
    const by = house.a.staff.nurse.staff_id
    const { rows } = await house.owner.query(delivery, [house.a.id, stay.id, stay.patient_id, by])
    await house.owner.query(
      `insert into newborns (hospital_id, id, delivery_id, mother_id, birth_order, born_at, outcome, sex, recorded_by)
       values ($1, gen_random_uuid(), $2, $3, 1, now(), 'live', 'female', $4)`,
      [house.a.id, rows[0].id, stay.patient_id, by],
    )
    const mothers = async () =>
      (await house.owner.query('select mother_id from newborns where delivery_id = $1', [rows[0].id])).rows.map(
        (row) => row.mother_id,
      )
    const { body } = await merge(kept, stay.patient_id)
    expect(await mothers()).toEqual([kept])
    await records.call(undoMerge, { merge_id: body.merge_id, reason: 'Two people after all' })
    expect(await mothers()).toEqual([stay.patient_id])
  })
})
