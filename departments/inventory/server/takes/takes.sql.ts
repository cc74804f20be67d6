import { sql } from 'kysely'
import { contains } from '../../../../kernel/server/lists/list.ts'
import { type Column, type HospitalDb, only, same } from '../../../../kernel/server/tenant.ts'
import type { lineFilters } from '../../takes.contract.ts'

type Status = Column<'stock_takes', 'status'>
const now = sql<Date>`now()`
const next = sql<number>`version + 1`
/** A blind count that still runs does not say what the books say. */
const open = sql<boolean>`(not stk.blind or stk.status <> 'counting')`

/** What the lines of a take come to; beside the take `stk`, once. */
const sums = (at: HospitalDb) => sql<Record<never, never>>`lateral (
  select count(*) lines, count(stl.counted_quantity) counted, count(*) filter (where stl.difference <> 0) differences,
    round(coalesce(sum(round(stl.difference * batch.unit_cost, 2)), 0), 2)::text worth,
    coalesce(bool_or(batch.is_controlled) filter (where stl.counted_quantity is not null), false) has_controlled
  from stock_take_lines stl cross join lateral (
    select bat.unit_cost, itm.is_controlled
    from stock_batches bat
    join stock_items itm on itm.hospital_id = ${at.hospital_id}::uuid and itm.id = bat.item_id
    where bat.hospital_id = ${at.hospital_id}::uuid and bat.id = stl.batch_id limit 1) batch
  where stl.hospital_id = ${at.hospital_id}::uuid and stl.take_id = stk.id)`

function shown(at: HospitalDb) {
  return at
    .from('stock_takes as stk')
    .innerJoin(...same('stock_stores as sto', 'stk.store_id'))
    .innerJoin(...same('staff as opener', 'stk.started_by'))
    .leftJoin(...same('staff as tally', 'stk.counted_by'))
    .leftJoin(...same('staff as decide', 'stk.decided_by'))
    .innerJoin(sums(at).as('sums'), (join) => join.onTrue())
    .select([
      'stk.id',
      'stk.take_number',
      'stk.store_id',
      'sto.name as store',
      'stk.kind',
      'stk.category',
      'stk.blind',
      'stk.note',
      'stk.status',
      'opener.name as started_by',
      'stk.started_at',
      'tally.name as counted_by',
      'stk.counted_at',
      'decide.name as decided_by',
      'stk.decided_at',
      'stk.decision_note',
      'stk.version',
      sql<string>`sums.lines`.as('lines'),
      sql<string>`sums.counted`.as('counted'),
      sql<string | null>`case when ${open} then sums.differences end`.as('differences'),
      sql<string | null>`case when ${open} then sums.worth end`.as('worth'),
      sql<boolean>`sums.has_controlled`.as('has_controlled'),
    ])
}

export function takes(at: HospitalDb, status: Status | undefined) {
  const rows = shown(at)
    .$if(status !== undefined, (query) => query.where('stk.status', '=', status ?? 'counting'))
    .orderBy(sql`stk.status not in ('counting', 'counted')`)
    .orderBy('stk.started_at', 'desc')
    .orderBy('stk.id', 'desc')
  const matching = at
    .from('stock_takes as stk')
    .$if(status !== undefined, (query) => query.where('stk.status', '=', status ?? 'counting'))
  return { rows, matching }
}
export const selectTake = (at: HospitalDb, id: string) => shown(at).where('stk.id', '=', id).executeTakeFirst()

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
    .from('stock_take_lines as stl')
    .innerJoin(...same('stock_takes as stk', 'stl.take_id'))
    .innerJoin(...same('stock_batches as bat', 'stl.batch_id'))
    .innerJoin(...same('stock_items as itm', 'bat.item_id'))
    .where('stl.take_id', '=', takeId)
    .where((eb) => eb.and(contains(search, 'itm.name', 'itm.code', 'bat.batch_number')))
    .$if(show === 'uncounted', (query) => query.where('stl.counted_quantity', 'is', null))
    .$if(show === 'counted', (query) => query.where('stl.counted_quantity', 'is not', null))
    .$if(show === 'differing', (query) => query.where(sql<boolean>`${open} and stl.difference <> 0`))
  const rows = matching
    .leftJoin(...same('staff as tally', 'stl.counted_by'))
    .select([
      'stl.id',
      'itm.id as item_id',
      'itm.code',
      'itm.name',
      'itm.unit',
      'itm.category',
      'itm.is_controlled',
      'bat.batch_number',
      'bat.expiry_date',
      sql<string | null>`case when ${open} then coalesce(stl.book_quantity, bat.quantity) end`.as('book_quantity'),
      'stl.counted_quantity',
      sql<string | null>`case when ${open} then stl.difference end`.as('difference'),
      'stl.reason',
      'tally.name as counted_by',
      'stl.counted_at',
      'stl.version',
    ])
    .orderBy('itm.name')
    .orderBy('itm.id')
    .orderBy(sql`bat.expiry_date nulls last`)
    .orderBy('stl.id')
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
    select bat.hospital_id, gen_random_uuid(), ${take.id}::uuid, bat.id from stock_batches bat
    join stock_items itm on itm.hospital_id = ${at.hospital_id}::uuid and itm.id = bat.item_id
    where bat.hospital_id = ${at.hospital_id}::uuid and bat.store_id = ${take.store_id}::uuid and bat.quantity > 0
      and (${take.kind}::text is null or itm.kind = ${take.kind})
      and (${take.category}::text is null or itm.category = ${take.category})`.execute(at.tx)
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
    update stock_take_lines stl
    set counted_quantity = ${quantity}, book_quantity = bat.quantity, book_movement = bat.last_movement,
      reason = ${reason}, counted_by = ${by}::uuid, counted_at = now(), version = stl.version + 1
    from stock_batches bat
    where stl.hospital_id = ${at.hospital_id}::uuid and stl.id = ${id}::uuid
      and bat.hospital_id = ${at.hospital_id}::uuid and bat.id = stl.batch_id
    returning stl.version`.execute(at.tx)
  return only(rows).version
}

type Sums = { lines: number; counted: number; differences: number }
export const selectSums = async (at: HospitalDb, takeId: string): Promise<Sums> =>
  only(
    (
      await sql<Sums>`
        select count(*)::int lines, count(counted_quantity)::int counted,
          (count(*) filter (where difference <> 0))::int differences
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
      select stl.batch_id, bat.batch_number, itm.name, stl.difference, stl.reason, stl.counted_by, exists (
        select from stock_movements mov
        where mov.hospital_id = ${at.hospital_id}::uuid and mov.batch_id = stl.batch_id and mov.kind = 'count'
          and mov.number > coalesce(stl.book_movement, 0)) stale
      from stock_take_lines stl
      join stock_batches bat on bat.hospital_id = ${at.hospital_id}::uuid and bat.id = stl.batch_id
      join stock_items itm on itm.hospital_id = ${at.hospital_id}::uuid and itm.id = bat.item_id
      where stl.hospital_id = ${at.hospital_id}::uuid and stl.take_id = ${takeId}::uuid
        and stl.counted_quantity is not null
      order by itm.name, bat.batch_number`.execute(at.tx)
  ).rows
