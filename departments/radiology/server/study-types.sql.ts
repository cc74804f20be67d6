import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'

/** Study types with the price of the service that each is charged as. */
export const rows = (at: HospitalDb) =>
  at
    .from('radiology_study_types as t')
    .innerJoin(...same('billing_services as s', 't.id', 'source_id'))
    .select([
      't.id',
      't.code',
      't.name',
      't.category',
      's.price',
      's.has_price',
      't.contrast',
      't.duration_minutes',
      't.preparation_instructions',
      't.report_template',
      't.description',
      't.status',
      't.created_at',
      't.version',
    ])
