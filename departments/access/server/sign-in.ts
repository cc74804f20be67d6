import { APIError } from 'better-auth/api'
import type { z } from 'zod'
import { AppError, allModules, moduleOf, type Parsed } from '../../../kernel/contract/index.ts'
import { themeOf } from '../../../kernel/contract/values/colour.ts'
import { auditIdentity } from '../../../kernel/server/audit/audit.ts'
import type { SystemCtx } from '../../../kernel/server/ctx.ts'
import { cookieName, findPerson, type Person, SESSION_COOKIE } from '../../../kernel/server/request/session.ts'
import type { Me, signIn as signInEndpoint, signOut as signOutEndpoint } from '../contract.ts'
import { authOf, forwardCookies, headersOf } from './auth.ts'
import { addressed } from './branding.ts'
import { guesserOf, ownTry, rememberDevice, sessionGuesser } from './devices.ts'
import { guarded, Wrong } from './lockout.ts'
import { verifyPassword } from './passwords.ts'

/** What the browser may know of the person. */
function toMe(person: Person): z.input<typeof Me> {
  return {
    user_id: person.user_id,
    staff_id: person.staff_id,
    name: person.name,
    email: person.email,
    language: person.language,
    roles: person.roles as Me['roles'],
    role_names: person.role_names,
    permissions: [...person.permissions],
    withheld: Object.fromEntries(
      [...person.withheld].flatMap((permission) => [[permission, moduleOf({ permission }) ?? '']]),
    ),
    hospital: person.hospital && {
      ...person.hospital,
      theme: themeOf(person.hospital.theme_color),
      lacks: Object.fromEntries([...allModules()].filter(([id]) => !person.hospital?.modules.includes(id))),
    },
    must_change_password: person.must_change_password,
    two_factor: person.two_factor,
    must_set_up_two_factor: person.must_set_up_two_factor,
    locked: person.locked,
  }
}

/** Who is signed in; null: nobody. */
export const getMe = async ({ person }: SystemCtx) => ({ me: person && toMe(person) })

/** Signs in. A wrong e-mail and a wrong password answer alike and take alike time (the library hashes either way). */
export async function signIn(
  ctx: SystemCtx,
  { email, password }: Parsed<typeof signInEndpoint>,
): Promise<z.input<typeof Me>> {
  const { services } = ctx
  const headers = headersOf(ctx)
  headers.delete('cookie') // a session is never carried over: signing in always makes a new one
  return guarded(ctx, await guesserOf(ctx, 'account', email), { kind: 'sign_in', email }, async () => {
    const result = await authOf(services)
      .api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
      .catch((error: unknown) => {
        if (!(error instanceof APIError) || error.statusCode >= 500) throw error
        throw new Wrong(new AppError('sign_in_failed'))
      })
    if ('token' in result.response) return admit(ctx, result.response.token, result.headers, null)
    // The password is right and a second factor is on: the challenge travels in a cookie of its own, and there is no
    // session yet.
    const refusal = await refusalFor(ctx, { email })
    if (refusal) throw refusal
    forwardCookies(ctx, result.headers)
    throw new AppError('two_factor_required')
  })
}

/** More sessions than this nobody works in; the one used longest ago goes first. */
const MOST_SESSIONS = 20

/** Lets somebody in who has proven who they are, unless the account or the hospital speaks against it. */
export async function admit(
  ctx: SystemCtx,
  token: string,
  headers: Headers,
  reason: string | null,
): Promise<z.input<typeof Me>> {
  const { services, request } = ctx
  const refusal = await refusalFor(ctx, { token })
  if (refusal) {
    await services.db.identity('end_refused', 'delete from sessions where token = $1', [token])
    throw refusal
  }
  const asking = await findPerson(services.db, token, services.permissionsOf, !services.config.demo)
  if (!asking) throw new AppError('sign_in_failed')
  const { person } = asking
  // Whoever sat here before, and did not sign out, is out.
  await services.db.identity(
    'end_previous',
    `with entered as (update users set last_sign_in_at = now() where id = $2)
     delete from sessions where id = $1 or id in (select id from sessions where user_id = $2
      order by last_seen_at desc offset ${MOST_SESSIONS})`,
    [ctx.person?.session_id ?? null, person.user_id],
  )
  await auditIdentity(services.db, {
    action: 'signIn',
    person,
    hospitalId: person.hospital?.id ?? null,
    request,
    reason,
  })
  forwardCookies(ctx, headers)
  await rememberDevice(ctx, person.user_id)
  return toMe(person)
}

/** A first password lies on paper: whoever does not use it in this time needs another. */
const FIRST_PASSWORD_DAYS = 7

/** Why somebody with the right password may still not come in. */
async function refusalFor(
  { services, request }: SystemCtx,
  who: { email?: string; token?: string },
): Promise<AppError | null> {
  const [row] = await services.db.identity<{
    disabled: boolean
    stale: boolean
    hospital_id: string | null
    status: string | null
    status_reason: string | null
  }>(
    'may_enter',
    `select usr.disabled_at is not null or not coalesce(stf.active, true) disabled, hos.id hospital_id, hos.status,
      hos.status_reason,
       usr.must_change_password and acc.updated_at < now() - make_interval(days => ${FIRST_PASSWORD_DAYS}) stale
     from users usr
     join accounts acc on acc.user_id = usr.id
     left join staff stf on stf.user_id = usr.id
     left join hospitals hos on hos.id = stf.hospital_id
     where usr.email = $1 or usr.id = (select user_id from sessions where token = $2)`,
    [who.email ?? null, who.token ?? null],
  )
  if (!row || row.disabled) return new AppError('account_disabled')
  if (row.status && row.status !== 'active') {
    const reason = row.status_reason ? ` Reason: ${row.status_reason}` : ''
    return new AppError('hospital_inactive', {
      message: `Your hospital is ${row.status}. Please contact your provider.${reason}`,
    })
  }
  if (row.stale) return new AppError('first_password_expired')
  const at = await addressed(services, request)
  if (at.nobody) return new AppError('wrong_address', { message: 'There is no hospital at this address' })
  if (at.hospital && at.hospital.id !== row.hospital_id) return new AppError('wrong_address')
  return null
}

/** Ends this session, or every session of the person. Also works, and says so, when there is none any more. */
export async function signOut(
  { services, person, request, reply }: SystemCtx,
  { everywhere }: Parsed<typeof signOutEndpoint>,
) {
  if (person) {
    if (everywhere)
      await services.db.identity('sign_out_everywhere', 'delete from sessions where user_id = $1', [person.user_id])
    else await services.db.identity('sign_out', 'delete from sessions where id = $1', [person.session_id])
    await auditIdentity(services.db, {
      action: everywhere ? 'signOutEverywhere' : 'signOut',
      person,
      hospitalId: person.hospital?.id ?? null,
      request,
      reason: null,
    })
  }
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${cookieName(request, SESSION_COOKIE)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`,
  )
  return { ok: true as const }
}

/** Locks this session on the server, so that no other tab or tool goes on with it. */
export async function lockScreen({ services, person }: SystemCtx) {
  if (person)
    await services.db.identity('lock', 'update sessions set locked_at = coalesce(locked_at, now()) where id = $1', [
      person.session_id,
    ])
  return { ok: true as const }
}

/**
 * Unlocks by the password of the person whose session it is. Only this session's own tries count: what strangers guess
 * elsewhere locks nobody's screen.
 */
export async function unlockScreen(ctx: SystemCtx, { password }: { password: string }): Promise<z.input<typeof Me>> {
  const { services, person } = ctx
  if (!person) throw new AppError('not_signed_in')
  await guarded(ctx, sessionGuesser(person), ownTry('unlock', person), async () => {
    const [row] = await services.db.identity<{ password: string }>(
      'own_password',
      `select password from accounts where user_id = $1 and provider_id = 'credential'`,
      [person.user_id],
    )
    if (row && (await verifyPassword({ hash: row.password, password }))) return
    const message = 'The password is not right'
    throw new Wrong(new AppError('sign_in_failed', { message, fieldErrors: { password: message } }))
  })
  await services.db.identity('unlock', 'update sessions set locked_at = null, last_seen_at = now() where id = $1', [
    person.session_id,
  ])
  return toMe({ ...person, locked: false })
}
