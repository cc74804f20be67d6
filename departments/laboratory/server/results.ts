import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { expectVersion } from '../../../kernel/server/documents/version.ts'
import { newId } from '../../../kernel/server/ids.ts'
import * as visits from '../../visits/server/index.ts'
import { TestType } from '../contract.ts'
import type * as contract from '../results.contract.ts'
import { type Content, type Earlier, flagValue, type Interpreted, sameValues } from './interpreting.ts'
import { type OrderRow, selectOrderRow } from './order-lists.sql.ts'
import { lockOrder } from './orders.sql.ts'
import { hasPending, moveOrder } from './orders.ts'
import * as lists from './result-lists.sql.ts'
import * as sql from './results.sql.ts'
import { beginSample } from './samples.sql.ts'
import { subjectFor } from './subject.ts'
import { testTypes } from './test-types.ts'

const EARLIER_SHOWN = 5
/** Approved results of the same test and patient before a result (or before now), newest first. */
export const previousOf = (
  ctx: Ctx,
  of: { patient_id: string; test_type_id: string; order_id: string; performed_at?: unknown },
) => lists.selectPrevious(ctx.at, { ...of, before: (of.performed_at as Date | undefined) ?? null }, EARLIER_SHOWN)

async function orderOf(ctx: Ctx, id: string): Promise<OrderRow> {
  const order = await selectOrderRow(ctx.at, id)
  if (!order) throw new AppError('lab_order_not_found')
  ctx.audit({ entity: 'lab_order', entity_id: id, patient_id: order.patient_id })
  return order
}

/** What the entry of a result begins with. */
export async function getResultEntry(ctx: Ctx, { lab_order_id }: { lab_order_id: string }) {
  const order = await orderOf(ctx, lab_order_id)
  const result = await lists.selectResultOfOrder(ctx.at, lab_order_id)
  const [test_type, previous, subject] = await Promise.all([
    testTypes.get(ctx.at, order.test_type_id),
    previousOf(ctx, { ...order, order_id: order.id }),
    subjectFor(ctx, order, result),
  ])
  return { order, test_type, result: result ?? null, previous, subject }
}

type Tested = Parameters<typeof subjectFor>[1] & { test_type_id: string }
/**
 * Judges what was typed, for the patient on the local day on which the sample was collected, else today, and beside
 * what the same test said before. `before`: the result as it stands. Errors: `invalid`.
 */
export async function interpretFor(
  ctx: Ctx,
  tested: Tested,
  orderId: string,
  content: Content,
  complete: boolean,
  before: lists.ResultRow | undefined,
): Promise<Interpreted> {
  const type = TestType.parse(await testTypes.get(ctx.at, tested.test_type_id))
  const [subject, earlier] = await Promise.all([
    subjectFor(ctx, tested, before),
    previousOf(ctx, { ...tested, order_id: orderId }),
  ])
  return flagValue(type, subject, content, complete, earlier as Earlier[], before)
}

/** Keeps a state of a result that was handed in or amended. */
export function keepVersion(
  ctx: Ctx,
  resultId: string,
  version: number,
  content: Interpreted,
  reason: string | null,
  author_id = ctx.person.staff_id,
) {
  const row = { result_id: resultId, version, reason, author_id }
  return sql.insertVersion(ctx.at, { ...row, content: JSON.stringify(content) })
}

/** In which state a result is, and who brought it there. */
export function describeState({ status, performed_by_name, reviewed_by_name, amendment }: lists.ResultRow): string {
  if (amendment?.status === 'pending_review')
    return `${amendment.author_name} has amended this result; the amendment is waiting for review`
  if (amendment) return `${amendment.decided_by_name} has rejected the amendment of this result`
  const sentences = {
    draft: `${performed_by_name} has not handed this result in yet`,
    pending_review: `${performed_by_name} has handed this result in; it is waiting for review`,
    approved: `${reviewed_by_name} has approved this result`,
    rejected: `${reviewed_by_name} has rejected this result`,
  }
  return sentences[status]
}

/** Why nothing can be entered for an order now; nothing when it can. */
function expectEnterable(order: OrderRow, result: lists.ResultRow | undefined, version: number | null): void {
  const { order_number: number, status, cancelled_by_name } = order
  if (status === 'cancelled')
    throw new AppError('lab_order_state', {
      message: `The lab order ${number} has been cancelled${cancelled_by_name ? ` by ${cancelled_by_name}` : ''}`,
    })
  if (result?.status === 'approved')
    throw new AppError('lab_result_state', {
      message: `${describeState(result)}. It can only be amended.`,
      current: result,
      overtaken: false,
    })
  if (result?.status === 'pending_review')
    throw new AppError('lab_result_state', { message: describeState(result), current: result, overtaken: false })
  if (status === 'pending' && order.requires_sample)
    throw new AppError('lab_order_state', {
      message: `The sample for ${number} is not collected yet`,
      overtaken: false,
    })
  expectVersion(result, version)
}

/**
 * Keeps a draft or hands a result in for review, also again after a rejection. What was rejected stays marked so,
 * with its reason, until it is handed in again. Two people who enter at once: the second is shown what the first
 * entered. Errors: `lab_order_not_found`, `lab_order_state`, `lab_result_state`, `conflict`, `invalid`.
 */
export async function saveLabResult(
  ctx: Ctx,
  { lab_order_id, version, submit, ...content }: Parsed<typeof contract.saveLabResult>,
) {
  const { at } = ctx
  const before = await orderOf(ctx, lab_order_id)
  // A test without a sample is done with the patient there: they may leave the queue, so the visit is locked first.
  const visit =
    submit && before.status === 'pending' ? await visits.openVisitForChangeIfOpen(ctx, before.visit_id) : null
  await lockOrder(at, lab_order_id)
  const order = await orderOf(ctx, lab_order_id)
  const current = await lists.selectResultOfOrder(at, lab_order_id)
  expectEnterable(order, current, version)
  const interpreted = await interpretFor(ctx, order, order.id, content, submit, current)
  const kept = current?.status === 'rejected' ? 'rejected' : 'draft'
  const entered = {
    status: submit ? ('pending_review' as const) : kept,
    sample_id: order.sample_id,
    performed_by: ctx.person.staff_id,
  } as const
  const result = current
    ? await rewrite(ctx, current, entered, interpreted)
    : await write(ctx, order, entered, interpreted)
  if (submit) {
    await keepVersion(ctx, result.id, result.version, interpreted, null)
    await moveOrder(ctx, order.id, ['pending', 'collected'], 'processing')
    await beginSample(at, order.id)
    if (visit && !(await hasPending(ctx, visit.id))) await visits.leave(ctx, visit.id, 'laboratory')
  }
  return {
    result_id: result.id,
    status: entered.status,
    version: result.version,
    flag: interpreted.flag,
    critical: interpreted.critical,
    untold: !stillTold(current, interpreted) && (interpreted.critical || wasTold(current)),
  }
}

/** Whether somebody was told by phone what a result said at some time. */
const wasTold = (result: lists.ResultRow | undefined) =>
  Boolean(result && (result.critical_by_name !== null || result.told_before !== null))
/** Whether what they were told is what it says now. */
const stillTold = (result: lists.ResultRow | undefined, judged: Interpreted) =>
  Boolean(result && result.critical_by_name !== null && sameValues(result, judged))

type Entered = { status: 'pending_review' | 'draft' | 'rejected'; sample_id: string | null; performed_by: string }

const write = (
  ctx: Ctx,
  { id: order_id, visit_id, patient_id, test_type_id }: OrderRow,
  entered: Entered,
  judged: Interpreted,
) => sql.insertResult(ctx.at, { id: newId(), order_id, visit_id, patient_id, test_type_id, ...entered }, judged)

const untold = {
  critical_told_to: null,
  critical_read_back: null,
  critical_note: null,
  critical_by: null,
  critical_at: null,
}

/** Other values than those that were told by phone have to be told again. */
async function rewrite(ctx: Ctx, current: lists.ResultRow, entered: Entered, judged: Interpreted) {
  const again =
    entered.status === 'pending_review' ? { rejection_reason: null, reviewed_by: null, reviewed_at: null } : {}
  const told = stillTold(current, judged) ? {} : untold
  const change = { ...entered, ...again, ...told, delta_reason: null, performed_at: 'now' } as const
  return { id: current.id, version: await sql.updateResult(ctx.at, current.id, change, judged) }
}
