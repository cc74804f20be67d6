import { z } from 'zod'

const limit = z
  .number()
  .nullish()
  .transform((value) => value ?? null)

/** The reference range of one group of people, and the limits beyond which a value is critical; null: no such limit. */
export const Range = z.object({
  /** Null: both. */
  sex: z
    .enum(['male', 'female'])
    .nullish()
    .transform((value) => value ?? null),
  /** Days of age: from this one, up to but without that one; null: no end. */
  from_days: z.number().int().min(0).default(0),
  to_days: z
    .number()
    .int()
    .min(1)
    .nullish()
    .transform((value) => value ?? null),
  low: limit,
  high: limit,
  critical_low: limit,
  critical_high: limit,
})
export type Range = z.output<typeof Range>

/** LL and HH: critical; L and H: outside the range; A: abnormal without a direction. */
export const flags = ['LL', 'L', 'H', 'HH', 'A'] as const
export type Flag = (typeof flags)[number]

export const flagWords: Record<Flag, string> = { LL: 'critically low', L: 'low', H: 'high', HH: 'critically high', A: 'abnormal' }
