import { z } from 'zod'
import type { Endpoint } from '../../kernel/contract/index.ts'

type Schema = {
  type?: string
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
}

/** Where a plausible value cannot be told from the shape: values that get past the check of the input. */
const VALUES: Record<string, unknown> = {
  phone: '+254712345678',
  blood_pressure: '120/80',
  temperature: '37',
  pulse_rate: '80',
  respiratory_rate: '16',
  oxygen_saturation: '98',
  age: '30',
  email: 'somebody@alpha.test',
  search: 'Achieng',
  password: 'Uzima-test-2026',
  reason: 'Because',
}

/** An input that the endpoint's schema takes, made of the schema alone; fields named like an id get that id. */
export function sampleInput(endpoint: Endpoint, ids: Record<string, string>): Record<string, unknown> {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema
  return sample(schema, '', ids) as Record<string, unknown>
}

function sample(schema: Schema, name: string, ids: Record<string, string>): unknown {
  if (name in ids) return ids[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (name in VALUES) return VALUES[name]
  const choice = schema.oneOf?.[0] ?? schema.anyOf?.[0] ?? schema.allOf?.[0]
  if (choice) return sample(choice, name, ids)
  if (schema.properties) {
    const wanted = Object.keys(schema.properties).filter((key) => schema.required?.includes(key) || key in ids || key in VALUES)
    return Object.fromEntries(wanted.map((key) => [key, sample(schema.properties?.[key] ?? {}, key, ids)]))
  }
  if (schema.type === 'array') return schema.minItems ? [sample(schema.items ?? {}, name, ids)] : []
  if (schema.type === 'boolean') return false
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.format === 'date') return '2026-01-01'
  if (schema.format === 'uuid') return '0190a6b8-7c00-7000-8000-00000000abcd'
  return 'Something'
}
