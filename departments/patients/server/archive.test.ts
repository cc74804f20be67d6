import { describe, expect, it } from 'vitest'
import { makePatient } from '../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { restoreRecord } from '../archive.contract.ts'
import { findPatients, searchPatients } from '../contract.ts'
import { getPatient } from '../patient.contract.ts'

const house = await openHouse()
const desk = house.as('receptionist')
const reason = 'The patient is at the desk'

/** Somebody whose record was archived. */
async function away() {
  const patient = await makePatient(house)
  await house.owner.query(
    `with archive as (insert into patient_archives (hospital_id, id, patient_id, class, keep_until, reason, archived_by)
       values ($1, gen_random_uuid(), $2, 'outpatient', '2024-01-01', 'Kept for long enough', $3))
     update patients set archived_at = now() where id = $2`,
    [house.a.id, patient.id, house.a.staff.records_officer.staff_id],
  )
  return patient
}

describe('an archived record', () => {
  it('is left out of searches by a part, and found by a whole number', async () => {
    const { id, op_number, last_name } = await away()
    const { rows } = await house.owner.query('select phone from patients where id = $1', [id])
    const found = async (search: string) => (await desk.call(findPatients, { search })).body.rows.map((row) => row.id)
    expect(await found(last_name)).toEqual([])
    expect(await found(rows[0].phone.slice(0, -1))).not.toContain(id)
    expect(await found(op_number)).toEqual([id])
    expect(await found(rows[0].phone)).toEqual([id])
    expect(await found(rows[0].phone.replace('+254', '0'))).toEqual([id])
    const all = (await desk.call(searchPatients, { records: 'all', page_size: 100 })).body.rows.map((row) => row.id)
    expect(all).toContain(id)
    expect((await desk.call(searchPatients, { page_size: 100 })).body.rows.map((row) => row.id)).not.toContain(id)
  })

  it('is restored once, with a reason, by who may', async () => {
    const { id: patient_id, last_name } = await away()
    const { archived } = (await desk.call(getPatient, { patient_id })).body
    const by_name = house.a.staff.records_officer.name
    expect(archived).toMatchObject({ by_name, reason: 'Kept for long enough', at: expect.anything() })
    expect((await house.as('doctor').call(restoreRecord, { patient_id, reason })).status).toBe(403)
    expect((await house.as('receptionist', 'b').call(restoreRecord, { patient_id, reason })).status).toBe(404)
    expect((await desk.call(restoreRecord, { patient_id, reason: ' ' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    const both = await Promise.all(
      [desk, house.as('admin')].map((who) => who.call(restoreRecord, { patient_id, reason })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await desk.call(getPatient, { patient_id })).body.archived).toBeNull()
    expect((await desk.call(findPatients, { search: last_name })).body.rows).toMatchObject([
      { id: patient_id, archived_at: null },
    ])
  })
})
