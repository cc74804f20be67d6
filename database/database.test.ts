import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openHouse } from '../tests/support/house.ts'
import { distribution } from './distribute.ts'
import { listMigrations } from './migrate.ts'

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

describe('migrations', () => {
  it('of one number are refused, with the number', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'uzima-migrations-'))
    for (const name of ['0001_a.sql', '0002_b.sql', '0002_c.sql']) writeFileSync(path.join(folder, name), '')
    await expect(listMigrations(folder)).rejects.toThrow('two migrations have the number 0002')
    rmSync(path.join(folder, '0002_c.sql'))
    expect(await listMigrations(folder)).toEqual(['0001_a.sql', '0002_b.sql'])
  })
})
