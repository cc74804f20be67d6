import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const ID_LENGTH = 32
const CODE_BYTES = 16

/**
 * The secret part of the addresses that M-PESA reports to: whose it is, and 128 random bits. In hex, because Safaricom
 * refuses addresses with certain words in them (developer.safaricom.co.ke, Customer To Business: no `M-PESA`,
 * `Safaricom`, `exe`, `cmd`, `sql` …).
 */
export const tokenOf = (hospitalId: string, code: string): string => hospitalId.replaceAll('-', '') + code
export const newCode = (): string => randomBytes(CODE_BYTES).toString('hex')
/** What is kept of a code to know it again; 128 random bits need no slow hash. */
export const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

/** Whose token it may be, and what its code has to be known by. */
export const readToken = (token: string): { hospital_id: string; hash: string } => ({
  hospital_id: token.slice(0, ID_LENGTH).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  hash: hashOf(token.slice(ID_LENGTH)),
})
export const isSame = (hash: string, kept: string | null): boolean =>
  kept !== null && kept.length === hash.length && timingSafeEqual(Buffer.from(hash), Buffer.from(kept))

/** Where M-PESA reports to, from outside (`url`). */
export function addressesOf(url: string, token: string) {
  const base = `${url}/api/billing/paybill/${token}`
  return {
    confirmation: `${base}/confirmation`,
    validation: `${base}/validation`,
    result: (requestId: string) => `${base}/${requestId}/result`,
  }
}
