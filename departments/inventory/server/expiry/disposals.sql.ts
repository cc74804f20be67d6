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
    expired: isExpired('b', today),
    within_30: expiresWithin('b', today, WARNING_DAYS),
    within_90: expiresWithin('b', today, INFO_DAYS),
  }[show]
  const matching = at
    .from('stock_batches as b')
    .innerJoin(...same('stock_items as i', 'b.item_id'))
    .innerJoin(...same('stock_stores as s', 'b.store_id'))
    .where('b.quantity', '>', '0')
    .where(shown)
    .where((eb) => eb.and([...contains(search, 'i.name', 'i.code', 'b.batch_number'), ...equals('i.kind', kind)]))
    .$if(store_id !== undefined, (query) => query.where('b.store_id', '=', store_id ?? ''))
  const rows = matching
    .select([
      'b.id',
      'i.id as item_id',
      'i.kind',
      'i.code',
      'i.name',
      'i.unit',
      'i.is_controlled',
      'b.batch_number',
      sql<string>`b.expiry_date`.as('expiry_date'),
      'b.quantity',
      's.id as store_id',
      's.name as store',
      'b.supplier',
      sql<string>`round(b.quantity * b.unit_cost, 2)::numeric(14, 2)`.as('value'),
    ])
    .orderBy('b.expiry_date')
    .orderBy('i.name')
    .orderBy('b.id')
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
  sql<string>`(select coalesce(sum(round(l.quantity * l.unit_cost, 2)), 0)::numeric(14, 2) from stock_disposal_lines l
    where l.hospital_id = ${hospital_id}::uuid and l.disposal_id = t.id)`
const joined = (at: HospitalDb) =>
  at
    .from('stock_disposals as t')
    .innerJoin(...same('staff as d', 't.disposed_by'))
    .leftJoin(...same('staff as w', 't.witnessed_by'))
const SHOWN = [
  't.id',
  't.disposal_number',
  't.method',
  't.reason',
  'd.name as disposed_by',
  'w.name as witnessed_by',
  't.created_at',
] as const

export function disposals(at: HospitalDb, search: string) {
  const pattern = `%${literally(search)}%`
  const named = sql<boolean>`exists (select from stock_disposal_lines l join stock_batches b on b.hospital_id = ${at.hospital_id}::uuid and b.id = l.batch_id
    join stock_items i on i.hospital_id = ${at.hospital_id}::uuid and i.id = b.item_id
    where l.hospital_id = ${at.hospital_id}::uuid and l.disposal_id = t.id and (i.name ilike ${pattern} or b.batch_number ilike ${pattern}))`
  const matching = joined(at).where((eb) => eb.and(contains(search, 't.disposal_number', 't.reason', 'd.name', named)))
  const rows = matching
    .select([
      ...SHOWN,
      sql<string>`(select count(*) from stock_disposal_lines l where l.hospital_id = ${at.hospital_id}::uuid and l.disposal_id = t.id)`.as(
        'batches',
      ),
      worthOf(at).as('value'),
    ])
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
  return { rows, matching }
}
export const selectDisposal = (at: HospitalDb, id: string) =>
  joined(at)
    .where('t.id', '=', id)
    .select([...SHOWN, worthOf(at).as('value')])
    .executeTakeFirst()
export const selectDisposed = (at: HospitalDb, id: string) =>
  at
    .from('stock_disposal_lines as l')
    .innerJoin(...same('stock_batches as b', 'l.batch_id'))
    .innerJoin(...same('stock_items as i', 'b.item_id'))
    .innerJoin(...same('stock_stores as s', 'b.store_id'))
    .where('l.disposal_id', '=', id)
    .select([
      'i.name',
      'i.code',
      'i.unit',
      'i.is_controlled',
      'b.batch_number',
      'b.expiry_date',
      's.name as store',
      'l.quantity',
      sql<string>`round(l.quantity * l.unit_cost, 2)::numeric(14, 2)`.as('value'),
    ])
    .orderBy('i.name')
    .orderBy('b.batch_number')
    .execute()
