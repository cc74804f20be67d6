import { sql } from 'kysely'
import type { Bounds } from '../../../kernel/contract/reports.ts'
import { inZone } from '../../../kernel/server/lists/period.ts'
import { type HospitalDb, only } from '../../../kernel/server/tenant.ts'

export type Service = { patient_id: string; visit_id: string; day: string; name: string }
export type Study = Service & { code: string; category: string }
export type Prescription = Service & { antibiotic: boolean; years: number | null }

/** The procedures that were done in some days. */
export async function selectProcedures({ tx, hospital_id, time_zone }: HospitalDb, days: Bounds): Promise<Service[]> {
  const { dayOf, instantWithin } = inZone(time_zone)
  const { rows } = await sql<Service>`
    select v.patient_id, o.visit_id, ${dayOf('o.done_at')} "day", o.name
    from billing_procedures o join visits v on v.hospital_id = o.hospital_id and v.id = o.visit_id
    where o.hospital_id = ${hospital_id}::uuid and o.status = 'done' and ${instantWithin('o.done_at', days)} order by o.done_at, o.id`.execute(
    tx,
  )
  return rows
}

/** The studies whose approved report was performed in some days. */
export async function selectStudies({ tx, hospital_id, time_zone }: HospitalDb, days: Bounds): Promise<Study[]> {
  const { dayOf, instantWithin } = inZone(time_zone)
  const { rows } = await sql<Study>`
    select r.patient_id, r.visit_id, ${dayOf('r.performed_at')} "day", o.study_type name, k.code, k.category
    from radiology_results r
    join radiology_orders o on o.hospital_id = r.hospital_id and o.id = r.order_id
    join radiology_study_types k on k.hospital_id = o.hospital_id and k.id = o.study_type_id
    where r.hospital_id = ${hospital_id}::uuid and r.status = 'approved' and ${instantWithin('r.performed_at', days)}
    order by r.performed_at, r.id`.execute(tx)
  return rows
}

/** The prescriptions of which something was handed out in some days, each once, by the first day. */
export async function selectPrescriptions(
  { tx, hospital_id, time_zone }: HospitalDb,
  days: Bounds,
): Promise<Prescription[]> {
  const { dayOf, instantWithin } = inZone(time_zone)
  const { rows } = await sql<Prescription>`
    select x.patient_id, x.visit_id, g."day", m.name, m.aware is not null or m.category ilike '%antibiotic%' antibiotic,
      case when p.date_of_birth <= g."day" then extract(year from age(g."day", p.date_of_birth))::int end years
    from (select d.prescription_id, d.medication_id, min(${dayOf('d.created_at')}) "day" from pharmacy_dispenses d
      where d.hospital_id = ${hospital_id}::uuid and ${instantWithin('d.created_at', days)} group by 1, 2) g
    join pharmacy_prescriptions x on x.hospital_id = ${hospital_id}::uuid and x.id = g.prescription_id
    join pharmacy_medications m on m.hospital_id = x.hospital_id and m.id = g.medication_id
    join patients p on p.hospital_id = x.hospital_id and p.id = x.patient_id
    order by g."day", x.id`.execute(tx)
  return rows
}

export type File = { patient_id: string; day: string }
/** The records that were opened in some days; one that was merged into another does not count. */
export async function selectFiles({ tx, hospital_id, time_zone }: HospitalDb, days: Bounds): Promise<File[]> {
  const { dayOf, instantWithin } = inZone(time_zone)
  const { rows } = await sql<File>`
    select p.id patient_id, ${dayOf('p.created_at')} "day" from patients p
    where p.hospital_id = ${hospital_id}::uuid and p.merged_into is null and ${instantWithin('p.created_at', days)} order by p.created_at, p.id`.execute(
    tx,
  )
  return rows
}

/** What the hospital has at all, so that what it lacks is not counted as none. */
export type House = { departments: string[]; services: string[]; tests: string[]; studies: string[]; wards: string[] }
export async function selectHouse({ tx, hospital_id }: HospitalDb): Promise<House> {
  const { rows } = await sql<House>`
    select array(select key from hospital_departments where hospital_id = ${hospital_id}::uuid) departments,
      array(select name from billing_services where hospital_id = ${hospital_id}::uuid and kind = 'procedure') services,
      array(select code from lab_test_types where hospital_id = ${hospital_id}::uuid) tests,
      array(select distinct category from radiology_study_types where hospital_id = ${hospital_id}::uuid) studies,
      array(select distinct category from wards where hospital_id = ${hospital_id}::uuid) wards`.execute(tx)
  return only(rows)
}
