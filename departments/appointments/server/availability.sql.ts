import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

/**
 * What is booked from the beginning of the first day to the end of the last, in local minutes since the beginning of
 * the first.
 */
export const selectBooked = (
  at: HospitalDb,
  from: string,
  to: string,
  timeZone: string,
  exceptId: string | undefined,
) => {
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
