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
        select bat.item_id, -sum(mov.quantity) used
        from stock_movements mov join stock_batches bat on bat.hospital_id = mov.hospital_id and bat.id = mov.batch_id
        where mov.hospital_id = ${at.hospital_id}::uuid and mov.kind in ('issue', 'return')
          and mov.created_at > now() - make_interval(days => ${days}::int)
        group by bat.item_id
      ), there as (
        select bat.item_id, min(bat.created_at) first, sum(bat.quantity) filter (where ${isUsable('bat', today)}) usable
        from stock_batches bat
        where bat.hospital_id = ${at.hospital_id}::uuid group by bat.item_id
      ), bought as (
        select distinct on (pol.item_id) pol.item_id, po.supplier_id from goods_receipt_lines grl
        join purchase_order_lines pol on pol.hospital_id = grl.hospital_id and pol.id = grl.order_line_id
        join goods_receipts grn on grn.hospital_id = grl.hospital_id and grn.id = grl.goods_receipt_id
        join purchase_orders po on po.hospital_id = grn.hospital_id and po.id = grn.purchase_order_id
        where grl.hospital_id = ${at.hospital_id}::uuid order by pol.item_id, grn.received_at desc
      ), put as (
        -- One pass over all of it: joined with each other, parts of which the planner knows nothing would be read once
        -- for each item.
        select id item_id, true offered, supplier_id own, null::uuid delivered_by, null::numeric used,
          null::timestamptz first, null::numeric usable
        from stock_items where hospital_id = ${at.hospital_id}::uuid and status = 'active'
        union all select item_id, null, null, null, used, null, null from moved
        union all select item_id, null, null, null, null, first, usable from there
        union all select item_id, null, null, supplier_id, null, null, null from bought
      ), known as (
        select item_id, sum(used) used, min(first) first, sum(usable) usable,
          coalesce((array_agg(own) filter (where own is not null))[1],
            (array_agg(delivered_by) filter (where delivered_by is not null))[1]) supplier_id
        from put group by item_id having bool_or(offered)
      )
      select item.id, item.code, item.name, item.kind, item.unit, item.smallest_part::float8 smallest_part,
        vendor.id supplier_id, vendor.name supplier_name, vendor.lead_time_days,
        coalesce(known.usable, 0)::float8 usable, ${onOrder('item')}::float8 on_order,
          item.minimum_stock::float8 minimum_stock, item.reorder_level::float8 reorder_level,
        least(coalesce(extract(day from now() - known.first)::int, 0), ${days}::int) days_known,
          greatest(coalesce(known.used, 0), 0)::float8 used,
        ${lastCost('item')} last_cost
      from known
      cross join lateral (select itm.* from stock_items itm
        where itm.hospital_id = ${at.hospital_id}::uuid and itm.id = known.item_id limit 1) item
      left join lateral (select sup.id, sup.name, sup.lead_time_days from suppliers sup
        where sup.hospital_id = ${at.hospital_id}::uuid and sup.id = known.supplier_id
          and sup.status = 'active' limit 1) vendor on true
      order by vendor.name nulls last, item.name, item.id`.execute(at.tx)
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
      select po.order_number, stf.name from purchase_order_lines pol
      join purchase_orders po on po.hospital_id = pol.hospital_id and po.id = pol.purchase_order_id
      join staff stf on stf.hospital_id = po.hospital_id and stf.id = po.created_by
      where pol.hospital_id = ${at.hospital_id}::uuid and pol.item_id = ${itemId}::uuid
        and po.status in ('draft', 'approved', 'sent', 'part_received')
      order by po.created_at desc limit 1`.execute(at.tx)
  ).rows[0]
