import { sql } from 'kysely'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { contains, equals, literally } from '../../../../kernel/server/lists/list.ts'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'
import type { expiryLists } from '../../expiry.contract.ts'
import { INFO_DAYS, WARNING_DAYS } from '../../expiry.ts'
import { expiresWithin, isExpired } from '../expiry.sql.ts'

type Filter = {
  search: string
  show: keyof typeof expiryLists
  kind?: 'medicine' | 'supply' | undefined
  store_id?: string | undefined
}
/**
 * The batches that hold something and have expired, or do so soon; the earliest first. What expires today has expired.
 */
export function expiring(at: HospitalDb, { search, show, kind, store_id }: Filter) {
  const today = localDay(at.time_zone)
  const shown = {
    expired: isExpired('bat', today),
    within_30: expiresWithin('bat', today, WARNING_DAYS),
    within_90: expiresWithin('bat', today, INFO_DAYS),
  }[show]
  const matching = at
    .from('stock_batches as bat')
    .innerJoin(...same('stock_items as itm', 'bat.item_id'))
    .innerJoin(...same('stock_stores as sto', 'bat.store_id'))
    .where('bat.quantity', '>', '0')
    .where(shown)
    .where((eb) =>
      eb.and([...contains(search, 'itm.name', 'itm.code', 'bat.batch_number'), ...equals('itm.kind', kind)]),
    )
    .$if(store_id !== undefined, (query) => query.where('bat.store_id', '=', store_id ?? ''))
  const rows = matching
    .select([
      'bat.id',
      'itm.id as item_id',
      'itm.kind',
      'itm.code',
      'itm.name',
      'itm.unit',
      'itm.is_controlled',
      'bat.batch_number',
      sql<string>`bat.expiry_date`.as('expiry_date'),
      'bat.quantity',
      'bat.stock_hold_id',
      'sto.id as store_id',
      'sto.name as store',
      'bat.supplier',
      sql<string>`round(bat.quantity * bat.unit_cost, 2)`.as('value'),
    ])
    .orderBy('bat.expiry_date')
    .orderBy('itm.name')
    .orderBy('bat.id')
  return { rows, matching }
}

export const insertLines = (
  at: HospitalDb,
  disposalId: string,
  lines: readonly { batch_id: string; quantity: number; unit_cost: string }[],
) =>
  at
    .insert(
      'stock_disposal_lines',
      lines.map((line) => ({ ...line, disposal_id: disposalId })),
    )
    .execute()

const worthOf = ({ hospital_id }: HospitalDb) =>
  sql<string>`(select round(coalesce(sum(round(sdl.quantity * sdl.unit_cost, 2)), 0), 2)
    from stock_disposal_lines sdl
    where sdl.hospital_id = ${hospital_id}::uuid and sdl.disposal_id = sdi.id)`
const joined = (at: HospitalDb) =>
  at
    .from('stock_disposals as sdi')
    .innerJoin(...same('staff as dispos', 'sdi.disposed_by'))
    .leftJoin(...same('staff as witn', 'sdi.witnessed_by'))
const SHOWN = [
  'sdi.id',
  'sdi.disposal_number',
  'sdi.method',
  'sdi.reason',
  'dispos.name as disposed_by',
  'witn.name as witnessed_by',
  'sdi.created_at',
] as const

export function disposals(at: HospitalDb, search: string) {
  const pattern = `%${literally(search)}%`
  const named = sql<boolean>`exists (select from stock_disposal_lines sdl
    join stock_batches bat on bat.hospital_id = ${at.hospital_id}::uuid and bat.id = sdl.batch_id
    join stock_items itm on itm.hospital_id = ${at.hospital_id}::uuid and itm.id = bat.item_id
    where sdl.hospital_id = ${at.hospital_id}::uuid and sdl.disposal_id = sdi.id
      and (itm.name ilike ${pattern} or bat.batch_number ilike ${pattern}))`
  const matching = joined(at).where((eb) =>
    eb.and(contains(search, 'sdi.disposal_number', 'sdi.reason', 'dispos.name', named)),
  )
  const rows = matching
    .select([
      ...SHOWN,
      sql<string>`(select count(*) from stock_disposal_lines sdl
        where sdl.hospital_id = ${at.hospital_id}::uuid and sdl.disposal_id = sdi.id)`.as('batches'),
      worthOf(at).as('value'),
    ])
    .orderBy('sdi.created_at', 'desc')
    .orderBy('sdi.id', 'desc')
  return { rows, matching }
}
export const selectDisposal = (at: HospitalDb, id: string) =>
  joined(at)
    .where('sdi.id', '=', id)
    .select([...SHOWN, worthOf(at).as('value')])
    .executeTakeFirst()
export const selectDisposed = (at: HospitalDb, id: string) =>
  at
    .from('stock_disposal_lines as sdl')
    .innerJoin(...same('stock_batches as bat', 'sdl.batch_id'))
    .innerJoin(...same('stock_items as itm', 'bat.item_id'))
    .innerJoin(...same('stock_stores as sto', 'bat.store_id'))
    .where('sdl.disposal_id', '=', id)
    .select([
      'itm.name',
      'itm.code',
      'itm.unit',
      'itm.is_controlled',
      'bat.batch_number',
      'bat.expiry_date',
      'sto.name as store',
      'sdl.quantity',
      sql<string>`round(sdl.quantity * sdl.unit_cost, 2)`.as('value'),
    ])
    .orderBy('itm.name')
    .orderBy('bat.batch_number')
    .execute()
