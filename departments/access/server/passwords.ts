import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'

const hash = promisify(argon2)
// A whole shift signs in at eight: one core at least stays for those who already work.
const AT_ONCE = Math.max(1, availableParallelism() - 1)
let running = 0
const waiting: (() => void)[] = []

/** Derives a hash, a few at a time and in their order. */
const derive: typeof hash = async (...how: Parameters<typeof hash>) => {
  if (running >= AT_ONCE) await new Promise<void>((begin) => waiting.push(begin))
  else running++
  try {
    return await hash(...how)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

// OWASP password storage cheat sheet: argon2id, 46 MiB, one pass, one lane.
const COST = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 }

/** Hashes a password: `argon2id$m,t,p$salt$tag`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...COST })
  return `argon2id$${COST.memory},${COST.passes},${COST.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/** True when the password is the one that was hashed, with the cost it was hashed at. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [kind, cost, salt, tag] = hash.split('$')
  const [memory, passes, parallelism] = (cost ?? '').split(',').map(Number)
  if (kind !== 'argon2id' || !memory || !passes || !parallelism || !salt || !tag) return false
  const expected = Buffer.from(tag, 'base64url')
  const nonce = Buffer.from(salt, 'base64url')
  const given = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: expected.length,
  })
  return timingSafeEqual(given, expected)
}

// What people here choose first, and what every copy of this software says in public.
const LOCAL =
  `uzima uzima-demo-2026 afya hospital hospitali clinic doctor daktari nurse muuguzi reception pharmacy laboratory radiology cashier patient admin
  kenya nairobi mombasa kisumu nakuru eldoret thika malindi kitale garissa jambo karibu asante harambee simba mungu`.split(
    /\s+/,
  )

// 49,000 of the commonest passwords of published leaks and 7,800 common words come with the library. It takes a
// password apart as those who guess do: common ones, words, names, keys side by side, rows, repeats, dates, also with 0
// for o and @ for a, and says how many guesses it takes.
let estimator: ZxcvbnFactory | undefined
const guessesOf = (password: string, known: string[]): number => {
  estimator ??= new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs, maxLength: 128 })
  return estimator.check(password, known).guesses
}
const ENOUGH_GUESSES = 1e10

const wordsOf = (text: string): string[] => [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2)

/**
 * Why a new password is refused, or null when it is good. `known` is what those who guess know of the person: the
 * e-mail, the name, the hospital; they are as easy to guess as a common password.
 */
export function weakness(password: string, ...known: (string | null | undefined)[]): string | null {
  const words = [...known.flatMap((text) => wordsOf(text ?? '')), ...LOCAL]
  return guessesOf(password, words) < ENOUGH_GUESSES
    ? 'This password is too easy to guess. Please choose another one.'
    : null
}

/** A password for somebody's first sign-in, to be shown once, and what is kept of it. */
export async function makeFirstPassword(): Promise<{ password: string; password_hash: string }> {
  const password = randomBytes(12).toString('base64url')
  return { password, password_hash: await hashPassword(password) }
}
