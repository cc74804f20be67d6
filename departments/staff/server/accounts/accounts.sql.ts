import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/server/db.ts'
import { contains, type Shown } from '../../../../kernel/server/lists/list.ts'
import { type HospitalDb, nameOf, same } from '../../../../kernel/server/tenant.ts'
import type { accountFilters } from '../../accounts.contract.ts'

type Filter = { search: string; state?: (typeof accountFilters)[number] | undefined }
export type AccountRow = {
  id: string
  name: string
  email: string
  active: boolean
  invited: boolean
  two_factor: boolean
  last_sign_in_at: Date | null
  made_at: Date
  made_by: string | null
  roles: string[]
  own_roles: string[]
  allowed: string[]
  withheld: string[]
  by_hand: boolean | null
  issued_by: string | null
  hand_of: string | null
  issued_at: Date | null
  handed_over_by: string | null
  confirmed_at: Date | null
  confirmed_by: string | null
  changed_by: string | null
  changed_at: Date | null
}

const exceptions = (granted: boolean) => sql<string[]>`array(select exc.permission from staff_exceptions exc
  where exc.hospital_id = stf.hospital_id and exc.staff_id = stf.id and exc.granted = ${granted}
    and exc.ended_at is null and (exc.expires_at is null or exc.expires_at > now()) order by exc.permission)`

/** Of the last change of somebody's rights. */
const lastChange = <T>(what: string) => sql<T>`(select ${sql.raw(what)} from rights_changes rch
  left join staff editor on editor.hospital_id = rch.hospital_id and editor.id = rch.changed_by
  where rch.hospital_id = stf.hospital_id and rch.staff_id = stf.id
  order by rch.changed_at desc, rch.id desc limit 1)`

const WAITS = sql<boolean>`iss.by_hand and iss.confirmed_at is null`

/** Every account, the active ones first, by name. */
export function accountsOf(at: HospitalDb, { search, state }: Filter) {
  const matching = at
    .from('staff as stf')
    .leftJoin(...same('issued_access as iss', 'stf.id', 'staff_id'))
    .where((eb) =>
      eb.and([
        ...contains(search, 'stf.name', 'stf.email'),
        ...(state === 'unconfirmed' ? [WAITS] : state ? [eb('stf.active', '=', state === 'active')] : []),
      ]),
    )
  const rows = matching
    .innerJoin('users as usr', 'usr.id', 'stf.user_id')
    .select(['stf.id', 'stf.name', 'stf.email', 'stf.active', 'stf.created_at as made_at'])
    .select(['usr.must_change_password as invited', 'usr.two_factor_enabled as two_factor', 'usr.last_sign_in_at'])
    .select(['iss.by_hand', 'iss.issued_by', 'iss.hand_of', 'iss.issued_at', 'iss.confirmed_at'])
    .select([
      nameOf(at, 'staff', 'iss.issued_by').as('handed_over_by'),
      sql<string | null>`coalesce(${nameOf(at, 'staff', 'iss.confirmed_by')}, iss.confirmed_by_provider)`.as(
        'confirmed_by',
      ),
      sql<string[]>`array(select sro.role from staff_roles sro
        where sro.hospital_id = stf.hospital_id and sro.staff_id = stf.id order by sro.role)`.as('roles'),
      sql<string[]>`array(select hro.name from staff_own_roles sor
        join hospital_roles hro on hro.hospital_id = sor.hospital_id and hro.id = sor.role_id
        where sor.hospital_id = stf.hospital_id and sor.staff_id = stf.id order by hro.name)`.as('own_roles'),
      exceptions(true).as('allowed'),
      exceptions(false).as('withheld'),
      sql<string | null>`(select maker.name from rights_changes rch
        join staff maker on maker.hospital_id = rch.hospital_id and maker.id = rch.changed_by
        where rch.hospital_id = stf.hospital_id and rch.staff_id = stf.id and rch.change = 'account_made'
        limit 1)`.as('made_by'),
      lastChange<string | null>('coalesce(editor.name, rch.provider_name)').as('changed_by'),
      lastChange<Date | null>('rch.changed_at').as('changed_at'),
    ])
    .orderBy('stf.active', 'desc')
    .orderBy('stf.name')
    .orderBy('stf.id')
  return { rows: rows as unknown as Shown<AccountRow>, matching }
}

type Hospital = { id: string; name: string; time_zone: string }
/** A hospital for what the provider does in it. */
export const selectHospital = async (tx: Tx, hospitalId: string): Promise<Hospital | undefined> =>
  (
    await sql<Hospital>`select hos.id, hos.name, hse.time_zone from hospitals hos
      join hospital_settings hse on hse.hospital_id = hos.id where hos.id = ${hospitalId}`.execute(tx)
  ).rows[0]

/** Accounts whose password was handed over and that nobody has confirmed yet, in whose hand each is. */
export const selectWaiting = (at: HospitalDb) =>
  at
    .from('issued_access as iss')
    .innerJoin(...same('staff as stf', 'iss.staff_id'))
    .select(['iss.staff_id', 'stf.name', 'stf.email', 'iss.issued_by', 'iss.hand_of'])
    .select(nameOf<string>(at, 'staff', 'iss.issued_by').as('handed_over_by'))
    .where(WAITS)
    .where('stf.active', '=', true)
    .orderBy('stf.name')
    .orderBy('stf.id')
    .execute()
