import { sql } from 'kysely'
import { inZone } from '../../../../kernel/server/lists/period.ts'
import { type HospitalDb, nameOf, only, same } from '../../../../kernel/server/tenant.ts'
import type { RegisterEntry } from '../../controlled.contract.ts'

type Batch = {
  id: string
  batch_number: string
  expiry_date: string | null
  store_id: string
  store: string
  quantity: number
}
/** Whether a medicine ever was a controlled drug: it is one, or its register says so. */
const everControlled = ({ hospital_id }: HospitalDb) => sql<boolean>`(itm.is_controlled or exists (
  select from pharmacy_safeguard_changes sgc where sgc.hospital_id = ${hospital_id}::uuid
    and sgc.medication_id = med.id and sgc.safeguard = 'controlled'))`

/** The controlled drugs, and those that once were, with the batches that hold some. */
export const selectControlled = async (at: HospitalDb) =>
  (
    await sql<{
      id: string
      code: string
      name: string
      unit: string
      is_controlled: boolean
      current_stock: string
      batches: Batch[]
      counted_at: Date | null
    }>`
      select med.id, med.code, med.name, med.unit, itm.is_controlled, coalesce(sum(bat.quantity), 0) current_stock,
        coalesce(jsonb_agg(jsonb_build_object('id', bat.id, 'batch_number', bat.batch_number, 'expiry_date',
          bat.expiry_date, 'store_id', bat.store_id,
          'store', sto.name, 'quantity', bat.quantity) order by sto.name, bat.expiry_date nulls last, bat.batch_number)
            filter (where bat.id is not null), '[]') batches,
        (select max(mov.created_at) from stock_movements mov
          join stock_batches held on held.hospital_id = ${at.hospital_id}::uuid and held.id = mov.batch_id
          where mov.hospital_id = ${at.hospital_id}::uuid and held.item_id = med.item_id
            and mov.kind = 'count') counted_at
      from pharmacy_medications med
      join stock_items itm on itm.hospital_id = ${at.hospital_id}::uuid and itm.id = med.item_id
      left join stock_batches bat on bat.hospital_id = ${at.hospital_id}::uuid and bat.item_id = med.item_id
        and bat.quantity > 0
      left join stock_stores sto on sto.hospital_id = ${at.hospital_id}::uuid and sto.id = bat.store_id
      where med.hospital_id = ${at.hospital_id}::uuid and ${everControlled(at)}
        and (med.status = 'active' or bat.id is not null)
      group by med.id, med.code, med.name, med.unit, med.item_id, itm.is_controlled
      order by itm.is_controlled desc, med.name, med.id`.execute(at.tx)
  ).rows

export const selectDrug = (at: HospitalDb, id: string) =>
  at
    .from('pharmacy_medications as med')
    .innerJoin(...same('stock_items as itm', 'med.item_id'))
    .where('med.id', '=', id)
    .where(everControlled(at))
    .select(['med.id', 'med.item_id', 'med.code', 'med.name', 'med.unit'])
    .executeTakeFirst()

/**
 * The movements of an item, each with the time at which it stands in the register: no earlier than what its batch saw
 * before it.
 */
const moved = ({ hospital_id }: HospitalDb, itemId: string, batchId: string | undefined) => sql`
  select mov.*, max(mov.created_at) over (partition by mov.batch_id order by mov.number) stood_at
  from stock_movements mov
  join stock_batches held on held.hospital_id = ${hospital_id}::uuid and held.id = mov.batch_id
    and held.item_id = ${itemId}::uuid
    ${batchId ? sql`and held.id = ${batchId}::uuid` : sql``}
  where mov.hospital_id = ${hospital_id}::uuid`

/** The batches of an item that were ever moved. */
export const selectMoved = (at: HospitalDb, itemId: string) =>
  at
    .from('stock_batches as bat')
    .innerJoin(...same('stock_stores as sto', 'bat.store_id'))
    .where('bat.item_id', '=', itemId)
    .where('bat.last_movement', 'is not', null)
    .select(['bat.id', 'bat.batch_number', 'sto.name as store'])
    .orderBy('bat.batch_number')
    .orderBy('sto.name')
    .orderBy('bat.id')
    .execute()

/** Whether a medicine was no controlled drug at the time of an entry `found`, by what was changed about that. */
const unguardedAt = ({ hospital_id }: HospitalDb, medicationId: string) => sql<boolean>`not coalesce(
  (select sgc.is_on from pharmacy_safeguard_changes sgc
    where sgc.hospital_id = ${hospital_id}::uuid and sgc.medication_id = ${medicationId}::uuid
      and sgc.safeguard = 'controlled' and sgc.changed_at <= found.stood_at
    order by sgc.changed_at desc, sgc.id desc limit 1),
  (select not sgc.is_on from pharmacy_safeguard_changes sgc
    where sgc.hospital_id = ${hospital_id}::uuid and sgc.medication_id = ${medicationId}::uuid
      and sgc.safeguard = 'controlled'
    order by sgc.changed_at, sgc.id limit 1), true)`

type RegisterFilter = {
  medication_id: string
  item_id: string
  batch_id?: string | undefined
  from: string
  to: string
  most: number
}
type Entry = Omit<RegisterEntry, 'at' | 'received' | 'supplied' | 'batch_balance' | 'balance'> & {
  at: Date
  received: string | null
  supplied: string | null
  batch_balance: string
  balance: string
  total: number
}
/**
 * The entries of some days, oldest first, the last so many of them. The balance runs over everything that ever
 * moved; a transfer is two entries, one out of the one store and one into the other, in this order. A batch stands
 * as the ledger numbers it: a movement is written under the time at which its request began, so that one which
 * waited for another may carry the earlier time; it stands where the latest before it on its batch does.
 */
export async function selectEntries(
  at: HospitalDb,
  { medication_id, item_id, batch_id, from, to, most }: RegisterFilter,
): Promise<Entry[]> {
  const { instantWithin } = inZone(at.time_zone)
  const { rows } = await sql<Entry>`
    select found.*, ${unguardedAt(at, medication_id)} unguarded, count(*) over ()::int total from (
      select moved.id, moved.created_at "at", moved.kind, bat.batch_number, bat.expiry_date, sto.name store,
        moved.reason, dsp.prescription_id,
        case when moved.quantity > 0 then moved.quantity end received,
          case when moved.quantity < 0 then -moved.quantity end supplied,
        moved.quantity_after batch_balance, sum(moved.quantity) over (order by moved.stood_at,
          moved.kind = 'transfer_in', moved.batch_id, moved.number) balance, moved.stood_at,
        moved.batch_id, moved.number,
        pat.id patient_id, ${nameOf(at, 'staff', 'rx.prescribed_by')} prescriber, doer.name performed_by,
          witn.name witnessed_by,
        case when pat.id is not null then pat.first_name || ' ' || pat.last_name || ', ' || pat.op_number
          when moved.kind = 'receipt' then bat.supplier
          when moved.kind in ('transfer_out', 'transfer_in') then (
            select case moved.kind when 'transfer_out' then 'To ' else 'From ' end || s2.name from stock_movements m2
            join stock_batches b2 on b2.hospital_id = ${at.hospital_id}::uuid and b2.id = m2.batch_id
              and b2.item_id = bat.item_id
            join stock_stores s2 on s2.hospital_id = ${at.hospital_id}::uuid and s2.id = b2.store_id
            where m2.hospital_id = ${at.hospital_id}::uuid and m2.source_id = moved.source_id
              and m2.source_kind = moved.source_kind
              and m2.kind in ('transfer_out', 'transfer_in') and m2.kind <> moved.kind limit 1) end whom
      from (${moved(at, item_id, batch_id)}) moved
      join stock_batches bat on bat.hospital_id = ${at.hospital_id}::uuid and bat.id = moved.batch_id
      join stock_stores sto on sto.hospital_id = ${at.hospital_id}::uuid and sto.id = bat.store_id
      left join staff doer on doer.hospital_id = ${at.hospital_id}::uuid and doer.id = moved.performed_by
      left join staff witn on witn.hospital_id = ${at.hospital_id}::uuid and witn.id = moved.witnessed_by
      left join pharmacy_dispenses dsp on dsp.hospital_id = ${at.hospital_id}::uuid and moved.source_kind = 'dispense'
        and dsp.id = moved.source_id
      left join pharmacy_prescriptions rx on rx.hospital_id = ${at.hospital_id}::uuid and rx.id = dsp.prescription_id
      left join patients pat on pat.hospital_id = ${at.hospital_id}::uuid and pat.id = rx.patient_id
    ) found where ${instantWithin('found.stood_at', { from, to })}
    order by found.stood_at desc, found.kind = 'transfer_in' desc, found.batch_id desc,
      found.number desc limit ${most}`.execute(at.tx)
  return rows.reverse()
}

/** What there was before the first of these days, and after the last. */
export async function selectBalances(
  at: HospitalDb,
  { item_id, batch_id, from, to }: RegisterFilter,
): Promise<{ opening: string; closing: string }> {
  const zone = sql.lit(at.time_zone)
  const { rows } = await sql<{ opening: string; closing: string }>`
    select coalesce(sum(moved.quantity) filter (where moved.stood_at < ${from}::date::timestamp at time zone ${zone}),
      0) opening,
      coalesce(sum(moved.quantity) filter (where moved.stood_at < (${to}::date + 1)::timestamp at time zone ${zone}),
        0) closing
    from (${moved(at, item_id, batch_id)}) moved`.execute(at.tx)
  return only(rows)
}

type Line = {
  name: string
  unit: string
  batch_number: string
  expected: number
  counted: number
  reason: string | null
}
/** The counts, newest first. */
export function counts(at: HospitalDb) {
  const matching = at.from('pharmacy_controlled_counts as ccn')
  const rows = matching
    .innerJoin(...same('stock_stores as sto', 'ccn.store_id'))
    .innerJoin(...same('staff as tally', 'ccn.counted_by'))
    .innerJoin(...same('staff as witn', 'ccn.witnessed_by'))
    .select([
      'ccn.id',
      'ccn.counted_at',
      'sto.name as store',
      'ccn.note',
      'tally.name as counted_by',
      'witn.name as witnessed_by',
      sql<
        Line[]
      >`(select jsonb_agg(jsonb_build_object('name', med.name, 'unit', med.unit, 'batch_number', bat.batch_number,
        'expected', ccl.expected,
          'counted', ccl.counted, 'reason', ccl.reason) order by med.name, bat.batch_number)
        from pharmacy_controlled_count_lines ccl
        join stock_batches bat on bat.hospital_id = ${at.hospital_id}::uuid and bat.id = ccl.batch_id
        join pharmacy_medications med on med.hospital_id = ${at.hospital_id}::uuid and med.item_id = bat.item_id
        where ccl.hospital_id = ${at.hospital_id}::uuid and ccl.count_id = ccn.id)`.as('lines'),
    ])
    .orderBy('ccn.counted_at', 'desc')
    .orderBy('ccn.id', 'desc')
  return { rows, matching }
}

/** The batches of controlled drugs that hold something in a store. */
export const selectHeld = async (at: HospitalDb, storeId: string): Promise<string[]> =>
  (
    await at
      .from('stock_batches as bat')
      .innerJoin(...same('stock_items as itm', 'bat.item_id'))
      .innerJoin(...same('pharmacy_medications as med', 'bat.item_id', 'item_id'))
      .where('bat.store_id', '=', storeId)
      .where('bat.quantity', '>', '0')
      .where('itm.is_controlled', '=', true)
      .select('bat.id')
      .execute()
  ).map((row) => row.id)

type Count = { id: string; store_id: string; note: string | null; counted_by: string; witnessed_by: string }
type CountLine = { batch_id: string; expected: number; counted: number; reason: string | null }
export async function insertCount(at: HospitalDb, count: Count, lines: readonly CountLine[]): Promise<void> {
  await at.insert('pharmacy_controlled_counts', count).execute()
  await at
    .insert(
      'pharmacy_controlled_count_lines',
      lines.map((line) => ({ ...line, count_id: count.id })),
    )
    .execute()
}
