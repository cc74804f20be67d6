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
    .from('appointments as app')
    .leftJoin(...same('staff as clin', 'app.clinician_id'))
    .select([
      'app.department',
      'clin.name as clinician_name',
      sql<string>`to_char(app.starts_at at time zone ${sql.lit(slot.timeZone)}, 'HH24:MI')`.as('time'),
    ])
    .where('app.patient_id', '=', patientId)
    .where('app.starts_at', '<', until(slot))
    .where('app.ends_at', '>', from(slot))
    .where(sql<boolean>`app.status not in ('cancelled', 'no_show')`)
    .$if(exceptId !== null, (query) => query.where('app.id', '<>', exceptId ?? ''))
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
 * Another time if the appointment is still what the person saw; it will be reminded of again. True when this call did
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
  sql`insert into appointment_changes (hospital_id, id, appointment_id, what, starts_at, clinician_id, reason,
    changed_by)
    select app.hospital_id, nw.id, app.id, ${change.what}, app.starts_at, app.clinician_id, ${change.reason},
      ${change.changed_by}::uuid
    from unnest(${appointmentIds}::uuid[], ${appointmentIds.map(newId)}::uuid[]) nw (appointment_id, id)
    join appointments app on app.hospital_id = ${at.hospital_id} and app.id = nw.appointment_id`.execute(at.tx)

/** Who brought an appointment into the state it is in, and when; a completed one ended with its visit. */
export const selectLastHand = (at: HospitalDb, id: string) =>
  at
    .from('appointments as app')
    .select([
      sql<string | null>`coalesce(
        case when app.status = 'completed' then (select stf.name from visits vis
          join staff stf on stf.hospital_id = vis.hospital_id and stf.id = vis.closed_by
          where vis.hospital_id = app.hospital_id and vis.id = app.visit_id) end,
        (select stf.name from appointment_changes apc
          join staff stf on stf.hospital_id = apc.hospital_id and stf.id = apc.changed_by
          where apc.hospital_id = app.hospital_id and apc.appointment_id = app.id
          order by apc.changed_at desc, apc.id desc limit 1))`.as('name'),
      sql<
        string | null
      >`(select stf.name from queues que join staff stf on stf.hospital_id = que.hospital_id and stf.id = que.started_by
        where que.hospital_id = app.hospital_id and que.visit_id = app.visit_id and que.department = app.department
        order by que.created_at desc limit 1)`.as('serving'),
    ])
    .where('app.id', '=', id)
    .executeTakeFirst()
