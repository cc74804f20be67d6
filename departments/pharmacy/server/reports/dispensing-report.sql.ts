import { sql } from 'kysely'
import type { z } from 'zod'
import type { Bounds, Unit } from '../../../../kernel/contract/reports.ts'
import { inZone, spans } from '../../../../kernel/server/lists/period.ts'
import { type HospitalDb, only } from '../../../../kernel/server/tenant.ts'
import type { dispensingReport } from '../../reports.contract.ts'

type DispensingReport = z.input<typeof dispensingReport.read.output>
type OfPeriod = { days: Bounds; category?: string | undefined }

/**
 * What each hand-out moved in a period, once per hand-out: what went out then, and what came back then, of whatever
 * day it was. A hand-out has the instant of its movements, for they are of one transaction: what was issued need
 * not be summed up from the ledger again.
 */
const handed = ({ hospital_id, time_zone }: HospitalDb, { days, category }: OfPeriod) => {
  const { instantWithin } = inZone(time_zone)
  const own = sql`${hospital_id}::uuid`
  const medicine = category
    ? sql`join pharmacy_medications med on med.hospital_id = ${own} and med.id = dsp.medication_id
      and med.category = ${category}`
    : sql``
  return sql`
    returned as (
      select mov.source_id id, sum(mov.quantity) returned, min(mov.created_at) "at" from stock_movements mov
      where mov.hospital_id = ${own} and mov.source_kind = 'dispense' and mov.kind = 'return'
        and ${instantWithin('mov.created_at', days)}
      group by mov.source_id),
    handed as (
      select dsp.id, dsp.prescription_id, dsp.medication_id, dsp.dispensed_by, dsp.created_at, dsp.created_at "at",
        dsp.quantity, coalesce(returned.returned, 0) returned
        from pharmacy_dispenses dsp ${medicine} left join returned on returned.id = dsp.id
        where dsp.hospital_id = ${own} and ${instantWithin('dsp.created_at', days)}
      union all
      select dsp.id, dsp.prescription_id, dsp.medication_id, dsp.dispensed_by, dsp.created_at, returned."at", 0,
        returned.returned
        from returned
        join pharmacy_dispenses dsp on dsp.hospital_id = ${own} and dsp.id = returned.id ${medicine}
        where not (${instantWithin('dsp.created_at', days)}))`
}

/** The hand-outs of a period, newest first. */
export async function selectDispensing(
  at: HospitalDb,
  filter: OfPeriod,
  limit: number,
  offset: number,
): Promise<DispensingReport['rows']> {
  const own = sql`${at.hospital_id}::uuid`
  const { rows } = await sql<DispensingReport['rows'][number]>`
    with ${handed(at, filter)}
    select page.id, page.created_at "at", rx.patient_id, pat.first_name || ' ' || pat.last_name patient, pat.op_number,
      page.medication_id, med.code, med.name, med.unit, page.quantity, page.returned, stf.name dispensed_by
    from (select * from handed order by created_at desc, id desc limit ${limit} offset ${offset}) page
    join pharmacy_prescriptions rx on rx.hospital_id = ${own} and rx.id = page.prescription_id
    join patients pat on pat.hospital_id = ${own} and pat.id = rx.patient_id
    join pharmacy_medications med on med.hospital_id = ${own} and med.id = page.medication_id
    join staff stf on stf.hospital_id = ${own} and stf.id = page.dispensed_by
    order by page.created_at desc, page.id desc`.execute(at.tx)
  return rows
}

type Summed = { totals: DispensingReport['totals'] & { total: number }; spans: DispensingReport['spans'] }
/** The same summed up, in one pass: for all of the period, and for each span of it. */
export async function sumDispensing(at: HospitalDb, unit: Unit, filter: OfPeriod): Promise<Summed> {
  const { spanOfInstant } = inZone(at.time_zone)
  const { rows } = await sql<Summed>`
    with ${handed(at, filter)},
    whose as materialized (
      select handed.*, rx.patient_id
      from handed
      join pharmacy_prescriptions rx on rx.hospital_id = ${at.hospital_id}::uuid and rx.id = handed.prescription_id),
    totals as (
      select count(distinct prescription_id) filter (where quantity > 0) prescriptions,
        coalesce(sum(quantity), 0) quantity, coalesce(sum(returned), 0) returned,
        count(distinct medication_id) filter (where quantity > 0) medications,
          count(distinct patient_id) filter (where quantity > 0) patients, count(*) total
      from whose),
    summed as (
      select ${spanOfInstant(unit, 'at')} starts_on,
        count(distinct prescription_id) filter (where quantity > 0) prescriptions, sum(quantity) quantity
      from whose group by 1),
    listed as (
      select starts_on, coalesce(prescriptions, 0) prescriptions, coalesce(quantity, 0) quantity
      from (${spans(unit, filter.days)}) span left join summed using (starts_on))
    select (select to_jsonb(totals) from totals) totals,
      (select jsonb_agg(listed order by listed.starts_on) from listed) spans`.execute(at.tx)
  return only(rows)
}
