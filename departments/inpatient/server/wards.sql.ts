import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'

/** Wards with the prices of a day in the bed and of a day's nursing, and how many beds they have. */
export const rows = (at: HospitalDb) =>
  at
    .from('wards as ent')
    .innerJoin(...same('billing_services as svc', 'ent.id', 'source_id'))
    .innerJoin(...same('billing_services as nurs', 'ent.nursing_id', 'source_id'))
    .select([
      'ent.id',
      'ent.code',
      'ent.name',
      'ent.category',
      'ent.sex',
      'ent.youngest',
      'ent.oldest',
      'ent.deposit',
      'svc.price as bed_price',
      'svc.has_price as has_bed_price',
      'nurs.price as nursing_price',
      'nurs.has_price as has_nursing_price',
      sql<number>`(select count(*) from beds bed
        where bed.hospital_id = ent.hospital_id and bed.ward_id = ent.id and bed.retired_at is null)::int`.as('beds'),
      'ent.status',
      'ent.created_at',
      'ent.version',
    ])
