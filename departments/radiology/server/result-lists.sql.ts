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
  at.from('radiology_results as rre').innerJoin(...same('radiology_orders as ror', 'rre.order_id'))

const joined = (at: HospitalDb) =>
  at
    .from('radiology_results as rre')
    .innerJoin(...same('visits as vis', 'rre.visit_id'))
    .innerJoin(...same('patients as pat', 'rre.patient_id'))
    .innerJoin(...same('radiology_orders as ror', 'rre.order_id'))

/** The latest amendment of a report, unless it has taken its place. */
const amendment = sql<
  ResultRow['amendment']
>`(select case when ram.status <> 'approved' then jsonb_build_object('status', ram.status, 'author_id', ram.author_id,
    'author_name', author.name, 'created_at', ram.created_at, 'reason', ram.reason, 'decided_by_name', decide.name,
      'rejection_reason', ram.rejection_reason,
    'content', jsonb_build_object('findings', ram.findings, 'impression', ram.impression)) end
  from radiology_result_amendments ram
  join staff author on author.hospital_id = ram.hospital_id and author.id = ram.author_id
    left join staff decide on decide.hospital_id = ram.hospital_id and decide.id = ram.decided_by
  where ram.hospital_id = rre.hospital_id and ram.result_id = rre.id order by ram.created_at desc limit 1)`

const withNames = (at: HospitalDb) =>
  joined(at)
    .innerJoin(...same('radiology_study_types as stu', 'rre.study_type_id'))
    .innerJoin(...same('staff as orderer', 'ror.ordered_by'))
    .innerJoin(...same('staff as writer', 'rre.performed_by'))
    .leftJoin(...same('staff as judge', 'rre.reviewed_by'))
    .select(ofVisit)
    .select([
      'rre.id',
      'rre.order_id',
      'ror.order_number',
      'rre.study_type_id',
      'ror.study_type',
      'stu.category',
      'ror.priority',
      'ror.clinical_notes',
      'orderer.name as ordered_by_name',
      'ror.created_at as ordered_at',
      'ror.started_at',
      'rre.findings',
      'rre.impression',
      imagesJson('rre.order_id').as('images'),
      'rre.status',
      'rre.rejection_reason',
      'rre.performed_by',
      'writer.name as performed_by_name',
      'rre.performed_at',
      'judge.name as reviewed_by_name',
      'writer.license_number as performer_registration',
      'judge.license_number as reviewer_registration',
      'rre.reviewed_at',
      'rre.amended_at',
      'rre.updated_at',
      'rre.version',
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
      ? [sql<boolean>`(rre.status = 'pending_review' or rre.amendment_waits)`]
      : status === 'unfinished'
        ? [sql<boolean>`(rre.status in ('draft', 'pending_review') or rre.amendment_waits)`]
        : equals('rre.status', status)),
    // Of what is approved the day of the approval counts, as on the dashboard.
    ...since(status === 'approved' ? 'rre.reviewed_at' : 'rre.performed_at', period, timeZone),
    ...searched(search),
    ...equals('rre.visit_id', visitId),
    ...equals('rre.patient_id', patientId),
  ]
}

const order = ({ status }: Filter) =>
  status === 'pending_review' ? sql`${urgency}, rre.performed_at, rre.id` : sql`rre.performed_at desc, rre.id`

/** The reports that match; visit and patient are looked at only when they are searched in. */
const matching = (at: HospitalDb, filter: Filter) =>
  (filter.search ? joined(at) : withOrders(at)).where((eb) => eb.and(matches(filter)))

/**
 * Reports, newest first; those that wait for review: the most urgent first, then the oldest. Which ones is found before
 * all of them is read.
 */
export const results = (at: HospitalDb, filter: Filter): List<ResultRow> => ({
  rows: foundFirst(matching(at, filter).select('rre.id').orderBy(order(filter)), (ids) =>
    withNames(at).where(sql<boolean>`rre.id = any(${ids}::uuid[])`).orderBy(order(filter)),
  ),
  matching: matching(at, filter),
})

/** One report as lists show it. */
export const selectResult = (at: HospitalDb, id: string): Promise<ResultRow | undefined> =>
  withNames(at).where('rre.id', '=', id).executeTakeFirst()

/** The report of an order. */
export const selectResultOf = (at: HospitalDb, orderId: string): Promise<ResultRow | undefined> =>
  withNames(at).where('rre.order_id', '=', orderId).executeTakeFirst()
