import { sql } from 'kysely'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { contains, literally } from '../../../../kernel/server/lists/list.ts'
import { type Column, type HospitalDb, same } from '../../../../kernel/server/tenant.ts'
import { isUsable } from '../expiry.sql.ts'

/** What lies in the store `t`. */
const there = (at: HospitalDb) => sql<{ items: string; batches: string; value: string }>`lateral (
  select count(distinct b.item_id) items, count(*) batches, coalesce(sum(round(b.quantity * b.unit_cost, 2)), 0)::numeric(14, 2) as value
  from stock_batches b where b.hospital_id = ${at.hospital_id}::uuid and b.store_id = t.id and b.quantity > 0)`

/** All stores: the default one first, retired ones last. */
export const selectStores = (at: HospitalDb) =>
  at
    .from('stock_stores as t')
    .leftJoin('hospital_departments as d', (join) =>
      join.onRef('d.hospital_id', '=', 't.hospital_id').onRef('d.key', '=', 't.serves'),
    )
    .innerJoin(there(at).as('l'), (join) => join.onTrue())
    .select([
      't.id',
      't.name',
      't.kind',
      't.serves',
      'd.name as serves_name',
      't.is_default',
      't.active',
      'l.items',
      'l.batches',
      'l.value',
      sql<boolean>`exists (select from stock_takes k where k.hospital_id = ${at.hospital_id}::uuid and k.store_id = t.id and k.status in ('counting', 'counted'))`.as(
        'is_counted',
      ),
      't.created_at',
      't.version',
    ])
    .orderBy('t.is_default', 'desc')
    .orderBy('t.active', 'desc')
    .orderBy('t.name')
    .execute()

type Words = { name: string; kind: Column<'stock_stores', 'kind'>; serves: string | null }
export const insertStore = (at: HospitalDb, store: Words & { id: string }) => at.insert('stock_stores', store).execute()

/** A store, its row locked; undefined when there is none. */
export const lockStore = (at: HospitalDb, id: string) =>
  at
    .from('stock_stores')
    .select(['id', 'name', 'is_default', 'active', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateStore = (at: HospitalDb, id: string, words: Partial<Words> & { active?: boolean }) =>
  at
    .update('stock_stores')
    .set({ ...words, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/**
 * What a store is in use for, in words: what lies in it, is on its way from it or to it, or is counted there;
 * undefined: nothing.
 */
export const isStoreInUse = async (at: HospitalDb, id: string): Promise<string | undefined> =>
  (
    await sql<{ what: string }>`
      select 'holds stock' what where exists (select from stock_batches where hospital_id = ${at.hospital_id}::uuid and store_id = ${id}::uuid and quantity > 0)
      union all select 'is asked for stock, or asks for some' where exists (select from stock_transfers where hospital_id = ${at.hospital_id}::uuid
        and status = 'requested' and ${id}::uuid in (from_store_id, to_store_id))
      union all select 'is being counted' where exists (select from stock_takes where hospital_id = ${at.hospital_id}::uuid and store_id = ${id}::uuid
        and status in ('counting', 'counted')) limit 1`.execute(at.tx)
  ).rows[0]?.what

const MOST = 12
type Search = { search: string; store_id?: string | undefined; kind?: 'medicine' | 'supply' | undefined }
/** A few items that are offered, by name or code, with what there is in a store or in all of them. */
export function selectItems(at: HospitalDb, { search, store_id, kind }: Search) {
  const today = localDay(at.time_zone)
  const there = (usable: boolean) =>
    sql<string>`(select coalesce(sum(b.quantity), 0) from stock_batches b where b.hospital_id = i.hospital_id and b.item_id = i.id
      and (${store_id ?? null}::uuid is null or b.store_id = ${store_id ?? null}::uuid)
      ${usable ? sql`and ${isUsable('b', today)}` : sql``})`
  return at
    .from('stock_items as i')
    .where('i.status', '=', 'active')
    .$if(kind !== undefined, (query) => query.where('i.kind', '=', kind ?? 'medicine'))
    .where((eb) => eb.and(contains(search, 'i.name', 'i.code')))
    .select([
      'i.id',
      'i.kind',
      'i.code',
      'i.name',
      'i.unit',
      'i.category',
      'i.is_controlled',
      'i.smallest_part',
      there(false).as('quantity'),
      there(true).as('usable'),
    ])
    .orderBy(sql`lower(i.code) <> lower(${search})`)
    .orderBy(sql`i.name not ilike ${`${literally(search)}%`}`)
    .orderBy('i.name')
    .orderBy('i.id')
    .limit(MOST)
    .execute()
}

export const hasItem = async (at: HospitalDb, id: string): Promise<boolean> =>
  (await at.from('stock_items').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The batches of an item in a store or in all; empty ones too, unless they were retired. */
export const selectItemBatches = (at: HospitalDb, itemId: string, storeId: string | undefined) =>
  at
    .from('stock_batches as b')
    .innerJoin(...same('stock_stores as s', 'b.store_id'))
    .where('b.item_id', '=', itemId)
    .where(sql<boolean>`(b.retired_at is null or b.quantity > 0)`)
    .$if(storeId !== undefined, (query) => query.where('b.store_id', '=', storeId ?? ''))
    .select(['b.id', 'b.batch_number', 'b.expiry_date', 'b.quantity', 'b.store_id', 's.name as store'])
    .orderBy(sql`b.expiry_date nulls last`)
    .orderBy('b.id')
    .execute()
