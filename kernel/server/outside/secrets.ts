import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from '../config.ts'

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string): Buffer => Buffer.from(deriveKey(secret, 'secrets of hospitals'), 'base64url')

/**
 * Seals what a hospital keeps for a service outside (a key, a password) by AES-256-GCM under a key of the
 * installation. `of` says whose and which it is: a sealed text that was moved to another hospital or field does not
 * open.
 */
export function sealSecret(secret: string, of: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(of))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** Opens what `sealSecret` made. Null: it was sealed under another installation’s secret, or is not what it says. */
export function openSecret(secret: string, of: string, sealed: string): string | null {
  const [version, body = ''] = sealed.split('.')
  const bytes = Buffer.from(body, 'base64url')
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(of))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
