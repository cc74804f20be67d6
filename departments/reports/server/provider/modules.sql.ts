import { sql } from 'kysely'
import type { z } from 'zod'
import type { Bounds } from '../../../../kernel/contract/reports.ts'
import type { Tx } from '../../../../kernel/server/db.ts'
import { dayWithin } from '../../../../kernel/server/lists/period.ts'
import type { PopularModule } from '../../contract.ts'
import type { ModuleUse } from '../../provider.contract.ts'
import { ofHospital, today } from './provider.sql.ts'

type PopularModuleRow = z.input<typeof PopularModule>
/** The modules on offer: those that most hospitals have first, then those most used in the last 30 days. */
export async function selectPopularModules(tx: Tx): Promise<PopularModuleRow[]> {
  const { rows } = await sql<PopularModuleRow>`
    select m.id module_id, m.name, m.type,
      (select count(*) from hospital_modules h where h.module_id = m.id) hospitals,
      coalesce((select sum(u.actions) from module_usage u where u.module_id = m.id and u.day > ${today} - 30), 0) actions
    from modules m where m.is_active
    order by hospitals desc, actions desc, m.position, m.id`.execute(tx)
  return rows
}

/** Every module, to choose from. */
export const selectModuleNames = (tx: Tx): Promise<{ module_id: string; name: string }[]> =>
  tx.selectFrom('modules').select(['id as module_id', 'name']).orderBy('position').orderBy('id').execute()

type ModuleUseRow = z.input<typeof ModuleUse>
/**
 * Each module (or one) with its hospitals and what was done in it; the share is that of all modules. Retired ones only
 * where somebody has or used them.
 */
export async function selectModuleUse(
  tx: Tx,
  bounds: Bounds,
  filter: { hospital_id?: string; module_id?: string },
): Promise<ModuleUseRow[]> {
  const { rows } = await sql<ModuleUseRow>`
    with used as (
      select module_id, hospital_id, sum(actions) actions from module_usage
      where ${dayWithin('day', bounds)} ${ofHospital('hospital_id', filter.hospital_id)} group by 1, 2
    ), having_it as (
      select module_id, count(*) hospitals from hospital_modules where true ${ofHospital('hospital_id', filter.hospital_id)} group by 1
    ), busiest as (
      select distinct on (u.module_id) u.module_id, h.name, u.actions from used u join hospitals h on h.id = u.hospital_id
      where u.actions > 0 order by u.module_id, u.actions desc, h.name, h.id
    ), summed as (
      select module_id, sum(actions)::bigint actions from used group by 1
    )
    select m.id module_id, m.name, m.type, coalesce(i.hospitals, 0) hospitals, coalesce(s.actions, 0) actions,
      round(100 * coalesce(s.actions, 0) / nullif((select sum(actions) from used), 0), 1)::float8 share,
      b.name busiest_hospital, coalesce(b.actions, 0) busiest_actions
    from modules m
    left join having_it i on i.module_id = m.id left join summed s on s.module_id = m.id left join busiest b on b.module_id = m.id
    where (m.is_active or i.hospitals > 0 or s.actions > 0) ${filter.module_id ? sql`and m.id = ${filter.module_id}` : sql``}
    order by coalesce(s.actions, 0) desc, coalesce(i.hospitals, 0) desc, m.position, m.id`.execute(tx)
  return rows
}
