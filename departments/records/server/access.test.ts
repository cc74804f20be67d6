import { describe, expect, it } from 'vitest'
import { localDay } from '../../../kernel/contract/values/days.ts'
import { registered } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { updatePatient } from '../../patients/contract.ts'
import { mergePatients } from '../../patients/merge.contract.ts'
import { getPatient } from '../../patients/patient.contract.ts'
import { exportAccess, listAccess } from '../access.contract.ts'
import { listDocuments } from '../contract.ts'

const house = await openHouse()
const officer = house.as('records_officer')
const today = () => localDay('Africa/Nairobi')
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'

async function opened() {
  const { patient_id } = await registered(house)
  await house.as('doctor').call(getPatient, { patient_id })
  await house.as('nurse').call(listDocuments, { patient_id })
  return patient_id
}
const log = async (input: { patient_id: string } & object) => (await officer.call(listAccess, input)).body.rows

describe('the access log of a patient', () => {
  it('says who opened or changed the record, when, from where and what', async () => {
    const patient_id = await opened()
    const before = await log({ patient_id })
    expect(before).toMatchObject([
      { person_name: 'nurse alpha', kind: 'opened', what: 'Documents of a patient or of all', address: '127.0.0.1' },
      { person_name: 'doctor alpha', kind: 'opened', what: 'Opens a patient’s record', address: '127.0.0.1' },
      { person_name: 'receptionist alpha', kind: 'changed' },
    ])
    const { version } = (await house.as('doctor').call(getPatient, { patient_id })).body
    const corrected = { patient_id, version, phone: '0733 222 111', address: 'x', city: 'y' }
    expect((await house.as('receptionist').call(updatePatient, corrected)).status).toBe(200)
    // Whoever looks at the log stands in it too.
    expect((await log({ patient_id })).slice(0, 2)).toMatchObject([
      { person_name: 'receptionist alpha', kind: 'changed', what: 'Corrects contact details' },
      { person_name: 'records_officer alpha', kind: 'opened' },
    ])
  })

  it('is filtered by person, day and whether something was changed, and has pages', async () => {
    const patient_id = await opened()
    const names = async (more: object) => (await log({ patient_id, ...more })).map((row) => row.person_name)
    expect(await names({ search: 'NURSE' })).toEqual(['nurse alpha'])
    expect(await names({ kind: 'changed' })).toEqual(['receptionist alpha'])
    expect(await names({ day: '2020-01-01' })).toEqual([])
    expect(await names({ day: today(), search: 'doctor' })).toEqual(['doctor alpha'])
    await house.owner.query(
      `update audit_log set at = $1::date + interval '30 minutes' where patient_id = $2 and action = 'getPatient'`,
      [today(), patient_id],
    )
    // Half past midnight in UTC is the same day in Nairobi; half past midnight in Nairobi is the day before in UTC.
    await house.owner.query(
      `update audit_log set at = ($1::date::timestamp at time zone 'Africa/Nairobi') - interval '1 minute'
        where patient_id = $2 and action = 'listDocuments'`,
      [today(), patient_id],
    )
    expect(await names({ day: today(), kind: 'opened', search: 'doctor' })).toEqual(['doctor alpha'])
    expect(await names({ day: today(), search: 'nurse' })).toEqual([])
    const page = (await officer.call(listAccess, { patient_id, page: 2, page_size: 1 })).body
    expect(page.rows).toHaveLength(1)
    expect(page.total).toBeGreaterThan(2)
  })

  it('is saved as CSV, in words', async () => {
    const patient_id = await opened()
    const { text, headers } = await officer.call(exportAccess, { patient_id, search: 'doctor' })
    expect(headers['content-disposition']).toMatch(/access-log-\d{4}-\d\d-\d\d\.csv/)
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('When,Who,From,Opened or changed,What,Why'),
      expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d,doctor alpha,127\.0\.0\.1,Opened,Opens a patient’s record,$/),
    ])
    expect((await officer.call(exportAccess, { patient_id, search: 'nobody at all' })).status).toBe(404)
  })

  it('keeps what was done to a record that became part of another', async () => {
    const kept = await opened()
    const merged = await opened()
    await officer.call(mergePatients, { patient_id: kept, merged_patient_id: merged, reason: 'Registered twice' })
    expect((await log({ patient_id: kept })).filter((row) => row.person_name === 'doctor alpha')).toHaveLength(2)
  })

  it('is for the records officer and the admin, of this hospital', async () => {
    const patient_id = await opened()
    expect((await house.as('admin').call(listAccess, { patient_id })).status).toBe(200)
    for (const role of ['doctor', 'nurse', 'receptionist', 'cashier'] as const)
      expect((await house.as(role).call(listAccess, { patient_id })).status).toBe(403)
    expect((await house.as('records_officer', 'b').call(listAccess, { patient_id })).status).toBe(404)
    expect((await officer.call(listAccess, { patient_id: NOWHERE })).status).toBe(404)
    const wrong = await officer.call(listAccess, { patient_id, day: '2026-02-31' })
    expect([wrong.status, wrong.problem.field_errors]).toEqual([422, { day: 'Please enter a valid date (dd/MM/yyyy)' }])
  })
})
