import { sql } from 'kysely'
import type { z } from 'zod'
import { contains, equals, foundFirst, type List, patientColumns } from '../../../kernel/server/list.ts'
import { type Period, since } from '../../../kernel/server/period.ts'
import { type At, only, same } from '../../../kernel/server/tenant.ts'
import { paymentStatus } from '../../billing/server/index.ts'
import { ofOrder, ofVisit } from '../../visits/server/index.ts'
import type { LabOrderStatus } from '../contract.ts'
import type { LabOrderRow } from '../orders.contract.ts'

/** An order as the database hands it out: times are `Date`s. */
export type OrderRow = z.input<typeof LabOrderRow>
export type OrderFilter = {
  search: string
  status?: LabOrderStatus
  priority?: string
  period: Period
  visit_id?: string
  /** Only those that a result can be entered for. */
  awaiting?: true
  order?: 'work' | 'newest'
  timeZone: string
}

const joined = (at: At) =>
  at
    .from('lab_orders as o')
    .innerJoin(...same('visits as v', 'o.visit_id'))
    .innerJoin(...same('patients as p', 'v.patient_id'))
    .innerJoin(...same('lab_test_types as t', 'o.test_type_id'))
    .leftJoin(...same('lab_samples as sm', 'o.id', 'order_id', sql<boolean>`sm.status <> 'rejected'`))
    .leftJoin(...same('lab_results as r', 'o.id', 'order_id'))

const withNames = (at: At) =>
  joined(at)
    .innerJoin(...same('staff as s', 'o.ordered_by'))
    .leftJoin(...same('staff as c', 'o.cancelled_by'))
    .select(ofVisit)
    .select(ofOrder)
    .select([
      'v.visit_type',
      paymentStatus('o.id').as('payment_status'),
      'o.test_type_id',
      't.name as test_name',
      't.code as test_code',
      't.requires_sample',
      't.sample_type',
      't.processing_time',
      't.instructions',
      's.name as ordered_by_name',
      'c.name as cancelled_by_name',
      'sm.id as sample_id',
      'sm.sample_number',
      'sm.collection_time',
      sql<OrderRow['rejected_sample']>`case when o.status = 'pending' and t.requires_sample then (select x.reject_reason from lab_samples x
        where x.hospital_id = o.hospital_id and x.order_id = o.id and x.status = 'rejected' order by x.rejected_at desc limit 1) end`.as(
        'rejected_sample',
      ),
      'r.id as result_id',
      'r.status as result_status',
    ])

const AWAITING = sql<boolean>`(o.status in ('collected', 'processing') or o.status = 'pending' and not t.requires_sample)
  and (r.status is null or r.status in ('draft', 'rejected'))`

const matches = ({ search, status, priority, period, visit_id, awaiting, timeZone }: OrderFilter) => [
  ...(status ? [sql<boolean>`o.status = ${sql.lit(status)}`] : []),
  ...equals('o.priority', priority),
  ...equals('o.visit_id', visit_id),
  ...(awaiting ? [AWAITING] : []),
  ...since('o.created_at', period, timeZone),
  ...contains(search, ...patientColumns, 'v.visit_number', 'o.order_number', 'sm.sample_number', 't.name', 't.code'),
]

const SETTLED = `o.status in ('completed', 'cancelled')`
const WORK_FIRST = `${SETTLED}, case when not ${SETTLED} then array_position(array['stat', 'urgent', 'routine'], o.priority) end,
  case when not ${SETTLED} then o.created_at end, o.created_at desc, o.id`
const inOrder = ({ order }: OrderFilter) => sql.raw(order === 'newest' ? 'o.created_at desc, o.id desc' : WORK_FIRST)

/** The orders that match; the other tables are joined only when the filter looks at them. */
const matching = (at: At, filter: OrderFilter) =>
  (filter.search || filter.awaiting ? joined(at) : at.from('lab_orders as o')).where((eb) => eb.and(matches(filter)))

/** Orders: what is to be done, the most urgent and then the oldest first; then what is done or cancelled, newest first. Or the newest of all. */
export const orders = (at: At, filter: OrderFilter): List<OrderRow> => ({
  rows: foundFirst(matching(at, filter).select('o.id').orderBy(inOrder(filter)), (ids) =>
    withNames(at).where(sql<boolean>`o.id = any(${ids}::uuid[])`).orderBy(inOrder(filter)),
  ),
  matching: matching(at, filter),
})

/** One order as lists show it. */
export const selectOrderRow = (at: At, id: string): Promise<OrderRow | undefined> => withNames(at).where('o.id', '=', id).executeTakeFirst()

export type Summary = {
  pending: number
  collected: number
  processing: number
  awaiting_review: number
  critical_untold: number
  approved: number
  approved_before: number
}
/** What waits in the laboratory, and what was approved today and yesterday until this hour. One statement, one trip. */
export async function selectSummary(at: At, timeZone: string): Promise<Summary> {
  const { rows } = await sql<Summary>`
    with open as (
      select status from lab_orders where hospital_id = ${at.hospital_id} and status in ('pending', 'collected', 'processing')
    ), waiting as (
      select status, critical, critical_by from lab_results where hospital_id = ${at.hospital_id} and status <> 'approved'
    ), review as (
      select from lab_results where hospital_id = ${at.hospital_id} and (status = 'pending_review' or amendment_waits)
    ), approved as (
      select reviewed_at from lab_results where hospital_id = ${at.hospital_id} and status = 'approved'
        and reviewed_at >= date_trunc('day', now() - interval '1 day', ${sql.lit(timeZone)})
    )
    select * from (select count(*) filter (where status = 'pending') pending, count(*) filter (where status = 'collected') collected,
        count(*) filter (where status = 'processing') processing from open) o,
      (select count(*) awaiting_review from review) v,
      (select count(*) filter (where status in ('draft', 'pending_review') and critical and critical_by is null) critical_untold from waiting) w,
      (select count(*) filter (where reviewed_at >= date_trunc('day', now(), ${sql.lit(timeZone)})) approved,
        count(*) filter (where reviewed_at <= now() - interval '1 day') approved_before from approved) a`.execute(at.tx)
  return only(rows)
}
