import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'

/** The provider's people who can be given a ticket. */
export const selectSupportPeople = (tx: Tx) =>
  tx
    .selectFrom('admin_emails as a')
    .innerJoin('users as u', 'u.email', 'a.email')
    .select(['u.id as user_id', 'u.name', 'u.email', 'a.role'])
    .where('a.role', 'in', [sql.lit('super-admin' as const), sql.lit('support' as const)])
    .where('u.disabled_at', 'is', null)
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()

/** The addresses of whoever answers tickets; `user_id` is null before the first account exists. */
export const selectProviderAddresses = (tx: Tx) =>
  tx
    .selectFrom('admin_emails as a')
    .leftJoin('users as u', 'u.email', 'a.email')
    .select(['a.email', 'u.id as user_id'])
    .where('a.role', 'in', [sql.lit('super-admin' as const), sql.lit('support' as const)])
    .orderBy('a.email')
    .execute()

/** The address of one of a hospital's people, while they still work there, and the hospital's own. */
export const selectHospitalAddresses = (tx: Tx, hospitalId: string, userId: string) =>
  tx
    .selectFrom('hospitals as h')
    .leftJoin('staff as s', (join) => join.onRef('s.hospital_id', '=', 'h.id').on('s.user_id', '=', userId).on('s.active', '=', true))
    .leftJoin('users as u', 'u.id', 's.user_id')
    .select(['u.email as person', 'h.email as hospital'])
    .where('h.id', '=', hospitalId)
    .executeTakeFirstOrThrow()
