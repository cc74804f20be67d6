// The provider's people reach no patient: not by an endpoint, not by a table, not by what their own endpoints answer.
// New ones are tried by themselves.
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../../app/server/app.ts'
import { providerRoles } from '../../../departments/access/roles.ts'
import { openHouse } from '../../support/house.ts'
import type { Ids } from '../declaration.ts'
import { readBelongings } from '../tables/belongs.ts'
import { sampleInput } from './sample.ts'
import { arrangeSecrets, tellingOf } from './secrets.ts'

const house = await openHouse()
const endpoints = routes.map((route) => route.endpoint)
const scopeOf = (endpoint: (typeof endpoints)[number]) => endpoint.scope ?? 'hospital'
const ids: Ids = {}
const secrets: string[] = []

/**
 * Tables of which the provider's role may do nothing at all; those that it may write and not read (a first password, a
 * mail) are tried by reading.
 */
const { rows: tables } = await house.owner.query<{ name: string; reads: boolean; writes: boolean }>(
  `select relname name, has_any_column_privilege('uzima_platform', oid, 'select') reads,
    has_any_column_privilege('uzima_platform', oid, 'insert, update') writes
   from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
)
const closedTables = tables.filter((table) => !table.reads).map((table) => [table.name, table.writes] as const)

beforeAll(async () => {
  Object.assign(ids, await arrangeSecrets(house))
  secrets.push(...(await tellingOf(house, house.a.id)))
})

describe.each(providerRoles)('%s', (role) => {
  const caller = house.asProvider(role)

  it.each(
    endpoints
      .filter((endpoint) => scopeOf(endpoint) === 'hospital')
      .map((endpoint) => [endpoint.name, endpoint] as const),
  )('is refused by %s', async (_, endpoint) => {
    const answer = await caller.call(endpoint, sampleInput(endpoint, ids))
    expect([answer.status, answer.problem.code]).toEqual([403, 'forbidden'])
  })

  it.each(
    endpoints
      .filter((endpoint) => scopeOf(endpoint) === 'platform' && endpoint.method === 'GET')
      .map((endpoint) => [endpoint.name, endpoint] as const),
  )('learns nothing of a patient by %s', async (_, endpoint) => {
    const answer = await caller.call(endpoint, sampleInput(endpoint, ids))
    expect([200, 403, 404, 422]).toContain(answer.status)
    expect(secrets.filter((secret) => answer.text.includes(secret))).toEqual([])
  })
})

describe('the provider’s database role', () => {
  it('is tried on every table whose rows belong to a patient', async () => {
    const { tables: ofPatients } = await readBelongings(house)
    const open = [...ofPatients].filter((name) => !closedTables.some(([table, writes]) => table === name && !writes))
    expect(open).toEqual([])
    expect(ofPatients.size).toBeGreaterThan(80)
    expect(secrets.length).toBeGreaterThan(8)
  })

  it.each(closedTables)('cannot reach %s', async (table, writes) => {
    const { rows } = await house.owner.query<{ name: string }>(
      `select quote_ident(attname) name from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped limit 1`,
      [table],
    )
    const column = rows[0]?.name
    const reading = [`select 1 from ${table}`, `select ${column} from ${table}`]
    const writing = [
      `insert into ${table} default values`,
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
    ]
    for (const text of writes ? reading : [...reading, ...writing]) {
      await house.owner.query(`begin; set local role uzima_platform; set local app.hospital_id = '${house.a.id}'`)
      await expect(house.owner.query(text)).rejects.toThrow(/permission denied/)
      await house.owner.query('rollback')
    }
  })
})
