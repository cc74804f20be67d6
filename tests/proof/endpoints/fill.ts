// Inputs with every key filled, made of the endpoint's schema: each key gets a value of its own, each branch of a union
// a turn of its own.

import type { Endpoint } from '../../../kernel/contract/index.ts'
import { addDays, localDay, PROVIDER_ZONE } from '../../../kernel/contract/values/days.ts'
import { departmentOf } from '../../support/hospital/departments.ts'
import { tableFor } from '../departments.ts'
import { type Schema as Basic, schemaOf } from './sample.ts'

type Schema = Omit<Basic, 'properties' | 'items' | 'anyOf' | 'oneOf' | 'allOf'> & {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  maximum?: number
  maxLength?: number
}
/** One key of an input and what it was given: `payment.card_last4`. */
export type Filled = { path: string; key: string; value: unknown; lines?: boolean }
export type Turn = { input: Record<string, unknown>; filled: Filled[] }

/**
 * Gives each key a number that no other key was given. A file has its own: what other files filled does not decide what
 * it says.
 */
export type Counter = () => number
export function counter(start = 100): Counter {
  let count = start
  return () => ++count
}

const phone = (n: number) => `07${String(20_000_000 + n)}`

const isNothing = (schema: Schema) => schema.type === 'null' || schema.const === '' || schema.const === null

/** `by`: what a key needs beyond what its shape says (patterns, check digits, what is true of a living person). */
function leaf(next: Counter, schema: Schema, key: string, by: Record<string, (n: number) => unknown>): unknown {
  const n = next()
  const known = by[key]
  if (known) return known(n)
  const types = [schema.type].flat()
  if (schema.enum) return schema.enum.filter((value) => value !== '' && value !== schema.default).at(-1)
  if (schema.format === 'date') return addDays(localDay(PROVIDER_ZONE), n)
  if (schema.format === 'email' || key === 'email') return `somebody${n}@round-trip.test`
  if (/(^|_)phone$/.test(key)) return phone(n)
  if (types.includes('boolean')) return !schema.default
  if (types.includes('integer') || types.includes('number')) {
    // Not 0: where 0 stands already, nobody could see that it was kept.
    const least = Math.max(schema.minimum ?? 1, 1)
    return least + (n % (Math.min(schema.maximum ?? 1000, 1000) - least + 1))
  }
  if (schema.pattern) return `${n}.50`
  // A reason has to say something.
  const words = `${key.replaceAll('_', ' ')}${key.endsWith('reason') ? ' of this test' : ''} ${n}`
  return schema.maxLength ? words.slice(-schema.maxLength) : words
}

/** What is left of a value when its keys are taken one by one. */
export function leavesOf(value: unknown, path: string, key: string): Filled[] {
  if (Array.isArray(value)) return value.flatMap((each) => leavesOf(each, path, key))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) => leavesOf(each, path ? `${path}.${name}` : name, name))
  return [{ path, key, value }]
}

/** Says what a key is; `value: undefined` leaves it out; null leaves it to the schema. */
type Given = (path: string, key: string) => { value: unknown } | null
/** Which branch is taken at which place of the schema; the first where nothing is said. */
export type Branches = Record<string, number>

/** Every choice of branches that an input needs, so that each branch is taken once. */
export function branchesOf(next: Counter, endpoint: Endpoint, given: Given): Branches[] {
  const all: Branches[] = [{}]
  const known = new Set<string>()
  for (const taken of all) // grows while it is walked
    for (const [place, count] of fill(next, endpoint, given, taken).open)
      for (let at = 1; at < count; at++) {
        const name = `${place}#${at}`
        if (!known.has(name)) all.push({ ...taken, [place]: at })
        known.add(name)
      }
  return all
}

/**
 * An input with every key filled, by these branches; `open` are the places where another branch could be taken,
 * `own` the objects whose keys are the caller's own: whoever arranges gives them.
 */
export function fill(
  next: Counter,
  endpoint: Endpoint,
  given: Given,
  taken: Branches,
): Turn & { open: [place: string, branches: number][]; own: string[] } {
  const filled: Filled[] = []
  const open: [string, number][] = []
  const own: string[] = []
  const by = tableFor('samplesBy', departmentOf(endpoint))
  const make = (shape: Schema, path: string, key: string, place: string): unknown => {
    const said = path ? given(path, key) : null
    if (said) {
      if (said.value !== undefined) filled.push(...leavesOf(said.value, path, key))
      return said.value
    }
    const branches = (shape.oneOf ?? shape.anyOf ?? []).filter((branch) => !isNothing(branch))
    if (branches.length) {
      const at = taken[place] ?? 0
      // A number that may also be sent as text is one branch.
      if (branches.some((branch) => branch.properties) && branches.length > 1 && !(place in taken))
        open.push([place, branches.length])
      return make(branches[at] as Schema, path, key, `${place}#${at}`)
    }
    if (shape.allOf)
      return make(shape.allOf.find((each) => each.pattern) ?? (shape.allOf[0] as Schema), path, key, place)
    if (shape.const !== undefined) return shape.const // which branch it is
    if (shape.properties)
      return Object.fromEntries(
        Object.entries(shape.properties).flatMap(([name, each]) => {
          const value = make(each, path ? `${path}.${name}` : name, name, `${place}.${name}`)
          return value === undefined ? [] : [[name, value]]
        }),
      )
    if (shape.items) {
      const element = make(shape.items, path, key, `${place}[]`)
      return element === undefined ? [] : [element]
    }
    if (shape.type === 'object') {
      own.push(path)
      return {}
    }
    const value = leaf(next, shape, key, by)
    filled.push({ path, key, value, ...(shape.lines ? { lines: true } : {}) })
    return value
  }
  const input = make(schemaOf(endpoint) as Schema, '', '', '') as Record<string, unknown>
  return { input, filled, open, own }
}

/** Every key that an endpoint takes, in any branch. */
export function keysOf(next: Counter, endpoint: Endpoint): Filled[] {
  const turns = branchesOf(next, endpoint, () => null).map((branches) => fill(next, endpoint, () => null, branches))
  const own = turns.flatMap((turn) =>
    turn.own.map((path) => ({ path, key: path.split('.').at(-1) ?? path, value: {} })),
  )
  return [...turns.flatMap((turn) => turn.filled), ...own]
}
