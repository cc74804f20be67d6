import { sql } from 'kysely'
import type { z } from 'zod'
import type { Output } from '../../../../kernel/contract/index.ts'
import type { Bounds, Unit } from '../../../../kernel/contract/reports.ts'
import { PROVIDER_ZONE } from '../../../../kernel/contract/values/days.ts'
import type { Tx } from '../../../../kernel/server/db.ts'
import { dayWithin, spanOfDay, spans } from '../../../../kernel/server/lists/period.ts'
import { only } from '../../../../kernel/server/tenant.ts'
import type { getPlatformDashboard } from '../../contract.ts'
import type { HospitalUse } from '../../provider.contract.ts'
import { instantWithin, ofHospital, spanOfInstant } from './provider.sql.ts'

type NamedHospital = { id: string; name: string }
/** Every hospital by name, as far as a list to choose from reaches. */
export const selectHospitalNames = (tx: Tx): Promise<NamedHospital[]> =>
  tx.selectFrom('hospitals').select(['id', 'name']).orderBy('name').orderBy('id').limit(5000).execute()

type HospitalFigures = { active: number; total: number; new_this_month: number }
export async function selectHospitalFigures(tx: Tx): Promise<HospitalFigures> {
  const { rows } = await sql<HospitalFigures>`
    select count(*) filter (where status = 'active') active, count(*) total,
      count(*) filter (where created_at >= date_trunc('month', now(), ${sql.lit(PROVIDER_ZONE)})) new_this_month
    from hospitals`.execute(tx)
  return only(rows)
}

type StatusCount = Output<typeof getPlatformDashboard>['statuses'][number]
/** How many hospitals are in which state; every state is there, in order. */
export async function selectStatuses(tx: Tx): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select kinds.status, count(hos.id) hospitals
    from (values (1, 'active'), (2, 'pending'), (3, 'suspended'), (4, 'inactive')) kinds(position, status)
    left join hospitals hos on hos.status = kinds.status
    group by kinds.position, kinds.status order by kinds.position`.execute(tx)
  return rows
}

type GrowthRow = { starts_on: string; new_hospitals: number; active_hospitals: number }
/**
 * By month: hospitals onboarded, and those onboarded by its end that are active today (earlier states are not kept).
 */
export async function selectGrowth(tx: Tx, bounds: Bounds, hospitalId: string | undefined): Promise<GrowthRow[]> {
  const { rows } = await sql<GrowthRow>`
    with joined as (
      select ${spanOfInstant('month', 'created_at')} starts_on, count(*) filter (where status = 'active') active,
        count(*) filter (where ${instantWithin('created_at', bounds)}) new_hospitals
      from hospitals where true ${ofHospital('id', hospitalId)} group by 1
    )
    select span.starts_on, coalesce(max(joined.new_hospitals) filter (where joined.starts_on = span.starts_on),
      0) new_hospitals, coalesce(sum(joined.active), 0)::int active_hospitals
    from (${spans('month', bounds)}) span left join joined on joined.starts_on <= span.starts_on
    group by span.starts_on order by span.starts_on`.execute(tx)
  return rows
}

type PlanCount = { plan_name: string; hospitals: number }
/** How many hospitals have which plan; retired plans only while somebody has them. */
export async function selectPlanCounts(tx: Tx, hospitalId: string | undefined): Promise<PlanCount[]> {
  const { rows } = await sql<PlanCount>`
    select pln.name plan_name, count(lic.hospital_id) hospitals
    from pricing_plans pln left join licenses lic on lic.plan_id = pln.id ${ofHospital('lic.hospital_id', hospitalId)}
    group by pln.id having pln.is_active or count(lic.hospital_id) > 0
    order by pln.position, pln.id`.execute(tx)
  return rows
}

type ActionSpan = { starts_on: string; actions: number }
/** What was done in each day, week or month of the period; by one hospital or all, in one module or all. */
export async function selectActions(
  tx: Tx,
  unit: Unit,
  bounds: Bounds,
  filter: { hospital_id?: string; module_id?: string },
): Promise<ActionSpan[]> {
  const { rows } = await sql<ActionSpan>`
    select starts_on, coalesce(actions, 0) actions from (${spans(unit, bounds)}) span
    left join (
      select ${spanOfDay(unit, 'day')} starts_on, sum(actions) actions from module_usage
      where ${dayWithin('day', bounds)} ${ofHospital('hospital_id', filter.hospital_id)}
        ${filter.module_id ? sql`and module_id = ${filter.module_id}` : sql``}
      group by 1
    ) used using (starts_on) order by starts_on`.execute(tx)
  return rows
}

type HospitalUseRow = z.input<typeof HospitalUse> & { total: number }
/**
 * A page of hospitals by name with what they have and did; `total` is the number of all. Patients and visits are
 * counts, asked for this page only.
 */
export async function selectHospitalUse(
  tx: Tx,
  bounds: Bounds,
  hospitalId: string | undefined,
  limit: number,
  offset: number,
): Promise<HospitalUseRow[]> {
  const { rows } = await sql<HospitalUseRow>`
    with page as (
      select id, name, status, count(*) over () total from hospitals where true ${ofHospital('id', hospitalId)}
      order by name, id limit ${limit} offset ${offset}
    )
    select page.id hospital_id, page.name, page.status, pln.name plan_name, lic.status license_status,
      lic.expires_on license_expires_on, page.total,
      (select count(*) from staff stf where stf.hospital_id = page.id and stf.active) users,
      coalesce(cnt.patients, 0) patients, coalesce(cnt.visits_this_month, 0) visits_this_month, cnt.last_activity_at,
      coalesce((select sum(mus.actions) from module_usage mus
        where mus.hospital_id = page.id and ${dayWithin('mus.day', bounds)}), 0) actions
    from page
    left join licenses lic on lic.hospital_id = page.id
    left join pricing_plans pln on pln.id = lic.plan_id
    left join hospital_counts(array(select id from page)) cnt on cnt.hospital_id = page.id
    order by page.name, page.id`.execute(tx)
  return rows
}
