import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../kernel/server/db.ts'
import { freeNumbers } from '../../../kernel/server/numbers.ts'
import { type Period, since } from '../../../kernel/server/period.ts'
import type { SampleStatus, SampleRow as Shown } from '../orders.contract.ts'
import { contains, ofPatient } from './lists.sql.ts'

/** A sample as the database hands it out, with the state of its order's result. */
export type SampleRow = z.input<typeof Shown> & { result_status: string | null }
export type SampleFilter = { search: string; status?: z.infer<typeof SampleStatus> | undefined; period: Period; timeZone: string }

const joined = (tx: Tx, hospitalId: string) =>
  tx
    .selectFrom('lab_samples as sm')
    .innerJoin('lab_orders as o', (join) => join.onRef('o.hospital_id', '=', 'sm.hospital_id').onRef('o.id', '=', 'sm.order_id'))
    .innerJoin('visits as v', (join) => join.onRef('v.hospital_id', '=', 'o.hospital_id').onRef('v.id', '=', 'o.visit_id'))
    .innerJoin('patients as p', (join) => join.onRef('p.hospital_id', '=', 'v.hospital_id').onRef('p.id', '=', 'v.patient_id'))
    .innerJoin('lab_test_types as t', (join) => join.onRef('t.hospital_id', '=', 'o.hospital_id').onRef('t.id', '=', 'o.test_type_id'))
    .where('sm.hospital_id', '=', hospitalId)

const withNames = (tx: Tx, hospitalId: string) =>
  joined(tx, hospitalId)
    .innerJoin('staff as s', (join) => join.onRef('s.hospital_id', '=', 'sm.hospital_id').onRef('s.id', '=', 'sm.collected_by'))
    .leftJoin('staff as x', (join) => join.onRef('x.hospital_id', '=', 'sm.hospital_id').onRef('x.id', '=', 'sm.rejected_by'))
    .leftJoin('lab_results as r', (join) => join.onRef('r.hospital_id', '=', 'o.hospital_id').onRef('r.order_id', '=', 'o.id'))
    .select(ofPatient)
    .select([
      'sm.id',
      'sm.sample_number',
      'sm.order_id',
      'o.order_number',
      'o.priority',
      't.name as test_name',
      't.code as test_code',
      'sm.container_type',
      'sm.collection_notes',
      'sm.collection_time',
      's.name as collected_by_name',
      'sm.status',
      'sm.reject_reason',
      'sm.reject_notes',
      'x.name as rejected_by_name',
      'sm.rejected_at',
      'sm.version',
      'r.status as result_status',
    ])

const matches = ({ search, status, period, timeZone }: SampleFilter) => [
  ...(status ? [sql<boolean>`sm.status = ${status}`] : []),
  ...since('sm.collection_time', period, timeZone),
  ...contains(search, ['p.op_number', 'v.visit_number', 'o.order_number', 'sm.sample_number', 't.name', 't.code']),
]

/** A page of samples, newest first. */
export const selectSamples = (tx: Tx, hospitalId: string, filter: SampleFilter, limit: number, offset: number): Promise<SampleRow[]> =>
  withNames(tx, hospitalId)
    .where((eb) => eb.and(matches(filter)))
    .orderBy('sm.collection_time', 'desc')
    .orderBy('sm.id', 'desc')
    .limit(limit)
    .offset(offset)
    .$castTo<SampleRow>()
    .execute()

/** Who is not searched for need not be joined. */
export const countSamples = async (tx: Tx, hospitalId: string, filter: SampleFilter): Promise<number> =>
  (
    await (filter.search ? joined(tx, hospitalId) : tx.selectFrom('lab_samples as sm').where('sm.hospital_id', '=', hospitalId))
      .select(sql<number>`count(*)`.as('n'))
      .where(sql<boolean>`${sql.join([sql`true`, ...matches(filter)], sql` and `)}`)
      .$castTo<{ n: number }>()
      .executeTakeFirstOrThrow()
  ).n

/** One sample as lists show it. */
export const selectSample = (tx: Tx, hospitalId: string, id: string): Promise<SampleRow | undefined> =>
  withNames(tx, hospitalId).where('sm.id', '=', id).$castTo<SampleRow>().executeTakeFirst()

/** A number of the day that nobody has. `prefix`: `SMP261121-`. */
export async function selectFreeNumber(tx: Tx, hospitalId: string, prefix: string): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    with ${freeNumbers({ hospitalId, table: 'lab_samples', column: 'sample_number', prefix, count: 1 })}
    select number from free where n = 1`.execute(tx)
  return rows[0]?.number
}

type NewSample = {
  hospital_id: string
  id: string
  order_id: string
  sample_number: string
  container_type: string
  collection_notes: string | null
  collected_by: string
}
export const insertSample = (tx: Tx, row: NewSample) => tx.insertInto('lab_samples').values(row).execute()

/** Moves the sample that counts for an order on; an order whose test needs none has none. */
export const moveSample = (tx: Tx, hospitalId: string, orderId: string, status: 'processing' | 'completed') =>
  tx
    .updateTable('lab_samples')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('hospital_id', '=', hospitalId)
    .where('order_id', '=', orderId)
    .where('status', '<>', status)
    .where(sql<boolean>`status <> 'rejected'`)
    .execute()

/** Rejects a sample if it is still as the person saw it; true when it was done. */
export const rejectSample = async (
  tx: Tx,
  hospitalId: string,
  id: string,
  version: number,
  values: { reject_reason: string; reject_notes: string | null; rejected_by: string },
): Promise<boolean> =>
  (
    await tx
      .updateTable('lab_samples')
      .set(values)
      .set((eb) => ({ status: 'rejected', rejected_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
      .where('hospital_id', '=', hospitalId)
      .where('id', '=', id)
      .where('version', '=', version)
      .where(sql<boolean>`status in ('collected', 'processing')`)
      .executeTakeFirst()
  ).numUpdatedRows === 1n
