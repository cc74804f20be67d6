// Every endpoint, tried from another hospital with this one's ids, after the licence has ended and without its module;
// and the policies of the database itself.
import { beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, moduleOf } from '../../../kernel/contract/index.ts'
import { setLicence, withoutModules } from '../../support/hospital/licences.ts'
import { sampleInput } from './sample.ts'
import { expectNothingSent, ofHospital, openSweep } from './swept.ts'

const { house, everyone, idsOfA, secrets, watched, arrange, lookAgain, expectUnchanged } = await openSweep()
beforeAll(arrange)

describe('another hospital', () => {
  it.each(ofHospital.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s: sees nothing, changes nothing',
    (_, endpoint: Endpoint) =>
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
  const commands = ofHospital.filter((endpoint) => endpoint.method !== 'GET')

  it.each(commands.map((endpoint) => [endpoint.name, endpoint] as const))(
    'whose licence has ended: %s writes nothing',
    async (_, endpoint) => {
      const call = async () => {
        await setLicence(house.owner, house.a.id, 'expired')
        const answer = await everyone.a.call(endpoint, sampleInput(endpoint, idsOfA))
        await setLicence(house.owner, house.a.id, 'active')
        return answer
      }
      if (endpoint.evenReadOnly) {
        lookAgain()
        expect((await call()).problem?.code).not.toBe('license_read_only')
      } else
        await expectNothingSent(async () => {
          const answer = await call()
          expect([answer.status, answer.problem.code]).toEqual([403, 'license_read_only'])
        })
    },
  )

  const gated = ofHospital.filter((endpoint) => moduleOf(endpoint) !== undefined)
  it.each(gated.map((endpoint) => [endpoint.name, endpoint] as const))(
    'without the module: %s is refused, and says why',
    async (_, endpoint) => {
      const call = () => everyone.b.call(endpoint, sampleInput(endpoint, idsOfA))
      const answer = await withoutModules(house.owner, house.b.id, call)
      expect([answer.status, answer.problem.code]).toEqual([403, 'module_missing'])
      expect(answer.problem.message).toMatch(/ is not part of your hospital’s plan\./)
    },
  )
})

describe('the database itself', () => {
  const as = async (role: string, hospital: string | null, text: string) => {
    await house.owner.query(
      `begin; set local role ${role}${hospital ? `; set local app.hospital_id = '${hospital}'` : ''}`,
    )
    try {
      return await house.owner.query(text)
    } finally {
      await house.owner.query('rollback')
    }
  }

  it.each(watched)('%s: without a hospital no rows, with another none of these', async (table) => {
    expect((await as('uzima_hospital', null, `select * from ${table}`)).rowCount).toBe(0)
    expect(
      (await as('uzima_hospital', house.b.id, `select * from ${table} where hospital_id = '${house.a.id}'`)).rowCount,
    ).toBe(0)
    expect((await as('uzima_hospital', house.a.id, `select * from ${table}`)).rowCount).toBeGreaterThan(0)
  })

  it.each(watched)('%s: refuses to write a row of another hospital', async (table) => {
    const row = `insert into ${table} (hospital_id) values ('${house.a.id}')`
    await expect(as('uzima_hospital', house.b.id, row)).rejects.toThrow(/row-level security|permission denied/)
  })
})

// Last: these commands are carried out.
describe('hospital a itself', () => {
  const named = ofHospital.filter((endpoint) => endpoint.path.includes('_id'))
  const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  const ordered = named.toSorted((one, two) => order.indexOf(one.method) - order.indexOf(two.method))

  // Else the 404 that another hospital gets would say nothing.
  it.each(ordered.map((endpoint) => [endpoint.name, endpoint] as const))(
    'finds by %s what the id names',
    async (_, endpoint) => {
      const answer = await everyone.a.call(endpoint, sampleInput(endpoint, idsOfA))
      expect(answer.status, answer.text).not.toBe(404)
      expect(answer.status).toBeLessThan(500)
      if (endpoint.method === 'GET') expect(answer.status, answer.text).toBe(200)
    },
  )
})
