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
    sql`round(percentile_cont(0.5) within group (order by extract(epoch from ${sql.raw(to)} - ${sql.raw(from)}) / 60))::integer`
  const { rows } = await sql<z.input<typeof Turnaround>>`
    with done as (
      select o.test_type_id, o.created_at ordered, sm.collection_time collected, r.reviewed_at approved, ${TARGET} target
      from lab_results r join lab_orders o on o.hospital_id = r.hospital_id and o.id = r.order_id
        join lab_test_types t on t.hospital_id = o.hospital_id and t.id = o.test_type_id
        left join lab_samples sm on sm.hospital_id = r.hospital_id and sm.id = r.sample_id
      where r.hospital_id = ${at.hospital_id} and r.status = 'approved' and r.amended_at is null and r.reviewed_at >= ${startOf(period, at.time_zone)}
    )
    select d.test_type_id, t.name test_name, t.code test_code, count(*)::integer approved, ${median('ordered', 'collected')} to_sample,
      ${median('coalesce(collected, ordered)', 'approved')} to_result, ${median('ordered', 'approved')} in_all, count(target)::integer with_target,
      (count(*) filter (where approved <= ordered + make_interval(mins => target)))::integer in_time
    from done d join lab_test_types t on t.hospital_id = ${at.hospital_id} and t.id = d.test_type_id
    group by d.test_type_id, t.name, t.code order by count(*) desc, t.name limit 100`.execute(at.tx)
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
    select t.id test_type_id, t.name test_name, t.code test_code, t.category, count(*)::integer waiting
    from lab_orders o join lab_test_types t on t.hospital_id = o.hospital_id and t.id = o.test_type_id
      left join lab_results r on r.hospital_id = o.hospital_id and r.order_id = o.id
    where o.hospital_id = ${at.hospital_id} and ${AWAITING}
    group by t.id, t.name, t.code, t.category order by t.category, t.name`.execute(at.tx)
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
    .from('lab_orders as o')
    .innerJoin(...same('lab_test_types as t', 'o.test_type_id'))
    .leftJoin(...same('lab_results as r', 'o.id', 'order_id'))
    .leftJoin(...same('staff as s', 'r.reviewed_by'))
    .select([
      'o.id',
      'o.order_number',
      'o.status',
      't.name as test_name',
      'r.id as result_id',
      'r.status as result_status',
      's.name as reviewed_by_name',
      's.job_title',
      's.license_number',
    ])
    .where('o.request_id', '=', requestId)
    .orderBy('t.name')
    .orderBy('o.id')
    .execute()
