// Every endpoint, tried by everybody who must not get in. A new endpoint is swept by itself.
import { beforeAll, describe, expect, it } from 'vitest'
import { hospitalRoles, permissionsOf, providerRoles } from '../../../departments/access/roles.ts'
import type { Permission, Role } from '../../../kernel/contract/index.ts'
import { departmentOf } from '../../support/hospital/departments.ts'
import { sources } from '../../support/sources.ts'
import { listOf, placeOfTable, proofs } from '../departments.ts'
import { idFor, idNames, placeFor, sampleInput } from './sample.ts'
import { endpoints, expectNothingSent, openSweep, sameForAll } from './swept.ts'

const { house, everyone, idsOfA, watched, arrange } = await openSweep()
const guarded = endpoints.filter((endpoint) => endpoint.permission !== 'public')
beforeAll(arrange)

describe('what the proof arranges', () => {
  it('is a row in every table of hospitals', async () => {
    const empty: string[] = []
    for (const table of watched) {
      const { rowCount } = await house.owner.query(`select from ${table} where hospital_id = $1 limit 1`, [house.a.id])
      if (!rowCount) empty.push(`${table} has no row of hospital a: make one in ${placeOfTable(table)}`)
    }
    expect(empty).toEqual([])
  })

  it('is a row of hospital a behind every id that an endpoint takes', async () => {
    const there = new Set<string>([house.a.id])
    for (const table of watched) {
      const { rows } = await house.owner.query(`select to_jsonb(tbl) as row from ${table} tbl where hospital_id = $1`, [
        house.a.id,
      ])
      const columns = [
        'id',
        ...listOf('knownBy').flatMap((each) => (each.startsWith(`${table}.`) ? each.slice(table.length + 1) : [])),
      ]
      for (const { row } of rows) for (const column of columns) if (row[column]) there.add(row[column])
    }
    for (const { otherIds } of proofs.values()) for (const id of (await otherIds?.(house)) ?? []) there.add(id)
    const namesNothing = [...listOf('namesNothing'), ...sameForAll]
    const missing = endpoints.flatMap((endpoint) =>
      idNames(endpoint)
        .filter((name) => !namesNothing.includes(`${endpoint.name}.${name}`))
        .filter((name) => !there.has(idFor(endpoint, name, idsOfA) ?? ''))
        .map((name) => `${endpoint.name} takes ${name}, which ${placeFor(endpoint)} does not arrange`),
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
      expect(
        (await house.strangerAt(`10.0.${nth >> 8}.${nth & 255}`).call(endpoint, sampleInput(endpoint, idsOfA))).status,
      ).toBe(401)
    },
  )

  it.each(
    guarded
      .filter((endpoint) => endpoint.permission !== 'signed_in')
      .map((endpoint) => [endpoint.name, endpoint] as const),
  )('%s is closed to every role without its permission', async (_, endpoint) => {
    const allowed = (role: Role) => permissionsOf([role]).includes(endpoint.permission as Permission)
    await expectNothingSent(async () => {
      for (const role of hospitalRoles.filter((each) => !allowed(each))) {
        expect([role, (await house.as(role).call(endpoint, sampleInput(endpoint, idsOfA))).status]).toEqual([role, 403])
      }
      for (const role of providerRoles.filter((each) => !allowed(each))) {
        expect([role, (await house.asProvider(role).call(endpoint, sampleInput(endpoint, idsOfA))).status]).toEqual([
          role,
          403,
        ])
      }
    })
  })
})

describe('it notices', () => {
  it('a refusal that asked the database first', async () => {
    const lookAt = guarded.find((endpoint) => endpoint.method === 'GET' && idNames(endpoint).length > 0)
    if (!lookAt) throw new Error('nothing is asked by an id any more')
    await expect(expectNothingSent(() => everyone.a.call(lookAt, sampleInput(lookAt, idsOfA)))).rejects.toThrow(
      /deeply equal \[\]/,
    )
  })
})
