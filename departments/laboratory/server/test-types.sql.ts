import { type At, same, typed } from '../../../kernel/server/tenant.ts'
import type { TestType } from '../contract.ts'

/** Test types with the price of the service that each is charged as. */
export const rows = (at: At) =>
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
      't.processing_time',
      't.instructions',
      't.normal_range',
      't.unit',
      typed<TestType['ranges']>('t.ranges').as('ranges'),
      typed<TestType['custom_fields']>('t.custom_fields').as('custom_fields'),
      't.status',
      't.created_at',
      't.version',
    ])
