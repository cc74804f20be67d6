// Every table that says whose something is follows a merge; a new one that nobody moves fails here.
import { expect, it } from 'vitest'
import '../../../app/server/app.ts'
import { merged } from '../../support/hospital/path.ts'
import { openHouse } from '../../support/house.ts'
import { tableOf } from '../departments.ts'

const house = await openHouse()

it('moves the rows of every table with a patient', async () => {
  const { rows } = await house.owner.query<{ name: string }>(
    `select cls.relname name from pg_class cls
      join pg_attribute att on att.attrelid = cls.oid and att.attname = 'patient_id'
     where cls.relkind = 'r' and cls.relnamespace = 'public'::regnamespace order by 1`,
  )
  const stays = tableOf('staysBehind')
  const moved = await merged(house)
  expect(rows.map((row) => row.name).filter((name) => !(name in stays) && !(name in moved))).toEqual([])
  expect(Object.keys(stays).filter((name) => !rows.some((row) => row.name === name))).toEqual([])
})
