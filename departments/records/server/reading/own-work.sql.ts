import { sql } from 'kysely'
import { onlyRow } from '../../../../kernel/server/database/fixed.ts'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import { plannedDepartments } from '../../../staff/server/index.ts'

/** So many days after something was done for a patient the record is still own work. */
const CARE_DAYS = 14
/** An appointment so many days before and after today. */
const APPOINTMENT_DAYS = 1

export type Work = {
  patient_id: string
  staff_id: string
  user_id: string
  /** Services whose queue they serve. */
  services: readonly string[]
  /** Every service: what is none of these is triage or a clinic. */
  all_services: readonly string[]
  /**
   * They serve triage and clinics, and with it whoever comes as an emergency: the clinics of their hours and shifts, and
   * triage, where nobody else is at times; where nothing is planned for them, all.
   */
  treats: boolean
  /** They care on wards, or give medicines out for them. */
  wards: boolean
  laboratory: boolean
  radiology: boolean
  pharmacy: boolean
  /** They keep the records of whoever comes and goes. */
  filing: boolean
  /** What the audit calls that somebody did something for a patient. */
  care: readonly string[]
}

/**
 * Whether a patient is in the own work of somebody: an open visit, or one that ended today, in a queue that they serve; an
 * emergency in the house; on a ward, to be admitted, or discharged today; an appointment these days; orders to be
 * carried out by their department, or of the last two weeks, and what they ordered themselves and got lately; for whom
 * keeps the records everybody who was there in the last two weeks, and who has asked for data; or they did something for
 * the patient in the last two weeks, registering too. That is asked last: the audit has more rows than all the rest.
 */
export const selectIsOwn = async (at: HospitalDb, work: Work): Promise<boolean> => (await isOwn(at, work)).own
const isOwn = onlyRow((at, work: Work) => {
  const { patient_id, staff_id, services, all_services } = work
  const day = sql`date_trunc('day', now(), ${at.time_zone})`
  const inClinic = (department: string) => sql<boolean>`(${work.treats}::boolean
    and case when (select departments from planned) is null then ${sql.ref(department)} <> all(${all_services}::text[])
      else ${sql.ref(department)} = any((select departments from planned) || 'triage'::text) end)`
  const ofPatient = sql`vis.hospital_id = ${at.hospital_id}::uuid and vis.patient_id = ${patient_id}::uuid`
  const recent = (column: string) => sql`${sql.ref(column)} > now() - make_interval(days => ${CARE_DAYS})`
  return sql<{ own: boolean }>`with planned as materialized (
    select ${plannedDepartments(at, staff_id)} departments
  ) select (
    (select true from visits vis where ${ofPatient} and vis.status <> 'cancelled'
        and (vis.closed_at is null or vis.closed_at >= ${day})
        and (vis.registered_by = ${staff_id}::uuid or (${work.treats} and vis.visit_type = 'emergency')
          or (select true from queues que where que.hospital_id = vis.hospital_id and que.visit_id = vis.id
            and que.status <> 'removed'
            and (que.department = any(${services}::text[]) or ${inClinic('que.department')}) limit 1) is not null)
      limit 1) is not null
    or (${work.wards} and (select true from admissions adm
      where adm.hospital_id = ${at.hospital_id}::uuid and adm.patient_id = ${patient_id}::uuid
        and (adm.status in ('requested', 'admitted') or adm.discharged_at >= ${day}) limit 1) is not null)
    or (select true from appointments app
      where app.hospital_id = ${at.hospital_id}::uuid and app.patient_id = ${patient_id}::uuid
        and app.starts_at >= ${day} - make_interval(days => ${APPOINTMENT_DAYS})
        and app.starts_at < ${day} + make_interval(days => ${APPOINTMENT_DAYS} + 1)
        and app.status <> 'cancelled' and (app.clinician_id = ${staff_id}::uuid or ${inClinic('app.department')})
      limit 1) is not null
    or (select true from visits vis
      join lab_orders lor on lor.hospital_id = vis.hospital_id and lor.visit_id = vis.id
      where ${ofPatient} and (lor.ordered_by = ${staff_id}::uuid or ${work.laboratory})
        and (lor.status in ('pending', 'collected', 'processing') or ${recent('lor.updated_at')})
      limit 1) is not null
    or (select true from visits vis
      join radiology_orders ror on ror.hospital_id = vis.hospital_id and ror.visit_id = vis.id
      where ${ofPatient} and (ror.ordered_by = ${staff_id}::uuid or ${work.radiology})
        and (ror.status in ('pending', 'scheduled', 'in_progress') or ${recent('ror.updated_at')})
      limit 1) is not null
    or (${work.pharmacy} and (select true from pharmacy_prescriptions rx
      where rx.hospital_id = ${at.hospital_id}::uuid and rx.patient_id = ${patient_id}::uuid
        and (rx.status in ('pending', 'dispensing') or ${recent('rx.created_at')})
      limit 1) is not null)
    or (${work.filing} and ((select true from visits vis where ${ofPatient} and vis.status <> 'cancelled'
        and (vis.closed_at is null or ${recent('vis.closed_at')}) limit 1) is not null
      or (select true from data_requests drq where drq.hospital_id = ${at.hospital_id}::uuid
        and drq.patient_id = ${patient_id}::uuid and drq.status = 'open' limit 1) is not null))
    or (select true from audit_log aud
      where aud.hospital_id = ${at.hospital_id}::uuid and aud.patient_id = ${patient_id}::uuid
        and ${recent('aud.at')} and aud.person_id = ${work.user_id}::uuid
        and aud.action = any(${work.care}::text[])
      limit 1) is not null
  ) own`
})
