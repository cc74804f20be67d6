import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

/**
 * Whether somebody has to do with an open visit of a patient: of today, or on a ward. `queues`: the services in whose
 * queue the patient may wait for them.
 */
export async function selectTreats(
  at: HospitalDb,
  patientId: string,
  staffId: string,
  queues: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ treats: boolean }>`
    select exists (
      select from visits v
      where v.hospital_id = ${at.hospital_id}::uuid and v.patient_id = ${patientId}::uuid and v.status not in ('completed', 'cancelled', 'admitted')
        and v.created_at >= date_trunc('day', now(), ${at.time_zone})
        and (v.registered_by = ${staffId}::uuid
          or exists (select from queues q where q.hospital_id = v.hospital_id and q.visit_id = v.id
            and ((${staffId}::uuid in (q.assigned_to, q.started_by) and q.status in ('waiting', 'in_progress', 'done'))
              or (q.department = any(${queues}::text[]) and q.status in ('waiting', 'in_progress'))))
          or exists (select from consultations c where c.hospital_id = v.hospital_id and c.visit_id = v.id and c.doctor_id = ${staffId}::uuid))
    ) or exists (
      select from admissions a
      where a.hospital_id = ${at.hospital_id}::uuid and a.patient_id = ${patientId}::uuid and a.status = 'admitted'
        and (${staffId}::uuid in (a.doctor_id, a.admitted_by)
          or exists (select from ward_observations o where o.hospital_id = a.hospital_id and o.admission_id = a.id and o.recorded_by = ${staffId}::uuid
            and o.observed_at > now() - interval '1 day'))
    ) treats`.execute(at.tx)
  return rows[0]?.treats ?? false
}
