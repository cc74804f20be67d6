import { departmentName, Id, type Parsed } from '../../../kernel/contract/index.ts'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { csv, extended, type List, page } from '../../../kernel/server/lists/list.ts'
import { commandNames, departmentActions } from '../../../kernel/server/request/actions.ts'
import type * as contract from '../audit.contract.ts'
import { auditColumns } from '../log.columns.ts'
import * as sql from './audit.sql.ts'
import { said } from './said.ts'

const USUAL_DAYS = 7
const NIL = '00000000-0000-0000-0000-000000000000'

type Filter = Omit<Parsed<typeof contract.exportAudit>, 'page'>
function found({ at, hospital }: Ctx, { first_day, last_day, area, ...filter }: Filter): List<sql.AuditRow> {
  const until = last_day ?? localDay(hospital.time_zone)
  const usual = filter.thing ? null : addDays(until, 1 - USUAL_DAYS)
  return sql.auditRows(at, {
    ...filter,
    last_day: until,
    first_day: first_day ?? usual,
    // What is no number of a thing at all is about nothing.
    thing: filter.thing && (Id.safeParse(filter.thing).data ?? NIL),
    actions: area ? (departmentActions.get(area) ?? []) : undefined,
    commands: [...commandNames],
  })
}

/** Who did or saw what. That somebody looked stands in it too. */
export async function listAudit(ctx: Ctx, { page: number, page_size, ...filter }: Parsed<typeof contract.listAudit>) {
  ctx.audit({ reason: filter.search || null })
  const { rows, total } = await page(found(ctx, filter), { page: number, page_size })
  return { rows: rows.map(said), total }
}

/** The parts of Uzima by which it can be limited. */
export async function listAuditAreas() {
  const rows = [...departmentActions.keys()].map((area) => ({ area, name: departmentName(area) }))
  return { rows: rows.toSorted((one, other) => one.name.localeCompare(other.name)) }
}

/** The same as CSV. */
export async function exportAudit(ctx: Ctx, filter: Parsed<typeof contract.exportAudit>): Promise<RawAnswer> {
  return csv(
    ctx,
    'audit-',
    auditColumns,
    extended(found(ctx, filter), async (rows) => rows.map(said)),
  )
}
