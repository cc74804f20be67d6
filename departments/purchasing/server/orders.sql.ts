import { sql } from 'kysely'
import { contains, equals, literally } from '../../../kernel/server/lists/list.ts'
import { type Column, type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'

type Status = Column<'purchase_orders', 'status'>
type Filter = { search: string; status?: Status | 'open' | 'late' | undefined; supplier_id?: string | undefined }

const amount = sql<string>`(select coalesce(sum(round(l.quantity * l.unit_cost, 2)), 0)::numeric(14, 2) from purchase_order_lines l
  where l.hospital_id = o.hospital_id and l.purchase_order_id = o.id)`
const unpriced = sql<number>`(select count(*)::int from purchase_order_lines l
  where l.hospital_id = o.hospital_id and l.purchase_order_id = o.id and l.unit_cost is null)`
const lines = sql<number>`(select count(*)::int from purchase_order_lines l where l.hospital_id = o.hospital_id and l.purchase_order_id = o.id)`
const receivedPart = sql<number>`(select coalesce(avg(l.received / l.quantity), 0)::float8 from purchase_order_lines l
  where l.hospital_id = o.hospital_id and l.purchase_order_id = o.id)`
const late = (at: HospitalDb) =>
  sql<boolean>`coalesce(o.status in ('sent', 'part_received') and o.expected_on < (now() at time zone ${at.time_zone})::date, false)`

const withNames = (at: HospitalDb) =>
  at
    .from('purchase_orders as o')
    .innerJoin(...same('suppliers as s', 'o.supplier_id'))
    .innerJoin(...same('stock_stores as st', 'o.store_id'))
    .innerJoin(...same('staff as c', 'o.created_by'))
    .select([
      'o.id',
      'o.order_number',
      'o.status',
      'o.supplier_id',
      's.name as supplier_name',
      'st.name as store_name',
      amount.as('amount'),
      unpriced.as('unpriced'),
      receivedPart.as('received_part'),
      'c.name as created_by_name',
      'o.created_at',
      'o.sent_at',
      'o.expected_on',
      late(at).as('is_late'),
      'o.version',
    ])

const state = (at: HospitalDb, status: Filter['status']) => {
  if (status === 'open') return [sql<boolean>`o.status in ('draft', 'approved', 'sent', 'part_received')`]
  if (status === 'late') return [late(at)]
  return equals('o.status', status)
}

/** Purchase orders, latest first. */
export function orders(at: HospitalDb, { search, status, supplier_id }: Filter) {
  const pattern = `%${literally(search)}%`
  const where = [
    ...contains(
      search,
      'o.order_number',
      's.name',
      sql<boolean>`exists (select from purchase_order_lines l join stock_items i on i.hospital_id = l.hospital_id and i.id = l.item_id
        where l.hospital_id = o.hospital_id and l.purchase_order_id = o.id and (i.name ilike ${pattern} or i.code ilike ${pattern}))`,
    ),
    ...state(at, status),
    ...equals('o.supplier_id', supplier_id),
  ]
  return {
    rows: withNames(at)
      .select(lines.as('lines'))
      .where((eb) => eb.and(where))
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc'),
    matching: at
      .from('purchase_orders as o')
      .innerJoin(...same('suppliers as s', 'o.supplier_id'))
      .where((eb) => eb.and(where)),
  }
}

/** One order with everybody's names; `by`: who asks. */
export const selectOrder = (at: HospitalDb, id: string, by: string) =>
  withNames(at)
    .innerJoin(...same('staff as w', 'o.changed_by'))
    .leftJoin(...same('staff as a', 'o.approved_by'))
    .leftJoin(...same('staff as sb', 'o.sent_by'))
    .leftJoin(...same('staff as e', 'o.ended_by'))
    .select([
      's.email as supplier_email',
      's.phone as supplier_phone',
      's.kra_pin as supplier_kra_pin',
      's.payment_terms',
      's.lead_time_days',
      'o.store_id',
      'o.notes',
      sql<boolean>`${by}::uuid in (o.created_by, o.changed_by)`.as('is_own'),
      'w.name as changed_by_name',
      'a.name as approved_by_name',
      'o.approved_at',
      'sb.name as sent_by_name',
      'o.sent_how',
      'o.sent_to',
      'e.name as ended_by_name',
      'o.ended_at',
      'o.end_reason',
    ])
    .where('o.id', '=', id)
    .executeTakeFirst()

/** The lines of an order, in its order. */
export const selectLines = (at: HospitalDb, orderId: string) =>
  at
    .from('purchase_order_lines as l')
    .innerJoin(...same('stock_items as i', 'l.item_id'))
    .select([
      'l.id',
      'l.item_id',
      'i.code as item_code',
      'i.name as item_name',
      'i.unit',
      'i.smallest_part',
      'i.is_controlled',
      'l.quantity',
      'l.unit_cost',
      sql<string | null>`round(l.quantity * l.unit_cost, 2)`.as('total'),
      'l.received',
    ])
    .where('l.purchase_order_id', '=', orderId)
    .orderBy('l.position')
    .execute()

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
) => sql<string>`(select coalesce(sum(l.quantity - l.received), 0) from purchase_order_lines l
  join purchase_orders po on po.hospital_id = l.hospital_id and po.id = l.purchase_order_id
  where l.hospital_id = ${sql.ref(`${of}.hospital_id`)} and l.item_id = ${sql.ref(`${of}.id`)} and po.status in ('draft', 'approved', 'sent', 'part_received'))`

/** What was paid for one unit last; null: it was never bought. */
export const lastCost = (of: string) => sql<string | null>`(select g.unit_cost from goods_receipt_lines g
  join purchase_order_lines l on l.hospital_id = g.hospital_id and l.id = g.order_line_id
  join goods_receipts r on r.hospital_id = g.hospital_id and r.id = g.goods_receipt_id
  where g.hospital_id = ${sql.ref(`${of}.hospital_id`)} and l.item_id = ${sql.ref(`${of}.id`)} order by r.received_at desc, g.id limit 1)`

/** What of each of these items is on the way or about to be, and what was paid last. */
export const selectOnOrder = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('stock_items as i')
    .select(['i.id', onOrder('i').as('on_order'), lastCost('i').as('last_cost')])
    .where('i.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** What can be ordered, found by name, code or the code on a package. */
export const selectOrderable = (at: HospitalDb, search: string, code: string, most: number) =>
  at
    .from('stock_items as i')
    .select([
      'i.id',
      'i.code',
      'i.name',
      'i.unit',
      sql<string>`(select coalesce(sum(b.quantity), 0) from stock_batches b where b.hospital_id = i.hospital_id and b.item_id = i.id)`.as(
        'current_stock',
      ),
      onOrder('i').as('on_order'),
      lastCost('i').as('last_cost'),
    ])
    .where('i.status', '=', 'active')
    .where((eb) =>
      eb.and(
        contains(
          search,
          'i.name',
          'i.code',
          sql<boolean>`exists (select from stock_item_codes c where c.hospital_id = i.hospital_id and c.item_id = i.id and c.code = ${code})`,
        ),
      ),
    )
    .orderBy(
      sql`case when lower(i.code) = lower(${search}) then 0 when i.name ilike ${`${literally(search)}%`} then 1 else 2 end`,
    )
    .orderBy('i.name')
    .orderBy('i.id')
    .limit(most)
    .execute()
