import { sql } from 'kysely'
import type { z } from 'zod'
import { type At, same } from '../../../kernel/server/tenant.ts'
import type { TestType, TestTypeDetails } from '../contract.ts'

export type Row = z.input<typeof TestType>
export type Filter = { search: string; category?: string | undefined; show: 'active' | 'retired' | 'all' }
type Written = Omit<TestTypeDetails, 'code' | 'price' | 'ranges' | 'custom_fields'> & {
  ranges: string | null
  custom_fields: string | null
}

const columns = [
  't.id',
  't.code',
  't.name',
  't.category',
  's.price',
  't.requires_sample',
  't.sample_type',
  't.processing_time',
  't.instructions',
  't.normal_range',
  't.unit',
  't.ranges',
  't.custom_fields',
  't.active',
  't.created_at',
] as const

const pattern = (search: string) => search.replace(/[\\%_]/g, '\\$&')

/** The types with the service that each is charged as. */
const typesOf = (at: At) => at.from('lab_test_types as t').innerJoin(...same('billing_services as s', 't.id', 'source_id'))

const matching = (at: At, { search, category, show }: Filter) => {
  let rows = typesOf(at)
  if (show !== 'all') rows = rows.where('t.active', '=', show === 'active')
  if (category) rows = rows.where('t.category', '=', category)
  if (search)
    rows = rows.where(
      sql<boolean>`(t.name ilike ${`%${pattern(search)}%`} or t.code ilike ${`%${pattern(search)}%`} or t.category ilike ${`%${pattern(search)}%`}
        or t.sample_type ilike ${`%${pattern(search)}%`})`,
    )
  return rows
}

/** A page of test types by name; searched: the code itself, names that begin with the text, words that do, the rest. */
export const selectTypes = (at: At, filter: Filter, limit: number, offset: number): Promise<Row[]> =>
  matching(at, filter)
    .select(columns)
    .$if(filter.search !== '', (query) =>
      query.orderBy(
        sql`case when lower(t.code) = lower(${filter.search}) then 0 when t.name ilike ${`${pattern(filter.search)}%`} then 1
          when t.name ilike ${`% ${pattern(filter.search)}%`} then 2 when t.code ilike ${`${pattern(filter.search)}%`} then 3 else 4 end`,
      ),
    )
    .orderBy(sql`trim(regexp_replace(lower(t.name), '[^[:alnum:]]+', ' ', 'g'))`)
    .orderBy('t.id')
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

/** One test type, offered or retired. */
export const selectType = (at: At, id: string): Promise<Row> =>
  typesOf(at).select(columns).where('t.id', '=', id).$castTo<Row>().executeTakeFirstOrThrow()

/** Those of these test types that exist. */
export const selectSome = (at: At, ids: readonly string[]) =>
  typesOf(at).select(['t.id', 't.code', 't.name', 's.price', 't.active']).where(sql<boolean>`t.id = any(${ids}::uuid[])`).execute()

/** Whether a test type has this code already. */
export const isCodeTaken = async (at: At, code: string, exceptId: string | null): Promise<boolean> =>
  (await at
    .from('lab_test_types')
    .select('id')
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirst()) !== undefined

/** The highest number behind a prefix, `HEM-007` → 7; 0: there is none. */
export const selectLastNumber = async (at: At, prefix: string): Promise<number> =>
  (
    await at
      .from('lab_test_types')
      .select(sql<number>`coalesce(max(substring(code from '-(\\d{1,6})$')::int), 0)`.as('last'))
      .where(sql<boolean>`code ~ ('^' || ${prefix}::text || '-\\d{1,6}$')`)
      .executeTakeFirstOrThrow()
  ).last

export const insertType = (at: At, row: Written & { id: string; code: string }) => at.insert('lab_test_types', row).execute()

/** Adds those whose code is not there yet; answers which. */
export async function insertMissing(at: At, rows: readonly object[]): Promise<string[]> {
  const added = await sql<{ id: string }>`
    insert into lab_test_types as made (hospital_id, id, code, name, category, requires_sample, sample_type, processing_time, instructions, normal_range, unit, ranges, custom_fields)
    select ${at.hospital_id}::uuid, r.id, r.code, r.name, r.category, r.requires_sample, r.sample_type, r.processing_time, r.instructions, r.normal_range, r.unit, r.ranges, r.custom_fields
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, code text, name text, category text, requires_sample boolean, sample_type text,
      processing_time text, instructions text, normal_range text, unit text, ranges jsonb, custom_fields jsonb)
    where not exists (select from lab_test_types t where t.hospital_id = ${at.hospital_id}::uuid and lower(t.code) = lower(r.code))
    on conflict (hospital_id, code) do nothing returning made.id`.execute(at.tx)
  return added.rows.map((row) => row.id)
}

/** Changes a type; answers with its code and whether it is offered, undefined when there is no such type. */
export const updateType = (at: At, id: string, values: Partial<Written> & { code?: string; active?: boolean }) =>
  at.update('lab_test_types').set(values).where('id', '=', id).returning(['code', 'active']).executeTakeFirst()

/** True when there was such a type; refused by the orders that name it. */
export const deleteType = async (at: At, id: string): Promise<boolean> =>
  (await at.remove('lab_test_types').where('id', '=', id).executeTakeFirst()).numDeletedRows === 1n
