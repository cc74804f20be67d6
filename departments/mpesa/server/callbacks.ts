import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx, Services, SystemCtx } from '../../../kernel/server/ctx.ts'
import { onBehalf } from '../../../kernel/server/request/bind.ts'
import { inHospital } from '../../hospital/server/index.ts'
import type * as contract from '../contract.ts'
import { type Result, readC2b, readResult } from './messages.ts'
import { candidatesOf, ofAccount } from './money-in/candidates.ts'
import { holdInSuspense, mpesaPhone, reconcilePayment } from './money-in/money-in.ts'
import { settleRequest } from './money-in/outcome.ts'
import type { MpesaPayment } from './money-in/payment.ts'
import * as sql from './requests.sql.ts'
import { type SettingsRow, selectSettings } from './settings.sql.ts'
import { ownersOf } from './suspense.sql.ts'
import { hospitalOfToken } from './token.ts'

/** What M-PESA wants to hear when something has arrived, whatever came of it. */
const ACCEPTED = { ResultCode: 0, ResultDesc: 'Accepted' }
const TRIES = 3
type From = Parameters<typeof onBehalf>[1]['request']

const hospitalOf = ({ config }: Services, token: string): string => {
  const hospital_id = hospitalOfToken(config.secret, token)
  if (!hospital_id) throw new AppError('not_found')
  return hospital_id
}

/** Runs it again when somebody recorded the same receipt by hand at the same moment: then it is known. */
export async function counting<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'reference_used' || attempt === TRIES) throw error
    }
  }
}

/** A message that nobody of the hospital began is taken for whoever connected it to M-PESA. */
const forWhoeverConnected = (hospital_id: string, { changed_by }: SettingsRow, action: string, request: From) =>
  ({ hospital_id, staff_id: changed_by, action, request }) satisfies Parameters<typeof onBehalf>[1]

/**
 * The STK callback over HTTP. Answers the same whether it is the first or the twentieth. Errors: `not_found` for a
 * wrong address, `bad_request`.
 */
export async function takeMpesaResult(
  { services, request }: Pick<SystemCtx, 'services' | 'request'>,
  input: Parsed<typeof contract.takeMpesaResult>,
) {
  await takeResult(services, input, request)
  return ACCEPTED
}

/** Brings a message of the simulator to the address that it was asked to report to: the same way as those of M-PESA. */
export async function reportTo(services: Services, address: string, body: object): Promise<void> {
  const [token = '', mpesa_request_id = ''] = new URL(address).pathname.split('/').slice(-3)
  await takeResult(services, { token, mpesa_request_id, Body: (body as { Body: unknown }).Body }, undefined)
}

async function takeResult(
  services: Services,
  { token, mpesa_request_id, Body }: Parsed<typeof contract.takeMpesaResult>,
  from: From,
): Promise<void> {
  const hospital_id = hospitalOf(services, token)
  const result = readResult(Body)
  if (!result) throw new AppError('bad_request')
  const { asked, foreign, settings } = await inHospital(services, hospital_id, async (at) => ({
    asked: await sql.findRequest(at, mpesa_request_id),
    foreign: await sql.isOfAnother(at, result.checkout_request_id, mpesa_request_id),
    settings: await selectSettings(at),
  }))
  const matches = (asked?.checkout_request_id ?? result.checkout_request_id) === result.checkout_request_id
  const known = matches && !foreign ? asked : undefined
  if (result.code !== '0') {
    if (known) await noteFailure(services, hospital_id, known, result, from)
    return
  }
  // The same message again, or one that says no more than is known.
  const same =
    known?.status === 'paid' &&
    known.receipt_number !== null &&
    known.receipt_number === result.receipt &&
    known.amount === result.amount
  if (same && (known.found_by === 'callback' || known.reconciled_at)) return
  const incoming = incomingOf(result)
  const why = !known ? 'unknown_request' : contradiction(known, result)
  if (known && !why) {
    const behalf = { hospital_id, staff_id: known.asked_by, action: 'mpesaCallback', request: from }
    await counting(() =>
      onBehalf(services, behalf, async (ctx) => {
        await adopt(ctx, known, result)
        const receipt = result.receipt === null ? null : await sql.lockReceipt(ctx.at, result.receipt)
        await settleRequest(ctx, known.id, { found_by: 'callback', receipt, transacted_at: result.transacted_at })
      }),
    )
    return
  }
  const staff_id = known?.asked_by ?? settings?.changed_by
  // Without amount and receipt, or of a hospital that never connected itself to M-PESA, it says nothing about money.
  if (!incoming || !staff_id || !why) return
  await onBehalf(services, { hospital_id, staff_id, action: 'mpesaCallback', request: from }, async (ctx) => {
    await holdInSuspense(ctx, incoming, why, asked?.id ?? null)
    if (known) await sql.noteUnknown(ctx.at, known.id, `M-PESA reported ${writeOf(result)}: see the work list`)
  })
}

const writeOf = ({ amount, phone }: Result) => `KES ${amount ?? '?'} from ${phone ?? '?'}`

/** What in a message is not what was asked for; nothing of it is believed then. */
function contradiction(asked: sql.LockedRequest, { amount, phone, receipt }: Result) {
  if (amount !== asked.amount || !receipt) return 'other_amount' as const
  const number = mpesaPhone(phone)
  return number && number !== asked.phone ? ('other_phone' as const) : null
}

const incomingOf = ({ receipt, amount, phone, transacted_at }: Result): MpesaPayment | null =>
  receipt && amount ? { receipt, amount, phone, transacted_at, payer: null, account: null, source: 'callback' } : null

/** A message may come before the answer to the call, or instead of it: then it says which request of M-PESA this is. */
async function adopt(
  ctx: Ctx,
  asked: sql.LockedRequest,
  { merchant_request_id, checkout_request_id }: Result,
): Promise<void> {
  if (!asked.checkout_request_id)
    await sql.noteSent(ctx.at, asked.id, { merchant_request_id: merchant_request_id ?? '', checkout_request_id })
}

const noteFailure = (services: Services, hospital_id: string, asked: sql.LockedRequest, result: Result, from: From) =>
  onBehalf(services, { hospital_id, staff_id: asked.asked_by, action: 'mpesaCallback', request: from }, async (ctx) => {
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
  const hospital_id = hospitalOf(services, input.token)
  const came = readC2b(input)
  if (!came) throw new AppError('bad_request')
  const settings = await inHospital(services, hospital_id, selectSettings)
  if (!settings) throw new AppError('not_found')
  const { shortcode, ...money } = came
  const ours = shortcode === null || [settings.shortcode, settings.till_number].includes(shortcode)
  await counting(() =>
    onBehalf(services, forWhoeverConnected(hospital_id, settings, 'mpesaConfirmation', request), (ctx) =>
      ours
        ? reconcilePayment(ctx, { ...money, source: 'confirmation' })
        : holdInSuspense(ctx, { ...money, source: 'confirmation' }, 'other_shortcode'),
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
export async function takeMpesaValidation({ services }: SystemCtx, input: Parsed<typeof contract.takeMpesaValidation>) {
  const hospital_id = hospitalOf(services, input.token)
  const came = readC2b({ ...input, TransID: input.TransID || 'VALIDATION' })
  if (!came) return refuse('C2B00013')
  return inHospital(services, hospital_id, async (at) => {
    const settings = await selectSettings(at)
    if (came.shortcode !== null && settings && ![settings.shortcode, settings.till_number].includes(came.shortcode))
      return refuse('C2B00015')
    // A till has no account numbers.
    if (settings?.kind === 'till' || !came.account) return settings?.kind === 'till' ? ACCEPTED : refuse('C2B00012')
    const known =
      (await ownersOf(at, [came.account])).size > 0 || ofAccount(await candidatesOf(at, [came]), came).length > 0
    return known ? ACCEPTED : refuse('C2B00012')
  })
}
