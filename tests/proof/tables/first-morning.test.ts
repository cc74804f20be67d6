// A hospital's first morning: nothing was counted yet, or one table alone. No statement of a read, and none by which a
// command holds rows, may read more than this much of the database then, nor where everything was counted. Rows and
// pages, never seconds (docs/adr/0036).
import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../../app/server/app.ts'
import { tellPlanner } from '../../../database/statistics.ts'
import { KEPT_PLANS } from '../../../kernel/server/db.ts'
import { openHouse } from '../../support/house.ts'
import { listen } from '../../support/statements.ts'
import type { Arranged, Ids } from '../declaration.ts'
import { listOf, tableOf } from '../departments.ts'
import { callerOf, givenBy } from '../endpoints/calling.ts'
import { holderOfAllRoles } from '../endpoints/everyone.ts'
import { counter, fill } from '../endpoints/fill.ts'
import { sampleInput, schemaOf } from '../endpoints/sample.ts'
import { arrangeSecrets } from '../endpoints/secrets.ts'
import { crowd } from './crowd.ts'
import { type Sent, touchedBy } from './touched.ts'

/**
 * Five tables of both hospitals read from end to end are 50,000; a product of two tables of the small one is 360,000.
 */
const MOST_ROWS = 60_000
const MOST_BUFFERS = 20_000

const house = await openHouse()
const endpoints = routes
  .map((route) => route.endpoint)
  .filter((endpoint) => (endpoint.scope ?? 'hospital') === 'hospital')
const READS = /^\s*(with|select)\b/i
/** But none that inserts what stands there by now: it could not be sent again. */
const HOLDS = /^(?!.*\binsert into\b).*\bfor (no key )?(update|share)\b/s

/** Each statement once, with the first values it was sent with and the endpoint that sent it. */
const sent = new Map<string, Sent & { by: string }>()
async function noting(kind: RegExp, by: string, call: () => Promise<unknown>): Promise<void> {
  const stop = listen(({ text, values, role, hospitalId }) => {
    if (kind.test(text) && hospitalId === house.a.id && !sent.has(text))
      sent.set(text, { text, values, role, hospitalId, by })
  })
  await call().finally(stop)
}

const client = new pg.Client({ connectionString: house.ownerUrl, options: KEPT_PLANS })
const next = counter()
beforeAll(async () => {
  await client.connect()
  const ids: Ids = await arrangeSecrets(house)
  const scene = { house, ids }
  const arrange = tableOf('commands')
  for (const endpoint of endpoints.filter((each) => each.method !== 'GET')) {
    const [how] = [arrange[endpoint.name] ?? (async (): Promise<Arranged> => ({}))].flat()
    const arranged = (await how?.(scene)) ?? {}
    const { input } = fill(next, endpoint, givenBy(endpoint, arranged, ids), {})
    await noting(HOLDS, endpoint.name, () =>
      callerOf(endpoint, arranged, house).call(endpoint, input, {}, arranged.file),
    )
    await arranged.after?.()
  }
  const everybody = await holderOfAllRoles(house)
  for (const endpoint of endpoints.filter((each) => each.method === 'GET')) {
    const whole = sampleInput(endpoint, ids)
    const { required = [] } = schemaOf(endpoint)
    const least = Object.entries(whole).filter(([key]) => required.includes(key) || endpoint.path.includes(`:${key}`))
    for (const input of [Object.fromEntries(least), whole])
      await noting(READS, endpoint.name, () => everybody.call(endpoint, input))
  }
  await crowd(house.owner, house.a.id, house.b.id)
})
afterAll(() => client.end())

/** As after a restore: nothing is known of any table. */
async function forget(): Promise<void> {
  const tables = `from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
  await house.owner.query(
    `select pg_clear_attribute_stats('public', tablename, attname, false) from pg_stats where schemaname = 'public'`,
  )
  await house.owner.query(`select pg_clear_relation_stats('public', relname) ${tables}`)
}

/** What reads too much, the worst first. */
async function tooMuch(statements: Iterable<Sent & { by: string }>): Promise<string[]> {
  const found: { by: string; rows: number; buffers: number; text: string }[] = []
  for (const each of statements) {
    const { rows, buffers } = await touchedBy(client, each)
    if (process.env.LISTING)
      appendFileSync(
        process.env.LISTING,
        `${JSON.stringify({ state: expect.getState().currentTestName, by: each.by, rows, buffers, text: each.text })}\n`,
      )
    if (rows > MOST_ROWS || buffers > MOST_BUFFERS) found.push({ by: each.by, rows, buffers, text: each.text })
  }
  return found
    .sort((one, two) => two.rows - one.rows)
    .map(
      ({ by, rows, buffers, text }) =>
        `${by}: ${rows} rows, ${buffers} buffers: ${text.replace(/\s+/g, ' ').slice(0, 300)}`,
    )
}

const count = async (table: string, { id }: { id: string }) =>
  (await house.owner.query(`select count(*)::int as n from ${table} where hospital_id = $1`, [id])).rows[0].n

const sizes = tableOf('firstMorning')

it('stands in a first morning beside a hospital ten times as large', async () => {
  expect(sent.size).toBeGreaterThan(650)
  expect(Object.keys(sizes).length).toBeGreaterThan(10)
  for (const [table, rows] of Object.entries(sizes)) {
    expect(await count(table, house.a), table).toBeGreaterThan(0.9 * rows)
    expect(await count(table, house.b), table).toBeGreaterThan(9 * rows)
  }
})

describe('with what the planner is told, and', () => {
  it.each(['nothing', ...listOf('countedAlone'), 'everything'])(
    '%s counted, no statement reads too much',
    async (counted) => {
      await forget()
      await tellPlanner(house.owner)
      if (counted !== 'nothing') await house.owner.query(counted === 'everything' ? 'analyze' : `analyze ${counted}`)
      expect(await tooMuch(sent.values())).toEqual([])
    },
  )
})

describe('it notices', () => {
  it('a planner that was told nothing: some statements read products of whole tables', async () => {
    await forget()
    expect((await tooMuch(sent.values())).length).toBeGreaterThan(3)
  })

  it('a join that forgets its own key', async () => {
    await forget()
    await tellPlanner(house.owner)
    const [one, other] = Object.keys(sizes).sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0))
    const text = `select count(*) from ${one} obj join ${other} match on match.hospital_id = obj.hospital_id
      where obj.hospital_id = $1`
    const planted = { text, values: [house.a.id], role: 'uzima_hospital', hospitalId: house.a.id, by: 'planted' }
    expect(await tooMuch([planted])).toEqual([expect.stringMatching(/^planted: \d{6,} rows/)])
  })
})
