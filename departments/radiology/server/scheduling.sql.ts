import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'
import { type HospitalDb, only } from '../../../kernel/server/tenant.ts'

export type Wish = { date: string; time: string; minutes: number; timeZone: string }
export type Span = { starts_at: Date; ends_at: Date; passed: boolean }

/** The instants of a local day and time of the hospital; `passed`: five minutes ago and more. */
export const selectSpan = async (tx: Tx, { date, time, minutes, timeZone }: Wish): Promise<Span> => {
  const start = sql`((${date}::date + ${time}::time) at time zone ${sql.lit(timeZone)})`
  const { rows } = await sql<Span>`
    select ${start} starts_at, ${start} + make_interval(mins => ${minutes}::int) ends_at,
      ${start} < now() - interval '5 minutes' passed`.execute(tx)
  return only(rows)
}

/** Whoever puts somebody into this room waits for the others who do, and then sees what they took. */
export const lockRoom = (at: HospitalDb, room: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`radiology room ${at.hospital_id} ${room.toLowerCase()}`},
    0))`.execute(at.tx)

/** How a room is written in the plan already: `ct 1` is CT 1. */
export const selectRoomName = async (at: HospitalDb, room: string): Promise<string | undefined> =>
  (
    await at
      .from('radiology_orders')
      .select('room')
      .where(sql<boolean>`status in ('scheduled', 'in_progress')`)
      .where(sql<boolean>`lower(room) = lower(${room})`)
      .limit(1)
      .executeTakeFirst()
  )?.room ?? undefined

/** What takes place at that time besides this order, the earliest first. */
const during = (at: HospitalDb, { starts_at, ends_at }: Span, exceptId: string, timeZone: string) =>
  at
    .from('radiology_orders as ror')
    .select([
      'ror.order_number',
      sql<string>`to_char(ror.scheduled_time at time zone ${sql.lit(timeZone)}, 'HH24:MI')`.as('from_time'),
      sql<string>`to_char(ror.scheduled_end at time zone ${sql.lit(timeZone)}, 'HH24:MI')`.as('until_time'),
    ])
    .where(sql<boolean>`ror.status in ('scheduled', 'in_progress')`)
    .where('ror.scheduled_time', '<', ends_at)
    .where('ror.scheduled_end', '>', starts_at)
    .where('ror.id', '<>', exceptId)
    .orderBy('ror.scheduled_time')
    .limit(1)

/** What is in that room at that time, if something is. */
export const selectOccupant = (at: HospitalDb, room: string, span: Span, exceptId: string, timeZone: string) =>
  during(at, span, exceptId, timeZone).where('ror.room', '=', room).executeTakeFirst()

/** Whoever plans something for this person waits for the others who do, and then sees what they planned. */
export const lockPlan = (at: HospitalDb, who: 'patient' | 'technician', id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`radiology ${who} ${id}`}, 0))`.execute(at.tx)

/** What a patient or a technician has at that time. */
export const selectBusy = (
  at: HospitalDb,
  who: 'patient' | 'technician',
  id: string,
  span: Span,
  exceptId: string,
  timeZone: string,
) => {
  const there = during(at, span, exceptId, timeZone)
  const theirs =
    who === 'technician'
      ? there.where('ror.technician_id', '=', id)
      : there.where(
          sql<boolean>`exists (select from visits vis
            where vis.hospital_id = ror.hospital_id and vis.id = ror.visit_id and vis.patient_id = ${id})`,
        )
  return theirs.executeTakeFirst()
}

export type Plan = {
  scheduled_time: Date
  scheduled_end: Date
  room: string | null
  technician_id: string | null
  preparation_instructions: string | null
  scheduling_notes: string | null
}

const changed = (at: HospitalDb, id: string) =>
  at
    .update('radiology_orders')
    .set((eb) => ({ updated_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')

/** Writes the plan of an order that its caller has locked. */
export const scheduleOrder = (at: HospitalDb, id: string, plan: Plan) =>
  changed(at, id)
    .set({ status: 'scheduled', ...plan })
    .executeTakeFirstOrThrow()

/** The examination of an order that its caller has locked begins. */
export const startOrder = (at: HospitalDb, id: string, by: string) =>
  changed(at, id).set({ status: 'in_progress', started_at: sql<Date>`now()`, started_by: by }).executeTakeFirstOrThrow()

/** The examination of an order that its caller has locked is done; its report is handed in. */
export const completeOrder = (at: HospitalDb, id: string) =>
  changed(at, id).set({ status: 'completed' }).executeTakeFirstOrThrow()
