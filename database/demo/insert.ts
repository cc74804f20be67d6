import type pg from 'pg'
import { type HouseRows, houseTables, type TenantRows, tenantTables } from './tables.ts'

/** The demo hospitals as rows for each table. */
export type Demo = { house: HouseRows; tenants: { hospital_id: string; name: string; rows: TenantRows }[] }

const toJson = (value: unknown): unknown =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value

/** All rows of a table in one statement; PostgreSQL reads the JSON by the table's own column types. */
async function insertRows(client: pg.Client, table: string, rows: readonly object[]): Promise<void> {
  if (!rows.length) return
  const columns = [
    ...new Set(
      rows.flatMap((row) => Object.entries(row).flatMap(([column, value]) => (value === undefined ? [] : [column]))),
    ),
  ].map((column) => client.escapeIdentifier(column))
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, toJson(value)]))),
  )
  const name = client.escapeIdentifier(table)
  await client.query(
    `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
    [json],
  )
}

/** Inserts the demo inside the caller's transaction. */
export async function insertDemo(
  client: pg.Client,
  { house, tenants }: Demo,
  progress: (text: string) => void,
): Promise<void> {
  // Under forced row-level security an owner who is no superuser may not write hospitals; the provider's role may, as
  // in daily work.
  await client.query('set local role uzima_platform')
  await insertRows(client, 'hospitals', house.hospitals)
  await client.query('reset role')
  for (const table of houseTables) if (table !== 'hospitals') await insertRows(client, table, house[table])
  for (const { hospital_id, name, rows } of tenants) {
    progress(`${name}: ${rows.staff.length} staff, ${rows.patients.length} patients, ${rows.visits.length} visits`)
    await client.query(`select set_config('app.hospital_id', $1, true)`, [hospital_id])
    for (const table of tenantTables) await insertRows(client, table, rows[table])
  }
}
