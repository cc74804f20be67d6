import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { contains, type List, written } from '../../../../kernel/server/lists/list.ts'
import { startOf } from '../../../../kernel/server/lists/period.ts'
import { type HospitalDb, only } from '../../../../kernel/server/tenant.ts'
import { paymentStatus } from '../../../billing/server/index.ts'
import { WARNING_DAYS } from '../../../inventory/expiry.ts'
import {
  expiredStock,
  expiresWithin,
  heldStock,
  isKept,
  usableStock,
  wordOfStock,
} from '../../../inventory/server/index.ts'
import { patientColumns } from '../../../patients/server/index.ts'
import type * as contract from '../../dispensing.contract.ts'
import { onShelf } from './prescription-lists.sql.ts'

/** What has to be seen of what a patient (`pat`) is to get before they are chosen. `counts`: which prescriptions. */
const marksOf = (at: HospitalDb, counts: RawBuilder<unknown>) => sql`(
  select jsonb_build_object(
    'allergy', coalesce(bool_or(rx.warnings || rx.pharmacy_warnings @> '[{"kind": "allergy"}]'), false),
    'overruled', coalesce(bool_or(jsonb_array_length(rx.warnings || rx.pharmacy_warnings) > 0), false),
    'controlled', coalesce(bool_or(itm.is_controlled), false),
    'high_risk', coalesce(bool_or(med.is_high_risk), false),
    'short', count(*) filter (where ${onShelf(at)} < rx.quantity_open)) marks
  from pharmacy_prescriptions rx
  left join pharmacy_medications med on med.hospital_id = ${at.hospital_id}::uuid and med.id = rx.given_id
  left join stock_items itm on itm.hospital_id = ${at.hospital_id}::uuid and itm.id = med.item_id
  where rx.hospital_id = ${at.hospital_id}::uuid and rx.patient_id = pat.id and rx.status in ('pending', 'dispensing')
    and ${counts})`

type WaitingRow = z.input<typeof contract.listDispensing.output>['rows'][number]
/**
 * Patients for whom something is to be handed out, or to whom something is owed: as they wait in the pharmacy's queue,
 * then those who have waited longest first.
 */
export function waiting(at: HospitalDb, { search, show }: { search: string; show: 'work' | 'owed' }): List<WaitingRow> {
  const own = sql`${at.hospital_id}::uuid`
  const counts = show === 'owed' ? sql`rx.owed_since is not null` : sql`rx.owed_since is null`
  const grouped = sql`
    select rx.patient_id, count(*) filter (where rx.status = 'pending')::int pending,
      count(*) filter (where rx.status = 'dispensing' and rx.owed_since is null)::int dispensing,
      count(*) filter (where rx.owed_since is not null)::int owed,
        min(coalesce(rx.owed_since, rx.created_at)) filter (where ${counts}) since,
      array_agg(distinct rx.visit_id) visits
    from pharmacy_prescriptions rx where rx.hospital_id = ${own} and rx.status in ('pending', 'dispensing')
    group by rx.patient_id having bool_or(${counts})`
  const found = contains(
    search,
    ...patientColumns,
    sql<boolean>`exists (select from visits vis where vis.hospital_id = ${own} and vis.id = any(grp.visits)
    and lower(vis.visit_number) = lower(${search}))`,
  )
  const where = found.length ? sql`where ${sql.join(found, sql` and `)}` : sql``
  const from = sql`(${grouped}) grp join patients pat on pat.hospital_id = ${own} and pat.id = grp.patient_id`
  return {
    rows: written(
      at,
      sql<WaitingRow>`
          select pat.id patient_id, pat.op_number, pat.first_name, pat.last_name, pat.gender, pat.date_of_birth,
            pat.date_of_birth_estimated, pat.age_unit, grp.pending, grp.dispensing, grp.owed, grp.since,
            tick.ticket, coalesce(tick.priority, 'routine') priority,
            (select vis.visit_number from visits vis where vis.hospital_id = ${own} and vis.id = any(grp.visits)
              order by vis.created_at desc, vis.id limit 1) visit_number,
            (select count(*)::int from pharmacy_prescriptions rx
              where rx.hospital_id = ${own} and rx.patient_id = grp.patient_id
                and rx.status in ('pending', 'dispensing')
              and ${paymentStatus('rx.charge_id')} in ('pending', 'part')) unpaid,
            marked.marks
          from ${from}
          cross join lateral ${marksOf(at, counts)} marked
          left join lateral (select que.ticket, que.priority, que.wait_start_time from queues que
            where que.hospital_id = ${own} and que.visit_id = any(grp.visits)
            and que.department = 'pharmacy' and que.status in ('waiting', 'in_progress')
              order by que.priority, que.wait_start_time limit 1) tick on true
          ${where} order by tick.priority nulls last, tick.wait_start_time, grp.since, pat.id`,
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
      (select count(*) filter (where status = 'pending')::int pending,
        count(*) filter (where status = 'dispensing' and owed_since is null)::int dispensing,
        count(*) filter (where owed_since is not null)::int owed
        from pharmacy_prescriptions where hospital_id = ${own} and status in ('pending', 'dispensing')) open,
      (select count(*) filter (where dispensed_at >= ${midnight})::int dispensed,
        count(*) filter (where dispensed_at <= now() - interval '1 day')::int dispensed_before
        from pharmacy_prescriptions
        where hospital_id = ${own} and status = 'completed' and dispensed_at >= ${midnight} - interval '1 day') done,
      (select count(*)::int cancelled_today from pharmacy_prescriptions
        where hospital_id = ${own} and status = 'cancelled' and cancelled_at >= ${midnight}) gone,
      (select count(*)::int low_stock from ${lowStock(at)} low) low,
      (select count(*)::int expiring from stock_batches bat
        join pharmacy_medications med on med.hospital_id = bat.hospital_id and med.item_id = bat.item_id
        where bat.hospital_id = ${own} and bat.quantity > 0
          and ${expiresWithin('bat', today, WARNING_DAYS)}) soon`.execute(at.tx)
  return only(rows)
}

/** Offered and kept medicines of which no more can be handed out than the reorder level says, or less than the minimum. */
const lowStock = (at: HospitalDb) => sql`(
  select med.id, med.name, med.code, med.unit, stock.usable current_stock, stock.expired expired_stock, stock.held held_stock,
    itm.minimum_stock, itm.reorder_level
  from pharmacy_medications med join stock_items itm on itm.hospital_id = med.hospital_id and itm.id = med.item_id
  cross join lateral (select ${usableStock(at, 'itm.id')} usable, ${expiredStock(at, 'itm.id')} expired,
    ${heldStock(at, 'itm.id')} held) stock
  where med.hospital_id = ${at.hospital_id}::uuid and med.status = 'active' and ${isKept(at)}
    and ${wordOfStock(sql`stock.usable`, 'itm.minimum_stock', 'itm.reorder_level')} <> 'in_stock')`

type LowRow = z.input<typeof contract.listLowStock.output>['rows'][number]
/** Medicines that run low, those with least first. */
export const low = (at: HospitalDb): List<LowRow> => ({
  rows: written(at, sql<LowRow>`select * from ${lowStock(at)} low order by low.current_stock, low.name`),
  matching: async () =>
    only((await sql<{ n: number }>`select count(*)::int n from ${lowStock(at)} low`.execute(at.tx)).rows).n,
})
