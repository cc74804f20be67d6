import { sql } from 'kysely'
import type { z } from 'zod'
import { contains, type List } from '../../../kernel/server/lists/list.ts'
import { type Period, since } from '../../../kernel/server/lists/period.ts'
import { type HospitalDb, nameOf, same, typed } from '../../../kernel/server/tenant.ts'
import { ofPatient, patientColumns } from '../../patients/server/index.ts'
import { ofVisit } from '../../visits/server/index.ts'
import type { LabResult, ListStatus, listLabResultVersions, PreviousResult } from '../results.contract.ts'
import { urgency } from './lists.sql.ts'

/** A result as the database hands it out: times are `Date`s. */
export type ResultRow = z.input<typeof LabResult>
export type Previous = z.input<typeof PreviousResult>
export type ResultFilter = { search: string; status?: ListStatus; period: Period; timeZone: string }

const joined = (at: HospitalDb) =>
  at
    .from('lab_results as r')
    .innerJoin(...same('lab_orders as o', 'r.order_id'))
    .innerJoin(...same('visits as v', 'r.visit_id'))
    .innerJoin(...same('patients as p', 'r.patient_id'))
    .innerJoin(...same('lab_test_types as t', 'r.test_type_id'))
    .leftJoin(...same('lab_samples as sm', 'r.sample_id'))

/** The latest amendment of a result, unless it has taken its place. */
const amendment = sql<
  ResultRow['amendment']
>`(select case when a.status <> 'approved' then jsonb_build_object('status', a.status, 'author_id', a.author_id,
    'author_name', w.name, 'created_at', a.created_at, 'reason', a.reason, 'decided_by_name', d.name, 'rejection_reason', a.rejection_reason,
    'content', jsonb_build_object('result_value', a.result_value, 'unit', a.unit, 'reference_range', a.reference_range, 'interpretation', a.interpretation,
      'notes', a.notes, 'custom_fields', a.custom_fields, 'flag', a.flag, 'critical', a.critical, 'judged', a.judged, 'remark', a.remark, 'given', a.given,
      'delta', a.delta, 'critical_told_to', a.critical_told_to, 'critical_read_back', a.critical_read_back, 'critical_note', a.critical_note)) end
  from lab_result_amendments a join staff w on w.hospital_id = a.hospital_id and w.id = a.author_id
    left join staff d on d.hospital_id = a.hospital_id and d.id = a.decided_by
  where a.hospital_id = r.hospital_id and a.result_id = r.id order by a.created_at desc limit 1)`

/** What the last change of an approved result changed. */
const change = sql<
  ResultRow['change']
>`(select jsonb_build_object('was', c.was, 'becomes', c.becomes, 'reason', c.reason, 'created_at', c.created_at)
  from lab_result_changes c where c.hospital_id = r.hospital_id and c.result_id = r.id order by c.created_at desc limit 1)`

const withNames = (at: HospitalDb) =>
  joined(at)
    .select(ofVisit)
    .select([
      'r.id',
      'r.order_id',
      'o.order_number',
      'r.sample_id',
      'sm.sample_number',
      'sm.container_type',
      'sm.collection_time',
      'r.test_type_id',
      't.name as test_name',
      't.code as test_code',
      'o.priority',
      'o.clinical_notes',
      nameOf<string>(at, 'staff', 'o.ordered_by').as('ordered_by_name'),
      'o.created_at as ordered_at',
      'r.result_value',
      'r.unit',
      'r.reference_range',
      'r.interpretation',
      'r.notes',
      typed<ResultRow['custom_fields']>('r.custom_fields').as('custom_fields'),
      'r.flag',
      'r.critical',
      'r.judged',
      'r.remark',
      'r.given',
      'r.delta',
      'r.delta_reason',
      'r.critical_told_to',
      'r.critical_read_back',
      'r.critical_note',
      nameOf(at, 'staff', 'r.critical_by').as('critical_by_name'),
      'r.critical_at',
      'r.status',
      'r.rejection_reason',
      'r.performed_by',
      nameOf<string>(at, 'staff', 'r.performed_by').as('performed_by_name'),
      'r.performed_at',
      nameOf(at, 'staff', 'r.reviewed_by').as('reviewed_by_name'),
      'r.reviewed_at',
      'r.amended_at',
      'r.updated_at',
      'r.version',
      amendment.as('amendment'),
      change.as('change'),
    ])

/** What waits for somebody else: results, and amendments of approved ones. */
const toReview = sql<boolean>`(r.status = 'pending_review' or r.amendment_waits)`

const UNTOLD = sql<boolean>`(r.status in ('draft', 'pending_review') and r.critical and r.critical_by is null)`
function inStatus(status: ListStatus) {
  if (status === 'pending_review') return toReview
  if (status === 'awaiting') return sql<boolean>`(r.status in ('draft', 'pending_review') or r.amendment_waits)`
  return status === 'untold' ? UNTOLD : sql<boolean>`r.status = ${sql.lit(status)}`
}

const matches = ({ search, status, period, timeZone }: ResultFilter) => [
  ...(status ? [inStatus(status)] : []),
  // Of what is approved the day of the approval counts, as on the dashboard.
  ...since(status === 'approved' ? 'r.reviewed_at' : 'r.performed_at', period, timeZone),
  ...contains(search, ...patientColumns, 'v.visit_number', 'o.order_number', 'sm.sample_number', 't.name', 't.code'),
]

/** Results, newest first; what waits for review: critical ones first, then by urgency, then the oldest. */
export const results = (at: HospitalDb, filter: ResultFilter): List<ResultRow> => ({
  rows: withNames(at)
    .where((eb) => eb.and(matches(filter)))
    .orderBy(
      filter.status === 'pending_review' ? sql`r.critical desc, ${urgency}, r.performed_at` : sql`r.performed_at desc`,
    )
    .orderBy('r.id', 'desc'),
  // The other tables count only when the filter looks at them.
  matching: (filter.search ? joined(at) : at.from('lab_results as r')).where((eb) => eb.and(matches(filter))),
})

/** One result as lists show it. */
export const selectResult = (at: HospitalDb, id: string): Promise<ResultRow | undefined> =>
  withNames(at).where('r.id', '=', id).executeTakeFirst()

export const selectResultOfOrder = (at: HospitalDb, orderId: string): Promise<ResultRow | undefined> =>
  withNames(at).where('r.order_id', '=', orderId).executeTakeFirst()

/**
 * What a clinician sees of a visit, newest first: approved results, and critical ones that were told by phone before
 * the review.
 */
export const selectResultsOfVisit = (at: HospitalDb, visitId: string): Promise<ResultRow[]> =>
  withNames(at)
    .where('r.visit_id', '=', visitId)
    .where(
      sql<boolean>`(r.status = 'approved' or r.status = 'pending_review' and r.critical and r.critical_by is not null)`,
    )
    .orderBy('r.performed_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()

const ofPatientSearched = (patientId: string, search: string) => [
  sql<boolean>`r.patient_id = ${patientId}`,
  sql<boolean>`r.status = 'approved'`,
  ...contains(search, 'v.visit_number', 'o.order_number', 't.name', 't.code'),
]

/** A patient's approved results, newest first, each with the one before of the same test. */
export const resultsOfPatient = (
  at: HospitalDb,
  patientId: string,
  search: string,
): List<ResultRow & { previous: Previous | null }> => ({
  rows: withNames(at)
    .select(
      sql<Previous | null>`(select jsonb_build_object('id', e.id, 'result_value', e.result_value, 'unit', e.unit, 'flag', e.flag,
        'custom_fields', e.custom_fields, 'performed_at', e.performed_at) from lab_results e
        where e.hospital_id = r.hospital_id and e.patient_id = r.patient_id and e.test_type_id = r.test_type_id and e.status = 'approved'
          and e.performed_at < r.performed_at order by e.performed_at desc limit 1)`.as('previous'),
    )
    .where((eb) => eb.and(ofPatientSearched(patientId, search)))
    .orderBy('r.performed_at', 'desc')
    .orderBy('r.id', 'desc'),
  matching: joined(at).where((eb) => eb.and(ofPatientSearched(patientId, search))),
})

/** Several results, by the names of their tests. */
export const selectResults = (at: HospitalDb, ids: readonly string[]): Promise<ResultRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : withNames(at).where('r.id', 'in', ids).orderBy('t.name').orderBy('r.id').execute()

const ofTest = (patientId: string, testTypeId: string) => [
  sql<boolean>`r.patient_id = ${patientId}`,
  sql<boolean>`r.test_type_id = ${testTypeId}`,
  sql<boolean>`r.status = 'approved'`,
]
/** A patient's approved results of one test, newest first. */
export const resultsOfTest = (at: HospitalDb, patientId: string, testTypeId: string): List<ResultRow> => ({
  rows: withNames(at)
    .where((eb) => eb.and(ofTest(patientId, testTypeId)))
    .orderBy('r.performed_at', 'desc')
    .orderBy('r.id', 'desc'),
  matching: at.from('lab_results as r').where((eb) => eb.and(ofTest(patientId, testTypeId))),
})

/** Approved results of a test and patient before that moment (null: now), without that order's own; newest first. */
export const selectPrevious = (
  at: HospitalDb,
  of: { patient_id: string; test_type_id: string; order_id: string; before: Date | null },
  limit: number,
): Promise<Previous[]> =>
  at
    .from('lab_results')
    .select([
      'id',
      'result_value',
      'unit',
      'flag',
      typed<Previous['custom_fields']>('custom_fields').as('custom_fields'),
      'performed_at',
    ])
    .where('patient_id', '=', of.patient_id)
    .where('test_type_id', '=', of.test_type_id)
    .where('order_id', '<>', of.order_id)
    .where(sql<boolean>`status = 'approved'`)
    .where('performed_at', '<', of.before ?? sql<Date>`now()`)
    .orderBy('performed_at', 'desc')
    .limit(limit)
    .execute()

type Version = z.input<typeof listLabResultVersions.output>['rows'][number]
/** Every state that was handed in, newest first. */
export const selectVersions = (at: HospitalDb, resultId: string) =>
  at
    .from('lab_result_versions as x')
    .innerJoin(...same('staff as s', 'x.author_id'))
    .select([
      'x.version',
      'x.reason',
      's.name as author_name',
      'x.created_at',
      typed<Version['content']>('x.content').as('content'),
    ])
    .where('x.result_id', '=', resultId)
    .orderBy('x.version', 'desc')
    .execute()

/** Every call about a result, the first one first. */
export const selectCalls = (at: HospitalDb, resultId: string) =>
  at
    .from('lab_result_calls as c')
    .innerJoin(...same('staff as s', 'c.told_by'))
    .select(['c.id', 'c.kind', 'c.said', 'c.told_to', 'c.read_back', 'c.note', 's.name as told_by_name', 'c.told_at'])
    .where('c.result_id', '=', resultId)
    .orderBy('c.told_at')
    .orderBy('c.id')
    .execute()

/** Changed results that somebody ordered and nobody has seen since, critical ones first. */
export const selectUnseenChanges = (at: HospitalDb, staffId: string) =>
  at
    .from('lab_result_changes as c')
    .innerJoin(...same('lab_results as r', 'c.result_id'))
    .innerJoin(...same('lab_test_types as t', 'r.test_type_id'))
    .innerJoin(...same('patients as p', 'c.patient_id'))
    .select(ofPatient)
    .select([
      'c.id',
      'c.result_id',
      't.name as test_name',
      'c.was',
      'c.becomes',
      'c.reason',
      'c.critical',
      'c.created_at',
    ])
    .where('c.for_staff', '=', staffId)
    .where('c.seen_at', 'is', null)
    .orderBy('c.critical', 'desc')
    .orderBy('c.created_at')
    .limit(100)
    .execute()
