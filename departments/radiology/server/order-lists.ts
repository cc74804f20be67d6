import type { Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { csvOfPatients } from '../../patients/server/index.ts'
import { listWithPlaces, withPlaces } from '../../visits/server/index.ts'
import { radiologyOrderColumns } from '../columns.ts'
import type * as contract from '../orders.contract.ts'
import type * as resultsContract from '../results.contract.ts'
import { selectFigures } from './figures.sql.ts'
import { imagesOf } from './images.sql.ts'
import { get } from './one-order.ts'
import * as sql from './order-lists.sql.ts'
import { selectSafety, selectTemplate } from './safety.sql.ts'

const listed = (ctx: Ctx, filter: Omit<sql.Filter, 'timeZone'>) =>
  listWithPlaces(ctx, sql.orders(ctx.at, { ...filter, timeZone: ctx.hospital.time_zone }))

/** A page of radiology's orders. */
export const listRadiologyOrders = (
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listRadiologyOrders>,
) => page(listed(ctx, filter), { page: number, page_size })

/** Orders on which a report can be written and none is begun. */
export const listAwaitingReports = (
  ctx: Ctx,
  { search, ...paging }: Parsed<typeof resultsContract.listAwaitingReports>,
) => page(listed(ctx, { search, period: 'all', awaiting: true }), paging)

/** What the filter shows, as CSV. */
export const exportRadiologyOrders = (
  ctx: Ctx,
  filter: Parsed<typeof contract.exportRadiologyOrders>,
): Promise<RawAnswer> =>
  csvOfPatients(ctx, 'radiology-orders-', radiologyOrderColumns, listed(ctx, filter), (row) => row.patient_id)

/** One order with its images and what happened to it. */
export async function getRadiologyOrder(ctx: Ctx, { radiology_order_id }: { radiology_order_id: string }) {
  const order = await get(ctx, radiology_order_id)
  const [images, safety, report_template, history, [placed]] = await Promise.all([
    imagesOf(ctx.at, order.id),
    selectSafety(ctx.at, order.id),
    selectTemplate(ctx.at, order.study_type_id),
    sql.selectHistory(ctx.at, order),
    withPlaces(ctx, [order]),
  ])
  return { order: { ...order, place: placed?.place ?? null }, images, safety, report_template, history }
}

/** The four figures of the dashboard; how much waited yesterday at this hour is not known. */
export async function getRadiologyFigures(ctx: Ctx) {
  const row = await selectFigures(ctx.at, ctx.hospital.time_zone)
  return {
    pending_orders: { value: row.pending, before: null },
    scheduled_today: { value: row.planned, before: row.planned_before },
    pending_results: { value: row.unfinished, before: null },
    completed_today: { value: row.approved, before: row.approved_before },
    drafts: row.drafts,
    to_review: row.to_review,
  }
}
