import { z } from 'zod'
import { type Endpoint, endpoint, type Scope } from './endpoint.ts'
import type { Access } from './vocabulary.ts'

/** The answer of an endpoint that writes something else than JSON: a file, an image, a stream. */
export const Raw = z.any()

type Unpaged<I> = I extends z.ZodObject<infer S> ? z.ZodObject<Omit<S, 'page' | 'page_size'>> : never

/**
 * A list's twin that saves what its filter shows as a CSV file: same filter, same permission unless it says another, an
 * audit row for each.
 */
export function csvOf<const N extends string, I extends z.ZodRawShape, S extends Scope>(
  name: N,
  list: Endpoint<z.ZodObject<I>, z.ZodType, S>,
  permission: Access = list.permission,
): Endpoint<Unpaged<z.ZodObject<I>>, typeof Raw, S> & { name: N } {
  const { page: _, page_size: __, ...filter } = list.input.shape as z.ZodRawShape
  return endpoint(name, `GET ${list.path}.csv`, {
    permission,
    ...(list.module ? { module: list.module } : {}),
    ...(list.scope ? { scope: list.scope } : {}),
    input: z.object(filter) as unknown as Unpaged<z.ZodObject<I>>,
    output: Raw,
    raw: true,
    audited: list.scope !== 'platform',
    ...(list.evenRestricted ? { evenRestricted: true } : {}),
    summary: `${list.summary}; what the filter shows, as CSV`,
  })
}
