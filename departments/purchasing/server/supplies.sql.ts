import { sql } from 'kysely'
import { literally } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'
import { expiredStock, heldStock, usableStock } from '../../inventory/server/index.ts'

/** The unique index of the codes of supplies; a medicine's are kept by pharmacy. */
export const SUPPLY_CODES = sql`(hospital_id, lower(code)) where kind = 'supply'`

/** Which items `ent` are supplies. */
export const own = sql<boolean>`ent.kind = 'supply'`

type StoreQuantity = { name: string; quantity: number }
type Code = { code: string; units: number }

/** Supplies with what lies where. */
export const rows = (at: HospitalDb) =>
  at
    .from('stock_items as ent')
    .leftJoin(...same('suppliers as sup', 'ent.supplier_id'))
    .where('ent.kind', '=', 'supply')
    .select([
      'ent.id',
      'ent.code',
      'ent.name',
      sql<string>`ent.category`.as('category'),
      'ent.status',
      'ent.unit',
      'ent.smallest_part',
      'ent.minimum_stock',
      'ent.reorder_level',
      'ent.storage',
      'ent.supplier_id',
      'sup.name as supplier_name',
      'ent.location',
      'ent.created_at',
      'ent.version',
      usableStock(at, 'ent.id').as('current_stock'),
      expiredStock(at, 'ent.id').as('expired_stock'),
      heldStock(at, 'ent.id').as('held_stock'),
      sql<StoreQuantity[]>`(select coalesce(jsonb_agg(jsonb_build_object('name', found.name, 'quantity', found.quantity)
        order by found.name), '[]') from (
        select sto.name, sum(bat.quantity) quantity
        from stock_batches bat
        join stock_stores sto on sto.hospital_id = bat.hospital_id and sto.id = bat.store_id
        where bat.hospital_id = ent.hospital_id and bat.item_id = ent.id and bat.quantity > 0
        group by sto.name) found)`.as('stores'),
      sql<
        Code[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('code', cod.code, 'units', cod.units) order by cod.code), '[]')
        from stock_item_codes cod
        where cod.hospital_id = ent.hospital_id and cod.item_id = ent.id)`.as('codes'),
    ])

/** Where the search looks besides name, code and category. */
export const searched = (search: string) => [
  'ent.location',
  'sup.name',
  sql<boolean>`exists (select from stock_item_codes cod
    where cod.hospital_id = ent.hospital_id and cod.item_id = ent.id and cod.code ilike ${`%${literally(search)}%`})`,
]

export const isSupply = async (at: HospitalDb, id: string): Promise<boolean> =>
  (await at.from('stock_items').select('id').where('id', '=', id).where('kind', '=', 'supply').executeTakeFirst()) !==
  undefined

/** What is left of each batch, earliest expiry first. */
export const selectBatches = (at: HospitalDb, itemId: string) =>
  at
    .from('stock_batches as bat')
    .innerJoin(...same('stock_stores as sto', 'bat.store_id'))
    .select([
      'bat.id',
      'bat.store_id',
      'sto.name as store_name',
      'bat.batch_number',
      'bat.expiry_date',
      'bat.quantity',
      'bat.stock_hold_id',
      'bat.unit_cost',
      'bat.supplier',
      'bat.received_on',
    ])
    .where('bat.item_id', '=', itemId)
    .where('bat.quantity', '>', '0')
    .orderBy(sql`bat.expiry_date nulls last`)
    .orderBy('bat.id')
    .execute()

/** Everything that changed the stock of an item, latest first. */
export function movements(at: HospitalDb, itemId: string) {
  const matching = at
    .from('stock_movements as mov')
    .innerJoin(...same('stock_batches as bat', 'mov.batch_id'))
    .where('bat.item_id', '=', itemId)
  return {
    rows: matching
      .innerJoin(...same('stock_stores as sto', 'bat.store_id'))
      .leftJoin(...same('staff as doer', 'mov.performed_by'))
      .leftJoin(...same('staff as witn', 'mov.witnessed_by'))
      .select([
        'mov.id',
        'mov.kind',
        'bat.batch_number',
        'sto.name as store_name',
        'mov.quantity',
        'mov.quantity_after',
        'mov.reason',
        'doer.name as performed_by_name',
        'witn.name as witness_name',
        'mov.created_at',
      ])
      .orderBy('mov.created_at', 'desc')
      .orderBy('mov.id', 'desc'),
    matching,
  }
}
