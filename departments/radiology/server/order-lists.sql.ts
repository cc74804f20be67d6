import { sql } from 'kysely'
import type { z } from 'zod'
import { contains, equals, foundFirst, type List } from '../../../kernel/server/lists/list.ts'
import { type Period, since } from '../../../kernel/server/lists/period.ts'
import { type HospitalDb, nameOf, same } from '../../../kernel/server/tenant.ts'
import { paymentStatus } from '../../billing/server/index.ts'
import { patientColumns } from '../../patients/server/index.ts'
import { ofOrder, ofVisit } from '../../visits/server/index.ts'
import type { RadiologyOrderStatus } from '../contract.ts'
import type { RadiologyOrderRow } from '../orders.contract.ts'

/** An order as the database hands it out: times are `Date`s; with what the rules need besides what lists show. */
export type OrderRow = z.input<typeof RadiologyOrderRow> & {
  consultation_id: string | null
  ordered_by: string
  reported_by_name: string | null
  reviewed_by_name: string | null
}

const joined = (at: HospitalDb) =>
  at
    .from('radiology_orders as o')
    .innerJoin(...same('visits as v', 'o.visit_id'))
    .innerJoin(...same('patients as p', 'v.patient_id'))

const withNames = (at: HospitalDb) =>
  joined(at)
    .innerJoin(...same('radiology_study_types as t', 'o.study_type_id'))
    .leftJoin(...same('radiology_results as r', 'o.id', 'order_id'))
    .select(ofVisit)
    .select(ofOrder)
    .select(paymentStatus('o.id').as('payment_status'))
    .select([
      'v.visit_type',
      'o.study_type_id',
      'o.study_type',
      't.code as study_code',
      't.category',
      'o.scheduled_time',
      'o.scheduled_end',
      'o.room',
      'o.technician_id',
      nameOf(at, 'staff', 'o.technician_id').as('technician_name'),
      'o.scheduling_notes',
      'o.preparation_instructions',
      't.contrast',
      't.duration_minutes as usual_minutes',
      'o.started_at',
      nameOf(at, 'staff', 'o.started_by').as('started_by_name'),
      nameOf<string>(at, 'staff', 'o.ordered_by').as('ordered_by_name'),
      nameOf(at, 'staff', 'o.cancelled_by').as('cancelled_by_name'),
      'r.id as result_id',
      'r.status as result_status',
      'o.consultation_id',
      'o.ordered_by',
      nameOf(at, 'staff', 'r.performed_by').as('reported_by_name'),
      nameOf(at, 'staff', 'r.reviewed_by').as('reviewed_by_name'),
    ])

export type Filter = {
  search: string
  status?: RadiologyOrderStatus
  priority?: string
  period: Period
  sort?: 'work' | 'newest'
  /** Only what takes place on this local day, by time. */
  scheduled_on?: string
  /** The last of several days. */
  scheduled_until?: string
  timeZone: string
  /** Only what can be examined or reported on, and has no report. */
  awaiting?: true
}

/** Any part of a name, OP number, visit, order number or study. */
export const searched = (search: string) =>
  contains(search, ...patientColumns, 'v.visit_number', 'o.order_number', 'o.study_type')

const matches = ({
  search,
  status,
  priority,
  period,
  scheduled_on: day,
  scheduled_until: until,
  timeZone,
  awaiting,
}: Filter) => {
  return [
    ...equals('o.status', status),
    ...equals('o.priority', priority),
    ...since('o.created_at', period, timeZone),
    ...searched(search),
    ...(day
      ? [
          sql<boolean>`o.scheduled_time >= ${day}::date::timestamp at time zone ${sql.lit(timeZone)}`,
          sql<boolean>`o.scheduled_time < (${until ?? day}::date + 1)::timestamp at time zone ${sql.lit(timeZone)}`,
          sql<boolean>`o.status in ('scheduled', 'in_progress', 'completed')`,
        ]
      : []),
    ...(awaiting
      ? [
          sql<boolean>`o.status in ('scheduled', 'in_progress')`,
          sql<boolean>`not exists (select from radiology_results x where x.hospital_id = o.hospital_id and x.order_id = o.id)`,
        ]
      : []),
  ]
}

export const urgency = sql<number>`array_position(array['stat', 'urgent', 'routine'], o.priority)`
const OPEN = `o.status in ('pending', 'scheduled', 'in_progress')`
const WORK_FIRST = `${OPEN} desc, case when ${OPEN} then array_position(array['stat', 'urgent', 'routine'], o.priority) end,
  case when ${OPEN} then o.created_at end, o.created_at desc, o.id`

const order = ({ scheduled_on, sort }: Filter) =>
  scheduled_on
    ? sql`o.scheduled_time, o.room, o.id`
    : sql.raw(sort === 'newest' ? 'o.created_at desc, o.id' : WORK_FIRST)

/** The orders that match; visit and patient are looked at only when they are searched in. */
const matching = (at: HospitalDb, filter: Filter) =>
  filter.search
    ? joined(at).where((eb) => eb.and(matches(filter)))
    : at.from('radiology_orders as o').where((eb) => eb.and(matches(filter)))

/**
 * Orders: what is to be done by urgency and age, then the rest, newest first. Which ones is found first: joined
 * with all their names, 40,000 orders took five times as long.
 */
export const orders = (at: HospitalDb, filter: Filter): List<OrderRow> => ({
  rows: foundFirst(matching(at, filter).select('o.id').orderBy(order(filter)), (ids) =>
    withNames(at).where(sql<boolean>`o.id = any(${ids}::uuid[])`).orderBy(order(filter)),
  ),
  matching: matching(at, filter),
})

/** One order as lists show it. */
export const selectOrderRow = (at: HospitalDb, id: string): Promise<OrderRow | undefined> =>
  withNames(at).where('o.id', '=', id).executeTakeFirst()

export type Deed = { what: string; at: Date; by_name: string; reason: string | null }

/**
 * What happened to an order, oldest first: placing and handing in as its own rows say it, the rest as the audit log
 * has it (also under a record that was merged into this patient's), and how it ended with its visit.
 */
export const selectHistory = async (at: HospitalDb, order: OrderRow): Promise<Deed[]> =>
  (
    await sql<Deed>`
      select what, at, coalesce(by_name, '') by_name, reason from (
        select case a.action when 'scheduleExamination' then 'scheduled' when 'startExamination' then 'started' when 'uploadRadiologyImage' then 'image_added'
            when 'removeRadiologyImage' then 'image_removed' when 'approveRadiologyResult' then 'approved' when 'rejectRadiologyResult' then 'rejected'
            when 'amendRadiologyResult' then 'amended' when 'cancelRadiologyOrder' then 'cancelled' end what,
          a.at, a.person_name by_name, a.reason, a.id
        from audit_log a
        where a.hospital_id = ${at.hospital_id}::uuid and a.at >= ${order.created_at}::timestamptz and a.entity_id in (${order.id}::uuid, ${order.result_id}::uuid)
          and a.patient_id in (select ${order.patient_id}::uuid union all
            select m.merged_id from patient_merges m where m.hospital_id = ${at.hospital_id}::uuid and m.kept_id = ${order.patient_id}::uuid and m.undone_at is null)
        union all
        select 'ordered', o.created_at, s.name, null, o.id from radiology_orders o join staff s on s.hospital_id = o.hospital_id and s.id = o.ordered_by
        where o.hospital_id = ${at.hospital_id}::uuid and o.id = ${order.id}::uuid
        union all
        select 'submitted', x.created_at, s.name, null, x.result_id from radiology_result_versions x join staff s on s.hospital_id = x.hospital_id and s.id = x.author_id
        where x.hospital_id = ${at.hospital_id}::uuid and x.result_id = ${order.result_id}::uuid and x.reason is null
        union all
        select 'cancelled', o.updated_at, s.name, o.cancel_reason, o.id from radiology_orders o join staff s on s.hospital_id = o.hospital_id and s.id = o.cancelled_by
          join visits v on v.hospital_id = o.hospital_id and v.id = o.visit_id
        where o.hospital_id = ${at.hospital_id}::uuid and o.id = ${order.id}::uuid and o.status = 'cancelled' and v.status = 'cancelled'
          and o.cancel_reason like 'Visit cancelled: %'
      ) deeds where what is not null order by at, id`.execute(at.tx)
  ).rows
