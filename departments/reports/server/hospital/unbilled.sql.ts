import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Bounds, Unit } from '../../../../kernel/contract/reports.ts'
import { inZone, spanOfDay, spans } from '../../../../kernel/server/lists/period.ts'
import { type HospitalDb, only } from '../../../../kernel/server/tenant.ts'
import type { unbilledWorkReport } from '../../hospital.contract.ts'

type Report = z.input<typeof unbilledWorkReport.read.output>
/** The days, by the hospital's clock, the department (undefined: all), and the modules that the hospital has. */
type Filter = { days: Bounds; department?: string | undefined; modules: readonly string[] }
type Work = Omit<Filter, 'department'>

/**
 * Everything that is to be charged: what, where, when, by whom, and the catalogue's entry or the service that it costs.
 * Where the hospital has no pharmacy it hands nothing out.
 */
function workOf({ hospital_id, time_zone }: HospitalDb, { days, modules }: Work): RawBuilder<unknown> {
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
function unbilled(at: HospitalDb, filter: Work): RawBuilder<unknown> {
  const { hospital_id, time_zone } = at
  return sql`
    select w.*, ${inZone(time_zone).dayOf('w.created_at')} "day", case when s.has_price then w.quantity * s.price end worth, s.id service_id
    from (${workOf(at, filter)}) w
    -- Two joins by equality: one that asks for either is a comparison of everything with everything.
    left join billing_services o on o.hospital_id = ${hospital_id}::uuid and o.source_id = w.entry
    left join billing_services f on f.hospital_id = ${hospital_id}::uuid and f.id = w.entry and f.source_id is null
    cross join lateral (select coalesce(o.id, f.id) id, coalesce(o.price, f.price) price, coalesce(o.has_price, f.has_price) has_price) s
    where not exists (select from billing_invoice_items i where i.hospital_id = ${hospital_id}::uuid and i.source_id = w.id and i.removed_at is null)
      and not exists (select from billing_exemptions e where e.hospital_id = ${hospital_id}::uuid and e.source_id = w.id)`
}

type Shown = Pick<Report, 'rows' | 'totals' | 'spans'> & { departments: { department: string; items: number }[] }
/**
 * A page of it, the latest first; how much of it there is, what it costs, how much has no price, how much in each
 * day, week or month, and in each department. From one reading, which is what takes time; only the page is looked
 * up in full.
 */
export async function selectShown(
  at: HospitalDb,
  unit: Unit,
  { department, ...filter }: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Shown> {
  const own = sql`${at.hospital_id}::uuid`
  const meant = department ? sql`where u.department = ${department}` : sql``
  const { rows } = await sql<Report['totals'] & Omit<Shown, 'totals'>>`
    with u as materialized (
      select u.id, u.kind, u.what, u.who_id, u.created_at, u.department, u."day", u.visit_id, u.worth, u.service_id from (${unbilled(at, filter)}) u
    )
    select count(*) items, (select count(*) from (select u.visit_id from u ${meant} group by 1) v) visits,
      coalesce(sum(worth), 0)::numeric(14, 2)::text worth, count(*) filter (where worth is null) unpriced,
      (select jsonb_agg(jsonb_build_object('starts_on', s.starts_on, 'items', coalesce(c.items, 0)) order by s.starts_on) from (${spans(unit, filter.days)}) s
        left join (select ${spanOfDay(unit, 'u.day')} starts_on, count(*) items from u ${meant} group by 1) c using (starts_on)) spans,
      (select coalesce(jsonb_agg(d), '[]') from (select department, count(*) items from u group by 1) d) departments,
      (select coalesce(jsonb_agg(to_jsonb(r) - 'created_at'), '[]') from (
        select u.created_at, u.id, u."day", coalesce(d.name, u.department) department_name, u.kind, u.what, v.patient_id, p.op_number, v.visit_number, s.name who,
          case when gone.reason is not null then 'Taken off: ' || gone.reason when u.service_id is null then 'No fee set' when u.worth is null then 'No price yet'
            else 'Not charged' end why, u.worth::numeric(14, 2)::text worth
        from (select * from u ${meant} order by u.created_at desc, u.id limit ${limit} offset ${offset}) u
        join visits v on v.hospital_id = ${own} and v.id = u.visit_id
        join patients p on p.hospital_id = ${own} and p.id = v.patient_id
        join staff s on s.hospital_id = ${own} and s.id = u.who_id
        left join hospital_departments d on d.hospital_id = ${own} and d.key = u.department
        left join lateral (
          select i.remove_reason reason from billing_invoice_items i
          where i.hospital_id = ${own} and i.source_id = u.id and i.removed_at is not null order by i.removed_at desc limit 1
        ) gone on true
        order by u.created_at desc, u.id) r) "rows"
    from u ${meant}`.execute(at.tx)
  const { rows: shown, departments, spans: columns, ...totals } = only(rows)
  return { rows: shown, totals, spans: columns, departments }
}
