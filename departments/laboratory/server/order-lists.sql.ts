import { sql } from 'kysely'
import type { z } from 'zod'
import { contains, equals, foundFirst, type List } from '../../../kernel/server/lists/list.ts'
import { type Period, since, startOf } from '../../../kernel/server/lists/period.ts'
import { type HospitalDb, nameOf, only, same } from '../../../kernel/server/tenant.ts'
import { paymentStatus } from '../../billing/server/index.ts'
import { patientColumns } from '../../patients/server/index.ts'
import { ofOrder, ofVisit } from '../../visits/server/index.ts'
import type { LabOrderStatus } from '../contract.ts'
import type { LabOrderRow } from '../orders.contract.ts'
import { AWAITING, TARGET, urgency } from './lists.sql.ts'

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
  overdue?: 'yes'
  test_type_id?: string
  order?: 'work' | 'newest'
  timeZone: string
}

const joined = (at: HospitalDb) =>
  at
    .from('lab_orders as o')
    .innerJoin(...same('lab_test_types as t', 'o.test_type_id'))
    .leftJoin(...same('lab_results as r', 'o.id', 'order_id'))
    .innerJoin(...same('visits as v', 'o.visit_id'))
    .innerJoin(...same('patients as p', 'v.patient_id'))
    .leftJoin(...same('lab_sample_orders as so', 'o.id', 'order_id', sql<boolean>`so.live`))
    .leftJoin(...same('lab_samples as sm', 'so.sample_id'))

const OVER = sql<boolean>`v.status in ('completed', 'cancelled')`

/** Until when an order should be done. */
const DUE = sql<Date | null>`o.created_at + make_interval(mins => ${TARGET})`
const OVERDUE = sql<boolean>`(o.status in ('pending', 'collected', 'processing') and ${DUE} < now())`

const withNames = (at: HospitalDb) =>
  joined(at)
    .select(ofVisit)
    .select(ofOrder)
    .select([
      'v.visit_type',
      paymentStatus('o.id').as('payment_status'),
      'o.test_type_id',
      't.name as test_name',
      't.code as test_code',
      't.category',
      't.requires_sample',
      't.sample_type',
      't.container_type',
      't.processing_time',
      't.instructions',
      nameOf<string>(at, 'staff', 'o.ordered_by').as('ordered_by_name'),
      nameOf(at, 'staff', 'o.cancelled_by').as('cancelled_by_name'),
      'sm.id as sample_id',
      'sm.sample_number',
      'sm.collection_time',
      sql<
        OrderRow['rejected_sample']
      >`case when o.status = 'pending' and t.requires_sample then (select x.reject_reason from lab_sample_orders l
        join lab_samples x on x.hospital_id = l.hospital_id and x.id = l.sample_id where l.hospital_id = o.hospital_id and l.order_id = o.id and not l.live
        order by x.rejected_at desc limit 1) end`.as('rejected_sample'),
      OVER.as('visit_over'),
      'o.still_to_do',
      sql<number>`(select count(*)::integer from lab_orders x join lab_test_types y on y.hospital_id = x.hospital_id and y.id = x.test_type_id
        where x.hospital_id = o.hospital_id and x.visit_id = o.visit_id and x.status = 'pending' and y.requires_sample
          and (x.still_to_do or v.status not in ('completed', 'cancelled')))`.as('to_collect'),
      sql<Date | null>`${DUE}`.as('due_at'),
      sql<Date | null>`case when r.status = 'approved' then r.reviewed_at end`.as('approved_at'),
      'r.id as result_id',
      'r.status as result_status',
    ])

const matches = ({
  search,
  status,
  priority,
  period,
  visit_id,
  awaiting,
  overdue,
  test_type_id,
  timeZone,
}: OrderFilter) => [
  ...(status ? [sql<boolean>`o.status = ${sql.lit(status)}`] : []),
  ...equals('o.priority', priority),
  ...equals('o.visit_id', visit_id),
  ...equals('o.test_type_id', test_type_id),
  ...(awaiting ? [AWAITING] : []),
  ...(overdue ? [OVERDUE] : []),
  ...since('o.created_at', period, timeZone),
  ...contains(search, ...patientColumns, 'v.visit_number', 'o.order_number', 'sm.sample_number', 't.name', 't.code'),
]

const SETTLED = `o.status in ('completed', 'cancelled')`
const WORK_FIRST = `${SETTLED}, case when not ${SETTLED} then array_position(array['stat', 'urgent', 'routine'], o.priority) end,
  case when not ${SETTLED} then o.created_at end, o.created_at desc, o.id`
const inOrder = ({ order }: OrderFilter) => sql.raw(order === 'newest' ? 'o.created_at desc, o.id desc' : WORK_FIRST)

/** The orders that match; the other tables are joined only when the filter looks at them. */
const matching = (at: HospitalDb, filter: OrderFilter) =>
  (filter.search || filter.awaiting || filter.overdue ? joined(at) : at.from('lab_orders as o')).where((eb) =>
    eb.and(matches(filter)),
  )

/**
 * Orders: what is to be done, the most urgent and then the oldest first; then what is done or cancelled, newest first.
 * Or the newest of all.
 */
export const orders = (at: HospitalDb, filter: OrderFilter): List<OrderRow> => ({
  rows: foundFirst(matching(at, filter).select('o.id').orderBy(inOrder(filter)), (ids) =>
    withNames(at).where(sql<boolean>`o.id = any(${ids}::uuid[])`).orderBy(inOrder(filter)),
  ),
  matching: matching(at, filter),
})

/** One order as lists show it. */
export const selectOrderRow = (at: HospitalDb, id: string): Promise<OrderRow | undefined> =>
  withNames(at).where('o.id', '=', id).executeTakeFirst()

/** Several orders as lists show them. */
export const selectOrderRows = (at: HospitalDb, ids: readonly string[]): Promise<OrderRow[]> =>
  withNames(at).where('o.id', 'in', ids).orderBy('o.created_at').orderBy('o.id').execute()

/** What a sample is to be taken for at a visit, the most urgent first. */
export const selectToCollect = (at: HospitalDb, visitId: string): Promise<OrderRow[]> =>
  withNames(at)
    .where('o.visit_id', '=', visitId)
    .where(sql<boolean>`o.status = 'pending' and t.requires_sample and (o.still_to_do or not ${OVER})`)
    .orderBy(urgency)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute()

export type Summary = {
  tubes_collected: number
  to_review: number
  overdue: number
  samples_collected: number
  samples_rejected: number
  pending: number
  collected: number
  processing: number
  awaiting_review: number
  critical_untold: number
  approved: number
  approved_before: number
}
/** What waits in the laboratory, and what was approved today and yesterday until this hour. One statement, one trip. */
export async function selectSummary(at: HospitalDb, timeZone: string): Promise<Summary> {
  const { rows } = await sql<Summary>`
    with open as (
      select status from lab_orders where hospital_id = ${at.hospital_id} and status in ('pending', 'collected', 'processing')
    ), waiting as (
      select status, critical, critical_by from lab_results where hospital_id = ${at.hospital_id} and status <> 'approved'
    ), review as (
      select status from lab_results where hospital_id = ${at.hospital_id} and (status in ('draft', 'pending_review') or amendment_waits)
    ), late as (
      select from lab_orders o join lab_test_types t on t.hospital_id = o.hospital_id and t.id = o.test_type_id
      where o.hospital_id = ${at.hospital_id} and ${OVERDUE}
    ), tubes as (
      select status from lab_samples where hospital_id = ${at.hospital_id} and collection_time >= ${startOf('month', timeZone)}
    ), approved as (
      select reviewed_at from lab_results where hospital_id = ${at.hospital_id} and status = 'approved'
        and reviewed_at >= date_trunc('day', now() - interval '1 day', ${sql.lit(timeZone)})
    )
    select * from (select count(*) filter (where status = 'pending') pending, count(*) filter (where status = 'collected') collected,
        count(*) filter (where status = 'processing') processing from open) o,
      (select count(*) awaiting_review, count(*) filter (where status <> 'draft') to_review from review) v,
      (select count(*) overdue from late) l,
      (select count(*) tubes_collected from lab_samples where hospital_id = ${at.hospital_id} and status = 'collected') c,
      (select count(*) samples_collected, count(*) filter (where status = 'rejected') samples_rejected from tubes) s,
      (select count(*) filter (where status in ('draft', 'pending_review') and critical and critical_by is null) critical_untold from waiting) w,
      (select count(*) filter (where reviewed_at >= date_trunc('day', now(), ${sql.lit(timeZone)})) approved,
        count(*) filter (where reviewed_at <= now() - interval '1 day') approved_before from approved) a`.execute(at.tx)
  return only(rows)
}
