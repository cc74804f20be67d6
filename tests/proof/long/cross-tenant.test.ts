// Sixty thousand calls across hospitals: every endpoint with an id, as every role, in both directions, with the other
// hospital's id in each place of it, and every list. No answer holds anything of the other hospital, and nothing of it
// changes.
process.env.UZIMA_RATE_LIMIT = 'off'

import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../../app/server/app.ts'
import { getMe } from '../../../departments/access/contract.ts'
import { type HospitalRole, hospitalRoles } from '../../../departments/access/roles.ts'
import type { Endpoint } from '../../../kernel/contract/index.ts'
import { type Caller, type House, openHouse } from '../../support/house.ts'
import type { Ids } from '../declaration.ts'
import { holderOfAllRoles } from '../endpoints/everyone.ts'
import { idFor, idNames, sampleInput } from '../endpoints/sample.ts'
import { arrangeSecrets, tellingOf, tenantTables } from '../endpoints/secrets.ts'

const CALLS = 60_000
const house = await openHouse()
type Side = 'a' | 'b'
const other = (side: Side): Side => (side === 'a' ? 'b' : 'a')
/** The same house, seen from the other hospital. */
const mirror: House = { ...house, a: house.b, b: house.a, as: (role, side = 'a') => house.as(role, other(side)) }

const ofHospital = routes
  .map((route) => route.endpoint)
  .filter((endpoint) => (endpoint.scope ?? 'hospital') === 'hospital')
const withIds = ofHospital.filter((endpoint) => idNames(endpoint).length)
const lists = ofHospital.filter((endpoint) => endpoint.method === 'GET' && !endpoint.path.includes(':'))
const ids: Record<Side, Ids> = { a: {}, b: {} }
/** Ids, numbers and names of each side that the other must never see. */
const canaries: Record<Side, string[]> = { a: [], b: [] }
const callers: Record<Side, [string, Caller][]> = { a: [], b: [] }
let tables: string[] = []
const seen = { calls: 0, refused: 0, answered: 0 }

async function digest(side: Side): Promise<string> {
  const parts = tables.filter((table) => table !== 'audit_log' && table !== 'idempotency_keys')
  const all = parts.map(
    (table) =>
      `(select coalesce(md5(string_agg(tbl::text, '' order by tbl::text)), '') from ${table} tbl
        where tbl.hospital_id = $1)`,
  )
  return (await house.owner.query(`select ${all.join(` || `)} as digest`, [house[side].id])).rows[0].digest
}

beforeAll(async () => {
  tables = await tenantTables(house)
  for (const [side, seenFrom] of [
    ['a', house],
    ['b', mirror],
  ] as const) {
    Object.assign(ids[side], await arrangeSecrets(seenFrom))
    callers[side] = [
      ['everything', await holderOfAllRoles(house, side)],
      ...hospitalRoles.map((role): [HospitalRole, Caller] => [role, house.as(role, side)]),
    ]
  }
  for (const side of ['a', 'b'] as const) {
    const shared = new Set([...Object.values(ids[other(side)]), ...(await tellingOf(house, house[other(side)].id))])
    canaries[side] = [...(await tellingOf(house, house[side].id)), ...Object.values(ids[side])].filter(
      (text) => text.length > 8 && !shared.has(text),
    )
  }
})

/** The inputs with the other side's id in each place by itself, and in all. */
function inputs(endpoint: Endpoint, own: Ids, foreign: Ids): Record<string, unknown>[] {
  const names = idNames(endpoint).filter(
    (name) => idFor(endpoint, name, own) && idFor(endpoint, name, own) !== idFor(endpoint, name, foreign),
  )
  const mixed = (some: readonly string[]): Ids => ({
    ...own,
    ...Object.fromEntries(
      some.flatMap((name): [string, string][] => {
        const id = idFor(endpoint, name, foreign)
        return id ? [[`${endpoint.name}.${name}`, id]] : []
      }),
    ),
  })
  const ways = names.length > 1 ? [names, ...names.map((name) => [name])] : [names]
  return names.length ? ways.map((some) => sampleInput(endpoint, mixed(some))) : []
}

async function sweep(from: Side): Promise<string[]> {
  const to = other(from)
  const faults: string[] = []
  const judge = async (role: string, caller: Caller, endpoint: Endpoint, input: Record<string, unknown>) => {
    const answer = await caller.call(endpoint, input)
    seen.calls++
    if (answer.status === 403) seen.refused++
    else seen.answered++
    const said = JSON.stringify(input)
    const told = canaries[to].filter((canary) => answer.text.includes(canary) && !said.includes(canary))
    if (told.length || answer.status >= 500)
      faults.push(`${endpoint.name} as ${role} of ${from}: ${answer.status}, told ${told}`)
    // What is named by a foreign id in the path is not there.
    if (
      answer.status === 200 &&
      endpoint.method !== 'GET' &&
      endpoint.path.includes(':') &&
      !endpoint.path.includes(':key')
    )
      faults.push(`${endpoint.name} as ${role} of ${from} did something with ${said}`)
  }
  const before = await digest(to)
  for (const endpoint of withIds) {
    const wanted = inputs(endpoint, ids[from], ids[to]).filter((input) => {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => input[match[1] ?? ''])
      return !inPath.length || inPath.some((id) => canaries[to].includes(String(id))) || endpoint.method === 'GET'
    })
    for (const [role, caller] of callers[from]) for (const input of wanted) await judge(role, caller, endpoint, input)
  }
  for (const endpoint of lists)
    for (const [role, caller] of callers[from]) await judge(role, caller, endpoint, sampleInput(endpoint, ids[from]))
  if ((await digest(to)) !== before) faults.push(`something of ${to} has changed`)
  return faults
}

describe('across hospitals', () => {
  it('the detector sees what it looks for: the other side’s own people are told its ids', async () => {
    let told = 0
    for (const endpoint of lists) {
      const { text } = (await callers.a[0]?.[1].call(endpoint, sampleInput(endpoint, ids.a))) ?? { text: '' }
      if (canaries.a.some((canary) => text.includes(canary))) told++
    }
    expect(told).toBeGreaterThan(10)
  })

  it('nothing is told and nothing is changed, in sixty thousand calls', async () => {
    const faults: string[] = []
    while (seen.calls < CALLS && faults.length < 20) {
      const before = seen.calls
      for (const side of ['a', 'b'] as const) faults.push(...(await sweep(side)))
      expect(seen.calls - before).toBeGreaterThan(3_000)
    }
    console.log(
      `${seen.calls} calls across hospitals: ${seen.refused} refused by permission, ${seen.answered} answered`,
    )
    expect([...new Set(faults)]).toEqual([])
    // Everybody is still signed in: the calls were judged for what they are.
    for (const [role, caller] of [...callers.a, ...callers.b])
      expect([role, (await caller.call(getMe)).body.me !== null]).toEqual([role, true])
  })
})
