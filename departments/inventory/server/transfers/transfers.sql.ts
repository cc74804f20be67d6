import { sql } from 'kysely'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { contains, equals } from '../../../../kernel/server/lists/list.ts'
import { type Column, type HospitalDb, same } from '../../../../kernel/server/tenant.ts'
import { isUsable } from '../expiry.sql.ts'

type Status = Column<'stock_transfers', 'status'>

const joined = (at: HospitalDb) =>
  at
    .from('stock_transfers as trf')
    .innerJoin(...same('stock_stores as origin', 'trf.from_store_id'))
    .innerJoin(...same('stock_stores as target', 'trf.to_store_id'))
    .innerJoin(...same('staff as maker', 'trf.created_by'))
    .leftJoin(...same('staff as stf', 'trf.sent_by'))
    .leftJoin(...same('staff as cancel', 'trf.cancelled_by'))

const SHOWN = [
  'trf.id',
  'trf.transfer_number',
  'trf.from_store_id',
  'origin.name as from_store',
  'trf.to_store_id',
  'target.name as to_store',
  'trf.status',
  'trf.note',
  'trf.created_at',
  'trf.created_by as created_by_id',
  'maker.name as created_by',
  'trf.sent_at',
  'stf.name as sent_by',
  'trf.cancelled_at',
  'cancel.name as cancelled_by',
  'trf.cancel_reason',
  'trf.version',
] as const

type Filter = { search: string; status?: Status | undefined; store_id?: string | undefined }
/** Transfers: those that wait first, then the newest. */
export function transfers(at: HospitalDb, { search, status, store_id }: Filter) {
  const matching = joined(at)
    .where((eb) =>
      eb.and([
        ...equals('trf.status', status),
        ...contains(search, 'trf.transfer_number', 'origin.name', 'target.name', 'maker.name', 'trf.note'),
      ]),
    )
    .$if(store_id !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('trf.from_store_id', '=', store_id ?? ''), eb('trf.to_store_id', '=', store_id ?? '')]),
      ),
    )
  const lines = sql<string>`(select count(*) from stock_transfer_lines trl
    where trl.hospital_id = ${at.hospital_id}::uuid and trl.transfer_id = trf.id)`
  const rows = matching
    .select([...SHOWN, lines.as('lines')])
    .orderBy(sql`trf.status <> 'requested'`)
    .orderBy('trf.created_at', 'desc')
    .orderBy('trf.id', 'desc')
  return { rows, matching }
}

export const selectTransfer = (at: HospitalDb, id: string) =>
  joined(at)
    .where('trf.id', '=', id)
    .select([
      ...SHOWN,
      sql<string | null>`(select witn.name from stock_movements mov
        join staff witn on witn.hospital_id = mov.hospital_id and witn.id = mov.witnessed_by
        where mov.hospital_id = ${at.hospital_id}::uuid and mov.source_kind = 'transfer'
          and mov.source_id = trf.id limit 1)`.as('witnessed_by'),
    ])
    .executeTakeFirst()

export type Sent = { batch_number: string; expiry_date: string | null; quantity: number }
/** The lines of a transfer, with what the sending store has and the batches that went. */
export const selectLines = (at: HospitalDb, transferId: string, fromStoreId: string) =>
  at
    .from('stock_transfer_lines as trl')
    .innerJoin(...same('stock_items as itm', 'trl.item_id'))
    .where('trl.transfer_id', '=', transferId)
    .select([
      'trl.item_id',
      'itm.code',
      'itm.name',
      'itm.unit',
      'itm.is_controlled',
      'trl.quantity_requested',
      'trl.quantity_sent',
      sql<string>`(select coalesce(sum(bat.quantity), 0) from stock_batches bat
        where bat.hospital_id = ${at.hospital_id}::uuid and bat.item_id = trl.item_id
        and bat.store_id = ${fromStoreId}::uuid and ${isUsable('bat', localDay(at.time_zone))})`.as('usable'),
      sql<
        Sent[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('batch_number', bat.batch_number, 'expiry_date', bat.expiry_date,
        'quantity', -mov.quantity)
          order by bat.expiry_date nulls last, bat.batch_number), '[]')
        from stock_movements mov join stock_batches bat on bat.hospital_id = mov.hospital_id and bat.id = mov.batch_id
        where mov.hospital_id = ${at.hospital_id}::uuid and mov.source_kind = 'transfer'
          and mov.source_id = trl.transfer_id and mov.kind = 'transfer_out'
          and bat.item_id = trl.item_id)`.as('batches'),
    ])
    .orderBy('trl.line')
    .execute()

/** A transfer, its row locked; undefined when there is none. */
export const lockTransfer = (at: HospitalDb, id: string) =>
  at.from('stock_transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Line = { item_id: string; quantity_requested: number | null; quantity_sent: number | null }
/** The lines of a new transfer, in their order. Answers with how many of the items there are. */
export async function insertLines(at: HospitalDb, transferId: string, lines: readonly Line[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into stock_transfer_lines (hospital_id, transfer_id, item_id, line, quantity_requested, quantity_sent)
    select itm.hospital_id, ${transferId}::uuid, itm.id, ln.line, ln.quantity_requested, ln.quantity_sent
    from jsonb_to_recordset(${JSON.stringify(lines.map((each, line) => ({ ...each, line })))}::jsonb)
      as ln(item_id uuid, line integer, quantity_requested numeric(12, 2), quantity_sent numeric(12, 2))
    join stock_items itm on itm.hospital_id = ${at.hospital_id}::uuid and itm.id = ln.item_id`.execute(at.tx)
  return Number(numAffectedRows ?? 0n)
}

/** Says of the lines of a transfer what was sent; none of what is not said. */
export const setSent = (at: HospitalDb, transferId: string, sent: readonly { item_id: string; quantity: number }[]) =>
  sql`
    update stock_transfer_lines trl set quantity_sent = coalesce(
      (select given.quantity from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as given(item_id uuid,
        quantity numeric(12, 2)) where given.item_id = trl.item_id), 0)
    where trl.hospital_id = ${at.hospital_id}::uuid and trl.transfer_id = ${transferId}::uuid`.execute(at.tx)

const next = sql<number>`version + 1`
const now = sql<Date>`now()`
export const setTransferSent = (at: HospitalDb, id: string, by: string) =>
  at
    .update('stock_transfers')
    .set({ status: 'sent', sent_by: by, sent_at: now, version: next })
    .where('id', '=', id)
    .execute()
export const setTransferCancelled = (at: HospitalDb, id: string, by: string, reason: string) =>
  at
    .update('stock_transfers')
    .set({ status: 'cancelled', cancelled_by: by, cancelled_at: now, cancel_reason: reason, version: next })
    .where('id', '=', id)
    .execute()

/** What items are called and the smallest part of them that is handed out, for refusals. */
export const selectNames = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('stock_items')
    .select(['id', 'name', 'unit', 'smallest_part'])
    .where('id', 'in', [...ids])
    .execute()

export const storeName = async (at: HospitalDb, id: string): Promise<string> =>
  (await at.from('stock_stores').select('name').where('id', '=', id).executeTakeFirst())?.name ?? ''
