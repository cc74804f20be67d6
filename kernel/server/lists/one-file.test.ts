// A person has one file made at a time: a long one holds a connection of those that everybody shares.
import { expect, it } from 'vitest'
import { exportPatients } from '../../../departments/patients/contract.ts'
import { exportOutcomesReport } from '../../../departments/reports/clinical.contract.ts'
import { makePatient } from '../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../tests/support/house.ts'

const house = await openHouse()
const [admin, officer] = [house.as('admin'), house.as('records_officer')]

it('a second file waits until the first is there, of lists and of reports; a colleague’s does not', async () => {
  await makePatient(house)
  const { owner } = house
  await owner.query('begin')
  await owner.query(`select pg_advisory_xact_lock(hashtextextended('file of ' || $1, 0))`, [
    house.a.staff.admin.user_id,
  ])
  for (const answer of [
    await admin.call(exportPatients, { reason: 'Asked for by the county in writing' }),
    await admin.call(exportOutcomesReport, { period: 'last_month' }),
  ]) {
    expect(answer.problem).toMatchObject({
      code: 'too_many_files',
      status: 429,
      message: 'A file is being made for you already. Please wait until it is there.',
    })
    expect(answer.headers['retry-after']).toBe('5')
  }
  expect((await officer.call(exportPatients, { reason: 'Asked for by the county in writing' })).status).toBe(200)
  await owner.query('rollback')
  expect((await admin.call(exportPatients, { reason: 'Asked for by the county in writing' })).status).toBe(200)
})
