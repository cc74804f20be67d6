import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../config.ts'

const ID_LENGTH = 32
const MAC_LENGTH = 32

const macOf = (secret: string, purpose: string, hospital: string): string =>
  createHmac('sha256', deriveKey(secret, purpose)).update(hospital).digest('hex').slice(0, MAC_LENGTH)

/**
 * The secret part of an address that a service outside reports to: which hospital, and a code that only this
 * installation can make for this purpose. For services that sign nothing, so that the address is the secret.
 */
export function makeCallbackToken(secret: string, purpose: string, hospitalId: string): string {
  const id = hospitalId.replaceAll('-', '')
  return id + macOf(secret, purpose, id)
}

/** The hospital whose token this is; null: nobody’s. */
export function hospitalOfCallback(secret: string, purpose: string, token: string): string | null {
  const id = token.slice(0, ID_LENGTH)
  const mac = Buffer.from(token.slice(ID_LENGTH))
  const right = Buffer.from(macOf(secret, purpose, id))
  if (mac.length !== right.length || !timingSafeEqual(mac, right)) return null
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
