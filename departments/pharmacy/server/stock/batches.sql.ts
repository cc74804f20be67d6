import { type Expression, type SqlBool, sql } from 'kysely'
import { addDays, localDay } from '../../../../kernel/contract/values/days.ts'
import { contains, type List } from '../../../../kernel/server/lists/list.ts'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'
import { INFO_DAYS, WARNING_DAYS } from '../../../inventory/expiry.ts'
import { expiresWithin, isExpired } from '../../../inventory/server/index.ts'
import type { expiryFilters } from '../../batches.contract.ts'

/** A medicine as the stock sees it. */
export const selectMedicine = (at: HospitalDb, id: string) =>
  at
    .from('pharmacy_medications as m')
    .innerJoin(...same('stock_items as i', 'm.item_id'))
    .where('m.id', '=', id)
    .select([
      'm.id',
      'm.item_id',
      'm.name',
      'm.code',
      'm.unit',
      'm.supplier',
      'i.minimum_stock',
      'i.reorder_level',
      'i.smallest_part',
      'i.is_controlled',
      sql<string>`(select coalesce(sum(b.quantity), 0) from stock_batches b where b.hospital_id = i.hospital_id and b.item_id = i.id)`.as(
        'current_stock',
      ),
    ])
    .executeTakeFirst()

/** The condition that a batch expires so, by the hospital's day; what expires today has expired. */
function expiring(at: HospitalDb, expiry: keyof typeof expiryFilters | undefined): Expression<SqlBool>[] {
  if (!expiry) return []
  const today = localDay(at.time_zone)
  const conditions = {
    expired: isExpired('b', today),
    within_30: expiresWithin('b', today, WARNING_DAYS),
    within_90: expiresWithin('b', today, INFO_DAYS),
    over_90: sql<boolean>`b.expiry_date > ${addDays(today, INFO_DAYS)}::date`,
  }
  return [conditions[expiry]]
}

type Filter = { search: string; expiry?: keyof typeof expiryFilters | undefined }
/** The batches of an item, earliest expiry first. One that was retired is shown while something is in it. */
export function batchesOf(at: HospitalDb, itemId: string, { search, expiry }: Filter) {
  const conditions = [...contains(search, 'b.batch_number', 's.name', 'b.supplier'), ...expiring(at, expiry)]
  const matching = at
    .from('stock_batches as b')
    .innerJoin(...same('stock_stores as s', 'b.store_id'))
    .where('b.item_id', '=', itemId)
    .where(sql<boolean>`(b.retired_at is null or b.quantity > 0)`)
    .where((eb) => eb.and(conditions))
  const rows = matching
    .select([
      'b.id',
      'b.batch_number',
      'b.expiry_date',
      'b.quantity',
      'b.unit_cost',
      'b.store_id',
      's.name as location',
      'b.supplier',
      'b.received_on as received_date',
    ])
    .orderBy(sql`b.expiry_date nulls last`)
    .orderBy('b.batch_number')
    .orderBy('s.name')
    .orderBy('b.id')
  return { rows, matching } satisfies List<unknown>
}

/** Whether a medicine has a batch of this number in any store; one that was retired counts while something is in it. */
export const hasBatch = async (at: HospitalDb, itemId: string, batchNumber: string): Promise<boolean> =>
  (await at
    .from('stock_batches')
    .select('id')
    .where('item_id', '=', itemId)
    .where('batch_number', '=', batchNumber)
    .where(sql<boolean>`(retired_at is null or quantity > 0)`)
    .executeTakeFirst()) !== undefined

/** Whether a batch is one of a medicine. */
export const isOfMedicine = async (at: HospitalDb, batchId: string): Promise<boolean> =>
  (await at
    .from('stock_batches as b')
    .innerJoin(...same('pharmacy_medications as m', 'b.item_id', 'item_id'))
    .select('b.id')
    .where('b.id', '=', batchId)
    .executeTakeFirst()) !== undefined
