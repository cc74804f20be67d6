// Every day that a read can be asked for: one that there is not is refused beside its field, also by a rule that reckons
// with it (a period of one's own has an order and a length).
import { expect, it } from 'vitest'
import { routes } from '../../../app/server/app.ts'
import type { Endpoint } from '../../../kernel/contract/index.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { openHouse } from '../../support/house.ts'
import type { Ids } from '../declaration.ts'
import { holderOfAllRoles } from './everyone.ts'
import { type Schema, sampleInput, schemaOf } from './sample.ts'

// Every day of every read is more than one person asks in a minute.
process.env.UZIMA_RATE_LIMIT = 'off'
const house = await openHouse()
delete process.env.UZIMA_RATE_LIMIT // the houses of other files count
const everyone = await holderOfAllRoles(house)

/** Nothing is looked for: any id will do. */
const ids = new Proxy<Ids>({}, { get: () => newId() })
const isDay = (schema: Schema): boolean =>
  schema.format === 'date' || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(isDay)
const daysOf = (endpoint: Endpoint): string[] =>
  Object.entries(schemaOf(endpoint).properties ?? {}).flatMap(([key, schema]) => (isDay(schema) ? [key] : []))
const reads = routes
  .map((route) => route.endpoint)
  .filter((endpoint) => endpoint.method === 'GET' && daysOf(endpoint).length > 0)
const hasPeriod = (endpoint: Endpoint) => schemaOf(endpoint).properties?.period?.enum?.includes('custom') ?? false

/** What is asked, with days that there are, and a period of one's own where there is one. */
function asked(endpoint: Endpoint): Record<string, unknown> {
  const must = [
    ...(schemaOf(endpoint).required ?? []),
    ...[...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name),
  ]
  const sample = Object.entries(sampleInput(endpoint, ids)).filter(([key]) => must.includes(key))
  const days = daysOf(endpoint).map((key, nth) => [key, `2026-01-0${nth + 1}`])
  return { ...Object.fromEntries([...sample, ...days]), ...(hasPeriod(endpoint) ? { period: 'custom' } : {}) }
}

async function refusal(endpoint: Endpoint, key: string, day: string): Promise<string[]> {
  const caller = endpoint.scope === 'platform' ? house.asProvider() : everyone
  const { status, problem } = await caller.call(endpoint, { ...asked(endpoint), [key]: day })
  const said = problem?.field_errors?.[key]
  return status === 422 && said ? [] : [`${endpoint.name}.${key}: ${status} ${problem?.code ?? ''}`]
}

it('there are reads that are asked for days, and reports with a period of one’s own', () => {
  expect(reads.length).toBeGreaterThan(60)
  expect(reads.filter(hasPeriod).length).toBeGreaterThan(35)
})

it.each(['99:99', '2026-02-30', '2026-13-01', '2026-00-10', '20260101', '2026-01-01T00:00:00Z', 'today'])(
  '%s is refused wherever a day is asked for, beside its field',
  async (day) => {
    const found: string[] = []
    for (const endpoint of reads) for (const key of daysOf(endpoint)) found.push(...(await refusal(endpoint, key, day)))
    expect(found).toEqual([])
  },
)
