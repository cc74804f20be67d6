import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

/**
 * Takes tomorrow's appointments of a hospital that nobody has reminded of, of patients who can be reached; whoever
 * takes one has it alone. Nothing is taken where the licence has ended or appointments are not part of the plan.
 */
export const takeDue = async (at: HospitalDb, timeZone: string) => {
  const zone = sql.lit(timeZone)
  const tomorrow = sql`(date_trunc('day', now() at time zone ${zone}) + interval '1 day')`
  const { rows } = await sql<{
    appointment_id: string
    patient_id: string
    email: string | null
    first_name: string
    last_name: string
    hospital_name: string
    hospital_phone: string
    day: string
    time: string
    department: string
    preparation_instructions: string | null
  }>`
    update appointments app set reminded_at = now()
    from patients pat, appointment_types apt, hospitals hos, licenses lic
    where app.hospital_id = ${at.hospital_id} and app.reminded_at is null and app.status in ('scheduled', 'confirmed')
      and app.starts_at >= ${tomorrow} at time zone ${zone}
      and app.starts_at < (${tomorrow} + interval '1 day') at time zone ${zone}
      and pat.hospital_id = app.hospital_id and pat.id = app.patient_id
      and (pat.email is not null or pat.phone is not null)
      and apt.hospital_id = app.hospital_id and apt.id = app.appointment_type_id
      and hos.id = app.hospital_id and hos.status = 'active'
      and lic.hospital_id = app.hospital_id and lic.status <> 'expired'
      and exists (select from hospital_modules hmo
        where hmo.hospital_id = app.hospital_id and hmo.module_id = 'appointments')
    returning app.id as appointment_id, app.patient_id, pat.email, pat.first_name, pat.last_name,
      hos.name as hospital_name, hos.phone as hospital_phone, app.department, apt.preparation_instructions,
      to_char(app.starts_at at time zone ${zone}, 'YYYY-MM-DD') as day,
        to_char(app.starts_at at time zone ${zone}, 'HH24:MI') as time`.execute(at.tx)
  return rows
}
