import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { expectVersion } from '../../../kernel/server/documents/version.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { getReviewRules } from '../../hospital/server/index.ts'
import { amendmentWaits } from '../../visits/order-ref.ts'
import type * as contract from '../results.contract.ts'
import { lock } from './one-order.ts'
import type { OrderRow } from './order-lists.sql.ts'
import { settle } from './orders.ts'
import { type ResultRow, selectResult } from './result-lists.sql.ts'
import * as sql from './results.sql.ts'
import { getRadiologyResult, refuseResult } from './results.ts'

type Versioned = { radiology_result_id: string; version: number }

/** Order and report as they are now, while nobody else does anything with them, if the report's state fits. */
async function lockIn(ctx: Ctx, fits: (result: ResultRow) => boolean, { radiology_result_id, version }: Versioned) {
  const { order_id } = await getRadiologyResult(ctx, { radiology_result_id })
  const order = await lock(ctx, order_id)
  const result = await selectResult(ctx.at, radiology_result_id)
  if (!result) throw new AppError('radiology_result_not_found')
  ctx.audit({ entity: 'radiology_result', entity_id: result.id, patient_id: result.patient_id })
  if (!fits(result)) refuseResult(result)
  expectVersion(result, version)
  return { order, result }
}

/**
 * A report that waits for review, or has an amendment that does, of somebody else, unless the hospital lets people
 * review their own.
 */
async function lockForReview(ctx: Ctx, input: Versioned) {
  const { order, result } = await lockIn(ctx, (each) => each.status === 'pending_review' || amendmentWaits(each), input)
  const amendment = amendmentWaits(result) ? result.amendment : null
  if ((amendment?.author_id ?? result.performed_by) === ctx.person.staff_id && !(await getReviewRules(ctx)).self_review)
    throw new AppError(
      'own_report',
      amendment ? { message: 'You wrote this amendment. Somebody else has to review it.' } : {},
    )
  return { order, result, amendment }
}

/**
 * pending_review → approved, or an amendment takes the place of what stood: those who ordered are told. Errors:
 * `radiology_result_state`, `own_report`, `conflict`.
 */
export async function approveRadiologyResult(ctx: Ctx, input: Versioned) {
  const { order, result, amendment } = await lockForReview(ctx, input)
  if (amendment) return approveAmendment(ctx, order, result)
  await sql.noteReview(ctx.at, result.id, ctx.person.staff_id, { status: 'approved', rejection_reason: null })
  await settle(ctx, order, 'approved')
  ctx.audit({ entity: 'radiology_result', entity_id: result.id, patient_id: result.patient_id })
  return { ok: true as const }
}

/**
 * pending_review → rejected: it is written again. Of a rejected amendment the standing report stays. Errors:
 * `radiology_result_state`, `own_report`, `conflict`.
 */
export async function rejectRadiologyResult(
  ctx: Ctx,
  { reason, ...input }: Parsed<typeof contract.rejectRadiologyResult>,
) {
  const { result, amendment } = await lockForReview(ctx, input)
  ctx.audit({ reason })
  if (amendment) {
    await sql.decideAmendment(ctx.at, result.id, ctx.person.staff_id, reason)
    await sql.setAmending(ctx.at, result.id, false)
    return { ok: true as const }
  }
  await sql.noteReview(ctx.at, result.id, ctx.person.staff_id, { status: 'rejected', rejection_reason: reason })
  return { ok: true as const }
}

/** The amendment takes the place of what stood; those who ordered are told again. */
async function approveAmendment(ctx: Ctx, order: OrderRow, { id, patient_id, amendment }: ResultRow) {
  if (!amendment?.content) throw new AppError('radiology_result_state')
  const { content, reason, author_id } = amendment
  await sql.decideAmendment(ctx.at, id, ctx.person.staff_id, null)
  const { version } = await sql.replaceWords(ctx.at, id, ctx.person.staff_id, content)
  await sql.insertVersion(ctx.at, content, { result_id: id, version, reason, author_id })
  await settle(ctx, order, 'amended')
  ctx.audit({ entity: 'radiology_result', entity_id: id, patient_id })
  return { ok: true as const }
}

/**
 * Writes what is to take the place of an approved report; that one stands until somebody else has approved the
 * amendment. Errors: `radiology_result_state`, also for the second of two who amend at once, `conflict`.
 */
export async function amendRadiologyResult(
  ctx: Ctx,
  { reason, findings, impression, ...input }: Parsed<typeof contract.amendRadiologyResult>,
) {
  const { result } = await lockIn(ctx, (each) => each.status === 'approved' && !amendmentWaits(each), input)
  ctx.audit({ reason })
  const author_id = ctx.person.staff_id
  await sql.insertAmendment(ctx.at, { id: newId(), result_id: result.id, findings, impression, reason, author_id })
  return { version: (await sql.setAmending(ctx.at, result.id, true)).version }
}
