import { sql } from 'kysely'
import type { z } from 'zod'
import { contains, type List, written } from '../../../../kernel/server/lists/list.ts'
import { startOf } from '../../../../kernel/server/lists/period.ts'
import { type HospitalDb, only } from '../../../../kernel/server/tenant.ts'
import { paymentStatus } from '../../../billing/server/index.ts'
import { WARNING_DAYS } from '../../../inventory/expiry.ts'
import { expiresWithin, wordOfStock } from '../../../inventory/server/index.ts'
import { patientColumns } from '../../../patients/server/index.ts'
import type * as contract from '../../dispensing.contract.ts'

type WaitingRow = z.input<typeof contract.listDispensing.output>['rows'][number]
/**
 * Patients for whom something is to be handed out, or to whom something is owed: as they wait in the pharmacy's queue,
 * then those who have waited longest first.
 */
export function waiting(at: HospitalDb, { search, show }: { search: string; show: 'work' | 'owed' }): List<WaitingRow> {
  const own = sql`${at.hospital_id}::uuid`
  const counts = show === 'owed' ? sql`r.owed_since is not null` : sql`r.owed_since is null`
  const grouped = sql`
    select r.patient_id, count(*) filter (where r.status = 'pending')::int pending,
      count(*) filter (where r.status = 'dispensing' and r.owed_since is null)::int dispensing,
      count(*) filter (where r.owed_since is not null)::int owed, min(coalesce(r.owed_since, r.created_at)) filter (where ${counts}) since,
      array_agg(distinct r.visit_id) visits
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
    rows: written(
      at,
      sql<WaitingRow>`
          select p.id patient_id, p.op_number, p.first_name, p.last_name, p.gender, p.date_of_birth, p.date_of_birth_estimated, p.age_unit, g.pending, g.dispensing, g.owed,
            g.since,
            q.ticket, coalesce(q.priority, 'routine') priority,
            (select n.visit_number from visits n where n.hospital_id = ${own} and n.id = any(g.visits) order by n.created_at desc, n.id limit 1) visit_number,
            (select count(*)::int from pharmacy_prescriptions rx where rx.hospital_id = ${own} and rx.patient_id = g.patient_id and rx.status in ('pending', 'dispensing')
              and ${paymentStatus('rx.charge_id')} in ('pending', 'part')) unpaid
          from ${from}
          left join lateral (select e.ticket, e.priority, e.wait_start_time from queues e where e.hospital_id = ${own} and e.visit_id = any(g.visits)
            and e.department = 'pharmacy' and e.status in ('waiting', 'in_progress') order by e.priority, e.wait_start_time limit 1) q on true
          ${where} order by q.priority nulls last, q.wait_start_time, g.since, p.id`,
    ),
    matching: async () =>
      only((await sql<{ n: number }>`select count(*)::int n from ${from} ${where}`.execute(at.tx)).rows).n,
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
export async function selectSummary(at: HospitalDb, timeZone: string, today: string): Promise<Summary> {
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
        where b.hospital_id = ${own} and b.quantity > 0 and ${expiresWithin('b', today, WARNING_DAYS)}) soon`.execute(
    at.tx,
  )
  return only(rows)
}

/** Offered medicines of which there is no more than the reorder level says, or less than the minimum. */
const lowStock = (at: HospitalDb) => sql`(
  select m.id, m.name, m.code, m.unit, coalesce(s.quantity, 0) current_stock, i.minimum_stock, i.reorder_level
  from pharmacy_medications m join stock_items i on i.hospital_id = m.hospital_id and i.id = m.item_id
  left join lateral (select sum(b.quantity) quantity from stock_batches b where b.hospital_id = i.hospital_id and b.item_id = i.id) s on true
  where m.hospital_id = ${at.hospital_id}::uuid and m.status = 'active'
    and ${wordOfStock(sql`coalesce(s.quantity, 0)`, 'i.minimum_stock', 'i.reorder_level')} <> 'in_stock')`

type LowRow = z.input<typeof contract.listLowStock.output>['rows'][number]
/** Medicines that run low, those with least first. */
export const low = (at: HospitalDb): List<LowRow> => ({
  rows: written(at, sql<LowRow>`select * from ${lowStock(at)} l order by l.current_stock, l.name`),
  matching: async () =>
    only((await sql<{ n: number }>`select count(*)::int n from ${lowStock(at)} l`.execute(at.tx)).rows).n,
})
