import { z } from 'zod'

type Limits = { minimum?: unknown; maximum?: unknown; origin?: string; keys?: string[]; divisor?: unknown }

/** The sentence beside a field whose schema has none of its own for this fault. */
function sentenceOf({ code, input, ...fault }: z.core.$ZodRawIssue): string {
  const { minimum, maximum, origin, keys = [], divisor } = fault as Limits
  const text = origin === 'string'
  const many = origin === 'array' || origin === 'set'
  if (code === 'too_big') {
    if (text) return `Please use at most ${maximum} characters`
    return many ? `Please choose at most ${maximum}` : `Please enter at most ${maximum}`
  }
  if (code === 'too_small') {
    if (text && minimum === 1) return 'Please fill this in'
    if (text) return `Please use at least ${minimum} characters`
    return many ? `Please choose at least ${minimum}` : `Please enter at least ${minimum}`
  }
  if (code === 'invalid_type' && input === undefined) return 'Please fill this in'
  if (code === 'invalid_value') return 'Please choose one of what is offered'
  if (code === 'not_multiple_of') return `Please enter a multiple of ${divisor}`
  if (code === 'unrecognized_keys') return `Not known here: ${keys.join(', ')}`
  return 'Please check how this is written'
}

z.config({ localeError: sentenceOf })
