import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx, Services, SystemCtx } from '../../../kernel/server/ctx.ts'
import { type Behalf, onBehalf } from '../../../kernel/server/request/bind.ts'
import { inHospital } from '../../hospital/server/index.ts'
import type * as contract from '../contract.ts'
import { arrivedAt } from './address.ts'
import { whenSimulated } from './connection.ts'
import { type Result, readC2b, readResult } from './messages.ts'
import { candidatesOf, ofAccount } from './money-in/candidates.ts'
import { counting } from './money-in/counting.ts'
import { holdInSuspense, isOverLimit, mpesaPhone, reconcilePayment } from './money-in/money-in.ts'
import { settleRequest } from './money-in/outcome.ts'
import { BY_M_PESA, type MpesaPayment } from './money-in/payment.ts'
import { askForOne } from './requests/follow-up.ts'
import * as sql from './requests.sql.ts'
import { isFromSafaricom } from './senders.ts'
import { selectSettings } from './settings.sql.ts'
import { ownersOf } from './suspense.sql.ts'

/** What M-PESA wants to hear when something has arrived, whatever came of it. */
const ACCEPTED = { ResultCode: 0, ResultDesc: 'Accepted' }
type From = Behalf['request']

/** Who the audit log says has reported a payment. */
const M_PESA = 'M-PESA'

/**
 * The STK callback over HTTP. Answers the same whether it is the first or the twentieth, and before M-PESA is asked
 * whether it is so. Errors: `not_found` for a wrong address, `forbidden`, `bad_request`.
 */
export async function takeMpesaResult(
  { services, request }: Pick<SystemCtx, 'services' | 'request'>,
  { token, mpesa_request_id, Body }: Parsed<typeof contract.takeMpesaResult>,
) {
  const { hospital_id, sentBefore } = await arrivedAt({ services, request }, token)
  if (sentBefore) {
    const asked = await inHospital(services, hospital_id, (at) => sql.findRequest(at, mpesa_request_id))
    if (!asked || asked.created_at > sentBefore) throw new AppError('not_found')
  }
  const ask = await takeResult(services, hospital_id, { mpesa_request_id, Body }, request)
  if (ask)
    void askForOne(services, hospital_id, mpesa_request_id).catch((error) =>
      request.log.error({ err: error, req: request }, 'failed afterwards'),
    )
  return ACCEPTED
}

// A message of the simulator goes from its request on the same way as those of M-PESA.
whenSimulated(async (services, hospital_id, mpesa_request_id, body) => {
  const { Body } = body as { Body: unknown }
  if (await takeResult(services, hospital_id, { mpesa_request_id, Body }, undefined))
    await askForOne(services, hospital_id, mpesa_request_id)
})

type Message = { mpesa_request_id: string; Body?: unknown }
/**
 * Takes up what a message says of a request. True: it says that it was paid, and M-PESA is to be asked whether it
 * was; nothing counts before.
 */
async function takeResult(
  services: Services,
  hospital_id: string,
  { mpesa_request_id, Body }: Message,
  from: From,
): Promise<boolean> {
  const result = readResult(Body)
  if (!result) throw new AppError('bad_request')
  const { asked, foreign, settings } = await inHospital(services, hospital_id, async (at) => ({
    asked: await sql.findRequest(at, mpesa_request_id),
    foreign: await sql.isOfAnother(at, result.checkout_request_id, mpesa_request_id),
    settings: await selectSettings(at),
  }))
  const matches = (asked?.checkout_request_id ?? result.checkout_request_id) === result.checkout_request_id
  const known = matches && !foreign ? asked : undefined
  const behalf = (staff_id: string) => ({
    hospital_id,
    staff_id,
    action: 'mpesaCallback',
    named: M_PESA,
    request: from,
  })
  if (result.code !== '0') {
    if (known) await noteFailure(services, behalf(known.asked_by), known, result)
    return false
  }
  if (known && saysNothingNew(known, result)) return false
  const why = !known ? 'unknown_request' : contradiction(known, result)
  if (known && !why)
    return counting(() => onBehalf(services, behalf(known.asked_by), (ctx) => takeSuccess(ctx, known.id, result)))
  const incoming = incomingOf(result, from && isFromSafaricom(services, from.ip) ? BY_M_PESA : null)
  const staff_id = known?.asked_by ?? settings?.changed_by
  // Without amount and receipt it says nothing about money.
  if (!incoming || !staff_id || !why) return false
  await onBehalf(services, behalf(staff_id), async (ctx) => {
    await holdInSuspense(ctx, incoming, why, asked?.id ?? null)
    if (known) await sql.noteUnknown(ctx.at, known.id, `M-PESA reported ${writeOf(result)}: see the work list`)
  })
  return false
}

/**
 * A message that a request was paid, with its amount. Of a request that M-PESA has said to be paid it says the
 * receipt’s number; before that it says what to ask for. M-PESA makes one receipt for a request: a second one is
 * nobody’s until somebody looks at it.
 */
async function takeSuccess(ctx: Ctx, id: string, result: Result): Promise<boolean> {
  const receipt = await sql.lockReceipt(ctx.at, result.receipt ?? '')
  const asked = await sql.lockRequest(ctx.at, id)
  const incoming = incomingOf(result, null)
  if (!asked || !incoming) return false
  ctx.audit({ entity: 'mpesa_request', entity_id: id, patient_id: asked.patient_id })
  ctx.changed('payments')
  await adopt(ctx, asked, result)
  const before = asked.status === 'paid' ? asked.receipt_number : asked.told_receipt
  if (before !== null && before !== receipt) await holdInSuspense(ctx, incoming, 'second_receipt', id)
  else if (asked.status === 'paid') {
    const { transacted_at } = result
    // That it was paid M-PESA has said before.
    await settleRequest(ctx, id, { found_by: 'callback', receipt, transacted_at, known: null })
  } else return (await sql.noteTold(ctx.at, id, { receipt, transacted_at: result.transacted_at })) !== undefined
  return false
}

/** The same message again, or one that says no more than is known. */
function saysNothingNew(known: sql.LockedRequest, { receipt, amount }: Result): boolean {
  if (receipt === null || amount !== known.amount) return false
  if (known.status !== 'paid') return known.told_receipt === receipt
  return known.receipt_number === receipt && (known.found_by === 'callback' || known.reconciled_at !== null)
}

const writeOf = ({ amount, phone }: Result) => `KES ${amount ?? '?'} from ${phone ?? '?'}`

/** What in a message is not what was asked for; nothing of it is believed then. */
function contradiction(asked: sql.LockedRequest, { amount, phone, receipt }: Result) {
  if (amount !== asked.amount || !receipt) return 'other_amount' as const
  const number = mpesaPhone(phone)
  return number && number !== asked.phone ? ('other_phone' as const) : null
}

const incomingOf = ({ receipt, amount, phone, transacted_at }: Result, known: MpesaPayment['known']) =>
  receipt && amount
    ? ({ receipt, amount, phone, transacted_at, payer: null, account: null, source: 'callback', known } as const)
    : null

/** A message may come before the answer to the call, or instead of it: then it says which request of M-PESA this is. */
async function adopt(
  ctx: Ctx,
  asked: sql.LockedRequest,
  { merchant_request_id, checkout_request_id }: Result,
): Promise<void> {
  if (!asked.checkout_request_id)
    await sql.noteSent(ctx.at, asked.id, { merchant_request_id: merchant_request_id ?? '', checkout_request_id })
}

const noteFailure = (services: Services, behalf: Behalf, asked: sql.LockedRequest, result: Result) =>
  onBehalf(services, behalf, async (ctx) => {
    ctx.audit({ entity: 'mpesa_request', entity_id: asked.id, patient_id: asked.patient_id })
    await adopt(ctx, asked, result)
    await sql.note(ctx.at, asked.id, {
      status: 'failed',
      result_code: result.code,
      result_text: result.text,
      found_by: 'callback',
    })
    ctx.changed('payments')
  })

/**
 * A payment to the paybill or till that has happened (C2B confirmation). An STK push is reported here too: it counts
 * once.
 */
export async function takeMpesaConfirmation(
  { services, request }: SystemCtx,
  input: Parsed<typeof contract.takeMpesaConfirmation>,
) {
  const { hospital_id, settings, sentBefore } = await arrivedAt({ services, request }, input.token)
  // Safaricom knows the new addresses: what still comes to the former one is not from there.
  if (sentBefore && settings.urls_registered_at) throw new AppError('not_found')
  const came = readC2b(input)
  if (!came) throw new AppError('bad_request')
  const { shortcode, ...money } = came
  const incoming = {
    ...money,
    source: 'confirmation' as const,
    known: isFromSafaricom(services, request.ip) ? BY_M_PESA : null,
  }
  const isOurs = [settings.shortcode, settings.till_number].some((own) => own !== null && own === shortcode)
  const behalf = { hospital_id, staff_id: settings.changed_by, action: 'mpesaConfirmation', named: M_PESA, request }
  await counting(() =>
    onBehalf(services, behalf, (ctx) =>
      isOurs ? reconcilePayment(ctx, incoming) : holdInSuspense(ctx, incoming, 'other_shortcode'),
    ),
  )
  return ACCEPTED
}

/**
 * The documented refusals of a validation: C2B00012 the account number, C2B00015 the shortcode, C2B00013 the amount.
 */
const refuse = (ResultCode: string) => ({ ResultCode, ResultDesc: 'Rejected' })

/**
 * Whether a payment may go on: to an account number that is nobody’s it may not, before any money moves (C2B
 * validation, which a hospital asks Safaricom for).
 */
export async function takeMpesaValidation(
  { services, request }: SystemCtx,
  input: Parsed<typeof contract.takeMpesaValidation>,
) {
  const { hospital_id, settings } = await arrivedAt({ services, request }, input.token)
  const came = readC2b({ ...input, TransID: input.TransID || 'VALIDATION' })
  if (!came || isOverLimit(came.amount)) return refuse('C2B00013')
  if (came.shortcode === null || ![settings.shortcode, settings.till_number].includes(came.shortcode))
    return refuse('C2B00015')
  return inHospital(services, hospital_id, async (at) => {
    // A till has no account numbers.
    if (settings.kind === 'till' || !came.account) return settings.kind === 'till' ? ACCEPTED : refuse('C2B00012')
    const known =
      (await ownersOf(at, [came.account])).size > 0 || ofAccount(await candidatesOf(at, [came]), came).length > 0
    return known ? ACCEPTED : refuse('C2B00012')
  })
}
