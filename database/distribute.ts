// npm run db:distribute [-- --run]: prints, or with --run carries out, what spreads the database over a Citus cluster
// by hospital (docs/operations.md). Citus refuses to distribute a table that foreign keys tie to others, so these are
// dropped, the tables distributed, and the keys added again.
import pg from 'pg'

/**
 * The same for every hospital, or of no hospital: on every node, whole. What is in neither list stays on the
 * coordinator.
 */
const REFERENCE_TABLES = ['hospitals', 'users', 'diagnosis_codes', 'modules', 'pricing_plans', 'license_settings']
const COORDINATOR_TABLES = [
  'accounts',
  'address_failures',
  'known_devices',
  'mail_outbox',
  'platform_audit_log',
  'platform_audit_seals',
  'platform_idempotency_keys',
  'schema_migrations',
  'sessions',
  'sign_in_failures',
  'two_factors',
  'verifications',
]

type Client = Pick<pg.Client, 'query'>

/** The statements for this database, in order. */
export async function distribution(client: Client): Promise<string[]> {
  const tables = await client.query<{ name: string; tenant: boolean }>(
    `select cls.relname name, exists (select from pg_attribute att
      where att.attrelid = cls.oid and att.attname = 'hospital_id' and att.attnotnull) tenant
     from pg_class cls where cls.relkind = 'r' and cls.relnamespace = 'public'::regnamespace order by 1`,
  )
  const known = new Set([...REFERENCE_TABLES, ...COORDINATOR_TABLES])
  const tenants = tables.rows.filter((table) => table.tenant && !known.has(table.name)).map((table) => table.name)
  const strangers = tables.rows.filter((table) => !table.tenant && !known.has(table.name)).map((table) => table.name)
  if (strangers.length)
    throw new Error(`neither a tenant table nor listed in database/distribute.ts: ${strangers.join(', ')}`)
  const keys = await client.query<{ name: string; source: string; target: string; definition: string }>(
    `select conname name, conrelid::regclass::text source, confrelid::regclass::text target,
      pg_get_constraintdef(oid) definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 2, 1`,
  )
  const touched = new Set([...tenants, ...REFERENCE_TABLES])
  const moved = keys.rows.filter((key) => touched.has(key.source) || touched.has(key.target))
  // A key from a table that stays behind to one that moves is checked by Citus only towards reference tables.
  return [
    // So that `set local app.hospital_id` reaches the workers, where the policies read it.
    `alter role uzima_app set citus.propagate_set_commands = 'local'`,
    // Workers sign in as the role that runs a query; it has no password, so nobody else can.
    'alter role uzima_search login',
    'alter role uzima_counts login',
    'alter role uzima_accounts login',
    ...moved.map((key) => `alter table ${key.source} drop constraint ${pg.escapeIdentifier(key.name)}`),
    ...REFERENCE_TABLES.map((table) => `select create_reference_table('${table}')`),
    ...tenants.map(
      (table, n) =>
        `select create_distributed_table('${table}', 'hospital_id'${n ? `, colocate_with => '${tenants[0]}'` : ''})`,
    ),
    ...moved.map(
      (key) => `alter table ${key.source} add constraint ${pg.escapeIdentifier(key.name)} ${key.definition}`,
    ),
  ]
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL
  if (!url) {
    console.error(
      'Set DATABASE_URL to the owner’s address of the coordinator; the embedded database is one machine by nature.',
    )
    process.exit(1)
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const statements = await distribution(client)
    for (const statement of statements) {
      console.log(`${statement};`)
      if (process.argv.includes('--run')) await client.query(statement)
    }
  } finally {
    await client.end()
  }
}
