import { sql } from 'kysely'
import { inZone } from '../../../../kernel/server/lists/period.ts'
import { type HospitalDb, nameOf, only, same } from '../../../../kernel/server/tenant.ts'
import type { RegisterEntry } from '../../controlled.contract.ts'

type Batch = {
  id: string
  batch_number: string
  expiry_date: string | null
  store_id: string
  store: string
  quantity: number
}
/** The controlled drugs with the batches that hold some. */
export const selectControlled = async (at: HospitalDb) =>
  (
    await sql<{
      id: string
      code: string
      name: string
      unit: string
      current_stock: string
      batches: Batch[]
      counted_at: Date | null
    }>`
      select d.id, d.code, d.name, d.unit, coalesce(sum(b.quantity), 0) current_stock,
        coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'batch_number', b.batch_number, 'expiry_date', b.expiry_date, 'store_id', b.store_id,
          'store', s.name, 'quantity', b.quantity) order by s.name, b.expiry_date nulls last, b.batch_number) filter (where b.id is not null), '[]') batches,
        (select max(m.created_at) from stock_movements m join stock_batches k on k.hospital_id = ${at.hospital_id}::uuid and k.id = m.batch_id
          where m.hospital_id = ${at.hospital_id}::uuid and k.item_id = d.item_id and m.kind = 'count') counted_at
      from pharmacy_medications d join stock_items i on i.hospital_id = ${at.hospital_id}::uuid and i.id = d.item_id and i.is_controlled
      left join stock_batches b on b.hospital_id = ${at.hospital_id}::uuid and b.item_id = d.item_id and b.quantity > 0
      left join stock_stores s on s.hospital_id = ${at.hospital_id}::uuid and s.id = b.store_id
      where d.hospital_id = ${at.hospital_id}::uuid and (d.status = 'active' or b.id is not null)
      group by d.id, d.code, d.name, d.unit, d.item_id order by d.name, d.id`.execute(at.tx)
  ).rows

export const selectDrug = (at: HospitalDb, id: string) =>
  at
    .from('pharmacy_medications as d')
    .innerJoin(...same('stock_items as i', 'd.item_id'))
    .where('d.id', '=', id)
    .where('i.is_controlled', '=', true)
    .select(['d.id', 'd.item_id', 'd.code', 'd.name', 'd.unit'])
    .executeTakeFirst()

/**
 * The movements of an item, each with the time at which it stands in the register: no earlier than what its batch saw
 * before it.
 */
const moved = ({ hospital_id }: HospitalDb, itemId: string, batchId: string | undefined) => sql`
  select o.*, max(o.created_at) over (partition by o.batch_id order by o.number) stood_at
  from stock_movements o join stock_batches k on k.hospital_id = ${hospital_id}::uuid and k.id = o.batch_id and k.item_id = ${itemId}::uuid
    ${batchId ? sql`and k.id = ${batchId}::uuid` : sql``}
  where o.hospital_id = ${hospital_id}::uuid`

/** The batches of an item that were ever moved. */
export const selectMoved = (at: HospitalDb, itemId: string) =>
  at
    .from('stock_batches as b')
    .innerJoin(...same('stock_stores as s', 'b.store_id'))
    .where('b.item_id', '=', itemId)
    .where('b.last_movement', 'is not', null)
    .select(['b.id', 'b.batch_number', 's.name as store'])
    .orderBy('b.batch_number')
    .orderBy('s.name')
    .orderBy('b.id')
    .execute()

type RegisterFilter = { item_id: string; batch_id?: string | undefined; from: string; to: string; most: number }
type Entry = Omit<RegisterEntry, 'at' | 'received' | 'supplied' | 'batch_balance' | 'balance'> & {
  at: Date
  received: string | null
  supplied: string | null
  batch_balance: string
  balance: string
  total: number
}
/**
 * The entries of some days, oldest first, the last so many of them. The balance runs over everything that ever
 * moved; a transfer is two entries, one out of the one store and one into the other, in this order. A batch stands
 * as the ledger numbers it: a movement is written under the time at which its request began, so that one which
 * waited for another may carry the earlier time; it stands where the latest before it on its batch does.
 */
export async function selectEntries(
  at: HospitalDb,
  { item_id, batch_id, from, to, most }: RegisterFilter,
): Promise<Entry[]> {
  const { instantWithin } = inZone(at.time_zone)
  const { rows } = await sql<Entry>`
    select x.*, count(*) over ()::int total from (
      select m.id, m.created_at "at", m.kind, b.batch_number, b.expiry_date, s.name store, m.reason, h.prescription_id,
        case when m.quantity > 0 then m.quantity end received, case when m.quantity < 0 then -m.quantity end supplied,
        m.quantity_after batch_balance, sum(m.quantity) over (order by m.stood_at, m.kind = 'transfer_in', m.batch_id, m.number) balance, m.stood_at,
        m.batch_id, m.number,
        p.id patient_id, ${nameOf(at, 'staff', 'r.prescribed_by')} prescriber, y.name performed_by, z.name witnessed_by,
        case when p.id is not null then p.first_name || ' ' || p.last_name || ', ' || p.op_number
          when m.kind = 'receipt' then b.supplier
          when m.kind in ('transfer_out', 'transfer_in') then (
            select case m.kind when 'transfer_out' then 'To ' else 'From ' end || s2.name from stock_movements m2
            join stock_batches b2 on b2.hospital_id = ${at.hospital_id}::uuid and b2.id = m2.batch_id and b2.item_id = b.item_id
            join stock_stores s2 on s2.hospital_id = ${at.hospital_id}::uuid and s2.id = b2.store_id
            where m2.hospital_id = ${at.hospital_id}::uuid and m2.source_id = m.source_id and m2.source_kind = m.source_kind
              and m2.kind in ('transfer_out', 'transfer_in') and m2.kind <> m.kind limit 1) end whom
      from (${moved(at, item_id, batch_id)}) m join stock_batches b on b.hospital_id = ${at.hospital_id}::uuid and b.id = m.batch_id
      join stock_stores s on s.hospital_id = ${at.hospital_id}::uuid and s.id = b.store_id
      left join staff y on y.hospital_id = ${at.hospital_id}::uuid and y.id = m.performed_by
      left join staff z on z.hospital_id = ${at.hospital_id}::uuid and z.id = m.witnessed_by
      left join pharmacy_dispenses h on h.hospital_id = ${at.hospital_id}::uuid and m.source_kind = 'dispense' and h.id = m.source_id
      left join pharmacy_prescriptions r on r.hospital_id = ${at.hospital_id}::uuid and r.id = h.prescription_id
      left join patients p on p.hospital_id = ${at.hospital_id}::uuid and p.id = r.patient_id
    ) x where ${instantWithin('x.stood_at', { from, to })}
    order by x.stood_at desc, x.kind = 'transfer_in' desc, x.batch_id desc, x.number desc limit ${most}`.execute(at.tx)
  return rows.reverse()
}

/** What there was before the first of these days, and after the last. */
export async function selectBalances(
  at: HospitalDb,
  { item_id, batch_id, from, to }: RegisterFilter,
): Promise<{ opening: string; closing: string }> {
  const zone = sql.lit(at.time_zone)
  const { rows } = await sql<{ opening: string; closing: string }>`
    select coalesce(sum(m.quantity) filter (where m.stood_at < ${from}::date::timestamp at time zone ${zone}), 0) opening,
      coalesce(sum(m.quantity) filter (where m.stood_at < (${to}::date + 1)::timestamp at time zone ${zone}), 0) closing
    from (${moved(at, item_id, batch_id)}) m`.execute(at.tx)
  return only(rows)
}

type Line = {
  name: string
  unit: string
  batch_number: string
  expected: number
  counted: number
  reason: string | null
}
/** The counts, newest first. */
export function counts(at: HospitalDb) {
  const matching = at.from('pharmacy_controlled_counts as c')
  const rows = matching
    .innerJoin(...same('stock_stores as s', 'c.store_id'))
    .innerJoin(...same('staff as y', 'c.counted_by'))
    .innerJoin(...same('staff as z', 'c.witnessed_by'))
    .select([
      'c.id',
      'c.counted_at',
      's.name as store',
      'c.note',
      'y.name as counted_by',
      'z.name as witnessed_by',
      sql<
        Line[]
      >`(select jsonb_agg(jsonb_build_object('name', d.name, 'unit', d.unit, 'batch_number', b.batch_number, 'expected', l.expected,
          'counted', l.counted, 'reason', l.reason) order by d.name, b.batch_number)
        from pharmacy_controlled_count_lines l join stock_batches b on b.hospital_id = ${at.hospital_id}::uuid and b.id = l.batch_id
        join pharmacy_medications d on d.hospital_id = ${at.hospital_id}::uuid and d.item_id = b.item_id
        where l.hospital_id = ${at.hospital_id}::uuid and l.count_id = c.id)`.as('lines'),
    ])
    .orderBy('c.counted_at', 'desc')
    .orderBy('c.id', 'desc')
  return { rows, matching }
}

/** The batches of controlled drugs that hold something in a store. */
export const selectHeld = async (at: HospitalDb, storeId: string): Promise<string[]> =>
  (
    await at
      .from('stock_batches as b')
      .innerJoin(...same('stock_items as i', 'b.item_id'))
      .innerJoin(...same('pharmacy_medications as d', 'b.item_id', 'item_id'))
      .where('b.store_id', '=', storeId)
      .where('b.quantity', '>', '0')
      .where('i.is_controlled', '=', true)
      .select('b.id')
      .execute()
  ).map((row) => row.id)

type Count = { id: string; store_id: string; note: string | null; counted_by: string; witnessed_by: string }
type CountLine = { batch_id: string; expected: number; counted: number; reason: string | null }
export async function insertCount(at: HospitalDb, count: Count, lines: readonly CountLine[]): Promise<void> {
  await at.insert('pharmacy_controlled_counts', count).execute()
  await at
    .insert(
      'pharmacy_controlled_count_lines',
      lines.map((line) => ({ ...line, count_id: count.id })),
    )
    .execute()
}
