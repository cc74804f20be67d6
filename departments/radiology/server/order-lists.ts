import type { z } from 'zod'
import { localDay } from '../../../kernel/contract/days.ts'
import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/bind.ts'
import { csvAnswer, EXPORT_LIMIT, toCsv } from '../../../kernel/server/csv.ts'
import type * as contract from '../orders.contract.ts'
import type { listAwaitingReports } from '../results.contract.ts'
import { selectFigures } from './figures.sql.ts'
import { imagesOf } from './images.sql.ts'
import { get } from './one-order.ts'
import * as sql from './order-lists.sql.ts'

type Paged = { page: number; page_size: number }

async function pageOf(ctx: Ctx, { page, page_size }: Paged, filter: Omit<sql.Filter, 'timeZone'>) {
  const where = { ...filter, timeZone: ctx.hospital.time_zone }
  const rows = await sql.selectOrders(ctx.at, where, page_size, (page - 1) * page_size)
  const all = page === 1 && rows.length < page_size
  return { rows, total: all ? rows.length : await sql.countOrders(ctx.at, where) }
}

/** A page of radiology's orders. */
export const list = (ctx: Ctx, { page, page_size, ...filter }: z.output<typeof contract.listRadiologyOrders.input>) =>
  pageOf(ctx, { page, page_size }, filter)

/** Orders on which a report can be written and none is begun. */
export const awaiting = (ctx: Ctx, { page, page_size, search }: z.output<typeof listAwaitingReports.input>) =>
  pageOf(ctx, { page, page_size }, { search, period: 'all', awaiting: true })

const written = (instant: unknown) => (instant as Date | null)?.toISOString()

/** What the filter shows, as CSV. */
export async function exportCsv(ctx: Ctx, filter: z.output<typeof contract.exportRadiologyOrders.input>): Promise<RawAnswer> {
  const rows = await sql.selectOrders(ctx.at, { ...filter, timeZone: ctx.hospital.time_zone }, EXPORT_LIMIT, 0)
  if (!rows.length) throw new AppError('not_found', { message: 'No data to export' })
  ctx.audit({ entity: 'radiology_orders', reason: `${rows.length} rows` })
  const text = toCsv<sql.OrderRow>(
    [
      { title: 'Order Number', value: (row) => row.order_number },
      { title: 'Patient', value: (row) => `${row.first_name} ${row.last_name}`.trim() },
      { title: 'OP Number', value: (row) => row.op_number },
      { title: 'Visit Number', value: (row) => row.visit_number },
      { title: 'Study', value: (row) => row.study_type },
      { title: 'Category', value: (row) => row.category },
      { title: 'Priority', value: (row) => row.priority },
      { title: 'Status', value: (row) => row.status },
      { title: 'Payment', value: (row) => row.payment_status },
      { title: 'Price', value: (row) => row.price },
      { title: 'Scheduled', value: (row) => written(row.scheduled_time) },
      { title: 'Room', value: (row) => row.room },
      { title: 'Technician', value: (row) => row.technician_name },
      { title: 'Started', value: (row) => written(row.started_at) },
      { title: 'Ordered', value: (row) => written(row.created_at) },
      { title: 'Ordered by', value: (row) => row.ordered_by_name },
      { title: 'Cancel Reason', value: (row) => row.cancel_reason },
    ],
    rows,
  )
  return csvAnswer('radiology-orders-', localDay(ctx.hospital.time_zone), text)
}

/** One order with its images and what happened to it. */
export async function open(ctx: Ctx, { radiology_order_id }: { radiology_order_id: string }) {
  const order = await get(ctx, radiology_order_id)
  const [images, history] = await Promise.all([imagesOf(ctx.at, order.id), sql.selectHistory(ctx.at, order)])
  return { order, images, history }
}

/** The four figures of the dashboard; how much waited yesterday at this hour is not known. */
export async function figures(ctx: Ctx) {
  const row = await selectFigures(ctx.at, ctx.hospital.time_zone)
  return {
    pending_orders: { value: row.pending, before: null },
    scheduled_today: { value: row.planned, before: row.planned_before },
    pending_results: { value: row.unfinished, before: null },
    completed_today: { value: row.approved, before: row.approved_before },
  }
}
