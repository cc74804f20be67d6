import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'

/** Services as the list shows them. */
export const rows = (at: HospitalDb) =>
  at
    .from('billing_services as t')
    .leftJoin(...same('hospital_departments as d', 't.department', 'key'))
    .select([
      't.id',
      't.code',
      't.name',
      't.category',
      't.price',
      't.has_price',
      't.description',
      't.tax_code',
      't.department',
      'd.name as department_name',
      't.source_id',
      't.status',
      't.created_at',
      't.version',
    ])

/** One service, its row locked; undefined when there is none. */
export const lockService = (at: HospitalDb, id: string) =>
  at
    .from('billing_services')
    .select(['code', 'name', 'category', 'source_id'])
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
