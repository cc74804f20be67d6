import { sql } from 'kysely'
import { equals } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, only, same } from '../../../kernel/server/tenant.ts'

/** Suppliers with how many of their orders are on the way. */
export const rows = (at: HospitalDb) =>
  at.from('suppliers as ent').select([
    'ent.id',
    'ent.code',
    'ent.name',
    'ent.category',
    'ent.status',
    'ent.contact_name',
    'ent.phone',
    'ent.email',
    'ent.kra_pin',
    'ent.payment_terms',
    'ent.lead_time_days',
    'ent.created_at',
    'ent.version',
    sql<number>`(select count(*)::int from purchase_orders po
      where po.hospital_id = ent.hospital_id and po.supplier_id = ent.id
        and po.status in ('draft', 'approved', 'sent', 'part_received'))`.as('open_orders'),
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
          select po.id, po.status, (po.received_at at time zone ${at.time_zone})::date - po.expected_on late
          from purchase_orders po
          where po.hospital_id = ${at.hospital_id}::uuid and po.supplier_id = ${id}::uuid and po.sent_at is not null
        )
        select count(*)::int orders,
          count(*) filter (where status = 'received' and late is not null)::int judged,
          count(*) filter (where status = 'received' and late <= 0)::int on_time,
          (avg(late) filter (where status = 'received' and late > 0))::float8 late_days,
          (select avg(pol.received / pol.quantity)::float8 from purchase_order_lines pol
            join sent on sent.id = pol.purchase_order_id
           where pol.hospital_id = ${at.hospital_id}::uuid and sent.status in ('received', 'closed_short')) fill_rate,
          (select round(coalesce(sum(grn.amount), 0), 2)::text from goods_receipts grn
            join sent on sent.id = grn.purchase_order_id
           where grn.hospital_id = ${at.hospital_id}::uuid) spent
        from sent`.execute(at.tx)
    ).rows,
  )

/** What a supplier's deliveries cost, latest first. */
export function prices(at: HospitalDb, supplierId: string, itemId: string | undefined) {
  const lines = at
    .from('purchase_orders as po')
    .innerJoin(...same('goods_receipts as grn', 'po.id', 'purchase_order_id'))
    .innerJoin(...same('goods_receipt_lines as grl', 'grn.id', 'goods_receipt_id'))
    .innerJoin(...same('purchase_order_lines as pol', 'grl.order_line_id'))
    .where('po.supplier_id', '=', supplierId)
    .where((eb) => eb.and(equals('pol.item_id', itemId)))
  return {
    rows: lines
      .innerJoin(...same('stock_items as itm', 'pol.item_id'))
      .innerJoin(...same('stock_batches as bat', 'grl.batch_id'))
      .select([
        'grl.id',
        'pol.item_id',
        'itm.code as item_code',
        'itm.name as item_name',
        'itm.unit',
        'grn.received_at',
        'po.id as purchase_order_id',
        'po.order_number',
        'grl.quantity',
        'grl.unit_cost',
        sql<string | null>`lag(grl.unit_cost) over (partition by pol.item_id order by grn.received_at, grl.id)`.as(
          'cost_before',
        ),
        'bat.batch_number',
        'bat.expiry_date',
      ])
      .orderBy('grn.received_at', 'desc')
      .orderBy('grl.id'),
    matching: lines,
  }
}
