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
    select vis.patient_id, prc.visit_id, ${dayOf('prc.done_at')} "day", prc.name
    from billing_procedures prc join visits vis on vis.hospital_id = prc.hospital_id and vis.id = prc.visit_id
    where prc.hospital_id = ${hospital_id}::uuid and prc.status = 'done' and ${instantWithin('prc.done_at', days)}
    order by prc.done_at, prc.id`.execute(tx)
  return rows
}

/** The studies whose approved report was performed in some days. */
export async function selectStudies({ tx, hospital_id, time_zone }: HospitalDb, days: Bounds): Promise<Study[]> {
  const { dayOf, instantWithin } = inZone(time_zone)
  const { rows } = await sql<Study>`
    select rre.patient_id, rre.visit_id, ${dayOf('rre.performed_at')} "day", ror.study_type name, stu.code, stu.category
    from radiology_results rre
    join radiology_orders ror on ror.hospital_id = rre.hospital_id and ror.id = rre.order_id
    join radiology_study_types stu on stu.hospital_id = ror.hospital_id and stu.id = ror.study_type_id
    where rre.hospital_id = ${hospital_id}::uuid and rre.status = 'approved'
      and ${instantWithin('rre.performed_at', days)}
    order by rre.performed_at, rre.id`.execute(tx)
  return rows
}

/** The prescriptions of which something was handed out in some days, each once, by the first day. */
export async function selectPrescriptions(
  { tx, hospital_id, time_zone }: HospitalDb,
  days: Bounds,
): Promise<Prescription[]> {
  const { dayOf, instantWithin } = inZone(time_zone)
  const { rows } = await sql<Prescription>`
    select rx.patient_id, rx.visit_id, grp."day", med.name, med.aware is not null
      or med.category ilike '%antibiotic%' antibiotic,
      case when pat.date_of_birth <= grp."day" then extract(year from age(grp."day", pat.date_of_birth))::int end years
    from (select dsp.prescription_id, dsp.medication_id, min(${dayOf('dsp.created_at')}) "day"
      from pharmacy_dispenses dsp
      where dsp.hospital_id = ${hospital_id}::uuid and ${instantWithin('dsp.created_at', days)} group by 1, 2) grp
    join pharmacy_prescriptions rx on rx.hospital_id = ${hospital_id}::uuid and rx.id = grp.prescription_id
    join pharmacy_medications med on med.hospital_id = rx.hospital_id and med.id = grp.medication_id
    join patients pat on pat.hospital_id = rx.hospital_id and pat.id = rx.patient_id
    order by grp."day", rx.id`.execute(tx)
  return rows
}

export type File = { patient_id: string; day: string }
/** The records that were opened in some days; one that was merged into another, or brought along, does not count. */
export async function selectFiles({ tx, hospital_id, time_zone }: HospitalDb, days: Bounds): Promise<File[]> {
  const { dayOf, instantWithin } = inZone(time_zone)
  const { rows } = await sql<File>`
    select pat.id patient_id, ${dayOf('pat.created_at')} "day" from patients pat
    where pat.hospital_id = ${hospital_id}::uuid and pat.merged_into is null and not pat.imported
      and ${instantWithin('pat.created_at', days)}
    order by pat.created_at, pat.id`.execute(tx)
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
