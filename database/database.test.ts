import { describe, expect, it } from 'vitest'
import { openHouse } from '../tests/support/house.ts'
import { distribution } from './distribute.ts'

const house = await openHouse()

describe('db:distribute', () => {
  it('distributes every tenant table by hospital and puts every foreign key back', async () => {
    const statements = await distribution(house.owner)
    const { rows } = await house.owner.query<{ n: number }>(
      `select count(*)::int n from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'hospital_id' and a.attnotnull where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    )
    expect(statements.filter((text) => text.includes('create_distributed_table'))).toHaveLength(rows[0]?.n ?? 0)
    const dropped = statements.filter((text) => text.includes('drop constraint')).length
    expect(dropped).toBeGreaterThan(20)
    expect(statements.filter((text) => text.includes('add constraint'))).toHaveLength(dropped)
  })

  it('says when a new table is neither', async () => {
    await house.owner.query('create table stranger (id uuid primary key)')
    await expect(distribution(house.owner)).rejects.toThrow('stranger')
    await house.owner.query('drop table stranger')
  })
})
