import { sql } from 'kysely'
import { contains, literally } from '../../../../kernel/server/lists/list.ts'
import { since } from '../../../../kernel/server/lists/period.ts'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'
import type { AdjustmentType, movementKinds } from '../../adjustments.contract.ts'

type Kind = keyof typeof movementKinds
const KINDS: Record<AdjustmentType, readonly Kind[]> = {
  receipt: ['receipt', 'return'],
  issue: ['issue', 'write_off'],
  adjustment: ['count'],
  transfer: ['transfer_out'],
}

export type Filter = {
  search: string
  type?: AdjustmentType | undefined
  period: 'today' | 'week' | 'month' | 'all'
  store_id?: string | undefined
}

/** The number of the document that a movement came from. */
const numberOf = ({ hospital_id }: HospitalDb) => sql<string | null>`case m.source_kind
  when 'transfer' then (select d.transfer_number from stock_transfers d where d.hospital_id = ${hospital_id}::uuid and d.id = m.source_id)
  when 'stock_take' then (select d.take_number from stock_takes d where d.hospital_id = ${hospital_id}::uuid and d.id = m.source_id)
  when 'disposal' then (select d.disposal_number from stock_disposals d where d.hospital_id = ${hospital_id}::uuid and d.id = m.source_id) end`

/** Where a transfer went: the other half of the pair carries the same source. */
const whereTo = ({ hospital_id }: HospitalDb) => sql<string | null>`case when m.kind = 'transfer_out' then (
  select s2.name from stock_movements m2 join stock_batches b2 on b2.hospital_id = ${hospital_id}::uuid and b2.id = m2.batch_id and b2.item_id = b.item_id
  join stock_stores s2 on s2.hospital_id = ${hospital_id}::uuid and s2.id = b2.store_id
  where m2.hospital_id = ${hospital_id}::uuid and m2.source_id = m.source_id and m2.source_kind = m.source_kind and m2.kind = 'transfer_in' limit 1) end`

/** Whether a transfer went to this store. */
const cameTo = ({ hospital_id }: HospitalDb, storeId: string) => sql<boolean>`(m.kind = 'transfer_out' and exists (
  select from stock_movements m2 join stock_batches b2 on b2.hospital_id = ${hospital_id}::uuid and b2.id = m2.batch_id and b2.item_id = b.item_id
  where m2.hospital_id = ${hospital_id}::uuid and m2.source_id = m.source_id and m2.source_kind = m.source_kind and m2.kind = 'transfer_in'
    and b2.store_id = ${storeId}::uuid))`

/** The movements of medicines, newest first. Of a transfer the half that left. */
export function adjustments(at: HospitalDb, { search, type, period, store_id }: Filter) {
  const kinds = type ? KINDS[type] : Object.values(KINDS).flat()
  const matching = at
    .from('stock_movements as m')
    .innerJoin(...same('stock_batches as b', 'm.batch_id'))
    .innerJoin(...same('pharmacy_medications as d', 'b.item_id', 'item_id'))
    .where((eb) =>
      eb.and([
        ...since('m.created_at', period, at.time_zone),
        ...contains(search, 'd.name', 'd.code', 'b.batch_number', 'm.reason'),
      ]),
    )
    .where('m.kind', 'in', [...kinds])
    .$if(store_id !== undefined, (query) =>
      query.where(sql<boolean>`(b.store_id = ${store_id}::uuid or ${cameTo(at, store_id ?? '')})`),
    )
  const rows = matching
    .innerJoin(...same('stock_stores as s', 'b.store_id'))
    .leftJoin(...same('staff as p', 'm.performed_by'))
    .leftJoin(...same('staff as w', 'm.witnessed_by'))
    .select([
      'm.id',
      'm.created_at',
      sql<AdjustmentType>`case when m.kind in ('receipt', 'return') then 'receipt' when m.kind in ('issue', 'write_off') then 'issue'
        when m.kind = 'count' then 'adjustment' else 'transfer' end`.as('type'),
      sql<Kind>`m.kind`.as('kind'),
      'd.id as medication_id',
      'd.name as medication_name',
      'd.code as medication_code',
      'd.unit',
      sql<string>`abs(m.quantity)`.as('quantity'),
      sql<string>`case when m.kind = 'transfer_out' then 0 else m.quantity end`.as('change'),
      'b.batch_number',
      'b.expiry_date',
      's.name as location',
      sql<string | null>`case when m.kind = 'transfer_out' then s.name end`.as('location_from'),
      whereTo(at).as('location_to'),
      'm.reason',
      'm.source_kind',
      'm.source_id',
      numberOf(at).as('source_number'),
      'p.name as performed_by',
      'p.email as performed_by_email',
      'w.name as witnessed_by',
    ])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
  return { rows, matching }
}

/** The batches of an item that carry this number, with where they lie. */
export const selectByNumber = (at: HospitalDb, itemId: string, batchNumber: string) =>
  at
    .from('stock_batches as b')
    .innerJoin(...same('stock_stores as s', 'b.store_id'))
    .select(['b.id', 'b.store_id', 'b.expiry_date', 'b.quantity', 'b.unit_cost', 's.is_default'])
    .where('b.item_id', '=', itemId)
    .where('b.batch_number', '=', batchNumber)
    .execute()

const MOST = 12
/** A few medicines by name or code, with what there is of each; a retired one while there is some. */
export function selectStockMedications(at: HospitalDb, search: string) {
  const stock = sql<string>`(select coalesce(sum(b.quantity), 0) from stock_batches b where b.hospital_id = i.hospital_id and b.item_id = i.id)`
  return at
    .from('pharmacy_medications as d')
    .innerJoin(...same('stock_items as i', 'd.item_id'))
    .where((eb) => eb.and(contains(search, 'd.name', 'd.code', 'd.generic_name')))
    .where(sql<boolean>`(d.status = 'active' or ${stock} > 0)`)
    .select(['d.id', 'd.item_id', 'd.code', 'd.name', 'd.unit', stock.as('current_stock'), 'i.is_controlled'])
    .orderBy(sql`lower(d.code) <> lower(${search})`)
    .orderBy(sql`d.name not ilike ${`${literally(search)}%`}`)
    .orderBy('d.name')
    .orderBy('d.id')
    .limit(MOST)
    .execute()
}
