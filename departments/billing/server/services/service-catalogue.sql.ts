import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'

/** Services as the list shows them. */
export const rows = (at: HospitalDb) =>
  at
    .from('billing_services as ent')
    .leftJoin(...same('hospital_departments as dep', 'ent.department', 'key'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('billing_prices as bpr')
          .select(['bpr.price', 'bpr.starts_on'])
          .whereRef('bpr.hospital_id', '=', 'ent.hospital_id')
          .whereRef('bpr.service_id', '=', 'ent.id')
          .where('bpr.begun', '=', false)
          .orderBy('bpr.starts_on')
          .orderBy('bpr.made_at', 'desc')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .select([
      'ent.id',
      'ent.code',
      'ent.name',
      'ent.category',
      'ent.price',
      'ent.has_price',
      'ent.description',
      'ent.tax_code',
      'ent.department',
      'dep.name as department_name',
      'ent.source_id',
      'ent.status',
      'ent.created_at',
      'ent.version',
      'next.price as next_price',
      'next.starts_on as next_from',
    ])

/** One service, its row locked; undefined when there is none. */
export const lockService = (at: HospitalDb, id: string) =>
  at
    .from('billing_services')
    .select(['id', 'code', 'name', 'category', 'source_id', 'price', 'has_price'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The departments whose fee is a service already. */
export const selectFeeDepartments = async (at: HospitalDb): Promise<(string | null)[]> =>
  (await at.from('billing_services').select('department').where('department', 'is not', null).execute()).map(
    (row) => row.department,
  )

/** The unique index of the codes of services of their own. */
export const ownCodes = sql`(hospital_id, lower(code)) where source_id is null`

/** Which services `ent` somebody entered by itself: tests, studies and medicines bring one each. */
export const enteredByHand = sql<boolean>`ent.source_id is null`
