import { sql } from 'kysely'
import type { At } from '../../../kernel/server/tenant.ts'
import { weeklyHours } from './schedules.sql.ts'

/** Weekly hours of the active clinicians, by name. */
export const selectHours = (at: At) => weeklyHours(at).select(['s.name', 's.job_title']).execute()
export type HoursRow = Awaited<ReturnType<typeof selectHours>>[number]

/** Who is away on one of these days. */
export const selectAbsences = (at: At, from: string, to: string) =>
  at
    .from('clinician_absences')
    .select(['staff_id', 'first_day', 'last_day', 'reason'])
    .where('first_day', '<=', to)
    .where('last_day', '>=', from)
    .orderBy('first_day')
    .execute()
export type AbsenceRow = Awaited<ReturnType<typeof selectAbsences>>[number]

/** What is booked from the beginning of the first day to the end of the last, in local minutes since the beginning of the first. */
export const selectBooked = (at: At, from: string, to: string, timeZone: string, exceptId: string | undefined) => {
  const zone = sql.lit(timeZone)
  const minutes = (column: string) =>
    sql<number>`(extract(epoch from (${sql.ref(column)} at time zone ${zone}) - ${from}::date::timestamp) / 60)::int`
  return (
    at
      .from('appointments')
      .select(['clinician_id', 'department', minutes('starts_at').as('from'), minutes('ends_at').as('until')])
      // Nothing lasts longer than eight hours (appointment_types), so that the index on the beginning serves.
      .where('starts_at', '>', sql<Date>`${from}::date::timestamp at time zone ${zone} - interval '8 hours'`)
      .where('starts_at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${zone}`)
      .where(sql<boolean>`status not in ('cancelled', 'no_show')`)
      .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
      .execute()
  )
}
export type BookedRow = Awaited<ReturnType<typeof selectBooked>>[number]
