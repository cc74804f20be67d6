import { sql } from 'kysely'

/** Stat, urgent, routine. */
export const urgency = sql`array_position(array['stat', 'urgent', 'routine'], o.priority)`

/**
 * In how many minutes an order `o` of a test `t` should be done: what is more urgent follows the next less urgent
 * target where its own is not said.
 */
export const TARGET = sql<
  number | null
>`case o.priority when 'stat' then coalesce(t.target_stat, t.target_urgent, t.target_minutes)
  when 'urgent' then coalesce(t.target_urgent, t.target_minutes) else t.target_minutes end`

/** That a result can be entered for an order `o` of a test `t` whose result, if there is one, is `r`. */
export const AWAITING = sql<boolean>`(o.status in ('collected', 'processing') or o.status = 'pending' and not t.requires_sample)
  and (r.status is null or r.status in ('draft', 'rejected'))`
