import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a paper is about: of which hospital, and which row of it. The key says what kind of paper it is. */
export type Paper = { hospital_id: string; id: string }
const ID = 16
const MAC = 16

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const macOf = (key: string, paper: Buffer): Buffer => createHmac('sha256', key).update(paper).digest().subarray(0, MAC)

/**
 * What the QR of a printed paper says: whose it is, signed, so that nobody can make one up or find others by counting.
 */
export function paperToken(key: string, { hospital_id, id }: Paper): string {
  const paper = Buffer.concat([bytesOf(hospital_id), bytesOf(id)])
  return Buffer.concat([paper, macOf(key, paper)]).toString('base64url')
}

/** What a token stands for; null: this installation has not made it. */
export function paperOf(key: string, token: string): Paper | null {
  const bytes = Buffer.from(token, 'base64url')
  // One way to write each token.
  if (bytes.length !== 2 * ID + MAC || bytes.toString('base64url') !== token) return null
  const paper = bytes.subarray(0, 2 * ID)
  if (!timingSafeEqual(bytes.subarray(2 * ID), macOf(key, paper))) return null
  return { hospital_id: idOf(paper.subarray(0, ID)), id: idOf(paper.subarray(ID)) }
}
