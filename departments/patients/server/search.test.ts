import { expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'

const house = await openHouse()
/** Searches for patients of hospital a as a role, whose transaction is of that hospital. */
async function search(role: string, hospital: string): Promise<unknown> {
  await house.owner.query(`begin; set local role ${role}; set local app.hospital_id = '${hospital}'`)
  try {
    return await house.owner.query(`select * from search_patients($1, 'a', 'any', 5, 0)`, [house.a.id])
  } finally {
    await house.owner.query('rollback')
  }
}

it('looks into no other hospital, and answers the provider not at all', async () => {
  await expect(search('uzima_hospital', house.b.id)).rejects.toThrow(/not of this hospital/)
  await expect(search('uzima_platform', house.a.id)).rejects.toThrow(/permission denied/)
  expect(await search('uzima_hospital', house.a.id)).toMatchObject({ rows: [] })
})
