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
 * The same for several at once: the users' ids by e-mail; null: one of the e-mails is taken. In the order of the
 * e-mails, so that two who make the same accounts do not wait for each other.
 */
export async function insertAccounts(
  tx: Tx,
  hospitalId: string,
  people: readonly Omit<NewAccount, 'hospital_id'>[],
): Promise<Map<string, string> | null> {
  const accounts = people
    .map((person) => ({ ...person, user_id: newId(), account_id: newId() }))
    .sort((one, other) => (one.email < other.email ? -1 : 1))
  const { rows } = await sql<{ made: boolean }>`
    select create_account(acc.user_id, acc.account_id, ${hospitalId}::uuid, acc.name, acc.email, acc.password_hash) made
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
      acc(user_id uuid, account_id uuid, name text, email text, password_hash text)`.execute(tx)
  return rows.every(({ made }) => made) ? new Map(accounts.map(({ email, user_id }) => [email, user_id])) : null
}

/** Which of these e-mails have an account anywhere in the installation. */
export async function emailsTaken(tx: Tx, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select email from emails_taken(${emails}::text[]) email`.execute(tx)
  return rows.map(({ email }) => email)
}

/**
 * Ends every session, recovery link, challenge and known browser of these accounts; an old cookie stays dead when they
 * come back.
 */
export const endAccess = (tx: Tx, userIds: readonly string[]) => sql`select end_access(${userIds}::uuid[])`.execute(tx)
