import { expect, it } from 'vitest'
import { newId } from '../kernel/server/ids.ts'
import { openHouse } from '../tests/support/house.ts'
import { migrate } from './migrate.ts'
import { countTables, tellPlanner } from './statistics.ts'

const house = await openHouse()
type Figure = { name: string; nulls: number; different: number }
const figuresOf = async (table: string) => {
  const text =
    'select attname as name, null_frac as nulls, n_distinct as different from pg_stats where tablename = $1 order by 1'
  return Object.fromEntries(
    (await house.owner.query<Figure>(text, [table])).rows.map(({ name, ...figure }) => [name, figure]),
  )
}
const forget = (table: string) =>
  house.owner.query(
    `select pg_clear_attribute_stats('public', $1, attname, false) from pg_stats where tablename = $1`,
    [table],
  )
const counted = async (table: string) =>
  (await house.owner.query('select reltuples >= 0 as counted from pg_class where oid = $1::regclass', [table])).rows[0]
    .counted

// Nobody else counts these meanwhile.
for (const table of ['staff', 'lab_results', 'lab_orders', 'stock_stores'])
  await house.owner.query(`alter table ${table} set (autovacuum_enabled = false)`)

it('a new database says of every tenant table that it is of one hospital, what tells its rows apart, and that half of what may be empty is', async () => {
  expect(await figuresOf('lab_orders')).toMatchObject({
    hospital_id: { nulls: 0, different: 1 },
    id: { nulls: 0, different: -1 },
    cancel_reason: { nulls: 0.5, different: 0 },
  })
  const { rows } = await house.owner.query(
    `select att.attrelid::regclass::text as table from pg_attribute att
      join pg_class cls on cls.oid = att.attrelid and cls.relkind = 'r' and cls.relnamespace = 'public'::regnamespace
     where att.attname = 'hospital_id' and att.attnotnull
       and not exists (select from pg_stats sts
         where sts.tablename = cls.relname and sts.attname = 'hospital_id' and sts.n_distinct <> 0)`,
  )
  expect(rows).toEqual([])
  const { rows: late } = await house.owner.query(
    `select oid::regclass from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and not coalesce(reloptions::text, '') like '%autovacuum_analyze_threshold=20%'`,
  )
  expect(late).toEqual([])
})

it('a new table is told of with the next migration, and what was counted stays', async () => {
  await house.owner.query(
    `create table visitors (hospital_id uuid not null references hospitals, id uuid not null, said text,
      primary key (hospital_id, id))`,
  )
  await house.owner.query('insert into visitors select $1, gen_random_uuid(), n::text from generate_series(1, 30) n', [
    house.a.id,
  ])
  await tellPlanner(house.owner)
  expect(await figuresOf('visitors')).toMatchObject({
    hospital_id: { different: 1 },
    id: { different: -1 },
    said: { nulls: 0.5 },
  })
  await house.owner.query('analyze visitors')
  await tellPlanner(house.owner)
  expect((await figuresOf('visitors')).said).toEqual({ nulls: 0, different: -1 })
  await house.owner.query('drop table visitors')
})

it('what a restore left without figures is told by the start, and counted where there are rows', async () => {
  await forget('staff')
  expect(await figuresOf('staff')).toEqual({})
  expect(await migrate(house.ownerUrl, 'only-for-tests')).toEqual([])
  expect((await figuresOf('staff')).hospital_id).toMatchObject({ different: 1 })
  expect(await counted('staff')).toBe(false)
  const names = await countTables(house.ownerUrl)
  expect(names).toContain('staff')
  expect(names).not.toContain('lab_results')
  expect([await counted('staff'), await counted('lab_results')]).toEqual([true, false])
})

it('counts again what has changed by more than half, and nothing else', async () => {
  const row = [house.a.id, newId()]
  await house.owner.query(
    `insert into stock_stores (hospital_id, id, name, kind) values ($1, $2, 'One more', 'ward')`,
    row,
  )
  expect(await countTables(house.ownerUrl)).toContain('stock_stores')
  expect(await countTables(house.ownerUrl)).toEqual([])
  for (let n = 0; n < 120; n++)
    await house.owner.query('update stock_stores set name = $3 where hospital_id = $1 and id = $2', [
      ...row,
      `Store ${n}`,
    ])
  await house.owner.query('select pg_stat_force_next_flush()')
  expect(await countTables(house.ownerUrl)).toEqual(['stock_stores'])
})
