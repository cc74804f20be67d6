import { sql } from 'kysely'
import type { DB } from '../../../database/types.ts'
import { AppError } from '../../contract/index.ts'
import type { HospitalDb, NewRow, TenantTable } from '../tenant.ts'

/**
 * The second of two people who change the same thing is shown how it is now. `given`: the version they saw; null:
 * nothing yet. Errors: `conflict`.
 */
export function expectVersion(current: { version: number } | undefined, given: number | null): void {
  if ((current?.version ?? null) !== given) throw new AppError('conflict', { current })
}

/** A table of what a hospital says once, or once for each value of a key. */
type Versioned = {
  [T in TenantTable]: 'version' extends keyof DB[T] ? ('changed_at' extends keyof DB[T] ? T : never) : never
}[TenantTable]

/**
 * Writes what a hospital says of itself, when nobody changed it since `version` (0: nothing was said yet). `key`:
 * the columns that tell rows of a hospital apart. Errors: `conflict`.
 */
export async function saveVersion<T extends Versioned>(
  at: HospitalDb,
  table: T,
  row: Omit<NewRow<T>, 'version' | 'changed_at'>,
  version: number,
  ...key: readonly (keyof NewRow<T> & string)[]
): Promise<void> {
  // What is left out is the column's default, or stays as it is.
  const values = Object.entries(row).filter(([, value]) => value !== undefined)
  const columns = values.map(([column]) => sql.ref(column))
  const { rows } = await (version === 0
    ? sql`insert into ${sql.table(table)} (hospital_id, ${sql.join(columns)})
        values (${at.hospital_id}::uuid, ${sql.join(values.map(([, value]) => value))})
        on conflict do nothing
        returning 1`
    : sql`update ${sql.table(table)}
      set ${sql.join(values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))},
        version = version + 1, changed_at = now()
        where hospital_id = ${at.hospital_id}::uuid and version = ${version}
          and ${sql.join([sql`true`, ...values.filter(([column]) => key.includes(column as never)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)], sql` and `)}
        returning 1`
  ).execute(at.tx)
  if (!rows.length) throw new AppError('conflict')
}
