import { z } from 'zod'
import { endpoint, Id, Instant, keysOf, LocalDate, Paging, pageOf, SearchText } from '../../kernel/contract/index.ts'

/** What was tried with a wrong password or code. */
export const guessKinds = {
  sign_in: 'Password at sign-in',
  code: 'Code at sign-in',
  witness: 'Second person’s signature',
  unlock: 'Unlocking the screen',
  own_password: 'Own password',
  own_code: 'Own code',
} as const
export type GuessKind = keyof typeof guessKinds

/** So many wrong tries … */
export const GUESSES_THAT_LOCK = 5
/** … at so many accounts of colleagues … */
export const ACCOUNTS_THAT_LOCK = 3
/** … within so many minutes lock the screen at which they were made, and the admins are told. */
export const GUESSING_MINUTES = 15

export const Guess = z.object({
  id: Id,
  at: Instant,
  kind: keysOf(guessKinds),
  /** Who was signed in where it was tried; null: nobody. */
  asked_by_name: z.string().nullable(),
  /** Whose account it is; null: nobody’s of this hospital. */
  account_name: z.string().nullable(),
  /** As it was typed. */
  email: z.string(),
  address: z.string().nullable(),
  /** By this one the screen was locked. */
  locked: z.boolean(),
})

export const listGuesses = endpoint('listGuesses', 'GET /access/guesses', {
  permission: 'access.guesses',
  input: z.object({
    /** Words of a name or of an e-mail address. */
    search: SearchText,
    kind: keysOf(guessKinds).optional(),
    day: LocalDate.optional(),
    ...Paging,
  }),
  output: pageOf(Guess),
  reads: ['guesses'],
  summary: 'Wrong passwords and codes, the newest first: who tried, at whose account, what for, and from where',
})
