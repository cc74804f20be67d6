import { sql } from 'kysely'
import { contains, equals, literally } from '../../../kernel/server/lists/list.ts'
import { type Column, type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { usableStock } from '../../inventory/server/index.ts'

type Status = Column<'purchase_orders', 'status'>
type Filter = { search: string; status?: Status | 'open' | 'late' | undefined; supplier_id?: string | undefined }

const amount = sql<string>`(select round(coalesce(sum(round(pol.quantity * pol.unit_cost, 2)), 0), 2)
  from purchase_order_lines pol
  where pol.hospital_id = po.hospital_id and pol.purchase_order_id = po.id)`
const unpriced = sql<number>`(select count(*)::int from purchase_order_lines pol
  where pol.hospital_id = po.hospital_id and pol.purchase_order_id = po.id and pol.unit_cost is null)`
const lines = sql<number>`(select count(*)::int from purchase_order_lines pol
  where pol.hospital_id = po.hospital_id and pol.purchase_order_id = po.id)`
const receivedPart = sql<number>`(select coalesce(avg(pol.received / pol.quantity), 0)::float8
  from purchase_order_lines pol
  where pol.hospital_id = po.hospital_id and pol.purchase_order_id = po.id)`
const late = (at: HospitalDb) =>
  sql<boolean>`coalesce(po.status in ('sent', 'part_received')
    and po.expected_on < (now() at time zone ${at.time_zone})::date, false)`

const withNames = (at: HospitalDb) =>
  at
    .from('purchase_orders as po')
    .innerJoin(...same('suppliers as sup', 'po.supplier_id'))
    .innerJoin(...same('stock_stores as sto', 'po.store_id'))
    .innerJoin(...same('staff as maker', 'po.created_by'))
    .select([
      'po.id',
      'po.order_number',
      'po.status',
      'po.supplier_id',
      'sup.name as supplier_name',
      'sto.name as store_name',
      amount.as('amount'),
      unpriced.as('unpriced'),
      receivedPart.as('received_part'),
      'maker.name as created_by_name',
      'po.created_at',
      'po.sent_at',
      'po.expected_on',
      late(at).as('is_late'),
      'po.version',
    ])

const state = (at: HospitalDb, status: Filter['status']) => {
  if (status === 'open') return [sql<boolean>`po.status in ('draft', 'approved', 'sent', 'part_received')`]
  if (status === 'late') return [late(at)]
  return equals('po.status', status)
}

/** Purchase orders, latest first. */
export function orders(at: HospitalDb, { search, status, supplier_id }: Filter) {
  const pattern = `%${literally(search)}%`
  const where = [
    ...contains(
      search,
      'po.order_number',
      'sup.name',
      sql<boolean>`exists (select from purchase_order_lines pol
        join stock_items itm on itm.hospital_id = pol.hospital_id and itm.id = pol.item_id
        where pol.hospital_id = po.hospital_id and pol.purchase_order_id = po.id
          and (itm.name ilike ${pattern} or itm.code ilike ${pattern}))`,
    ),
    ...state(at, status),
    ...equals('po.supplier_id', supplier_id),
  ]
  return {
    rows: withNames(at)
      .select(lines.as('lines'))
      .where((eb) => eb.and(where))
      .orderBy('po.created_at', 'desc')
      .orderBy('po.id', 'desc'),
    matching: at
      .from('purchase_orders as po')
      .innerJoin(...same('suppliers as sup', 'po.supplier_id'))
      .where((eb) => eb.and(where)),
  }
}

/** One order with everybody's names; `by`: who asks. */
export const selectOrder = (at: HospitalDb, id: string, by: string) =>
  withNames(at)
    .innerJoin(...same('staff as editor', 'po.changed_by'))
    .leftJoin(...same('staff as apprv', 'po.approved_by'))
    .leftJoin(...same('staff as sender', 'po.sent_by'))
    .leftJoin(...same('staff as ender', 'po.ended_by'))
    .select([
      'sup.email as supplier_email',
      'sup.phone as supplier_phone',
      'sup.kra_pin as supplier_kra_pin',
      'sup.payment_terms',
      'sup.lead_time_days',
      'po.store_id',
      'po.notes',
      sql<boolean>`${by}::uuid in (po.created_by, po.changed_by)`.as('is_own'),
      'editor.name as changed_by_name',
      'apprv.name as approved_by_name',
      'po.approved_at',
      'sender.name as sent_by_name',
      'po.sent_how',
      'po.sent_to',
      'ender.name as ended_by_name',
      'po.ended_at',
      'po.end_reason',
    ])
    .where('po.id', '=', id)
    .executeTakeFirst()

/** The lines of an order, in its order. */
export const selectLines = (at: HospitalDb, orderId: string) =>
  at
    .from('purchase_order_lines as pol')
    .innerJoin(...same('stock_items as itm', 'pol.item_id'))
    .select([
      'pol.id',
      'pol.item_id',
      'itm.code as item_code',
      'itm.name as item_name',
      'itm.unit',
      'itm.smallest_part',
      'itm.is_controlled',
      'pol.quantity',
      'pol.unit_cost',
      sql<string | null>`round(pol.quantity * pol.unit_cost, 2)`.as('total'),
      'pol.received',
    ])
    .where('pol.purchase_order_id', '=', orderId)
    .orderBy('pol.position')
    .execute()

/** Whether an order of this supplier went to that address before. */
export const wasSentTo = async (at: HospitalDb, supplierId: string, address: string): Promise<boolean> =>
  (await at
    .from('purchase_orders')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where(sql<boolean>`lower(sent_to) = lower(${address})`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** An order, its row locked: who moves it waits for who moves it now. */
export const lockOrder = (at: HospitalDb, id: string) =>
  at
    .from('purchase_orders')
    .select(['id', 'order_number', 'status', 'supplier_id', 'store_id', 'created_by', 'changed_by', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Line = { id: string; item_id: string; quantity: number; unit_cost: string | null; position: number }
export const insertLines = (at: HospitalDb, orderId: string, rows: readonly Line[]) =>
  at
    .insert(
      'purchase_order_lines',
      rows.map((row) => ({ ...row, purchase_order_id: orderId })),
    )
    .execute()
export const deleteLines = (at: HospitalDb, orderId: string) =>
  at.remove('purchase_order_lines').where('purchase_order_id', '=', orderId).execute()

type Change = Partial<Omit<NewRow<'purchase_orders'>, 'id'>>
/** Moves a locked order; answers with its new version. */
export const moveOrder = async (at: HospitalDb, id: string, change: Change): Promise<number> =>
  (
    await at
      .update('purchase_orders')
      .set({ ...change, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
  ).version

export type Item = {
  id: string
  code: string
  name: string
  unit: string
  smallest_part: string
  status: string
  is_controlled: boolean
}
/** Those of these items that there are. */
export const selectItems = (at: HospitalDb, ids: readonly string[]): Promise<Item[]> =>
  at
    .from('stock_items')
    .select(['id', 'code', 'name', 'unit', 'smallest_part', 'status', 'is_controlled'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

export const selectChoices = async (at: HospitalDb) => ({
  suppliers: await at
    .from('suppliers')
    .select(['id', 'name', 'lead_time_days'])
    .where('status', '=', 'active')
    .orderBy('name')
    .execute(),
  stores: await at
    .from('stock_stores')
    .select(['id', 'name', 'is_default'])
    .where('active', '=', true)
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .execute(),
})

/** Whether goods are still to come into a store by an order, drafts too. */
export const isStoreAwaiting = async (at: HospitalDb, storeId: string): Promise<boolean> =>
  (await at
    .from('purchase_orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('status', 'in', ['draft', 'approved', 'sent', 'part_received'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What of an item is on orders that are not complete, drafts too. `${of}`: the item's table in the query around it. */
export const onOrder = (
  of: string,
) => sql<string>`(select coalesce(sum(pol.quantity - pol.received), 0) from purchase_order_lines pol
  join purchase_orders po on po.hospital_id = pol.hospital_id and po.id = pol.purchase_order_id
  where pol.hospital_id = ${sql.ref(`${of}.hospital_id`)} and pol.item_id = ${sql.ref(`${of}.id`)}
    and po.status in ('draft', 'approved', 'sent', 'part_received'))`

/** What was paid for one unit last; null: it was never bought. */
export const lastCost = (of: string) => sql<string | null>`(select grl.unit_cost from goods_receipt_lines grl
  join purchase_order_lines pol on pol.hospital_id = grl.hospital_id and pol.id = grl.order_line_id
  join goods_receipts grn on grn.hospital_id = grl.hospital_id and grn.id = grl.goods_receipt_id
  where grl.hospital_id = ${sql.ref(`${of}.hospital_id`)} and pol.item_id = ${sql.ref(`${of}.id`)}
  order by grn.received_at desc, grl.id limit 1)`

/** What of each of these items is on the way or about to be, and what was paid last. */
export const selectOnOrder = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('stock_items as itm')
    .select(['itm.id', onOrder('itm').as('on_order'), lastCost('itm').as('last_cost')])
    .where('itm.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** What can be ordered, found by name, code or the code on a package. */
export const selectOrderable = (at: HospitalDb, search: string, code: string, most: number) =>
  at
    .from('stock_items as itm')
    .select([
      'itm.id',
      'itm.code',
      'itm.name',
      'itm.unit',
      usableStock(at, 'itm.id').as('current_stock'),
      onOrder('itm').as('on_order'),
      lastCost('itm').as('last_cost'),
    ])
    .where('itm.status', '=', 'active')
    .where((eb) =>
      eb.and(
        contains(
          search,
          'itm.name',
          'itm.code',
          sql<boolean>`exists (select from stock_item_codes cod
            where cod.hospital_id = itm.hospital_id and cod.item_id = itm.id and cod.code = ${code})`,
        ),
      ),
    )
    .orderBy(
      sql`case when lower(itm.code) = lower(${search}) then 0 when itm.name ilike ${`${literally(search)}%`} then 1
        else 2 end`,
    )
    .orderBy('itm.name')
    .orderBy('itm.id')
    .limit(most)
    .execute()
