import { sql } from 'kysely'

/** Stat, urgent, routine. */
export const urgency = sql`array_position(array['stat', 'urgent', 'routine'], lor.priority)`

/**
 * In how many minutes an order `lor` of a test `ltt` should be done: what is more urgent follows the next less urgent
 * target where its own is not said.
 */
export const TARGET = sql<
  number | null
>`case lor.priority when 'stat' then coalesce(ltt.target_stat, ltt.target_urgent, ltt.target_minutes)
  when 'urgent' then coalesce(ltt.target_urgent, ltt.target_minutes) else ltt.target_minutes end`

/** That a result can be entered for an order `lor` of a test `ltt` whose result, if there is one, is `lre`. */
export const AWAITING = sql<boolean>`(lor.status in ('collected', 'processing') or lor.status = 'pending'
  and not ltt.requires_sample)
  and (lre.status is null or lre.status in ('draft', 'rejected'))`
