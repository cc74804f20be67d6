import { z } from 'zod'
import { endpoint, Id, keysOf, LocalDate, Nothing, Ok, PermissionName } from '../../kernel/contract/index.ts'
import { languages } from '../../kernel/contract/words/languages.ts'
import { hospitalRoles, providerRoles } from './roles.ts'

const Hospital = z.object({
  id: Id,
  name: z.string(),
  subdomain: z.string(),
  theme_color: z.string(),
  /** The CSS variables that paint its screens in that colour. */
  theme: z.record(z.string(), z.string()),
  time_zone: z.string(),
  idle_minutes: z.number().int(),
  /** 0 or less: no logo. Otherwise the logo is at `/api/hospital/logo?v={version}`. */
  logo_version: z.number().int(),
  require_two_factor: z.boolean(),
  /** The modules it has; menus and screens of others are not shown. */
  modules: z.array(z.string()),
  /** The modules it lacks: id → name, to say what is missing. */
  lacks: z.record(z.string(), z.string()),
  license_status: z.enum(['trial', 'active', 'grace', 'expired']).nullable(),
  license_expires_on: LocalDate.nullable(),
  /** The licence has ended: everything can be read, nothing written. */
  read_only: z.boolean(),
})

export const LanguageName = keysOf(languages)

/**
 * Who is signed in, and what they may do. `hospital` is null for the provider's people and for an account without a
 * role.
 */
export const Me = z.object({
  user_id: Id,
  staff_id: Id.nullable(),
  name: z.string(),
  email: z.string(),
  /** What the screens speak to this person; null: never chosen, as this browser does. */
  language: LanguageName.nullable(),
  /** Built-in roles: those held, and those that a role of the hospital's own is a copy of. */
  roles: z.array(z.enum([...hospitalRoles, ...providerRoles])),
  /** The built-in roles held, and what the hospital's own roles of this person are called. */
  role_names: z.array(z.string()),
  permissions: z.array(PermissionName),
  /** What the roles allow and a module that the hospital lacks keeps away: permission → module. */
  withheld: z.record(z.string(), z.string()),
  hospital: Hospital.nullable(),
  must_change_password: z.boolean(),
  two_factor: z.boolean(),
  must_set_up_two_factor: z.boolean(),
  locked: z.boolean(),
})
export type Me = z.infer<typeof Me>

/** The own e-mail address, as a person types it to sign in. */
export const OwnEmail = z
  .email({ error: 'Please enter your e-mail address' })
  .max(200)
  .transform((email) => email.toLowerCase())

export const signIn = endpoint('signIn', 'POST /access/sign-in', {
  permission: 'public',
  scope: 'system',
  input: z.object({
    email: OwnEmail,
    password: z.string({ error: 'Please enter your password' }).min(1, 'Please enter your password').max(128),
  }),
  output: Me,
  errors: [
    'sign_in_failed',
    'two_factor_required',
    'hospital_inactive',
    'account_disabled',
    'first_password_expired',
    'wrong_address',
    'locked_out',
    'guessing_locked',
  ],
  summary: 'Sign in with e-mail and password; who has a second factor is asked for it then',
})

export const getMe = endpoint('getMe', 'GET /access/me', {
  permission: 'public',
  scope: 'system',
  input: Nothing,
  output: z.object({ me: Me.nullable() }),
  reads: ['me'],
  summary: 'Who is signed in, or nobody',
})

export const signOut = endpoint('signOut', 'POST /access/sign-out', {
  permission: 'public',
  scope: 'system',
  input: z.object({ everywhere: z.boolean().default(false) }),
  output: Ok,
  summary: 'Sign out here, or everywhere',
})

export const lockScreen = endpoint('lockScreen', 'POST /access/lock', {
  permission: 'signed_in',
  scope: 'system',
  input: Nothing,
  output: Ok,
  summary: 'Lock this session until the password is given again',
})

export const unlockScreen = endpoint('unlockScreen', 'POST /access/unlock', {
  permission: 'public',
  scope: 'system',
  input: z.object({ password: z.string().min(1, 'Please enter your password').max(128) }),
  output: Me,
  errors: ['sign_in_failed', 'locked_out'],
  summary: 'Unlock this session',
})

/** What the sign-in page shows at a hospital's own address; all null at the provider's. */
export const getBranding = endpoint('getBranding', 'GET /access/branding', {
  permission: 'public',
  scope: 'system',
  input: Nothing,
  output: z.object({
    hospital: Hospital.pick({
      name: true,
      subdomain: true,
      theme_color: true,
      theme: true,
      logo_version: true,
    }).nullable(),
    /** The address is like a hospital's own, and there is no such hospital. */
    nobody: z.boolean(),
  }),
  summary: 'Name, colour and logo of the hospital whose address this is',
})
