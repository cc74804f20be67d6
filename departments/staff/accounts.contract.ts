// Who can sign in here: by whom the account was made, whether somebody else knows its password, and what was changed last.
import { z } from 'zod'
import {
  csvOf,
  endpoint,
  event,
  Id,
  Instant,
  keysOf,
  Ok,
  Paging,
  pageOf,
  requiredLines,
  rowsOf,
  SearchText,
} from '../../kernel/contract/index.ts'
import { hospitalRoles } from '../access/roles.ts'

/** How somebody's first password reached them. */
export const accountStates = {
  /** The mailbox of the person had the link, or the account is from before this was kept. */
  own: 'Own password',
  by_hand: 'Password handed over',
  confirmed: 'Password handed over, confirmed',
} as const

export const accountFilters = ['active', 'inactive', 'unconfirmed'] as const

export const Account = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  active: z.boolean(),
  /** `Nurse, Ward Manager`: built-in roles, then the hospital's own. */
  roles: z.string(),
  /** What was allowed to this person besides, and what was withheld, in words. */
  allowed: z.array(z.string()),
  withheld: z.array(z.string()),
  /** Null: from before this was kept, or by the provider. */
  made_by: z.string().nullable(),
  made_at: Instant,
  last_sign_in_at: Instant.nullable(),
  two_factor: z.boolean(),
  /** Has not chosen an own password yet. */
  invited: z.boolean(),
  password: keysOf(accountStates),
  /** Who handed the password over, and who confirmed the account. */
  handed_over_by: z.string().nullable(),
  handed_over_at: Instant.nullable(),
  confirmed_by: z.string().nullable(),
  /** The last change of roles, rights or access. */
  changed_by: z.string().nullable(),
  changed_at: Instant.nullable(),
  /** Whoever asks may confirm it. */
  may_confirm: z.boolean(),
})

export const listAccounts = endpoint('listAccounts', 'GET /staff/accounts', {
  permission: 'staff.manage',
  input: z.object({
    search: SearchText,
    /** `unconfirmed`: those whose password was handed over and that nobody else has confirmed. */
    state: z.enum(accountFilters).optional(),
    ...Paging,
  }),
  output: pageOf(Account),
  reads: ['staff'],
  summary:
    'Every account of the hospital: roles and rights, who made it, when it was used last, who was shown its password, and the last change of its rights',
})
export const exportAccounts = csvOf('exportAccounts', listAccounts)

export const confirmAccount = endpoint('confirmAccount', 'POST /staff/:staff_id/confirmation', {
  permission: 'staff.manage',
  input: z.object({ staff_id: Id }),
  output: Ok,
  changes: ['staff'],
  errors: ['staff_not_found', 'account_confirmed', 'account_own', 'one_hand'],
  summary:
    'Another admin than the one who handed the password over says that this person exists and has chosen a password of their own',
})

/** What somebody may do was changed, or an account; `says`: who changed what of whom. */
export const rightsChanged = event('staff.rights_changed', z.object({ id: Id, says: z.string() }))

const AtHospital = z.object({ hospital_id: Id })
const OfAccount = AtHospital.extend({ staff_id: Id })

export const getOnlyAdmin = endpoint('getOnlyAdmin', 'GET /staff/hospitals/:hospital_id/only-admin', {
  permission: 'platform.manage',
  scope: 'system',
  input: AtHospital,
  output: z.object({
    /** Null: there are several, who change each other’s roles, or none. */
    admin: z
      .object({ staff_id: Id, name: z.string(), email: z.string(), roles: z.array(z.enum(hospitalRoles)) })
      .nullable(),
    /** Accounts that wait to be confirmed where no other admin can. */
    waiting: z.array(z.object({ staff_id: Id, name: z.string(), email: z.string(), handed_over_by: z.string() })),
  }),
  reads: ['hospitals'],
  errors: ['hospital_not_found'],
  summary: 'The only admin of a hospital with their roles, and the accounts that nobody there can confirm',
})

/** What the provider's form asks for. */
export const OnlyAdminRoles = z.object({
  roles: z
    .array(z.enum(hospitalRoles), { error: 'Please select at least one role' })
    .refine((roles) => roles.includes('admin'), 'The only admin stays admin'),
  reason: requiredLines('Please give a reason'),
})

export const setOnlyAdminRoles = endpoint('setOnlyAdminRoles', 'PUT /staff/hospitals/:hospital_id/only-admin', {
  permission: 'platform.manage',
  scope: 'system',
  input: OnlyAdminRoles.extend(OfAccount.shape),
  output: Ok,
  changes: ['hospitals'],
  errors: ['hospital_not_found', 'not_only_admin'],
  summary: 'Changes the roles of a hospital’s only admin, which nobody there may do; kept in both audits',
})

export const confirmForHospital = endpoint(
  'confirmForHospital',
  'POST /staff/hospitals/:hospital_id/accounts/:staff_id/confirmation',
  {
    permission: 'platform.manage',
    scope: 'system',
    input: OfAccount,
    output: Ok,
    changes: ['hospitals'],
    errors: ['hospital_not_found', 'account_confirmed'],
    summary: 'Confirms an account of a hospital in which no other admin can; kept in both audits',
  },
)

export const sendInvitations = endpoint('sendInvitations', 'POST /staff/invitations', {
  permission: 'staff.manage',
  scope: 'system',
  input: z.object({ staff_ids: z.array(Id).min(1, 'Please choose somebody').max(200) }),
  output: rowsOf(z.object({ email: z.string() })),
  mostPerHour: 20,
  summary: 'The same for several: mails each who has not chosen a password yet the link to do so',
})
