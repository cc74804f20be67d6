import { expect, it } from 'vitest'
import { registered } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'

const house = await openHouse()

it('the provider’s role counts by one function, which answers with numbers', async () => {
  await registered(house)
  await registered(house)
  await house.owner.query('begin; set local role uzima_platform')
  const { rows, fields } = await house.owner.query('select * from hospital_counts($1)', [[house.a.id]])
  await house.owner.query('rollback')
  const names = fields.map((field) => field.name)
  expect(names).toEqual(['hospital_id', 'patients', 'visits_this_month', 'last_activity_at'])
  expect(rows[0].patients).toBe(2)
})
