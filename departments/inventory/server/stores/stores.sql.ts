import type { HospitalDb } from '../../../../kernel/server/tenant.ts'

/** The open store that a department takes from, else the default one; undefined: none is there yet. */
export const selectStoreServing = (at: HospitalDb, department: string | null) =>
  at
    .from('stock_stores')
    .select('id')
    .where((eb) =>
      eb.or([eb('is_default', '=', true), eb.and([eb('serves', '=', department), eb('active', '=', true)])]),
    )
    .orderBy('is_default')
    .limit(1)
    .executeTakeFirst()

/** Makes the hospital's first store, unless another request does so at the same moment. */
export const insertDefaultStore = (at: HospitalDb, id: string) =>
  at
    .insert('stock_stores', { id, name: 'Main store', kind: 'main', is_default: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Whether there is such a store, open for use. */
export const isStoreOpen = async (at: HospitalDb, id: string): Promise<boolean> =>
  (await at.from('stock_stores').select('id').where('id', '=', id).where('active', '=', true).executeTakeFirst()) !==
  undefined
