import type { Tx } from '../../../kernel/server/db.ts'

/** Active staff with their roles, by name. */
export const selectActiveStaff = (tx: Tx, hospitalId: string) =>
  tx
    .selectFrom('staff as s')
    .select((eb) => [
      's.id',
      's.name',
      's.email',
      's.job_title',
      eb
        .selectFrom('staff_roles as r')
        .select((r) => r.fn.agg<string[]>('array_agg', ['r.role']).as('roles'))
        .whereRef('r.hospital_id', '=', 's.hospital_id')
        .whereRef('r.staff_id', '=', 's.id')
        .as('roles'),
    ])
    .where('s.hospital_id', '=', hospitalId)
    .where('s.active', '=', true)
    .orderBy('s.name')
    .execute()

/** One active member of staff with roles, or undefined. */
export const selectStaffMember = (tx: Tx, hospitalId: string, staffId: string) =>
  tx
    .selectFrom('staff as s')
    .leftJoin('staff_roles as r', (join) => join.onRef('r.hospital_id', '=', 's.hospital_id').onRef('r.staff_id', '=', 's.id'))
    .select((eb) => ['s.id', 's.name', eb.fn.agg<string[]>('array_agg', ['r.role']).as('roles')])
    .where('s.hospital_id', '=', hospitalId)
    .where('s.id', '=', staffId)
    .where('s.active', '=', true)
    .groupBy(['s.hospital_id', 's.id', 's.name'])
    .executeTakeFirst()
