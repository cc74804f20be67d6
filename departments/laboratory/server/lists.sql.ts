import { sql } from 'kysely'
import type { z } from 'zod'
import type { Period as Shown } from '../../visits/of-visit.ts'

export type Period = z.infer<typeof Shown>
const DAYS: Record<Exclude<Period, 'all'>, number> = { today: 1, week: 7, month: 30 }

/** From local midnight of today, or of the day that begins the last 7 or 30. The time zone is written out, so that a generic plan sees how little is read. */
export const since = (column: string, period: Period, timeZone: string) =>
  period === 'all'
    ? []
    : [sql<boolean>`${sql.ref(column)} >= date_trunc('day', now() - interval '${sql.lit(DAYS[period] - 1)} days', ${sql.lit(timeZone)})`]

/** Rows in which the text occurs: the patient's name, or one of these columns. */
export const contains = (search: string, columns: readonly string[]) => {
  if (!search) return []
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const any = ["p.first_name || ' ' || p.last_name", ...columns].map((column) => sql`${sql.raw(column)} ilike ${pattern}`)
  return [sql<boolean>`(${sql.join(any, sql` or `)})`]
}

/** Stat, urgent, routine. */
export const urgency = sql`array_position(array['stat', 'urgent', 'routine'], o.priority)`

/** Whose it is; `v` is the visit, `p` the patient. */
export const ofPatient = [
  'v.id as visit_id',
  'v.visit_number',
  'p.id as patient_id',
  'p.op_number',
  'p.first_name',
  'p.last_name',
  'p.gender',
  'p.date_of_birth',
] as const
