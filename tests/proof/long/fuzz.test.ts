// Every endpoint, with thousands of inputs that nobody would type: it may refuse, it may not fail, and no statement may
// be broken by text.
import { beforeAll, expect, it } from 'vitest'
import { routes } from '../../../app/server/app.ts'
import { openHouse } from '../../support/house.ts'
import type { Ids } from '../declaration.ts'
import { holderOfAllRoles } from '../endpoints/everyone.ts'
import { sampleInput } from '../endpoints/sample.ts'
import { arrangeSecrets } from '../endpoints/secrets.ts'
import { NASTY } from './nasty.ts'

// Else all but the first thousand inputs would be refused unread.
process.env.UZIMA_RATE_LIMIT = 'off'
const house = await openHouse()
delete process.env.UZIMA_RATE_LIMIT
const everyone = await holderOfAllRoles(house)
const ROUNDS = 120
const endpoints = routes
  .map((route) => route.endpoint)
  .filter((endpoint) => endpoint.permission !== 'public' && endpoint.permission !== 'signed_in')
const ids: Ids = {}

beforeAll(async () => {
  Object.assign(ids, await arrangeSecrets(house))
})

it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_, endpoint) => {
  const caller = endpoint.scope === 'platform' ? house.asProvider() : everyone
  const pick = <T>(list: readonly T[], n: number) => list[n % list.length] as T
  let turn = 7
  for (let round = 0; round < ROUNDS; round++) {
    const input = sampleInput(endpoint, ids)
    const fields = [...Object.keys(input), 'search', 'page', 'status', 'payment', 'diagnoses', 'allergies', 'nothing']
    for (let n = 0; n <= round % 3; n++) {
      turn = (turn * 48_271) % 2_147_483_647
      const field = pick(fields, turn)
      const value = pick(NASTY, Math.floor(turn / 97))
      if (
        endpoint.path.includes(`:${field}`) &&
        (value === undefined || value === null || typeof value === 'object' || String(value) === '')
      )
        continue
      input[field] = value
    }
    const answer = await caller.call(endpoint, input)
    expect([JSON.stringify(input).slice(0, 300), answer.status >= 500 ? answer.status : 'fine']).toEqual([
      expect.anything(),
      'fine',
    ])
  }
})
