import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'

/** Wards with the prices of a day in the bed and of a day's nursing, and how many beds they have. */
export const rows = (at: HospitalDb) =>
  at
    .from('wards as t')
    .innerJoin(...same('billing_services as s', 't.id', 'source_id'))
    .innerJoin(...same('billing_services as n', 't.nursing_id', 'source_id'))
    .select([
      't.id',
      't.code',
      't.name',
      't.category',
      't.sex',
      't.youngest',
      't.oldest',
      't.deposit',
      's.price as bed_price',
      's.has_price as has_bed_price',
      'n.price as nursing_price',
      'n.has_price as has_nursing_price',
      sql<number>`(select count(*) from beds b where b.hospital_id = t.hospital_id and b.ward_id = t.id and b.retired_at is null)::int`.as(
        'beds',
      ),
      't.status',
      't.created_at',
      't.version',
    ])
