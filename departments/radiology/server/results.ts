import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { expectVersion } from '../../../kernel/server/documents/version.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { outside } from '../../visits/order-ref.ts'
import * as visits from '../../visits/server/index.ts'
import type * as contract from '../results.contract.ts'
import { lock, refuseOrder } from './one-order.ts'
import type { OrderRow } from './order-lists.sql.ts'
import { hasToExamine } from './orders.ts'
import { type ResultRow, selectResult, selectResultOf } from './result-lists.sql.ts'
import * as sql from './results.sql.ts'
import { completeOrder } from './scheduling.sql.ts'

/** One report; who does not work in radiology sees approved ones. Errors: `radiology_result_not_found`. */
export async function getRadiologyResult(
  ctx: Ctx,
  { radiology_result_id }: { radiology_result_id: string },
): Promise<ResultRow> {
  const result = await selectResult(ctx.at, radiology_result_id)
  if (!result || (result.status !== 'approved' && !ctx.can('radiology.work')))
    throw new AppError('radiology_result_not_found')
  ctx.audit({ entity: 'radiology_result', entity_id: result.id, patient_id: result.patient_id })
  return ctx.can('radiology.work') ? result : outside(result)
}

/** Refuses what the report's state does not allow: a sentence with the state and who brought it there. */
export function refuseResult(result: ResultRow): never {
  const by = result.reviewed_by_name ? ` by ${result.reviewed_by_name}` : ''
  const { amendment } = result
  const amended =
    amendment?.status === 'pending_review'
      ? `was amended by ${amendment.author_name}, and the amendment waits for review`
      : amendment && `stays as it is: ${amendment.decided_by_name} has rejected the amendment`
  const state =
    amended ??
    {
      draft: `is still being written by ${result.performed_by_name}`,
      pending_review: `was handed in by ${result.performed_by_name} and waits for review`,
      approved: `was already approved${by}`,
      rejected: `was already rejected${by}`,
    }[result.status]
  throw new AppError('radiology_result_state', {
    message: `The report of ${result.order_number} ${state}`,
    current: result,
    overtaken: false,
  })
}

/** Whether a report on this order can be written now. Errors: `radiology_order_state`, `radiology_result_state`. */
function expectReportable(order: OrderRow, result: ResultRow | undefined): void {
  if (result?.status === 'pending_review' || result?.status === 'approved') refuseResult(result)
  const open =
    order.status === 'in_progress' || order.status === 'scheduled' || (order.status === 'completed' && result)
  if (!open) refuseOrder(order)
}

/**
 * Keeps a draft, or hands a report in: the examination is done then. Errors: `radiology_order_state`,
 * `radiology_result_state`, `conflict`.
 */
export async function saveRadiologyResult(ctx: Ctx, input: Parsed<typeof contract.saveRadiologyResult>) {
  const { radiology_order_id, version, submit, findings, impression } = input
  const order = await lock(ctx, radiology_order_id)
  const before = await selectResultOf(ctx.at, order.id)
  expectReportable(order, before)
  expectVersion(before, version)
  const written = await write(ctx, order, before, submit, { findings, impression })
  if (submit) await close(ctx, order, written, { findings, impression })
  ctx.audit({ entity: 'radiology_result', entity_id: written.id, patient_id: order.patient_id })
  return { result_id: written.id, status: written.status, version: written.version }
}

type Written = { id: string; version: number; status: ResultRow['status'] }

/** A rejected report that is being written again stays rejected, with its reason in view, until it is handed in. */
async function write(
  ctx: Ctx,
  order: OrderRow,
  before: ResultRow | undefined,
  submit: boolean,
  words: sql.Words,
): Promise<Written> {
  const { at, person } = ctx
  if (before) {
    const put = submit ? sql.handIn : sql.keepDraft
    const { version } = await put(at, before.id, person.staff_id, words)
    return { id: before.id, version, status: submit ? 'pending_review' : before.status }
  }
  const status = submit ? 'pending_review' : 'draft'
  const { id: order_id, visit_id, patient_id, study_type_id } = order
  const row = {
    id: newId(),
    order_id,
    visit_id,
    patient_id,
    study_type_id,
    status,
    performed_by: person.staff_id,
  }
  const { version } = await sql.insertResult(ctx.at, { ...row, ...words } as sql.NewResult)
  return { id: row.id, version, status }
}

/**
 * What handing in does besides: the order is completed, and whoever has nothing else to be examined leaves the queue.
 */
async function close(ctx: Ctx, order: OrderRow, { id, version }: Written, words: sql.Words): Promise<void> {
  const { at, person } = ctx
  await sql.insertVersion(ctx.at, words, { result_id: id, version, reason: null, author_id: person.staff_id })
  if (order.status === 'completed') return
  await completeOrder(at, order.id)
  if (!(await hasToExamine(ctx, order.visit_id))) await visits.leave(ctx, order.visit_id, 'radiology')
}

/** Every state of a report that was handed in; who does not work in radiology sees those since its approval. */
export async function listRadiologyResultVersions(ctx: Ctx, input: { radiology_result_id: string }) {
  const { id } = await getRadiologyResult(ctx, input)
  return { rows: await sql.selectVersions(ctx.at, id, !ctx.can('radiology.work')) }
}
