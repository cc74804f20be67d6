// Every endpoint, tried by everybody who must not get in, and from another hospital with this one's ids. A new endpoint is swept by itself.
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../app/server/app.ts'
import { hospitalRoles, permissionsOf, providerRoles } from '../../departments/access/roles.ts'
import { type Endpoint, moduleOf, type Permission, type Role } from '../../kernel/contract/index.ts'
import { departmentOf } from '../support/departments.ts'
import { openHouse } from '../support/house.ts'
import { sources } from '../support/sources.ts'
import { holderOfAllRoles } from './everyone.ts'
import { type Ids, idFor, idNames, sampleInput } from './sample.ts'
import { arrangeSecrets, MADE_BY_CALLER, NOT_ARRANGED, tenantTables } from './secrets.ts'

const house = await openHouse()
const endpoints = routes.map((route) => route.endpoint).sort((one, two) => one.name.localeCompare(two.name))
const guarded = endpoints.filter((endpoint) => endpoint.permission !== 'public')
const everyone = { a: await holderOfAllRoles(house, 'a'), b: await holderOfAllRoles(house, 'b') }
const ofHospital = endpoints.filter((endpoint) => (endpoint.scope ?? 'hospital') === 'hospital')

/** Ids of what is the same for every hospital. */
const OF_THE_HOUSE = ['updateModule.id', 'setModuleActive.id', 'updatePlan.id', 'setPlanActive.id']

const idsOfA: Ids = {}
const secrets: string[] = []
const everyTable = await tenantTables(house)
/** Every table of hospitals: a new one is watched by itself. */
const watched = everyTable.filter((table) => !(table in NOT_ARRANGED))

const everything = watched
  .map(
    (table) =>
      `(select '${table} ' || count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) from ${table} t where t.hospital_id = $1)`,
  )
  .join(` || '\n' || `)
/**
 * All that hospital a has, a line for each table with its rows counted and hashed: what changed is named. Prepared once and without JSON, it takes a seventh of
 * the time, which is most of this file's.
 */
async function snapshot(): Promise<string> {
  const { rows } = await house.owner.query({ name: 'snapshot', text: `select ${everything} as text`, values: [house.a.id] })
  return rows[0].text
}

/** What was seen last; null: something may have been written since, and should be. */
let seen: string | null = null
/** Expects that this changes nothing of what hospital a has. */
async function expectUnchanged(work: () => Promise<unknown>): Promise<void> {
  const before = seen ?? (await snapshot())
  seen = null
  await work()
  const after = await snapshot()
  expect(after).toBe(before)
  seen = after
}

beforeAll(async () => {
  Object.assign(idsOfA, await arrangeSecrets(house))
  const { rows } = await house.owner.query('select id, first_name, last_name, phone, op_number from patients where hospital_id = $1', [
    house.a.id,
  ])
  secrets.push(...rows.flatMap((row) => [row.id, row.first_name, row.last_name, row.phone, row.op_number]), 'A secret', 'SECRET')
  secrets.push(...Object.entries(idsOfA).flatMap(([name, id]) => (OF_THE_HOUSE.includes(name) ? [] : [id])))
})

describe('what the proof arranges', () => {
  it('is a row in every table of hospitals', async () => {
    const empty: string[] = []
    for (const table of watched) {
      const { rowCount } = await house.owner.query(`select from ${table} where hospital_id = $1 limit 1`, [house.a.id])
      if (!rowCount) empty.push(`${table} has no row of hospital a: make one in tests/proof/secrets.ts`)
    }
    expect(empty).toEqual([])
    expect(Object.keys(NOT_ARRANGED).filter((table) => !everyTable.includes(table))).toEqual([])
  })

  it('is a row of hospital a behind every id that an endpoint takes', async () => {
    const there = new Set<string>([house.a.id])
    for (const table of watched) {
      const { rows } = await house.owner.query(`select to_jsonb(t) as row from ${table} t where hospital_id = $1`, [house.a.id])
      for (const { row } of rows) for (const key of ['id', 'user_id', 'gate_pass', 'key']) if (row[key]) there.add(row[key])
    }
    const { rows } = await house.owner.query('select s.id from sessions s join staff t on t.user_id = s.user_id and t.hospital_id = $1', [
      house.a.id,
    ])
    for (const { id } of rows) there.add(id)
    const missing = endpoints.flatMap((endpoint) =>
      idNames(endpoint)
        .filter((name) => !MADE_BY_CALLER.includes(`${endpoint.name}.${name}`))
        .filter((name) => !there.has(idFor(endpoint, name, idsOfA) ?? '') && !OF_THE_HOUSE.includes(`${endpoint.name}.${name}`))
        .map((name) => `${endpoint.name} takes ${name}, which tests/proof/secrets.ts does not arrange`),
    )
    expect(missing).toEqual([])
  })
})

describe('every endpoint', () => {
  it('has a name and a path of its own', () => {
    expect(new Set(endpoints.map((endpoint) => endpoint.name)).size).toBe(endpoints.length)
    expect(new Set(endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)).size).toBe(endpoints.length)
  })

  it('has a test beside it, in the department that serves it', () => {
    const untested = endpoints.filter((endpoint) => {
      const own = sources(`departments/${departmentOf(endpoint)}`).filter(({ file }) => file.endsWith('.test.ts'))
      return !own.some(({ text }) => new RegExp(`call\\(\\s*${endpoint.name}\\b`).test(text))
    })
    expect(untested.map((endpoint) => `${departmentOf(endpoint)} has no test that calls ${endpoint.name}`)).toEqual([])
  })

  // Each from its own address: of one address no more than so many requests a minute are answered.
  it.each(guarded.map((endpoint, nth) => [endpoint.name, endpoint, nth] as const))(
    '%s is closed to strangers',
    async (_, endpoint, nth) => {
      expect((await house.strangerAt(`10.0.${nth >> 8}.${nth & 255}`).call(endpoint, sampleInput(endpoint, idsOfA))).status).toBe(401)
    },
  )

  it.each(guarded.filter((endpoint) => endpoint.permission !== 'signed_in').map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is closed to every role without its permission',
    async (_, endpoint) => {
      const allowed = (role: Role) => permissionsOf([role]).includes(endpoint.permission as Permission)
      await expectUnchanged(async () => {
        for (const role of hospitalRoles.filter((each) => !allowed(each))) {
          expect([role, (await house.as(role).call(endpoint, sampleInput(endpoint, idsOfA))).status]).toEqual([role, 403])
        }
        for (const role of providerRoles.filter((each) => !allowed(each))) {
          expect([role, (await house.asProvider(role).call(endpoint, sampleInput(endpoint, idsOfA))).status]).toEqual([role, 403])
        }
      })
    },
  )
})

describe('another hospital', () => {
  it.each(ofHospital.map((endpoint) => [endpoint.name, endpoint] as const))('%s: sees nothing, changes nothing', (_, endpoint: Endpoint) =>
    expectUnchanged(async () => {
      const answer = await everyone.b.call(endpoint, sampleInput(endpoint, idsOfA))
      const told = secrets.filter((secret) => secret && answer.text.includes(secret))
      expect(told).toEqual([])
      // What is named by an id in the path does not exist here. (A refused input would prove nothing.)
      if (endpoint.path.includes('_id')) expect([404, 200]).toContain(answer.status)
      if (endpoint.path.includes('_id') && endpoint.method !== 'GET') expect(answer.status).toBe(404)
      expect(answer.status).not.toBe(500)
    }),
  )
})

describe('a hospital', () => {
  const set = (status: string) => house.owner.query('update licenses set status = $2 where hospital_id = $1', [house.a.id, status])
  const commands = ofHospital.filter((endpoint) => endpoint.method !== 'GET')

  it.each(commands.map((endpoint) => [endpoint.name, endpoint] as const))(
    'whose licence has ended: %s writes nothing',
    async (_, endpoint) => {
      const call = async () => {
        await set('expired')
        const answer = await everyone.a.call(endpoint, sampleInput(endpoint, idsOfA))
        await set('active')
        return answer
      }
      if (endpoint.evenReadOnly) {
        seen = null
        expect((await call()).problem?.code).not.toBe('license_read_only')
      } else
        await expectUnchanged(async () => {
          const answer = await call()
          expect([answer.status, answer.problem.code]).toEqual([403, 'license_read_only'])
        })
    },
  )

  const gated = ofHospital.filter((endpoint) => moduleOf(endpoint) !== undefined)
  it.each(gated.map((endpoint) => [endpoint.name, endpoint] as const))(
    'without the module: %s is refused, and says why',
    async (_, endpoint) => {
      await house.owner.query('delete from hospital_modules where hospital_id = $1', [house.b.id])
      const answer = await everyone.b.call(endpoint, sampleInput(endpoint, idsOfA))
      await house.owner.query(
        `insert into hospital_modules (hospital_id, module_id) select $1, unnest(modules) from pricing_plans where id = 'enterprise'`,
        [house.b.id],
      )
      expect([answer.status, answer.problem.code]).toEqual([403, 'module_missing'])
      expect(answer.problem.message).toMatch(/ is not part of your hospital’s plan\./)
    },
  )
})

describe('the database itself', () => {
  const as = async (role: string, hospital: string | null, text: string) => {
    await house.owner.query(`begin; set local role ${role}${hospital ? `; set local app.hospital_id = '${hospital}'` : ''}`)
    try {
      return await house.owner.query(text)
    } finally {
      await house.owner.query('rollback')
    }
  }

  it.each(watched)('%s: without a hospital no rows, with another none of these', async (table) => {
    expect((await as('uzima_hospital', null, `select * from ${table}`)).rowCount).toBe(0)
    expect((await as('uzima_hospital', house.b.id, `select * from ${table} where hospital_id = '${house.a.id}'`)).rowCount).toBe(0)
    expect((await as('uzima_hospital', house.a.id, `select * from ${table}`)).rowCount).toBeGreaterThan(0)
  })

  it('refuses to write a row of another hospital, and to search in another', async () => {
    const row = `insert into queue_counters (hospital_id, department, day, last) values ('${house.a.id}', 'eye', '2026-01-01', 1)`
    await expect(as('uzima_hospital', house.b.id, row)).rejects.toThrow(/row-level security/)
    await expect(as('uzima_hospital', house.b.id, `select * from search_patients('${house.a.id}', 'a', 'any', 5, 0)`)).rejects.toThrow(
      /not of this hospital/,
    )
    await expect(as('uzima_platform', null, 'select * from patients')).rejects.toThrow(/permission denied/)
  })
})

// Last: these commands are carried out.
describe('hospital a itself', () => {
  const named = ofHospital.filter((endpoint) => endpoint.path.includes('_id'))
  const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  const ordered = named.toSorted((one, two) => order.indexOf(one.method) - order.indexOf(two.method))

  // Else the 404 that another hospital gets would say nothing.
  it.each(ordered.map((endpoint) => [endpoint.name, endpoint] as const))('finds by %s what the id names', async (_, endpoint) => {
    const answer = await everyone.a.call(endpoint, sampleInput(endpoint, idsOfA))
    expect(answer.status, answer.text).not.toBe(404)
    expect(answer.status).toBeLessThan(500)
    if (endpoint.method === 'GET') expect(answer.status, answer.text).toBe(200)
  })
})
