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
    ? sql`join pharmacy_medications d on d.hospital_id = ${own} and d.id = h.medication_id and d.category = ${category}`
    : sql``
  return sql`
    returned as (
      select m.source_id id, sum(m.quantity) returned, min(m.created_at) "at" from stock_movements m
      where m.hospital_id = ${own} and m.source_kind = 'dispense' and m.kind = 'return' and ${instantWithin('m.created_at', days)} group by m.source_id),
    handed as (
      select h.id, h.prescription_id, h.medication_id, h.dispensed_by, h.created_at, h.created_at "at", h.quantity, coalesce(r.returned, 0) returned
        from pharmacy_dispenses h ${medicine} left join returned r on r.id = h.id
        where h.hospital_id = ${own} and ${instantWithin('h.created_at', days)}
      union all
      select h.id, h.prescription_id, h.medication_id, h.dispensed_by, h.created_at, r."at", 0, r.returned
        from returned r join pharmacy_dispenses h on h.hospital_id = ${own} and h.id = r.id ${medicine} where not (${instantWithin('h.created_at', days)}))`
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
    select h.id, h.created_at "at", x.patient_id, p.first_name || ' ' || p.last_name patient, p.op_number, h.medication_id, d.code, d.name, d.unit,
      h.quantity, h.returned, s.name dispensed_by
    from (select * from handed order by created_at desc, id desc limit ${limit} offset ${offset}) h
    join pharmacy_prescriptions x on x.hospital_id = ${own} and x.id = h.prescription_id
    join patients p on p.hospital_id = ${own} and p.id = x.patient_id
    join pharmacy_medications d on d.hospital_id = ${own} and d.id = h.medication_id
    join staff s on s.hospital_id = ${own} and s.id = h.dispensed_by
    order by h.created_at desc, h.id desc`.execute(at.tx)
  return rows
}

type Summed = { totals: DispensingReport['totals'] & { total: number }; spans: DispensingReport['spans'] }
/** The same summed up, in one pass: for all of the period, and for each span of it. */
export async function sumDispensing(at: HospitalDb, unit: Unit, filter: OfPeriod): Promise<Summed> {
  const { spanOfInstant } = inZone(at.time_zone)
  const { rows } = await sql<Summed>`
    with ${handed(at, filter)},
    whose as materialized (
      select h.*, x.patient_id from handed h join pharmacy_prescriptions x on x.hospital_id = ${at.hospital_id}::uuid and x.id = h.prescription_id),
    totals as (
      select count(distinct prescription_id) filter (where quantity > 0) prescriptions, coalesce(sum(quantity), 0) quantity, coalesce(sum(returned), 0) returned,
        count(distinct medication_id) filter (where quantity > 0) medications, count(distinct patient_id) filter (where quantity > 0) patients, count(*) total
      from whose),
    summed as (
      select ${spanOfInstant(unit, 'at')} starts_on, count(distinct prescription_id) filter (where quantity > 0) prescriptions, sum(quantity) quantity
      from whose group by 1),
    listed as (
      select starts_on, coalesce(prescriptions, 0) prescriptions, coalesce(quantity, 0) quantity
      from (${spans(unit, filter.days)}) s left join summed using (starts_on))
    select (select to_jsonb(t) from totals t) totals, (select jsonb_agg(l order by l.starts_on) from listed l) spans`.execute(
    at.tx,
  )
  return only(rows)
}
