import { randomInt } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Services, SystemCtx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { queueIdentityMail } from '../../../kernel/server/outside/mail.ts'
import { PASSWORD_MIN } from '../account.contract.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

/** A session ends for good this long after sign-in, however busy it is. */
const SESSION_HOURS = 12
const RESET_MINUTES = 60

// Without 0 and O, 1, I and l: they are read off a slip of paper.
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const letters = (count: number) => Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
const makeBackupCodes = (): string[] => Array.from({ length: 10 }, () => `${letters(5)}-${letters(5)}`)

type Recipient = { name: string; email: string }
/** Mails the link by which a new password is chosen; `origin` is the address at which the person asked for it. */
async function mailResetLink(services: Services, user: Recipient, token: string, origin: string): Promise<void> {
  await queueIdentityMail(services.db, {
    hospital_id: null,
    recipient: user.email,
    subject: 'Choose a new password for Uzima',
    body: `Hello ${user.name},\n\nsomebody, probably you, asked for a new password for your Uzima account.\n\n${origin}/reset-password?token=${token}\n\nThe link works once and for ${RESET_MINUTES} minutes. If it was not you, nothing needs to be done: your password stays as it is.`,
  })
  services.wake('mail-outbox')
}

const make = (services: Services) =>
  betterAuth({
    secret: services.config.secret,
    baseURL: `http://localhost:${services.config.port}`,
    database: services.db.identityPool,
    telemetry: { enabled: false },
    rateLimit: { enabled: false }, // lockout is ours, in the database: lockout.ts
    logger: { disabled: true },
    advanced: {
      cookiePrefix: 'uzima',
      useSecureCookies: false, // `Secure` is added where the request came by https
      database: { generateId: () => newId() },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: SESSION_HOURS * 3600,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    plugins: [
      twoFactor({
        issuer: 'Uzima',
        accountLockout: { enabled: false }, // counts after judging; lockout.ts counts before
        backupCodeOptions: { customBackupCodesGenerate: makeBackupCodes },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'two_factors',
            fields: {
              backupCodes: 'backup_codes',
              userId: 'user_id',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: verifyPassword },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_MINUTES * 60,
      sendResetPassword: ({ user, token }, request) =>
        mailResetLink(services, user, token, request?.headers.get('x-uzima-origin') ?? services.config.url),
    },
  })

const made = new WeakMap<Services, ReturnType<typeof make>>()
/** The identity library of this server. */
export function authOf(services: Services): ReturnType<typeof make> {
  let auth = made.get(services)
  if (!auth) {
    auth = make(services)
    made.set(services, auth)
  }
  return auth
}

/** The request's headers as the library wants them. */
export function headersOf({ request }: SystemCtx): Headers {
  const headers = new Headers()
  const { cookie, 'user-agent': agent } = request.headers
  // The library knows its cookies by their plain names; which name counts here is ours to say.
  if (cookie)
    headers.set(
      'cookie',
      request.protocol === 'https'
        ? cookie.replaceAll(/(^|; ?)uzima\./g, '$1not-ours.').replaceAll('__Host-uzima.', 'uzima.')
        : cookie,
    )
  if (agent) headers.set('user-agent', agent)
  headers.set('x-forwarded-for', request.ip)
  return headers
}

/** Hands the library's cookies on, `Secure` where the request came by https. */
export function forwardCookies({ request, reply }: SystemCtx, headers: Headers): string | null {
  let token: string | null = null
  for (const cookie of headers.getSetCookie()) {
    reply.header('set-cookie', request.protocol === 'https' ? `__Host-${cookie}; Secure` : cookie)
    const match = /^uzima\.session_token=([^;]+)/.exec(cookie)
    if (match?.[1]) token = decodeURIComponent(match[1]).split('.').slice(0, -1).join('.')
  }
  return token
}
