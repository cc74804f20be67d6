import { z } from 'zod'
import type { Endpoint } from '../../contract/index.ts'

type Schema = {
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  anyOf?: Schema[]
  properties?: Record<string, Schema>
}
/**
 * A key that the program or the hospital's settings made, such as a department's; no blank, no capital, no name of a
 * person.
 */
const KEY = '^[a-z][a-z0-9_]{0,39}$'
const FORMATS = ['uuid', 'date', 'date-time']

/**
 * Whether every text that a field takes is one of a fixed list, an id or a day: such a text says nothing of a patient.
 */
const isPlain = (schema: Schema): boolean =>
  schema.enum !== undefined ||
  schema.const !== undefined ||
  schema.pattern === KEY ||
  FORMATS.includes(schema.format ?? '') ||
  (schema.anyOf?.some(isPlain) ?? false)

const plainKeys = new WeakMap<Endpoint, ReadonlySet<string>>()
function plainKeysOf(endpoint: Endpoint): ReadonlySet<string> {
  const known = plainKeys.get(endpoint)
  if (known) return known
  const { properties = {} } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema
  const plain = new Set(Object.entries(properties).flatMap(([key, schema]) => (isPlain(schema) ? [key] : [])))
  plainKeys.set(endpoint, plain)
  return plain
}

/**
 * What a list was asked for, in the words of the audit: `status=waiting, department=eye, page=2, search`. Of what a
 * person typed freely it only says that something was typed, because it may be a patient's name.
 */
export function filterWords(endpoint: Endpoint, input: unknown): string | null {
  const plain = plainKeysOf(endpoint)
  const word = ([key, value]: [string, unknown]): string[] => {
    if (value === undefined || value === null || value === '' || key === 'page_size' || (key === 'page' && value === 1))
      return []
    const isShown = plain.has(key) || typeof value === 'number' || typeof value === 'boolean'
    return [isShown ? `${key}=${value}` : key]
  }
  return (
    Object.entries(input as object)
      .flatMap(word)
      .join(', ') || null
  )
}
