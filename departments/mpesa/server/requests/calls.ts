import type { Ctx, Services } from '../../../../kernel/server/ctx.ts'
import { onBehalf } from '../../../../kernel/server/request/bind.ts'
import { inHospital } from '../../../hospital/server/index.ts'
import { addressesFor } from '../address.ts'
import { mpesaFor } from '../connection.ts'
import { counting } from '../money-in/counting.ts'
import { settleRequest } from '../money-in/outcome.ts'
import { BY_M_PESA } from '../money-in/payment.ts'
import type { StatusAnswer } from '../port.ts'
import * as sql from '../requests.sql.ts'
import { selectSettings } from '../settings.sql.ts'

const NOT_CONNECTED =
  'The hospital is not connected to M-PESA any more. Please ask the administrator to look at the M-PESA settings.'
const DENIED = (receipt: string) =>
  `A message said that receipt ${receipt} paid this. M-PESA, asked, says that it was not paid; nothing was counted`
const LOST = 'Nobody knows whether the request reached the phone'

/**
 * Sends a saved request, outside any transaction, and notes what came of it. It sends what nobody has begun to
 * send, and that once: what is lost on the way is unknown and asked for later.
 */
export async function sendRequest(services: Services, hospital_id: string, id: string): Promise<void> {
  const begun = await inHospital(services, hospital_id, async (at) => ({
    settings: await selectSettings(at),
    request: await sql.begin(at, id),
  }))
  const { settings, request } = begun
  if (!request) return
  const mpesa = mpesaFor(services, hospital_id, settings, request.environment)
  // The simulator finds the request by its id.
  const callback_url =
    request.environment !== 'simulator' && settings
      ? (await addressesFor(services, hospital_id, settings)).result(id)
      : id
  const pushed = mpesa
    ? await mpesa.push({
        amount: Number(request.amount),
        phone: request.phone.slice(1),
        reference: request.account_reference,
        description: 'Hospital bill',
        callback_url,
      })
    : ({ state: 'refused', code: 'not_connected', message: NOT_CONNECTED } as const)
  await inHospital(services, hospital_id, async (at) => {
    if (pushed.state === 'sent') {
      const { merchant_request_id, checkout_request_id } = pushed
      await sql.noteSent(at, id, { merchant_request_id, checkout_request_id })
    } else if (pushed.state === 'lost') await sql.noteUnknown(at, id, `${LOST}: ${pushed.message}`)
    else
      await sql.note(at, id, {
        status: 'failed',
        result_code: pushed.code,
        result_text: pushed.message,
        found_by: 'call',
      })
  })
  services.live.notify(hospital_id, ['payments'])
}

/**
 * Asks M-PESA for a request that somebody has taken to be asked for, and takes up what it says. False: the line is
 * down.
 */
export async function queryStatus(
  services: Services,
  hospital_id: string,
  request: sql.LockedRequest,
): Promise<boolean> {
  const { id, environment, checkout_request_id, asked_by } = request
  if (!checkout_request_id) return true
  const settings = await inHospital(services, hospital_id, selectSettings)
  const mpesa = mpesaFor(services, hospital_id, settings, environment)
  const asked: StatusAnswer = mpesa
    ? await mpesa.query(checkout_request_id)
    : { state: 'unknown', message: NOT_CONNECTED }
  if (asked.state === 'pending' || asked.state === 'unknown') {
    await inHospital(services, hospital_id, (at) =>
      sql.noteUnknown(at, id, asked.state === 'unknown' ? asked.message : null),
    )
    services.live.notify(hospital_id, ['payments'])
    return asked.state === 'pending' || asked.line !== 'down'
  }
  await counting(() =>
    onBehalf(services, { hospital_id, staff_id: asked_by, action: 'mpesaQuery', named: 'M-PESA' }, (ctx) =>
      takeAnswer(ctx, request, asked),
    ),
  )
  return true
}

type Final = Exclude<StatusAnswer, { state: 'pending' | 'unknown' }>
/**
 * Takes up what M-PESA says became of a request. A query does not say the receipt’s number; the message that came
 * before does, if there was one, or a later one.
 */
async function takeAnswer(ctx: Ctx, { id, patient_id }: sql.LockedRequest, answer: Final): Promise<void> {
  ctx.audit({ entity: 'mpesa_request', entity_id: id, patient_id })
  ctx.changed('payments')
  const told = await sql.findRequest(ctx.at, id)
  const said = told?.told_receipt ? await sql.lockReceipt(ctx.at, told.told_receipt) : null
  if (answer.state === 'paid') {
    const transacted_at = told?.told_time ?? null
    await settleRequest(ctx, id, {
      found_by: said ? 'callback' : 'query',
      receipt: said,
      transacted_at,
      known: BY_M_PESA,
    })
  } else {
    const code = answer.state === 'missing' ? 'missing' : answer.code
    await sql.note(ctx.at, id, {
      status: 'failed',
      result_code: code,
      result_text: answer.message,
      found_by: 'query',
    })
    if (said) await sql.noteAttention(ctx.at, id, DENIED(said))
  }
  await sql.forgetTold(ctx.at, id)
}
