import type { Asked } from '../../../kernel/contract/index.ts'
import type { CsvColumn } from '../../../kernel/server/csv.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { page } from '../../../kernel/server/list.ts'
import { csvOfPatients } from '../../patients/server/index.ts'
import { paymentLabels } from '../../visits/of-order.ts'
import type { Place } from '../../visits/of-visit.ts'
import { listWithPlaces, withPlaces } from '../../visits/server/index.ts'
import type * as contract from '../orders.contract.ts'
import type * as resultsContract from '../results.contract.ts'
import { ofOrder } from './csv-columns.ts'
import { selectFigures } from './figures.sql.ts'
import { imagesOf } from './images.sql.ts'
import { get } from './one-order.ts'
import * as sql from './order-lists.sql.ts'
import { selectSafety, selectTemplate } from './safety.sql.ts'

const listed = (ctx: Ctx, filter: Omit<sql.Filter, 'timeZone'>) =>
  listWithPlaces(ctx, sql.orders(ctx.at, { ...filter, timeZone: ctx.hospital.time_zone }))

/** A page of radiology's orders. */
export const listRadiologyOrders = (ctx: Ctx, { page: number, page_size, ...filter }: Asked<typeof contract.listRadiologyOrders>) =>
  page(listed(ctx, filter), { page: number, page_size })

/** Orders on which a report can be written and none is begun. */
export const listAwaitingReports = (ctx: Ctx, { search, ...paging }: Asked<typeof resultsContract.listAwaitingReports>) =>
  page(listed(ctx, { search, period: 'all', awaiting: true }), paging)

const columns: CsvColumn<sql.OrderRow & { place: Place }>[] = [
  ...ofOrder,
  { title: 'Payment', value: (row) => row.payment_status, words: paymentLabels },
  { title: 'Price', value: (row) => row.price },
  { title: 'Scheduled', value: (row) => row.scheduled_time },
  { title: 'Room', value: (row) => row.room },
  { title: 'Technician', value: (row) => row.technician_name },
  { title: 'Started', value: (row) => row.started_at },
  { title: 'Ordered', value: (row) => row.created_at },
  { title: 'Ordered by', value: (row) => row.ordered_by_name },
  { title: 'Cancel Reason', value: (row) => row.cancel_reason },
]

/** What the filter shows, as CSV. */
export const exportRadiologyOrders = (ctx: Ctx, filter: Asked<typeof contract.exportRadiologyOrders>): Promise<RawAnswer> =>
  csvOfPatients(ctx, 'radiology-orders-', columns, listed(ctx, filter), (row) => row.patient_id)

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
