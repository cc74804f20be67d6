import { type At, same } from '../../../kernel/server/tenant.ts'

/** Active staff with their roles, by name. */
export const selectActiveStaff = (at: At) =>
  at
    .from('staff as s')
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
    .where('s.active', '=', true)
    .orderBy('s.name')
    .execute()

/** One active member of staff with roles, or undefined. */
export const selectStaffMember = (at: At, staffId: string) =>
  at
    .from('staff as s')
    .leftJoin(...same('staff_roles as r', 's.id', 'staff_id'))
    .select((eb) => ['s.id', 's.name', eb.fn.agg<string[]>('array_agg', ['r.role']).as('roles')])
    .where('s.id', '=', staffId)
    .where('s.active', '=', true)
    .groupBy(['s.hospital_id', 's.id', 's.name'])
    .executeTakeFirst()
