import { defaultTypes } from '../../../departments/appointments/default-types.ts'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { next } from '../counting.ts'
import type { House } from '../house.ts'
import { makeWorker, type Worker } from '../people.ts'

export const [GENERAL, FOLLOW_UP, SPECIALIST] = defaultTypes.map((type) => type.id) as [string, string, string]
export const today = () => localDay('Africa/Nairobi')
/** A day that lies ahead, in Nairobi. */
export const ahead = (days: number) => addDays(today(), days)

/** Somebody with an OP number, without a visit. */
export async function makePatient(
  house: House,
  which: 'a' | 'b' = 'a',
  more: { email?: string; last_name?: string } = {},
) {
  const id = newId()
  const people = next('person with an OP number')
  const op_number = `25-${String(70_000 + people)}` // of another year than the numbers that registration draws
  const last_name = more.last_name ?? `Wanjala${'abcdefghijklmnopqrstuvwxyz'[people % 26]}${people}`
  await house.owner.query(
    `insert into patients (hospital_id, id, op_number, first_name, last_name, phone, email, payment_mode, registered_by)
     values ($1, $2, $3, 'Nafula', $4, $5, $6, 'mpesa', $7)`,
    [
      house[which].id,
      id,
      op_number,
      last_name,
      `+2547330${String(10_000 + people)}`,
      more.email ?? null,
      house[which].staff.receptionist.staff_id,
    ],
  )
  return { id, op_number, last_name, name: `Nafula ${last_name}` }
}

/** Hours of a clinician on every day of the week. */
export async function makeHours(
  house: House,
  staffId: string,
  department = 'general',
  from = '08:00',
  until = '16:00',
  which: 'a' | 'b' = 'a',
) {
  await house.owner.query(
    `insert into staff_hours (hospital_id, id, staff_id, department, weekday, starts_at, ends_at)
     select $1, gen_random_uuid(), $2, $3, day, $4::time, $5::time from generate_series(1, 7) day`,
    [house[which].id, staffId, department, from, until],
  )
}

/** One more doctor at hospital a, with hours from 08:00 to 16:00 on every day. */
export async function makeDoctor(house: House, suffix: string, department = 'general'): Promise<Worker> {
  const doctor = await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', suffix)
  await makeHours(house, doctor.staff_id, department)
  return doctor
}

/** An appointment as it might have been made before, at any moment: `starts` is a PostgreSQL expression. */
export async function makeAppointment(
  house: House,
  more: {
    patient_id?: string
    clinician_id?: string | null
    starts: string
    department?: string
    status?: string
    which?: 'a' | 'b'
  },
) {
  const which = more.which ?? 'a'
  const hospital = house[which]
  await house.owner.query(
    `insert into appointment_types (hospital_id, id, name, duration_minutes, preparation_instructions)
      values ($1, $2, 'General', 20, 'Please bring water.') on conflict do nothing`,
    [hospital.id, GENERAL],
  )
  const id = newId()
  const patient_id = more.patient_id ?? (await makePatient(house, which)).id
  await house.owner.query(
    `insert into appointments (hospital_id, id, patient_id, appointment_type_id, department, clinician_id, starts_at,
      ends_at, status, created_by)
     values ($1, $2, $3, $4, $5, $6, ${more.starts}, ${more.starts} + interval '20 minutes', $7, $8)`,
    [
      hospital.id,
      id,
      patient_id,
      GENERAL,
      more.department ?? 'general',
      more.clinician_id ?? null,
      more.status ?? 'scheduled',
      hospital.staff.receptionist.staff_id,
    ],
  )
  return { id, patient_id }
}
