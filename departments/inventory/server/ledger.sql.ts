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
        select row_number() over () n, ln.* from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb)
          as ln(id uuid, batch_id uuid, kind text, quantity numeric(12, 2), unit_cost numeric(14, 2), reason text,
            source_kind text, source_id uuid)
      ), total as (
        select batch_id, count(*)::int movements, sum(quantity) quantity,
          sum(quantity) filter (where unit_cost is not null) bought, sum(quantity * unit_cost) cost
        from line group by batch_id
      ), batch as (
        update stock_batches bat
        set quantity = bat.quantity + total.quantity, last_movement = coalesce(bat.last_movement, 0) + total.movements,
          unit_cost = case
            when total.bought > 0
              then round((bat.quantity * bat.unit_cost + total.cost) / (bat.quantity + total.bought), 2)
            else bat.unit_cost end,
          retired_at = case when bat.quantity + total.quantity > 0 then null else bat.retired_at end,
          retired_by = case when bat.quantity + total.quantity > 0 then null else bat.retired_by end
        from total where bat.hospital_id = ${at.hospital_id}::uuid and bat.id = total.batch_id
        returning bat.id, bat.item_id, bat.quantity - total.quantity before,
          bat.last_movement - total.movements numbered
      ), made as (
        insert into stock_movements (hospital_id, id, batch_id, number, kind, quantity, quantity_after, reason,
          source_kind, source_id, performed_by, witnessed_by)
        select ${at.hospital_id}::uuid, line.id, batch.id, batch.numbered + row_number() over so_far, line.kind,
          line.quantity,
          batch.before + sum(line.quantity) over so_far, line.reason, line.source_kind, line.source_id, ${by}::uuid,
            ${witness}::uuid
        from line join batch on batch.id = line.batch_id
        window so_far as (partition by line.batch_id order by line.n)
        returning id, batch_id, quantity_after
      )
      select made.id, made.batch_id, made.quantity_after, itm.name, itm.is_controlled
      from made
      join batch on batch.id = made.batch_id
      join stock_items itm on itm.hospital_id = ${at.hospital_id}::uuid and itm.id = batch.item_id`.execute(at.tx)
  ).rows

/**
 * Batches are always locked in this order, so that nobody waits for somebody who waits: by item, earliest expiry first,
 * those without expiry last.
 */
export const LOCK = sql`order by bat.item_id, bat.expiry_date nulls last, bat.id for update of bat`

/**
 * What a batch is made with and takes along to another store. What its movements and its end say of it is not among it;
 * any other column of the table is.
 */
export type NewBatch = Required<
  Omit<
    NewRow<'stock_batches'>,
    'created_at' | 'stock_hold_id' | 'last_movement' | 'quantity' | 'retired_at' | 'retired_by' | 'unit_cost'
  >
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
 * does not exist it makes none. What is on hold in all stores is so in the batch that is made, too: whoever holds a batch locks
 * its item first.
 */
export async function ensureBatches(at: HospitalDb, batches: readonly NewBatch[]): Promise<void> {
  const items = [...new Set(batches.map((each) => each.item_id))]
  await sql`
    select from stock_items where hospital_id = ${at.hospital_id}::uuid and id = any(${items}::uuid[])
    order by id for key share`.execute(at.tx)
  await sql`
    insert into stock_batches (hospital_id, ${sql.join(names.map((name) => sql.ref(name)))}, stock_hold_id)
    select distinct on (lot.item_id, lot.store_id, lot.batch_number) itm.hospital_id, ${ownOf('lot')},
      (select hld.id from stock_holds hld
      where hld.hospital_id = ${at.hospital_id}::uuid and hld.item_id = lot.item_id and hld.store_id is null
        and hld.released_at is null and lower(hld.batch_number) = lower(lot.batch_number))
    from jsonb_populate_recordset(null::stock_batches, ${JSON.stringify(batches)}::jsonb) lot
    join stock_items itm on itm.hospital_id = ${at.hospital_id}::uuid and itm.id = lot.item_id
    order by lot.item_id, lot.store_id, lot.batch_number
    on conflict (hospital_id, item_id, store_id, batch_number) do update set supplier = excluded.supplier,
      received_on = excluded.received_on
      where stock_batches.retired_at is not null and stock_batches.quantity = 0`.execute(at.tx)
}

export type Batch = NewBatch & {
  stock_hold_id: string | null
  unit_cost: string
  quantity: string
  unit: string
  smallest_part: string
}
const batch = sql`${ownOf('bat')}, bat.stock_hold_id, bat.unit_cost, bat.quantity, itm.unit, itm.smallest_part
  from stock_batches bat join stock_items itm on itm.hospital_id = bat.hospital_id and itm.id = bat.item_id`

type BatchKey = Pick<Batch, 'item_id' | 'store_id' | 'batch_number'>
/** Locks the batches of these items, stores and numbers. */
export const lockByNumber = async (at: HospitalDb, keys: readonly BatchKey[]): Promise<Batch[]> =>
  (
    await sql<Batch>`
      select ${batch}
      where bat.hospital_id = ${at.hospital_id}::uuid and (bat.item_id, bat.store_id, bat.batch_number) in (
        select ln.item_id, ln.store_id, ln.batch_number
        from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as ln(item_id uuid, store_id uuid, batch_number text))
      ${LOCK}`.execute(at.tx)
  ).rows

/** Locks these batches. */
export const lockBatches = async (at: HospitalDb, ids: readonly string[]): Promise<Batch[]> =>
  (
    await sql<Batch>`select ${batch}
      where bat.hospital_id = ${at.hospital_id}::uuid and bat.id = any(${ids}::uuid[]) ${LOCK}`.execute(at.tx)
  ).rows

/** Locks the batches that were counted in a stock take. */
export const lockCounted = async (at: HospitalDb, takeId: string): Promise<Batch[]> =>
  (
    await sql<Batch>`select ${batch} where bat.hospital_id = ${at.hospital_id}::uuid and bat.id in (
      select stl.batch_id from stock_take_lines stl
      where stl.hospital_id = ${at.hospital_id}::uuid and stl.take_id = ${takeId}::uuid
        and stl.counted_quantity is not null) ${LOCK}`.execute(at.tx)
  ).rows

/** Locks every batch of these items in these stores, earliest expiry first. */
export const lockInStores = async (
  at: HospitalDb,
  itemIds: readonly string[],
  storeIds: readonly string[],
): Promise<Batch[]> =>
  (
    await sql<Batch>`select ${batch}
      where bat.hospital_id = ${at.hospital_id}::uuid and bat.item_id = any(${itemIds}::uuid[])
      and bat.store_id = any(${storeIds}::uuid[]) ${LOCK}`.execute(at.tx)
  ).rows

/** A batch as it is at this moment, not locked. */
export const selectBatch = async (at: HospitalDb, id: string): Promise<Batch | undefined> =>
  (
    await sql<Batch>`select ${batch} where bat.hospital_id = ${at.hospital_id}::uuid and bat.id = ${id}::uuid`.execute(
      at.tx,
    )
  ).rows[0]

/** Locks the batches from which a source took an item. */
export const lockIssued = async (at: HospitalDb, source: Source, itemId: string): Promise<void> => {
  await sql`
    select bat.id
    from stock_batches bat
    where bat.hospital_id = ${at.hospital_id}::uuid and bat.item_id = ${itemId}::uuid and exists (
      select from stock_movements mov
      where mov.hospital_id = bat.hospital_id and mov.batch_id = bat.id and mov.source_kind = ${source.kind}
        and mov.source_id = ${source.id}::uuid
        and mov.kind = 'issue')
    ${LOCK}`.execute(at.tx)
}

type Taken = { batch_id: string; batch_number: string; expiry_date: string | null; quantity: string }
/** What a source has taken of an item and not given back: the batch that was begun last first. */
export const selectTaken = async (at: HospitalDb, source: Source, itemId: string): Promise<Taken[]> =>
  (
    await sql<Taken>`
      select mov.batch_id, bat.batch_number, bat.expiry_date, -sum(mov.quantity) quantity from stock_movements mov
      join stock_batches bat on bat.hospital_id = mov.hospital_id and bat.id = mov.batch_id
        and bat.item_id = ${itemId}::uuid
      where mov.hospital_id = ${at.hospital_id}::uuid and mov.source_kind = ${source.kind}
        and mov.source_id = ${source.id}::uuid and mov.kind in ('issue', 'return')
      group by mov.batch_id, bat.batch_number, bat.expiry_date, bat.id having sum(mov.quantity) < 0
      order by bat.expiry_date desc nulls first, bat.id desc`.execute(at.tx)
  ).rows
