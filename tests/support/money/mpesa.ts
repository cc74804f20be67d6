import {
  askByMpesa,
  getMpesaRequest,
  getMpesaSettings,
  type MpesaRequest,
  saveMpesaSettings,
} from '../../../departments/mpesa/contract.ts'
import { pace, settled } from '../../../departments/mpesa/server/simulator.ts'
import { addressesOf, tokenOf } from '../../../departments/mpesa/server/token.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { openSecret } from '../../../kernel/server/outside/secrets.ts'
import type { House } from '../house.ts'
import { connectSimulators } from '../outside/outside.ts'
import { PATIENCE_MS } from '../patience.ts'
import { issued } from './billing.ts'
import { credentials, type Daraja } from './daraja.ts'

/** Connects a hospital to the test server, as its admin does it. */
export async function connect(
  house: House,
  daraja: Daraja,
  which: 'a' | 'b' = 'a',
  more: { kind?: 'paybill' | 'till'; till_number?: string } = {},
) {
  process.env.UZIMA_MPESA_SANDBOX = daraja.url
  const admin = house.as('admin', which)
  const { version } = (await admin.call(getMpesaSettings)).body
  const settings = { environment: 'sandbox' as const, kind: 'paybill' as const, ...credentials, version, ...more }
  const saved = await admin.call(saveMpesaSettings, settings)
  if (saved.status !== 200) throw new Error(saved.text)
  await learnAddresses(house, which)
}

const tokens = new Map<string, string>()
const whose = (house: House, which: 'a' | 'b') => `${house.ownerUrl} ${which}`
/** Reads the addresses of a hospital, as M-PESA has been told them; nobody else ever is. */
export async function learnAddresses(house: House, which: 'a' | 'b' = 'a') {
  const { id } = house[which]
  const { rows } = await house.owner.query('select callback_code from billing_mpesa_settings where hospital_id = $1', [
    id,
  ])
  const code = openSecret(house.services.config.secret, `${id}/callback_code`, rows[0]?.callback_code ?? '')
  if (!code) throw new Error('this hospital has no addresses')
  tokens.set(whose(house, which), tokenOf(id, code))
}
/** The secret part of them; of a hospital that never connected itself one that is nobody’s. */
export const tokenOfHouse = (house: House, which: 'a' | 'b' = 'a') =>
  tokens.get(whose(house, which)) ?? tokenOf(house[which].id, '0'.repeat(32))

/** Waits until a request is as wanted, as the dialog does. */
export async function until(
  house: House,
  id: string,
  right: (request: MpesaRequest) => boolean,
): Promise<MpesaRequest> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const { body } = await house.as('cashier').call(getMpesaRequest, { mpesa_request_id: id })
    if (right(body)) return body
    if (Date.now() > deadline) throw new Error(`the request stays ${body.status}: ${body.result_text}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** An issued invoice whose customer is asked for all of it. */
export async function asked(house: House, total = '1000.00', phone = '0712345600') {
  const visit = await issued(house, total)
  const answer = await house.as('cashier').call(askByMpesa, { invoice_id: visit.invoice_id, amount: total, phone })
  if (answer.status !== 200) throw new Error(answer.text)
  return { ...visit, id: answer.body.id, request: answer.body }
}

/** Connects the hospital to the simulator and has a new invoice of this total paid there. */
export async function paidOnSimulator(house: House, total: string) {
  await connectSimulators(house, 'mpesa')
  Object.assign(pace, { answer: 1 })
  const { id } = await asked(house, total, '0712345600')
  await until(house, id, ({ status }) => status === 'paid')
  await settled()
}

/** As `asked`, and M-PESA has taken it. */
export async function sent(house: House, total?: string, phone?: string) {
  const all = await asked(house, total, phone)
  const request = await until(house, all.id, ({ status }) => status === 'sent')
  const { rows } = await house.owner.query('select checkout_request_id from billing_mpesa_requests where id = $1', [
    all.id,
  ])
  return { ...all, request, checkout: rows[0].checkout_request_id as string }
}

/** Brings a message to an address of the house as M-PESA does: no cookie, no site. */
export async function deliver(house: House, url: string, payload: object, remoteAddress = '127.0.0.1') {
  const reply = await house.http.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'user-agent': 'Safaricom' },
    payload,
    remoteAddress,
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** The same; what the message says of a request has been asked back when this returns. */
export async function send(house: House, url: string, payload: object) {
  const done = await deliver(house, url, payload)
  const [, id] = /([0-9a-f-]{36})\/result$/.exec(url) ?? []
  const deadline = Date.now() + PATIENCE_MS
  const asked = 'select from billing_mpesa_requests where id = $1 and told_at is not null'
  while (id && (await house.owner.query(asked, [id])).rows.length) {
    if (Date.now() > deadline) throw new Error('M-PESA was not asked back')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return done
}

export const addresses = (house: House, which: 'a' | 'b' = 'a') =>
  addressesOf(house.services.config.url, tokenOfHouse(house, which))

/** The audit rows of an action at hospital a. */
export const auditOf = async (house: House, action: string) =>
  (
    await house.owner.query(
      'select person_id, person_name, patient_id, entity, reason from audit_log where hospital_id = $1 and action = $2',
      [house.a.id, action],
    )
  ).rows

/** Makes what is asked for every minute due now. */
export const makeDue = (house: House, id: string) =>
  house.owner.query(`update billing_mpesa_requests set next_query_at = now() - interval '1 second' where id = $1`, [id])

/** A request as a server may have left it, whose outcome nobody knows: `columns` are set afterwards. */
export async function leftRequest(house: House, columns = `status = 'unknown'`) {
  const visit = await issued(house, '250.00')
  const id = newId()
  await house.owner.query(
    `insert into billing_mpesa_requests (hospital_id, id, invoice_id, patient_id, amount, phone, account_reference,
      environment, asked_by, created_at)
     values ($1, $2, $3, $4, 250, '+254712345600', 'X', 'simulator', $5, now() - interval '5 minutes')`,
    [house.a.id, id, visit.invoice_id, visit.patient_id, house.a.staff.cashier.staff_id],
  )
  await house.owner.query(`update billing_mpesa_requests set ${columns} where id = $1`, [id])
  return { ...visit, id }
}
