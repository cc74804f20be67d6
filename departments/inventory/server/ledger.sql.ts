import { sql } from 'kysely'
import type { Column, HospitalDb, NewRow } from '../../../kernel/server/tenant.ts'

/** What caused a movement: a prescription, a purchase order, a transfer. */
export type Source = { kind: string; id: string }
/** A change of a batch; `quantity` is signed. `unit_cost`: what came in was bought at, as `Money`. */
export type Movement = {
  id: string
  batch_id: string
  kind: Column<'stock_movements', 'kind'>
  quantity: number
  unit_cost?: string
  reason: string | null
  source_kind: string | null
  source_id: string | null
}
export type Written = { id: string; batch_id: string; quantity_after: string; name: string; is_controlled: boolean }
/** Who does it, and who else signed for it. */
export type Hands = { by: string; witness: string | null }

/**
 * The only statement of the house that changes the quantity of a batch: it writes the movements with it. The caller
 * has locked the batches. What is bought at another cost makes the batch's unit cost the average. A batch that was
 * retired is back once something is in it.
 */
export const writeMovements = async (
  at: HospitalDb,
  { by, witness }: Hands,
  movements: readonly Movement[],
): Promise<Written[]> =>
  (
    await sql<Written>`
      with line as (
        select row_number() over () n, l.* from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb)
          as l(id uuid, batch_id uuid, kind text, quantity numeric(12, 2), unit_cost numeric(14, 2), reason text, source_kind text, source_id uuid)
      ), total as (
        select batch_id, count(*)::int movements, sum(quantity) quantity, sum(quantity) filter (where unit_cost is not null) bought, sum(quantity * unit_cost) cost
        from line group by batch_id
      ), batch as (
        update stock_batches b set quantity = b.quantity + t.quantity, last_movement = coalesce(b.last_movement, 0) + t.movements,
          unit_cost = case when t.bought > 0 then round((b.quantity * b.unit_cost + t.cost) / (b.quantity + t.bought), 2) else b.unit_cost end,
          retired_at = case when b.quantity + t.quantity > 0 then null else b.retired_at end,
          retired_by = case when b.quantity + t.quantity > 0 then null else b.retired_by end
        from total t where b.hospital_id = ${at.hospital_id}::uuid and b.id = t.batch_id
        returning b.id, b.item_id, b.quantity - t.quantity before, b.last_movement - t.movements numbered
      ), made as (
        insert into stock_movements (hospital_id, id, batch_id, number, kind, quantity, quantity_after, reason, source_kind, source_id, performed_by, witnessed_by)
        select ${at.hospital_id}::uuid, line.id, batch.id, batch.numbered + row_number() over so_far, line.kind, line.quantity,
          batch.before + sum(line.quantity) over so_far, line.reason, line.source_kind, line.source_id, ${by}::uuid, ${witness}::uuid
        from line join batch on batch.id = line.batch_id
        window so_far as (partition by line.batch_id order by line.n)
        returning id, batch_id, quantity_after
      )
      select made.id, made.batch_id, made.quantity_after, i.name, i.is_controlled from made join batch on batch.id = made.batch_id
      join stock_items i on i.hospital_id = ${at.hospital_id}::uuid and i.id = batch.item_id`.execute(at.tx)
  ).rows

/**
 * Batches are always locked in this order, so that nobody waits for somebody who waits: by item, earliest expiry first,
 * those without expiry last.
 */
export const LOCK = sql`order by b.item_id, b.expiry_date nulls last, b.id for update of b`

/**
 * What a batch is made with and takes along to another store. What its movements and its end say of it is not among it;
 * any other column of the table is.
 */
export type NewBatch = Required<
  Omit<NewRow<'stock_batches'>, 'created_at' | 'last_movement' | 'quantity' | 'retired_at' | 'retired_by' | 'unit_cost'>
>
const own: Record<keyof NewBatch, true> = {
  id: true,
  item_id: true,
  store_id: true,
  batch_number: true,
  expiry_date: true,
  supplier: true,
  received_on: true,
}
const names = Object.keys(own)
/** These columns of a batch, or of a line that makes one. */
const ownOf = (table: string) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)))
/**
 * Makes those batches that are not there yet, empty, and gives one that was retired its new delivery; of an item that
 * does not exist it makes none.
 */
export const ensureBatches = (at: HospitalDb, batches: readonly NewBatch[]) =>
  sql`
    insert into stock_batches (hospital_id, ${sql.join(names.map((name) => sql.ref(name)))})
    select distinct on (l.item_id, l.store_id, l.batch_number) i.hospital_id, ${ownOf('l')}
    from jsonb_populate_recordset(null::stock_batches, ${JSON.stringify(batches)}::jsonb) l
    join stock_items i on i.hospital_id = ${at.hospital_id}::uuid and i.id = l.item_id
    order by l.item_id, l.store_id, l.batch_number
    on conflict (hospital_id, item_id, store_id, batch_number) do update set supplier = excluded.supplier, received_on = excluded.received_on
      where stock_batches.retired_at is not null and stock_batches.quantity = 0`.execute(at.tx)

export type Batch = NewBatch & { unit_cost: string; quantity: string; unit: string; smallest_part: string }
const batch = sql`${ownOf('b')}, b.unit_cost, b.quantity, i.unit, i.smallest_part
  from stock_batches b join stock_items i on i.hospital_id = b.hospital_id and i.id = b.item_id`

type BatchKey = Pick<Batch, 'item_id' | 'store_id' | 'batch_number'>
/** Locks the batches of these items, stores and numbers. */
export const lockByNumber = async (at: HospitalDb, keys: readonly BatchKey[]): Promise<Batch[]> =>
  (
    await sql<Batch>`
      select ${batch} where b.hospital_id = ${at.hospital_id}::uuid and (b.item_id, b.store_id, b.batch_number) in (
        select l.item_id, l.store_id, l.batch_number from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as l(item_id uuid, store_id uuid, batch_number text))
      ${LOCK}`.execute(at.tx)
  ).rows

/** Locks these batches. */
export const lockBatches = async (at: HospitalDb, ids: readonly string[]): Promise<Batch[]> =>
  (
    await sql<Batch>`select ${batch} where b.hospital_id = ${at.hospital_id}::uuid and b.id = any(${ids}::uuid[]) ${LOCK}`.execute(
      at.tx,
    )
  ).rows

/** Locks the batches that were counted in a stock take. */
export const lockCounted = async (at: HospitalDb, takeId: string): Promise<Batch[]> =>
  (
    await sql<Batch>`select ${batch} where b.hospital_id = ${at.hospital_id}::uuid and b.id in (
      select l.batch_id from stock_take_lines l
      where l.hospital_id = ${at.hospital_id}::uuid and l.take_id = ${takeId}::uuid and l.counted_quantity is not null) ${LOCK}`.execute(
      at.tx,
    )
  ).rows

/** Locks every batch of these items in these stores, earliest expiry first. */
export const lockInStores = async (
  at: HospitalDb,
  itemIds: readonly string[],
  storeIds: readonly string[],
): Promise<Batch[]> =>
  (
    await sql<Batch>`select ${batch} where b.hospital_id = ${at.hospital_id}::uuid and b.item_id = any(${itemIds}::uuid[])
      and b.store_id = any(${storeIds}::uuid[]) ${LOCK}`.execute(at.tx)
  ).rows

/** A batch as it is at this moment, not locked. */
export const selectBatch = async (at: HospitalDb, id: string): Promise<Batch | undefined> =>
  (
    await sql<Batch>`select ${batch} where b.hospital_id = ${at.hospital_id}::uuid and b.id = ${id}::uuid`.execute(
      at.tx,
    )
  ).rows[0]

/** Locks the batches from which a source took an item. */
export const lockIssued = async (at: HospitalDb, source: Source, itemId: string): Promise<void> => {
  await sql`
    select b.id from stock_batches b where b.hospital_id = ${at.hospital_id}::uuid and b.item_id = ${itemId}::uuid and exists (
      select from stock_movements m where m.hospital_id = b.hospital_id and m.batch_id = b.id and m.source_kind = ${source.kind} and m.source_id = ${source.id}::uuid
        and m.kind = 'issue')
    ${LOCK}`.execute(at.tx)
}

/** What a source has taken of an item and not given back: the batch that was begun last first. */
export const selectTaken = async (
  at: HospitalDb,
  source: Source,
  itemId: string,
): Promise<{ batch_id: string; quantity: string }[]> =>
  (
    await sql<{ batch_id: string; quantity: string }>`
      select m.batch_id, -sum(m.quantity) quantity from stock_movements m
      join stock_batches b on b.hospital_id = m.hospital_id and b.id = m.batch_id and b.item_id = ${itemId}::uuid
      where m.hospital_id = ${at.hospital_id}::uuid and m.source_kind = ${source.kind} and m.source_id = ${source.id}::uuid and m.kind in ('issue', 'return')
      group by m.batch_id, b.expiry_date, b.id having sum(m.quantity) < 0
      order by b.expiry_date desc nulls first, b.id desc`.execute(at.tx)
  ).rows
