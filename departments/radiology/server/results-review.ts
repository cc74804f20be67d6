import { AppError, type Asked } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { expectVersion } from '../../../kernel/server/version.ts'
import { getReviewRules } from '../../hospital/server/index.ts'
import type * as contract from '../results.contract.ts'
import { lock } from './one-order.ts'
import { settle } from './orders.ts'
import { type ResultRow, selectResult } from './result-lists.sql.ts'
import * as sql from './results.sql.ts'
import { getRadiologyResult, refuseResult } from './results.ts'

type Versioned = { radiology_result_id: string; version: number }

/** Order and report as they are now, while nobody else does anything with them, if the report is in this state. */
async function lockIn(ctx: Ctx, status: ResultRow['status'], { radiology_result_id, version }: Versioned) {
  const { order_id } = await getRadiologyResult(ctx, { radiology_result_id })
  const order = await lock(ctx, order_id)
  const result = await selectResult(ctx.at, radiology_result_id)
  if (!result) throw new AppError('radiology_result_not_found')
  ctx.audit({ entity: 'radiology_result', entity_id: result.id, patient_id: result.patient_id })
  if (result.status !== status) refuseResult(result)
  expectVersion(result, version)
  return { order, result }
}

/** A report that waits for review, of somebody else, unless the hospital lets people review their own. */
async function lockForReview(ctx: Ctx, input: Versioned) {
  const locked = await lockIn(ctx, 'pending_review', input)
  if (locked.result.performed_by === ctx.person.staff_id && !(await getReviewRules(ctx)).self_review) throw new AppError('own_report')
  return locked
}

/** pending_review → approved: those who ordered are told. Errors: `radiology_result_state`, `own_report`, `conflict`. */
export async function approveRadiologyResult(ctx: Ctx, input: Versioned) {
  const { order, result } = await lockForReview(ctx, input)
  await sql.judge(ctx.at, result.id, ctx.person.staff_id, { status: 'approved', rejection_reason: null })
  await settle(ctx, order, 'approved')
  ctx.audit({ entity: 'radiology_result', entity_id: result.id, patient_id: result.patient_id })
  return { ok: true as const }
}

/** pending_review → rejected: it is written again. Errors: `radiology_result_state`, `own_report`, `conflict`. */
export async function rejectRadiologyResult(ctx: Ctx, { reason, ...input }: Asked<typeof contract.rejectRadiologyResult>) {
  const { result } = await lockForReview(ctx, input)
  ctx.audit({ reason })
  await sql.judge(ctx.at, result.id, ctx.person.staff_id, { status: 'rejected', rejection_reason: reason })
  return { ok: true as const }
}

/** Puts a new version in the place of an approved report; the old one is kept. Errors: `radiology_result_state`, `conflict`. */
export async function amendRadiologyResult(
  ctx: Ctx,
  { reason, findings, impression, ...input }: Asked<typeof contract.amendRadiologyResult>,
) {
  const { result } = await lockIn(ctx, 'approved', input)
  const words = { findings, impression }
  const { version } = await sql.amendResult(ctx.at, result.id, words)
  const author_id = ctx.person.staff_id
  await sql.insertVersion(ctx.at, words, { result_id: result.id, version, reason, author_id })
  ctx.audit({ reason })
  return { version }
}
