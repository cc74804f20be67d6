// What a form carries arrives in the database: every command of a hospital is called with every key filled, and every value is looked for in the rows that
// changed. A new endpoint and a new key are included by themselves.
import { describe, expect, it } from 'vitest'
import { routes } from '../../app/server/app.ts'
import type { Endpoint } from '../../kernel/contract/index.ts'
import { openHouse } from '../support/house.ts'
import { callerOf, givenBy } from './calling.ts'
import { type Arrange, arrange, openScene } from './commands.ts'
import { branchesOf, counter, type Filled, fill, keysOf } from './fill.ts'
import { keptAs, notKept } from './kept.ts'
import { arrangeSecrets, tenantTables } from './secrets.ts'
import { type Kept, missing, watchRows } from './stored.ts'

const next = counter()
const house = await openHouse()
const scene = await openScene(house, await arrangeSecrets(house))
const changedRows = watchRows(house.owner, [...(await tenantTables(house)), 'users'])

const commands = routes
  .map((route) => route.endpoint)
  .filter((endpoint) => (endpoint.scope ?? 'hospital') === 'hospital' && ['POST', 'PUT', 'PATCH'].includes(endpoint.method))

const inPath = (endpoint: Endpoint, { path }: Filled) => endpoint.path.includes(`:${path}`)
const used = new Set<string>()
function find<T>(list: Record<string, T>, endpoint: Endpoint, { path, key }: Filled): T | undefined {
  const name = [`${endpoint.name}.${path}`, `*.${key}`, `${endpoint.name}.*`].find((each) => each in list)
  if (name) used.add(name)
  return name ? list[name] : undefined
}

const isKept = (endpoint: Endpoint, each: Filled) => !inPath(endpoint, each) && find(notKept, endpoint, each) === undefined

function lost(endpoint: Endpoint, input: Record<string, unknown>, filled: Filled[], found: Kept[]): string[] {
  return filled.flatMap((each) => {
    if (!isKept(endpoint, each)) return []
    const as = find(keptAs, endpoint, each)
    const parts = typeof as === 'function' ? as(each.value, input, scene) : [{ as, value: each.value }]
    return parts.flatMap((part) => missing({ ...each, ...part }, found) ?? [])
  })
}

describe('every key of', () => {
  it.each(commands.map((endpoint) => [endpoint.name, endpoint] as const))('%s is kept', async (name, endpoint) => {
    const reached: string[] = []
    for (const how of [arrange[name] ?? (async () => ({}))].flat()) reached.push(...(await everyTurn(endpoint, how)))
    const never = keysOf(next, endpoint).filter(
      (each) => isKept(endpoint, each) && !reached.some((path) => `${path}.`.startsWith(`${each.path}.`)),
    )
    expect([...new Set(never.map(({ path }) => `${path} is never filled: say how in tests/proof/commands.ts`))]).toEqual([])
  })
})

it('nothing is said of commands and keys that are gone', () => {
  const names = commands.map((endpoint) => endpoint.name)
  expect(Object.keys(arrange).filter((name) => !names.includes(name))).toEqual([])
  expect([...Object.keys(keptAs), ...Object.keys(notKept)].filter((name) => !used.has(name))).toEqual([])
})

/** Calls the command once for each branch; answers with the keys that were filled. */
async function everyTurn(endpoint: Endpoint, how: Arrange): Promise<string[]> {
  const reached: string[] = []
  let arranged = await how(scene)
  for (const [at, branches] of branchesOf(next, endpoint, givenBy(endpoint, arranged, scene.ids)).entries()) {
    if (at) arranged = await how(scene)
    const { input, filled } = fill(next, endpoint, givenBy(endpoint, arranged, scene.ids), branches)
    reached.push(...filled.map(({ path }) => path))
    if (!filled.some((each) => isKept(endpoint, each))) continue // it carries nothing
    await changedRows()
    const answer = await callerOf(endpoint, arranged, house).call(endpoint, input, {}, arranged.file)
    const which = at ? ` ${JSON.stringify(branches)}` : ''
    expect(answer.status, `${endpoint.name}${which} was not carried out: ${answer.text.slice(0, 500)}`).toBe(200)
    const found = await changedRows()
    await arranged.after?.()
    expect(lost(endpoint, input, filled, found), `${endpoint.name}${which}`).toEqual([])
  }
  return reached
}
