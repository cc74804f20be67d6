import { sql } from 'kysely'
import type { z } from 'zod'
import type { At } from '../../../kernel/server/tenant.ts'
import type { StudyType, StudyTypeDetails } from '../contract.ts'

export type Row = z.input<typeof StudyType>
export type Filter = { search: string; category?: string | undefined; show: 'active' | 'retired' | 'all' }
type Written = Omit<StudyTypeDetails, 'code'>

const columns = ['id', 'code', 'name', 'category', 'price', 'preparation_instructions', 'description', 'active', 'created_at'] as const

const pattern = (search: string) => search.replace(/[\\%_]/g, '\\$&')

const matching = (at: At, { search, category, show }: Filter) => {
  let rows = at.from('radiology_study_types')
  if (show !== 'all') rows = rows.where('active', '=', show === 'active')
  if (category) rows = rows.where('category', '=', category)
  if (search)
    rows = rows.where(
      sql<boolean>`(name ilike ${`%${pattern(search)}%`} or code ilike ${`%${pattern(search)}%`} or category ilike ${`%${pattern(search)}%`})`,
    )
  return rows
}

/** A page of study types by name; searched: the code itself, names that begin with the text, words that do, the rest. */
export const selectTypes = (at: At, filter: Filter, limit: number, offset: number): Promise<Row[]> =>
  matching(at, filter)
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

export const countTypes = async (at: At, filter: Filter): Promise<number> =>
  (
    await matching(at, filter)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Those of these study types that exist. */
export const selectSome = (at: At, ids: readonly string[]) =>
  at.from('radiology_study_types').select(['id', 'code', 'name', 'price', 'active']).where(sql<boolean>`id = any(${ids}::uuid[])`).execute()

/** Whether a study type has this code already. */
export const isCodeTaken = async (at: At, code: string, exceptId: string | null): Promise<boolean> =>
  (await at
    .from('radiology_study_types')
    .select('id')
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirst()) !== undefined

/** The highest number behind a prefix, `XRA-007` → 7; 0: there is none. */
export const selectLastNumber = async (at: At, prefix: string): Promise<number> =>
  (
    await at
      .from('radiology_study_types')
      .select(sql<number>`coalesce(max(substring(code from '-(\\d{1,6})$')::int), 0)`.as('last'))
      .where(sql<boolean>`code ~ ('^' || ${prefix}::text || '-\\d{1,6}$')`)
      .executeTakeFirstOrThrow()
  ).last

export const insertType = (at: At, row: Written & { id: string; code: string }) => at.insert('radiology_study_types', row).execute()

/** Adds those whose code is not there yet; answers how many. */
export async function insertMissing(at: At, rows: readonly object[]): Promise<number> {
  const added = await sql`
    insert into radiology_study_types (hospital_id, id, code, name, category, price, preparation_instructions, description)
    select ${at.hospital_id}::uuid, r.id, r.code, r.name, r.category, r.price, r.preparation_instructions, r.description
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, code text, name text, category text, price numeric, preparation_instructions text, description text)
    where not exists (select from radiology_study_types t where t.hospital_id = ${at.hospital_id}::uuid and lower(t.code) = lower(r.code))
    on conflict (hospital_id, code) do nothing`.execute(at.tx)
  return Number(added.numAffectedRows ?? 0)
}

/** True when there is such a type. */
export const updateType = async (at: At, id: string, values: Partial<Written> & { code?: string; active?: boolean }): Promise<boolean> =>
  (await at.update('radiology_study_types').set(values).where('id', '=', id).executeTakeFirst()).numUpdatedRows === 1n

/** True when there was such a type; refused by the orders that name it. */
export const deleteType = async (at: At, id: string): Promise<boolean> =>
  (await at.remove('radiology_study_types').where('id', '=', id).executeTakeFirst()).numDeletedRows === 1n
