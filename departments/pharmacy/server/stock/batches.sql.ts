import { type Expression, type SqlBool, sql } from 'kysely'
import { addDays, localDay } from '../../../../kernel/contract/values/days.ts'
import { contains, type List } from '../../../../kernel/server/lists/list.ts'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'
import { INFO_DAYS, WARNING_DAYS } from '../../../inventory/expiry.ts'
import { expiredStock, expiresWithin, heldStock, isExpired, usableStock } from '../../../inventory/server/index.ts'
import type { expiryFilters } from '../../batches.contract.ts'

/** A medicine as the stock sees it. */
export const selectMedicine = (at: HospitalDb, id: string) =>
  at
    .from('pharmacy_medications as med')
    .innerJoin(...same('stock_items as itm', 'med.item_id'))
    .where('med.id', '=', id)
    .select([
      'med.id',
      'med.item_id',
      'med.name',
      'med.code',
      'med.unit',
      'med.supplier',
      'itm.minimum_stock',
      'itm.reorder_level',
      'itm.smallest_part',
      'itm.is_controlled',
      usableStock(at, 'itm.id').as('current_stock'),
      expiredStock(at, 'itm.id').as('expired_stock'),
      heldStock(at, 'itm.id').as('held_stock'),
    ])
    .executeTakeFirst()

/** The condition that a batch expires so, by the hospital's day; what expires today has expired. */
function expiring(at: HospitalDb, expiry: keyof typeof expiryFilters | undefined): Expression<SqlBool>[] {
  if (!expiry) return []
  const today = localDay(at.time_zone)
  const conditions = {
    expired: isExpired('bat', today),
    within_30: expiresWithin('bat', today, WARNING_DAYS),
    within_90: expiresWithin('bat', today, INFO_DAYS),
    over_90: sql<boolean>`bat.expiry_date > ${addDays(today, INFO_DAYS)}::date`,
  }
  return [conditions[expiry]]
}

type Filter = { search: string; expiry?: keyof typeof expiryFilters | undefined }
/** The batches of an item, earliest expiry first. One that was retired is shown while something is in it. */
export function batchesOf(at: HospitalDb, itemId: string, { search, expiry }: Filter) {
  const conditions = [...contains(search, 'bat.batch_number', 'sto.name', 'bat.supplier'), ...expiring(at, expiry)]
  const matching = at
    .from('stock_batches as bat')
    .innerJoin(...same('stock_stores as sto', 'bat.store_id'))
    .where('bat.item_id', '=', itemId)
    .where(sql<boolean>`(bat.retired_at is null or bat.quantity > 0)`)
    .where((eb) => eb.and(conditions))
  const rows = matching
    .select([
      'bat.id',
      'bat.batch_number',
      'bat.expiry_date',
      'bat.quantity',
      'bat.stock_hold_id',
      'bat.unit_cost',
      'bat.store_id',
      'sto.name as location',
      'bat.supplier',
      'bat.received_on as received_date',
    ])
    .orderBy(sql`bat.expiry_date nulls last`)
    .orderBy('bat.batch_number')
    .orderBy('sto.name')
    .orderBy('bat.id')
  return { rows, matching } satisfies List<unknown>
}

/** What one unit of an item cost at most in any batch of it; 0 where none has a cost. */
export const highestCost = async (at: HospitalDb, itemId: string): Promise<string> =>
  (
    await at
      .from('stock_batches as bat')
      .select(sql<string>`coalesce(max(bat.unit_cost), 0)::text`.as('cost'))
      .where('bat.item_id', '=', itemId)
      .executeTakeFirstOrThrow()
  ).cost

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
    .from('stock_batches as bat')
    .innerJoin(...same('pharmacy_medications as med', 'bat.item_id', 'item_id'))
    .select('bat.id')
    .where('bat.id', '=', batchId)
    .executeTakeFirst()) !== undefined
