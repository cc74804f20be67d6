import type { Config } from '../../../kernel/server/config.ts'
import { hospitalOfCallback, makeCallbackToken } from '../../../kernel/server/outside/callback-token.ts'

const PURPOSE = 'mpesa callbacks'

/**
 * The secret part of the addresses that M-PESA reports to. In hex, because Safaricom refuses addresses with certain
 * words in them (developer.safaricom.co.ke, Customer To Business: no `M-PESA`, `Safaricom`, `exe`, `cmd`, `sql` …).
 */
export const callbackToken = (secret: string, hospitalId: string): string =>
  makeCallbackToken(secret, PURPOSE, hospitalId)

/** The hospital whose token this is; null: nobody’s. */
export const hospitalOfToken = (secret: string, token: string): string | null =>
  hospitalOfCallback(secret, PURPOSE, token)

/** Where M-PESA reports to, from outside. */
export function addressesOf({ secret, url }: Pick<Config, 'secret' | 'url'>, hospitalId: string) {
  const base = `${url}/api/billing/paybill/${callbackToken(secret, hospitalId)}`
  return {
    confirmation: `${base}/confirmation`,
    validation: `${base}/validation`,
    result: (requestId: string) => `${base}/${requestId}/result`,
  }
}
