import { sql } from 'kysely'

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
