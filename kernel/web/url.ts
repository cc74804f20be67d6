import type { Endpoint } from '../contract/index.ts'

const PARAMETER = /:([a-z_]+)/g

/** The names of a path's parameters: `/visits/:visit_id` → `['visit_id']`. */
export const pathParameters = (path: string): string[] => [...path.matchAll(PARAMETER)].map((match) => match[1] ?? '')

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/**
 * Address and JSON body of one call: parameters go into the path, everything else into the query (GET and uploads,
 * without empty values) or the body. Throws when a path parameter is missing, which is a programming error.
 */
export function fillRequest(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'upload'>,
  input: unknown,
): { url: string; body: string | undefined } {
  const fields: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) }
  const path = endpoint.path.replace(PARAMETER, (_, name: string) => {
    const value = fields[name]
    if (isEmpty(value)) throw new Error(`${endpoint.path} needs ${name}`)
    delete fields[name]
    return encodeURIComponent(String(value))
  })
  if (endpoint.method !== 'GET' && !endpoint.upload) return { url: `/api${path}`, body: JSON.stringify(fields) }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) if (!isEmpty(item)) query.append(name, String(item))
  }
  const text = query.toString()
  return { url: `/api${path}${text ? `?${text}` : ''}`, body: undefined }
}

/** A path inside this application to return to after sign-in, or null when the text could lead elsewhere. */
export function safeOrigin(text: string | null | undefined): string | null {
  if (!text || !/^\/(?![/\\])/.test(text) || /[\n\r\t\\]/.test(text) || /^\/login(?:[/?#]|$)/.test(text)) return null
  return text
}
