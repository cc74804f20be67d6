import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { expectVersion } from '../../../kernel/server/documents/version.ts'
import { csv, page } from '../../../kernel/server/lists/list.ts'
import * as visits from '../../visits/server/index.ts'
import { sampleColumns } from '../columns.ts'
import type * as contract from '../orders.contract.ts'
import { rejectReasons } from '../reject-reasons.ts'
import { lockOrders, moveOrders } from './orders.sql.ts'
import * as sql from './samples.sql.ts'

const done = { ok: true as const }

const listed = (ctx: Ctx, filter: Omit<sql.SampleFilter, 'timeZone'>) =>
  visits.listWithPlaces(ctx, sql.samples(ctx.at, { ...filter, timeZone: ctx.hospital.time_zone }))

/** A page of samples, newest first. */
export const listSamples = (ctx: Ctx, { page: number, page_size, ...filter }: Parsed<typeof contract.listSamples>) =>
  page(listed(ctx, filter), { page: number, page_size })

/** What the filter shows, as CSV. */
export const exportSamples = (ctx: Ctx, filter: Parsed<typeof contract.exportSamples>): Promise<RawAnswer> =>
  csv(ctx, 'lab-samples-', sampleColumns, listed(ctx, filter))

/** Why a sample cannot be rejected. */
function expectRejectable(sample: sql.SampleRow, version: number): void {
  const number = sample.sample_number
  const refuse = (message: string, overtaken = false) => new AppError('sample_state', { message, overtaken })
  if (sample.status === 'rejected')
    throw new AppError('sample_state', {
      message: `${sample.rejected_by_name} has already rejected ${number}`,
      current: sample,
    })
  if (sample.status === 'discarded') throw refuse(`${number} was discarded with its cancelled order`)
  if (sample.status === 'completed')
    throw refuse(`The result of ${number} is approved. The sample can no longer be rejected.`, true)
  const waiting = sample.tests.find((test) => test.live && test.result_status === 'pending_review')
  if (waiting)
    throw refuse(
      sample.tests.length === 1
        ? `The result of ${number} waits for review. Please reject the result first.`
        : `The result of ${waiting.test_name} from ${number} waits for review. Please reject the result first.`,
    )
  expectVersion(sample, version)
}

/**
 * Rejects a sample before its results are handed in: its orders are pending again, and the patient of an open visit
 * back in the queue. What was entered stays and is written over by the next entry; what was approved from it before
 * stands. Errors: `sample_not_found`, `sample_state`, `conflict`.
 */
export async function rejectSample(
  ctx: Ctx,
  { lab_sample_id, reason, notes, version }: Parsed<typeof contract.rejectSample>,
) {
  const { at } = ctx
  const found = await sql.selectSample(at, lab_sample_id)
  if (!found) throw new AppError('sample_not_found')
  const visit = await visits.openVisitForChangeIfOpen(ctx, found.visit_id)
  const orders = found.tests.map((test) => test.order_id)
  // The orders are locked, so that nobody hands a result in meanwhile; the sample is read behind that.
  await lockOrders(at, orders)
  const sample = (await sql.selectSample(at, lab_sample_id)) ?? found
  ctx.audit({
    entity: 'lab_sample',
    entity_id: sample.id,
    patient_id: sample.patient_id,
    reason: rejectReasons[reason],
  })
  expectRejectable(sample, version)
  const released = await moveOrders(at, orders, ['collected', 'processing'], 'pending')
  const values = { reject_reason: reason, reject_notes: notes, rejected_by: ctx.person.staff_id }
  if (released.length === 0 || !(await sql.rejectSample(at, sample.id, version, values)))
    throw new AppError('sample_state', {
      message: `No order of ${sample.sample_number} is with the laboratory any more`,
      overtaken: false,
    })
  await sql.releaseOrders(at, sample.id, released)
  if (visit)
    await visits.waitIn(ctx, {
      visit_id: visit.id,
      department: 'laboratory',
      priority: sample.priority,
      note: 'New sample needed',
      even_off: true,
    })
  return done
}
