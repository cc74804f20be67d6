import { sql } from 'kysely'
import type { z } from 'zod'
import { type Period, startOf } from '../../../kernel/server/lists/period.ts'
import { type HospitalDb, same, typed } from '../../../kernel/server/tenant.ts'
import type { Turnaround } from '../figures.contract.ts'
import type { PanelValue } from '../results.contract.ts'
import { AWAITING, TARGET } from './lists.sql.ts'

/** How long the tests took that were approved in a period; an amendment says nothing of it. */
export async function selectTurnaround(
  at: HospitalDb,
  period: Exclude<Period, 'all'>,
): Promise<z.input<typeof Turnaround>[]> {
  const median = (from: string, to: string) =>
    sql`round(percentile_cont(0.5) within group (
    order by extract(epoch from ${sql.raw(to)} - ${sql.raw(from)}) / 60))::integer`
  const { rows } = await sql<z.input<typeof Turnaround>>`
    with done as (
      select lor.test_type_id, lor.created_at ordered, sam.collection_time collected, lre.reviewed_at approved,
        ${TARGET} target
      from lab_results lre join lab_orders lor on lor.hospital_id = lre.hospital_id and lor.id = lre.order_id
        join lab_test_types ltt on ltt.hospital_id = lor.hospital_id and ltt.id = lor.test_type_id
        left join lab_samples sam on sam.hospital_id = lre.hospital_id and sam.id = lre.sample_id
      where lre.hospital_id = ${at.hospital_id} and lre.status = 'approved' and lre.amended_at is null
        and lre.reviewed_at >= ${startOf(period, at.time_zone)}
    )
    select done.test_type_id, ltt.name test_name, ltt.code test_code, count(*)::integer approved,
      ${median('ordered', 'collected')} to_sample,
      ${median('coalesce(collected, ordered)', 'approved')} to_result, ${median('ordered', 'approved')} in_all,
        count(target)::integer with_target,
      (count(*) filter (where approved <= ordered + make_interval(mins => target)))::integer in_time
    from done join lab_test_types ltt on ltt.hospital_id = ${at.hospital_id} and ltt.id = done.test_type_id
    group by done.test_type_id, ltt.name, ltt.code order by count(*) desc, ltt.name limit 100`.execute(at.tx)
  return rows
}

/** Of which tests results are to be entered. */
export async function selectBenches(at: HospitalDb) {
  const { rows } = await sql<{
    test_type_id: string
    test_name: string
    test_code: string
    category: string
    waiting: number
  }>`
    select ltt.id test_type_id, ltt.name test_name, ltt.code test_code, ltt.category, count(*)::integer waiting
    from lab_orders lor join lab_test_types ltt on ltt.hospital_id = lor.hospital_id and ltt.id = lor.test_type_id
      left join lab_results lre on lre.hospital_id = lor.hospital_id and lre.order_id = lor.id
    where lor.hospital_id = ${at.hospital_id} and ${AWAITING}
    group by ltt.id, ltt.name, ltt.code, ltt.category order by ltt.category, ltt.name`.execute(at.tx)
  return rows
}

/** What was entered so far for these orders. */
export const selectEntered = (at: HospitalDb, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : at
        .from('lab_results')
        .select([
          'order_id',
          'version',
          'result_value',
          'given',
          typed<PanelValue[] | null>('custom_fields').as('custom_fields'),
        ])
        .where('order_id', 'in', orderIds)
        .execute()

/** The orders of the request that an order belongs to. */
export const selectRequest = (at: HospitalDb, requestId: string) =>
  at
    .from('lab_orders as lor')
    .innerJoin(...same('lab_test_types as ltt', 'lor.test_type_id'))
    .leftJoin(...same('lab_results as lre', 'lor.id', 'order_id'))
    .leftJoin(...same('staff as stf', 'lre.reviewed_by'))
    .select([
      'lor.id',
      'lor.order_number',
      'lor.status',
      'ltt.name as test_name',
      'lre.id as result_id',
      'lre.status as result_status',
      'stf.name as reviewed_by_name',
      'stf.job_title',
      'stf.license_number',
    ])
    .where('lor.request_id', '=', requestId)
    .orderBy('ltt.name')
    .orderBy('lor.id')
    .execute()
