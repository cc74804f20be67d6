import { createHmac } from 'node:crypto'

const PERIOD_MS = 30_000
const period = () => Math.floor(Date.now() / PERIOD_MS)
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * The six digits that an authenticator app shows for a base32 secret (RFC 6238: SHA-1, 30 s), `steps` periods from now.
 */
export function totp(secret: string, steps = 0): string {
  const bits = [...secret.replace(/=+$/, '')]
    .map((letter) => ALPHABET.indexOf(letter.toUpperCase()).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(period() + steps))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/**
 * Sends the code of the period before the present one, which is right for one period still; where that ended before
 * the code was looked at, the next one's. `send` answers whether it was taken.
 */
export async function sendEarlierCode(secret: string, send: (code: string) => Promise<boolean>): Promise<boolean> {
  for (;;) {
    const begun = period()
    if (await send(totp(secret, -1))) return true
    if (period() === begun) return false
  }
}
