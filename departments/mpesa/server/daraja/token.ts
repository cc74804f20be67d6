import { createHash } from 'node:crypto'
import { fieldOf } from '../../../../kernel/server/outside/call-out.ts'
import type { Account } from '../port.ts'
import { call } from './call.ts'

/** Daraja’s tokens last an hour (`expires_in` "3599"); one that is older than this is renewed. */
const KEEP_MS = 50 * 60_000
/** Of a token that lasts less, so much is left unused. */
const MARGIN_MS = 60_000

type Kept = { token: string; until: number }
/** By address and credentials, so that changed credentials never use an old token. */
const tokens = new Map<string, Promise<Kept | { message: string }>>()

/**
 * The access token of an account: `GET /oauth/v1/generate?grant_type=client_credentials` with Basic authorisation
 * (developer.safaricom.co.ke, Authorization). Those who ask at the same moment share one call. `fresh`: the one
 * that is kept was refused.
 */
export async function tokenOf(
  base: string,
  { shortcode, consumer_key, consumer_secret }: Pick<Account, 'shortcode' | 'consumer_key' | 'consumer_secret'>,
  fresh = false,
): Promise<{ ok: true; token: string } | { ok: false; message: string }> {
  const name = createHash('sha256')
    .update([base, shortcode, consumer_key, consumer_secret].join('\n'))
    .digest('base64url')
  const kept = fresh ? undefined : await tokens.get(name)
  if (kept && 'token' in kept && kept.until > Date.now()) return { ok: true, token: kept.token }
  const asked = generate(base, consumer_key, consumer_secret)
  tokens.set(name, asked)
  const got = await asked
  if ('token' in got) return { ok: true, token: got.token }
  tokens.delete(name)
  return { ok: false, message: got.message }
}

async function generate(base: string, key: string, secret: string): Promise<Kept | { message: string }> {
  const basic = Buffer.from(`${key}:${secret}`).toString('base64')
  const answer = await call(`${base}/oauth/v1/generate?grant_type=client_credentials`, {
    authorization: `Basic ${basic}`,
  })
  if (answer.kind === 'error' && answer.status !== 429 && answer.status < 500)
    return { message: 'M-PESA does not know the consumer key and secret of this hospital' }
  if (answer.kind !== 'answer') return { message: answer.message }
  const token = fieldOf(answer.body, 'access_token')
  const lasts = Number(fieldOf(answer.body, 'expires_in')) * 1000
  if (!token || !(lasts > 0)) return { message: 'M-PESA’s answer could not be read' }
  return { token, until: Date.now() + Math.min(KEEP_MS, Math.max(lasts - MARGIN_MS, lasts / 2)) }
}
