import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { isUsable } from '../../inventory/server/index.ts'
import { lastCost, onOrder } from './orders.sql.ts'

export type Facts = {
  id: string
  code: string
  name: string
  kind: 'medicine' | 'supply'
  unit: string
  smallest_part: number
  supplier_id: string | null
  supplier_name: string | null
  lead_time_days: number | null
  usable: number
  on_order: number
  minimum_stock: number
  reorder_level: number
  days_known: number
  used: number
  last_cost: string | null
}

type Window = { today: string; days: number }
/**
 * What a proposal is made of, for every item that is offered: what can be used, what is on order, and what left in
 * the window (issued less returned; what was written off or moved between stores is no consumption). An item is
 * bought from its own supplier, else from who delivered it last.
 */
export const selectFacts = async (at: HospitalDb, { today, days }: Window): Promise<Facts[]> =>
  (
    await sql<Facts>`
      with moved as (
        select b.item_id, -sum(m.quantity) used
        from stock_movements m join stock_batches b on b.hospital_id = m.hospital_id and b.id = m.batch_id
        where m.hospital_id = ${at.hospital_id}::uuid and m.kind in ('issue', 'return') and m.created_at > now() - make_interval(days => ${days}::int) group by b.item_id
      ), there as (
        select b.item_id, min(b.created_at) first, sum(b.quantity) filter (where ${isUsable('b', today)}) usable from stock_batches b
        where b.hospital_id = ${at.hospital_id}::uuid group by b.item_id
      ), bought as (
        select distinct on (l.item_id) l.item_id, o.supplier_id from goods_receipt_lines g
        join purchase_order_lines l on l.hospital_id = g.hospital_id and l.id = g.order_line_id
        join goods_receipts r on r.hospital_id = g.hospital_id and r.id = g.goods_receipt_id
        join purchase_orders o on o.hospital_id = r.hospital_id and o.id = r.purchase_order_id
        where g.hospital_id = ${at.hospital_id}::uuid order by l.item_id, r.received_at desc
      ), put as (
        -- One pass over all of it: joined with each other, parts of which the planner knows nothing would be read once for each item.
        select id item_id, true offered, supplier_id own, null::uuid delivered_by, null::numeric used, null::timestamptz first, null::numeric usable
        from stock_items where hospital_id = ${at.hospital_id}::uuid and status = 'active'
        union all select item_id, null, null, null, used, null, null from moved
        union all select item_id, null, null, null, null, first, usable from there
        union all select item_id, null, null, supplier_id, null, null, null from bought
      ), known as (
        select item_id, sum(used) used, min(first) first, sum(usable) usable,
          coalesce((array_agg(own) filter (where own is not null))[1], (array_agg(delivered_by) filter (where delivered_by is not null))[1]) supplier_id
        from put group by item_id having bool_or(offered)
      )
      select i.id, i.code, i.name, i.kind, i.unit, i.smallest_part::float8 smallest_part, s.id supplier_id, s.name supplier_name, s.lead_time_days,
        coalesce(k.usable, 0)::float8 usable, ${onOrder('i')}::float8 on_order, i.minimum_stock::float8 minimum_stock, i.reorder_level::float8 reorder_level,
        least(coalesce(extract(day from now() - k.first)::int, 0), ${days}::int) days_known, greatest(coalesce(k.used, 0), 0)::float8 used,
        ${lastCost('i')} last_cost
      from known k
      cross join lateral (select i.* from stock_items i where i.hospital_id = ${at.hospital_id}::uuid and i.id = k.item_id limit 1) i
      left join lateral (select s.id, s.name, s.lead_time_days from suppliers s
        where s.hospital_id = ${at.hospital_id}::uuid and s.id = k.supplier_id and s.status = 'active' limit 1) s on true
      order by s.name nulls last, i.name, i.id`.execute(at.tx)
  ).rows

/** Holds these items, so that two who order the same at once do so one after the other. */
export const lockItems = async (at: HospitalDb, ids: readonly string[]): Promise<void> => {
  await at
    .from('stock_items')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The newest order that is not complete and names an item. */
export const selectOpenOrder = async (
  at: HospitalDb,
  itemId: string,
): Promise<{ order_number: string; name: string } | undefined> =>
  (
    await sql<{ order_number: string; name: string }>`
      select o.order_number, s.name from purchase_order_lines l
      join purchase_orders o on o.hospital_id = l.hospital_id and o.id = l.purchase_order_id
      join staff s on s.hospital_id = o.hospital_id and s.id = o.created_by
      where l.hospital_id = ${at.hospital_id}::uuid and l.item_id = ${itemId}::uuid and o.status in ('draft', 'approved', 'sent', 'part_received')
      order by o.created_at desc limit 1`.execute(at.tx)
  ).rows[0]
