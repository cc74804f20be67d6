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
    .from('radiology_orders as ror')
    .innerJoin(...same('visits as vis', 'ror.visit_id'))
    .innerJoin(...same('patients as pat', 'vis.patient_id'))

const withNames = (at: HospitalDb) =>
  joined(at)
    .innerJoin(...same('radiology_study_types as stu', 'ror.study_type_id'))
    .leftJoin(...same('radiology_results as rre', 'ror.id', 'order_id'))
    .select(ofVisit)
    .select(ofOrder('ror'))
    .select(paymentStatus('ror.id').as('payment_status'))
    .select([
      'vis.visit_type',
      'ror.study_type_id',
      'ror.study_type',
      'stu.code as study_code',
      'stu.category',
      'ror.scheduled_time',
      'ror.scheduled_end',
      'ror.room',
      'ror.technician_id',
      nameOf(at, 'staff', 'ror.technician_id').as('technician_name'),
      'ror.scheduling_notes',
      'ror.preparation_instructions',
      'stu.contrast',
      'stu.duration_minutes as usual_minutes',
      'ror.started_at',
      nameOf(at, 'staff', 'ror.started_by').as('started_by_name'),
      nameOf<string>(at, 'staff', 'ror.ordered_by').as('ordered_by_name'),
      nameOf(at, 'staff', 'ror.cancelled_by').as('cancelled_by_name'),
      'rre.id as result_id',
      'rre.status as result_status',
      'ror.consultation_id',
      'ror.ordered_by',
      nameOf(at, 'staff', 'rre.performed_by').as('reported_by_name'),
      nameOf(at, 'staff', 'rre.reviewed_by').as('reviewed_by_name'),
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
  contains(search, ...patientColumns, 'vis.visit_number', 'ror.order_number', 'ror.study_type')

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
    ...equals('ror.status', status),
    ...equals('ror.priority', priority),
    ...since('ror.created_at', period, timeZone),
    ...searched(search),
    ...(day
      ? [
          sql<boolean>`ror.scheduled_time >= ${day}::date::timestamp at time zone ${sql.lit(timeZone)}`,
          sql<boolean>`ror.scheduled_time < (${until ?? day}::date + 1)::timestamp at time zone ${sql.lit(timeZone)}`,
          sql<boolean>`ror.status in ('scheduled', 'in_progress', 'completed')`,
        ]
      : []),
    ...(awaiting
      ? [
          sql<boolean>`ror.status in ('scheduled', 'in_progress')`,
          sql<boolean>`not exists (select from radiology_results rpt
            where rpt.hospital_id = ror.hospital_id and rpt.order_id = ror.id)`,
        ]
      : []),
  ]
}

export const urgency = sql<number>`array_position(array['stat', 'urgent', 'routine'], ror.priority)`
const OPEN = `ror.status in ('pending', 'scheduled', 'in_progress')`
const WORK_FIRST = `${OPEN} desc,
  case when ${OPEN} then array_position(array['stat', 'urgent', 'routine'], ror.priority) end,
  case when ${OPEN} then ror.created_at end, ror.created_at desc, ror.id`

const order = ({ scheduled_on, sort }: Filter) =>
  scheduled_on
    ? sql`ror.scheduled_time, ror.room, ror.id`
    : sql.raw(sort === 'newest' ? 'ror.created_at desc, ror.id' : WORK_FIRST)

/** The orders that match; visit and patient are looked at only when they are searched in. */
const matching = (at: HospitalDb, filter: Filter) =>
  filter.search
    ? joined(at).where((eb) => eb.and(matches(filter)))
    : at.from('radiology_orders as ror').where((eb) => eb.and(matches(filter)))

/**
 * Orders: what is to be done by urgency and age, then the rest, newest first. Which ones is found first: joined
 * with all their names, 40,000 orders took five times as long.
 */
export const orders = (at: HospitalDb, filter: Filter): List<OrderRow> => ({
  rows: foundFirst(matching(at, filter).select('ror.id').orderBy(order(filter)), (ids) =>
    withNames(at).where(sql<boolean>`ror.id = any(${ids}::uuid[])`).orderBy(order(filter)),
  ),
  matching: matching(at, filter),
})

/** One order as lists show it. */
export const selectOrderRow = (at: HospitalDb, id: string): Promise<OrderRow | undefined> =>
  withNames(at).where('ror.id', '=', id).executeTakeFirst()

export type Deed = { what: string; at: Date; by_name: string; reason: string | null }

/**
 * What happened to an order, oldest first: placing and handing in as its own rows say it, the rest as the audit log
 * has it (also under a record that was merged into this patient's), and how it ended with its visit.
 */
export const selectHistory = async (at: HospitalDb, order: OrderRow): Promise<Deed[]> =>
  (
    await sql<Deed>`
      select what, at, coalesce(by_name, '') by_name, reason from (
        select case aud.action when 'scheduleExamination' then 'scheduled' when 'startExamination' then 'started'
          when 'uploadRadiologyImage' then 'image_added'
            when 'removeRadiologyImage' then 'image_removed' when 'approveRadiologyResult' then 'approved'
            when 'rejectRadiologyResult' then 'rejected'
            when 'amendRadiologyResult' then 'amended' when 'cancelRadiologyOrder' then 'cancelled' end what,
          aud.at, aud.person_name by_name, aud.reason, aud.id
        from audit_log aud
        where aud.hospital_id = ${at.hospital_id}::uuid and aud.at >= ${order.created_at}::timestamptz
          and aud.entity_id in (${order.id}::uuid, ${order.result_id}::uuid)
          and aud.patient_id in (select ${order.patient_id}::uuid union all
            select mrg.merged_id
            from patient_merges mrg
            where mrg.hospital_id = ${at.hospital_id}::uuid and mrg.kept_id = ${order.patient_id}::uuid
              and mrg.undone_at is null)
        union all
        select 'ordered', ror.created_at, stf.name, null, ror.id
        from radiology_orders ror
        join staff stf on stf.hospital_id = ror.hospital_id and stf.id = ror.ordered_by
        where ror.hospital_id = ${at.hospital_id}::uuid and ror.id = ${order.id}::uuid
        union all
        select 'submitted', rrv.created_at, stf.name, null, rrv.result_id
        from radiology_result_versions rrv
        join staff stf on stf.hospital_id = rrv.hospital_id and stf.id = rrv.author_id
        where rrv.hospital_id = ${at.hospital_id}::uuid and rrv.result_id = ${order.result_id}::uuid
          and rrv.reason is null
        union all
        select 'cancelled', ror.updated_at, stf.name, ror.cancel_reason, ror.id
        from radiology_orders ror
        join staff stf on stf.hospital_id = ror.hospital_id and stf.id = ror.cancelled_by
          join visits vis on vis.hospital_id = ror.hospital_id and vis.id = ror.visit_id
        where ror.hospital_id = ${at.hospital_id}::uuid and ror.id = ${order.id}::uuid and ror.status = 'cancelled'
          and vis.status = 'cancelled'
          and ror.cancel_reason like 'Visit cancelled: %'
      ) deeds where what is not null order by at, id`.execute(at.tx)
  ).rows
