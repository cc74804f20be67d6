import { sql } from 'kysely'

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
