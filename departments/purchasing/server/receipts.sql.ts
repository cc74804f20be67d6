import { sql } from 'kysely'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'

type Line = {
  id: string
  order_line_id: string
  item_name: string
  unit: string
  batch_number: string
  expiry_date: string | null
  quantity: number
  unit_cost: string
  total: string
}

/**
 * The deliveries of an order, latest first, each with its lines and how the supplier's invoice stands to it; `by`: who
 * asks.
 */
export const receiptsOf = (at: HospitalDb, orderId: string, by: string) =>
  at
    .from('goods_receipts as r')
    .innerJoin(...same('stock_stores as s', 'r.store_id'))
    .innerJoin(...same('staff as p', 'r.received_by'))
    .leftJoin(...same('staff as a', 'r.accepted_by'))
    .select([
      'r.id',
      'r.receipt_number',
      's.name as store_name',
      'r.delivery_note',
      'r.invoice_number',
      'r.invoice_amount',
      'r.amount',
      sql<
        'waiting' | 'matches' | 'differs' | 'accepted'
      >`case when r.invoice_amount is null then 'waiting' when r.invoice_amount = r.amount then 'matches'
        when r.accepted_by is null then 'differs' else 'accepted' end`.as('match'),
      'r.notes',
      'p.name as received_by_name',
      'r.received_at',
      'a.name as accepted_by_name',
      'r.accepted_at',
      'r.accept_reason',
      sql<boolean>`${by}::uuid = r.received_by or ${by}::uuid is not distinct from r.invoiced_by`.as('is_own'),
      'r.version',
      sql<
        Line[]
      >`(select jsonb_agg(jsonb_build_object('id', g.id, 'order_line_id', g.order_line_id, 'item_name', i.name, 'unit', i.unit,
        'batch_number', b.batch_number, 'expiry_date', b.expiry_date, 'quantity', g.quantity, 'unit_cost', g.unit_cost::text,
        'total', round(g.quantity * g.unit_cost, 2)::text) order by i.name, b.expiry_date, g.id)
        from goods_receipt_lines g join stock_batches b on b.hospital_id = g.hospital_id and b.id = g.batch_id
        join stock_items i on i.hospital_id = b.hospital_id and i.id = b.item_id
        where g.hospital_id = r.hospital_id and g.goods_receipt_id = r.id)`.as('lines'),
    ])
    .where('r.purchase_order_id', '=', orderId)
    .orderBy('r.received_at', 'desc')
    .orderBy('r.id')
    .execute()

/** Who received of these lines last, for whoever comes second. */
export const selectLastReceiver = (at: HospitalDb, lineId: string) =>
  at
    .from('goods_receipt_lines as g')
    .innerJoin(...same('goods_receipts as r', 'g.goods_receipt_id'))
    .innerJoin(...same('staff as p', 'r.received_by'))
    .select(['p.name', 'r.received_at'])
    .where('g.order_line_id', '=', lineId)
    .orderBy('r.received_at', 'desc')
    .executeTakeFirst()

type ReceiptLine = {
  id: string
  goods_receipt_id: string
  order_line_id: string
  batch_id: string
  quantity: number
  unit_cost: string
}
/** The lines of a delivery, and with them what of each line of the order has come. */
export const insertReceiptLines = async (at: HospitalDb, rows: readonly ReceiptLine[]): Promise<void> => {
  await at.insert('goods_receipt_lines', rows).execute()
  await sql`
    update purchase_order_lines l set received = l.received + g.quantity
    from (select order_line_id, sum(quantity) quantity from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(order_line_id uuid, quantity numeric(12, 2)) group by order_line_id) g
    where l.hospital_id = ${at.hospital_id}::uuid and l.id = g.order_line_id`.execute(at.tx)
}

/** A delivery with the order it belongs to, its row locked. */
export const lockReceipt = (at: HospitalDb, id: string) =>
  at
    .from('goods_receipts')
    .select([
      'id',
      'receipt_number',
      'purchase_order_id',
      'amount',
      'invoice_number',
      'invoice_amount',
      'received_by',
      'invoiced_by',
      'accepted_by',
      'version',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Change = Partial<Omit<NewRow<'goods_receipts'>, 'id'>>
export const changeReceipt = (at: HospitalDb, id: string, change: Change) =>
  at
    .update('goods_receipts')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
