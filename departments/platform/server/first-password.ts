import { randomBytes } from 'node:crypto'
import { hashPassword } from '../../access/server/index.ts'

/** A password for somebody's first sign-in, to be shown once, and what is kept of it. */
export async function makeFirstPassword(): Promise<{ password: string; password_hash: string }> {
  const password = randomBytes(12).toString('base64url')
  return { password, password_hash: await hashPassword(password) }
}
