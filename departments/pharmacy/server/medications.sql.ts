import { sql } from 'kysely'
import type { z } from 'zod'
import { type At, type NewRow, same } from '../../../kernel/server/tenant.ts'
import type { Medication } from '../contract.ts'

export type Row = z.input<typeof Medication>
export type Filter = {
  search: string
  /** What the search means where it is a brand or an everyday name. */
  meaning: readonly string[]
  category?: string | undefined
  status: 'active' | 'inactive' | 'all'
}
export type NewMedication = NewRow<'pharmacy_medications'>

const columns = [
  'm.id',
  'm.code',
  'm.name',
  'm.category',
  'm.unit',
  'm.ingredients',
  'm.classes',
  's.price as selling_price',
  'i.minimum_stock',
  'i.reorder_level',
  'm.location',
  'm.supplier',
  'm.status',
  'm.created_at',
] as const

const currentStock = sql<string>`(select coalesce(sum(b.quantity), 0) from stock_batches b where b.hospital_id = i.hospital_id and b.item_id = i.id)`

const pattern = (search: string) => search.replace(/[\\%_]/g, '\\$&')

/** The medicines with the service that each is charged as. */
const medicinesOf = (at: At) => at.from('pharmacy_medications as m').innerJoin(...same('billing_services as s', 'm.id', 'source_id'))

const matching = (at: At, { search, meaning, category, status }: Filter) => {
  let rows = medicinesOf(at).innerJoin(...same('stock_items as i', 'm.item_id'))
  if (status !== 'all') rows = rows.where('m.status', '=', status)
  if (category) rows = rows.where('m.category', '=', category)
  if (search)
    rows = rows.where(
      sql<boolean>`(m.name ilike ${`%${pattern(search)}%`} or m.code ilike ${`%${pattern(search)}%`} or m.category ilike ${`%${pattern(search)}%`}
        or m.supplier ilike ${`%${pattern(search)}%`} or array_to_string(m.ingredients, ' ') ilike ${`%${pattern(search)}%`} or m.ingredients && ${meaning}::text[])`,
    )
  return rows
}

/** A page of medicines by name; searched: the code itself, names that begin with the text, words that do, the rest. */
export const selectMedications = (at: At, filter: Filter, limit: number, offset: number): Promise<Row[]> =>
  matching(at, filter)
    .select(columns)
    .select(currentStock.as('current_stock'))
    .$if(filter.search !== '', (query) =>
      query.orderBy(
        sql`case when lower(m.code) = lower(${filter.search}) then 0 when m.name ilike ${`${pattern(filter.search)}%`} then 1
          when m.name ilike ${`% ${pattern(filter.search)}%`} then 2 when m.code ilike ${`${pattern(filter.search)}%`} then 3 else 4 end`,
      ),
    )
    // Of those the plain ones before combinations, tablets and capsules before the rest.
    .$if(filter.search !== '', (query) =>
      query.orderBy(sql`cardinality(m.ingredients)`).orderBy(sql`m.unit in ('tablet', 'capsule')`, 'desc'),
    )
    .orderBy(sql`trim(regexp_replace(lower(m.name), '[^[:alnum:]]+', ' ', 'g'))`)
    .orderBy('m.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countMedications = async (at: At, filter: Filter): Promise<number> =>
  (
    await matching(at, filter)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Those of these medicines that exist. */
export const selectSome = (at: At, ids: readonly string[]) =>
  medicinesOf(at)
    .select(['m.id', 'm.code', 'm.name', 'm.unit', 'm.ingredients', 'm.classes', 's.price as selling_price', 'm.status'])
    .where(sql<boolean>`m.id = any(${ids}::uuid[])`)
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

export const insertMedication = (at: At, row: NewMedication) => at.insert('pharmacy_medications', row).execute()

/** Adds those whose code is not there yet; answers which. */
export const insertMissing = async (at: At, rows: readonly NewMedication[]): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      insert into pharmacy_medications as made (hospital_id, id, item_id, code, name, category, unit, ingredients, classes)
      select ${at.hospital_id}::uuid, r.id, r.item_id, r.code, r.name, r.category, r.unit, r.ingredients, r.classes
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id uuid, item_id uuid, code text, name text, category text, unit text, ingredients text[], classes text[])
      where not exists (select from pharmacy_medications t where t.hospital_id = ${at.hospital_id}::uuid and lower(t.code) = lower(r.code))
      on conflict (hospital_id, code) do nothing returning made.id`.execute(at.tx)
  ).rows.map((row) => row.id)

/** Changes a medicine; answers with its item, its code and whether it is offered, undefined when there is no such medicine. */
export const updateMedication = (at: At, id: string, values: Partial<Omit<NewMedication, 'id' | 'item_id'>>) =>
  at.update('pharmacy_medications').set(values).where('id', '=', id).returning(['item_id', 'code', 'status']).executeTakeFirst()

/** Deletes a medicine, unless prescriptions name it; answers with its item, undefined when there was no such medicine. */
export const deleteMedication = (at: At, id: string) =>
  at.remove('pharmacy_medications').where('id', '=', id).returning('item_id').executeTakeFirst()
