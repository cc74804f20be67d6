import { sql } from 'kysely'
import { type At, same } from '../../../kernel/server/tenant.ts'

const currentStock = sql<string>`(select coalesce(sum(b.quantity), 0) from stock_batches b where b.hospital_id = i.hospital_id and b.item_id = i.id)`

/** Medicines with the price of the service that each is charged as, the levels of their stock item, and how much there is. */
export const rows = (at: At) =>
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
      't.status',
      't.created_at',
      't.version',
    ])

/** Where a search for medicines looks besides name, code and category; `meaning`: the ingredients that a brand or an everyday name means. */
export const searched = (meaning: readonly string[]) => [
  't.supplier',
  "array_to_string(t.ingredients, ' ')",
  sql<boolean>`t.ingredients && ${meaning}::text[]`,
]

/** The plain ones before combinations, tablets and capsules before the rest. */
export const plainFirst = [sql`cardinality(t.ingredients)`, sql`t.unit not in ('tablet', 'capsule')`]
