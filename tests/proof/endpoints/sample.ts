import { z } from 'zod'
import type { Endpoint } from '../../../kernel/contract/index.ts'
import { departmentOf } from '../../support/hospital/departments.ts'
import type { Ids } from '../declaration.ts'
import { placeOf, tableFor } from '../departments.ts'

export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  minItems?: number
  minimum?: number
  default?: unknown
  lines?: boolean
}
const schemas = new WeakMap<Endpoint, Schema>()
/** What an endpoint's input looks like from outside. */
export function schemaOf(endpoint: Endpoint): Schema {
  const schema =
    schemas.get(endpoint) ?? (z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema)
  schemas.set(endpoint, schema)
  return schema
}

const choices = (schema: Schema): Schema[] => [
  ...(schema.oneOf ?? []),
  ...(schema.anyOf ?? []),
  ...(schema.allOf ?? []),
]
const isId = (schema: Schema): boolean => schema.format === 'uuid' || choices(schema).some(isId)
/** `attachment_ids` holds what `attachment_id` names. */
const singular = (name: string) => name.replace(/_ids$/, '_id')

/**
 * The names of everything in an endpoint's input that is an id: in its path, its query or anywhere in its body, in
 * every branch.
 */
export function idNames(endpoint: Endpoint): string[] {
  // A word of a list in the path is no id, nor is a month.
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string)
  const isWord = ({ enum: words, pattern, format }: Schema = {}) =>
    words !== undefined || (pattern !== undefined && format !== 'uuid')
  const names = new Set(inPath.filter((name) => !isWord(schemaOf(endpoint).properties?.[name])))
  const visit = (schema: Schema, name: string) => {
    if (schema.format === 'uuid') names.add(name)
    for (const [key, each] of Object.entries(schema.properties ?? {})) visit(each, key)
    for (const each of choices(schema)) visit(each, name)
    if (schema.items) visit(schema.items, singular(name))
  }
  visit(schemaOf(endpoint), '')
  return [...names]
}

/** The id that an endpoint is given under a name, or undefined. */
export const idFor = (endpoint: Endpoint, name: string, ids: Ids): string | undefined =>
  ids[`${endpoint.name}.${name}`] ?? ids[name]

/** Where something about an endpoint has to be said. */
export const placeFor = (endpoint: Endpoint): string => placeOf(departmentOf(endpoint))

/**
 * An input that the endpoint's schema takes, made of the schema alone; what is an id gets the id of that name, and an
 * id that nobody arranged is an error.
 */
export function sampleInput(endpoint: Endpoint, ids: Ids): Record<string, unknown> {
  const inPath = idNames(endpoint)
  const known = tableFor('samples', departmentOf(endpoint))
  const sample = (schema: Schema, name: string): unknown => {
    if (inPath.includes(name) && !schema.items) {
      const id = idFor(endpoint, name, ids)
      if (id === undefined)
        throw new Error(`${endpoint.name} takes ${name}, which ${placeFor(endpoint)} does not arrange`)
      return id
    }
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[0]
    if (name in known) return known[name]
    const choice = choices(schema)[0]
    if (choice) return sample(choice, name)
    if (schema.properties) {
      const wanted = Object.entries(schema.properties).filter(
        ([key, each]) =>
          schema.required?.includes(key) || inPath.includes(key) || (each.items && isId(each.items)) || key in known,
      )
      return Object.fromEntries(wanted.map(([key, each]) => [key, sample(each, key)]))
    }
    const [type] = [schema.type].flat()
    if (type === 'array')
      return schema.minItems || isId(schema.items ?? {}) ? [sample(schema.items ?? {}, singular(name))] : []
    if (type === 'boolean') return false
    if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
    if (schema.format === 'date') return '2026-01-01'
    if (schema.format === 'date-time') return '2199-01-01T09:00:00Z'
    return 'Something'
  }
  return sample(schemaOf(endpoint), '') as Record<string, unknown>
}
