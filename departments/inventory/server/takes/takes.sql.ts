import { sql } from 'kysely'
import { contains } from '../../../../kernel/server/lists/list.ts'
import { type Column, type HospitalDb, only, same } from '../../../../kernel/server/tenant.ts'
import type { lineFilters } from '../../takes.contract.ts'

type Status = Column<'stock_takes', 'status'>
const now = sql<Date>`now()`
const next = sql<number>`version + 1`
/** A blind count that still runs does not say what the books say. */
const open = sql<boolean>`(not t.blind or t.status <> 'counting')`

/** What the lines of a take come to; beside the take `t`, once. */
const sums = (at: HospitalDb) => sql<Record<never, never>>`lateral (
  select count(*) lines, count(l.counted_quantity) counted, count(*) filter (where l.difference <> 0) differences,
    coalesce(sum(round(l.difference * b.unit_cost, 2)), 0)::numeric(14, 2)::text worth,
    coalesce(bool_or(b.is_controlled) filter (where l.counted_quantity is not null), false) has_controlled
  from stock_take_lines l cross join lateral (
    select b.unit_cost, i.is_controlled from stock_batches b join stock_items i on i.hospital_id = ${at.hospital_id}::uuid and i.id = b.item_id
    where b.hospital_id = ${at.hospital_id}::uuid and b.id = l.batch_id limit 1) b
  where l.hospital_id = ${at.hospital_id}::uuid and l.take_id = t.id)`

function shown(at: HospitalDb) {
  return at
    .from('stock_takes as t')
    .innerJoin(...same('stock_stores as s', 't.store_id'))
    .innerJoin(...same('staff as y', 't.started_by'))
    .leftJoin(...same('staff as c', 't.counted_by'))
    .leftJoin(...same('staff as d', 't.decided_by'))
    .innerJoin(sums(at).as('k'), (join) => join.onTrue())
    .select([
      't.id',
      't.take_number',
      't.store_id',
      's.name as store',
      't.kind',
      't.category',
      't.blind',
      't.note',
      't.status',
      'y.name as started_by',
      't.started_at',
      'c.name as counted_by',
      't.counted_at',
      'd.name as decided_by',
      't.decided_at',
      't.decision_note',
      't.version',
      sql<string>`k.lines`.as('lines'),
      sql<string>`k.counted`.as('counted'),
      sql<string | null>`case when ${open} then k.differences end`.as('differences'),
      sql<string | null>`case when ${open} then k.worth end`.as('worth'),
      sql<boolean>`k.has_controlled`.as('has_controlled'),
    ])
}

export function takes(at: HospitalDb, status: Status | undefined) {
  const rows = shown(at)
    .$if(status !== undefined, (query) => query.where('t.status', '=', status ?? 'counting'))
    .orderBy(sql`t.status not in ('counting', 'counted')`)
    .orderBy('t.started_at', 'desc')
    .orderBy('t.id', 'desc')
  const matching = at
    .from('stock_takes as t')
    .$if(status !== undefined, (query) => query.where('t.status', '=', status ?? 'counting'))
  return { rows, matching }
}
export const selectTake = (at: HospitalDb, id: string) => shown(at).where('t.id', '=', id).executeTakeFirst()

/** A take, its row locked; undefined when there is none. */
export const lockTake = (at: HospitalDb, id: string) =>
  at.from('stock_takes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
/** The same for those who count at the same time: nobody ends the counting meanwhile. */
export const shareTake = (at: HospitalDb, id: string) =>
  at.from('stock_takes').selectAll().where('id', '=', id).forShare().executeTakeFirst()

/** The lines of a take, by item and expiry. */
export function lines(
  at: HospitalDb,
  takeId: string,
  { search, show }: { search: string; show: keyof typeof lineFilters },
) {
  const matching = at
    .from('stock_take_lines as l')
    .innerJoin(...same('stock_takes as t', 'l.take_id'))
    .innerJoin(...same('stock_batches as b', 'l.batch_id'))
    .innerJoin(...same('stock_items as i', 'b.item_id'))
    .where('l.take_id', '=', takeId)
    .where((eb) => eb.and(contains(search, 'i.name', 'i.code', 'b.batch_number')))
    .$if(show === 'uncounted', (query) => query.where('l.counted_quantity', 'is', null))
    .$if(show === 'counted', (query) => query.where('l.counted_quantity', 'is not', null))
    .$if(show === 'differing', (query) => query.where(sql<boolean>`${open} and l.difference <> 0`))
  const rows = matching
    .leftJoin(...same('staff as c', 'l.counted_by'))
    .select([
      'l.id',
      'i.id as item_id',
      'i.code',
      'i.name',
      'i.unit',
      'i.category',
      'i.is_controlled',
      'b.batch_number',
      'b.expiry_date',
      sql<string | null>`case when ${open} then coalesce(l.book_quantity, b.quantity) end`.as('book_quantity'),
      'l.counted_quantity',
      sql<string | null>`case when ${open} then l.difference end`.as('difference'),
      'l.reason',
      'c.name as counted_by',
      'l.counted_at',
      'l.version',
    ])
    .orderBy('i.name')
    .orderBy('i.id')
    .orderBy(sql`b.expiry_date nulls last`)
    .orderBy('l.id')
  return { rows, matching }
}

type New = {
  id: string
  store_id: string
  kind: 'medicine' | 'supply' | null
  category: string | null
  blind: boolean
  note: string | null
  started_by: string
}
/** Puts on the sheet what the books say lies in the store; answers with how many batches. */
export async function insertLines(at: HospitalDb, take: New): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into stock_take_lines (hospital_id, id, take_id, batch_id)
    select b.hospital_id, gen_random_uuid(), ${take.id}::uuid, b.id from stock_batches b
    join stock_items i on i.hospital_id = ${at.hospital_id}::uuid and i.id = b.item_id
    where b.hospital_id = ${at.hospital_id}::uuid and b.store_id = ${take.store_id}::uuid and b.quantity > 0
      and (${take.kind}::text is null or i.kind = ${take.kind}) and (${take.category}::text is null or i.category = ${take.category})`.execute(
    at.tx,
  )
  return Number(numAffectedRows ?? 0n)
}

export const selectItem = (at: HospitalDb, id: string) =>
  at.from('stock_items').select(['name', 'kind', 'category']).where('id', '=', id).executeTakeFirst()

/** Puts one more batch on the sheet; false: it is there already. */
export const insertLine = async (
  at: HospitalDb,
  row: { id: string; take_id: string; batch_id: string },
): Promise<boolean> =>
  (
    await at
      .insert('stock_take_lines', row)
      .onConflict((on) => on.doNothing())
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows === 1n

/** A line of a take, its row locked, with who counted it. */
export const lockLine = (at: HospitalDb, takeId: string, id: string) =>
  at
    .from('stock_take_lines')
    .selectAll()
    .where('take_id', '=', takeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export const staffName = async (at: HospitalDb, id: string): Promise<string> =>
  (await at.from('staff').select('name').where('id', '=', id).executeTakeFirst())?.name ?? 'Somebody else'

type Counted = { id: string; by: string; quantity: number; reason: string | null }
/** Writes down what was counted, and what the books say at this moment. Answers with the line's new version. */
export async function setCounted(at: HospitalDb, { id, by, quantity, reason }: Counted): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update stock_take_lines l set counted_quantity = ${quantity}, book_quantity = b.quantity, book_movement = b.last_movement, reason = ${reason},
      counted_by = ${by}::uuid, counted_at = now(), version = l.version + 1
    from stock_batches b where l.hospital_id = ${at.hospital_id}::uuid and l.id = ${id}::uuid and b.hospital_id = ${at.hospital_id}::uuid and b.id = l.batch_id
    returning l.version`.execute(at.tx)
  return only(rows).version
}

type Sums = { lines: number; counted: number; differences: number }
export const selectSums = async (at: HospitalDb, takeId: string): Promise<Sums> =>
  only(
    (
      await sql<Sums>`
        select count(*)::int lines, count(counted_quantity)::int counted, (count(*) filter (where difference <> 0))::int differences
        from stock_take_lines where hospital_id = ${at.hospital_id}::uuid and take_id = ${takeId}::uuid`.execute(at.tx)
    ).rows,
  )

export const setFinished = (at: HospitalDb, id: string, by: string, differences: number) =>
  at
    .update('stock_takes')
    .set({ status: 'counted', counted_by: by, counted_at: now, differences, version: next })
    .where('id', '=', id)
    .execute()
export const setCounting = (at: HospitalDb, id: string) =>
  at
    .update('stock_takes')
    .set({ status: 'counting', counted_by: null, counted_at: null, differences: 0, version: next })
    .where('id', '=', id)
    .execute()
export const setDecided = (
  at: HospitalDb,
  id: string,
  status: 'approved' | 'cancelled',
  by: string,
  note: string | null,
) =>
  at
    .update('stock_takes')
    .set({ status, decided_by: by, decided_at: now, decision_note: note, version: next })
    .where('id', '=', id)
    .execute()

export type ToBook = {
  batch_id: string
  batch_number: string
  name: string
  difference: string
  reason: string | null
  counted_by: string
  /** Somebody counted the batch otherwise since. */
  stale: boolean
}
/** What was counted in a take. */
export const selectCounted = async (at: HospitalDb, takeId: string): Promise<ToBook[]> =>
  (
    await sql<ToBook>`
      select l.batch_id, b.batch_number, i.name, l.difference, l.reason, l.counted_by, exists (
        select from stock_movements m where m.hospital_id = ${at.hospital_id}::uuid and m.batch_id = l.batch_id and m.kind = 'count'
          and m.number > coalesce(l.book_movement, 0)) stale
      from stock_take_lines l join stock_batches b on b.hospital_id = ${at.hospital_id}::uuid and b.id = l.batch_id
      join stock_items i on i.hospital_id = ${at.hospital_id}::uuid and i.id = b.item_id
      where l.hospital_id = ${at.hospital_id}::uuid and l.take_id = ${takeId}::uuid and l.counted_quantity is not null
      order by i.name, b.batch_number`.execute(at.tx)
  ).rows
