import { AppError, type ApprovalAct, allApprovals, type Parsed } from '../../../kernel/contract/index.ts'
import { isZero, toCents } from '../../../kernel/contract/values/money.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { expectVersion } from '../../../kernel/server/documents/version.ts'
import { emit } from '../../../kernel/server/events.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { csv, extended, page } from '../../../kernel/server/lists/list.ts'
import { aloneColumns } from '../alone.columns.ts'
import * as contract from '../rules.contract.ts'
import * as sql from './rules.sql.ts'

/** The acts that this hospital knows: those of the modules that it has. */
const actsOf = ({ hospital }: Ctx) =>
  [...allApprovals()].filter(([, { module }]) => !module || hospital.modules.includes(module))

/** Each act with its rule; one that was never set is always somebody else's to approve. */
export async function listApprovalRules(ctx: Ctx) {
  const set = new Map((await sql.selectRules(ctx.at)).map((rule) => [rule.act, rule]))
  const usual = { way: 'other', amount: null, version: 0 } as const
  return { rows: actsOf(ctx).map(([act, { says }]) => ({ act, says, ...(set.get(act) ?? usual) })) }
}

/** Sets who approves an act. Errors: `act_not_found`, `conflict`. */
export async function setApprovalRule(
  ctx: Ctx,
  { act, way, amount, version }: Parsed<typeof contract.setApprovalRule>,
) {
  const known = actsOf(ctx).find(([name]) => name === act)
  if (!known) throw new AppError('act_not_found')
  const rule = { way, amount: way === 'limit' ? amount : null }
  const said = contract.approvalWays[way].toLowerCase()
  ctx.audit({ entity: 'approval_rule', reason: `${known[1].says}: ${said}${rule.amount ? `, ${rule.amount}` : ''}` })
  const current = await sql.lockRule(ctx.at, act)
  if (current) {
    expectVersion(current, version)
    await sql.updateRule(ctx.at, act, rule)
  } else if (version !== 0 || !(await sql.insertRule(ctx.at, act, rule))) throw new AppError('conflict')
  return { ok: true as const }
}

type Act = { act: ApprovalAct; amount: string; reason: string; entity: string; entity_id: string }

/**
 * Whether whoever acts may do so without a second person, by the hospital's rule and by what they did alone today; then
 * it stands in the register, and colleagues are told. False: somebody else has to approve. A limit counts money: what
 * costs nothing in the books, or nobody knows what, it does not let pass. Called within the transaction of the act: it
 * holds the rule until that ends.
 */
export async function actAlone(ctx: Ctx, { act, amount, reason, entity, entity_id }: Act): Promise<boolean> {
  const rule = await sql.lockRule(ctx.at, act)
  if (!rule || rule.way === 'other') return false
  const { staff_id, name } = ctx.person
  if (rule.way === 'limit') {
    if (isZero(amount)) return false
    const done = await sql.doneToday(ctx.at, act, staff_id)
    if (toCents(done) + toCents(amount) > toCents(rule.amount ?? '0')) return false
  }
  const id = newId()
  await sql.insertActAlone(ctx.at, { id, act, staff_id, staff_name: name, amount, reason, entity, entity_id })
  ctx.changed('approvals')
  await emit(ctx, contract.doneAlone, { id, says: actSaid(act), amount })
  return true
}

/** What an act is called. */
export const actSaid = (act: string): string => allApprovals().get(act as ApprovalAct)?.says ?? act
const worded = (rows: sql.AloneRow[]) => rows.map((row) => ({ ...row, says: actSaid(row.act) }))

/** What was done alone. */
export async function listActsAlone(
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listActsAlone>,
) {
  const { rows, total } = await page(sql.actsAlone(ctx.at, filter), { page: number, page_size })
  return { rows: worded(rows), total }
}

/** The same as CSV. */
export const exportActsAlone = (ctx: Ctx, filter: Parsed<typeof contract.exportActsAlone>): Promise<RawAnswer> =>
  csv(
    ctx,
    'done-alone-',
    aloneColumns,
    extended(sql.actsAlone(ctx.at, filter), async (rows) => worded(rows)),
  )
