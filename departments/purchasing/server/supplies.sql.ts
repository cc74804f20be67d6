import { sql } from 'kysely'
import { literally } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'

/** The unique index of the codes of supplies; a medicine's are kept by pharmacy. */
export const SUPPLY_CODES = sql`(hospital_id, lower(code)) where kind = 'supply'`

type StoreQuantity = { name: string; quantity: number }
type Code = { code: string; units: number }

/** Supplies with what lies where. */
export const rows = (at: HospitalDb) =>
  at
    .from('stock_items as t')
    .leftJoin(...same('suppliers as s', 't.supplier_id'))
    .where('t.kind', '=', 'supply')
    .select([
      't.id',
      't.code',
      't.name',
      sql<string>`t.category`.as('category'),
      't.status',
      't.unit',
      't.smallest_part',
      't.minimum_stock',
      't.reorder_level',
      't.storage',
      't.supplier_id',
      's.name as supplier_name',
      't.location',
      't.created_at',
      't.version',
      sql<string>`(select coalesce(sum(b.quantity), 0) from stock_batches b where b.hospital_id = t.hospital_id and b.item_id = t.id)`.as(
        'current_stock',
      ),
      sql<
        StoreQuantity[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('name', x.name, 'quantity', x.quantity) order by x.name), '[]') from (
        select st.name, sum(b.quantity) quantity from stock_batches b join stock_stores st on st.hospital_id = b.hospital_id and st.id = b.store_id
        where b.hospital_id = t.hospital_id and b.item_id = t.id and b.quantity > 0 group by st.name) x)`.as('stores'),
      sql<
        Code[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'units', c.units) order by c.code), '[]') from stock_item_codes c
        where c.hospital_id = t.hospital_id and c.item_id = t.id)`.as('codes'),
    ])

/** Where the search looks besides name, code and category. */
export const searched = (search: string) => [
  't.location',
  's.name',
  sql<boolean>`exists (select from stock_item_codes c where c.hospital_id = t.hospital_id and c.item_id = t.id and c.code ilike ${`%${literally(search)}%`})`,
]

export const isSupply = async (at: HospitalDb, id: string): Promise<boolean> =>
  (await at.from('stock_items').select('id').where('id', '=', id).where('kind', '=', 'supply').executeTakeFirst()) !==
  undefined

/** What is left of each batch, earliest expiry first. */
export const selectBatches = (at: HospitalDb, itemId: string) =>
  at
    .from('stock_batches as b')
    .innerJoin(...same('stock_stores as s', 'b.store_id'))
    .select([
      'b.id',
      's.name as store_name',
      'b.batch_number',
      'b.expiry_date',
      'b.quantity',
      'b.unit_cost',
      'b.supplier',
      'b.received_on',
    ])
    .where('b.item_id', '=', itemId)
    .where('b.quantity', '>', '0')
    .orderBy(sql`b.expiry_date nulls last`)
    .orderBy('b.id')
    .execute()

/** Everything that changed the stock of an item, latest first. */
export function movements(at: HospitalDb, itemId: string) {
  const matching = at
    .from('stock_movements as m')
    .innerJoin(...same('stock_batches as b', 'm.batch_id'))
    .where('b.item_id', '=', itemId)
  return {
    rows: matching
      .innerJoin(...same('stock_stores as s', 'b.store_id'))
      .leftJoin(...same('staff as p', 'm.performed_by'))
      .leftJoin(...same('staff as w', 'm.witnessed_by'))
      .select([
        'm.id',
        'm.kind',
        'b.batch_number',
        's.name as store_name',
        'm.quantity',
        'm.quantity_after',
        'm.reason',
        'p.name as performed_by_name',
        'w.name as witness_name',
        'm.created_at',
      ])
      .orderBy('m.created_at', 'desc')
      .orderBy('m.id', 'desc'),
    matching,
  }
}
