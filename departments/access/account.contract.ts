import { z } from 'zod'
import { endpoint, Id, Instant, Nothing, Ok, rowsOf } from '../../kernel/contract/index.ts'
import { LanguageName, OwnEmail } from './contract.ts'

export const PASSWORD_MIN = 12
/** The rule for a new password: at least 12 characters; common ones are refused by the server. */
export const NewPassword = z
  .string({ error: 'Please choose a password' })
  .min(PASSWORD_MIN, `Please use at least ${PASSWORD_MIN} characters`)
  .max(128, 'Please use at most 128 characters')

export const changePassword = endpoint('changePassword', 'POST /access/password', {
  permission: 'signed_in',
  scope: 'system',
  input: z.object({
    current_password: z.string().min(1, 'Please enter your current password').max(128),
    new_password: NewPassword,
  }),
  output: Ok,
  summary: 'Change the own password; every other session ends',
})

export const forgotPassword = endpoint('forgotPassword', 'POST /access/forgot-password', {
  permission: 'public',
  scope: 'system',
  input: z.object({
    email: OwnEmail,
  }),
  output: Ok,
  summary: 'Ask for a mail with a link to a new password; answers alike whether the account exists or not',
})

export const getResetLink = endpoint('getResetLink', 'GET /access/reset-link', {
  permission: 'public',
  scope: 'system',
  input: z.object({ token: z.string().min(1).max(200) }),
  output: z.object({ counts: z.boolean() }),
  summary: 'Whether the link of the mail still counts, before somebody thinks of a password',
})

export const resetPassword = endpoint('resetPassword', 'POST /access/reset-password', {
  permission: 'public',
  scope: 'system',
  input: z.object({ token: z.string().min(1).max(200), new_password: NewPassword }),
  output: Ok,
  errors: ['reset_link_invalid'],
  summary: 'Set a new password by the link of the mail; every session ends',
})

export const setLanguage = endpoint('setLanguage', 'POST /access/language', {
  permission: 'signed_in',
  scope: 'system',
  input: z.object({ language: LanguageName }),
  output: Ok,
  summary: 'Choose the language in which the screens speak to oneself',
})

const Session = z.object({
  id: Id,
  current: z.boolean(),
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: Instant,
  last_seen_at: Instant,
})

export const listSessions = endpoint('listSessions', 'GET /access/sessions', {
  permission: 'signed_in',
  scope: 'system',
  input: Nothing,
  output: rowsOf(Session),
  reads: ['me'],
  summary: 'The own sessions',
})

export const revokeSession = endpoint('revokeSession', 'DELETE /access/sessions/:session_id', {
  permission: 'signed_in',
  scope: 'system',
  input: z.object({ session_id: Id }),
  output: Ok,
  summary: 'End one of the own sessions',
})
