import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { namesOfRoles } from '../../../access/roles.ts'
import type * as contract from '../../analytics.contract.ts'
import * as sql from './analyses.sql.ts'

meansWhenRefused('report_analyses_name', 'analysis_name_taken', { name: 'You keep another analysis of this name' })
meansWhenRefused('report_analysis_readers_staff', 'staff_not_found', {
  staff_ids: 'Somebody chosen does not work here',
})

/** Saved analyses that this person keeps or that are shared with them. */
export async function listAnalyses(ctx: Ctx) {
  const { staff_id, roles } = ctx.person
  const rows = await sql.selectAnalyses(ctx.at, staff_id, roles)
  return {
    rows: rows.map(({ reader_names, ...row }) => ({
      ...row,
      own: row.owner_id === staff_id,
      readers: [...row.roles.map((role) => namesOfRoles([role])), ...reader_names],
    })),
  }
}

type Given = Omit<Parsed<typeof contract.saveAnalysis>, 'staff_ids'>
/** As it is kept; the days of a preset are reckoned when it is opened. */
const keptOf = ({ name, measure, by, across, period, from, to, filters, roles }: Given) => ({
  name,
  measure,
  rows_by: by,
  columns_by: across,
  period,
  from_day: period === 'custom' ? from : null,
  to_day: period === 'custom' ? to : null,
  filters: JSON.stringify(filters),
  shared_roles: roles,
})
const each = (ids: readonly string[]) => [...new Set(ids)]

/** Keeps an analysis. Errors: `analysis_name_taken`, `staff_not_found`. */
export async function saveAnalysis(ctx: Ctx, { staff_ids, ...given }: Parsed<typeof contract.saveAnalysis>) {
  const id = newId()
  ctx.audit({ entity: 'analysis', entity_id: id })
  await sql.insertAnalysis(ctx.at, { id, owner_id: ctx.person.staff_id, ...keptOf(given) })
  await sql.replaceReaders(ctx.at, id, each(staff_ids))
  return { id }
}

/**
 * Changes one's own. Errors: `analysis_not_found`, also for somebody else's; `conflict` when it was changed meanwhile.
 */
export async function changeAnalysis(
  ctx: Ctx,
  { analysis_id, version, staff_ids, ...given }: Parsed<typeof contract.changeAnalysis>,
) {
  ctx.audit({ entity: 'analysis', entity_id: analysis_id })
  const kept = await sql.lockAnalysis(ctx.at, analysis_id, ctx.person.staff_id)
  if (!kept) throw new AppError('analysis_not_found')
  if (kept.version !== version) throw new AppError('conflict')
  await sql.updateAnalysis(ctx.at, analysis_id, keptOf(given))
  await sql.replaceReaders(ctx.at, analysis_id, each(staff_ids))
  return { id: analysis_id }
}

/** Forgets one's own. Errors: `analysis_not_found`. */
export async function deleteAnalysis(ctx: Ctx, { analysis_id }: Parsed<typeof contract.deleteAnalysis>) {
  ctx.audit({ entity: 'analysis', entity_id: analysis_id })
  if (!(await sql.deleteAnalysis(ctx.at, analysis_id, ctx.person.staff_id))) throw new AppError('analysis_not_found')
  return { ok: true as const }
}
