import { sql } from 'kysely'
import { type HospitalDb, only, same, typed } from '../../../kernel/server/tenant.ts'
import type { TestType } from '../contract.ts'

/** Test types with the price of the service that each is charged as. */
export const rows = (at: HospitalDb) =>
  at
    .from('lab_test_types as t')
    .innerJoin(...same('billing_services as s', 't.id', 'source_id'))
    .select([
      't.id',
      't.code',
      't.name',
      't.category',
      's.price',
      's.has_price',
      't.requires_sample',
      't.sample_type',
      't.container_type',
      't.loinc',
      't.target_minutes',
      't.target_urgent',
      't.target_stat',
      't.processing_time',
      't.instructions',
      't.normal_range',
      't.unit',
      't.min_value',
      't.max_value',
      typed<TestType['critical_words']>('t.critical_words').as('critical_words'),
      typed<TestType['ranges']>('t.ranges').as('ranges'),
      typed<TestType['custom_fields']>('t.custom_fields').as('custom_fields'),
      't.status',
      't.created_at',
      't.version',
    ])

/** Which categories, sample types and containers the hospital's tests have. */
export async function selectWords(
  at: HospitalDb,
): Promise<{ categories: string[]; sample_types: string[]; containers: string[] }> {
  const { rows } = await sql<{ categories: string[]; sample_types: string[]; containers: string[] }>`
    select coalesce(array_agg(distinct category order by category), '{}') categories,
      coalesce(array_agg(distinct sample_type order by sample_type) filter (where sample_type is not null), '{}') sample_types,
      coalesce(array_agg(distinct container_type order by container_type) filter (where container_type is not null), '{}') containers
    from lab_test_types where hospital_id = ${at.hospital_id}`.execute(at.tx)
  return only(rows)
}
