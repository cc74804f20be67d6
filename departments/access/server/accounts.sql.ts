import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'

export type NewAccount = { hospital_id: string; name: string; email: string; password_hash: string }

/**
 * An account of a hospital for somebody new, who must choose a password at the first sign-in. The user's id; null: the
 * e-mail is taken.
 */
export async function insertAccount(
  tx: Tx,
  { hospital_id, name, email, password_hash }: NewAccount,
): Promise<string | null> {
  const user_id = newId()
  const { rows } = await sql<{ made: boolean }>`
    select create_account(${user_id}, ${newId()}, ${hospital_id}, ${name}, ${email}, ${password_hash}) made`.execute(tx)
  return rows[0]?.made ? user_id : null
}

/**
 * Ends every session, recovery link, challenge and known browser of these accounts; an old cookie stays dead when they
 * come back.
 */
export const endAccess = (tx: Tx, userIds: readonly string[]) => sql`select end_access(${userIds}::uuid[])`.execute(tx)
