import { sql } from 'kysely'
import { equals } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, only, same } from '../../../kernel/server/tenant.ts'

/** Suppliers with how many of their orders are on the way. */
export const rows = (at: HospitalDb) =>
  at.from('suppliers as t').select([
    't.id',
    't.code',
    't.name',
    't.category',
    't.status',
    't.contact_name',
    't.phone',
    't.email',
    't.kra_pin',
    't.payment_terms',
    't.lead_time_days',
    't.created_at',
    't.version',
    sql<number>`(select count(*)::int from purchase_orders o where o.hospital_id = t.hospital_id and o.supplier_id = t.id
        and o.status in ('draft', 'approved', 'sent', 'part_received'))`.as('open_orders'),
  ])

/** A supplier that there is, offered or not. */
export const selectSupplier = (at: HospitalDb, id: string) =>
  at
    .from('suppliers')
    .select(['id', 'name', 'status', 'email', 'lead_time_days'])
    .where('id', '=', id)
    .executeTakeFirst()

type Performance = {
  orders: number
  judged: number
  on_time: number
  late_days: number | null
  fill_rate: number | null
  spent: string
}
/**
 * How a supplier has delivered: an order is on time when its last delivery came on the expected day or before, by the
 * hospital's clock.
 */
export const selectPerformance = async (at: HospitalDb, id: string): Promise<Performance> =>
  only(
    (
      await sql<Performance>`
        with sent as (
          select o.id, o.status, (o.received_at at time zone ${at.time_zone})::date - o.expected_on late
          from purchase_orders o where o.hospital_id = ${at.hospital_id}::uuid and o.supplier_id = ${id}::uuid and o.sent_at is not null
        )
        select count(*)::int orders,
          count(*) filter (where status = 'received' and late is not null)::int judged,
          count(*) filter (where status = 'received' and late <= 0)::int on_time,
          (avg(late) filter (where status = 'received' and late > 0))::float8 late_days,
          (select avg(l.received / l.quantity)::float8 from purchase_order_lines l join sent s on s.id = l.purchase_order_id
           where l.hospital_id = ${at.hospital_id}::uuid and s.status in ('received', 'closed_short')) fill_rate,
          (select coalesce(sum(g.amount), 0)::numeric(14, 2)::text from goods_receipts g join sent s on s.id = g.purchase_order_id
           where g.hospital_id = ${at.hospital_id}::uuid) spent
        from sent`.execute(at.tx)
    ).rows,
  )

/** What a supplier's deliveries cost, latest first. */
export function prices(at: HospitalDb, supplierId: string, itemId: string | undefined) {
  const lines = at
    .from('purchase_orders as o')
    .innerJoin(...same('goods_receipts as r', 'o.id', 'purchase_order_id'))
    .innerJoin(...same('goods_receipt_lines as g', 'r.id', 'goods_receipt_id'))
    .innerJoin(...same('purchase_order_lines as l', 'g.order_line_id'))
    .where('o.supplier_id', '=', supplierId)
    .where((eb) => eb.and(equals('l.item_id', itemId)))
  return {
    rows: lines
      .innerJoin(...same('stock_items as i', 'l.item_id'))
      .innerJoin(...same('stock_batches as b', 'g.batch_id'))
      .select([
        'g.id',
        'l.item_id',
        'i.code as item_code',
        'i.name as item_name',
        'i.unit',
        'r.received_at',
        'o.id as purchase_order_id',
        'o.order_number',
        'g.quantity',
        'g.unit_cost',
        sql<string | null>`lag(g.unit_cost) over (partition by l.item_id order by r.received_at, g.id)`.as(
          'cost_before',
        ),
        'b.batch_number',
        'b.expiry_date',
      ])
      .orderBy('r.received_at', 'desc')
      .orderBy('g.id'),
    matching: lines,
  }
}
