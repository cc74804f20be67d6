import { sql } from 'kysely'
import { contains } from '../../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, same } from '../../../../kernel/server/tenant.ts'
import { LOCK } from '../ledger.sql.ts'

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
      ${LOCK}`.execute(at.tx)
  ).rows

/** The same for the items of these batches, in the order of their ids. */
export const lockItemsOf = (at: HospitalDb, batchIds: readonly string[]) =>
  sql`select from stock_items itm where itm.hospital_id = ${at.hospital_id}::uuid and itm.id in (
      select bat.item_id from stock_batches bat
      where bat.hospital_id = ${at.hospital_id}::uuid and bat.id = any(${batchIds}::uuid[]))
    order by itm.id for update of itm`.execute(at.tx)

export const insertHolds = (at: HospitalDb, holds: readonly NewRow<'stock_holds'>[]) =>
  at.insert('stock_holds', holds).execute()

export const setHeld = (at: HospitalDb, ids: readonly string[], holdId: string) =>
  at.update('stock_batches').set({ stock_hold_id: holdId }).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()

type OnHold = { batch_id: string; stock_hold_id: string }
/** Puts each of these batches on its hold. */
export const setAllHeld = (at: HospitalDb, held: readonly OnHold[]) =>
  sql`update stock_batches bat set stock_hold_id = ln.stock_hold_id
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as ln(batch_id uuid, stock_hold_id uuid)
    where bat.hospital_id = ${at.hospital_id}::uuid and bat.id = ln.batch_id`.execute(at.tx)

/** Locks these holds in the order of their ids; answers with those that are none any more among them, too. */
export const lockHolds = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('stock_holds')
    .select(['id', 'released_at'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks the batches of these holds in the house's order. */
const lockHeld = (at: HospitalDb, holdIds: readonly string[]) =>
  sql`select from stock_batches bat
    where bat.hospital_id = ${at.hospital_id}::uuid and bat.stock_hold_id = any(${holdIds}::uuid[])
    ${LOCK}`.execute(at.tx)

type Release = { stock_hold_id: string; reason: string }
/** Releases holds that are locked, each with its reason, and their batches. */
export async function releaseEach(at: HospitalDb, by: string, releases: readonly Release[]): Promise<void> {
  await sql`update stock_holds hld set released_by = ${by}::uuid, released_at = now(), release_reason = ln.reason
    from jsonb_to_recordset(${JSON.stringify(releases)}::jsonb) as ln(stock_hold_id uuid, reason text)
    where hld.hospital_id = ${at.hospital_id}::uuid and hld.id = ln.stock_hold_id`.execute(at.tx)
  const ids = releases.map((each) => each.stock_hold_id)
  await lockHeld(at, ids)
  await at
    .update('stock_batches')
    .set({ stock_hold_id: null })
    .where('stock_hold_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

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
