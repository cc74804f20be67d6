import { sql } from 'kysely'
import { contains } from '../../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, same } from '../../../../kernel/server/tenant.ts'

const joined = (at: HospitalDb) =>
  at
    .from('stock_holds as hld')
    .innerJoin(...same('stock_items as itm', 'hld.item_id'))
    .leftJoin(...same('stock_stores as sto', 'hld.store_id'))
    .innerJoin(...same('staff as holder', 'hld.held_by'))
    .leftJoin(...same('staff as releaser', 'hld.released_by'))

const SAID = [
  'hld.id',
  'sto.name as store',
  'hld.reason',
  'hld.held_at',
  'holder.name as held_by',
  'hld.released_at',
  'releaser.name as released_by',
  'hld.release_reason',
] as const
const SHOWN = [...SAID, 'hld.item_id', 'itm.kind', 'itm.code', 'itm.name', 'itm.unit', 'hld.batch_number'] as const
const held = (at: HospitalDb) =>
  sql<string>`(select coalesce(sum(bat.quantity), 0) from stock_batches bat
    where bat.hospital_id = ${at.hospital_id}::uuid and bat.stock_hold_id = hld.id)`.as('quantity')

type Filter = { search: string; state?: 'open' | 'released' | undefined }
export function holds(at: HospitalDb, { search, state }: Filter) {
  const matching = joined(at)
    .where((eb) => eb.and(contains(search, 'itm.name', 'itm.code', 'hld.batch_number', 'hld.reason')))
    .$if(state !== undefined, (query) => query.where('hld.released_at', state === 'open' ? 'is' : 'is not', null))
  const rows = matching
    .select(SHOWN)
    .select(held(at))
    .orderBy(sql`hld.released_at is not null`)
    .orderBy('hld.held_at', 'desc')
    .orderBy('hld.id')
  return { rows, matching }
}

export const selectHold = (at: HospitalDb, id: string) =>
  joined(at).where('hld.id', '=', id).select(SHOWN).select(held(at)).executeTakeFirst()

type OfBatch = { item_id: string; batch_number: string }
const sameNumber = ({ batch_number }: OfBatch, column: string) =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(${batch_number})`

/** Every hold of a batch, newest first. */
export const selectHistory = (at: HospitalDb, of: OfBatch) =>
  joined(at)
    .where('hld.item_id', '=', of.item_id)
    .where(sameNumber(of, 'hld.batch_number'))
    .select(SAID)
    .orderBy('hld.held_at', 'desc')
    .orderBy('hld.id')
    .execute()

/** Where a batch lies; not where nothing is left of it. */
export const selectBatches = (at: HospitalDb, of: OfBatch) =>
  at
    .from('stock_batches as bat')
    .innerJoin(...same('stock_stores as sto', 'bat.store_id'))
    .where('bat.item_id', '=', of.item_id)
    .where(sameNumber(of, 'bat.batch_number'))
    .where('bat.quantity', '>', '0')
    .select(['bat.id', 'sto.name as store', 'bat.expiry_date', 'bat.quantity'])
    .orderBy('sto.name')
    .orderBy('bat.id')
    .execute()

/** Keeps deliveries of an item away until the transaction ends: a batch that is made meanwhile would not be held. */
export const lockItem = async (at: HospitalDb, id: string): Promise<boolean> =>
  (await at.from('stock_items').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined

/** Locks the batches of a number, in one store or in all, in the house's order. */
export const lockOfNumber = async (at: HospitalDb, of: OfBatch, storeId: string | null) =>
  (
    await sql<{ id: string; stock_hold_id: string | null; batch_number: string }>`
      select bat.id, bat.stock_hold_id, bat.batch_number from stock_batches bat
      where bat.hospital_id = ${at.hospital_id}::uuid and bat.item_id = ${of.item_id}::uuid
        and ${sameNumber(of, 'bat.batch_number')}
        and (${storeId}::uuid is null or bat.store_id = ${storeId}::uuid)
      order by bat.item_id, bat.expiry_date nulls last, bat.id for update of bat`.execute(at.tx)
  ).rows

export const insertHold = (at: HospitalDb, hold: NewRow<'stock_holds'>) => at.insert('stock_holds', hold).execute()

export const setHeld = (at: HospitalDb, ids: readonly string[], holdId: string) =>
  at.update('stock_batches').set({ stock_hold_id: holdId }).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()

/** Releases a hold; false when it is none any more. */
export async function release(at: HospitalDb, id: string, by: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await at
    .update('stock_holds')
    .set({ released_by: by, released_at: sql<Date>`now()`, release_reason: reason })
    .where('id', '=', id)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const setFree = (at: HospitalDb, holdId: string) =>
  at.update('stock_batches').set({ stock_hold_id: null }).where('stock_hold_id', '=', holdId).execute()

export type Taken = {
  source_kind: string
  source_id: string
  quantity: string
  unit: string
  at: Date
  by: string | null
  store: string
}
/** What was issued of a batch number, less what came back, for each source that still has some of it. */
export const selectIssued = async (at: HospitalDb, of: OfBatch): Promise<Taken[]> =>
  (
    await sql<Taken>`
      select mov.source_kind, mov.source_id, -sum(mov.quantity) quantity, itm.unit, min(mov.created_at) at,
        min(giver.name) by, string_agg(distinct sto.name, ', ') store
      from stock_batches bat
      join stock_movements mov on mov.hospital_id = ${at.hospital_id}::uuid and mov.batch_id = bat.id
      join stock_items itm on itm.hospital_id = ${at.hospital_id}::uuid and itm.id = bat.item_id
      join stock_stores sto on sto.hospital_id = ${at.hospital_id}::uuid and sto.id = bat.store_id
      left join staff giver on giver.hospital_id = ${at.hospital_id}::uuid and giver.id = mov.performed_by
        and mov.kind = 'issue'
      where bat.hospital_id = ${at.hospital_id}::uuid and bat.item_id = ${of.item_id}::uuid
        and ${sameNumber(of, 'bat.batch_number')}
        and mov.kind in ('issue', 'return') and mov.source_id is not null
      group by mov.source_kind, mov.source_id, itm.unit
      order by min(mov.created_at) desc, mov.source_id`.execute(at.tx)
  ).rows

export const selectCalls = (at: HospitalDb, holdId: string) =>
  at
    .from('stock_recall_calls as rcl')
    .innerJoin(...same('staff as stf', 'rcl.called_by'))
    .where('rcl.stock_hold_id', '=', holdId)
    .select(['rcl.source_id', 'rcl.outcome', 'rcl.note', 'rcl.called_at', 'stf.name as called_by'])
    .orderBy('rcl.called_at', 'desc')
    .orderBy('rcl.id')
    .execute()

export const insertCall = (at: HospitalDb, call: NewRow<'stock_recall_calls'>) =>
  at.insert('stock_recall_calls', call).execute()
