// npm run admin:create -- --email you@example.org [--name "Your Name"] [--role support|viewer] [--reset]: makes one of the provider's people and shows
// the first password once. --reset: a new first password for an account that exists, without its two-factor sign-in, when both are lost.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type ProviderRole, providerRoles, roleLabels } from '../../departments/access/roles.ts'
import { makeFirstPassword } from '../../departments/access/server/index.ts'
import { newId } from '../../kernel/server/ids.ts'
import { openOwnerDatabase } from './owner-database.ts'

const { values } = parseArgs({
  options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' }, reset: { type: 'boolean', default: false } },
})
const email = values.email?.trim().toLowerCase() ?? ''
const role = providerRoles.find((known) => known === (values.role ?? 'super-admin'))
if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || !role) {
  console.error(`Usage: npm run admin:create -- --email you@example.org [--name "Your Name"] [--role ${providerRoles.join('|')}] [--reset]`)
  process.exit(1)
}

const { ownerUrl, leave } = await openOwnerDatabase()
const client = new pg.Client({ connectionString: ownerUrl })
await client.connect()
try {
  const { password, password_hash } = await makeFirstPassword()
  const id = newId()
  await client.query('begin')
  const made = await client.query(
    'insert into users (id, name, email, must_change_password) values ($1, $2, $3, true) on conflict (email) do nothing returning id',
    [id, values.name ?? email, email],
  )
  const listed = await client.query<{ role: ProviderRole }>(
    `insert into admin_emails (email, role) values ($1, $2) on conflict (email) do update set role = case when $3 then excluded.role else admin_emails.role end
     returning role`,
    [email, role, values.role !== undefined],
  )
  if (made.rowCount) {
    await client.query(
      `insert into accounts (id, user_id, account_id, provider_id, password) values ($1, $2::uuid, $2::text, 'credential', $3)`,
      [newId(), id, password_hash],
    )
  } else if (values.reset) {
    await client.query(
      `with person as (update users set must_change_password = true, two_factor_enabled = false where email = $1 returning id),
         secret as (delete from two_factors using person where user_id = person.id),
         out as (delete from sessions using person where user_id = person.id)
       update accounts set password = $2 from person where user_id = person.id and provider_id = 'credential'`,
      [email, password_hash],
    )
  }
  await client.query('commit')
  const what = `${email} is ${roleLabels[listed.rows[0]?.role ?? role]} now`
  console.log(
    made.rowCount || values.reset ? `${what}. First password, shown only now: ${password}` : `${what}; the password stays as it is.`,
  )
} finally {
  await client.end()
  await leave()
}
