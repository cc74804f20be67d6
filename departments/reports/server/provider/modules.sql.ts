import { sql } from 'kysely'
import type { z } from 'zod'
import type { Bounds } from '../../../../kernel/contract/reports.ts'
import type { Tx } from '../../../../kernel/server/db.ts'
import { dayWithin } from '../../../../kernel/server/lists/period.ts'
import type { PopularModule } from '../../contract.ts'
import type { ModuleUse } from '../../provider.contract.ts'
import { ofHospital, today } from './provider.sql.ts'

type PopularModuleRow = z.input<typeof PopularModule>
/** The modules on offer: those most used in the last 30 days first, then those that most hospitals have. */
export async function selectPopularModules(tx: Tx): Promise<PopularModuleRow[]> {
  const { rows } = await sql<PopularModuleRow>`
    select mod.id module_id, mod.name, mod.type,
      (select count(*) from hospital_modules hmo where hmo.module_id = mod.id) hospitals,
      coalesce((select sum(mus.actions) from module_usage mus where mus.module_id = mod.id and mus.day > ${today} - 30),
        0) actions
    from modules mod where mod.is_active
    order by actions desc, hospitals desc, mod.position, mod.id`.execute(tx)
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
      select module_id, count(*) hospitals
      from hospital_modules
      where true ${ofHospital('hospital_id', filter.hospital_id)}
      group by 1
    ), busiest as (
      select distinct on (used.module_id) used.module_id, hos.name, used.actions
      from used
      join hospitals hos on hos.id = used.hospital_id
      where used.actions > 0 order by used.module_id, used.actions desc, hos.name, hos.id
    ), summed as (
      select module_id, sum(actions)::bigint actions from used group by 1
    )
    select mod.id module_id, mod.name, mod.type, coalesce(having_it.hospitals, 0) hospitals,
      coalesce(summed.actions, 0) actions, round(100 * coalesce(summed.actions,
        0) / nullif((select sum(actions) from used), 0), 1)::float8 share,
      busiest.name busiest_hospital, coalesce(busiest.actions, 0) busiest_actions
    from modules mod
    left join having_it on having_it.module_id = mod.id
    left join summed on summed.module_id = mod.id
    left join busiest on busiest.module_id = mod.id
    where (mod.is_active or having_it.hospitals > 0
      or summed.actions > 0) ${filter.module_id ? sql`and mod.id = ${filter.module_id}` : sql``}
    order by coalesce(summed.actions, 0) desc, coalesce(having_it.hospitals, 0) desc, mod.position, mod.id`.execute(tx)
  return rows
}
