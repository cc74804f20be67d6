import { sql } from 'kysely'
import { contains, literally } from '../../../../kernel/server/lists/list.ts'
import { since } from '../../../../kernel/server/lists/period.ts'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'
import { expiredStock, heldStock, usableStock } from '../../../inventory/server/index.ts'
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
const numberOf = ({ hospital_id }: HospitalDb) => sql<string | null>`case mov.source_kind
  when 'transfer' then (select trf.transfer_number from stock_transfers trf
    where trf.hospital_id = ${hospital_id}::uuid and trf.id = mov.source_id)
  when 'stock_take' then (select stk.take_number from stock_takes stk
    where stk.hospital_id = ${hospital_id}::uuid and stk.id = mov.source_id)
  when 'disposal' then (select sdi.disposal_number from stock_disposals sdi
    where sdi.hospital_id = ${hospital_id}::uuid and sdi.id = mov.source_id) end`

/** Where a transfer went: the other half of the pair carries the same source. */
const whereTo = ({ hospital_id }: HospitalDb) => sql<string | null>`case when mov.kind = 'transfer_out' then (
  select s2.name
  from stock_movements m2
  join stock_batches b2 on b2.hospital_id = ${hospital_id}::uuid and b2.id = m2.batch_id and b2.item_id = bat.item_id
  join stock_stores s2 on s2.hospital_id = ${hospital_id}::uuid and s2.id = b2.store_id
  where m2.hospital_id = ${hospital_id}::uuid and m2.source_id = mov.source_id and m2.source_kind = mov.source_kind
    and m2.kind = 'transfer_in' limit 1) end`

/** Whether a transfer went to this store. */
const cameTo = ({ hospital_id }: HospitalDb, storeId: string) => sql<boolean>`(mov.kind = 'transfer_out' and exists (
  select from stock_movements m2
  join stock_batches b2 on b2.hospital_id = ${hospital_id}::uuid and b2.id = m2.batch_id and b2.item_id = bat.item_id
  where m2.hospital_id = ${hospital_id}::uuid and m2.source_id = mov.source_id and m2.source_kind = mov.source_kind
    and m2.kind = 'transfer_in'
    and b2.store_id = ${storeId}::uuid))`

/** The movements of medicines, newest first. Of a transfer the half that left. */
export function adjustments(at: HospitalDb, { search, type, period, store_id }: Filter) {
  const kinds = type ? KINDS[type] : Object.values(KINDS).flat()
  const matching = at
    .from('stock_movements as mov')
    .innerJoin(...same('stock_batches as bat', 'mov.batch_id'))
    .innerJoin(...same('pharmacy_medications as med', 'bat.item_id', 'item_id'))
    .where((eb) =>
      eb.and([
        ...since('mov.created_at', period, at.time_zone),
        ...contains(search, 'med.name', 'med.code', 'bat.batch_number', 'mov.reason'),
      ]),
    )
    .where('mov.kind', 'in', [...kinds])
    .$if(store_id !== undefined, (query) =>
      query.where(sql<boolean>`(bat.store_id = ${store_id}::uuid or ${cameTo(at, store_id ?? '')})`),
    )
  const rows = matching
    .innerJoin(...same('stock_stores as sto', 'bat.store_id'))
    .leftJoin(...same('staff as doer', 'mov.performed_by'))
    .leftJoin(...same('staff as witn', 'mov.witnessed_by'))
    .select([
      'mov.id',
      'mov.created_at',
      sql<AdjustmentType>`case when mov.kind in ('receipt', 'return') then 'receipt'
        when mov.kind in ('issue', 'write_off') then 'issue'
        when mov.kind = 'count' then 'adjustment' else 'transfer' end`.as('type'),
      sql<Kind>`mov.kind`.as('kind'),
      'med.id as medication_id',
      'med.name as medication_name',
      'med.code as medication_code',
      'med.unit',
      sql<string>`abs(mov.quantity)`.as('quantity'),
      sql<string>`case when mov.kind = 'transfer_out' then 0 else mov.quantity end`.as('change'),
      'bat.batch_number',
      'bat.expiry_date',
      'sto.name as location',
      sql<string | null>`case when mov.kind = 'transfer_out' then sto.name end`.as('location_from'),
      whereTo(at).as('location_to'),
      'mov.reason',
      'mov.source_kind',
      'mov.source_id',
      numberOf(at).as('source_number'),
      'doer.name as performed_by',
      'doer.email as performed_by_email',
      'witn.name as witnessed_by',
    ])
    .orderBy('mov.created_at', 'desc')
    .orderBy('mov.id', 'desc')
  return { rows, matching }
}

/** The batches of an item that carry this number, with where they lie. */
export const selectByNumber = (at: HospitalDb, itemId: string, batchNumber: string) =>
  at
    .from('stock_batches as bat')
    .innerJoin(...same('stock_stores as sto', 'bat.store_id'))
    .select(['bat.id', 'bat.store_id', 'bat.expiry_date', 'bat.quantity', 'bat.unit_cost', 'sto.is_default'])
    .where('bat.item_id', '=', itemId)
    .where('bat.batch_number', '=', batchNumber)
    .execute()

const MOST = 12
/** A few medicines by name or code, with what there is of each; a retired one while there is some. */
export function selectStockMedications(at: HospitalDb, search: string) {
  const [stock, expired, held] = [usableStock(at, 'itm.id'), expiredStock(at, 'itm.id'), heldStock(at, 'itm.id')]
  return at
    .from('pharmacy_medications as med')
    .innerJoin(...same('stock_items as itm', 'med.item_id'))
    .where((eb) => eb.and(contains(search, 'med.name', 'med.code', 'med.generic_name')))
    .where(sql<boolean>`(med.status = 'active' or ${stock} > 0 or ${expired} > 0 or ${held} > 0)`)
    .select([
      'med.id',
      'med.item_id',
      'med.code',
      'med.name',
      'med.unit',
      stock.as('current_stock'),
      expired.as('expired_stock'),
      held.as('held_stock'),
      'itm.is_controlled',
    ])
    .orderBy(sql`lower(med.code) <> lower(${search})`)
    .orderBy(sql`med.name not ilike ${`${literally(search)}%`}`)
    .orderBy('med.name')
    .orderBy('med.id')
    .limit(MOST)
    .execute()
}
