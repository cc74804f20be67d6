// What a dose is judged by: what the patient weighs, where that was measured, and when.
import { z } from 'zod'
import { Instant, keysOf } from '../../../kernel/contract/index.ts'

/** Where somebody was weighed. */
export const weightSources = { triage: 'at triage', ward: 'on the ward', birth: 'at birth' } as const

/** The newest weight of a patient. `fresh`: not too old for the dose check. */
export const JudgedWeight = z.object({
  kg: z.number(),
  measured_at: Instant,
  source: keysOf(weightSources),
  fresh: z.boolean(),
})
export type JudgedWeight = z.output<typeof JudgedWeight>
