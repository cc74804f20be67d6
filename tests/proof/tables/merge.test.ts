// Every table that says whose something is follows a merge; a new one that nobody moves fails here.
import { expect, it } from 'vitest'
import '../../../app/server/app.ts'
import { merged } from '../../support/hospital/path.ts'
import { openHouse } from '../../support/house.ts'
import { tableOf } from '../departments.ts'

const house = await openHouse()

it('moves the rows of every table with a patient', async () => {
  const { rows } = await house.owner.query<{ name: string }>(
    `select c.relname name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'patient_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const stays = tableOf('staysBehind')
  const moved = await merged(house)
  expect(rows.map((row) => row.name).filter((name) => !(name in stays) && !(name in moved))).toEqual([])
  expect(Object.keys(stays).filter((name) => !rows.some((row) => row.name === name))).toEqual([])
})
