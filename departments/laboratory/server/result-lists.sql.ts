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
    .from('lab_results as lre')
    .innerJoin(...same('lab_orders as lor', 'lre.order_id'))
    .innerJoin(...same('visits as vis', 'lre.visit_id'))
    .innerJoin(...same('patients as pat', 'lre.patient_id'))
    .innerJoin(...same('lab_test_types as ltt', 'lre.test_type_id'))
    .leftJoin(...same('lab_samples as sam', 'lre.sample_id'))

/** The latest amendment of a result, unless it has taken its place. */
const amendment = sql<
  ResultRow['amendment']
>`(select case when lam.status <> 'approved' then jsonb_build_object('status', lam.status, 'author_id', lam.author_id,
    'author_name', author.name, 'created_at', lam.created_at, 'reason', lam.reason, 'decided_by_name', decide.name,
      'rejection_reason', lam.rejection_reason,
    'content', jsonb_build_object('result_value', lam.result_value, 'unit', lam.unit, 'reference_range',
      lam.reference_range, 'range_note', lam.range_note, 'altitude_metres', lam.altitude_metres, 'birth_time', lam.birth_time, 'gestation_weeks', lam.gestation_weeks, 'interpretation', lam.interpretation,
      'notes', lam.notes, 'custom_fields', lam.custom_fields, 'flag', lam.flag, 'critical', lam.critical, 'judged',
        lam.judged, 'remark', lam.remark, 'given', lam.given,
      'delta', lam.delta, 'critical_told_to', lam.critical_told_to, 'critical_read_back', lam.critical_read_back,
        'critical_note', lam.critical_note)) end
  from lab_result_amendments lam join staff author on author.hospital_id = lam.hospital_id and author.id = lam.author_id
    left join staff decide on decide.hospital_id = lam.hospital_id and decide.id = lam.decided_by
  where lam.hospital_id = lre.hospital_id and lam.result_id = lre.id order by lam.created_at desc limit 1)`

/** What the last change of an approved result changed. */
const change = sql<
  ResultRow['change']
>`(select jsonb_build_object('was', lch.was, 'becomes', lch.becomes, 'reason', lch.reason, 'created_at', lch.created_at)
  from lab_result_changes lch
  where lch.hospital_id = lre.hospital_id and lch.result_id = lre.id
  order by lch.created_at desc limit 1)`

/** What was said in the last call about a result whose values nobody was told as they are. */
const toldBefore = (at: HospitalDb) => sql<
  string | null
>`(case when lre.critical_by is null and lre.status <> 'approved' then (select lrc.said from lab_result_calls lrc
  where lrc.hospital_id = ${at.hospital_id} and lrc.result_id = lre.id
  order by lrc.told_at desc, lrc.id desc limit 1) end)`

const withNames = (at: HospitalDb) =>
  joined(at)
    .select(ofVisit)
    .select([
      'lre.id',
      'lre.order_id',
      'lor.order_number',
      'lre.sample_id',
      'sam.sample_number',
      'sam.container_type',
      'sam.collection_time',
      'lre.test_type_id',
      'ltt.name as test_name',
      'ltt.code as test_code',
      'lor.priority',
      'lor.clinical_notes',
      nameOf<string>(at, 'staff', 'lor.ordered_by').as('ordered_by_name'),
      'lor.created_at as ordered_at',
      'lre.result_value',
      'lre.unit',
      'lre.reference_range',
      'lre.range_note',
      'lre.altitude_metres',
      'lre.birth_time',
      'lre.gestation_weeks',
      'lre.interpretation',
      'lre.notes',
      typed<ResultRow['custom_fields']>('lre.custom_fields').as('custom_fields'),
      'lre.flag',
      'lre.critical',
      'lre.judged',
      'lre.remark',
      'lre.given',
      'lre.delta',
      'lre.delta_reason',
      'lre.critical_told_to',
      'lre.critical_read_back',
      'lre.critical_note',
      nameOf(at, 'staff', 'lre.critical_by').as('critical_by_name'),
      'lre.critical_at',
      toldBefore(at).as('told_before'),
      'lre.status',
      'lre.rejection_reason',
      'lre.performed_by',
      nameOf<string>(at, 'staff', 'lre.performed_by').as('performed_by_name'),
      'lre.performed_at',
      nameOf(at, 'staff', 'lre.reviewed_by').as('reviewed_by_name'),
      'lre.reviewed_at',
      'lre.amended_at',
      'lre.updated_at',
      'lre.version',
      amendment.as('amendment'),
      change.as('change'),
    ])

/** What waits for somebody else: results, and amendments of approved ones. */
const toReview = sql<boolean>`(lre.status = 'pending_review' or lre.amendment_waits)`

/** Who has to be told by phone: critical values that nobody was told, and values that were told and are others now. */
export const untold = (at: HospitalDb, table: 'lre' | 'lab_results') => sql<boolean>`(${sql.ref(table)}.status
  in ('draft', 'pending_review') and ${sql.ref(table)}.critical_by is null and (${sql.ref(table)}.critical
    or exists (select from lab_result_calls lrc
      where lrc.hospital_id = ${at.hospital_id} and lrc.result_id = ${sql.ref(table)}.id)))`
function inStatus(at: HospitalDb, status: ListStatus) {
  if (status === 'pending_review') return toReview
  if (status === 'awaiting') return sql<boolean>`(lre.status in ('draft', 'pending_review') or lre.amendment_waits)`
  return status === 'untold' ? untold(at, 'lre') : sql<boolean>`lre.status = ${sql.lit(status)}`
}

const matches = (at: HospitalDb, { search, status, period, timeZone }: ResultFilter) => [
  ...(status ? [inStatus(at, status)] : []),
  // Of what is approved the day of the approval counts, as on the dashboard.
  ...since(status === 'approved' ? 'lre.reviewed_at' : 'lre.performed_at', period, timeZone),
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

/** Results, newest first; what waits for review: critical ones first, then by urgency, then the oldest. */
export const results = (at: HospitalDb, filter: ResultFilter): List<ResultRow> => ({
  rows: withNames(at)
    .where((eb) => eb.and(matches(at, filter)))
    .orderBy(
      filter.status === 'pending_review'
        ? sql`lre.critical desc, ${urgency}, lre.performed_at`
        : sql`lre.performed_at desc`,
    )
    .orderBy('lre.id', 'desc'),
  // The other tables count only when the filter looks at them.
  matching: (filter.search ? joined(at) : at.from('lab_results as lre')).where((eb) => eb.and(matches(at, filter))),
})

/** One result as lists show it. */
export const selectResult = (at: HospitalDb, id: string): Promise<ResultRow | undefined> =>
  withNames(at).where('lre.id', '=', id).executeTakeFirst()

export const selectResultOfOrder = (at: HospitalDb, orderId: string): Promise<ResultRow | undefined> =>
  withNames(at).where('lre.order_id', '=', orderId).executeTakeFirst()

/**
 * What a clinician sees of a visit, newest first: approved results, and critical ones that were told by phone before
 * the review.
 */
export const selectResultsOfVisit = (at: HospitalDb, visitId: string): Promise<ResultRow[]> =>
  withNames(at)
    .where('lre.visit_id', '=', visitId)
    .where(
      sql<boolean>`(lre.status = 'approved' or lre.status = 'pending_review' and lre.critical
        and lre.critical_by is not null)`,
    )
    .orderBy('lre.performed_at', 'desc')
    .orderBy('lre.id', 'desc')
    .execute()

const ofPatientSearched = (patientId: string, search: string) => [
  sql<boolean>`lre.patient_id = ${patientId}`,
  sql<boolean>`lre.status = 'approved'`,
  ...contains(search, 'vis.visit_number', 'lor.order_number', 'ltt.name', 'ltt.code'),
]

/** A patient's approved results, newest first, each with the one before of the same test. */
export const resultsOfPatient = (
  at: HospitalDb,
  patientId: string,
  search: string,
): List<ResultRow & { previous: Previous | null }> => ({
  rows: withNames(at)
    .select(
      sql<Previous | null>`(select jsonb_build_object('id', former.id, 'result_value', former.result_value, 'unit',
        former.unit, 'flag', former.flag, 'custom_fields', former.custom_fields, 'performed_at', former.performed_at)
          from lab_results former
        where former.hospital_id = lre.hospital_id and former.patient_id = lre.patient_id
          and former.test_type_id = lre.test_type_id and former.status = 'approved'
          and former.performed_at < lre.performed_at order by former.performed_at desc limit 1)`.as('previous'),
    )
    .where((eb) => eb.and(ofPatientSearched(patientId, search)))
    .orderBy('lre.performed_at', 'desc')
    .orderBy('lre.id', 'desc'),
  matching: joined(at).where((eb) => eb.and(ofPatientSearched(patientId, search))),
})

/** Several results, by the names of their tests. */
export const selectResults = (at: HospitalDb, ids: readonly string[]): Promise<ResultRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : withNames(at).where('lre.id', 'in', ids).orderBy('ltt.name').orderBy('lre.id').execute()

const ofTest = (patientId: string, testTypeId: string) => [
  sql<boolean>`lre.patient_id = ${patientId}`,
  sql<boolean>`lre.test_type_id = ${testTypeId}`,
  sql<boolean>`lre.status = 'approved'`,
]
/** A patient's approved results of one test, newest first. */
export const resultsOfTest = (at: HospitalDb, patientId: string, testTypeId: string): List<ResultRow> => ({
  rows: withNames(at)
    .where((eb) => eb.and(ofTest(patientId, testTypeId)))
    .orderBy('lre.performed_at', 'desc')
    .orderBy('lre.id', 'desc'),
  matching: at.from('lab_results as lre').where((eb) => eb.and(ofTest(patientId, testTypeId))),
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
    .from('lab_result_versions as lrv')
    .innerJoin(...same('staff as stf', 'lrv.author_id'))
    .select([
      'lrv.version',
      'lrv.reason',
      'stf.name as author_name',
      'lrv.created_at',
      typed<Version['content']>('lrv.content').as('content'),
    ])
    .where('lrv.result_id', '=', resultId)
    .orderBy('lrv.version', 'desc')
    .execute()

/** Every call about a result, the first one first. */
export const selectCalls = (at: HospitalDb, resultId: string) =>
  at
    .from('lab_result_calls as lrc')
    .innerJoin(...same('staff as stf', 'lrc.told_by'))
    .select([
      'lrc.id',
      'lrc.kind',
      'lrc.said',
      'lrc.told_to',
      'lrc.read_back',
      'lrc.note',
      'stf.name as told_by_name',
      'lrc.told_at',
    ])
    .where('lrc.result_id', '=', resultId)
    .orderBy('lrc.told_at')
    .orderBy('lrc.id')
    .execute()

/** Changed results that somebody ordered and nobody has seen since, critical ones first. */
export const selectUnseenChanges = (at: HospitalDb, staffId: string) =>
  at
    .from('lab_result_changes as lch')
    .innerJoin(...same('lab_results as lre', 'lch.result_id'))
    .innerJoin(...same('lab_test_types as ltt', 'lre.test_type_id'))
    .innerJoin(...same('patients as pat', 'lch.patient_id'))
    .select(ofPatient)
    .select([
      'lch.id',
      'lch.result_id',
      'ltt.name as test_name',
      'lch.was',
      'lch.becomes',
      'lch.reason',
      'lch.critical',
      'lch.created_at',
    ])
    .where('lch.for_staff', '=', staffId)
    .where('lch.seen_at', 'is', null)
    .orderBy('lch.critical', 'desc')
    .orderBy('lch.created_at')
    .limit(100)
    .execute()
