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
    sql`select 'laboratory' kind, 'laboratory' department, lor.id, lor.created_at, lor.visit_id, lor.ordered_by who_id,
      ltt.name what, lor.test_type_id entry, 1 quantity
      from lab_orders lor join lab_test_types ltt on ltt.hospital_id = lor.hospital_id and ltt.id = lor.test_type_id
      where lor.hospital_id = ${own} and lor.status <> 'cancelled' and ${instantWithin('lor.created_at', days)}`,
    sql`select 'radiology', 'radiology', ror.id, ror.created_at, ror.visit_id, ror.ordered_by, ror.study_type,
      ror.study_type_id, 1
      from radiology_orders ror
      where ror.hospital_id = ${own} and ror.status <> 'cancelled' and ${instantWithin('ror.created_at', days)}`,
    sql`select 'procedure', coalesce(prc.department, 'billing'), prc.id, prc.created_at, prc.visit_id, prc.ordered_by,
      prc.name, prc.service_id, 1
      from billing_procedures prc
      where prc.hospital_id = ${own} and prc.status <> 'cancelled' and ${instantWithin('prc.created_at', days)}`,
    sql`select 'consultation', con.department, con.id, con.completed_at, con.visit_id, con.doctor_id, 'Consultation',
      svc.id, 1
      from consultations con
      left join billing_services svc on svc.hospital_id = con.hospital_id and svc.department = con.department
        and svc.status = 'active'
      where con.hospital_id = ${own} and con.status = 'completed' and ${instantWithin('con.completed_at', days)}`,
    ...(modules.includes('pharmacy')
      ? [
          sql`select 'pharmacy', 'pharmacy', rx.charge_id, rx.created_at, rx.visit_id, rx.prescribed_by,
            rx.medication_name, rx.given_id, ceil(rx.quantity_dispensed + rx.quantity_open)::int
            from pharmacy_prescriptions rx
            where rx.hospital_id = ${own} and rx.given_id is not null and rx.status <> 'cancelled'
              and rx.quantity_dispensed + rx.quantity_open > 0
              and ${instantWithin('rx.created_at', days)}`,
        ]
      : []),
  ]
  return sql.join(parts, sql` union all `)
}

/**
 * What of it has neither a line that counts nor an exemption, or was credited although it was done, with its price of
 * today.
 */
function unbilled(at: HospitalDb, filter: Work): RawBuilder<unknown> {
  const { hospital_id, time_zone } = at
  return sql`
    select done.*, ${inZone(time_zone).dayOf('done.created_at')} "day",
      case when fee.has_price then (done.quantity - coalesce(inl.quantity - inl.credited_quantity, 0)) * fee.price end
        worth, fee.id service_id, inl.id credited_line
    from (${workOf(at, filter)}) done
    -- Two joins by equality: one that asks for either is a comparison of everything with everything.
    left join billing_services src on src.hospital_id = ${hospital_id}::uuid and src.source_id = done.entry
    left join billing_services svc on svc.hospital_id = ${hospital_id}::uuid and svc.id = done.entry
      and svc.source_id is null
    cross join lateral (select coalesce(src.id, svc.id) id, coalesce(src.price, svc.price) price,
      coalesce(src.has_price, svc.has_price) has_price) fee
    left join billing_invoice_items inl on inl.hospital_id = ${hospital_id}::uuid and inl.source_id = done.id
      and inl.removed_at is null
    left join billing_exemptions exm on exm.hospital_id = ${hospital_id}::uuid and exm.source_id = done.id
    where inl.id is null and exm.source_id is null
      or inl.credited_quantity > 0 and done.quantity > inl.quantity - inl.credited_quantity`
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
  const meant = department ? sql`where work.department = ${department}` : sql``
  const { rows } = await sql<Report['totals'] & Omit<Shown, 'totals'>>`
    with work as materialized (
      select work.id, work.kind, work.what, work.who_id, work.created_at, work.department, work."day", work.visit_id,
        work.worth, work.service_id, work.credited_line
      from (${unbilled(at, filter)}) work
    )
    select count(*) items, (select count(*) from (select work.visit_id from work ${meant} group by 1) seen) visits,
      round(coalesce(sum(worth), 0), 2)::text worth, count(*) filter (where worth is null) unpriced,
      (select jsonb_agg(jsonb_build_object('starts_on', span.starts_on, 'items', coalesce(counts.items, 0))
        order by span.starts_on) from (${spans(unit, filter.days)}) span
        left join (select ${spanOfDay(unit, 'work.day')} starts_on, count(*) items from work ${meant}
          group by 1) counts using (starts_on)) spans,
      (select coalesce(jsonb_agg(each), '[]') from (select department, count(*) items from work
        group by 1) each) departments,
      (select coalesce(jsonb_agg(to_jsonb(page) - 'created_at'), '[]') from (
        select work.created_at, work.id, work."day", coalesce(dep.name, work.department) department_name, work.kind,
          work.what, vis.patient_id, pat.op_number, vis.visit_number, stf.name who,
          case when credited.reason is not null then 'Credited by ' || credited.by || ': ' || credited.reason
            when gone.reason is not null then 'Taken off: ' || gone.reason
            when work.service_id is null then 'No fee set' when work.worth is null then 'No price yet'
            else 'Not charged' end why, round(work.worth, 2)::text worth
        from (select * from work ${meant} order by work.created_at desc, work.id limit ${limit} offset ${offset}) work
        join visits vis on vis.hospital_id = ${own} and vis.id = work.visit_id
        join patients pat on pat.hospital_id = ${own} and pat.id = vis.patient_id
        join staff stf on stf.hospital_id = ${own} and stf.id = work.who_id
        left join hospital_departments dep on dep.hospital_id = ${own} and dep.key = work.department
        left join lateral (
          select inl.remove_reason reason from billing_invoice_items inl
          where inl.hospital_id = ${own} and inl.source_id = work.id and inl.removed_at is not null
          order by inl.removed_at desc limit 1
        ) gone on true
        left join lateral (
          select crn.reason, stf.name "by"
          from billing_credit_note_items cni
          join billing_credit_notes crn on crn.hospital_id = ${own} and crn.id = cni.credit_note_id
          join staff stf on stf.hospital_id = ${own} and stf.id = crn.made_by
          where cni.hospital_id = ${own} and cni.item_id = work.credited_line
          order by crn.created_at desc limit 1
        ) credited on true
        order by work.created_at desc, work.id) page) "rows"
    from work ${meant}`.execute(at.tx)
  const { rows: shown, departments, spans: columns, ...totals } = only(rows)
  return { rows: shown, totals, spans: columns, departments }
}
