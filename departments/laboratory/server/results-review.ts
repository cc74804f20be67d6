import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { expectVersion } from '../../../kernel/server/documents/version.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { getReviewRules } from '../../hospital/server/index.ts'
import { amendmentWaits } from '../../visits/order-ref.ts'
import * as visits from '../../visits/server/index.ts'
import { isCritical } from '../ranges.ts'
import { unread } from '../results/read-back.ts'
import { sayResult, valuesOf } from '../results/summary.ts'
import { lastSaid, valuesToTell, wereCritical } from '../results/told.ts'
import type * as contract from '../results.contract.ts'
import { sameValues } from './interpreting.ts'
import { lockOrder, selectOrder } from './orders.sql.ts'
import { moveOrder, settle } from './orders.ts'
import { type ResultRow, selectCalls, selectResult, selectUnseenChanges } from './result-lists.sql.ts'
import * as sql from './results.sql.ts'
import { describeState, interpretFor, keepVersion } from './results.ts'
import { closeSamples } from './samples.sql.ts'

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
 * The result, its order locked, if its state fits and it is as the person saw it. Of two people who decide at once
 * the second reads what the first did. `withVisit`: more than the laboratory hears of it, so the visit is locked
 * first. Errors: `lab_result_not_found`, `lab_result_state`, `conflict`.
 */
async function lock(
  ctx: Ctx,
  { lab_result_id, version }: Versioned,
  fits: (result: ResultRow) => boolean,
  withVisit = false,
) {
  const { order_id, visit_id } = await find(ctx, lab_result_id)
  if (withVisit) await visits.openVisitForChangeIfOpen(ctx, visit_id)
  await lockOrder(ctx.at, order_id)
  const result = await find(ctx, lab_result_id)
  if (!fits(result))
    throw new AppError('lab_result_state', { message: describeState(result), current: result, overtaken: false })
  expectVersion(result, version)
  return result
}

const toReview = (result: ResultRow) => result.status === 'pending_review' || amendmentWaits(result)

/** Four eyes, of a result and of its amendment, unless the hospital says otherwise. */
async function expectOther(ctx: Ctx, result: ResultRow): Promise<void> {
  const amended = amendmentWaits(result)
  const author = amended ? result.amendment?.author_id : result.performed_by
  if (author !== ctx.person.staff_id || (await getReviewRules(ctx)).self_review) return
  throw new AppError(
    'own_result',
    amended ? { message: 'You wrote this amendment. Somebody else has to review it.' } : {},
  )
}

type Call = { told_to: string; read_back: string; note: string | null }
/** Keeps a call about a result, in the record for good. */
const keepCall = (ctx: Ctx, resultId: string, kind: 'critical' | 'changed', said: string, call: Call) =>
  sql.insertCall(ctx.at, { id: newId(), result_id: resultId, kind, said, ...call, told_by: ctx.person.staff_id })

/** What was read back has to say the values that were told. Errors: `invalid` beside the field. */
function expectReadBack(field: string, values: Parameters<typeof unread>[0], readBack: string): void {
  const missing = unread(values, readBack)
  if (missing) throw invalid(field, `${missing} was not read back. Please ask again, and write what they say.`)
}

/**
 * Notes to whom a critical value was told by phone and what they read back, before it is handed in or while it waits
 * for review; also that what was told is another value now, critical or not.
 */
export async function acknowledgeCritical(
  ctx: Ctx,
  { told_to, read_back, note, ...id }: Parsed<typeof contract.acknowledgeCritical>,
) {
  const result = await lock(ctx, id, ({ status }) => status === 'draft' || status === 'pending_review')
  if (!result.critical && !result.told_before)
    throw new AppError('lab_result_state', {
      message: 'This result has no critical value',
      current: result,
      overtaken: false,
    })
  expectReadBack('read_back', toTell(result), read_back)
  const said = sayResult(result)
  const before = result.told_before && lastSaid(result.told_before)
  const call = { told_to, read_back, note }
  if (before && before !== said) await keepCall(ctx, result.id, 'changed', `${before} → ${said}`, call)
  else await keepCall(ctx, result.id, 'critical', said, call)
  const told = {
    critical_told_to: told_to,
    critical_read_back: read_back,
    critical_note: note,
    critical_by: ctx.person.staff_id,
    critical_at: 'now',
  } as const
  return { version: await sql.updateResult(ctx.at, result.id, told) }
}

/**
 * pending_review → approved: order and sample are completed and those above are told; also when the visit is closed
 * already. An amendment that waits takes the place of what stood. Errors: `own_result`, `critical_untold`,
 * `delta_unexplained` and those of `lock`.
 */
export async function approveLabResult(ctx: Ctx, { delta_reason, ...input }: Parsed<typeof contract.approveLabResult>) {
  const { at, person } = ctx
  const result = await lock(ctx, input, toReview, true)
  await expectOther(ctx, result)
  if (amendmentWaits(result)) return approveAmendment(ctx, result)
  if (!result.critical_by_name) expectTold(result)
  if (result.delta && !delta_reason) throw new AppError('delta_unexplained', { current: result })
  await sql.updateResult(at, result.id, {
    status: 'approved',
    reviewed_by: person.staff_id,
    reviewed_at: 'now',
    delta_reason: result.delta ? delta_reason : null,
  })
  await moveOrder(ctx, result.order_id, ['processing'], 'completed')
  await closeSamples(at, [result.order_id])
  const [first, ...later] = result.critical_by_name ? await selectCalls(at, result.id) : []
  if (first && later.some(({ kind }) => kind === 'changed'))
    await tellChange(ctx, result, first.said, result, 'Entered again before its approval, after it was told by phone')
  await settle(ctx, result.order_id, 'approved')
  return done
}

/** A critical value was told; so was one that took the place of a told one. Errors: `critical_untold`. */
function expectTold(result: ResultRow): void {
  if (result.critical) throw new AppError('critical_untold', { current: result })
  if (result.told_before)
    throw new AppError('critical_untold', {
      message: `${lastSaid(result.told_before)} was told by phone. Phone what it says now through before you approve the result.`,
      current: result,
    })
}

/**
 * pending_review → rejected, with a reason; the order stays with the laboratory. Of a rejected amendment the standing
 * result stays.
 */
export async function rejectLabResult(ctx: Ctx, { reason, ...id }: Parsed<typeof contract.rejectLabResult>) {
  const result = await lock(ctx, id, toReview)
  await expectOther(ctx, result)
  ctx.audit({ reason })
  if (amendmentWaits(result)) {
    await sql.decideAmendment(ctx.at, result.id, ctx.person.staff_id, reason)
    await sql.updateResult(ctx.at, result.id, { amendment_waits: false })
    return done
  }
  const change = {
    status: 'rejected',
    rejection_reason: reason,
    reviewed_by: ctx.person.staff_id,
    reviewed_at: 'now',
  } as const
  await sql.updateResult(ctx.at, result.id, change)
  return done
}

/**
 * The amendment takes the place of what stood; whoever ordered is told again, whichever way it changed. Whoever wrote
 * it had told a critical value then.
 */
async function approveAmendment(ctx: Ctx, result: ResultRow) {
  const { id, order_id, amendment } = result
  if (!amendment?.content) throw new AppError('lab_result_state')
  const { critical_told_to, critical_read_back, critical_note, ...judged } = amendment.content
  const told = judged.critical
    ? {
        critical_told_to,
        critical_read_back,
        critical_note,
        critical_by: amendment.author_id,
        critical_at: new Date(String(amendment.created_at)),
      }
    : { critical_told_to: null, critical_read_back: null, critical_note: null, critical_by: null, critical_at: null }
  await sql.decideAmendment(ctx.at, id, ctx.person.staff_id, null)
  const change = {
    ...told,
    reviewed_by: ctx.person.staff_id,
    reviewed_at: 'now',
    amended_at: 'now',
    amendment_waits: false,
    delta_reason: judged.delta ? amendment.reason : null,
  } as const
  const version = await sql.updateResult(ctx.at, id, change, judged)
  await keepVersion(ctx, id, version, judged, amendment.reason, amendment.author_id)
  await tellChange(ctx, result, sayResult(result), judged, amendment.reason)
  await settle(ctx, order_id, 'amended')
  return done
}

/**
 * Whoever ordered a result finds on their screens that it was changed, until they have said that they saw it; also when
 * the visit is over.
 */
async function tellChange(
  ctx: Ctx,
  result: ResultRow,
  was: string,
  becomes: Parameters<typeof sayResult>[0] & { critical: boolean },
  reason: string,
) {
  const order = await selectOrder(ctx.at, result.order_id)
  if (!order) return
  await sql.insertChange(ctx.at, {
    id: newId(),
    result_id: result.id,
    patient_id: result.patient_id,
    for_staff: order.ordered_by,
    was,
    becomes: sayResult({ ...becomes, test_name: result.test_name }),
    reason,
    critical: wereCritical(was).length > 0 || result.critical || becomes.critical,
  })
}

/** The values that are told by phone: those that are critical, and of a change those that were. */
function toTell(now: Parameters<typeof valuesOf>[0] & { told_before?: string | null }, before?: ResultRow) {
  const were = new Set(before ? valuesOf(before).flatMap(({ id, flag }) => (isCritical(flag) ? [id] : [])) : [])
  return valuesToTell(now).concat(valuesOf(now).filter(({ id, flag }) => !isCritical(flag) && were.has(id)))
}

/**
 * Writes what is to take the place of an approved result. That one stands until somebody else has approved the
 * amendment. A critical value has to have been told and read back; so has a changed one that was critical, for
 * somebody may have acted on it. Errors: `invalid` and those of `lock`, one of two who amend at once among them.
 */
export async function amendLabResult(ctx: Ctx, input: Parsed<typeof contract.amendLabResult>) {
  const { lab_result_id, version, reason, critical_told_to, critical_read_back, critical_note, ...content } = input
  const result = await lock(
    ctx,
    { lab_result_id, version },
    (each) => each.status === 'approved' && !amendmentWaits(each),
  )
  ctx.audit({ reason })
  const interpreted = await interpretFor(ctx, result, result.order_id, content, true, result)
  const changed = result.critical && !sameValues(result, interpreted)
  const call = interpreted.critical || changed
  const none = { critical_told_to: null, critical_read_back: null, critical_note: null }
  if (call) {
    const why = interpreted.critical
      ? 'The value is critical. Please say whom you told.'
      : 'The result was critical. Please say whom you told that it has changed.'
    if (!critical_told_to) throw new AppError('invalid', { fieldErrors: { critical_told_to: why } })
    if (!critical_read_back)
      throw new AppError('invalid', { fieldErrors: { critical_read_back: 'Please write what was read back to you' } })
    expectReadBack(
      'critical_read_back',
      toTell({ ...interpreted, test_name: result.test_name }, result),
      critical_read_back,
    )
    const said = `${changed ? `${sayResult(result)} → ` : ''}${sayResult({ ...interpreted, test_name: result.test_name })}`
    const noted = { told_to: critical_told_to, read_back: critical_read_back, note: critical_note }
    await keepCall(ctx, result.id, changed ? 'changed' : 'critical', said, noted)
  }
  const told = call ? { critical_told_to, critical_read_back, critical_note } : none
  await sql.insertAmendment(
    ctx.at,
    { id: newId(), result_id: result.id, reason, author_id: ctx.person.staff_id, ...told },
    interpreted,
  )
  return { version: await sql.updateResult(ctx.at, result.id, { amendment_waits: true }) }
}

/** What this person ordered and somebody has changed since; every patient named in the audit. */
export async function listChangedResults(ctx: Ctx) {
  return { rows: await selectUnseenChanges(ctx.at, ctx.person.staff_id) }
}

/** Whoever ordered it has seen the change. Errors: `lab_change_not_found`, `lab_change_of_another`. */
export async function seeChangedResult(ctx: Ctx, { change_id }: { change_id: string }) {
  const change = await sql.selectChange(ctx.at, change_id)
  if (!change) throw new AppError('lab_change_not_found')
  if (change.for_staff !== ctx.person.staff_id) throw new AppError('lab_change_of_another')
  ctx.audit({ entity: 'lab_result', entity_id: change.result_id, patient_id: change.patient_id })
  await sql.markSeen(ctx.at, change_id, ctx.person.staff_id)
  return done
}
