// What a form carries arrives in the database: every command of a hospital is called with every key filled, and every
// value is looked for in the rows that changed. A new endpoint and a new key are included by themselves.
import { describe, expect, it } from 'vitest'
import { routes } from '../../../app/server/app.ts'
import type { Endpoint } from '../../../kernel/contract/index.ts'
import { shownTo, signer } from '../../support/access/signed.ts'
import { departmentOf } from '../../support/hospital/departments.ts'
import { type Caller, openHouse } from '../../support/house.ts'
import type { Arrange, Scene } from '../declaration.ts'
import { listOf, proofs, tableFor, tableOf } from '../departments.ts'
import { callerOf, givenBy } from './calling.ts'
import { branchesOf, counter, type Filled, fill, keysOf } from './fill.ts'
import { placeFor } from './sample.ts'
import { arrangeSecrets, tenantTables } from './secrets.ts'
import { type Kept, missing, watchRows } from './stored.ts'

const next = counter()
const house = await openHouse()
const scene: Scene = { house, ids: await arrangeSecrets(house) }
const signedFor = signer(house)
const changedRows = await watchRows(house.owner, [...(await tenantTables(house)), ...listOf('keepsIn')])
const arrange = tableOf('commands')

const commands = routes
  .map((route) => route.endpoint)
  .filter(
    (endpoint) => (endpoint.scope ?? 'hospital') === 'hospital' && ['POST', 'PUT', 'PATCH'].includes(endpoint.method),
  )

const inPath = (endpoint: Endpoint, { path }: Filled) => endpoint.path.includes(`:${path}`)
const used = new Set<string>()
function find<K extends 'keptAs' | 'notKept'>(kind: K, endpoint: Endpoint, { path, key }: Filled) {
  const list = tableFor(kind, departmentOf(endpoint))
  const name = [`${endpoint.name}.${path}`, `*.${key}`, `${endpoint.name}.*`].find((each) => each in list)
  if (name) used.add(name)
  return name ? list[name] : undefined
}

const isKept = (endpoint: Endpoint, each: Filled) =>
  !inPath(endpoint, each) && find('notKept', endpoint, each) === undefined

function lost(endpoint: Endpoint, input: Record<string, unknown>, filled: Filled[], found: Kept[]): string[] {
  return filled.flatMap((each) => {
    if (!isKept(endpoint, each)) return []
    const as = find('keptAs', endpoint, each)
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
    expect([...new Set(never.map(({ path }) => `${path} is never filled: say how in ${placeFor(endpoint)}`))]).toEqual(
      [],
    )
  })
})

it('nothing is said of keys that are gone', () => {
  const saidOfKeys = [...proofs.values()].flatMap(({ keptAs, notKept }) => Object.keys({ ...keptAs, ...notKept }))
  expect(saidOfKeys.filter((name) => !used.has(name))).toEqual([])
})

/** A number that stands by itself, and is no part of another or of a name. */
const numberIn = (number: number) => new RegExp(`(?<![\\w.-])${String(number).replace('.', '\\.')}(?![\\w-]|\\.\\d)`)
const COUNTED = new Set(['quantity', 'units', 'counted', 'ml_per_hour'])
/** What a second person reads before they sign a command has every amount that it carries. */
async function expectSaid(endpoint: Endpoint, caller: Caller, input: Record<string, unknown>, filled: Filled[]) {
  if (!endpoint.witness) return
  const { says } = await shownTo(caller, endpoint, input)
  // Texts of the caller's have numbers of their own.
  const texts = filled.flatMap(({ value }) => (typeof value === 'string' && value ? [value] : []))
  const words = texts.reduce((rest, text) => rest.replaceAll(text, ''), says.join('\n')).replaceAll(',', '')
  const unsaid = filled.filter(
    ({ key, value }) => COUNTED.has(key) && Number(value) > 0 && !numberIn(Number(value)).test(words),
  )
  expect(
    unsaid.map(({ path }) => path),
    `${endpoint.name}: not in the words of showAs: ${words}`,
  ).toEqual([])
}

/** Calls the command once for each branch; answers with the keys that were filled. */
async function everyTurn(endpoint: Endpoint, how: Arrange): Promise<string[]> {
  const reached: string[] = []
  let arranged = await how(scene)
  for (const [at, branches] of branchesOf(next, endpoint, givenBy(endpoint, arranged, scene.ids)).entries()) {
    if (at) arranged = await how(scene)
    const { input, filled } = fill(next, endpoint, givenBy(endpoint, arranged, scene.ids), branches)
    reached.push(...filled.map(({ path }) => path))
    if (!filled.some((each) => isKept(endpoint, each))) continue // it carries nothing
    await expectSaid(endpoint, callerOf(endpoint, arranged, house), input, filled)
    if (arranged.signedBy && typeof arranged.as === 'string')
      input.witness_token = await signedFor(arranged.as, endpoint, input, arranged.signedBy)
    await changedRows()
    const answer = await callerOf(endpoint, arranged, house).call(endpoint, input, {}, arranged.file)
    const which = at ? ` ${JSON.stringify(branches)}` : ''
    const place = placeFor(endpoint)
    const refused = `${endpoint.name}${which} was not carried out; ${place} says how it is brought to where it works:`
    expect(answer.status, `${refused} ${answer.text.slice(0, 500)}`).toBe(200)
    const found = await changedRows()
    await arranged.after?.()
    const isLost = `${endpoint.name}${which}; ${place} says what is kept elsewhere`
    expect(lost(endpoint, input, filled, found), isLost).toEqual([])
  }
  return reached
}
