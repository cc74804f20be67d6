// What a command takes, tried at every key of every command. A text on one line refuses a line break; one on several
// says so in its schema (`requiredLines`, `optionalLines`). A value of another kind (a list for a text, a word for a
// number) is refused, and is never read as 0.
import { expect, it } from 'vitest'
import { routes } from '../../../app/server/app.ts'
import type { Endpoint } from '../../../kernel/contract/index.ts'
import { listOf } from '../departments.ts'
import { branchesOf, counter, type Filled, fill } from './fill.ts'

const next = counter()
const anySign = listOf('anySign')

const endpoints = routes.map((route) => route.endpoint).filter((endpoint) => endpoint.method !== 'GET')

/** The input with this value at that place, also within lists. */
function put(input: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(input)) return input.map((each) => put(each, [key, ...rest], value))
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(
    Object.entries(input).map(([name, each]) => [name, name === key ? put(each, rest, value) : each]),
  )
}

type Place = Filled & { endpoint: Endpoint; input: Record<string, unknown> }

/** Whether the endpoint takes this value at that place, whatever it says of other places. */
function takes({ endpoint, input, path }: Place, value: unknown): boolean {
  const { error } = endpoint.input.safeParse(put(input, path.split('.'), value))
  const of = (issue: { path: PropertyKey[] }) => issue.path.filter((part) => typeof part === 'string').join('.')
  return !error?.issues.some((issue) => of(issue) === path || path.startsWith(`${of(issue)}.`))
}

/** Every key that a command takes, with a value that is right there. */
const places: Place[] = endpoints
  .flatMap((endpoint) =>
    branchesOf(next, endpoint, () => null).flatMap((branches) => {
      const { input, filled } = fill(next, endpoint, () => null, branches)
      return filled.map((each) => ({ ...each, endpoint, input }))
    }),
  )
  .filter((place) => place.value !== undefined && takes(place, place.value))
const nameOf = ({ endpoint, path }: Place) => `${endpoint.name}.${path}`
const distinct = (found: Place[]) => [...new Set(found.map(nameOf))]

it.each(['\n', '\r\n', '\u0085', '\u2028', '\u2029', '\u0007', '\u202e', '\u2066'])(
  'a text on one line refuses %j',
  (sign) => {
    const texts = places.filter(({ value }) => typeof value === 'string')
    expect(texts.length).toBeGreaterThan(150)
    const refuses = (place: Place) => !place.lines && !anySign.includes(nameOf(place))
    expect(distinct(texts.filter((place) => refuses(place) && takes(place, `Anna${sign}Achieng`)))).toEqual([])
  },
)

it('a text on several lines takes them', () => {
  const texts = places.filter(({ lines, value }) => lines && typeof value === 'string')
  expect(texts.length).toBeGreaterThan(150)
  expect(distinct(texts.filter((place) => !takes(place, `Anna Achieng\nOtieno Wanjiru`)))).toEqual([])
})

it('nothing is said of texts that take any sign and are gone', () => {
  const names = places.filter((place) => takes(place, 'Anna\u0007Achieng')).map(nameOf)
  expect(anySign.filter((name) => !names.includes(name))).toEqual([])
})

const HOSTILE = {
  true: true,
  'a list': ['5'],
  'an object': {},
  'an object with toString': { toString: 1 },
  'beyond all numbers': Number.POSITIVE_INFINITY,
}
it.each(Object.entries(HOSTILE))('%s is refused where something else is meant', (_, value) => {
  const isList = (place: Place) => Array.isArray(value) && takes(place, []) // a list of texts
  const meant = places.filter((place) => typeof place.value !== typeof value && !isList(place))
  expect(meant.length).toBeGreaterThan(150)
  expect(distinct(meant.filter((place) => takes(place, value)))).toEqual([])
})

it.each(['free', 'NaN', 'Infinity', '1e400', '0x1F', '5 or 6', '--5', '9'.repeat(40)])(
  '%j is refused where a number is meant',
  (text) => {
    const numbers = places.filter(
      (place) =>
        typeof place.value === 'number' || (/^\d+(\.\d+)?$/.test(String(place.value)) && place.key !== 'phone'),
    )
    expect(numbers.length).toBeGreaterThan(40)
    expect(distinct(numbers.filter((place) => takes(place, text)))).toEqual([])
  },
)

it.each(['99:99', '2026-02-30', '2026-13-01', '2026-00-10', 'today'])('%s is refused where a day is meant', (text) => {
  const days = places.filter(({ value }) => /^\d{4}-\d{2}-\d{2}$/.test(String(value)))
  expect(days.length).toBeGreaterThan(20)
  expect(distinct(days.filter((place) => takes(place, text)))).toEqual([])
})
