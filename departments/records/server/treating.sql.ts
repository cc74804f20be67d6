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
      select from visits vis
      where vis.hospital_id = ${at.hospital_id}::uuid and vis.patient_id = ${patientId}::uuid
        and vis.status not in ('completed', 'cancelled', 'admitted')
        and vis.created_at >= date_trunc('day', now(), ${at.time_zone})
        and (vis.registered_by = ${staffId}::uuid
          or exists (select from queues que where que.hospital_id = vis.hospital_id and que.visit_id = vis.id
            and ((${staffId}::uuid in (que.assigned_to, que.started_by)
              and que.status in ('waiting', 'in_progress', 'done'))
              or (que.department = any(${queues}::text[]) and que.status in ('waiting', 'in_progress'))))
          or exists (select from consultations con
            where con.hospital_id = vis.hospital_id and con.visit_id = vis.id and con.doctor_id = ${staffId}::uuid))
    ) or exists (
      select from admissions adm
      where adm.hospital_id = ${at.hospital_id}::uuid and adm.patient_id = ${patientId}::uuid
        and adm.status = 'admitted'
        and (${staffId}::uuid in (adm.doctor_id, adm.admitted_by)
          or exists (select from ward_observations obs
            where obs.hospital_id = adm.hospital_id and obs.admission_id = adm.id and obs.recorded_by = ${staffId}::uuid
            and obs.observed_at > now() - interval '1 day'))
    ) treats`.execute(at.tx)
  return rows[0]?.treats ?? false
}
