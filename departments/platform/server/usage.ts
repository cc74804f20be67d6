import { sql } from 'kysely'
import type { Endpoint, Module } from '../../../kernel/contract/index.ts'
import { moduleOf } from '../../../kernel/contract/index.ts'
import type { Database } from '../../../kernel/server/db.ts'

/** Which actions belong to which module: those of its endpoints that leave an audit row. */
const moduleActions = (endpoints: readonly Endpoint[]): Map<string, Module> =>
  new Map(
    endpoints.flatMap((endpoint) => {
      const module = moduleOf(endpoint)
      return module && (endpoint.method !== 'GET' || endpoint.audited) ? [[endpoint.name, module] as const] : []
    }),
  )

/**
 * Counts what was done in each module on each local day, from the audit log: the last day counted and all after it
 * are counted again, so that nothing is lost when the job did not run, and running it twice changes nothing.
 */
export async function countUsage(db: Database, endpoints: readonly Endpoint[]): Promise<void> {
  const actions = moduleActions(endpoints)
  await db.transaction({ role: 'uzima_jobs' }, (tx) =>
    sql`
      insert into module_usage (hospital_id, module_id, day, actions)
      select hos.id, used.module_id, (aud.at at time zone hse.time_zone)::date, count(*)::int
      from hospitals hos
      join hospital_settings hse on hse.hospital_id = hos.id
      cross join lateral (select coalesce(max(mus.day), '1970-01-01') as day from module_usage mus
        where mus.hospital_id = hos.id) last
      join audit_log aud on aud.hospital_id = hos.id and aud.at >= last.day::timestamp at time zone hse.time_zone
      join unnest(${[...actions.keys()]}::text[], ${[...actions.values()]}::text[]) used (action, module_id)
        on used.action = aud.action
      group by 1, 2, 3
      on conflict (hospital_id, module_id, day) do update set actions = excluded.actions
        where module_usage.actions <> excluded.actions`.execute(tx),
  )
}
