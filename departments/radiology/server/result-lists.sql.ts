import { sql } from 'kysely'
import type { z } from 'zod'
import { equals, foundFirst, type List } from '../../../kernel/server/lists/list.ts'
import { since } from '../../../kernel/server/lists/period.ts'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'
import { ofVisit } from '../../visits/server/index.ts'
import type { RadiologyResult, ReportStatus } from '../results.contract.ts'
import { imagesJson } from './images.sql.ts'
import { type Filter as OrderFilter, searched, urgency } from './order-lists.sql.ts'

/** A report as the database hands it out: times are `Date`s. */
export type ResultRow = z.input<typeof RadiologyResult>

const withOrders = (at: HospitalDb) =>
  at.from('radiology_results as r').innerJoin(...same('radiology_orders as o', 'r.order_id'))

const joined = (at: HospitalDb) =>
  at
    .from('radiology_results as r')
    .innerJoin(...same('visits as v', 'r.visit_id'))
    .innerJoin(...same('patients as p', 'r.patient_id'))
    .innerJoin(...same('radiology_orders as o', 'r.order_id'))

/** The latest amendment of a report, unless it has taken its place. */
const amendment = sql<
  ResultRow['amendment']
>`(select case when a.status <> 'approved' then jsonb_build_object('status', a.status, 'author_id', a.author_id,
    'author_name', w.name, 'created_at', a.created_at, 'reason', a.reason, 'decided_by_name', d.name, 'rejection_reason', a.rejection_reason,
    'content', jsonb_build_object('findings', a.findings, 'impression', a.impression)) end
  from radiology_result_amendments a join staff w on w.hospital_id = a.hospital_id and w.id = a.author_id
    left join staff d on d.hospital_id = a.hospital_id and d.id = a.decided_by
  where a.hospital_id = r.hospital_id and a.result_id = r.id order by a.created_at desc limit 1)`

const withNames = (at: HospitalDb) =>
  joined(at)
    .innerJoin(...same('radiology_study_types as t', 'r.study_type_id'))
    .innerJoin(...same('staff as orderer', 'o.ordered_by'))
    .innerJoin(...same('staff as writer', 'r.performed_by'))
    .leftJoin(...same('staff as judge', 'r.reviewed_by'))
    .select(ofVisit)
    .select([
      'r.id',
      'r.order_id',
      'o.order_number',
      'r.study_type_id',
      'o.study_type',
      't.category',
      'o.priority',
      'o.clinical_notes',
      'orderer.name as ordered_by_name',
      'o.created_at as ordered_at',
      'o.started_at',
      'r.findings',
      'r.impression',
      imagesJson('r.order_id').as('images'),
      'r.status',
      'r.rejection_reason',
      'r.performed_by',
      'writer.name as performed_by_name',
      'r.performed_at',
      'judge.name as reviewed_by_name',
      'writer.license_number as performer_registration',
      'judge.license_number as reviewer_registration',
      'r.reviewed_at',
      'r.amended_at',
      'r.updated_at',
      'r.version',
      amendment.as('amendment'),
    ])

export type Filter = {
  search: string
  status?: ReportStatus | 'unfinished'
  period: OrderFilter['period']
  timeZone: string
  visitId?: string
  patientId?: string
}

const matches = ({ search, status, period, timeZone, visitId, patientId }: Filter) => {
  return [
    // What waits for somebody else: reports, and amendments of approved ones.
    ...(status === 'pending_review'
      ? [sql<boolean>`(r.status = 'pending_review' or r.amendment_waits)`]
      : status === 'unfinished'
        ? [sql<boolean>`(r.status in ('draft', 'pending_review') or r.amendment_waits)`]
        : equals('r.status', status)),
    // Of what is approved the day of the approval counts, as on the dashboard.
    ...since(status === 'approved' ? 'r.reviewed_at' : 'r.performed_at', period, timeZone),
    ...searched(search),
    ...equals('r.visit_id', visitId),
    ...equals('r.patient_id', patientId),
  ]
}

const order = ({ status }: Filter) =>
  status === 'pending_review' ? sql`${urgency}, r.performed_at, r.id` : sql`r.performed_at desc, r.id`

/** The reports that match; visit and patient are looked at only when they are searched in. */
const matching = (at: HospitalDb, filter: Filter) =>
  (filter.search ? joined(at) : withOrders(at)).where((eb) => eb.and(matches(filter)))

/**
 * Reports, newest first; those that wait for review: the most urgent first, then the oldest. Which ones is found before
 * all of them is read.
 */
export const results = (at: HospitalDb, filter: Filter): List<ResultRow> => ({
  rows: foundFirst(matching(at, filter).select('r.id').orderBy(order(filter)), (ids) =>
    withNames(at).where(sql<boolean>`r.id = any(${ids}::uuid[])`).orderBy(order(filter)),
  ),
  matching: matching(at, filter),
})

/** One report as lists show it. */
export const selectResult = (at: HospitalDb, id: string): Promise<ResultRow | undefined> =>
  withNames(at).where('r.id', '=', id).executeTakeFirst()

/** The report of an order. */
export const selectResultOf = (at: HospitalDb, orderId: string): Promise<ResultRow | undefined> =>
  withNames(at).where('r.order_id', '=', orderId).executeTakeFirst()
