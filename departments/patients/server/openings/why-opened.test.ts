// Why a record outside the own work is opened is kept once a day; records says what own work is (own-work.test.ts there).
import { expect, it } from 'vitest'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { makePatient } from '../../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { sayWhyOpened } from '../../openings.contract.ts'

const house = await openHouse()
const nurse = house.as('nurse')
const kept = async (patient_id: string) =>
  (
    await house.owner.query(
      'select staff_id, day::text, reason, words from record_openings where hospital_id = $1 and patient_id = $2',
      [house.a.id, patient_id],
    )
  ).rows

it('is kept as it was said first that day, by person, and stands in the log', async () => {
  const { id: patient_id } = await makePatient(house)
  const words = 'The family asks for a copy'
  expect((await nurse.call(sayWhyOpened, { patient_id, reason: 'other', words })).body).toEqual({ ok: true })
  expect((await nurse.call(sayWhyOpened, { patient_id, reason: 'emergency' })).status).toBe(200)
  expect((await house.as('doctor').call(sayWhyOpened, { patient_id, reason: 'emergency' })).status).toBe(200)
  const day = localDay('Africa/Nairobi')
  const rows = await kept(patient_id)
  expect(rows).toHaveLength(2)
  const { nurse: first, doctor } = house.a.staff
  expect(rows).toContainEqual({ staff_id: first.staff_id, day, reason: 'other', words })
  expect(rows).toContainEqual({ staff_id: doctor.staff_id, day, reason: 'emergency', words: null })
  const { rows: log } = await house.owner.query(
    `select reason from audit_log where action = 'sayWhyOpened' and patient_id = $1 and person_name = $2`,
    [patient_id, first.name],
  )
  expect(log).toContainEqual({ reason: `Outside own work: Something else, ${words}` })
})

it('says what is missing beside its field, and keeps nothing for a patient who is not there', async () => {
  const { id: patient_id } = await makePatient(house)
  const say = (input: object, who = nurse) => who.call(sayWhyOpened, { patient_id, ...input } as never)
  expect((await say({})).problem.field_errors).toEqual({ reason: 'Please choose why' })
  expect((await say({ reason: 'other' })).problem.field_errors).toEqual({ words: 'Please say why' })
  expect((await say({ reason: 'question', words: '....' })).problem.field_errors?.words).toMatch(/says something/)
  expect((await say({ patient_id: newId(), reason: 'question' })).problem.code).toBe('patient_not_found')
  expect((await say({ reason: 'question' }, house.as('nurse', 'b'))).problem.code).toBe('patient_not_found')
  expect(await kept(patient_id)).toEqual([])
})
