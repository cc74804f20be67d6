import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../../kernel/server/ctx.ts'
import { csv, extended, page } from '../../../../kernel/server/lists/list.ts'
import { namesOfRoles } from '../../../access/roles.ts'
import { confirmIssued, expectTwoPeople, lockUnconfirmed } from '../../../access/server/index.ts'
import { accountColumns } from '../../accounts.columns.ts'
import type * as contract from '../../accounts.contract.ts'
import { lockStaff } from '../directory.sql.ts'
import { noteChanges } from '../rights.ts'
import * as sql from './accounts.sql.ts'
import { permissionSaid, tellAdmins } from './tell-admins.ts'

/** How the first password reached somebody. */
const passwordOf = ({ by_hand, confirmed_at }: sql.AccountRow) =>
  !by_hand ? ('own' as const) : confirmed_at ? ('confirmed' as const) : ('by_hand' as const)

/** The accounts as they are shown to somebody. */
const shownTo = (me: string) => async (rows: sql.AccountRow[]) =>
  rows.map(({ roles, own_roles, by_hand, confirmed_at, issued_by, hand_of, issued_at, ...row }) => ({
    ...row,
    roles: [...roles.map((role) => namesOfRoles([role])), ...own_roles].join(', '),
    allowed: row.allowed.map(permissionSaid),
    withheld: row.withheld.map(permissionSaid),
    password: passwordOf({ by_hand, confirmed_at } as sql.AccountRow),
    handed_over_by: by_hand ? row.handed_over_by : null,
    handed_over_at: by_hand ? issued_at : null,
    may_confirm: by_hand === true && confirmed_at === null && ![row.id, issued_by, hand_of].includes(me),
  }))

/** Every account with who made it, what it may do and what was changed last. */
export const listAccounts = (ctx: Ctx, { page: number, page_size, ...filter }: Parsed<typeof contract.listAccounts>) =>
  page(extended(sql.accountsOf(ctx.at, filter), shownTo(ctx.person.staff_id)), { page: number, page_size })

/** The same as CSV. */
export const exportAccounts = (ctx: Ctx, filter: Parsed<typeof contract.exportAccounts>): Promise<RawAnswer> =>
  csv(ctx, 'accounts-', accountColumns, extended(sql.accountsOf(ctx.at, filter), shownTo(ctx.person.staff_id)))

/**
 * Another admin says that this is somebody of their own. Errors: `staff_not_found`, `account_confirmed` where nothing
 * waits, `account_own`, `one_hand` for whoever is in the same hand.
 */
export async function confirmAccount(ctx: Ctx, { staff_id }: Parsed<typeof contract.confirmAccount>) {
  ctx.audit({ entity: 'staff', entity_id: staff_id })
  const person = await lockStaff(ctx.at, staff_id)
  if (!person) throw new AppError('staff_not_found')
  const issued = await lockUnconfirmed(ctx.at, staff_id)
  if (!issued) throw new AppError('account_confirmed')
  const me = ctx.person.staff_id
  if (me === staff_id) throw new AppError('account_own')
  if (me === issued.issued_by || me === issued.hand_of) throw new AppError('one_hand')
  await expectTwoPeople(ctx, issued.issued_by, issued.hand_of, staff_id)
  await confirmIssued(ctx.at, staff_id, { confirmed_by: me })
  await noteChanges(ctx, { change: 'account_confirmed', staff_id, subject: person.name })
  await tellAdmins(ctx, { says: `${ctx.person.name} confirmed the account of ${person.name} (${person.email})` })
  return { ok: true as const }
}
