import { AppError, type Asked } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/bind.ts'
import type { CsvColumn } from '../../../kernel/server/csv.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { csv, page } from '../../../kernel/server/list.ts'
import { dayPrefix } from '../../../kernel/server/numbers.ts'
import { expectVersion } from '../../../kernel/server/version.ts'
import { expectPaid } from '../../billing/server/index.ts'
import * as visits from '../../visits/server/index.ts'
import type * as contract from '../orders.contract.ts'
import { rejectReasons } from '../orders.contract.ts'
import { priorityLabels, sampleStatusLabels } from '../words.ts'
import { type OrderRow, selectOrderRow } from './order-lists.sql.ts'
import { hasPending, moveOrder } from './orders.ts'
import * as sql from './samples.sql.ts'

const TAKEN = 'A sample with this number already exists'
meansWhenRefused('lab_samples_number', 'sample_number_taken', { sample_number: TAKEN })
meansWhenRefused('lab_samples_live', 'lab_order_state')

const done = { ok: true as const }

const listed = (ctx: Ctx, filter: Omit<sql.SampleFilter, 'timeZone'>) =>
  sql.samples(ctx.at, { ...filter, timeZone: ctx.hospital.time_zone })

/** A page of samples, newest first. */
export const listSamples = (ctx: Ctx, { page: number, page_size, ...filter }: Asked<typeof contract.listSamples>) =>
  page(listed(ctx, filter), { page: number, page_size })

const columns: CsvColumn<sql.SampleRow>[] = [
  { title: 'Sample Number', value: (row) => row.sample_number },
  { title: 'Collected', value: (row) => row.collection_time },
  { title: 'Patient', value: (row) => `${row.first_name} ${row.last_name}`.trim() },
  { title: 'OP Number', value: (row) => row.op_number },
  { title: 'Visit Number', value: (row) => row.visit_number },
  { title: 'Order Number', value: (row) => row.order_number },
  { title: 'Test', value: (row) => row.test_name },
  { title: 'Code', value: (row) => row.test_code },
  { title: 'Priority', value: (row) => row.priority, words: priorityLabels },
  { title: 'Container', value: (row) => row.container_type },
  { title: 'Collected by', value: (row) => row.collected_by_name },
  { title: 'Status', value: (row) => row.status, words: sampleStatusLabels },
  { title: 'Rejected because', value: (row) => row.reject_reason && rejectReasons[row.reject_reason] },
  { title: 'Notes', value: (row) => row.reject_notes ?? row.collection_notes },
]

/** What the filter shows, as CSV. */
export const exportSamples = (ctx: Ctx, filter: Asked<typeof contract.exportSamples>): Promise<RawAnswer> =>
  csv(ctx, 'lab-samples-', columns, listed(ctx, filter))

/** A number that is free at this moment; whoever collects first has it. */
export async function suggestSampleNumber(ctx: Ctx) {
  const prefix = dayPrefix('SMP', ctx.hospital.time_zone)
  const sample_number = await sql.selectFreeNumber(ctx.at, prefix)
  if (!sample_number) throw new AppError('unavailable', { retryAfter: 1 })
  return { sample_number }
}

async function orderOf(ctx: Ctx, id: string): Promise<OrderRow> {
  const order = await selectOrderRow(ctx.at, id)
  if (!order) throw new AppError('lab_order_not_found')
  return order
}

/** Why nothing can be collected for an order: a sentence with its state and who brought it there. */
async function refuseCollecting(ctx: Ctx, order: OrderRow): Promise<never> {
  const { order_number: number, status, cancelled_by_name } = order
  const sample = order.sample_id ? await sql.selectSample(ctx.at, order.sample_id) : undefined
  const message =
    status === 'cancelled'
      ? `The lab order ${number} has been cancelled${cancelled_by_name ? ` by ${cancelled_by_name}` : ''}`
      : sample
        ? `${sample.collected_by_name} has already collected ${sample.sample_number} for ${number}`
        : status === 'pending'
          ? `${order.test_name} needs no sample`
          : `The lab order ${number} is already ${status}`
  throw new AppError('lab_order_state', { message })
}

/**
 * Collect Sample: pending → collected, while the visit is open. With the last thing that the laboratory had to collect the patient leaves its queue.
 * Errors: `lab_order_not_found`, `visit_closed`, `lab_order_state`, `sample_number_taken`.
 */
export async function collectSample(ctx: Ctx, { lab_order_id, ...given }: Asked<typeof contract.collectSample>) {
  const { visit_id } = await orderOf(ctx, lab_order_id)
  await visits.lockOpen(ctx, visit_id)
  const order = await orderOf(ctx, lab_order_id)
  ctx.audit({ entity: 'lab_order', entity_id: order.id, patient_id: order.patient_id })
  if (order.requires_sample && order.status === 'pending') await expectPaid(ctx, [order.id])
  if (!order.requires_sample || !(await moveOrder(ctx, order.id, ['pending'], 'collected'))) return refuseCollecting(ctx, order)
  const id = newId()
  await sql.insertSample(ctx.at, {
    id,
    order_id: order.id,
    ...given,
    collected_by: ctx.person.staff_id,
  })
  if (!(await hasPending(ctx, visit_id))) await visits.leave(ctx, visit_id, 'laboratory')
  return { id, sample_number: given.sample_number }
}

/** Why a sample cannot be rejected. */
function expectRejectable(sample: sql.SampleRow, version: number): void {
  const number = sample.sample_number
  if (sample.status === 'rejected')
    throw new AppError('sample_state', { message: `${sample.rejected_by_name} has already rejected ${number}`, current: sample })
  if (sample.status === 'completed' || sample.result_status === 'approved')
    throw new AppError('sample_state', { message: `The result of ${number} is approved. The sample can no longer be rejected.` })
  if (sample.result_status === 'pending_review')
    throw new AppError('sample_state', { message: `The result of ${number} waits for review. Please reject the result first.` })
  expectVersion(sample, version)
}

/**
 * Rejects a sample before its result is handed in: the order is pending again, and the patient of an open visit back in the queue. What was entered stays and is
 * written over by the next entry. Errors: `sample_not_found`, `sample_state`, `conflict`.
 */
export async function rejectSample(ctx: Ctx, { lab_sample_id, reason, notes, version }: Asked<typeof contract.rejectSample>) {
  const { at } = ctx
  const found = await sql.selectSample(at, lab_sample_id)
  if (!found) throw new AppError('sample_not_found')
  const visit = await visits.lockIfOpen(ctx, found.visit_id)
  // The order is locked by its move, so that nobody hands a result in meanwhile; the sample is read behind that.
  const moved = await moveOrder(ctx, found.order_id, ['collected', 'processing'], 'pending')
  const sample = (await sql.selectSample(at, lab_sample_id)) ?? found
  ctx.audit({ entity: 'lab_sample', entity_id: sample.id, patient_id: sample.patient_id, reason: rejectReasons[reason] })
  expectRejectable(sample, version)
  const values = { reject_reason: reason, reject_notes: notes, rejected_by: ctx.person.staff_id }
  if (!moved || !(await sql.rejectSample(at, sample.id, version, values)))
    throw new AppError('sample_state', { message: `The lab order ${sample.order_number} is no longer with the laboratory` })
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
