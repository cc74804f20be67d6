import { expect, it } from 'vitest'
import { addDays, localDay, PROVIDER_ZONE } from '../../../kernel/contract/values/days.ts'
import { registered, triaged } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { findPatients } from '../contract.ts'
import { correctIdentity, listIdentityChanges } from '../identity.contract.ts'
import { getPatient } from '../patient.contract.ts'

const house = await openHouse()
const records = house.as('records_officer')
const open = async (patient_id: string) => (await records.call(getPatient, { patient_id })).body
const today = () => localDay(PROVIDER_ZONE)
const reason = 'Birth certificate brought by the mother'

async function identityOf(patient_id: string) {
  const { first_name, last_name, gender, id_number, blood_group, date_of_birth, age_unit, version } =
    await open(patient_id)
  return { patient_id, first_name, last_name, gender, id_number, blood_group, date_of_birth, age_unit, version, reason }
}

it('is corrected with a reason; the old values are kept, and the new ones are found', async () => {
  const { patient_id } = await registered(house)
  const known = await identityOf(patient_id)
  const date_of_birth = addDays(today(), -280)
  const changes = {
    first_name: 'Wanjiku',
    gender: 'male',
    blood_group: 'O-',
    date_of_birth,
    age_unit: null,
    id_number: '777',
  } as const
  expect((await records.call(correctIdentity, { ...known, ...changes })).body).toEqual({ version: known.version + 1 })
  expect(await open(patient_id)).toMatchObject({
    ...changes,
    date_of_birth_estimated: false,
    last_name: known.last_name,
  })
  const { rows } = (await records.call(listIdentityChanges, { patient_id })).body
  expect(rows).toMatchObject([
    {
      before: {
        first_name: known.first_name,
        gender: 'female',
        blood_group: null,
        age_unit: 'years',
        date_of_birth: known.date_of_birth,
      },
      after: changes,
      reason,
      changed_by_name: house.a.staff.records_officer.name,
    },
  ])
  expect(Object.keys(rows[0]?.after ?? {})).not.toContain('last_name')
  expect((await records.call(findPatients, { search: 'Wanjiku' })).body.rows.map((row) => row.id)).toContain(patient_id)
})

it('keeps that a birth date is estimated, and to what', async () => {
  const { patient_id } = await registered(house)
  const date_of_birth = addDays(today(), -300)
  await records.call(correctIdentity, { ...(await identityOf(patient_id)), date_of_birth, age_unit: 'months' })
  expect(await open(patient_id)).toMatchObject({ date_of_birth, date_of_birth_estimated: true, age_unit: 'months' })
  await records.call(correctIdentity, { ...(await identityOf(patient_id)), date_of_birth: null, age_unit: 'months' })
  expect(await open(patient_id)).toMatchObject({ date_of_birth: null, date_of_birth_estimated: false, age_unit: null })
})

it('is corrected by reception on the day of registration, and later only of an unknown patient; not by who treats', async () => {
  const { patient_id } = await triaged(house)
  const reception = house.as('receptionist')
  expect(
    (await reception.call(correctIdentity, { ...(await identityOf(patient_id)), last_name: 'Wafula' })).status,
  ).toBe(200)
  await house.owner.query(`update patients set created_at = created_at - interval '2 days' where id = $1`, [patient_id])
  const late = await reception.call(correctIdentity, { ...(await identityOf(patient_id)), last_name: 'Barasa' })
  expect([late.status, late.problem.message]).toEqual([
    403,
    expect.stringMatching(/^Reception corrects .* ask the records office\.$/),
  ])
  expect(
    (await house.as('admin').call(correctIdentity, { ...(await identityOf(patient_id)), last_name: 'Barasa' })).status,
  ).toBe(200)
  for (const role of ['nurse', 'doctor', 'pharmacist'] as const)
    expect([
      role,
      (await house.as(role).call(correctIdentity, { ...(await identityOf(patient_id)), last_name: 'X' })).status,
    ]).toEqual([role, 403])
  await house.owner.query(`update patients set first_name = 'Unknown', last_name = 'Male 1' where id = $1`, [
    patient_id,
  ])
  expect(
    (await reception.call(correctIdentity, { ...(await identityOf(patient_id)), first_name: 'Peter' })).status,
  ).toBe(200)
})

it('is refused without a reason, without a change, with an impossible date, on an older version and in another hospital', async () => {
  const { patient_id } = await registered(house)
  const known = await identityOf(patient_id)
  const fields = async (more: object) =>
    (await records.call(correctIdentity, { ...known, ...more })).problem.field_errors
  expect(await fields({ reason: '....................' })).toHaveProperty('reason')
  expect(await fields({ first_name: '' })).toEqual({ first_name: 'First name is required' })
  expect(await fields({ date_of_birth: addDays(today(), 1) })).toEqual({
    date_of_birth: 'The date of birth lies in the future',
  })
  expect(await fields({ date_of_birth: '1800-01-01' })).toHaveProperty('date_of_birth')
  expect((await records.call(correctIdentity, known)).problem.message).toBe('Nothing was changed')
  const two = await Promise.all(
    ['Ann', 'Eve'].map((first_name) => records.call(correctIdentity, { ...known, first_name })),
  )
  expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await house.as('records_officer', 'b').call(correctIdentity, { ...known, first_name: 'Ann' })).status).toBe(
    404,
  )
  expect((await house.as('records_officer', 'b').call(listIdentityChanges, { patient_id })).status).toBe(404)
})
