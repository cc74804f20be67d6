import { sql } from 'kysely'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { contains, literally } from '../../../../kernel/server/lists/list.ts'
import { type Column, type HospitalDb, same } from '../../../../kernel/server/tenant.ts'
import { isUsable } from '../expiry.sql.ts'

/** What lies in the store `sto`. */
const there = (at: HospitalDb) => sql<{ items: string; batches: string; value: string }>`lateral (
  select count(distinct bat.item_id) items, count(*) batches,
    round(coalesce(sum(round(bat.quantity * bat.unit_cost, 2)), 0), 2) as value
  from stock_batches bat
  where bat.hospital_id = ${at.hospital_id}::uuid and bat.store_id = sto.id and bat.quantity > 0)`

/** All stores: the default one first, retired ones last. */
export const selectStores = (at: HospitalDb) =>
  at
    .from('stock_stores as sto')
    .leftJoin('hospital_departments as dep', (join) =>
      join.onRef('dep.hospital_id', '=', 'sto.hospital_id').onRef('dep.key', '=', 'sto.serves'),
    )
    .innerJoin(there(at).as('there'), (join) => join.onTrue())
    .select([
      'sto.id',
      'sto.name',
      'sto.kind',
      'sto.serves',
      'dep.name as serves_name',
      'sto.is_default',
      'sto.active',
      'there.items',
      'there.batches',
      'there.value',
      sql<boolean>`exists (select from stock_takes stk
        where stk.hospital_id = ${at.hospital_id}::uuid and stk.store_id = sto.id
          and stk.status in ('counting', 'counted'))`.as('is_counted'),
      'sto.created_at',
      'sto.version',
    ])
    .orderBy('sto.is_default', 'desc')
    .orderBy('sto.active', 'desc')
    .orderBy('sto.name')
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
      select 'holds stock' what
      where exists (select from stock_batches
        where hospital_id = ${at.hospital_id}::uuid and store_id = ${id}::uuid and quantity > 0)
      union all select 'is asked for stock, or asks for some'
      where exists (select from stock_transfers where hospital_id = ${at.hospital_id}::uuid
        and status = 'requested' and ${id}::uuid in (from_store_id, to_store_id))
      union all select 'is being counted'
      where exists (select from stock_takes where hospital_id = ${at.hospital_id}::uuid and store_id = ${id}::uuid
        and status in ('counting', 'counted')) limit 1`.execute(at.tx)
  ).rows[0]?.what

const MOST = 12
type Search = { search: string; store_id?: string | undefined; kind?: 'medicine' | 'supply' | undefined }
/** A few items that are offered, by name or code, with what there is in a store or in all of them. */
export function selectItems(at: HospitalDb, { search, store_id, kind }: Search) {
  const today = localDay(at.time_zone)
  const there = (usable: boolean) =>
    sql<string>`(select coalesce(sum(bat.quantity), 0) from stock_batches bat
      where bat.hospital_id = itm.hospital_id and bat.item_id = itm.id
      and (${store_id ?? null}::uuid is null or bat.store_id = ${store_id ?? null}::uuid)
      ${usable ? sql`and ${isUsable('bat', today)}` : sql``})`
  return at
    .from('stock_items as itm')
    .where('itm.status', '=', 'active')
    .$if(kind !== undefined, (query) => query.where('itm.kind', '=', kind ?? 'medicine'))
    .where((eb) => eb.and(contains(search, 'itm.name', 'itm.code')))
    .select([
      'itm.id',
      'itm.kind',
      'itm.code',
      'itm.name',
      'itm.unit',
      'itm.category',
      'itm.is_controlled',
      'itm.smallest_part',
      there(false).as('quantity'),
      there(true).as('usable'),
    ])
    .orderBy(sql`lower(itm.code) <> lower(${search})`)
    .orderBy(sql`itm.name not ilike ${`${literally(search)}%`}`)
    .orderBy('itm.name')
    .orderBy('itm.id')
    .limit(MOST)
    .execute()
}

export const hasItem = async (at: HospitalDb, id: string): Promise<boolean> =>
  (await at.from('stock_items').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The batches of an item in a store or in all; empty ones too, unless they were retired. */
export const selectItemBatches = (at: HospitalDb, itemId: string, storeId: string | undefined) =>
  at
    .from('stock_batches as bat')
    .innerJoin(...same('stock_stores as sto', 'bat.store_id'))
    .where('bat.item_id', '=', itemId)
    .where(sql<boolean>`(bat.retired_at is null or bat.quantity > 0)`)
    .$if(storeId !== undefined, (query) => query.where('bat.store_id', '=', storeId ?? ''))
    .select([
      'bat.id',
      'bat.batch_number',
      'bat.expiry_date',
      'bat.quantity',
      'bat.stock_hold_id',
      'bat.store_id',
      'sto.name as store',
    ])
    .orderBy(sql`bat.expiry_date nulls last`)
    .orderBy('bat.id')
    .execute()
