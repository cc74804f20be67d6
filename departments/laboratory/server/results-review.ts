import { AppError, type Asked } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { expectVersion } from '../../../kernel/server/version.ts'
import { getReviewRules } from '../../hospital/server/index.ts'
import { amendmentWaits } from '../../visits/of-order.ts'
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
 * The result, its order locked, if its state fits and it is as the person saw it. Of two people who decide at once the second reads what the first
 * did. `withVisit`: more than the laboratory hears of it, so the visit is locked first. Errors: `lab_result_not_found`, `lab_result_state`, `conflict`.
 */
async function lock(ctx: Ctx, { lab_result_id, version }: Versioned, fits: (result: ResultRow) => boolean, withVisit = false) {
  const { order_id, visit_id } = await find(ctx, lab_result_id)
  if (withVisit) await visits.lockIfOpen(ctx, visit_id)
  await lockOrder(ctx.at, order_id)
  const result = await find(ctx, lab_result_id)
  if (!fits(result)) throw new AppError('lab_result_state', { message: describeState(result), current: result })
  expectVersion(result, version)
  return result
}

const toReview = (result: ResultRow) => result.status === 'pending_review' || amendmentWaits(result)

/** Four eyes, of a result and of its amendment, unless the hospital says otherwise. */
async function expectOther(ctx: Ctx, result: ResultRow): Promise<void> {
  const amended = amendmentWaits(result)
  const author = amended ? result.amendment?.author_id : result.performed_by
  if (author !== ctx.person.staff_id || (await getReviewRules(ctx)).self_review) return
  throw new AppError('own_result', amended ? { message: 'You wrote this amendment. Somebody else has to review it.' } : {})
}

/** Notes to whom a critical value was told by phone, before it is handed in or while it waits for review. */
export async function acknowledgeCritical(ctx: Ctx, { told_to, note, ...id }: Asked<typeof contract.acknowledgeCritical>) {
  const result = await lock(ctx, id, ({ status }) => status === 'draft' || status === 'pending_review')
  if (!result.critical) throw new AppError('lab_result_state', { message: 'This result has no critical value', current: result })
  const told = { critical_told_to: told_to, critical_note: note, critical_by: ctx.person.staff_id, critical_at: 'now' } as const
  return { version: await sql.updateResult(ctx.at, result.id, told) }
}

/**
 * pending_review → approved: order and sample are completed and those above are told; also when the visit is closed already. An amendment that waits takes the
 * place of what stood. Errors: `own_result`,
 * `critical_untold` and those of `lock`.
 */
export async function approveLabResult(ctx: Ctx, input: Versioned) {
  const { at, person } = ctx
  const result = await lock(ctx, input, toReview, true)
  await expectOther(ctx, result)
  if (amendmentWaits(result)) return approveAmendment(ctx, result)
  if (result.critical && !result.critical_by_name) throw new AppError('critical_untold', { current: result })
  await sql.updateResult(at, result.id, { status: 'approved', reviewed_by: person.staff_id, reviewed_at: 'now' })
  await moveOrder(ctx, result.order_id, ['processing'], 'completed')
  await moveSample(at, result.order_id, 'completed')
  await settle(ctx, result.order_id, 'approved')
  return done
}

/** pending_review → rejected, with a reason; the order stays with the laboratory. Of a rejected amendment the standing result stays. */
export async function rejectLabResult(ctx: Ctx, { reason, ...id }: Asked<typeof contract.rejectLabResult>) {
  const result = await lock(ctx, id, toReview)
  await expectOther(ctx, result)
  ctx.audit({ reason })
  if (amendmentWaits(result)) {
    await sql.decideAmendment(ctx.at, result.id, ctx.person.staff_id, reason)
    await sql.updateResult(ctx.at, result.id, { amendment_waits: false })
    return done
  }
  const change = { status: 'rejected', rejection_reason: reason, reviewed_by: ctx.person.staff_id, reviewed_at: 'now' } as const
  await sql.updateResult(ctx.at, result.id, change)
  return done
}

/** The amendment takes the place of what stood; those who ordered are told again. Whoever wrote it had told a critical value then. */
async function approveAmendment(ctx: Ctx, { id, order_id, amendment }: ResultRow) {
  if (!amendment?.content) throw new AppError('lab_result_state')
  const { critical_told_to, critical_note, ...judged } = amendment.content
  const told = judged.critical
    ? { critical_told_to, critical_note, critical_by: amendment.author_id, critical_at: new Date(String(amendment.created_at)) }
    : { critical_told_to: null, critical_note: null, critical_by: null, critical_at: null }
  await sql.decideAmendment(ctx.at, id, ctx.person.staff_id, null)
  const change = { ...told, reviewed_by: ctx.person.staff_id, reviewed_at: 'now', amended_at: 'now', amendment_waits: false } as const
  const version = await sql.updateResult(ctx.at, id, change, judged)
  await keepVersion(ctx, id, version, judged, amendment.reason, amendment.author_id)
  await settle(ctx, order_id, 'amended')
  return done
}

/**
 * Writes what is to take the place of an approved result. That one stands until somebody else has approved the amendment. A critical value has to have been
 * told, also when it was critical before. Errors: `invalid` and those of `lock`, one of two who amend at once among them.
 */
export async function amendLabResult(ctx: Ctx, input: Asked<typeof contract.amendLabResult>) {
  const { lab_result_id, version, reason, critical_told_to, critical_note, ...content } = input
  const result = await lock(ctx, { lab_result_id, version }, (each) => each.status === 'approved' && !amendmentWaits(each))
  ctx.audit({ reason })
  const judged = await judgeFor(ctx, result.test_type_id, result, content, true)
  if (judged.critical && !critical_told_to)
    throw new AppError('invalid', { fieldErrors: { critical_told_to: 'The value is critical. Please say whom you told.' } })
  const told = judged.critical ? { critical_told_to, critical_note } : { critical_told_to: null, critical_note: null }
  await sql.insertAmendment(ctx.at, { id: newId(), result_id: result.id, reason, author_id: ctx.person.staff_id, ...told }, judged)
  return { version: await sql.updateResult(ctx.at, result.id, { amendment_waits: true }) }
}
