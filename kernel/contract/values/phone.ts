import parse from 'libphonenumber-js/min'
import { z } from 'zod'

const PHONE_MESSAGE = 'Please enter a valid phone number'

/** A country code and up to fifteen digits in all; no country has numbers of fewer than seven with it. */
const E164 = /^\+[1-9]\d{6,14}$/

/**
 * A phone number in any usual form (`0712 345 678`, `+254…`, `254…`; others with `+`) as E.164, or null when it is
 * none. Default country Kenya.
 */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '')
  const candidate = /^254\d{9}$/.test(digits) ? `+${digits}` : digits
  // Of other countries the shape is judged, by the browser and the server alike: what the one takes the other does not
  // refuse at the end.
  if (candidate.startsWith('+') && !candidate.startsWith('+254')) return E164.test(candidate) ? candidate : null
  const number = parse(candidate, 'KE')
  return number?.isPossible() && number.isValid() ? number.number : null
}

/** A required phone number; the message for a missing one is the caller's. */
export const phone = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .transform((text, ctx) => {
      const number = normalisePhone(text)
      if (number) return number
      ctx.addIssue({ code: 'custom', message: PHONE_MESSAGE })
      return z.NEVER
    })

/** A phone number that may be left out; empty becomes null. */
export const optionalPhone = () =>
  z
    .string()
    .trim()
    .nullish()
    .transform((text, ctx) => {
      if (!text) return null
      const number = normalisePhone(text)
      if (number) return number
      ctx.addIssue({ code: 'custom', message: PHONE_MESSAGE })
      return z.NEVER
    })
