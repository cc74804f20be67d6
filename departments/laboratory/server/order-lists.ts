import type { z } from 'zod'
import { localDay } from '../../../kernel/contract/days.ts'
import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/bind.ts'
import { csvAnswer, EXPORT_LIMIT, toCsv } from '../../../kernel/server/csv.ts'
import type * as contract from '../orders.contract.ts'
import type { listAwaitingResults } from '../results.contract.ts'
import * as sql from './order-lists.sql.ts'

async function page(ctx: Ctx, filter: Omit<sql.OrderFilter, 'timeZone'>, number: number, size: number) {
  const where = { ...filter, timeZone: ctx.hospital.time_zone }
  const rows = await sql.selectOrders(ctx.at, where, size, (number - 1) * size)
  const all = number === 1 && rows.length < size
  return { rows, total: all ? rows.length : await sql.countOrders(ctx.at, where) }
}

/** A page of lab orders: what is to be done, then what is done or cancelled. */
export const list = (ctx: Ctx, { page: number, page_size, ...filter }: z.output<typeof contract.listLabOrders.input>) =>
  page(ctx, filter, number, page_size)

/** A page of the orders that a result can be entered for. */
export const listAwaiting = (ctx: Ctx, { page: number, page_size, search }: z.output<typeof listAwaitingResults.input>) =>
  page(ctx, { search, period: 'all', awaiting: true }, number, page_size)

/** What the filter shows, as CSV. */
export async function exportCsv(ctx: Ctx, filter: z.output<typeof contract.exportLabOrders.input>): Promise<RawAnswer> {
  const rows = await sql.selectOrders(ctx.at, { ...filter, timeZone: ctx.hospital.time_zone }, EXPORT_LIMIT, 0)
  if (!rows.length) throw new AppError('not_found', { message: 'No data to export' })
  const text = toCsv<sql.OrderRow>(
    [
      { title: 'Order Number', value: (row) => row.order_number },
      { title: 'Ordered', value: (row) => (row.created_at as Date).toISOString() },
      { title: 'Patient', value: (row) => `${row.first_name} ${row.last_name}`.trim() },
      { title: 'OP Number', value: (row) => row.op_number },
      { title: 'Visit Number', value: (row) => row.visit_number },
      { title: 'Test', value: (row) => row.test_name },
      { title: 'Code', value: (row) => row.test_code },
      { title: 'Priority', value: (row) => row.priority },
      { title: 'Status', value: (row) => row.status },
      { title: 'Payment', value: (row) => row.payment_status },
      { title: 'Price', value: (row) => row.price },
      { title: 'Ordered by', value: (row) => row.ordered_by_name },
      { title: 'Sample Number', value: (row) => row.sample_number },
      { title: 'Collected', value: (row) => (row.collection_time as Date | null)?.toISOString() },
      { title: 'Cancel Reason', value: (row) => row.cancel_reason },
    ],
    rows,
  )
  return csvAnswer('lab-orders-', localDay(ctx.hospital.time_zone), text)
}

/** The cards of the laboratory. */
export async function summary(ctx: Ctx) {
  const row = await sql.selectSummary(ctx.at, ctx.hospital.time_zone)
  const { pending, collected, processing, approved, approved_before, ...waiting } = row
  return {
    ...waiting,
    pending_orders: pending,
    // The sample of a cancelled order waits for nothing.
    collected_samples: collected,
    approved_today: { value: approved, before: approved_before },
    by_status: { pending, collected, processing },
  }
}
