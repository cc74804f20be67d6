import { createHash } from 'node:crypto'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import * as sql from '../requests.sql.ts'
import { selectSettings } from '../settings.sql.ts'
import type { MpesaPayment } from './payment.ts'

// A customer answers a request within a minute or two, or not at all. What comes later to the same account is another
// payment.
const AFTER_MS = 10 * 60_000
/** M-PESA’s clock and ours are not the same. */
const BEFORE_MS = 60_000

type Payment = Pick<MpesaPayment, 'amount' | 'account' | 'phone' | 'transacted_at'>
const timeOf = ({ transacted_at }: Payment): number => (transacted_at ?? new Date()).getTime()

/**
 * The requests that these payments may belong to, oldest first: of M-PESA as the hospital is connected to it now.
 * One of the simulator is never among them: nobody paid for it.
 */
export async function candidatesOf(at: HospitalDb, payments: readonly Payment[]): Promise<sql.LockedRequest[]> {
  const { environment = 'off' } = (await selectSettings(at)) ?? {}
  if (environment === 'off' || environment === 'simulator' || !payments.length) return []
  const times = payments.map(timeOf)
  const amounts = [...new Set(payments.map((payment) => payment.amount))]
  const [from, to] = [new Date(Math.min(...times) - AFTER_MS), new Date(Math.max(...times) + BEFORE_MS)]
  return sql.selectCandidates(at, { environment, amounts, from, to })
}

/** A request waits for its money, or for the number of the receipt. */
const waits = ({ status, receipt_number }: sql.LockedRequest): boolean =>
  sql.OPEN.some((open) => open === status) || (status === 'paid' && receipt_number === null)

const isOf = (payment: Payment) => {
  const time = timeOf(payment)
  return ({ amount, created_at }: sql.LockedRequest): boolean =>
    amount === payment.amount && created_at.getTime() - BEFORE_MS <= time && time <= created_at.getTime() + AFTER_MS
}

/** Holds requests until the transaction ends; those that still wait. */
async function lockRequests(at: HospitalDb, chosen: readonly sql.LockedRequest[]): Promise<sql.LockedRequest[]> {
  const held: sql.LockedRequest[] = []
  for (const { id } of chosen) {
    const request = await sql.lockRequest(at, id)
    if (request && waits(request)) held.push(request)
  }
  return held
}

/** The requests to the payment’s account, of its amount and about its time. */
export const ofAccount = (candidates: readonly sql.LockedRequest[], payment: Payment): sql.LockedRequest[] =>
  candidates.filter((request) => request.account_reference === payment.account).filter(isOf(payment))

/** The oldest request to the payment’s account that still waits, held. */
export async function takeByAccount(
  at: HospitalDb,
  candidates: readonly sql.LockedRequest[],
  payment: Payment,
): Promise<sql.LockedRequest | undefined> {
  const [first] = await lockRequests(at, ofAccount(candidates, payment))
  return first
}

/** The only request to the payment’s phone that still waits, held; undefined: there is none, or more than one. */
export async function takeByPhone(
  at: HospitalDb,
  candidates: readonly sql.LockedRequest[],
  payment: Payment,
): Promise<sql.LockedRequest | undefined> {
  const isPhone = phoneOf(payment.phone)
  if (!isPhone) return undefined
  const [only, other] = await lockRequests(
    at,
    candidates.filter(({ phone }) => isPhone(phone.slice(1))).filter(isOf(payment)),
  )
  return other ? undefined : only
}

/**
 * Whether `254…` is the phone as M-PESA says it: whole, masked (`2547 ***** 149`), or, in C2B since version 2, its
 * SHA-256. Null: it says too little.
 */
function phoneOf(said: string | null): ((phone: string) => boolean) | null {
  const text = (said ?? '').replace(/[\s+]/g, '')
  const [, own] = /^(?:254|0)([17]\d{8})$/.exec(text) ?? []
  if (own) return (phone) => phone === `254${own}`
  // So many stars as somebody thought fit: what stands before and behind them counts.
  const [, head = '', tail = ''] = /^(254[17]\d*)\*+(\d{3,})$/.exec(text) ?? []
  if (head)
    return (phone) => phone.startsWith(head) && phone.endsWith(tail) && phone.length >= head.length + tail.length
  if (!/^[0-9a-f]{64}$/i.test(text)) return null
  return (phone) => createHash('sha256').update(phone).digest('hex') === text.toLowerCase()
}
