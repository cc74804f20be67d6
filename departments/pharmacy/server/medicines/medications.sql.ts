import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'

const currentStock = sql<string>`(select coalesce(sum(b.quantity), 0) from stock_batches b where b.hospital_id = i.hospital_id and b.item_id = i.id)`

const barcodes = sql<
  { code: string; units: number }[]
>`(select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'units', c.units) order by c.created_at, c.code), '[]')
  from stock_item_codes c where c.hospital_id = i.hospital_id and c.item_id = i.id)`

/**
 * Medicines with the price of the service that each is charged as, the levels of their stock item, and how much there
 * is.
 */
export const rows = (at: HospitalDb) =>
  at
    .from('pharmacy_medications as t')
    .innerJoin(...same('billing_services as s', 't.id', 'source_id'))
    .innerJoin(...same('stock_items as i', 't.item_id'))
    .select([
      't.id',
      't.code',
      't.name',
      't.category',
      't.unit',
      't.ingredients',
      't.classes',
      's.price as selling_price',
      's.has_price',
      'i.minimum_stock',
      'i.reorder_level',
      currentStock.as('current_stock'),
      't.location',
      't.supplier',
      't.generic_name',
      't.form',
      't.strength',
      't.route',
      't.level_of_use',
      't.aware',
      't.is_high_risk',
      'i.is_controlled',
      'i.smallest_part',
      'i.storage',
      barcodes.as('barcodes'),
      't.status',
      't.created_at',
      't.version',
    ])

/**
 * Where a search for medicines looks besides name, code and category; `meaning`: the ingredients that a brand or an
 * everyday name means.
 */
export const searched = (meaning: readonly string[]) => [
  't.supplier',
  't.generic_name',
  "array_to_string(t.ingredients, ' ')",
  sql<boolean>`t.ingredients && ${meaning}::text[]`,
]

/** The plain ones before combinations, tablets and capsules before the rest. */
export const plainFirst = [sql`cardinality(t.ingredients)`, sql`t.unit not in ('tablet', 'capsule')`]

/** The categories in use. */
export const selectCategories = (at: HospitalDb) =>
  at.from('pharmacy_medications').select('category').distinct().orderBy('category').execute()
