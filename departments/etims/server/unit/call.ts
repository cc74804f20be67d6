import { callOut, fieldOf, isObject, textOf } from '../../../../kernel/server/outside/call-out.ts'
import type { Item } from '../../items.ts'
import type { Initialised, Listed, Registered, Sent } from './port.ts'

/** How long an answer may take. What takes longer is asked again under the same number. */
const TIMEOUT_MS = 15_000

type Body = Record<string, unknown>
type Answered =
  | { state: 'answer'; code: string; message: string; data: Body }
  | { state: 'unreached' | 'lost'; message: string }

const numberOf = (value: unknown): number | null => (/^\d{1,9}$/.test(textOf(value) ?? '') ? Number(value) : null)

/** A taxpayer may have thousands of items. */
export const LONG = 20_000_000

/** One call, once. eTIMS answers `{ resultCd, resultMsg, resultDt, data }`, also for its errors. */
export async function call(
  url: string,
  headers: Record<string, string>,
  body: object,
  longest?: number,
): Promise<Answered> {
  const timeout = Number(process.env.UZIMA_ETIMS_TIMEOUT_MS) || TIMEOUT_MS
  const called = await callOut(url, { name: 'eTIMS', headers, body, timeout, ...(longest ? { longest } : {}) })
  if (called.kind !== 'answer') return { state: called.kind, message: called.message }
  const { ok, status, body: read } = called
  if (!ok) return { state: 'lost', message: `eTIMS answered with error ${status}` }
  const code = fieldOf(read, 'resultCd')
  if (!isObject(read) || !code) return { state: 'lost', message: 'The answer of eTIMS could not be read' }
  const message = textOf(read.resultMsg) ?? `eTIMS answered ${code}`
  return { state: 'answer', code, message, data: isObject(read.data) ? read.data : {} }
}

const SUCCEEDED = '000'
/**
 * Result codes after which the same request may succeed: trouble of the line or of the server. Source: KRA, API
 * response codes (stored copy as above).
 */
const PASSING = new Set(['894', '896', '899', '990', '999'])
/** "There is an overlapped Data": a document of this number is there. */
const DOUBLE = '994'

/**
 * What an answer to a sale or credit means. OSCUs write `curRcptNo` and `sdcDateTime`, VSCUs `rcptNo`, `sdcId` and
 * `vsdcRcptPbctDate`.
 */
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
      signed_at: momentOf(data.sdcDateTime ?? data.vsdcRcptPbctDate),
    }
    return { state: 'sent', signed }
  }
  if (code === DOUBLE) return { state: 'known', message }
  return PASSING.has(code)
    ? { state: 'lost', message: `${message} (${code})` }
    : { state: 'refused', message: `${message} (${code})` }
}

/** What KRA says to an item code that is not the next: somebody else of the same taxpayer registered one. */
const OUT_OF_STEP = /itemCd sequence/i
const notNow = (code: string, message: string) => ({
  state: PASSING.has(code) ? ('unreached' as const) : ('refused' as const),
  message: `${message} (${code})`,
})

/** What an answer to the registration of an item means. */
export function readRegistered(answer: Answered): Registered {
  if (answer.state !== 'answer') return { state: 'unreached', message: answer.message }
  const { code, message } = answer
  if (code === SUCCEEDED) return { state: 'sent' }
  return code === DOUBLE || OUT_OF_STEP.test(message)
    ? { state: 'taken', message: `${message} (${code})` }
    : notNow(code, message)
}

/** Since when items are asked for: all of them. */
export const EVER = '20160101000000'
/** "There is no search result". */
const NOTHING = '001'
/**
 * The items of a taxpayer. Source: KRA, OSCU specification, ItemSearchRes (stored copy as above,
 * api-reference/items/select-items).
 */
export function readListed(answer: Answered): Listed {
  if (answer.state !== 'answer') return { state: 'unreached', message: answer.message }
  const { code, message, data } = answer
  if (code === NOTHING) return { state: 'listed', items: [] }
  if (code !== SUCCEEDED) return notNow(code, message)
  const rows = Array.isArray(data.itemList) ? data.itemList.filter(isObject) : []
  return {
    state: 'listed',
    items: rows.flatMap((row) => (typeof row.itemCd === 'string' ? [row as Item & { itemCd: string }] : [])),
  }
}

/** `yyyyMMddHHmmss` by the clock in Nairobi, which has no summer time. */
export function momentOf(value: unknown): Date | null {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(textOf(value) ?? '') ?? []
  if (parts.length !== 6) return null
  const [year, month, day, hour, minute, second] = parts
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/**
 * What an answer to the initialisation means; the key, the unit's name and the number of the last sale stand in
 * `data.info`. Source of `lastSaleInvcNo`: a program for KRA's units (github.com/bensnjo/Thekenyararapps,
 * EBM2x/RraSdc/model/InitInfoRes.cs); KRA's text was not to be had.
 */
export function readInitialised(answer: Answered, withKey: boolean): Initialised {
  if (answer.state !== 'answer') return { done: false, message: answer.message }
  if (answer.code !== SUCCEEDED) return { done: false, message: `${answer.message} (${answer.code})` }
  const info = isObject(answer.data.info) ? answer.data.info : answer.data
  const said = { control_unit: textOf(info.sdcId), last_number: numberOf(info.lastSaleInvcNo) }
  if (!withKey) return { done: true, cmc_key: null, ...said }
  const cmc_key = textOf(info.cmcKey)
  return cmc_key ? { done: true, cmc_key, ...said } : { done: false, message: 'eTIMS gave no key' }
}
