import { inject } from 'vitest'
import type { Place } from './instance.ts'

/** The instance of this worker. */
export function here(): Place {
  const place = inject('places')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!place) throw new Error('this worker has no instance')
  return place
}
