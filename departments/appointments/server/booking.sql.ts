import { sql } from 'kysely'
import { newId } from '../../../kernel/server/ids.ts'
import { type Column, type HospitalDb, same } from '../../../kernel/server/tenant.ts'
import { instantOf } from './appointments.sql.ts'

/** Bookings of one local day happen one after the other, so that the second sees what the first one took. */
export const lockDay = (at: HospitalDb, date: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`appointments ${at.hospital_id} ${date}`}, 0))`.execute(at.tx)

export type Slot = { date: string; time: string; minutes: number; timeZone: string }
const from = ({ date, time, timeZone }: Slot) => instantOf(date, time, timeZone)
const until = (slot: Slot) => sql<Date>`${from(slot)} + make_interval(mins => ${slot.minutes}::int)`

/** Another appointment of the patient that overlaps, if there is one. */
export const selectOverlapOfPatient = (at: HospitalDb, patientId: string, slot: Slot, exceptId: string | null) =>
  at
    .from('appointments as a')
    .leftJoin(...same('staff as c', 'a.clinician_id'))
    .select([
      'a.department',
      'c.name as clinician_name',
      sql<string>`to_char(a.starts_at at time zone ${sql.lit(slot.timeZone)}, 'HH24:MI')`.as('time'),
    ])
    .where('a.patient_id', '=', patientId)
    .where('a.starts_at', '<', until(slot))
    .where('a.ends_at', '>', from(slot))
    .where(sql<boolean>`a.status not in ('cancelled', 'no_show')`)
    .$if(exceptId !== null, (query) => query.where('a.id', '<>', exceptId ?? ''))
    .limit(1)
    .executeTakeFirst()

export type NewRow = {
  id: string
  patient_id: string
  appointment_type_id: string
  department: string
  clinician_id: string | null
  notes: string | null
  outside_schedule: boolean
  created_by: string
}

export const insertAppointment = (at: HospitalDb, row: NewRow, slot: Slot) =>
  at.insert('appointments', { ...row, starts_at: from(slot), ends_at: until(slot) }).execute()

/**
 * Another time if the appointment is still what the person saw; it will be reminded of anew. True when this call did
 * it.
 */
export const moveAppointment = async (
  at: HospitalDb,
  id: string,
  version: number,
  values: { clinician_id: string | null; outside_schedule: boolean; status?: 'scheduled' },
  slot: Slot,
): Promise<boolean> => {
  const result = await at
    .update('appointments')
    .set({
      ...values,
      starts_at: from(slot),
      ends_at: until(slot),
      reminded_at: null,
      notice: null,
      updated_at: sql<Date>`now()`,
    })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where(sql<boolean>`status in ('scheduled', 'confirmed')`)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export type MoveValues = {
  status: Column<'appointments', 'status'>
  cancel_reason?: string
  notice?: null
  visit_id?: string
  checked_in_at?: 'now'
}

/** Another state if the appointment is still in one of these, and of that version. True when this call did it. */
export const changeStatus = async (
  at: HospitalDb,
  id: string,
  version: number,
  from: readonly ('scheduled' | 'confirmed')[],
  { checked_in_at, ...values }: MoveValues,
): Promise<boolean> => {
  const result = await at
    .update('appointments')
    .set({ ...values, updated_at: sql<Date>`now()`, ...(checked_in_at ? { checked_in_at: sql<Date>`now()` } : {}) })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', 'in', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The appointments of a visit that has ended go with it. (By patient too: that is what the index begins with.) */
export const endWithVisit = (
  at: HospitalDb,
  visit: { visit_id: string; patient_id: string },
  values: { status: 'completed' } | { status: 'cancelled'; cancel_reason: string },
) =>
  at
    .update('appointments')
    .set({ ...values, updated_at: sql<Date>`now()` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('patient_id', '=', visit.patient_id)
    .where('visit_id', '=', visit.visit_id)
    .where(sql<boolean>`status in ('checked_in', 'in_progress')`)
    .returning('id')
    .execute()

/** Cancels what a patient still has ahead; answers the appointments. */
export const cancelAhead = (at: HospitalDb, patientId: string, reason: string) =>
  at
    .update('appointments')
    .set({ status: 'cancelled', cancel_reason: reason, updated_at: sql<Date>`now()` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('patient_id', '=', patientId)
    .where(sql<boolean>`status in ('scheduled', 'confirmed')`)
    .returning('id')
    .execute()

/** Marks what a patient still has ahead; answers the appointments. */
export const noticeAhead = (at: HospitalDb, patientId: string, notice: string) =>
  at
    .update('appointments')
    .set({ notice, updated_at: sql<Date>`now()` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('patient_id', '=', patientId)
    .where(sql<boolean>`status in ('scheduled', 'confirmed')`)
    .returning('id')
    .execute()

/** The days of somebody's leave, by the hospital's clock. */
export type Away = { staff_id: string; first_day: string; last_day: string }
const inLeave = (at: HospitalDb, { staff_id, first_day, last_day }: Away) => {
  const zone = sql.lit(at.time_zone)
  return sql<boolean>`clinician_id = ${staff_id} and status in ('scheduled', 'confirmed')
    and starts_at >= greatest(${first_day}::date::timestamp at time zone ${zone}, now())
    and starts_at < (${last_day}::date + 1)::timestamp at time zone ${zone}`
}

/** Marks what a clinician has booked ahead on days of leave; answers the appointments. */
export const noticeInLeave = (at: HospitalDb, away: Away, notice: string) =>
  at
    .update('appointments')
    .set({ notice, updated_at: sql<Date>`now()` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where(inLeave(at, away))
    .returning('id')
    .execute()

/** Takes such a mark away again, where nothing else was marked since. */
export const liftNotice = (at: HospitalDb, away: Away, notice: string) =>
  at
    .update('appointments')
    .set({ notice: null, updated_at: sql<Date>`now()` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where(inLeave(at, away))
    .where('notice', '=', notice)
    .returning('id')
    .execute()

/** Notes what was done, with time and clinician as they are now. */
export const insertChanges = (
  at: HospitalDb,
  appointmentIds: readonly string[],
  change: { what: string; reason: string | null; changed_by: string },
) =>
  sql`insert into appointment_changes (hospital_id, id, appointment_id, what, starts_at, clinician_id, reason, changed_by)
    select a.hospital_id, n.id, a.id, ${change.what}, a.starts_at, a.clinician_id, ${change.reason}, ${change.changed_by}::uuid
    from unnest(${appointmentIds}::uuid[], ${appointmentIds.map(newId)}::uuid[]) n (appointment_id, id)
    join appointments a on a.hospital_id = ${at.hospital_id} and a.id = n.appointment_id`.execute(at.tx)

/** Who brought an appointment into the state it is in, and when; a completed one ended with its visit. */
export const selectLastHand = (at: HospitalDb, id: string) =>
  at
    .from('appointments as a')
    .select([
      sql<string | null>`coalesce(
        case when a.status = 'completed' then (select s.name from visits v join staff s on s.hospital_id = v.hospital_id and s.id = v.closed_by
          where v.hospital_id = a.hospital_id and v.id = a.visit_id) end,
        (select s.name from appointment_changes x join staff s on s.hospital_id = x.hospital_id and s.id = x.changed_by
          where x.hospital_id = a.hospital_id and x.appointment_id = a.id order by x.changed_at desc, x.id desc limit 1))`.as(
        'name',
      ),
      sql<
        string | null
      >`(select s.name from queues q join staff s on s.hospital_id = q.hospital_id and s.id = q.started_by
        where q.hospital_id = a.hospital_id and q.visit_id = a.visit_id and q.department = a.department order by q.created_at desc limit 1)`.as(
        'serving',
      ),
    ])
    .where('a.id', '=', id)
    .executeTakeFirst()
