import pg from 'pg'
import { insertDemo } from '../../database/demo/insert.ts'
import { lockOf } from '../../database/locks.ts'
import type { AuditRow } from '../../kernel/server/audit/notary.ts'
import { generateDemo, SUPER_ADMIN } from './generate.ts'
import { usedCodes } from './stories.ts'

/** Everybody of the demo signs in with this password. */
const DEMO_PASSWORD = 'Uzima-demo-2026'

export type DemoOptions = {
  hashPassword: (password: string) => Promise<string>
  /** The present moment of the demo. */
  now?: Date
  progress?: (text: string) => void
  /** Signs the audit rows, as the server does with its own. */
  sign?: (row: AuditRow) => string
}

async function withOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const isThere = async (client: pg.Client): Promise<boolean> =>
  (await client.query('select from users where email = $1', [SUPER_ADMIN])).rowCount === 1

/** True when the demo hospitals are in this database. */
export const isDemoLoaded = (ownerUrl: string): Promise<boolean> => withOwner(ownerUrl, isThere)

/**
 * Loads the demo hospitals with a month of work up to `now`, all or nothing; does nothing when they are there.
 * Wants a migrated database with the diagnosis codes in it: diagnoses that are not in the list are left out. Throws
 * what the database answers.
 */
export async function loadDemo(
  ownerUrl: string,
  { hashPassword, now = new Date(), progress = () => undefined, sign }: DemoOptions,
): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD)
  await withOwner(ownerUrl, async (client) => {
    await client.query('begin')
    // Of two instances that start at the same time one loads; the other finds it done.
    await client.query('select pg_advisory_xact_lock($1)', [lockOf('load the demo')])
    if (!(await isThere(client))) {
      const { rows } = await client.query<{ code: string; title: string }>(
        'select code, title from diagnosis_codes where code = any($1)',
        [usedCodes],
      )
      const titles = new Map(rows.map((row) => [row.code, row.title]))
      const demo = generateDemo({ now, titles, password_hash })
      const nothing = {
        person_id: null,
        person_name: null,
        entity: null,
        entity_id: null,
        patient_id: null,
        reason: null,
        address: null,
        request_id: null,
      }
      for (const row of demo.tenants.flatMap(({ rows }) => rows.audit_log))
        if (sign) row.mac = sign({ ...nothing, ...row })
      await insertDemo(client, demo, progress)
      // Without figures about so many new rows the planner joins them one by one: a list took ten seconds until
      // autovacuum came round.
      await client.query('analyze')
    }
    await client.query('commit')
  })
}
