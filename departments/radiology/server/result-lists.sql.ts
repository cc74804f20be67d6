import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../kernel/server/db.ts'
import { since } from '../../../kernel/server/period.ts'
import type { RadiologyResult, ReportStatus } from '../results.contract.ts'
import { imagesJson } from './images.sql.ts'
import { contains, type Filter as OrderFilter, urgency } from './order-lists.sql.ts'

/** A report as the database hands it out: times are `Date`s. */
export type ResultRow = z.input<typeof RadiologyResult>

const withOrders = (tx: Tx, hospitalId: string) =>
  tx
    .selectFrom('radiology_results as r')
    .innerJoin('radiology_orders as o', (join) => join.onRef('o.hospital_id', '=', 'r.hospital_id').onRef('o.id', '=', 'r.order_id'))
    .where('r.hospital_id', '=', hospitalId)

const joined = (tx: Tx, hospitalId: string) =>
  withOrders(tx, hospitalId)
    .innerJoin('visits as v', (join) => join.onRef('v.hospital_id', '=', 'r.hospital_id').onRef('v.id', '=', 'r.visit_id'))
    .innerJoin('patients as p', (join) => join.onRef('p.hospital_id', '=', 'r.hospital_id').onRef('p.id', '=', 'r.patient_id'))

type Joined = ReturnType<typeof joined>

const withNames = (tx: Tx, hospitalId: string) =>
  joined(tx, hospitalId)
    .innerJoin('radiology_study_types as t', (join) =>
      join.onRef('t.hospital_id', '=', 'r.hospital_id').onRef('t.id', '=', 'r.study_type_id'),
    )
    .innerJoin('staff as orderer', (join) =>
      join.onRef('orderer.hospital_id', '=', 'o.hospital_id').onRef('orderer.id', '=', 'o.ordered_by'),
    )
    .innerJoin('staff as writer', (join) =>
      join.onRef('writer.hospital_id', '=', 'r.hospital_id').onRef('writer.id', '=', 'r.performed_by'),
    )
    .leftJoin('staff as judge', (join) => join.onRef('judge.hospital_id', '=', 'r.hospital_id').onRef('judge.id', '=', 'r.reviewed_by'))
    .select([
      'r.id',
      'r.order_id',
      'o.order_number',
      'r.visit_id',
      'v.visit_number',
      'r.patient_id',
      'p.op_number',
      'p.first_name',
      'p.last_name',
      'p.gender',
      'p.date_of_birth',
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
      'r.reviewed_at',
      'r.amended_at',
      'r.updated_at',
      'r.version',
    ])

export type Filter = {
  search: string
  status?: ReportStatus | undefined
  period: OrderFilter['period']
  timeZone: string
  visitId?: string
  patientId?: string
}

const matches = ({ search, status, period, timeZone, visitId, patientId }: Filter) => {
  return [
    ...(status ? [sql<boolean>`r.status = ${status}`] : []),
    ...since('r.performed_at', period, timeZone),
    ...(search ? [contains(search)] : []),
    ...(visitId ? [sql<boolean>`r.visit_id = ${visitId}`] : []),
    ...(patientId ? [sql<boolean>`r.patient_id = ${patientId}`] : []),
  ]
}

const order = ({ status }: Filter) => (status === 'pending_review' ? sql`${urgency}, r.performed_at, r.id` : sql`r.performed_at desc, r.id`)

/** The reports that match; visit and patient are looked at only when they are searched in. */
const matching = (tx: Tx, hospitalId: string, filter: Filter) =>
  (filter.search ? joined(tx, hospitalId) : (withOrders(tx, hospitalId) as never as Joined)).where((eb) => eb.and(matches(filter)))

/** A page of reports, newest first; those that wait for review: the most urgent first, then the oldest. Which ones is found before all of them is read. */
export async function selectResults(tx: Tx, hospitalId: string, filter: Filter, limit: number, offset: number): Promise<ResultRow[]> {
  const found = await matching(tx, hospitalId, filter).select('r.id').orderBy(order(filter)).limit(limit).offset(offset).execute()
  if (found.length === 0) return []
  return withNames(tx, hospitalId)
    .where(sql<boolean>`r.id = any(${found.map((row) => row.id)}::uuid[])`)
    .orderBy(order(filter))
    .$castTo<ResultRow>()
    .execute()
}

export const countResults = async (tx: Tx, hospitalId: string, filter: Filter): Promise<number> =>
  (
    await matching(tx, hospitalId, filter)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** One report as lists show it. */
export const selectResult = (tx: Tx, hospitalId: string, id: string): Promise<ResultRow | undefined> =>
  withNames(tx, hospitalId).where('r.id', '=', id).$castTo<ResultRow>().executeTakeFirst()

/** The report of an order. */
export const selectResultOf = (tx: Tx, hospitalId: string, orderId: string): Promise<ResultRow | undefined> =>
  withNames(tx, hospitalId).where('r.order_id', '=', orderId).$castTo<ResultRow>().executeTakeFirst()
