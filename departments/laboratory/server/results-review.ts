import { AppError, type Asked } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { expectVersion } from '../../../kernel/server/version.ts'
import { getReviewRules } from '../../hospital/server/index.ts'
import * as visits from '../../visits/server/index.ts'
import type * as contract from '../results.contract.ts'
import { lockOrder } from './orders.sql.ts'
import { moveOrder, settle } from './orders.ts'
import { type ResultRow, selectResult } from './result-lists.sql.ts'
import * as sql from './results.sql.ts'
import { describeState, judgeFor, keepVersion } from './results.ts'
import { moveSample } from './samples.sql.ts'

type Versioned = { lab_result_id: string; version: number }
const done = { ok: true as const }

/** The result. Errors: `lab_result_not_found`. */
export async function find(ctx: Ctx, id: string): Promise<ResultRow> {
  const result = await selectResult(ctx.at, id)
  if (!result) throw new AppError('lab_result_not_found')
  ctx.audit({ entity: 'lab_result', entity_id: id, patient_id: result.patient_id })
  return result
}

/**
 * The result, its order locked, if it is in one of these states and as the person saw it. Of two people who decide at once the second reads what the first
 * did. `withVisit`: more than the laboratory hears of it, so the visit is locked first. Errors: `lab_result_not_found`, `lab_result_state`, `conflict`.
 */
async function lock(ctx: Ctx, { lab_result_id, version }: Versioned, states: readonly ResultRow['status'][], withVisit = false) {
  const { order_id, visit_id } = await find(ctx, lab_result_id)
  if (withVisit) await visits.lockIfOpen(ctx, visit_id)
  await lockOrder(ctx.at, order_id)
  const result = await find(ctx, lab_result_id)
  if (!states.includes(result.status)) throw new AppError('lab_result_state', { message: describeState(result), current: result })
  expectVersion(result, version)
  return result
}

/** Four eyes, unless the hospital says otherwise. */
async function expectOther(ctx: Ctx, { performed_by }: ResultRow): Promise<void> {
  if (performed_by === ctx.person.staff_id && !(await getReviewRules(ctx)).self_review) throw new AppError('own_result')
}

/** Notes to whom a critical value was told by phone, before it is handed in or while it waits for review. */
export async function acknowledgeCritical(ctx: Ctx, { told_to, note, ...id }: Asked<typeof contract.acknowledgeCritical>) {
  const result = await lock(ctx, id, ['draft', 'pending_review'])
  if (!result.critical) throw new AppError('lab_result_state', { message: 'This result has no critical value', current: result })
  const told = { critical_told_to: told_to, critical_note: note, critical_by: ctx.person.staff_id, critical_at: 'now' } as const
  return { version: await sql.updateResult(ctx.at, result.id, told) }
}

/**
 * pending_review → approved: order and sample are completed and those above are told; also when the visit is closed already. Errors: `own_result`,
 * `critical_untold` and those of `lock`.
 */
export async function approveLabResult(ctx: Ctx, input: Versioned) {
  const { at, person } = ctx
  const result = await lock(ctx, input, ['pending_review'], true)
  await expectOther(ctx, result)
  if (result.critical && !result.critical_by_name) throw new AppError('critical_untold', { current: result })
  await sql.updateResult(at, result.id, { status: 'approved', reviewed_by: person.staff_id, reviewed_at: 'now' })
  await moveOrder(ctx, result.order_id, ['processing'], 'completed')
  await moveSample(at, result.order_id, 'completed')
  await settle(ctx, result.order_id, 'approved')
  return done
}

/** pending_review → rejected, with a reason; the order stays with the laboratory. */
export async function rejectLabResult(ctx: Ctx, { reason, ...id }: Asked<typeof contract.rejectLabResult>) {
  const result = await lock(ctx, id, ['pending_review'])
  await expectOther(ctx, result)
  ctx.audit({ reason })
  const change = { status: 'rejected', rejection_reason: reason, reviewed_by: ctx.person.staff_id, reviewed_at: 'now' } as const
  await sql.updateResult(ctx.at, result.id, change)
  return done
}

/**
 * Puts a new version in the place of an approved result; who amends it answers for it as its reviewer. A critical value has to have been told, also when it
 * was critical before. Errors: `invalid` and those of `lock`.
 */
export async function amendLabResult(ctx: Ctx, input: Asked<typeof contract.amendLabResult>) {
  const { lab_result_id, version, reason, critical_told_to, critical_note, ...content } = input
  const result = await lock(ctx, { lab_result_id, version }, ['approved'])
  ctx.audit({ reason })
  const judged = await judgeFor(ctx, result.test_type_id, result, content, true)
  if (judged.critical && !critical_told_to)
    throw new AppError('invalid', { fieldErrors: { critical_told_to: 'The value is critical. Please say whom you told.' } })
  const me = ctx.person.staff_id
  const told = judged.critical
    ? ({ critical_told_to, critical_note, critical_by: me, critical_at: 'now' } as const)
    : { critical_told_to: null, critical_note: null, critical_by: null, critical_at: null }
  const change = { ...told, reviewed_by: me, reviewed_at: 'now', amended_at: 'now' } as const
  const amended = await sql.updateResult(ctx.at, result.id, change, judged)
  await keepVersion(ctx, result.id, amended, judged, reason)
  return { version: amended }
}
