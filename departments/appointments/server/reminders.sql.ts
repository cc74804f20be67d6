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
    update appointments a set reminded_at = now()
    from patients p, appointment_types t, hospitals h, licenses l
    where a.hospital_id = ${at.hospital_id} and a.reminded_at is null and a.status in ('scheduled', 'confirmed')
      and a.starts_at >= ${tomorrow} at time zone ${zone} and a.starts_at < (${tomorrow} + interval '1 day') at time zone ${zone}
      and p.hospital_id = a.hospital_id and p.id = a.patient_id and (p.email is not null or p.phone is not null)
      and t.hospital_id = a.hospital_id and t.id = a.appointment_type_id
      and h.id = a.hospital_id and h.status = 'active'
      and l.hospital_id = a.hospital_id and l.status <> 'expired'
      and exists (select from hospital_modules m where m.hospital_id = a.hospital_id and m.module_id = 'appointments')
    returning a.id as appointment_id, a.patient_id, p.email, p.first_name, p.last_name, h.name as hospital_name, h.phone as hospital_phone, a.department, t.preparation_instructions,
      to_char(a.starts_at at time zone ${zone}, 'YYYY-MM-DD') as day, to_char(a.starts_at at time zone ${zone}, 'HH24:MI') as time`.execute(
    at.tx,
  )
  return rows
}
