import type { Tx } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'

export type NewAccount = { name: string; email: string; password_hash: string }

/** An account for somebody new, who must choose a password at the first sign-in. Answers with the user's id. */
export async function insertAccount(tx: Tx, { name, email, password_hash }: NewAccount): Promise<string> {
  const user_id = newId()
  await tx.insertInto('users').values({ id: user_id, name, email, must_change_password: true }).execute()
  await tx
    .insertInto('accounts')
    .values({ id: newId(), user_id, account_id: user_id, provider_id: 'credential', password: password_hash })
    .execute()
  return user_id
}
