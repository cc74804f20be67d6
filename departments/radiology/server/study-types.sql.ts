import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../kernel/server/db.ts'
import type { StudyType, StudyTypeDetails } from '../contract.ts'

export type Row = z.input<typeof StudyType>
export type Filter = { search: string; category?: string | undefined; show: 'active' | 'retired' | 'all' }
type Written = Omit<StudyTypeDetails, 'code'>

const columns = ['id', 'code', 'name', 'category', 'price', 'preparation_instructions', 'description', 'active', 'created_at'] as const

const pattern = (search: string) => search.replace(/[\\%_]/g, '\\$&')

const matching = (tx: Tx, hospitalId: string, { search, category, show }: Filter) => {
  let rows = tx.selectFrom('radiology_study_types').where('hospital_id', '=', hospitalId)
  if (show !== 'all') rows = rows.where('active', '=', show === 'active')
  if (category) rows = rows.where('category', '=', category)
  if (search)
    rows = rows.where(
      sql<boolean>`(name ilike ${`%${pattern(search)}%`} or code ilike ${`%${pattern(search)}%`} or category ilike ${`%${pattern(search)}%`})`,
    )
  return rows
}

/** A page of study types by name; searched: the code itself, names that begin with the text, words that do, the rest. */
export const selectTypes = (tx: Tx, hospitalId: string, filter: Filter, limit: number, offset: number): Promise<Row[]> =>
  matching(tx, hospitalId, filter)
    .select(columns)
    .$if(filter.search !== '', (query) =>
      query.orderBy(
        sql`case when lower(code) = lower(${filter.search}) then 0 when name ilike ${`${pattern(filter.search)}%`} then 1
          when name ilike ${`% ${pattern(filter.search)}%`} then 2 when code ilike ${`${pattern(filter.search)}%`} then 3 else 4 end`,
      ),
    )
    .orderBy(sql`trim(regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g'))`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .$castTo<Row>()
    .execute()

export const countTypes = async (tx: Tx, hospitalId: string, filter: Filter): Promise<number> =>
  (
    await matching(tx, hospitalId, filter)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Those of these study types that exist. */
export const selectSome = (tx: Tx, hospitalId: string, ids: readonly string[]) =>
  tx
    .selectFrom('radiology_study_types')
    .select(['id', 'code', 'name', 'price', 'active'])
    .where('hospital_id', '=', hospitalId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()

/** Whether a study type has this code already. */
export const isCodeTaken = async (tx: Tx, hospitalId: string, code: string, exceptId: string | null): Promise<boolean> =>
  (await tx
    .selectFrom('radiology_study_types')
    .select('id')
    .where('hospital_id', '=', hospitalId)
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirst()) !== undefined

/** The highest number behind a prefix, `XRA-007` → 7; 0: there is none. */
export const selectLastNumber = async (tx: Tx, hospitalId: string, prefix: string): Promise<number> =>
  (
    await tx
      .selectFrom('radiology_study_types')
      .select(sql<number>`coalesce(max(substring(code from '-(\\d{1,6})$')::int), 0)`.as('last'))
      .where('hospital_id', '=', hospitalId)
      .where(sql<boolean>`code ~ ('^' || ${prefix}::text || '-\\d{1,6}$')`)
      .executeTakeFirstOrThrow()
  ).last

export const insertType = (tx: Tx, row: Written & { hospital_id: string; id: string; code: string }) =>
  tx.insertInto('radiology_study_types').values(row).execute()

/** Adds those whose code is not there yet; answers how many. */
export async function insertMissing(tx: Tx, hospitalId: string, rows: readonly object[]): Promise<number> {
  const added = await sql`
    insert into radiology_study_types (hospital_id, id, code, name, category, price, preparation_instructions, description)
    select ${hospitalId}::uuid, r.id, r.code, r.name, r.category, r.price, r.preparation_instructions, r.description
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, code text, name text, category text, price numeric, preparation_instructions text, description text)
    where not exists (select from radiology_study_types t where t.hospital_id = ${hospitalId}::uuid and lower(t.code) = lower(r.code))
    on conflict (hospital_id, code) do nothing`.execute(tx)
  return Number(added.numAffectedRows ?? 0)
}

/** True when there is such a type. */
export const updateType = async (
  tx: Tx,
  hospitalId: string,
  id: string,
  values: Partial<Written> & { code?: string; active?: boolean },
): Promise<boolean> =>
  (await tx.updateTable('radiology_study_types').set(values).where('hospital_id', '=', hospitalId).where('id', '=', id).executeTakeFirst())
    .numUpdatedRows === 1n

/** True when there was such a type; refused by the orders that name it. */
export const deleteType = async (tx: Tx, hospitalId: string, id: string): Promise<boolean> =>
  (await tx.deleteFrom('radiology_study_types').where('hospital_id', '=', hospitalId).where('id', '=', id).executeTakeFirst())
    .numDeletedRows === 1n
