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
import { untold } from './result-lists.sql.ts'

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
    .from('lab_orders as lor')
    .innerJoin(...same('lab_test_types as ltt', 'lor.test_type_id'))
    .leftJoin(...same('lab_results as lre', 'lor.id', 'order_id'))
    .innerJoin(...same('visits as vis', 'lor.visit_id'))
    .innerJoin(...same('patients as pat', 'vis.patient_id'))
    .leftJoin(...same('lab_sample_orders as lso', 'lor.id', 'order_id', sql<boolean>`lso.live`))
    .leftJoin(...same('lab_samples as sam', 'lso.sample_id'))

const OVER = sql<boolean>`vis.status in ('completed', 'cancelled')`

/** Until when an order should be done. */
const DUE = sql<Date | null>`lor.created_at + make_interval(mins => ${TARGET})`
const OVERDUE = sql<boolean>`(lor.status in ('pending', 'collected', 'processing') and ${DUE} < now())`

const withNames = (at: HospitalDb) =>
  joined(at)
    .select(ofVisit)
    .select(ofOrder('lor'))
    .select([
      'vis.visit_type',
      paymentStatus('lor.id').as('payment_status'),
      'lor.test_type_id',
      'ltt.name as test_name',
      'ltt.code as test_code',
      'ltt.category',
      'ltt.requires_sample',
      'ltt.sample_type',
      'ltt.container_type',
      'ltt.processing_time',
      'ltt.instructions',
      nameOf<string>(at, 'staff', 'lor.ordered_by').as('ordered_by_name'),
      nameOf(at, 'staff', 'lor.cancelled_by').as('cancelled_by_name'),
      'sam.id as sample_id',
      'sam.sample_number',
      'sam.collection_time',
      sql<
        OrderRow['rejected_sample']
      >`case when lor.status = 'pending' and ltt.requires_sample then (select sam.reject_reason
        from lab_sample_orders lso
        join lab_samples sam on sam.hospital_id = lso.hospital_id and sam.id = lso.sample_id
        where lso.hospital_id = lor.hospital_id and lso.order_id = lor.id and not lso.live
        order by sam.rejected_at desc limit 1) end`.as('rejected_sample'),
      OVER.as('visit_over'),
      'lor.still_to_do',
      sql<number>`(select count(*)::integer from lab_orders other
        join lab_test_types kind on kind.hospital_id = other.hospital_id and kind.id = other.test_type_id
        where other.hospital_id = lor.hospital_id and other.visit_id = lor.visit_id and other.status = 'pending'
          and kind.requires_sample
          and (other.still_to_do or vis.status not in ('completed', 'cancelled')))`.as('to_collect'),
      sql<Date | null>`${DUE}`.as('due_at'),
      sql<Date | null>`case when lre.status = 'approved' then lre.reviewed_at end`.as('approved_at'),
      'lre.id as result_id',
      'lre.status as result_status',
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
  ...(status ? [sql<boolean>`lor.status = ${sql.lit(status)}`] : []),
  ...equals('lor.priority', priority),
  ...equals('lor.visit_id', visit_id),
  ...equals('lor.test_type_id', test_type_id),
  ...(awaiting ? [AWAITING] : []),
  ...(overdue ? [OVERDUE] : []),
  ...since('lor.created_at', period, timeZone),
  ...contains(
    search,
    ...patientColumns,
    'vis.visit_number',
    'lor.order_number',
    'sam.sample_number',
    'ltt.name',
    'ltt.code',
  ),
]

const SETTLED = `lor.status in ('completed', 'cancelled')`
const WORK_FIRST = `${SETTLED},
  case when not ${SETTLED} then array_position(array['stat', 'urgent', 'routine'], lor.priority) end,
  case when not ${SETTLED} then lor.created_at end, lor.created_at desc, lor.id`
const inOrder = ({ order }: OrderFilter) =>
  sql.raw(order === 'newest' ? 'lor.created_at desc, lor.id desc' : WORK_FIRST)

/** The orders that match; the other tables are joined only when the filter looks at them. */
const matching = (at: HospitalDb, filter: OrderFilter) =>
  (filter.search || filter.awaiting || filter.overdue ? joined(at) : at.from('lab_orders as lor')).where((eb) =>
    eb.and(matches(filter)),
  )

/**
 * Orders: what is to be done, the most urgent and then the oldest first; then what is done or cancelled, newest first.
 * Or the newest of all.
 */
export const orders = (at: HospitalDb, filter: OrderFilter): List<OrderRow> => ({
  rows: foundFirst(matching(at, filter).select('lor.id').orderBy(inOrder(filter)), (ids) =>
    withNames(at).where(sql<boolean>`lor.id = any(${ids}::uuid[])`).orderBy(inOrder(filter)),
  ),
  matching: matching(at, filter),
})

/** One order as lists show it. */
export const selectOrderRow = (at: HospitalDb, id: string): Promise<OrderRow | undefined> =>
  withNames(at).where('lor.id', '=', id).executeTakeFirst()

/** Several orders as lists show them. */
export const selectOrderRows = (at: HospitalDb, ids: readonly string[]): Promise<OrderRow[]> =>
  withNames(at).where('lor.id', 'in', ids).orderBy('lor.created_at').orderBy('lor.id').execute()

/** What a sample is to be taken for at a visit, the most urgent first. */
export const selectToCollect = (at: HospitalDb, visitId: string): Promise<OrderRow[]> =>
  withNames(at)
    .where('lor.visit_id', '=', visitId)
    .where(sql<boolean>`lor.status = 'pending' and ltt.requires_sample and (lor.still_to_do or not ${OVER})`)
    .orderBy(urgency)
    .orderBy('lor.created_at')
    .orderBy('lor.id')
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
      select status
      from lab_orders
      where hospital_id = ${at.hospital_id} and status in ('pending', 'collected', 'processing')
    ), waiting as (
      select ${untold(at, 'lab_results')} untold
      from lab_results
      where hospital_id = ${at.hospital_id} and status <> 'approved'
    ), review as (
      select status
      from lab_results
      where hospital_id = ${at.hospital_id} and (status in ('draft', 'pending_review') or amendment_waits)
    ), late as (
      select from lab_orders lor
      join lab_test_types ltt on ltt.hospital_id = lor.hospital_id and ltt.id = lor.test_type_id
      where lor.hospital_id = ${at.hospital_id} and ${OVERDUE}
    ), tubes as (
      select status
      from lab_samples
      where hospital_id = ${at.hospital_id} and collection_time >= ${startOf('month', timeZone)}
    ), approved as (
      select reviewed_at from lab_results where hospital_id = ${at.hospital_id} and status = 'approved'
        and reviewed_at >= date_trunc('day', now() - interval '1 day', ${sql.lit(timeZone)})
    )
    select *
    from (select count(*) filter (where status = 'pending') pending,
      count(*) filter (where status = 'collected') collected,
        count(*) filter (where status = 'processing') processing from open) open,
      (select count(*) awaiting_review, count(*) filter (where status <> 'draft') to_review from review) rev,
      (select count(*) overdue from late) late,
      (select count(*) tubes_collected from lab_samples
        where hospital_id = ${at.hospital_id} and status = 'collected') coll,
      (select count(*) samples_collected, count(*) filter (where status = 'rejected') samples_rejected from tubes) sam,
      (select count(*) filter (where untold) critical_untold from waiting) told,
      (select count(*) filter (where reviewed_at >= date_trunc('day', now(), ${sql.lit(timeZone)})) approved,
        count(*) filter (where reviewed_at <= now() - interval '1 day') approved_before from approved) appr`.execute(
    at.tx,
  )
  return only(rows)
}
