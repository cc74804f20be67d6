import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'

/** The provider's people who answer tickets, by name. */
export const selectSupportPeople = (tx: Tx) =>
  tx
    .selectFrom('users as u')
    .select((eb) => ['u.id as user_id', 'u.name', 'u.email', eb.ref('u.provider_role').$notNull().as('role')])
    .where('u.provider_role', 'in', [sql.lit('super-admin' as const), sql.lit('support' as const)])
    .where('u.disabled_at', 'is', null)
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()

/** The address of one of a hospital's people, while they still work there, and the hospital's own. */
export const selectHospitalAddresses = (tx: Tx, hospitalId: string, userId: string) =>
  tx
    .selectFrom('hospitals as h')
    .leftJoin('staff as s', (join) =>
      join.onRef('s.hospital_id', '=', 'h.id').on('s.user_id', '=', userId).on('s.active', '=', true),
    )
    .leftJoin('users as u', 'u.id', 's.user_id')
    .select(['u.email as person', 'h.email as hospital'])
    .where('h.id', '=', hospitalId)
    .executeTakeFirstOrThrow()
