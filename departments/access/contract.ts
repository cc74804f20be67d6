import { z } from 'zod'
import { defineErrors, endpoint, Id, LocalDate, Nothing, Ok, permissions } from '../../kernel/contract/index.ts'
import { hospitalRoles, providerRoles } from './roles.ts'

export const errors = defineErrors({
  sign_in_failed: [401, 'The e-mail address or the password is not right'],
  hospital_inactive: [403, 'Your hospital is not active. Please contact your provider.'],
  account_disabled: [403, 'This account has been disabled. Please contact your hospital admin.'],
  wrong_address: [403, 'This account does not belong to this hospital’s address'],
  locked_out: [429, 'Too many failed attempts. Please wait and try again.'],
  two_factor_required: [401, 'Please enter the code of your authenticator app'],
  two_factor_expired: [401, 'The sign-in took too long. Please enter your password again.'],
  two_factor_state: [409, 'Two-factor sign-in is in another state. Please reload the page.'],
  two_factor_required_here: [409, 'Two-factor sign-in is required here and cannot be turned off'],
  reset_link_invalid: [422, 'This link is not valid any more. Please ask for a new one.'],
})

export const Hospital = z.object({
  id: Id,
  name: z.string(),
  subdomain: z.string(),
  theme_color: z.string(),
  time_zone: z.string(),
  idle_minutes: z.number().int(),
  /** 0 or less: no logo. Otherwise the logo is at `/api/hospital/logo?v={version}`. */
  logo_version: z.number().int(),
  require_two_factor: z.boolean(),
  /** The modules it has; menus and screens of others are not shown. */
  modules: z.array(z.string()),
  license_status: z.enum(['trial', 'active', 'grace', 'expired']).nullable(),
  license_expires_on: LocalDate.nullable(),
  /** The licence has ended: everything can be read, nothing written. */
  read_only: z.boolean(),
})

/** Who is signed in, and what they may do. `hospital` is null for the provider's people and for an account without a role. */
export const Me = z.object({
  user_id: Id,
  staff_id: Id.nullable(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum([...hospitalRoles, ...providerRoles])),
  permissions: z.array(z.enum(permissions)),
  hospital: Hospital.nullable(),
  must_change_password: z.boolean(),
  two_factor: z.boolean(),
  must_set_up_two_factor: z.boolean(),
  locked: z.boolean(),
})
export type Me = z.infer<typeof Me>

export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/access/sign-in',
  permission: 'public',
  scope: 'identity',
  input: z.object({
    email: z
      .email({ error: 'Please enter your e-mail address' })
      .max(200)
      .transform((email) => email.toLowerCase()),
    password: z.string({ error: 'Please enter your password' }).min(1, 'Please enter your password').max(128),
  }),
  output: Me,
  errors: ['sign_in_failed', 'two_factor_required', 'hospital_inactive', 'account_disabled', 'wrong_address', 'locked_out'],
  summary: 'Sign in with e-mail and password; who has a second factor is asked for it then',
})

export const getMe = endpoint({
  name: 'getMe',
  method: 'GET',
  path: '/access/me',
  permission: 'public',
  scope: 'identity',
  input: Nothing,
  output: z.object({ me: Me.nullable() }),
  reads: ['me'],
  summary: 'Who is signed in, or nobody',
})

export const signOut = endpoint({
  name: 'signOut',
  method: 'POST',
  path: '/access/sign-out',
  permission: 'public',
  scope: 'identity',
  input: z.object({ everywhere: z.boolean().default(false) }),
  output: Ok,
  summary: 'Sign out here, or everywhere',
})

export const lockScreen = endpoint({
  name: 'lockScreen',
  method: 'POST',
  path: '/access/lock',
  permission: 'signed_in',
  scope: 'identity',
  input: Nothing,
  output: Ok,
  summary: 'Lock this session until the password is given again',
})

export const unlockScreen = endpoint({
  name: 'unlockScreen',
  method: 'POST',
  path: '/access/unlock',
  permission: 'public',
  scope: 'identity',
  input: z.object({ password: z.string().min(1, 'Please enter your password').max(128) }),
  output: Me,
  errors: ['sign_in_failed', 'locked_out'],
  summary: 'Unlock this session',
})

/** What the sign-in page shows at a hospital's own address; all null at the provider's. */
export const getBranding = endpoint({
  name: 'getBranding',
  method: 'GET',
  path: '/access/branding',
  permission: 'public',
  scope: 'identity',
  input: Nothing,
  output: z.object({ hospital: Hospital.pick({ name: true, subdomain: true, theme_color: true, logo_version: true }).nullable() }),
  summary: 'Name, colour and logo of the hospital whose address this is',
})
