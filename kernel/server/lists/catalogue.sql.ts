import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '../../../database/types.ts'
import type { CatalogueStatus } from '../../contract/catalogue.ts'
import type { HospitalDb, NewRow, TenantTable } from '../tenant.ts'
import { literally, type Shown } from './list.ts'

/** A table that a catalogue is kept in. */
export type CatalogueTable = {
  [T in TenantTable]: 'id' | 'code' | 'name' | 'category' | 'status' | 'version' | 'changed_by' extends keyof DB[T]
    ? T
    : never
}[TenantTable]
/** An entry as its table holds it. */
export type Stored<T extends CatalogueTable> = Selectable<DB[T]> &
  Record<'id' | 'code' | 'name' | 'category', string> & { status: CatalogueStatus; version: number }
/** The columns of an entry that its department writes. A jsonb column takes its value as it is, not as text. */
export type Values<T extends CatalogueTable> = Partial<
  Omit<NewRow<T>, 'id' | 'code' | 'status' | 'version' | 'changed_by'>
>

const listOf = (columns: readonly string[], from?: string) =>
  sql.join(columns.map((column) => sql.ref(from ? `${from}.${column}` : column)))

/**
 * Adds entries whose code is not there yet, upper or lower case; answers with those. All have the same columns.
 * `codes`: the unique index of the codes.
 */
export async function insertMissing<T extends CatalogueTable>(
  at: HospitalDb,
  table: T,
  entries: readonly object[],
  codes: RawBuilder<unknown> = sql`(hospital_id, code)`,
): Promise<Stored<T>[]> {
  const columns = Object.keys(entries[0] ?? {})
  if (!columns.length) return []
  const { rows } = await sql<Stored<T>>`
    insert into ${sql.table(table)} as made (hospital_id, ${listOf(columns)})
    select ${at.hospital_id}::uuid, ${listOf(columns, 'fresh')}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(entries)}::jsonb) fresh
    where not exists (select from ${sql.table(table)} ent
      where ent.hospital_id = ${at.hospital_id}::uuid and lower(ent.code) = lower(fresh.code))
    on conflict ${codes} do nothing returning made.*`.execute(at.tx)
  return rows
}

/** An entry, its row locked; undefined when there is none. */
export async function lockEntry<T extends CatalogueTable>(
  at: HospitalDb,
  table: T,
  id: string,
): Promise<Stored<T> | undefined> {
  const { rows } = await sql<Stored<T>>`
    select ent.*
    from ${sql.table(table)} ent
    where ent.hospital_id = ${at.hospital_id}::uuid and ent.id = ${id}::uuid for update`.execute(at.tx)
  return rows[0]
}

/** Who changed an entry last. Asked after the lock: a join beside it would name who had changed it before the wait. */
export async function selectChanger(at: HospitalDb, table: CatalogueTable, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select stf.name
    from ${sql.table(table)} ent
    join staff stf on stf.hospital_id = ent.hospital_id and stf.id = ent.changed_by
    where ent.hospital_id = ${at.hospital_id}::uuid and ent.id = ${id}::uuid`.execute(at.tx)
  return rows[0]?.name
}

/** Changes an entry; answers with it as it is now, undefined when there is none. */
export async function updateEntry<T extends CatalogueTable>(
  at: HospitalDb,
  table: T,
  id: string,
  by: string,
  values: object,
): Promise<Stored<T> | undefined> {
  const changes = Object.keys(values).map((column) => sql`${sql.ref(column)} = ${sql.ref(`fresh.${column}`)}`)
  const { rows } = await sql<Stored<T>>`
    update ${sql.table(table)} ent set ${sql.join(changes)}, version = ent.version + 1, changed_by = ${by}::uuid
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb) fresh
    where ent.hospital_id = ${at.hospital_id}::uuid and ent.id = ${id}::uuid returning ent.*`.execute(at.tx)
  return rows[0]
}

/** Deletes an entry; answers with it as it was, undefined when there is none. Refused by what names it. */
export async function deleteEntry<T extends CatalogueTable>(
  at: HospitalDb,
  table: T,
  id: string,
): Promise<Stored<T> | undefined> {
  const { rows } = await sql<Stored<T>>`
    delete from ${sql.table(table)} ent
    where ent.hospital_id = ${at.hospital_id}::uuid and ent.id = ${id}::uuid
    returning ent.*`.execute(at.tx)
  return rows[0]
}

/** Whether another entry than this one has the code already, upper or lower case. */
export async function isCodeTaken(at: HospitalDb, table: CatalogueTable, code: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)}
    where hospital_id = ${at.hospital_id}::uuid and lower(code) = lower(${code}) and id <> ${id}::uuid limit 1`.execute(
    at.tx,
  )
  return rows.length > 0
}

/** Whether a catalogue has an entry of its own at all; `own`: which rows of the table `ent` are. */
export async function isStarted(at: HospitalDb, table: CatalogueTable, own = sql<boolean>`true`): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} ent where ent.hospital_id = ${at.hospital_id}::uuid and ${own} limit 1`.execute(
    at.tx,
  )
  return rows.length > 0
}

/** The highest number behind a prefix, `HEM-007` → 7; 0: there is none. */
export async function selectLastNumber(at: HospitalDb, table: CatalogueTable, prefix: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring(code from '-(\\d{1,6})$')::int), 0) last from ${sql.table(table)}
    where hospital_id = ${at.hospital_id}::uuid and code ~ ('^' || ${prefix}::text || '-\\d{1,6}$')`.execute(at.tx)
  return rows[0]?.last ?? 0
}

/**
 * How near an entry is to what is searched: its code, a name that begins so, a word of the name that does, a code that
 * does, the rest.
 */
const nearness = (search: string): RawBuilder<number> => {
  const begins = `${literally(search)}%`
  return sql`case when lower(ent.code) = lower(${search}) then 0 when ent.name ilike ${begins} then 1
    when ent.name ilike ${`% ${begins}`} then 2
    when ent.code ilike ${begins} then 3 else 4 end`
}

/**
 * The query in the order of a catalogue: the nearest first when something is searched, of those the preferred ones;
 * then by name, without signs.
 */
export function inOrder<O>(rows: Shown<O>, search: string, preferred: readonly Expression<unknown>[]): Shown<O> {
  const first = search ? [nearness(search), ...preferred] : []
  return [...first, sql`trim(regexp_replace(lower(ent.name), '[^[:alnum:]]+', ' ', 'g'))`, sql.ref('ent.id')].reduce<
    Shown<O>
  >((query, each) => query.orderBy(each), rows)
}
