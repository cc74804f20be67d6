import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Bounds, Unit } from '../../../kernel/contract/reports.ts'
import { inZone, spanOfDay, spans } from '../../../kernel/server/period.ts'
import { type At, only } from '../../../kernel/server/tenant.ts'
import type { unbilledWorkReport } from '../hospital.contract.ts'

type Report = z.input<typeof unbilledWorkReport.read.output>
/** The days, by the hospital's clock, the department (undefined: all), and the modules that the hospital has. */
type Filter = { days: Bounds; department?: string; modules: readonly string[] }

/** Everything that is to be charged: what, where, when, by whom, and the catalogue's entry or the service that it costs. Where the hospital has no pharmacy it hands nothing out. */
function workOf({ hospital_id, time_zone }: At, { days, modules }: Filter): RawBuilder<unknown> {
  const { instantWithin } = inZone(time_zone)
  const own = sql`${hospital_id}::uuid`
  const parts = [
    sql`select 'laboratory' kind, 'laboratory' department, o.id, o.created_at, o.visit_id, o.ordered_by who_id, t.name what, o.test_type_id entry, 1 quantity
      from lab_orders o join lab_test_types t on t.hospital_id = o.hospital_id and t.id = o.test_type_id
      where o.hospital_id = ${own} and o.status <> 'cancelled' and ${instantWithin('o.created_at', days)}`,
    sql`select 'radiology', 'radiology', o.id, o.created_at, o.visit_id, o.ordered_by, o.study_type, o.study_type_id, 1
      from radiology_orders o where o.hospital_id = ${own} and o.status <> 'cancelled' and ${instantWithin('o.created_at', days)}`,
    sql`select 'procedure', coalesce(o.department, 'billing'), o.id, o.created_at, o.visit_id, o.ordered_by, o.name, o.service_id, 1
      from billing_procedures o where o.hospital_id = ${own} and o.status <> 'cancelled' and ${instantWithin('o.created_at', days)}`,
    sql`select 'consultation', c.department, c.id, c.completed_at, c.visit_id, c.doctor_id, 'Consultation', f.id, 1
      from consultations c left join billing_services f on f.hospital_id = c.hospital_id and f.department = c.department and f.status = 'active'
      where c.hospital_id = ${own} and c.status = 'completed' and ${instantWithin('c.completed_at', days)}`,
    ...(modules.includes('pharmacy')
      ? [
          sql`select 'pharmacy', 'pharmacy', o.charge_id, o.created_at, o.visit_id, o.prescribed_by, o.medication_name, o.given_id, o.quantity_due
            from pharmacy_prescriptions o where o.hospital_id = ${own} and o.given_id is not null and o.status <> 'cancelled'
              and ${instantWithin('o.created_at', days)}`,
        ]
      : []),
  ]
  return sql.join(parts, sql` union all `)
}

/** What of it has neither a line that counts nor an exemption, with its price of today. */
function unbilled(at: At, filter: Filter): RawBuilder<unknown> {
  const { hospital_id, time_zone } = at
  return sql`
    select w.*, ${inZone(time_zone).dayOf('w.created_at')} "day", case when s.has_price then w.quantity * s.price end worth, s.id service_id
    from (${workOf(at, filter)}) w
    left join billing_services s on s.hospital_id = ${hospital_id}::uuid and (s.source_id = w.entry or s.source_id is null and s.id = w.entry)
    where not exists (select from billing_invoice_items i where i.hospital_id = ${hospital_id}::uuid and i.source_id = w.id and i.removed_at is null)
      and not exists (select from billing_exemptions e where e.hospital_id = ${hospital_id}::uuid and e.source_id = w.id)
      ${filter.department ? sql`and w.department = ${filter.department}` : sql``}`
}

/** A page of it, the latest first. */
export async function selectRows(at: At, filter: Filter, limit: number, offset: number): Promise<Report['rows']> {
  const { rows } = await sql<Report['rows'][number]>`
    select u.id, u."day", coalesce(d.name, u.department) department_name, u.kind, u.what, v.patient_id, p.op_number, v.visit_number, s.name who,
      case when gone.reason is not null then 'Taken off: ' || gone.reason when u.service_id is null then 'No fee set' when u.worth is null then 'No price yet'
        else 'Not charged' end why, u.worth
    from (${unbilled(at, filter)}) u
    join visits v on v.hospital_id = ${at.hospital_id}::uuid and v.id = u.visit_id
    join patients p on p.hospital_id = v.hospital_id and p.id = v.patient_id
    join staff s on s.hospital_id = v.hospital_id and s.id = u.who_id
    left join hospital_departments d on d.hospital_id = v.hospital_id and d.key = u.department
    left join lateral (
      select i.remove_reason reason from billing_invoice_items i
      where i.hospital_id = v.hospital_id and i.source_id = u.id and i.removed_at is not null order by i.removed_at desc limit 1
    ) gone on true
    order by u.created_at desc, u.id limit ${limit} offset ${offset}`.execute(at.tx)
  return rows
}

/** How much of it there is, what it costs, and how much of it has no price. */
export async function selectTotals(at: At, filter: Filter): Promise<Report['totals']> {
  const { rows } = await sql<Report['totals']>`
    select count(*) items, count(distinct visit_id) visits, coalesce(sum(worth), 0)::numeric(14, 2)::text worth, count(*) filter (where worth is null) unpriced
    from (${unbilled(at, filter)}) u`.execute(at.tx)
  return only(rows)
}

/** How much in each day, week or month of the period. */
export async function selectSpans(at: At, unit: Unit, filter: Filter): Promise<Report['spans']> {
  const { rows } = await sql<Report['spans'][number]>`
    select starts_on, coalesce(items, 0) items from (${spans(unit, filter.days)}) s
    left join (select ${spanOfDay(unit, 'u.day')} starts_on, count(*) items from (${unbilled(at, filter)}) u group by 1) c using (starts_on) order by starts_on`.execute(
    at.tx,
  )
  return rows
}

/** How much in each department that has any. */
export async function selectDepartments(at: At, filter: Filter): Promise<{ department: string; items: number }[]> {
  const { rows } = await sql<{ department: string; items: number }>`
    select department, count(*) items from (${unbilled(at, filter)}) u group by 1`.execute(at.tx)
  return rows
}
