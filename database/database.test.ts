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
      `select count(*)::int n from pg_class cls
        join pg_attribute att on att.attrelid = cls.oid and att.attname = 'hospital_id' and att.attnotnull
        where cls.relkind = 'r' and cls.relnamespace = 'public'::regnamespace`,
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

describe('make_tenant_table', () => {
  it('gives a table security, the one policy and the rights it is told; only its owner may call it', async () => {
    await house.owner.query('begin')
    await house.owner.query(
      `create table visitors (hospital_id uuid not null references hospitals, id uuid not null,
        primary key (hospital_id, id))`,
    )
    await house.owner.query(`select make_tenant_table('visitors', 'select, insert')`)
    const [table] = (
      await house.owner.query(
        `select relrowsecurity, relforcerowsecurity from pg_class where oid = 'visitors'::regclass`,
      )
    ).rows
    expect(table).toEqual({ relrowsecurity: true, relforcerowsecurity: true })
    const rights = `select has_table_privilege('uzima_hospital', 'visitors', 'insert') a,
      has_table_privilege('uzima_hospital', 'visitors', 'update') b,
      has_function_privilege('uzima_hospital', 'make_tenant_table(regclass, text)', 'execute') c`
    expect((await house.owner.query(rights)).rows).toEqual([{ a: true, b: false, c: false }])
    const row = (id: string) => `insert into visitors values ('${id}', gen_random_uuid())`
    await house.owner.query(
      `set local role uzima_hospital; set local app.hospital_id = '${house.a.id}'; ${row(house.a.id)}`,
    )
    await expect(house.owner.query(row(house.b.id))).rejects.toThrow(/row-level security/)
    await house.owner.query('rollback')
  })
})
