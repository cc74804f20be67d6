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
    .from('goods_receipts as grn')
    .innerJoin(...same('stock_stores as sto', 'grn.store_id'))
    .innerJoin(...same('staff as recvr', 'grn.received_by'))
    .leftJoin(...same('staff as accept', 'grn.accepted_by'))
    .select([
      'grn.id',
      'grn.receipt_number',
      'sto.name as store_name',
      'grn.delivery_note',
      'grn.invoice_number',
      'grn.invoice_amount',
      'grn.amount',
      sql<
        'waiting' | 'matches' | 'differs' | 'accepted'
      >`case when grn.invoice_amount is null then 'waiting' when grn.invoice_amount = grn.amount then 'matches'
        when grn.accepted_by is null then 'differs' else 'accepted' end`.as('match'),
      'grn.notes',
      'recvr.name as received_by_name',
      'grn.received_at',
      'accept.name as accepted_by_name',
      'grn.accepted_at',
      'grn.accept_reason',
      sql<boolean>`${by}::uuid = grn.received_by or ${by}::uuid is not distinct from grn.invoiced_by`.as('is_own'),
      'grn.version',
      sql<
        Line[]
      >`(select jsonb_agg(jsonb_build_object('id', grl.id, 'order_line_id', grl.order_line_id, 'item_name', itm.name,
        'unit', itm.unit,
        'batch_number', bat.batch_number, 'expiry_date', bat.expiry_date, 'quantity', grl.quantity, 'unit_cost',
          grl.unit_cost::text,
        'total', round(grl.quantity * grl.unit_cost, 2)::text) order by itm.name, bat.expiry_date, grl.id)
        from goods_receipt_lines grl
        join stock_batches bat on bat.hospital_id = grl.hospital_id and bat.id = grl.batch_id
        join stock_items itm on itm.hospital_id = bat.hospital_id and itm.id = bat.item_id
        where grl.hospital_id = grn.hospital_id and grl.goods_receipt_id = grn.id)`.as('lines'),
    ])
    .where('grn.purchase_order_id', '=', orderId)
    .orderBy('grn.received_at', 'desc')
    .orderBy('grn.id')
    .execute()

/** Who received of these lines last, for whoever comes second. */
export const selectLastReceiver = (at: HospitalDb, lineId: string) =>
  at
    .from('goods_receipt_lines as grl')
    .innerJoin(...same('goods_receipts as grn', 'grl.goods_receipt_id'))
    .innerJoin(...same('staff as recvr', 'grn.received_by'))
    .select(['recvr.name', 'grn.received_at'])
    .where('grl.order_line_id', '=', lineId)
    .orderBy('grn.received_at', 'desc')
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
    update purchase_order_lines pol set received = pol.received + grp.quantity
    from (select order_line_id, sum(quantity) quantity from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as item(order_line_id uuid, quantity numeric(12, 2)) group by order_line_id) grp
    where pol.hospital_id = ${at.hospital_id}::uuid and pol.id = grp.order_line_id`.execute(at.tx)
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
