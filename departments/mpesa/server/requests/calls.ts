import type { Services } from '../../../../kernel/server/ctx.ts'
import { onBehalf } from '../../../../kernel/server/request/bind.ts'
import { inHospital } from '../../../hospital/server/index.ts'
import { counting } from '../callbacks.ts'
import { mpesaFor } from '../connection.ts'
import { settleRequest } from '../money-in/outcome.ts'
import type { StatusAnswer } from '../port.ts'
import * as sql from '../requests.sql.ts'
import { selectSettings } from '../settings.sql.ts'
import { addressesOf } from '../token.ts'

const NOT_CONNECTED =
  'The hospital is not connected to M-PESA any more. Please ask the administrator to look at the M-PESA settings.'
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
  const pushed = mpesa
    ? await mpesa.push({
        amount: Number(request.amount),
        phone: request.phone.slice(1),
        reference: request.account_reference,
        description: 'Hospital bill',
        callback_url: addressesOf(services.config, hospital_id).result(id),
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
    onBehalf(services, { hospital_id, staff_id: asked_by, action: 'mpesaQuery' }, async (ctx) => {
      ctx.audit({ entity: 'mpesa_request', entity_id: id, patient_id: request.patient_id })
      ctx.changed('payments')
      if (asked.state === 'paid') {
        // A query does not say the receipt’s number; a later message does.
        await settleRequest(ctx, id, { found_by: 'query', receipt: null, transacted_at: null })
        return
      }
      const [code, text] = asked.state === 'missing' ? ['missing', asked.message] : [asked.code, asked.message]
      await sql.note(ctx.at, id, { status: 'failed', result_code: code, result_text: text, found_by: 'query' })
    }),
  )
  return true
}
