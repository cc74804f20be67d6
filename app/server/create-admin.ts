// npm run admin:create -- --email you@example.org [--name "Your Name"]: makes a super admin and shows the first password once.
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../../database/embedded.ts'
import { migrate } from '../../database/migrate.ts'
import { hashPassword } from '../../departments/access/server/index.ts'
import { deriveKey, readConfig } from '../../kernel/server/config.ts'
import { newId } from '../../kernel/server/ids.ts'

const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } })
const email = values.email?.trim().toLowerCase() ?? ''
if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
  console.error('Usage: npm run admin:create -- --email you@example.org [--name "Your Name"]')
  process.exit(1)
}

const config = readConfig()
// A server that already runs is used as it is, and left running.
const embedded = config.databaseUrl
  ? null
  : await startEmbedded(path.join(config.dataFolder, 'db'), deriveKey(config.secret, 'database owner'))
const ownerUrl = config.databaseUrl ?? embedded?.url ?? ''
await migrate(ownerUrl, deriveKey(config.secret, 'database application'))
const client = new pg.Client({ connectionString: ownerUrl })
await client.connect()
try {
  const password = randomBytes(12).toString('base64url')
  const id = newId()
  await client.query('begin')
  const made = await client.query(
    'insert into users (id, name, email, must_change_password) values ($1, $2, $3, true) on conflict (email) do nothing returning id',
    [id, values.name ?? email, email],
  )
  await client.query('insert into admin_emails (email) values ($1) on conflict do nothing', [email])
  if (made.rowCount) {
    await client.query(
      `insert into accounts (id, user_id, account_id, provider_id, password) values ($1, $2::uuid, $2::text, 'credential', $3)`,
      [newId(), id, await hashPassword(password)],
    )
  }
  await client.query('commit')
  console.log(
    made.rowCount
      ? `${email} is a super admin. First password, shown only now: ${password}`
      : `${email} is a super admin now; the password stays as it is.`,
  )
} finally {
  await client.end()
  if (embedded?.started) await embedded.stop()
}
