import { z } from 'zod'
import { endpoint, Ok } from '../../kernel/contract/index.ts'
import { Me } from './contract.ts'

const WRONG_CODE = 'The code is not right'
const ownPassword = z.object({
  password: z.string({ error: 'Please enter your password' }).min(1, 'Please enter your password').max(128),
})

export const verifyTwoFactor = endpoint('verifyTwoFactor', 'POST /access/two-factor/sign-in', {
  permission: 'public',
  scope: 'system',
  input: z.object({
    code: z
      .string({ error: 'Please enter the code' })
      .trim()
      .min(1, 'Please enter the code')
      .max(20, WRONG_CODE)
      .transform((text) => text.replaceAll(' ', '')),
    kind: z.enum(['totp', 'backup']).default('totp'),
  }),
  output: Me,
  errors: [
    'two_factor_expired',
    'hospital_inactive',
    'account_disabled',
    'wrong_address',
    'locked_out',
    'guessing_locked',
  ],
  summary: 'The second step of signing in: a code of the authenticator app, or a backup code',
})

export const setUpTwoFactor = endpoint('setUpTwoFactor', 'POST /access/two-factor', {
  permission: 'signed_in',
  scope: 'system',
  input: ownPassword,
  output: z.object({ uri: z.string(), secret: z.string(), backup_codes: z.array(z.string()) }),
  errors: ['two_factor_state', 'locked_out'],
  summary: 'Begins two-factor sign-in: the secret for the authenticator app and the backup codes, shown once',
})

export const confirmTwoFactor = endpoint('confirmTwoFactor', 'POST /access/two-factor/confirmation', {
  permission: 'signed_in',
  scope: 'system',
  input: z.object({
    code: z
      .string({ error: 'Please enter the code' })
      .transform((text) => text.replaceAll(' ', ''))
      .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits')),
  }),
  output: Ok,
  errors: ['two_factor_state', 'locked_out'],
  summary: 'Confirms it by a first code; every other session ends',
})

export const turnOffTwoFactor = endpoint('turnOffTwoFactor', 'POST /access/two-factor/off', {
  permission: 'signed_in',
  scope: 'system',
  input: ownPassword,
  output: Ok,
  errors: ['two_factor_required_here', 'two_factor_state', 'locked_out'],
  summary: 'Turns the own two-factor sign-in off, where it is not required',
})

export const renewBackupCodes = endpoint('renewBackupCodes', 'POST /access/two-factor/backup-codes', {
  permission: 'signed_in',
  scope: 'system',
  input: ownPassword,
  output: z.object({ backup_codes: z.array(z.string()) }),
  errors: ['two_factor_state', 'locked_out'],
  summary: 'New backup codes; the old ones stop working',
})
