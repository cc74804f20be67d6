import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'
import { expiredStock, heldStock, usableStock } from '../../../inventory/server/index.ts'

const barcodes = sql<
  { code: string; units: number }[]
>`(select coalesce(jsonb_agg(jsonb_build_object('code', cod.code, 'units', cod.units)
  order by cod.created_at, cod.code), '[]')
  from stock_item_codes cod where cod.hospital_id = itm.hospital_id and cod.item_id = itm.id)`

/**
 * Medicines with the price of the service that each is charged as, the levels of their stock item, and how much there
 * is.
 */
export const rows = (at: HospitalDb) =>
  at
    .from('pharmacy_medications as ent')
    .innerJoin(...same('billing_services as svc', 'ent.id', 'source_id'))
    .innerJoin(...same('stock_items as itm', 'ent.item_id'))
    .select([
      'ent.id',
      'ent.code',
      'ent.name',
      'ent.category',
      'ent.unit',
      'ent.ingredients',
      'ent.classes',
      'svc.price as selling_price',
      'svc.has_price',
      'itm.minimum_stock',
      'itm.reorder_level',
      usableStock(at, 'itm.id').as('current_stock'),
      expiredStock(at, 'itm.id').as('expired_stock'),
      heldStock(at, 'itm.id').as('held_stock'),
      'ent.location',
      'ent.supplier',
      'ent.generic_name',
      'ent.form',
      'ent.strength',
      'ent.route',
      'ent.level_of_use',
      'ent.aware',
      'ent.is_high_risk',
      'itm.is_controlled',
      'itm.smallest_part',
      'itm.storage',
      barcodes.as('barcodes'),
      'ent.status',
      'ent.created_at',
      'ent.version',
    ])

/**
 * Where a search for medicines looks besides name, code and category; `meaning`: the ingredients that a brand or an
 * everyday name means.
 */
export const searched = (meaning: readonly string[]) => [
  'ent.supplier',
  'ent.generic_name',
  "array_to_string(ent.ingredients, ' ')",
  sql<boolean>`ent.ingredients && ${meaning}::text[]`,
]

/** The plain ones before combinations, tablets and capsules before the rest. */
export const plainFirst = [sql`cardinality(ent.ingredients)`, sql`ent.unit not in ('tablet', 'capsule')`]

/** The categories in use. */
export const selectCategories = (at: HospitalDb) =>
  at.from('pharmacy_medications').select('category').distinct().orderBy('category').execute()
