import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Config, deriveKey } from '../../../../kernel/server/config.ts'

const ID_LENGTH = 32
const MAC_LENGTH = 32

const macOf = (secret: string, hospital: string): string =>
  createHmac('sha256', deriveKey(secret, 'mpesa callbacks')).update(hospital).digest('hex').slice(0, MAC_LENGTH)

/**
 * The secret part of the addresses that M-PESA reports to: which hospital, and a code that only this installation can make. M-PESA signs nothing, so the
 * address is the secret. In hex, because Safaricom refuses addresses with certain words in them (developer.safaricom.co.ke, Customer To Business: no
 * `M-PESA`, `Safaricom`, `exe`, `cmd`, `sql` …).
 */
export function callbackToken(secret: string, hospitalId: string): string {
  const id = hospitalId.replaceAll('-', '')
  return id + macOf(secret, id)
}

/** The hospital whose token this is; null: nobody’s. */
export function hospitalOfToken(secret: string, token: string): string | null {
  const id = token.slice(0, ID_LENGTH)
  const mac = Buffer.from(token.slice(ID_LENGTH))
  const right = Buffer.from(macOf(secret, id))
  if (mac.length !== right.length || !timingSafeEqual(mac, right)) return null
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Where M-PESA reports to, from outside. */
export function addressesOf({ secret, url }: Pick<Config, 'secret' | 'url'>, hospitalId: string) {
  const base = `${url}/api/billing/paybill/${callbackToken(secret, hospitalId)}`
  return {
    confirmation: `${base}/confirmation`,
    validation: `${base}/validation`,
    result: (requestId: string) => `${base}/${requestId}/result`,
  }
}
