import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'

/** What batches are called, where they lie and what is in them. */
export const selectBatchNames = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('stock_batches as bat')
    .innerJoin(...same('stock_items as itm', 'bat.item_id'))
    .innerJoin(...same('stock_stores as sto', 'bat.store_id'))
    .select([
      'bat.id',
      'bat.batch_number',
      'bat.quantity',
      'bat.unit_cost',
      'itm.name',
      'itm.unit',
      'sto.name as store',
    ])
    .select('itm.is_controlled')
    .where('bat.id', 'in', [...ids])
    .execute()

/** What items are called. */
export const selectItemNames = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('stock_items')
    .select(['id', 'name', 'unit'])
    .where('id', 'in', [...ids])
    .execute()

/** What stores are called. */
export const selectStoreNames = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('stock_stores')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
