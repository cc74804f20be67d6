import { createHash } from 'node:crypto'

/**
 * What a command does, as a hash: its name and its input, parsed. Two requests with the same hash do the same. The
 * signature that it carries itself (`witness_token`) is left out, at any depth.
 */
export const actHash = (name: string, input: unknown): string =>
  createHash('sha256')
    .update(`${name}\n${JSON.stringify(input, sorted)}`)
    .digest('base64url')

/** Fields by name, so that the order in which they came does not count. */
function sorted(key: string, value: unknown): unknown {
  if (key === 'witness_token') return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
