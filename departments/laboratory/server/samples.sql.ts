import { sql } from 'kysely'
import type { z } from 'zod'
import { freeNumbers } from '../../../kernel/server/documents/numbers.ts'
import { contains, equals, type List } from '../../../kernel/server/lists/list.ts'
import { type Period, since } from '../../../kernel/server/lists/period.ts'
import { type Column, type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { patientColumns } from '../../patients/server/index.ts'
import { ofVisit } from '../../visits/server/index.ts'
import type { SampleStatus, SampleRow as Shown } from '../orders.contract.ts'
import { urgency } from './lists.sql.ts'

/** A sample as the database hands it out. */
export type SampleRow = z.input<typeof Shown>
export type SampleFilter = { search: string; status?: z.infer<typeof SampleStatus>; period: Period; timeZone: string }

const joined = (at: HospitalDb) =>
  at
    .from('lab_samples as sam')
    .innerJoin(...same('visits as vis', 'sam.visit_id'))
    .innerJoin(...same('patients as pat', 'vis.patient_id'))

/** The orders of a sample `sam`, with their tests and results. */
const FROM_ORDERS = `lab_sample_orders lso
  join lab_orders lor on lor.hospital_id = lso.hospital_id and lor.id = lso.order_id
  join lab_test_types ltt on ltt.hospital_id = lor.hospital_id and ltt.id = lor.test_type_id
  left join lab_results lre on lre.hospital_id = lor.hospital_id and lre.order_id = lor.id
  where lso.hospital_id = sam.hospital_id and lso.sample_id = sam.id`
const ORDERS = sql.raw(FROM_ORDERS)
/** What its tests are called, to be searched in. */
const TEST_NAMES = `(select string_agg(concat_ws(' ', lor.order_number, ltt.name, ltt.code), ' ') from ${FROM_ORDERS})`

const withNames = (at: HospitalDb) =>
  joined(at)
    .innerJoin(...same('staff as stf', 'sam.collected_by'))
    .leftJoin(...same('staff as reject', 'sam.rejected_by'))
    .select(ofVisit)
    .select([
      'sam.id',
      'sam.sample_number',
      sql<SampleRow['priority']>`(select lor.priority from ${ORDERS} order by ${urgency} limit 1)`.as('priority'),
      sql<
        SampleRow['tests']
      >`(select jsonb_agg(jsonb_build_object('order_id', lor.id, 'order_number', lor.order_number, 'test_name',
        ltt.name, 'test_code', ltt.code,
        'status', lor.status, 'result_status', lre.status, 'live', lso.live) order by ltt.name, lor.id)
          from ${ORDERS})`.as('tests'),
      'sam.container_type',
      'sam.other_container',
      'sam.collection_notes',
      'sam.collection_time',
      'stf.name as collected_by_name',
      'sam.status',
      'sam.reject_reason',
      'sam.reject_notes',
      'reject.name as rejected_by_name',
      'sam.rejected_at',
      'sam.version',
    ])

const matches = ({ search, status, period, timeZone }: SampleFilter) => [
  ...equals('sam.status', status),
  ...since('sam.collection_time', period, timeZone),
  ...contains(search, ...patientColumns, 'vis.visit_number', 'sam.sample_number', TEST_NAMES),
]

/** Samples, newest first. */
export const samples = (at: HospitalDb, filter: SampleFilter): List<SampleRow> => ({
  rows: withNames(at)
    .where((eb) => eb.and(matches(filter)))
    .orderBy('sam.collection_time', 'desc')
    .orderBy('sam.id', 'desc'),
  // The other tables count only when the filter looks at them.
  matching: (filter.search ? joined(at) : at.from('lab_samples as sam')).where((eb) => eb.and(matches(filter))),
})

/** One sample as lists show it. */
export const selectSample = (at: HospitalDb, id: string): Promise<SampleRow | undefined> =>
  withNames(at).where('sam.id', '=', id).executeTakeFirst()

/** Numbers of the day that nobody has. `prefix`: `SMP261121-`. */
export async function selectFreeNumbers(at: HospitalDb, prefix: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    with ${freeNumbers({ at, table: 'lab_samples', column: 'sample_number', prefix, count })}
    select number from free order by n limit ${count}`.execute(at.tx)
  return rows.map((row) => row.number)
}

/** Which of these numbers are on a tube already. */
export const selectTaken = async (at: HospitalDb, numbers: readonly string[]): Promise<string[]> =>
  (await at.from('lab_samples').select('sample_number').where('sample_number', 'in', numbers).execute()).map(
    (row) => row.sample_number,
  )

/** Containers that tests of the hospital ask for. */
export const selectContainers = async (at: HospitalDb): Promise<string[]> =>
  (
    await at
      .from('lab_test_types')
      .select(sql<string>`container_type`.as('container_type'))
      .distinct()
      .where('container_type', 'is not', null)
      .orderBy('container_type')
      .execute()
  ).map((row) => row.container_type)

/** Writes the tubes of a draw, and which orders each of them serves. */
export async function insertSamples(
  at: HospitalDb,
  rows: readonly NewRow<'lab_samples'>[],
  orders: readonly NewRow<'lab_sample_orders'>[],
): Promise<void> {
  await at.insert('lab_samples', rows).execute()
  await at.insert('lab_sample_orders', orders).execute()
}

/** The tube that counts for an order is in work; an order whose test needs none has none. */
export const beginSample = (at: HospitalDb, orderId: string) =>
  at
    .update('lab_samples')
    .set((eb) => ({ status: 'processing', version: eb('version', '+', 1) }))
    .where(
      'id',
      'in',
      at.from('lab_sample_orders').select('sample_id').where('order_id', '=', orderId).where('live', '=', true),
    )
    .where(sql<boolean>`status = 'collected'`)
    .execute()

/**
 * Ends the tubes of these orders that no order waits for any more: completed, or discarded when nothing was found
 * from it. Two who end the last two orders of a tube wait for each other.
 */
export async function closeSamples(at: HospitalDb, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const open = await at
    .from('lab_samples')
    .select('id')
    .where(
      'id',
      'in',
      at.from('lab_sample_orders').select('sample_id').where('order_id', 'in', orderIds).where('live', '=', true),
    )
    .where(sql<boolean>`status in ('collected', 'processing')`)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (open.length === 0) return
  const orders = sql`lab_sample_orders lso
    join lab_orders lor on lor.hospital_id = lso.hospital_id and lor.id = lso.order_id
    where lso.hospital_id = ${at.hospital_id}::uuid and lso.sample_id = lab_samples.id and lso.live`
  await at
    .update('lab_samples')
    .set((eb) => ({
      status: sql<
        'completed' | 'discarded'
      >`case when exists (select from ${orders} and lor.status = 'completed') then 'completed' else 'discarded' end`,
      version: eb('version', '+', 1),
    }))
    .where(
      'id',
      'in',
      open.map((row) => row.id),
    )
    .where(sql<boolean>`not exists (select from ${orders} and lor.status not in ('completed', 'cancelled'))`)
    .execute()
}

type Rejection = {
  reject_reason: Column<'lab_samples', 'reject_reason'>
  reject_notes: string | null
  rejected_by: string
}
/** Rejects a sample if it is still as the person saw it; true when it was done. */
export const rejectSample = async (at: HospitalDb, id: string, version: number, values: Rejection): Promise<boolean> =>
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

/** These orders wait for another tube. */
export const releaseOrders = (at: HospitalDb, sampleId: string, orderIds: readonly string[]) =>
  at
    .update('lab_sample_orders')
    .set({ live: false })
    .where('sample_id', '=', sampleId)
    .where('order_id', 'in', orderIds)
    .execute()
