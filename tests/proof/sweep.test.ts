// Every endpoint, tried by everybody who must not get in. A new endpoint is swept by itself.
import { beforeAll, describe, expect, it } from 'vitest'
import { hospitalRoles, permissionsOf, providerRoles } from '../../departments/access/roles.ts'
import type { Permission, Role } from '../../kernel/contract/index.ts'
import { departmentOf } from '../support/departments.ts'
import { sources } from '../support/sources.ts'
import { idFor, idNames, sampleInput } from './sample.ts'
import { MADE_BY_CALLER, NOT_ARRANGED } from './secrets.ts'
import { endpoints, expectNothingSent, OF_THE_HOUSE, openSweep } from './swept.ts'

const { house, everyone, idsOfA, everyTable, watched, arrange } = await openSweep()
const guarded = endpoints.filter((endpoint) => endpoint.permission !== 'public')
beforeAll(arrange)

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
      await expectNothingSent(async () => {
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

describe('it notices', () => {
  it('a refusal that asked the database first', async () => {
    const lookAt = endpoints.find(({ name }) => name === 'getPatient')
    if (!lookAt) throw new Error('getPatient is gone')
    await expect(expectNothingSent(() => everyone.a.call(lookAt, sampleInput(lookAt, idsOfA)))).rejects.toThrow(/deeply equal \[\]/)
  })
})
