import { callOut, fieldOf } from '../../../kernel/server/call-out.ts'
import type { Initialised, Registered, Sent } from './port.ts'

/** How long an answer may take. What takes longer is asked again under the same number. */
const TIMEOUT_MS = 15_000

type Body = Record<string, unknown>
type Answered = { state: 'answer'; code: string; message: string; data: Body } | { state: 'unreached' | 'lost'; message: string }

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : null
const numberOf = (value: unknown): number | null => (/^\d{1,9}$/.test(textOf(value) ?? '') ? Number(value) : null)

/** One call, once. eTIMS answers `{ resultCd, resultMsg, resultDt, data }`, also for its errors. */
export async function call(url: string, headers: Record<string, string>, body: object): Promise<Answered> {
  const called = await callOut(url, { name: 'eTIMS', headers, body, timeout: Number(process.env.UZIMA_ETIMS_TIMEOUT_MS) || TIMEOUT_MS })
  if (called.kind !== 'answer') return { state: called.kind, message: called.message }
  const { ok, status, body: read } = called
  if (!ok) return { state: 'lost', message: `eTIMS answered with error ${status}` }
  const code = fieldOf(read, 'resultCd')
  if (!isBody(read) || !code) return { state: 'lost', message: 'The answer of eTIMS could not be read' }
  const message = textOf(read.resultMsg) ?? `eTIMS answered ${code}`
  return { state: 'answer', code, message, data: isBody(read.data) ? read.data : {} }
}

const SUCCEEDED = '000'
/** Result codes after which the same request may succeed: trouble of the line or of the server. Source: KRA, API response codes (stored copy as above). */
const PASSING = new Set(['894', '896', '899', '990', '999'])
/** "There is an overlapped Data": a document of this number is there. */
const DOUBLE = '994'

/** What an answer to a sale or credit means. OSCUs write `curRcptNo` and `sdcDateTime`, VSCUs `rcptNo`, `sdcId` and `vsdcRcptPbctDate`. */
export function readSent(answer: Answered): Sent {
  if (answer.state !== 'answer') return answer
  const { code, message, data } = answer
  if (code === SUCCEEDED) {
    const signed = {
      receipt_number: numberOf(data.curRcptNo ?? data.rcptNo),
      total_receipt_number: numberOf(data.totRcptNo),
      internal_data: textOf(data.intrlData),
      signature: textOf(data.rcptSign),
      control_unit: textOf(data.sdcId),
    }
    return { state: 'sent', signed }
  }
  if (code === DOUBLE) return { state: 'known', message }
  return PASSING.has(code) ? { state: 'lost', message: `${message} (${code})` } : { state: 'refused', message: `${message} (${code})` }
}

/** What an answer to the registration of an item means; one that is there already may have been registered by hand, on KRA's portal. */
export function readRegistered(answer: Answered): Registered {
  if (answer.state !== 'answer') return { state: 'unreached', message: answer.message }
  const { code, message } = answer
  if (code === SUCCEEDED || code === DOUBLE) return { state: 'sent' }
  return { state: PASSING.has(code) ? 'unreached' : 'refused', message: `${message} (${code})` }
}

/** What an answer to the initialisation means; the key stands in `data.info`. */
export function readInitialised(answer: Answered, withKey: boolean): Initialised {
  if (answer.state !== 'answer') return { done: false, message: answer.message }
  if (answer.code !== SUCCEEDED) return { done: false, message: `${answer.message} (${answer.code})` }
  if (!withKey) return { done: true, cmc_key: null }
  const info = isBody(answer.data.info) ? answer.data.info : answer.data
  const cmc_key = textOf(info.cmcKey)
  return cmc_key ? { done: true, cmc_key } : { done: false, message: 'eTIMS gave no key' }
}
