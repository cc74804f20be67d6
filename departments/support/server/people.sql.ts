import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'

/** The provider's people who answer tickets, by name. */
export const selectSupportPeople = (tx: Tx) =>
  tx
    .selectFrom('users as usr')
    .select((eb) => ['usr.id as user_id', 'usr.name', 'usr.email', eb.ref('usr.provider_role').$notNull().as('role')])
    .where('usr.provider_role', 'in', [sql.lit('super-admin' as const), sql.lit('support' as const)])
    .where('usr.disabled_at', 'is', null)
    .orderBy('usr.name')
    .orderBy('usr.id')
    .execute()

/** The address of one of a hospital's people, while they still work there, and the hospital's own. */
export const selectHospitalAddresses = (tx: Tx, hospitalId: string, userId: string) =>
  tx
    .selectFrom('hospitals as hos')
    .leftJoin('staff as stf', (join) =>
      join.onRef('stf.hospital_id', '=', 'hos.id').on('stf.user_id', '=', userId).on('stf.active', '=', true),
    )
    .leftJoin('users as usr', 'usr.id', 'stf.user_id')
    .select(['usr.email as person', 'hos.email as hospital'])
    .where('hos.id', '=', hospitalId)
    .executeTakeFirstOrThrow()
