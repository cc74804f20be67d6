import type { At } from '../../../kernel/server/tenant.ts'

/** The store that is meant where none is said; undefined: none is there yet. */
export const selectDefaultStore = (at: At) => at.from('stock_stores').select('id').where('is_default', '=', true).executeTakeFirst()

/** Makes the hospital's first store, unless another request does so at the same moment. */
export const insertDefaultStore = (at: At, id: string) =>
  at
    .insert('stock_stores', { id, name: 'Main store', kind: 'main', is_default: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Whether there is such a store, open for use. */
export const isStoreOpen = async (at: At, id: string): Promise<boolean> =>
  (await at.from('stock_stores').select('id').where('id', '=', id).where('active', '=', true).executeTakeFirst()) !== undefined
