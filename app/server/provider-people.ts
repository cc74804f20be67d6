import type pg from 'pg'
import { type ProviderRole, roleLabels } from '../../departments/access/roles.ts'
import { makeFirstPassword } from '../../departments/access/server/index.ts'
import { newId } from '../../kernel/server/ids.ts'

type Account = { id: string; provider_role: ProviderRole | null; hospital: string | null }

/** `role` left out: Super Admin for somebody new, unchanged for somebody known. */
type Wanted = { email: string; name?: string | undefined; role?: ProviderRole | undefined; reset?: boolean }

/**
 * Makes one of the provider's people, or changes role and password of one who is that already, in the owner's
 * running transaction. Answers what to tell the operator. Errors: the account is somebody else's; nothing was done
 * then.
 */
export async function makeProviderPerson(client: pg.Client, { email, name, role, reset }: Wanted): Promise<string> {
  const { password, password_hash } = await makeFirstPassword()
  const shown = `First password, shown only now: ${password}`
  const found = await client.query<Account>(
    `select usr.id, usr.provider_role, hos.name hospital from users usr
      left join hospitals hos on hos.id = usr.hospital_id where usr.email = $1 for update of usr`,
    [email],
  )
  const known = found.rows[0]
  if (!known) {
    const id = newId()
    await client.query(
      'insert into users (id, name, email, must_change_password, provider_role) values ($1, $2, $3, true, $4)',
      [id, name ?? email, email, role ?? 'super-admin'],
    )
    await client.query(
      `insert into accounts (id, user_id, account_id, provider_id, password)
        values ($1, $2::uuid, $2::text, 'credential', $3)`,
      [newId(), id, password_hash],
    )
    return `${email} is ${roleLabels[role ?? 'super-admin']} now. ${shown}`
  }
  // Somebody in a hospital knows, or can reset, the password of such an account: it must never become the provider's.
  if (!known.provider_role) {
    const whose = known.hospital ? `belongs to ${known.hospital}` : 'is an account already, and not the provider’s'
    throw new Error(`${email} ${whose}. Please use another address for the provider’s person.`)
  }
  const next = role ?? known.provider_role
  await client.query('update users set provider_role = $2, updated_at = now() where id = $1', [known.id, next])
  const what = `${email} is ${roleLabels[next]} now`
  if (!reset) return `${what}; the password stays as it is.`
  await client.query('update users set must_change_password = true, two_factor_enabled = false where id = $1', [
    known.id,
  ])
  await client.query('delete from two_factors where user_id = $1', [known.id])
  await client.query(
    `update accounts set password = $2, updated_at = now() where user_id = $1 and provider_id = 'credential'`,
    [known.id, password_hash],
  )
  await client.query('select end_access(array[$1::uuid])', [known.id])
  return `${what}. ${shown}`
}
