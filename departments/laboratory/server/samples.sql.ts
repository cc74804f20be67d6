import { sql } from 'kysely'
import type { z } from 'zod'
import { contains, equals, type List, patientColumns } from '../../../kernel/server/list.ts'
import { freeNumbers } from '../../../kernel/server/numbers.ts'
import { type Period, since } from '../../../kernel/server/period.ts'
import { type At, type Column, same } from '../../../kernel/server/tenant.ts'
import { ofVisit } from '../../visits/server/index.ts'
import type { SampleStatus, SampleRow as Shown } from '../orders.contract.ts'

/** A sample as the database hands it out, with the state of its order's result. */
export type SampleRow = z.input<typeof Shown> & { result_status: string | null }
export type SampleFilter = { search: string; status?: z.infer<typeof SampleStatus>; period: Period; timeZone: string }

const joined = (at: At) =>
  at
    .from('lab_samples as sm')
    .innerJoin(...same('lab_orders as o', 'sm.order_id'))
    .innerJoin(...same('visits as v', 'o.visit_id'))
    .innerJoin(...same('patients as p', 'v.patient_id'))
    .innerJoin(...same('lab_test_types as t', 'o.test_type_id'))

const withNames = (at: At) =>
  joined(at)
    .innerJoin(...same('staff as s', 'sm.collected_by'))
    .leftJoin(...same('staff as x', 'sm.rejected_by'))
    .leftJoin(...same('lab_results as r', 'o.id', 'order_id'))
    .select(ofVisit)
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
  ...equals('sm.status', status),
  ...since('sm.collection_time', period, timeZone),
  ...contains(search, ...patientColumns, 'v.visit_number', 'o.order_number', 'sm.sample_number', 't.name', 't.code'),
]

/** Samples, newest first. */
export const samples = (at: At, filter: SampleFilter): List<SampleRow> => ({
  rows: withNames(at)
    .where((eb) => eb.and(matches(filter)))
    .orderBy('sm.collection_time', 'desc')
    .orderBy('sm.id', 'desc'),
  // The other tables count only when the filter looks at them.
  matching: (filter.search ? joined(at) : at.from('lab_samples as sm')).where((eb) => eb.and(matches(filter))),
})

/** One sample as lists show it. */
export const selectSample = (at: At, id: string): Promise<SampleRow | undefined> => withNames(at).where('sm.id', '=', id).executeTakeFirst()

/** A number of the day that nobody has. `prefix`: `SMP261121-`. */
export async function selectFreeNumber(at: At, prefix: string): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    with ${freeNumbers({ at, table: 'lab_samples', column: 'sample_number', prefix, count: 1 })}
    select number from free where n = 1`.execute(at.tx)
  return rows[0]?.number
}

type NewSample = {
  id: string
  order_id: string
  sample_number: string
  container_type: string
  collection_notes: string | null
  collected_by: string
}
export const insertSample = (at: At, row: NewSample) => at.insert('lab_samples', row).execute()

/** Moves the sample that counts for an order on; an order whose test needs none has none. */
export const moveSample = (at: At, orderId: string, status: 'processing' | 'completed') =>
  at
    .update('lab_samples')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('status', '<>', status)
    .where(sql<boolean>`status <> 'rejected'`)
    .execute()

/** Rejects a sample if it is still as the person saw it; true when it was done. */
export const rejectSample = async (
  at: At,
  id: string,
  version: number,
  values: { reject_reason: Column<'lab_samples', 'reject_reason'>; reject_notes: string | null; rejected_by: string },
): Promise<boolean> =>
  (
    await at
      .update('lab_samples')
      .set(values)
      .set((eb) => ({ status: 'rejected', rejected_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .where(sql<boolean>`status in ('collected', 'processing')`)
      .executeTakeFirst()
  ).numUpdatedRows === 1n
