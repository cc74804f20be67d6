// Every endpoint, tried by everybody who must not get in, and from another hospital with this one's ids. A new endpoint is swept by itself.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../app/server/app.ts'
import { hospitalRoles, permissionsOf, providerRoles } from '../../departments/access/roles.ts'
import { type Endpoint, moduleOf, type Permission, type Role } from '../../kernel/contract/index.ts'
import { type Caller, openHouse } from '../support/house.ts'
import { sampleInput } from './sample.ts'
import { arrangeSecrets, WATCHED } from './secrets.ts'

const house = await openHouse()
const endpoints = routes.map((route) => route.endpoint).sort((one, two) => one.name.localeCompare(two.name))
const guarded = endpoints.filter((endpoint) => endpoint.permission !== 'public')
const ofHospital = endpoints.filter((endpoint) => (endpoint.scope ?? 'hospital') === 'hospital')

const idsOfA: Record<string, string> = {}
const secrets: string[] = []

/** All of them as text, to see that nothing changed. */
async function snapshot(): Promise<string> {
  const parts: string[] = []
  for (const table of WATCHED) {
    const { rows } = await house.owner.query(
      `select coalesce(jsonb_agg(to_jsonb(t) order by t::text), '[]')::text text from ${table} t where hospital_id = $1`,
      [house.a.id],
    )
    parts.push(rows[0].text)
  }
  return parts.join('\n')
}

beforeAll(async () => {
  Object.assign(idsOfA, await arrangeSecrets(house))
  const { rows } = await house.owner.query('select id, first_name, last_name, phone, op_number from patients where hospital_id = $1', [
    house.a.id,
  ])
  secrets.push(...rows.flatMap((row) => [row.id, row.first_name, row.last_name, row.phone, row.op_number]), ...Object.values(idsOfA))
})

describe('every endpoint', () => {
  it('has a name, a path and an error list of its own that are known', () => {
    expect(new Set(endpoints.map((endpoint) => endpoint.name)).size).toBe(endpoints.length)
    expect(new Set(endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)).size).toBe(endpoints.length)
  })

  it('has a test beside it', () => {
    const tests: string[] = []
    const visit = (folder: string) => {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (entry.isDirectory()) visit(path.join(folder, entry.name))
        else if (entry.name.endsWith('.test.ts')) tests.push(readFileSync(path.join(folder, entry.name), 'utf8'))
      }
    }
    visit(path.join(import.meta.dirname, '..', '..', 'departments'))
    const text = tests.join('\n')
    expect(
      endpoints.filter((endpoint) => !new RegExp(`call\\(\\s*${endpoint.name}\\b`).test(text)).map((endpoint) => endpoint.name),
    ).toEqual([])
  })

  it.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))('%s is closed to strangers', async (_, endpoint) => {
    expect((await house.anonymous.call(endpoint, sampleInput(endpoint, idsOfA))).status).toBe(401)
  })

  it.each(guarded.filter((endpoint) => endpoint.permission !== 'signed_in').map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is closed to every role without its permission',
    async (_, endpoint) => {
      const allowed = (role: Role) => permissionsOf([role]).includes(endpoint.permission as Permission)
      const before = await snapshot()
      for (const role of hospitalRoles.filter((each) => !allowed(each))) {
        expect([role, (await house.as(role).call(endpoint, sampleInput(endpoint, idsOfA))).status]).toEqual([role, 403])
      }
      for (const role of providerRoles.filter((each) => !allowed(each))) {
        expect([role, (await house.asProvider(role).call(endpoint, sampleInput(endpoint, idsOfA))).status]).toEqual([role, 403])
      }
      expect(await snapshot()).toBe(before)
    },
  )
})

describe('another hospital', () => {
  it.each(ofHospital.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s: sees nothing, changes nothing',
    async (_, endpoint: Endpoint) => {
      const before = await snapshot()
      const answer = await (house.as('admin', 'b') as Caller).call(endpoint, sampleInput(endpoint, idsOfA))
      const told = secrets.filter((secret) => secret && answer.text.includes(secret))
      expect(told).toEqual([])
      // What is named by an id in the path does not exist here. (A refused input would prove nothing.)
      if (endpoint.path.includes('_id')) expect([404, 200]).toContain(answer.status)
      if (endpoint.path.includes('_id') && endpoint.method !== 'GET') expect(answer.status).toBe(404)
      expect(answer.status).not.toBe(500)
      expect(await snapshot()).toBe(before)
    },
  )
})

describe('a hospital', () => {
  const set = (status: string) => house.owner.query('update licenses set status = $2 where hospital_id = $1', [house.a.id, status])
  const commands = ofHospital.filter((endpoint) => endpoint.method !== 'GET')

  it.each(commands.map((endpoint) => [endpoint.name, endpoint] as const))(
    'whose licence has ended: %s writes nothing',
    async (_, endpoint) => {
      const before = await snapshot()
      await set('expired')
      const answer = await house.as('admin').call(endpoint, sampleInput(endpoint, idsOfA))
      await set('active')
      if (endpoint.evenReadOnly) expect(answer.problem?.code).not.toBe('license_read_only')
      else expect([answer.status, answer.problem.code]).toEqual([403, 'license_read_only'])
      if (!endpoint.evenReadOnly) expect(await snapshot()).toBe(before)
    },
  )

  const gated = ofHospital.filter((endpoint) => moduleOf(endpoint) !== undefined)
  it.each(gated.map((endpoint) => [endpoint.name, endpoint] as const))(
    'without the module: %s is refused, and says why',
    async (_, endpoint) => {
      await house.owner.query('delete from hospital_modules where hospital_id = $1', [house.b.id])
      const answer = await house.as('admin', 'b').call(endpoint, sampleInput(endpoint, idsOfA))
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

  it.each(WATCHED)('%s: without a hospital no rows, with another none of these', async (table) => {
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
