import { createHmac, timingSafeEqual } from 'node:crypto'
import { addDays, localDay } from '../../contract/values/days.ts'

/**
 * What a paper is about: of which hospital, and which row of it; when it was made, where it says so. The key says what
 * kind of paper it is.
 */
export type Paper = { hospital_id: string; id: string; made_at: Date | null }
const ID = 16
/** Milliseconds since 1970. */
const TIME = 6
const MAC = 16

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const macOf = (key: string, paper: Buffer): Buffer => createHmac('sha256', key).update(paper).digest().subarray(0, MAC)

/**
 * What the QR of a printed paper says: whose it is, signed, so that nobody can make one up or find others by counting.
 */
export function paperToken(key: string, { hospital_id, id, made_at }: Paper): string {
  const time = Buffer.alloc(made_at ? TIME : 0)
  if (made_at) time.writeUIntBE(made_at.getTime(), 0, TIME)
  const paper = Buffer.concat([bytesOf(hospital_id), bytesOf(id), time])
  return Buffer.concat([paper, macOf(key, paper)]).toString('base64url')
}

/** What a token stands for; null: this installation has not made it. */
export function paperOf(key: string, token: string): Paper | null {
  const bytes = Buffer.from(token, 'base64url')
  // One way to write each token.
  const timed = bytes.length === 2 * ID + TIME + MAC
  if (!(timed || bytes.length === 2 * ID + MAC) || bytes.toString('base64url') !== token) return null
  const paper = bytes.subarray(0, -MAC)
  if (!timingSafeEqual(bytes.subarray(-MAC), macOf(key, paper))) return null
  return {
    hospital_id: idOf(paper.subarray(0, ID)),
    id: idOf(paper.subarray(ID, 2 * ID)),
    made_at: timed ? new Date(paper.readUIntBE(2 * ID, TIME)) : null,
  }
}

/** Whether a code is too old to be answered: it is answered for so many days after its paper was made. */
export const isOver = (timeZone: string, made_at: Date, days: number): boolean =>
  addDays(localDay(timeZone, made_at), days) < localDay(timeZone)
