import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'

const items = (at: HospitalDb) =>
  at
    .from('stock_item_codes as c')
    .innerJoin(...same('stock_items as i', 'c.item_id'))
    .select(['i.id', 'i.kind', 'i.code', 'i.name', 'i.unit', 'c.units'])

/** Whose package carries this code. */
export const selectByCode = (at: HospitalDb, code: string) => items(at).where('c.code', '=', code).executeTakeFirst()

const batches = (at: HospitalDb) =>
  at
    .from('stock_batches as b')
    .innerJoin(...same('stock_items as i', 'b.item_id'))
    .select([
      'i.id',
      'i.kind',
      'i.code',
      'i.name',
      'i.unit',
      'b.id as batch_id',
      'b.store_id',
      'b.batch_number',
      'b.expiry_date',
      'b.quantity',
    ])

/** One batch that was not retired, with its item. */
export const selectBatchById = (at: HospitalDb, id: string) =>
  batches(at).where('b.id', '=', id).where('b.retired_at', 'is', null).executeTakeFirst()

/** The batch of a lot that was not retired: in this store, else where there is most of it. */
export const selectBatchByLot = (at: HospitalDb, itemId: string, lot: string, storeId: string | null) =>
  batches(at)
    .where('b.item_id', '=', itemId)
    .where('b.batch_number', '=', lot)
    .where('b.retired_at', 'is', null)
    .orderBy((eb) => eb(eb.ref('b.store_id'), 'is not distinct from', storeId), 'desc')
    .orderBy('b.quantity', 'desc')
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
