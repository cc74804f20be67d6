import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Services } from '../../../kernel/server/ctx.ts'
import { authOf } from './auth.ts'

const PERIOD_SECONDS = 30
/** A phone's clock may be one step off, either way; the library takes the same. */
const WINDOW = [0, -1, 1]

/** The time step that a code of this secret belongs to; null: it is not right now. */
async function stepOf(services: Services, secret: string, code: string): Promise<number | null> {
  const { secretConfig } = await authOf(services).$context
  const otp = createOTP(await symmetricDecrypt({ key: secretConfig, data: secret }), {
    period: PERIOD_SECONDS,
    digits: 6,
  })
  const now = Math.floor(Date.now() / (PERIOD_SECONDS * 1000))
  for (const offset of WINDOW) if ((await otp.hotp(now + offset)) === code) return now + offset
  return null
}

/**
 * Takes a code for used, so that nobody uses it a second time, at the same moment or later (RFC 6238 §5.2). False:
 * it, or a newer one, was used already. True also for a code that is not right: that is for the library to say.
 */
export async function takeStep(services: Services, userId: string, code: string): Promise<boolean> {
  const [row] = await services.db.identity<{ secret: string }>(
    'own_secret',
    'select secret from two_factors where user_id = $1',
    [userId],
  )
  const step = row ? await stepOf(services, row.secret, code) : null
  if (step === null) return true
  const taken = await services.db.identity(
    'take_step',
    'update two_factors set last_step = $2 where user_id = $1 and (last_step is null or last_step < $2) returning 1',
    [userId, step],
  )
  return taken.length === 1
}
