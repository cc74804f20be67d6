import { sql } from 'kysely'
import { type HospitalDb, only, same, typed } from '../../../kernel/server/tenant.ts'
import type { TestType } from '../contract.ts'

/** Test types with the price of the service that each is charged as. */
export const rows = (at: HospitalDb) =>
  at
    .from('lab_test_types as ent')
    .innerJoin(...same('billing_services as svc', 'ent.id', 'source_id'))
    .select([
      'ent.id',
      'ent.code',
      'ent.name',
      'ent.category',
      'svc.price',
      'svc.has_price',
      'ent.requires_sample',
      'ent.sample_type',
      'ent.container_type',
      'ent.loinc',
      'ent.target_minutes',
      'ent.target_urgent',
      'ent.target_stat',
      'ent.processing_time',
      'ent.instructions',
      'ent.normal_range',
      'ent.unit',
      'ent.min_value',
      'ent.max_value',
      typed<TestType['critical_words']>('ent.critical_words').as('critical_words'),
      typed<TestType['ranges']>('ent.ranges').as('ranges'),
      typed<TestType['custom_fields']>('ent.custom_fields').as('custom_fields'),
      'ent.status',
      'ent.created_at',
      'ent.version',
    ])

/** Which categories, sample types and containers the hospital's tests have. */
export async function selectWords(
  at: HospitalDb,
): Promise<{ categories: string[]; sample_types: string[]; containers: string[] }> {
  const { rows } = await sql<{ categories: string[]; sample_types: string[]; containers: string[] }>`
    select coalesce(array_agg(distinct category order by category), '{}') categories,
      coalesce(array_agg(distinct sample_type order by sample_type) filter (where sample_type is not null),
        '{}') sample_types,
      coalesce(array_agg(distinct container_type order by container_type) filter (where container_type is not null),
        '{}') containers
    from lab_test_types where hospital_id = ${at.hospital_id}`.execute(at.tx)
  return only(rows)
}
