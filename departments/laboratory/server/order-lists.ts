import type { Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { csvOfPatients } from '../../patients/server/index.ts'
import { listWithPlaces, openVisit } from '../../visits/server/index.ts'
import { labOrderColumns } from '../columns.ts'
import type * as contract from '../orders.contract.ts'
import type * as resultsContract from '../results.contract.ts'
import * as sql from './order-lists.sql.ts'

const listed = (ctx: Ctx, filter: Omit<sql.OrderFilter, 'timeZone'>) =>
  listWithPlaces(ctx, sql.orders(ctx.at, { ...filter, timeZone: ctx.hospital.time_zone }))

/**
 * A page of lab orders: what is to be done, then what is done or cancelled; of one visit when asked so. Errors:
 * `visit_not_found`.
 */
export async function listLabOrders(
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listLabOrders>,
) {
  if (filter.visit_id) await openVisit(ctx, { visit_id: filter.visit_id })
  return page(listed(ctx, filter), { page: number, page_size })
}

/** A page of the orders that a result can be entered for. */
export const listAwaitingResults = (
  ctx: Ctx,
  { search, ...paging }: Parsed<typeof resultsContract.listAwaitingResults>,
) => page(listed(ctx, { search, period: 'all', awaiting: true }), paging)

/** What the filter shows, as CSV. */
export async function exportLabOrders(ctx: Ctx, filter: Parsed<typeof contract.exportLabOrders>): Promise<RawAnswer> {
  if (filter.visit_id) await openVisit(ctx, { visit_id: filter.visit_id })
  return csvOfPatients(ctx, 'lab-orders-', labOrderColumns, listed(ctx, filter), (row) => row.patient_id)
}

/** The cards of the laboratory. */
export async function getLabSummary(ctx: Ctx) {
  const row = await sql.selectSummary(ctx.at, ctx.hospital.time_zone)
  const {
    pending,
    collected,
    processing,
    approved,
    approved_before,
    tubes_collected,
    samples_collected,
    samples_rejected,
    ...waiting
  } = row
  return {
    ...waiting,
    pending_orders: pending,
    collected_samples: tubes_collected,
    samples: { collected: samples_collected, rejected: samples_rejected },
    approved_today: { value: approved, before: approved_before },
    by_status: { pending, collected, processing },
  }
}
