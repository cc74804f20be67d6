import { sql } from 'kysely'

/** Stat, urgent, routine. */
export const urgency = sql`array_position(array['stat', 'urgent', 'routine'], o.priority)`
