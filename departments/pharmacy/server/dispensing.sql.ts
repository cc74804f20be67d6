import { sql } from 'kysely'
import type { z } from 'zod'
import { contains, foundFirst, type List, patientColumns } from '../../../kernel/server/list.ts'
import { type Period, since, startOf } from '../../../kernel/server/period.ts'
import { type At, only, same, typed } from '../../../kernel/server/tenant.ts'
import { paymentStatus } from '../../billing/server/index.ts'
import { wordOfStock } from '../../inventory/server/index.ts'
import { ofVisit } from '../../visits/server/index.ts'
import type * as contract from '../dispensing.contract.ts'
import type { PrescriptionStatus } from '../prescriptions.contract.ts'
import { givenDose } from './prescriptions.sql.ts'

export type Row = z.input<typeof contract.PrescriptionRow>

const joined = (at: At) =>
  at
    .from('pharmacy_prescriptions as r')
    .innerJoin(...same('visits as v', 'r.visit_id'))
    .innerJoin(...same('patients as p', 'r.patient_id'))
    .innerJoin(...same('staff as s', 'r.prescribed_by'))
    .leftJoin(...same('pharmacy_medications as m', 'r.given_id'))

/** Prescriptions with everything that the pharmacy knows of them; `r` is the prescription, `v` its visit, `p` the patient, `m` what is given. */
export const withNames = (at: At) =>
  joined(at)
    .leftJoin(...same('stock_items as i', 'm.item_id'))
    .leftJoin(...same('staff as c', 'r.confirmed_by'))
    .leftJoin(...same('staff as d', 'r.dispensed_by'))
    .leftJoin(...same('staff as f', 'r.matched_by'))
    .leftJoin(...same('staff as o', 'r.substituted_by'))
    .leftJoin(...same('staff as l', 'r.let_go_by'))
    .select(ofVisit)
    .select([
      'r.id',
      'v.visit_type',
      'v.status as visit_status',
      'r.medication_name as name',
      'r.medication_id',
      sql<Row['prescribed']>`jsonb_build_object('dosage', r.dosage, 'frequency', r.frequency, 'duration', r.duration, 'route', r.route)`.as(
        'prescribed',
      ),
      'r.quantity',
      ...givenDose('r'),
      'r.instructions',
      'r.status',
      typed<Row['warnings']>('r.warnings').as('warnings'),
      'r.override_reason',
      's.name as ordered_by_name',
      'r.created_at',
      'r.ends_on',
      'r.given_id',
      'm.name as given_name',
      sql<Row['match']>`case when r.given_id is null then (select jsonb_build_object('id', x.id, 'name', x.name) from pharmacy_medications x
        where x.hospital_id = r.hospital_id and x.status = 'active' and lower(x.name) = lower(r.medication_name) order by x.name, x.id limit 1) end`.as(
        'match',
      ),
      'r.matched_at',
      'f.name as matched_by_name',
      'm.unit',
      'm.item_id',
      'i.smallest_part',
      sql<boolean>`coalesce(m.is_high_risk, false)`.as('is_high_risk'),
      sql<boolean>`coalesce(i.is_controlled, false)`.as('is_controlled'),
      'i.storage',
      'r.substitution_note',
      'r.substituted_at',
      'o.name as substituted_by_name',
      typed<Row['warnings']>('r.pharmacy_warnings').as('pharmacy_warnings'),
      'r.pharmacy_override_reason',
      'r.quantity_due',
      'r.quantity_dispensed',
      'r.quantity_returned',
      'r.quantity_let_go',
      'r.quantity_open',
      'r.owed_since',
      'r.let_go_reason',
      'r.let_go_at',
      'l.name as let_go_by_name',
      'r.confirmed_at',
      'c.name as confirmed_by_name',
      'r.dispensed_at',
      'd.name as dispensed_by_name',
      'r.dispensing_notes',
      'r.cancel_reason',
      paymentStatus('r.charge_id').as('payment_status'),
      'r.version',
    ])

/** Which day of a prescription a period asks for. */
const DAY_OF = { prescribed: 'r.created_at', dispensed: 'r.dispensed_at', cancelled: 'r.cancelled_at' } as const
export type Filter = {
  search: string
  status?: PrescriptionStatus | undefined
  period: Period
  by: keyof typeof DAY_OF
  owed?: 'yes' | 'no' | undefined
  timeZone: string
}
const matches = ({ search, status, period, by, owed, timeZone }: Filter) => [
  ...(status ? [sql<boolean>`r.status = ${sql.lit(status)}`] : []),
  ...(owed ? [owed === 'yes' ? sql<boolean>`r.owed_since is not null` : sql<boolean>`r.owed_since is null`] : []),
  ...since(DAY_OF[by], period, timeZone),
  ...contains(search, ...patientColumns, 'v.visit_number', 'r.medication_name', 'm.name', 's.name'),
]

/** Prescriptions, newest first. */
export function prescriptions(at: At, filter: Filter): List<Row> {
  const matching = (filter.search ? joined(at) : at.from('pharmacy_prescriptions as r')).where((eb) => eb.and(matches(filter)))
  return {
    rows: foundFirst(matching.select('r.id').orderBy('r.created_at', 'desc').orderBy('r.id'), (ids) =>
      withNames(at).where(sql<boolean>`r.id = any(${ids}::uuid[])`).orderBy('r.created_at', 'desc').orderBy('r.id'),
    ),
    matching,
  }
}

/** What of a patient is to be handed out, is owed, or was handed out since local midnight; the oldest first. */
export const selectOfPatient = (at: At, patientId: string, timeZone: string) =>
  withNames(at)
    .where('r.patient_id', '=', patientId)
    .where(sql<boolean>`(r.status in ('pending', 'dispensing') or r.dispensed_at >= ${startOf('today', timeZone)})`)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()

/** The store that the pharmacy takes from: the open one that serves it, else the default one. */
const STORE = (at: At) => sql`(select st.id from stock_stores st where st.hospital_id = ${at.hospital_id}::uuid
  and (st.is_default or st.serves = 'pharmacy' and st.active) order by st.is_default limit 1)`

export type ShelfBatch = { item_id: string; batch_id: string; batch_number: string; expiry_date: string | null; quantity: string }
/** The batches that can be taken from, in the order in which they are taken: what expires today or has expired is not among them. */
export const selectShelf = async (at: At, itemIds: readonly string[], today: string): Promise<ShelfBatch[]> =>
  (
    await sql<ShelfBatch>`
      select b.item_id, b.id batch_id, b.batch_number, b.expiry_date, b.quantity from stock_batches b
      where b.hospital_id = ${at.hospital_id}::uuid and b.item_id = any(${itemIds}::uuid[]) and b.store_id = ${STORE(at)} and b.quantity > 0
        and (b.expiry_date is null or b.expiry_date > ${today}::date)
      order by b.item_id, b.expiry_date nulls last, b.id`.execute(at.tx)
  ).rows

type Batches = { batch_number: string; expiry_date: string | null; quantity: number }[]
/** What was handed out of these prescriptions, newest first, with the batches that it came from. */
export const selectHandOuts = (at: At, prescriptionIds: readonly string[]) =>
  at
    .from('pharmacy_dispenses as x')
    .innerJoin(...same('pharmacy_medications as m', 'x.medication_id'))
    .innerJoin(...same('staff as s', 'x.dispensed_by'))
    .leftJoin(...same('staff as w', 'x.witnessed_by'))
    .select([
      'x.id',
      'x.prescription_id',
      'm.name',
      'x.quantity',
      'x.returned_quantity',
      'x.note',
      's.name as dispensed_by_name',
      'w.name as witnessed_by_name',
      'x.created_at',
      sql<Batches>`(select coalesce(jsonb_agg(jsonb_build_object('batch_number', b.batch_number, 'expiry_date', b.expiry_date, 'quantity', -k.quantity) order by b.expiry_date, b.id), '[]')
        from stock_movements k join stock_batches b on b.hospital_id = k.hospital_id and b.id = k.batch_id
        where k.hospital_id = x.hospital_id and k.source_id = x.id and k.source_kind = 'dispense' and k.kind = 'issue')`.as('batches'),
    ])
    .where('x.prescription_id', 'in', prescriptionIds)
    .orderBy('x.created_at', 'desc')
    .orderBy('x.id', 'desc')
    .execute()

type WaitingRow = z.input<typeof contract.listDispensing.output>['rows'][number]
/** Patients for whom something is to be handed out, or to whom something is owed: as they wait in the pharmacy's queue, then the latest first. */
export function waiting(at: At, { search, show }: { search: string; show: 'work' | 'owed' }): List<WaitingRow> {
  const own = sql`${at.hospital_id}::uuid`
  const counts = show === 'owed' ? sql`r.owed_since is not null` : sql`r.owed_since is null`
  const grouped = sql`
    select r.patient_id, count(*) filter (where r.status = 'pending')::int pending,
      count(*) filter (where r.status = 'dispensing' and r.owed_since is null)::int dispensing,
      count(*) filter (where r.owed_since is not null)::int owed, min(coalesce(r.owed_since, r.created_at)) filter (where ${counts}) since,
      max(r.created_at) latest, array_agg(distinct r.visit_id) visits
    from pharmacy_prescriptions r where r.hospital_id = ${own} and r.status in ('pending', 'dispensing')
    group by r.patient_id having bool_or(${counts})`
  const found = contains(
    search,
    ...patientColumns,
    sql<boolean>`exists (select from visits n where n.hospital_id = ${own} and n.id = any(g.visits)
    and lower(n.visit_number) = lower(${search}))`,
  )
  const where = found.length ? sql`where ${sql.join(found, sql` and `)}` : sql``
  const from = sql`(${grouped}) g join patients p on p.hospital_id = ${own} and p.id = g.patient_id`
  return {
    rows: async (limit, offset) =>
      (
        await sql<WaitingRow>`
          select p.id patient_id, p.op_number, p.first_name, p.last_name, p.gender, p.date_of_birth, g.pending, g.dispensing, g.owed, g.since,
            q.ticket, coalesce(q.priority, 'routine') priority,
            (select n.visit_number from visits n where n.hospital_id = ${own} and n.id = any(g.visits) order by n.created_at desc, n.id limit 1) visit_number,
            (select count(*)::int from pharmacy_prescriptions rx where rx.hospital_id = ${own} and rx.patient_id = g.patient_id and rx.status in ('pending', 'dispensing')
              and ${paymentStatus('rx.charge_id')} in ('pending', 'part')) unpaid
          from ${from}
          left join lateral (select e.ticket, e.priority, e.wait_start_time from queues e where e.hospital_id = ${own} and e.visit_id = any(g.visits)
            and e.department = 'pharmacy' and e.status in ('waiting', 'in_progress') order by e.priority, e.wait_start_time limit 1) q on true
          ${where} order by q.priority nulls last, q.wait_start_time, g.latest desc, p.id limit ${limit} offset ${offset}`.execute(at.tx)
      ).rows,
    matching: async () => only((await sql<{ n: number }>`select count(*)::int n from ${from} ${where}`.execute(at.tx)).rows).n,
  }
}

export type Summary = {
  pending: number
  dispensing: number
  owed: number
  dispensed: number
  dispensed_before: number
  cancelled_today: number
  low_stock: number
  expiring: number
}
/** The figures of the dashboard in one statement. */
export async function selectSummary(at: At, timeZone: string, today: string): Promise<Summary> {
  const own = sql`${at.hospital_id}::uuid`
  const midnight = startOf('today', timeZone)
  const { rows } = await sql<Summary>`
    select * from
      (select count(*) filter (where status = 'pending')::int pending, count(*) filter (where status = 'dispensing' and owed_since is null)::int dispensing,
        count(*) filter (where owed_since is not null)::int owed
        from pharmacy_prescriptions where hospital_id = ${own} and status in ('pending', 'dispensing')) open,
      (select count(*) filter (where dispensed_at >= ${midnight})::int dispensed, count(*) filter (where dispensed_at <= now() - interval '1 day')::int dispensed_before
        from pharmacy_prescriptions where hospital_id = ${own} and status = 'completed' and dispensed_at >= ${midnight} - interval '1 day') done,
      (select count(*)::int cancelled_today from pharmacy_prescriptions where hospital_id = ${own} and status = 'cancelled' and cancelled_at >= ${midnight}) gone,
      (select count(*)::int low_stock from ${lowStock(at)} l) low,
      (select count(*)::int expiring from stock_batches b join pharmacy_medications m on m.hospital_id = b.hospital_id and m.item_id = b.item_id
        where b.hospital_id = ${own} and b.quantity > 0 and b.expiry_date > ${today}::date and b.expiry_date <= ${today}::date + 30) soon`.execute(
    at.tx,
  )
  return only(rows)
}

/** Offered medicines that are low, critical or out of stock: what the stock report counts too. */
const lowStock = (at: At) => sql`(
  select m.id, m.name, m.code, m.unit, coalesce(s.quantity, 0) current_stock, i.minimum_stock, i.reorder_level
  from pharmacy_medications m join stock_items i on i.hospital_id = m.hospital_id and i.id = m.item_id
  left join lateral (select sum(b.quantity) quantity from stock_batches b where b.hospital_id = i.hospital_id and b.item_id = i.id) s on true
  where m.hospital_id = ${at.hospital_id}::uuid and m.status = 'active'
    and ${wordOfStock(sql`coalesce(s.quantity, 0)`, 'i.minimum_stock', 'i.reorder_level')} <> 'in_stock')`

type LowRow = z.input<typeof contract.listLowStock.output>['rows'][number]
/** Medicines that run low, those with least first. */
export const low = (at: At): List<LowRow> => ({
  rows: async (limit, offset) =>
    (await sql<LowRow>`select * from ${lowStock(at)} l order by l.current_stock, l.name limit ${limit} offset ${offset}`.execute(at.tx))
      .rows,
  matching: async () => only((await sql<{ n: number }>`select count(*)::int n from ${lowStock(at)} l`.execute(at.tx)).rows).n,
})

/** How these prescriptions stand, held until the transaction ends, in the order of their ids. */
export const lockPrescriptions = (at: At, ids: readonly string[]) =>
  withNames(at).select('r.charge_id').where('r.id', 'in', ids).orderBy('r.id').forUpdate('r').execute()
export type Locked = Awaited<ReturnType<typeof lockPrescriptions>>[number]

/** The visits of these prescriptions, in the order in which they are locked. */
export const visitsOf = async (at: At, ids: readonly string[]): Promise<string[]> =>
  (await at.from('pharmacy_prescriptions').select('visit_id').distinct().where('id', 'in', ids).orderBy('visit_id').execute()).map(
    (row) => row.visit_id,
  )

/** Confirms what is pending of these. */
export const confirm = (at: At, ids: readonly string[], by: string) =>
  at
    .update('pharmacy_prescriptions')
    .set((eb) => ({
      status: 'dispensing',
      confirmed_at: sql<Date>`now()`,
      confirmed_by: by,
      updated_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute()

export type Given = {
  medication_id: string
  warnings: string
  override_reason: string | null
  by: string
}
/** A free text means this medicine. */
export const match = (at: At, id: string, { medication_id, warnings, override_reason, by }: Given) =>
  at
    .update('pharmacy_prescriptions')
    .set((eb) => ({
      medication_id,
      matched_by: by,
      matched_at: sql<Date>`now()`,
      pharmacy_warnings: warnings,
      pharmacy_override_reason: override_reason,
      updated_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

type Dose = Row['prescribed']
/** Another medicine is given, taken in its own way and charged under another id. */
export const substitute = (
  at: At,
  id: string,
  {
    medication_id,
    warnings,
    override_reason,
    by,
    quantity,
    note,
    charge_id,
    dose,
  }: Given & { quantity: number; note: string; charge_id: string; dose: Dose & { ends_on: string | null } },
) =>
  at
    .update('pharmacy_prescriptions')
    .set((eb) => ({
      substitute_id: medication_id,
      substitute_quantity: quantity,
      substitute_dosage: dose.dosage,
      substitute_frequency: dose.frequency,
      substitute_duration: dose.duration,
      substitute_route: dose.route,
      ends_on: dose.ends_on,
      substitution_note: note,
      substituted_by: by,
      substituted_at: sql<Date>`now()`,
      recharged_as: charge_id,
      pharmacy_warnings: warnings,
      pharmacy_override_reason: override_reason,
      updated_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

export type HandedOut = { prescription_id: string; quantity: number; note: string | null }
/** Counts what was handed out; what is left of it is owed, and a prescription without a rest is completed. */
export const handOut = (at: At, by: string, given: readonly HandedOut[]) =>
  sql`
    update pharmacy_prescriptions r set quantity_dispensed = r.quantity_dispensed + l.quantity,
      status = case when r.quantity_open = l.quantity then 'completed' else 'dispensing' end,
      owed_since = case when r.quantity_open = l.quantity then null else coalesce(r.owed_since, now()) end,
      dispensed_at = case when l.quantity > 0 then now() else r.dispensed_at end,
      dispensed_by = case when l.quantity > 0 then ${by}::uuid else r.dispensed_by end,
      dispensing_notes = coalesce(l.note, r.dispensing_notes), confirmed_at = coalesce(r.confirmed_at, now()), confirmed_by = coalesce(r.confirmed_by, ${by}::uuid),
      updated_at = now(), version = r.version + 1
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as l(prescription_id uuid, quantity numeric(12, 2), note text)
    where r.hospital_id = ${at.hospital_id}::uuid and r.id = l.prescription_id`.execute(at.tx)

export type NewDispense = {
  id: string
  prescription_id: string
  medication_id: string
  item_id: string
  quantity: number
  note: string | null
  dispensed_by: string
  witnessed_by: string | null
}
export const insertDispenses = (at: At, rows: readonly NewDispense[]) => at.insert('pharmacy_dispenses', rows).execute()

/** What of a prescription was handed out and not brought back, newest first. */
export const selectOut = (at: At, prescriptionId: string) =>
  at
    .from('pharmacy_dispenses')
    .select(['id', 'item_id', sql<number>`(quantity - returned_quantity)::float8`.as('quantity')])
    .where('prescription_id', '=', prescriptionId)
    .where(sql<boolean>`quantity > returned_quantity`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** What came back of a hand-out. */
export const bringBack = (at: At, id: string, quantity: number) =>
  at
    .update('pharmacy_dispenses')
    .set({ returned_quantity: sql<string>`returned_quantity + ${quantity}::numeric` })
    .where('id', '=', id)
    .execute()

/** The patient holds less of a prescription by what came back. */
export const takeBack = (at: At, id: string, quantity: number) =>
  at
    .update('pharmacy_prescriptions')
    .set((eb) => ({
      quantity_dispensed: sql<string>`quantity_dispensed - ${quantity}::numeric`,
      quantity_returned: sql<string>`quantity_returned + ${quantity}::numeric`,
      updated_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
