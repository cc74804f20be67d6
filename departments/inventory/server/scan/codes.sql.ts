import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'

const items = (at: HospitalDb) =>
  at
    .from('stock_item_codes as cod')
    .innerJoin(...same('stock_items as itm', 'cod.item_id'))
    .select(['itm.id', 'itm.kind', 'itm.code', 'itm.name', 'itm.unit', 'cod.units'])

/** Whose package carries this code. */
export const selectByCode = (at: HospitalDb, code: string) => items(at).where('cod.code', '=', code).executeTakeFirst()

const batches = (at: HospitalDb) =>
  at
    .from('stock_batches as bat')
    .innerJoin(...same('stock_items as itm', 'bat.item_id'))
    .select([
      'itm.id',
      'itm.kind',
      'itm.code',
      'itm.name',
      'itm.unit',
      'bat.id as batch_id',
      'bat.store_id',
      'bat.batch_number',
      'bat.expiry_date',
      'bat.quantity',
    ])

/** One batch that was not retired, with its item. */
export const selectBatchById = (at: HospitalDb, id: string) =>
  batches(at).where('bat.id', '=', id).where('bat.retired_at', 'is', null).executeTakeFirst()

/** The batch of a lot that was not retired: in this store, else where there is most of it. */
export const selectBatchByLot = (at: HospitalDb, itemId: string, lot: string, storeId: string | null) =>
  batches(at)
    .where('bat.item_id', '=', itemId)
    .where('bat.batch_number', '=', lot)
    .where('bat.retired_at', 'is', null)
    .orderBy((eb) => eb(eb.ref('bat.store_id'), 'is not distinct from', storeId), 'desc')
    .orderBy('bat.quantity', 'desc')
    .limit(1)
    .executeTakeFirst()

export const selectCodes = (at: HospitalDb, itemId: string) =>
  at
    .from('stock_item_codes')
    .select(['id', 'code', 'units'])
    .where('item_id', '=', itemId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const insertCode = (at: HospitalDb, row: { id: string; item_id: string; code: string; units: number }) =>
  at.insert('stock_item_codes', row).execute()

export const deleteCode = async (at: HospitalDb, itemId: string, id: string): Promise<boolean> =>
  (await at.remove('stock_item_codes').where('item_id', '=', itemId).where('id', '=', id).executeTakeFirst())
    .numDeletedRows === 1n
