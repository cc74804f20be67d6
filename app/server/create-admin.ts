// npm run admin:create -- --email you@example.org [--name "Your Name"] [--role support|viewer] [--reset]: makes one of
// the provider's people and shows the first password once. --reset: a new first password for one of them who has an
// account, without two-factor sign-in, when both are lost.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { providerRoles } from '../../departments/access/roles.ts'
import { openOwnerDatabase } from './owner-database.ts'
import { makeProviderPerson } from './provider-people.ts'

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string' },
    reset: { type: 'boolean', default: false },
  },
})
const email = values.email?.trim().toLowerCase() ?? ''
const role = providerRoles.find((known) => known === values.role)
if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || (values.role !== undefined && !role)) {
  console.error(
    `Usage: npm run admin:create -- --email you@example.org [--name "Your Name"] [--role ${providerRoles.join('|')}] [--reset]`,
  )
  process.exit(1)
}

const { ownerUrl, leave } = await openOwnerDatabase()
const client = new pg.Client({ connectionString: ownerUrl })
await client.connect()
try {
  await client.query('begin')
  const said = await makeProviderPerson(client, { email, name: values.name, role, reset: values.reset })
  await client.query('commit')
  console.log(said)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await client.end()
  await leave()
}
