import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
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

// The commonest of published leak lists that are long enough to pass the length rule, reduced to their stems.
const COMMON =
  /^(1234567890\d*|0?123456789\d*|(qwerty|qwertyuiop|asdfghjkl|zxcvbnm|1q2w3e4r5t6y)+\d*|(password|passw0rd|letmein|welcome|iloveyou|sunshine|princess|football|baseball|superman|administrator|admin|changeme|secret|hospital|kenya|nairobi|uzima)[\W_\d]*(password|passw0rd|welcome|admin|hospital|kenya|nairobi|uzima)?[\W_\d]*)$/i

/** Why a new password is refused, or null when it is good. The person's own e-mail name is as easy to guess as a common one. */
export function weakness(password: string, email: string): string | null {
  const name = email.split('@')[0] ?? ''
  if (
    /^(.{1,3})\1+.{0,2}$/.test(password) ||
    COMMON.test(password) ||
    (name.length > 3 && password.toLowerCase().includes(name.toLowerCase()) && password.length < name.length + 6)
  ) {
    return 'This password is too easy to guess. Please choose another one.'
  }
  return null
}

/** A password for somebody's first sign-in, to be shown once, and what is kept of it. */
export async function makeFirstPassword(): Promise<{ password: string; password_hash: string }> {
  const password = randomBytes(12).toString('base64url')
  return { password, password_hash: await hashPassword(password) }
}
