import { APIError } from 'better-auth/api'
import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { auditIdentity } from '../../../kernel/server/audit/audit.ts'
import type { Services, SystemCtx } from '../../../kernel/server/ctx.ts'
import { type Person, verifiedCookie } from '../../../kernel/server/request/session.ts'
import type * as contract from '../two-factor.contract.ts'
import { authOf, forwardCookies, headersOf } from './auth.ts'
import { guesserOf, ownTry, sessionGuesser } from './devices.ts'
import { guarded, Wrong } from './lockout.ts'
import { admit } from './sign-in.ts'
import { takeStep } from './totp.ts'

const done = { ok: true as const }
const WRONG_CODE = 'The code is not right'
const USED_CODE = 'This code was used already. Please wait for the next one.'
const CHALLENGE_COOKIE = 'uzima.two_factor'

const signedIn = ({ person }: SystemCtx): Person => {
  if (!person) throw new AppError('not_signed_in')
  return person
}
const isRefusal = (error: unknown): error is APIError => error instanceof APIError && error.statusCode < 500
const codeOf = (error: APIError): string => String((error.body as { code?: string } | undefined)?.code ?? '')

/**
 * The second step of signing in: the code of the authenticator app, or one of the backup codes, each of which works
 * once.
 */
export async function verifyTwoFactor(ctx: SystemCtx, { code, kind }: Parsed<typeof contract.verifyTwoFactor>) {
  const { services, request } = ctx
  const challenge = verifiedCookie(request, CHALLENGE_COOKIE, services.config.secret)
  const asked = challenge && (await challenged(services, challenge))
  if (!asked) throw new AppError('two_factor_expired')
  const headers = headersOf(ctx)
  // Only the challenge: whoever is signed in here already is not the one who is being asked.
  const cookie = headers
    .get('cookie')
    ?.split(';')
    .find((part) => part.trim().startsWith(`${CHALLENGE_COOKIE}=`))
  headers.set('cookie', cookie?.trim() ?? '')
  const { email } = asked
  return guarded(ctx, await guesserOf(ctx, 'code', email), { kind: 'code', email }, async () => {
    if (kind === 'totp' && !(await takeStep(services, asked.id, code))) throw new Wrong(invalid('code', USED_CODE))
    const { api } = authOf(services)
    const verify =
      kind === 'totp'
        ? api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
        : api.verifyBackupCode({ body: { code: code.toLowerCase() }, headers, returnHeaders: true })
    const result = await verify.catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      if (/COOKIE|TOO_MANY|NOT_ENABLED/.test(codeOf(error))) throw new AppError('two_factor_expired')
      throw new Wrong(invalid('code', WRONG_CODE))
    })
    const { token } = result.response as { token: string }
    return admit(ctx, token, result.headers, kind === 'backup' ? 'backup code' : null)
  })
}

/** Who is asked for a second factor by this challenge; null: nobody any more. */
async function challenged(services: Services, challenge: string): Promise<{ id: string; email: string } | null> {
  const { internalAdapter } = await authOf(services).$context
  const kept = await internalAdapter.findVerificationValue(challenge)
  return kept && internalAdapter.findUserById(kept.value)
}

/** Asks the library something about the own second factor that wants the password again. */
async function withPassword<T>(ctx: SystemCtx, ask: () => Promise<T>): Promise<T> {
  const person = signedIn(ctx)
  return guarded(ctx, sessionGuesser(person), ownTry('own_password', person), () =>
    ask().catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      if (/PASSWORD/.test(codeOf(error))) throw new Wrong(invalid('password', 'The password is not right'))
      throw new AppError('two_factor_state')
    }),
  )
}

const note = (ctx: SystemCtx, action: string) =>
  auditIdentity(ctx.services.db, {
    action,
    person: ctx.person,
    hospitalId: ctx.person?.hospital?.id ?? null,
    request: ctx.request,
    reason: null,
  })

/** Begins: a new secret and backup codes, which count from the confirmation on. */
export async function setUpTwoFactor(ctx: SystemCtx, { password }: { password: string }) {
  const { api } = authOf(ctx.services)
  const answer = await withPassword(ctx, () =>
    api.enableTwoFactor({ body: { password, method: 'totp' }, headers: headersOf(ctx) }),
  )
  if (answer.method !== 'totp') throw new AppError('two_factor_state')
  await note(ctx, 'setUpTwoFactor')
  return {
    uri: answer.totpURI,
    secret: new URL(answer.totpURI).searchParams.get('secret') ?? '',
    backup_codes: answer.backupCodes,
  }
}

/**
 * Confirms by a first code; from now on signing in asks for one. The session goes on under a new cookie, the others
 * end.
 */
export async function confirmTwoFactor(ctx: SystemCtx, { code }: { code: string }) {
  const { services } = ctx
  const person = signedIn(ctx)
  const result = await guarded(ctx, sessionGuesser(person), ownTry('own_code', person), async () => {
    if (!(await takeStep(services, person.user_id, code))) throw new Wrong(invalid('code', USED_CODE))
    return authOf(services)
      .api.verifyTOTP({ body: { code }, headers: headersOf(ctx), returnHeaders: true })
      .catch((error: unknown) => {
        if (!isRefusal(error)) throw error
        if (/NOT_ENABLED/.test(codeOf(error))) throw new AppError('two_factor_state')
        throw new Wrong(invalid('code', WRONG_CODE))
      })
  })
  const token = forwardCookies(ctx, result.headers)
  await services.db.identity('two_factor_others', 'delete from sessions where user_id = $1 and token <> $2', [
    person.user_id,
    token ?? person.session_token,
  ])
  await note(ctx, 'confirmTwoFactor')
  return done
}

/** Turns it off, unless it is required here. */
export async function turnOffTwoFactor(ctx: SystemCtx, { password }: { password: string }) {
  const { services } = ctx
  const person = signedIn(ctx)
  if (person.hospital ? person.hospital.require_two_factor : !services.config.demo)
    throw new AppError('two_factor_required_here')
  const result = await withPassword(ctx, () =>
    authOf(services).api.disableTwoFactor({ body: { password }, headers: headersOf(ctx), returnHeaders: true }),
  )
  forwardCookies(ctx, result.headers)
  await note(ctx, 'turnOffTwoFactor')
  return done
}

/** Ten new backup codes; the old ones stop working. */
export async function renewBackupCodes(ctx: SystemCtx, { password }: { password: string }) {
  const { api } = authOf(ctx.services)
  const answer = await withPassword(ctx, () => api.generateBackupCodes({ body: { password }, headers: headersOf(ctx) }))
  await note(ctx, 'renewBackupCodes')
  return { backup_codes: answer.backupCodes }
}
