import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'

/** Study types with the price of the service that each is charged as. */
export const rows = (at: HospitalDb) =>
  at
    .from('radiology_study_types as ent')
    .innerJoin(...same('billing_services as svc', 'ent.id', 'source_id'))
    .select([
      'ent.id',
      'ent.code',
      'ent.name',
      'ent.category',
      'svc.price',
      'svc.has_price',
      'ent.contrast',
      'ent.duration_minutes',
      'ent.preparation_instructions',
      'ent.report_template',
      'ent.description',
      'ent.status',
      'ent.created_at',
      'ent.version',
    ])
