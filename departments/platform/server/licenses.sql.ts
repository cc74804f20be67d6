import type { Tx } from '../../../kernel/server/db.ts'

/** The plan of a hospital with its limits; undefined without a licence. */
export const selectPlanOf = (tx: Tx, hospitalId: string) =>
  tx
    .selectFrom('licenses as l')
    .innerJoin('pricing_plans as p', 'p.id', 'l.plan_id')
    .select(['p.name', 'p.max_users', 'p.max_patients'])
    .where('l.hospital_id', '=', hospitalId)
    .executeTakeFirst()
