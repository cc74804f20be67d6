import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { post, selectReference, takeReferences } from '../../../billing/server/index.ts'
import { SIMULATED } from '../../words.ts'
import * as sql from '../requests.sql.ts'
import * as suspense from '../suspense.sql.ts'
import { credit, type MoneyIn } from './credit.ts'
import { knownOf, sayKnown } from './known.ts'
import type { Known } from './payment.ts'
import { findReversals } from './reversals.ts'

/** How it was found that a request was paid. `receipt` null: M-PESA’s query does not say it; who has it holds it. */
export type Paid = {
  found_by: 'callback' | 'query' | 'confirmation' | 'statement'
  receipt: sql.LockedReceipt | null
  transacted_at: Date | null
  /** Null: whoever says so may be anybody. */
  known: Known | null
}

/**
 * Whether what says that it was paid names the receipt by itself. A query does not: the receipt is the one of a message,
 * so that it confirms the request’s own payment and none that somebody typed.
 */
const namesReceipt = (found_by: Paid['found_by']): boolean => found_by === 'confirmation' || found_by === 'statement'

const byHand = (receipt: string) => `Receipt ${receipt} had been recorded by hand before; it was not counted again`
const second = (receipt: string) =>
  `M-PESA reported receipt ${receipt} for this as well; it was not counted: please look at the statement`
const twice = (receipt: string) =>
  `Receipt ${receipt} was recorded by hand as well: please refund one of the two payments`

/**
 * Takes up that a request was paid: the money is counted once, whichever message says so first and however many say
 * so. The caller knows that amount and phone are those of the request. Errors: `reference_used`, when somebody
 * recorded the same receipt at the same moment; then it is to be run again.
 */
export async function settleRequest(ctx: Ctx, id: string, paid: Paid): Promise<void> {
  await settle(ctx, id, paid)
  // A statement may have said before that it was taken back.
  if (paid.receipt) await findReversals(ctx, [paid.receipt])
}

async function settle(ctx: Ctx, id: string, { receipt, found_by, transacted_at, known }: Paid): Promise<void> {
  const { at } = ctx
  const request = await sql.lockRequest(at, id)
  if (!request) return
  ctx.audit({ entity: 'mpesa_request', entity_id: id, patient_id: request.patient_id })
  ctx.changed('payments')
  const of = receipt ? await sql.requestOfReceipt(at, receipt) : undefined
  if (of && of.id !== id) {
    // A receipt pays once: this message says nothing about the money of this request.
    await sql.noteUnknown(at, id, `M-PESA reported receipt ${receipt}, which paid another request`)
    return
  }
  if (request.status === 'paid') {
    if (!receipt || request.receipt_number === receipt) await confirmAgain(ctx, request, found_by, known)
    else if (request.receipt_number) await sql.noteAttention(at, id, second(receipt))
    else await nameReceipt(ctx, request, receipt, transacted_at)
    return
  }
  const outcome = { found_by, receipt_number: receipt, transacted_at, result_code: '0', result_text: null }
  if (receipt && (await selectReference(at, 'mpesa', receipt))) {
    if (known && namesReceipt(found_by)) await sayKnown(ctx, { receipt, amount: request.amount, known })
    await sql.notePaid(at, id, { ...outcome, attention: byHand(receipt) })
    return
  }
  const { receipt_id } = await creditOnce(ctx, request, receipt ?? referenceOf(request), known)
  const contradicting = await suspense.contradictingReceipts(at, id)
  const attention = contradicting.length
    ? `${contradicting.join(', ')} on the work list came for this with another amount or phone. Please look at it.`
    : undefined
  await sql.notePaid(at, id, { ...outcome, receipt_id, ...(attention && { attention }) })
}

/** Says that another message than the first one says the same. */
async function confirmAgain(
  ctx: Ctx,
  request: sql.LockedRequest,
  found_by: Paid['found_by'],
  known: Paid['known'],
): Promise<void> {
  const { amount, receipt_number, environment } = request
  if (known && receipt_number && environment !== 'simulator' && (namesReceipt(found_by) || request.receipt_id))
    await sayKnown(ctx, { receipt: receipt_number, amount, known })
  if (request.found_by !== found_by) await sql.noteAgain(ctx.at, request.id)
}

const cameFor = ({ amount, environment }: sql.LockedRequest, receipt: string, known: Known | null): MoneyIn => ({
  amount,
  receipt,
  known,
  notes: environment === 'simulator' ? SIMULATED : null,
  simulated: environment === 'simulator',
})

const FOUND = 'Belongs to a request to a phone'
/** Credits what was asked for. Lies the same money on the work list already, it is taken from there. */
async function creditOnce(ctx: Ctx, request: sql.LockedRequest, receipt: string, known: Known | null) {
  const waits = await suspense.lockOpenOfReceipt(ctx.at, receipt)
  const same = waits?.amount === request.amount ? waits : undefined
  const came = cameFor(request, receipt, known ?? (same ? knownOf(same) : null))
  const done = await credit(ctx, request, { ...came, ...(same && { from: 'suspense' as const }) })
  ctx.audit({ entity: 'mpesa_request', entity_id: request.id, patient_id: request.patient_id })
  if (same) await matchedTo(ctx, request, same.id, done.receipt_id)
  return done
}

const matchedTo = (ctx: Ctx, { invoice_id, patient_id }: sql.LockedRequest, id: string, receipt_id: string | null) =>
  suspense.decide(ctx.at, id, {
    status: 'matched',
    decision_note: FOUND,
    decided_by: null,
    invoice_id,
    patient_id,
    ...(receipt_id && { receipt_id }),
  })

/** What stands for the receipt’s number until M-PESA says it: the number of the request, which is as unique. */
const referenceOf = ({ checkout_request_id, id }: sql.LockedRequest): string =>
  (checkout_request_id ?? id).toUpperCase()

/** The receipt’s number of a payment that was found by query, said by a later message. */
async function nameReceipt(
  ctx: Ctx,
  request: sql.LockedRequest,
  receipt: string,
  transacted_at: Date | null,
): Promise<void> {
  // A receipt of the simulator is none of M-PESA’s.
  const free =
    request.environment === 'simulator' ||
    (await takeReferences(ctx.at, 'mpesa', [receipt], request.receipt_id ?? newId())).length > 0
  const waits = await suspense.lockOpenOfReceipt(ctx.at, receipt)
  if (waits?.amount === request.amount) {
    // It was counted under the request’s number, and a second time as nobody’s.
    await post(ctx, [{ kind: 'suspense', debit: 'suspense', credit: 'mpesa', amount: waits.amount, note: receipt }])
    await matchedTo(ctx, request, waits.id, request.receipt_id)
  }
  await sql.noteReceipt(ctx.at, request.id, {
    receipt_number: receipt,
    ...(transacted_at && { transacted_at }),
    ...(free ? {} : { attention: twice(receipt) }),
  })
}
