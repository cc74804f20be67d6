import { sql } from 'kysely'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { contains, equals } from '../../../../kernel/server/lists/list.ts'
import { type Column, type HospitalDb, same } from '../../../../kernel/server/tenant.ts'
import { isUsable } from '../expiry.sql.ts'

type Status = Column<'stock_transfers', 'status'>

const joined = (at: HospitalDb) =>
  at
    .from('stock_transfers as t')
    .innerJoin(...same('stock_stores as f', 't.from_store_id'))
    .innerJoin(...same('stock_stores as o', 't.to_store_id'))
    .innerJoin(...same('staff as c', 't.created_by'))
    .leftJoin(...same('staff as s', 't.sent_by'))
    .leftJoin(...same('staff as x', 't.cancelled_by'))

const SHOWN = [
  't.id',
  't.transfer_number',
  't.from_store_id',
  'f.name as from_store',
  't.to_store_id',
  'o.name as to_store',
  't.status',
  't.note',
  't.created_at',
  't.created_by as created_by_id',
  'c.name as created_by',
  't.sent_at',
  's.name as sent_by',
  't.cancelled_at',
  'x.name as cancelled_by',
  't.cancel_reason',
  't.version',
] as const

type Filter = { search: string; status?: Status | undefined; store_id?: string | undefined }
/** Transfers: those that wait first, then the newest. */
export function transfers(at: HospitalDb, { search, status, store_id }: Filter) {
  const matching = joined(at)
    .where((eb) =>
      eb.and([
        ...equals('t.status', status),
        ...contains(search, 't.transfer_number', 'f.name', 'o.name', 'c.name', 't.note'),
      ]),
    )
    .$if(store_id !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('t.from_store_id', '=', store_id ?? ''), eb('t.to_store_id', '=', store_id ?? '')]),
      ),
    )
  const lines = sql<string>`(select count(*) from stock_transfer_lines l where l.hospital_id = ${at.hospital_id}::uuid and l.transfer_id = t.id)`
  const rows = matching
    .select([...SHOWN, lines.as('lines')])
    .orderBy(sql`t.status <> 'requested'`)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
  return { rows, matching }
}

export const selectTransfer = (at: HospitalDb, id: string) =>
  joined(at)
    .where('t.id', '=', id)
    .select([
      ...SHOWN,
      sql<
        string | null
      >`(select w.name from stock_movements m join staff w on w.hospital_id = m.hospital_id and w.id = m.witnessed_by
        where m.hospital_id = ${at.hospital_id}::uuid and m.source_kind = 'transfer' and m.source_id = t.id limit 1)`.as(
        'witnessed_by',
      ),
    ])
    .executeTakeFirst()

export type Sent = { batch_number: string; expiry_date: string | null; quantity: number }
/** The lines of a transfer, with what the sending store has and the batches that went. */
export const selectLines = (at: HospitalDb, transferId: string, fromStoreId: string) =>
  at
    .from('stock_transfer_lines as l')
    .innerJoin(...same('stock_items as i', 'l.item_id'))
    .where('l.transfer_id', '=', transferId)
    .select([
      'l.item_id',
      'i.code',
      'i.name',
      'i.unit',
      'i.is_controlled',
      'l.quantity_requested',
      'l.quantity_sent',
      sql<string>`(select coalesce(sum(b.quantity), 0) from stock_batches b where b.hospital_id = ${at.hospital_id}::uuid and b.item_id = l.item_id
        and b.store_id = ${fromStoreId}::uuid and ${isUsable('b', localDay(at.time_zone))})`.as('usable'),
      sql<
        Sent[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('batch_number', b.batch_number, 'expiry_date', b.expiry_date, 'quantity', -m.quantity)
          order by b.expiry_date nulls last, b.batch_number), '[]')
        from stock_movements m join stock_batches b on b.hospital_id = m.hospital_id and b.id = m.batch_id
        where m.hospital_id = ${at.hospital_id}::uuid and m.source_kind = 'transfer' and m.source_id = l.transfer_id and m.kind = 'transfer_out'
          and b.item_id = l.item_id)`.as('batches'),
    ])
    .orderBy('l.line')
    .execute()

/** A transfer, its row locked; undefined when there is none. */
export const lockTransfer = (at: HospitalDb, id: string) =>
  at.from('stock_transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Line = { item_id: string; quantity_requested: number | null; quantity_sent: number | null }
/** The lines of a new transfer, in their order. Answers with how many of the items there are. */
export async function insertLines(at: HospitalDb, transferId: string, lines: readonly Line[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into stock_transfer_lines (hospital_id, transfer_id, item_id, line, quantity_requested, quantity_sent)
    select i.hospital_id, ${transferId}::uuid, i.id, l.line, l.quantity_requested, l.quantity_sent
    from jsonb_to_recordset(${JSON.stringify(lines.map((each, line) => ({ ...each, line })))}::jsonb)
      as l(item_id uuid, line integer, quantity_requested numeric(12, 2), quantity_sent numeric(12, 2))
    join stock_items i on i.hospital_id = ${at.hospital_id}::uuid and i.id = l.item_id`.execute(at.tx)
  return Number(numAffectedRows ?? 0n)
}

/** Says of the lines of a transfer what was sent; none of what is not said. */
export const setSent = (at: HospitalDb, transferId: string, sent: readonly { item_id: string; quantity: number }[]) =>
  sql`
    update stock_transfer_lines l set quantity_sent = coalesce(
      (select r.quantity from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as r(item_id uuid, quantity numeric(12, 2)) where r.item_id = l.item_id), 0)
    where l.hospital_id = ${at.hospital_id}::uuid and l.transfer_id = ${transferId}::uuid`.execute(at.tx)

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
