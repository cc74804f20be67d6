// Who asks is kept in memory while the generation of their hospital is the same: so everything that is asked of a session
// raises it, in the transaction that changes it, for that hospital alone.
import { expect, it } from 'vitest'
import { getMe } from '../../../departments/access/contract.ts'
import { openHouse } from '../../../tests/support/house.ts'

const house = await openHouse()

/** The statement by which the server finds who asks. */
async function statement(): Promise<string> {
  const { db } = house.services
  const { identity } = db
  let found = ''
  db.identity = (name, text, values) => {
    if (name === 'who') found = text
    return identity(name, text, values)
  }
  await house.as('nurse').call(getMe)
  db.identity = identity
  return found
}

/** Looked at with every batch by itself, and what is compared. */
const ASKED_EACH_TIME = ['sessions', 'rights_generations']

it('every column that says who somebody is or what they may do raises the generation', async () => {
  const text = await statement()
  const read = new Map<string, Set<string>>()
  for (const [, table = '', alias] of text.matchAll(/(?:from|join) (\w+) (\w+)/g))
    read.set(
      table,
      new Set([...text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(([, column]) => column ?? '')),
    )
  const plan = await house.owner.query(`explain (format json, generic_plan) ${text}`)
  const planned = new Set([...JSON.stringify(plan.rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name))
  expect([...planned].filter((name) => !read.has(name ?? ''))).toEqual([])
  expect(planned.size).toBeGreaterThan(ASKED_EACH_TIME.length)

  const { rows } = await house.owner.query<{ name: string; columns: string[] | null; events: number }>(
    `select tgrelid::regclass::text name, tgtype::int events,
      (select array_agg(att.attname::text) from pg_attribute att where att.attrelid = tgrelid and att.attnum = any(tgattr)) columns
     from pg_trigger where tgname = 'raise_rights_generation' and tgenabled = 'O'`,
  )
  const raising = new Map(rows.map((row) => [row.name, row]))
  // After insert, delete and update, for each row.
  for (const { name, events } of rows) expect([name, events]).toEqual([name, 1 + 4 + 8 + 16])
  const silent = [...read].flatMap(([table, columns]) => {
    if (ASKED_EACH_TIME.includes(table)) return []
    const trigger = raising.get(table)
    if (!trigger) return [table]
    // What a row is found by is never changed.
    return [...columns]
      .filter((column) => column !== 'id' && trigger.columns && !trigger.columns.includes(column))
      .map((column) => `${table}.${column}`)
  })
  expect(silent).toEqual([])
})

it('a change raises it for the hospital of its row alone, once in a transaction, and not when it is undone', async () => {
  const { owner, a, b } = house
  const generations = async () => {
    const { rows } = await owner.query(
      'select generation::text from rights_generations where hospital_id = any($1) order by hospital_id = $2 desc',
      [[a.id, b.id], a.id],
    )
    return rows.map((row) => row.generation)
  }
  const touch = () => owner.query(`update staff set phone = phone where hospital_id = $1`, [a.id])
  const before = await generations()
  await owner.query('begin')
  await touch()
  const within = await generations()
  await touch()
  expect(await generations()).toEqual(within)
  await owner.query('rollback')
  expect(await generations()).toEqual(before)
  await touch()
  const after = await generations()
  expect([after[0] !== before[0], after[1]]).toEqual([true, before[1]])
  // That somebody signed in changes nothing of what they may do.
  await owner.query('update users set last_sign_in_at = now() where hospital_id = $1', [a.id])
  expect(await generations()).toEqual(after)
})
