import { sql } from 'kysely'
import type { z } from 'zod'
import type { At } from '../../../kernel/server/tenant.ts'
import type { Medication, MedicationDetails } from '../contract.ts'

export type Row = z.input<typeof Medication>
export type Filter = {
  search: string
  /** What the search means where it is a brand or an everyday name. */
  meaning: readonly string[]
  category?: string | undefined
  status: 'active' | 'inactive' | 'all'
}
type Written = Omit<MedicationDetails, 'code'>

const columns = [
  'id',
  'code',
  'name',
  'category',
  'unit',
  'ingredients',
  'classes',
  'selling_price',
  'minimum_stock',
  'reorder_level',
  'current_stock',
  'location',
  'supplier',
  'status',
  'created_at',
] as const

const pattern = (search: string) => search.replace(/[\\%_]/g, '\\$&')

const matching = (at: At, { search, meaning, category, status }: Filter) => {
  let rows = at.from('pharmacy_medications')
  if (status !== 'all') rows = rows.where('status', '=', status)
  if (category) rows = rows.where('category', '=', category)
  if (search)
    rows = rows.where(
      sql<boolean>`(name ilike ${`%${pattern(search)}%`} or code ilike ${`%${pattern(search)}%`} or category ilike ${`%${pattern(search)}%`}
        or supplier ilike ${`%${pattern(search)}%`} or array_to_string(ingredients, ' ') ilike ${`%${pattern(search)}%`} or ingredients && ${meaning}::text[])`,
    )
  return rows
}

/** A page of medicines by name; searched: the code itself, names that begin with the text, words that do, the rest. */
export const selectMedications = (at: At, filter: Filter, limit: number, offset: number): Promise<Row[]> =>
  matching(at, filter)
    .select(columns)
    .$if(filter.search !== '', (query) =>
      query.orderBy(
        sql`case when lower(code) = lower(${filter.search}) then 0 when name ilike ${`${pattern(filter.search)}%`} then 1
          when name ilike ${`% ${pattern(filter.search)}%`} then 2 when code ilike ${`${pattern(filter.search)}%`} then 3 else 4 end`,
      ),
    )
    // Of those the plain ones before combinations, tablets and capsules before the rest.
    .$if(filter.search !== '', (query) => query.orderBy(sql`cardinality(ingredients)`).orderBy(sql`unit in ('tablet', 'capsule')`, 'desc'))
    .orderBy(sql`trim(regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g'))`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .$castTo<Row>()
    .execute()

export const countMedications = async (at: At, filter: Filter): Promise<number> =>
  (
    await matching(at, filter)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Those of these medicines that exist. */
export const selectSome = (at: At, ids: readonly string[]) =>
  at
    .from('pharmacy_medications')
    .select(['id', 'code', 'name', 'unit', 'ingredients', 'classes', 'selling_price', 'status'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()

/** Whether a medicine has this code already. */
export const isCodeTaken = async (at: At, code: string, exceptId: string | null): Promise<boolean> =>
  (await at
    .from('pharmacy_medications')
    .select('id')
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirst()) !== undefined

/** The highest number behind a prefix, `ANT-007` → 7; 0: there is none. */
export const selectLastNumber = async (at: At, prefix: string): Promise<number> =>
  (
    await at
      .from('pharmacy_medications')
      .select(sql<number>`coalesce(max(substring(code from '-(\\d{1,6})$')::int), 0)`.as('last'))
      .where(sql<boolean>`code ~ ('^' || ${prefix}::text || '-\\d{1,6}$')`)
      .executeTakeFirstOrThrow()
  ).last

export const insertMedication = (at: At, row: Written & { id: string; code: string }) => at.insert('pharmacy_medications', row).execute()

/** Adds those whose code is not there yet; answers how many. */
export async function insertMissing(at: At, rows: readonly object[]): Promise<number> {
  const added = await sql`
    insert into pharmacy_medications (hospital_id, id, code, name, category, unit, ingredients, classes, selling_price)
    select ${at.hospital_id}::uuid, r.id, r.code, r.name, r.category, r.unit, r.ingredients, r.classes, r.selling_price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, code text, name text, category text, unit text, ingredients text[], classes text[], selling_price numeric)
    where not exists (select from pharmacy_medications t where t.hospital_id = ${at.hospital_id}::uuid and lower(t.code) = lower(r.code))
    on conflict (hospital_id, code) do nothing`.execute(at.tx)
  return Number(added.numAffectedRows ?? 0)
}

/** True when there is such a medicine. */
export const updateMedication = async (
  at: At,
  id: string,
  values: Partial<Written> & { code?: string; status?: 'active' | 'inactive' },
): Promise<boolean> => (await at.update('pharmacy_medications').set(values).where('id', '=', id).executeTakeFirst()).numUpdatedRows === 1n

/** True when there was such a medicine; refused by the prescriptions that name it. */
export const deleteMedication = async (at: At, id: string): Promise<boolean> =>
  (await at.remove('pharmacy_medications').where('id', '=', id).executeTakeFirst()).numDeletedRows === 1n
