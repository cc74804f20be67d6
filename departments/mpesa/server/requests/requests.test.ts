import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../kernel/server/ids.ts'
import { makePatient } from '../../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { books, invoice, issued } from '../../../../tests/support/money/billing.ts'
import { asked, leftRequest, until } from '../../../../tests/support/money/mpesa.ts'
import { connectSimulators } from '../../../../tests/support/outside/outside.ts'
import { voidInvoice } from '../../../billing/contract.ts'
import { getAccount, recordPayment } from '../../../billing/payments.contract.ts'
import {
  askByMpesa,
  exportMpesaRequests,
  getMpesaOfPatient,
  getMpesaRequest,
  giveUpMpesaRequest,
  listMpesaRequests,
  queryMpesaRequest,
} from '../../contract.ts'
import { pace, settled } from '../simulator.ts'
import { askForMpesa } from './follow-up.ts'

const house = await openHouse()
await connectSimulators(house, 'mpesa')
const cashier = house.as('cashier')
Object.assign(pace, { answer: 40, unreachable: 60, late: 400 })
const paid = ({ status }: { status: string }) => status === 'paid'
const agree = async () => expect((await books(house)).differences).toEqual([])
const stored = async (id: string) =>
  (await house.owner.query('select * from billing_mpesa_requests where id = $1', [id])).rows[0]
// What the simulator still has to say is said before the house closes.
afterAll(settled)

describe('Ask by M-PESA', () => {
  it('is for a deposit, and for all that a visit owes', async () => {
    const patient = await makePatient(house)
    const deposit = await cashier.call(askByMpesa, { patient_id: patient.id, amount: '2,500', phone: '0712345600' })
    expect(deposit.body).toMatchObject({
      invoice_id: null,
      visit_id: null,
      account_reference: `OP${patient.op_number.replace('-', '')}`,
    })
    await until(house, deposit.body.id, paid)
    expect((await cashier.call(getAccount, { patient_id: patient.id })).body.deposit).toBe('2500.00')
    const { visit_id, invoice_id } = await issued(house, '800.00')
    const visit = await house.as('receptionist').call(askByMpesa, { visit_id, amount: '800', phone: '0712345600' })
    expect((await until(house, visit.body.id, paid)).visit_id).toBe(visit_id)
    expect(await invoice(house, invoice_id)).toMatchObject({ status: 'paid' })
    await agree()
  })

  it('refuses what M-PESA cannot take, and more than is owed', async () => {
    const { invoice_id } = await issued(house, '1000.00')
    const ask = async (more: object) =>
      (await cashier.call(askByMpesa, { invoice_id, amount: '100', phone: '0712345600', ...more })).problem
    expect((await ask({ amount: '100.50' })).field_errors).toEqual({ amount: 'M-PESA takes whole shillings only' })
    expect((await ask({ amount: '0' })).field_errors).toEqual({ amount: 'Please enter a valid amount' })
    expect((await ask({ amount: '250001' })).field_errors).toEqual({
      amount: 'M-PESA takes at most KES 250,000.00 at once',
    })
    expect((await ask({ phone: '0202345678' })).field_errors).toEqual({
      phone: 'Please enter a Safaricom number: 07… or 01…',
    })
    expect((await ask({ phone: '' })).field_errors).toMatchObject({
      phone: 'Please enter a Safaricom number: 07… or 01…',
    })
    expect((await ask({ patient_id: house.a.id })).field_errors).toEqual({ form: 'Please say what is to be paid' })
    expect(await ask({ amount: '1001' })).toMatchObject({
      code: 'over_balance',
      message: 'Amount exceeds the remaining balance of KES 1,000.00',
    })
    expect(await ask({ invoice_id: newId() })).toMatchObject({ code: 'invoice_not_found' })
    expect(await ask({ invoice_id: undefined, patient_id: newId() })).toMatchObject({ code: 'patient_not_found' })
    expect(await ask({ invoice_id: undefined, visit_id: newId() })).toMatchObject({ code: 'visit_not_found' })
    const { rowCount } = await house.owner.query('select from billing_mpesa_requests where invoice_id = $1', [
      invoice_id,
    ])
    expect(rowCount).toBe(0)
    await cashier.call(recordPayment, {
      invoice_id,
      parts: [{ payment_mode: 'card', amount: '1000', reference_number: '0001' }],
    })
    expect(await ask({})).toMatchObject({ code: 'invoice_state', message: 'This invoice has already been paid' })
  })

  it('does not ask a second time while an answer is out, also when two ask at once', async () => {
    const { invoice_id, patient_id } = await issued(house, '900.00')
    const ask = () => cashier.call(askByMpesa, { invoice_id, amount: '900', phone: '0712345697' })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({
      code: 'mpesa_waiting',
      message: expect.stringContaining('is not answered yet'),
    })
    const open = await cashier.call(getMpesaOfPatient, { patient_id })
    const first = answers.find(({ status }) => status === 200)?.body
    expect(open.body).toMatchObject({
      connection: 'simulator',
      requests: [{ id: first?.id, invoice_id }],
      phone: expect.stringMatching(/^\+254/),
    })
    await until(house, first?.id ?? '', paid)
    expect((await cashier.call(getMpesaOfPatient, { patient_id })).body.requests).toEqual([])
  })

  it('repeated under its key pushes once', async () => {
    const { invoice_id } = await issued(house, '100.00')
    const key = { 'idempotency-key': newId() }
    const input = { invoice_id, amount: '100', phone: '0712345600' }
    const [first, second] = [await cashier.call(askByMpesa, input, key), await cashier.call(askByMpesa, input, key)]
    expect([first.status, second.status, second.body.id]).toEqual([200, 200, first.body.id])
    await until(house, first.body.id, paid)
    const { rowCount } = await house.owner.query('select from billing_mpesa_requests where invoice_id = $1', [
      invoice_id,
    ])
    expect(rowCount).toBe(1)
  })

  it('is closed to other roles and other hospitals', async () => {
    const { id, invoice_id, patient_id } = await asked(house, '200.00')
    for (const role of ['doctor', 'nurse', 'lab_technologist'] as const) {
      expect((await house.as(role).call(askByMpesa, { invoice_id, amount: '1', phone: '0712345600' })).status).toBe(403)
      expect((await house.as(role).call(getMpesaRequest, { mpesa_request_id: id })).status).toBe(403)
    }
    const other = house.as('cashier', 'b')
    expect((await other.call(getMpesaRequest, { mpesa_request_id: id })).problem.code).toBe('mpesa_request_not_found')
    expect((await other.call(queryMpesaRequest, { mpesa_request_id: id })).status).toBe(404)
    expect((await other.call(askByMpesa, { invoice_id, amount: '1', phone: '0712345600' })).status).toBe(404)
    expect((await other.call(getMpesaOfPatient, { patient_id })).status).toBe(404)
    await until(house, id, paid)
  })
})

describe('money that comes for what is not owed any more', () => {
  it('becomes the patient’s deposit when the invoice was paid or voided in the meantime', async () => {
    const first = await asked(house, '400.00', '0712345697')
    await cashier.call(recordPayment, {
      invoice_id: first.invoice_id,
      parts: [{ payment_mode: 'card', amount: '400', reference_number: '0002' }],
    })
    const second = await asked(house, '600.00', '0712345697')
    const voided = await cashier.call(voidInvoice, {
      invoice_id: second.invoice_id,
      reason: 'Wrong patient',
      bill_again: false,
    })
    expect(voided.status).toBe(200)
    for (const { id, patient_id, request } of [first, second]) {
      await until(house, id, paid)
      expect((await cashier.call(getAccount, { patient_id })).body.deposit).toBe(request.amount)
    }
    await agree()
  })

  it('is a deposit for what it exceeds', async () => {
    const { id, invoice_id, patient_id } = await asked(house, '500.00', '0712345697')
    await cashier.call(recordPayment, {
      invoice_id,
      parts: [{ payment_mode: 'card', amount: '120.50', reference_number: '0003' }],
    })
    await until(house, id, paid)
    expect(await invoice(house, invoice_id)).toMatchObject({ status: 'paid', paid_amount: '500.00' })
    expect((await cashier.call(getAccount, { patient_id })).body.deposit).toBe('120.50')
    await agree()
  })
})

describe('a server that stopped in the middle', () => {
  const left = (columns: string) => leftRequest(house, columns)
  const madeLongAgo = `ws_CO_SIMULATED_${(Date.now() - 600_000).toString(36)}_1_254712345600`

  it('before the call: nobody was asked, and another request may follow', async () => {
    const { id, invoice_id } = await left('version = 1')
    await askForMpesa(house.services)
    expect(await stored(id)).toMatchObject({
      status: 'failed',
      result_code: 'not_sent',
      result_text: expect.stringContaining('was not asked'),
    })
    const again = await cashier.call(askByMpesa, { invoice_id, amount: '250', phone: '0712345600' })
    await until(house, again.body.id, paid)
    expect((await invoice(house, invoice_id)).payments).toHaveLength(1)
  })

  it('during the call: nobody knows, nothing is sent again, and the cashier decides', async () => {
    const { id, invoice_id } = await left(`sent_at = now() - interval '4 minutes'`)
    await askForMpesa(house.services)
    await askForMpesa(house.services)
    const unknown = (await cashier.call(getMpesaRequest, { mpesa_request_id: id })).body
    expect(unknown).toMatchObject({
      status: 'unknown',
      can_query: false,
      result_text: expect.stringContaining('Nobody knows'),
    })
    const again = () => cashier.call(askByMpesa, { invoice_id, amount: '250', phone: '0712345600' })
    expect((await again()).problem.code).toBe('mpesa_waiting')
    expect((await cashier.call(queryMpesaRequest, { mpesa_request_id: id })).problem.message).toContain(
      'gave this request no number',
    )
    const given = { mpesa_request_id: id, reason: 'The phone shows nothing' }
    expect((await cashier.call(giveUpMpesaRequest, { ...given, reason: ' ' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    expect((await house.as('cashier', 'b').call(giveUpMpesaRequest, given)).status).toBe(404)
    expect((await cashier.call(giveUpMpesaRequest, given)).status).toBe(200)
    expect(await stored(id)).toMatchObject({
      status: 'failed',
      result_code: 'given_up',
      result_text: given.reason,
      found_by: 'person',
    })
    expect((await cashier.call(giveUpMpesaRequest, given)).problem.code).toBe('mpesa_request_state')
    expect((await again()).status).toBe(200)
  })

  it('after the call: the outcome is asked for', async () => {
    const { id, invoice_id } = await left(
      `status = 'sent', sent_at = now() - interval '5 minutes', checkout_request_id = '${madeLongAgo}', next_query_at = now()`,
    )
    await Promise.all([askForMpesa(house.services), askForMpesa(house.services)])
    expect(await stored(id)).toMatchObject({ status: 'paid', queries: 1 })
    await askForMpesa(house.services)
    expect((await invoice(house, invoice_id)).payments).toHaveLength(1)
    await agree()
  })

  it('is asked for with growing pauses, for a day', async () => {
    const { id } = await left(
      `status = 'sent', sent_at = now(), checkout_request_id = 'ws_CO_SIMULATED_${(Date.now() + 9e8).toString(36)}_1_254712345600', next_query_at = now(), queries = 5`,
    )
    expect(await askForMpesa(house.services)).toBe(1)
    const { rows } = await house.owner.query(
      `select status, round(extract(epoch from next_query_at - now()) / 60) minutes from billing_mpesa_requests
        where id = $1`,
      [id],
    )
    expect(rows[0]).toEqual({ status: 'sent', minutes: '32' })
    await house.owner.query(
      `update billing_mpesa_requests set created_at = now() - interval '25 hours', next_query_at = now() where id = $1`,
      [id],
    )
    expect(await askForMpesa(house.services)).toBe(0)
  })

  it('is asked for at once when somebody wants to know', async () => {
    const { id } = await left(
      `status = 'unknown', sent_at = now(), checkout_request_id = '${madeLongAgo.replace('_1_', '_2_')}', next_query_at = now() + interval '1 hour'`,
    )
    expect((await cashier.call(queryMpesaRequest, { mpesa_request_id: id })).status).toBe(200)
    await until(house, id, paid)
    expect((await cashier.call(queryMpesaRequest, { mpesa_request_id: id })).problem).toMatchObject({
      code: 'mpesa_request_state',
    })
  })
})

it('lists requests, finds them by what people know, and saves them', async () => {
  const { id, invoice_number } = await asked(house, '111.00')
  const { receipt_number } = await until(house, id, paid)
  const found = async (search: string) =>
    (await cashier.call(listMpesaRequests, { search, status: 'paid', period: 'today' })).body.rows.map((row) => row.id)
  for (const search of [invoice_number, receipt_number ?? '']) expect(await found(search)).toEqual([id])
  expect(await found('nobody')).toEqual([])
  expect(
    (await cashier.call(listMpesaRequests, { status: 'failed' })).body.rows.every((row) => row.status === 'failed'),
  ).toBe(true)
  const file = await cashier.call(exportMpesaRequests, { search: invoice_number })
  expect(file.headers['content-disposition']).toMatch(/mpesa-requests-\d{4}-\d\d-\d\d\.csv/)
  for (const text of ['M-PESA receipt', receipt_number, '111.00', 'Simulator', 'Message of M-PESA'])
    expect(file.text).toContain(text)
  expect((await house.as('doctor').call(listMpesaRequests, {})).status).toBe(403)
  expect((await house.as('cashier', 'b').call(listMpesaRequests, {})).body.total).toBe(0)
})
