import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deriveKey } from '../../../kernel/server/config.ts'
import type { SystemCtx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { cookieName, type Person, readCookie } from '../../../kernel/server/request/session.ts'
import type { GuessKind } from '../guesses.contract.ts'
import type { Tried } from './guesses.ts'
import type { Guesser } from './lockout.ts'

const COOKIE = 'uzima.device'
const KNOWN_DAYS = 180
/** Of one person; the one used longest ago goes first. */
const MOST_DEVICES = 20

const signature = (secret: string, id: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'known device')).update(id).digest()

/** The id of this browser, if the cookie that says it is ours. */
export function deviceOf({ services, request }: Asking): string | null {
  const [id = '', given = ''] = readCookie(request, COOKIE)?.split('.') ?? []
  const expected = signature(services.config.secret, id)
  const sent = Buffer.from(given, 'base64url')
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? id : null
}

type Asking = Pick<SystemCtx, 'services' | 'request'>

/**
 * What is guessed at: `account` the password at sign-in, `code` the second factor, `forgot` nothing, but mails are
 * counted so too.
 */
type Kind = 'account' | 'code' | 'forgot'

/**
 * Whose tries count together. Those from a browser in which this account has signed in before count by themselves:
 * whatever a stranger does elsewhere, its owner can still come in (OWASP, "Slow down online guessing attacks with
 * device cookies"). All others share one slate, and count for their address too.
 */
export async function guesserOf(asking: Asking, kind: Kind, email: string): Promise<Guesser> {
  const device = deviceOf(asking)
  const [known] = device
    ? await asking.services.db.identity(
        'known_device',
        `select from known_devices dev join users usr on usr.id = dev.user_id
          where dev.device_id = $1 and usr.email = $2`,
        [device, email],
      )
    : []
  if (known) return { subject: `device:${device}:${kind}:${email}` }
  return { subject: `${kind}:${email}`, from: { address: asking.request.ip, account: email } }
}

/**
 * Whoever works in an open session guesses for that session alone: being signed in already is worth more than a known
 * browser.
 */
export const sessionGuesser = (person: Person): Guesser => ({ subject: `session:${person.session_id}` })

/** A try at the own account of whoever is signed in. */
export const ownTry = (kind: GuessKind, { email }: Person): Tried => ({ kind, email: email.toLowerCase() })

/** Notes that this account has signed in from this browser, and gives the browser its name if it has none yet. */
export async function rememberDevice(asking: Asking & { reply: FastifyReply }, userId: string): Promise<void> {
  const device = deviceOf(asking) ?? newId()
  await asking.services.db.identity(
    'remember_device',
    `with old as (
       delete from known_devices where user_id = $2 and device_id in (
         select device_id
         from known_devices
         where user_id = $2 and device_id <> $1
         order by last_used_at desc offset ${MOST_DEVICES - 1})
     )
     insert into known_devices (device_id, user_id)
     values ($1, $2)
     on conflict (device_id, user_id) do update set last_used_at = now()`,
    [device, userId],
  )
  asking.reply.header(
    'set-cookie',
    deviceCookie(asking.request, `${device}.${signature(asking.services.config.secret, device).toString('base64url')}`),
  )
}

const deviceCookie = (request: FastifyRequest, value: string): string =>
  `${cookieName(request, COOKIE)}=${value}; Path=/; Max-Age=${KNOWN_DAYS * 86_400}; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`
