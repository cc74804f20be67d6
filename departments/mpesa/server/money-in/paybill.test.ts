import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { makePatient } from '../../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { books, invoice, issued } from '../../../../tests/support/money/billing.ts'
import { openDaraja, receiptNumber } from '../../../../tests/support/money/daraja.ts'
import { addresses, connect, leftRequest, makeDue, send, sent, until } from '../../../../tests/support/money/mpesa.ts'
import { getAccount, listPayments, recordPayment } from '../../../billing/payments.contract.ts'
import {
  askByMpesa,
  countMpesaMoney,
  dismissMpesaMoney,
  exportMpesaMoney,
  listMpesaMoney,
  matchMpesaMoney,
  takeMpesaConfirmation,
  takeMpesaValidation,
} from '../../contract.ts'
import { timestampOf } from '../daraja/timestamp.ts'
import { askForMpesa } from '../requests/follow-up.ts'
import { newCode, tokenOf } from '../token.ts'

const house = await openHouse()
const accountant = house.as('accountant')
const daraja = await openDaraja()
await connect(house, daraja)
afterAll(() => daraja.close())
const cashier = house.as('cashier')
const { confirmation, validation, result } = addresses(house)
const agree = async () => expect((await books(house)).differences).toEqual([])
const paymentsOf = async (invoice_id: string) =>
  (await invoice(house, invoice_id)).payments.map((row) => [row.amount, row.reference_number])
const depositOf = async (patient_id: string) => (await cashier.call(getAccount, { patient_id })).body.deposit
const waiting = async (search: string) => (await accountant.call(listMpesaMoney, { search })).body.rows

/** A payment to the paybill as M-PESA reports it. */
const payment = (BillRefNumber: string, TransAmount: string, TransID = receiptNumber(), more: object = {}) => ({
  TransactionType: 'Pay Bill',
  TransID,
  TransTime: timestampOf(new Date()),
  TransAmount,
  BusinessShortCode: '600000',
  BillRefNumber,
  InvoiceNumber: '',
  OrgAccountBalance: '49197.00',
  ThirdPartyTransID: '',
  MSISDN: '2547******149',
  FirstName: 'NAFULA',
  MiddleName: '',
  LastName: 'WANJALA',
  ...more,
})
const confirm = (body: object) => send(house, confirmation, body)

describe('a payment to the paybill', () => {
  it('pays the invoice whose number the customer typed, in any usual form', async () => {
    for (const write of [
      (n: string) => n,
      (n: string) => n.toLowerCase(),
      (n: string) => n.replace('-', ''),
      (n: string) => n.replace('INV', ' '),
    ]) {
      const { invoice_id, invoice_number } = await issued(house, '750.50')
      const receipt = receiptNumber()
      expect(await confirm(payment(write(invoice_number), '750.50', receipt))).toEqual({
        status: 200,
        body: { ResultCode: 0, ResultDesc: 'Accepted' },
      })
      expect(await paymentsOf(invoice_id)).toEqual([['750.50', receipt]])
    }
    await agree()
  })

  it('becomes a deposit by the OP number, and for what is more than the invoice', async () => {
    const patient = await makePatient(house)
    await confirm(payment(patient.op_number, '300'))
    await confirm(payment(`op${patient.op_number.replace('-', '')}`, '20'))
    expect(await depositOf(patient.id)).toBe('320.00')
    const { invoice_number, patient_id } = await issued(house, '100.00')
    await confirm(payment(invoice_number, '130'))
    expect(await depositOf(patient_id)).toBe('30.00')
    await confirm(payment(invoice_number, '5'))
    expect(await depositOf(patient_id)).toBe('35.00')
    await agree()
  })

  it('counts once, however often and at once it is reported', async () => {
    const { invoice_id, invoice_number } = await issued(house, '1000.00')
    const body = payment(invoice_number, '400')
    await Promise.all(Array.from({ length: 12 }, () => confirm(body)))
    expect(await paymentsOf(invoice_id)).toHaveLength(1)
    const nobody = payment('NOBODY', '40')
    await Promise.all(Array.from({ length: 12 }, () => confirm(nobody)))
    expect(await waiting(nobody.TransID)).toHaveLength(1)
    await agree()
  })

  it('merges with the STK push that it belongs to, whichever message comes first', async () => {
    const first = await sent(house, '500.00')
    const [one, two, three] = [receiptNumber(), receiptNumber(), receiptNumber()]
    await send(house, result(first.id), daraja.message(first.checkout, { receipt: one }))
    await confirm(payment(first.request.account_reference, '500.00', one))
    const second = await sent(house, '500.00')
    await confirm(payment(second.request.account_reference, '500.00', two))
    await send(house, result(second.id), daraja.message(second.checkout, { receipt: two }))
    const third = await sent(house, '500.00')
    daraja.results.set(third.checkout, { ResultCode: '0', ResultDesc: 'ok' })
    await makeDue(house, third.id)
    await askForMpesa(house.services)
    await confirm(payment(third.request.account_reference, '500.00', three))
    const fourth = await sent(house, '500.00')
    const four = receiptNumber()
    await Promise.all([
      confirm(payment(fourth.request.account_reference, '500.00', four)),
      send(house, result(fourth.id), daraja.message(fourth.checkout, { receipt: four })),
    ])
    for (const { id, invoice_id, patient_id } of [first, second, third, fourth]) {
      expect(await paymentsOf(invoice_id)).toHaveLength(1)
      expect(await depositOf(patient_id)).toBe('0.00')
      const { rows } = await house.owner.query(
        'select status, receipt_number, reconciled_at, attention from billing_mpesa_requests where id = $1',
        [id],
      )
      expect(rows[0]).toMatchObject({ status: 'paid', reconciled_at: expect.any(Date), attention: null })
      expect([one, two, three, four]).toContain(rows[0].receipt_number)
    }
    await agree()
  })

  it('without an account is told by its masked or hashed phone, or found when the callback comes', async () => {
    const hash = createHash('sha256').update('254712345600').digest('hex')
    for (const MSISDN of ['2547******600', hash]) {
      const amount = MSISDN === hash ? '411.00' : '412.00'
      const { id, invoice_id } = await sent(house, amount)
      await confirm(payment('', amount, receiptNumber(), { MSISDN }))
      expect(await paymentsOf(invoice_id)).toHaveLength(1)
      const { rows } = await house.owner.query('select status, found_by from billing_mpesa_requests where id = $1', [
        id,
      ])
      expect(rows[0]).toEqual({ status: 'paid', found_by: 'confirmation' })
    }
    const before = (await books(house)).balances
    // Nothing says whose it is until the callback comes; it is counted from the work list then.
    const { id, invoice_id, checkout } = await sent(house, '413.00')
    const receipt = receiptNumber()
    await confirm(payment('', '413.00', receipt, { MSISDN: 'unreadable' }))
    expect((await waiting(receipt))[0]?.status).toBe('open')
    await send(house, result(id), daraja.message(checkout, { receipt }))
    expect((await waiting(receipt))[0]).toMatchObject({
      status: 'matched',
      decision_note: 'Belongs to a request to a phone',
    })
    // And where the query was first, what lay on the work list is taken out of the books again.
    const second = await sent(house, '414.00')
    daraja.results.set(second.checkout, { ResultCode: '0', ResultDesc: 'ok' })
    await makeDue(house, second.id)
    await askForMpesa(house.services)
    const late = receiptNumber()
    await confirm(payment('', '414.00', late, { MSISDN: 'unreadable' }))
    await send(house, result(second.id), daraja.message(second.checkout, { receipt: late }))
    expect((await waiting(late))[0]?.status).toBe('matched')
    for (const one of [invoice_id, second.invoice_id]) expect(await paymentsOf(one)).toHaveLength(1)
    const after = (await books(house)).balances
    expect([after.suspense ?? 0, (after.mpesa ?? 0) - (before.mpesa ?? 0)]).toEqual([before.suspense ?? 0, 827])
    await agree()
  })

  it('an hour after a request to the same account and of the same amount is another payment', async () => {
    const patient = await makePatient(house)
    const asked = await cashier.call(askByMpesa, { patient_id: patient.id, amount: '500', phone: '0712345600' })
    const { id, account_reference } = asked.body
    await until(house, id, ({ status }) => status === 'sent')
    const { rows } = await house.owner.query('select checkout_request_id from billing_mpesa_requests where id = $1', [
      id,
    ])
    daraja.results.set(rows[0].checkout_request_id, { ResultCode: '0', ResultDesc: 'ok' })
    await makeDue(house, id)
    await askForMpesa(house.services)
    // Paid, and the number of its receipt is not known yet: a later payment must not be taken for it, neither by its
    // account nor by its phone.
    expect(await depositOf(patient.id)).toBe('500.00')
    const later = { TransTime: timestampOf(new Date(Date.now() + 3_600_000)) }
    const [other, byPhone, own] = [receiptNumber(), receiptNumber(), receiptNumber()]
    await confirm(payment(account_reference, '500', other, later))
    expect(await depositOf(patient.id)).toBe('1000.00')
    await confirm(payment('', '500', byPhone, { ...later, MSISDN: '254712345600' }))
    expect((await waiting(byPhone))[0]).toMatchObject({ status: 'open', why: 'no_account' })
    await confirm(payment(account_reference, '500', own))
    expect(await depositOf(patient.id)).toBe('1000.00')
    expect((await until(house, id, () => true)).receipt_number).toBe(own)
    await agree()
  })

  it.each([
    ['simulator', 'unknown'],
    ['simulator', 'paid'],
    ['production', 'unknown'],
    ['production', 'paid'],
  ])('is not taken for a request of the %s that is %s', async (environment, status) => {
    const { id, patient_id } = await leftRequest(house, `status = '${status}', environment = '${environment}'`)
    const { rows } = await house.owner.query('select op_number from patients where id = $1', [patient_id])
    const account = `OP${rows[0].op_number.replace('-', '')}`
    await house.owner.query('update billing_mpesa_requests set account_reference = $2 where id = $1', [id, account])
    const receipt = receiptNumber()
    await confirm(payment(account, '250', receipt))
    expect(await depositOf(patient_id)).toBe('250.00')
    expect(await until(house, id, () => true)).toMatchObject({ status, receipt_number: null })
    expect((await cashier.call(listPayments, { search: receipt })).body.rows).toMatchObject([
      { kind: 'deposit', notes: null },
    ])
    await agree()
  })

  it('to another shortcode, or with an account of nobody, waits on the work list', async () => {
    const { invoice_number, invoice_id } = await issued(house, '100.00')
    const other = payment(invoice_number, '100', receiptNumber(), { BusinessShortCode: '600999' })
    await confirm(other)
    expect((await waiting(other.TransID))[0]).toMatchObject({
      why: 'other_shortcode',
      account: invoice_number,
      payer: 'NAFULA WANJALA',
    })
    expect(await paymentsOf(invoice_id)).toEqual([])
    const nobody = payment('School fees', '15000.50', receiptNumber(), { TransTime: '20261121101500' })
    await confirm(nobody)
    expect((await waiting(nobody.TransID))[0]).toMatchObject({
      why: 'no_account',
      amount: '15000.50',
      account: 'SCHOOL FEES',
      source: 'confirmation',
      transacted_at: '2026-11-21T07:15:00.000Z',
      phone: '2547******149',
    })
    await agree()
  })

  it('is refused where it cannot be read or the address is wrong', async () => {
    expect((await confirm({ TransID: 'X' })).status).toBe(400)
    expect((await confirm(payment('A', 'much'))).status).toBe(400)
    const token = tokenOf(house.a.id, newCode())
    expect((await house.anonymous.call(takeMpesaConfirmation, { token, ...payment('A', '1') })).status).toBe(404)
    expect((await send(house, addresses(house, 'b').confirmation, payment('A', '1'))).status).toBe(404)
  })
})

describe('the validation', () => {
  const validate = async (body: object) => (await send(house, validation, body)).body.ResultCode
  it('lets go on what will be placed, and turns back what would not', async () => {
    const { invoice_number } = await issued(house, '100.00')
    expect(await validate(payment(invoice_number, '100', ''))).toBe(0)
    expect(await validate(payment('NOBODY', '100'))).toBe('C2B00012')
    expect(await validate(payment('', '100'))).toBe('C2B00012')
    expect(await validate(payment(invoice_number, '0'))).toBe('C2B00013')
    expect(await validate(payment(invoice_number, '100', '', { BusinessShortCode: '1' }))).toBe('C2B00015')
    const token = tokenOf(house.a.id, newCode())
    expect((await house.anonymous.call(takeMpesaValidation, { token, ...payment('A', '1') })).status).toBe(404)
  })
})

describe('the work list', () => {
  const lost = async (amount: string) => {
    const body = payment('WRONG', amount)
    await confirm(body)
    const [row] = await waiting(body.TransID)
    if (!row) throw new Error('it is not on the list')
    return row
  }

  it('matches money to an invoice, from suspense', async () => {
    const before = (await books(house)).balances
    const money = await lost('650')
    const { invoice_id, invoice_number, patient_id } = await issued(house, '600.00')
    const chosen = { mpesa_suspense_id: money.id, version: money.version, reason: 'The customer showed the message' }
    const wrong = await accountant.call(matchMpesaMoney, { ...chosen, account: 'INV000000-000' })
    expect(wrong.problem.field_errors).toEqual({ account: 'No invoice and no patient has this number' })
    expect(
      (await accountant.call(matchMpesaMoney, { ...chosen, account: invoice_number, reason: '' })).problem.field_errors,
    ).toEqual({
      reason: 'Please give a reason',
    })
    const done = await house
      .as('accountant')
      .call(matchMpesaMoney, { ...chosen, account: invoice_number.toLowerCase() })
    expect(done.body).toMatchObject({ invoice_number, deposited: '50.00', op_number: expect.stringMatching(/\d/) })
    expect(await paymentsOf(invoice_id)).toEqual([['600.00', money.receipt_number]])
    expect(await depositOf(patient_id)).toBe('50.00')
    const after = (await books(house)).balances
    expect([after.suspense, Math.round(((after.mpesa ?? 0) - (before.mpesa ?? 0)) * 100)]).toEqual([
      before.suspense,
      65_000,
    ])
    expect((await waiting(money.receipt_number))[0]).toMatchObject({
      status: 'matched',
      invoice_number,
      patient_id,
      decided_by_name: expect.any(String),
      decided_at: expect.any(String),
      decision_note: chosen.reason,
    })
    expect((await accountant.call(matchMpesaMoney, { ...chosen, account: invoice_number })).problem).toMatchObject({
      code: 'mpesa_money_state',
    })
    await agree()
  })

  it('matches money to a deposit, once though two decide at once', async () => {
    const money = await lost('80')
    const patient = await makePatient(house)
    const chosen = { mpesa_suspense_id: money.id, version: money.version, reason: 'x', account: patient.op_number }
    const answers = await Promise.all([
      accountant.call(matchMpesaMoney, chosen),
      house.as('admin').call(matchMpesaMoney, chosen),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await depositOf(patient.id)).toBe('80.00')
    await agree()
  })

  it('dismisses what never came, the way it went into the books', async () => {
    const before = (await books(house)).balances
    const money = await lost('90')
    const chosen = { mpesa_suspense_id: money.id, version: money.version, reason: 'Not on the statement' }
    expect((await accountant.call(dismissMpesaMoney, { ...chosen, version: 7 })).problem.code).toBe('conflict')
    expect((await accountant.call(dismissMpesaMoney, chosen)).status).toBe(200)
    expect((await books(house)).balances).toEqual(before)
    expect((await accountant.call(dismissMpesaMoney, chosen)).problem.message).toContain('has already been dismissed')
    // Reported again, it stays what somebody decided.
    await confirm(payment('WRONG', '90', money.receipt_number))
    expect((await waiting(money.receipt_number))[0]?.status).toBe('dismissed')
    await agree()
  })

  it('does not count what somebody recorded by hand in the meantime', async () => {
    const money = await lost('70')
    const { invoice_id, invoice_number } = await issued(house, '70.00')
    await cashier.call(recordPayment, {
      invoice_id,
      parts: [{ payment_mode: 'mpesa', amount: '70', reference_number: money.receipt_number }],
    })
    const other = await issued(house, '70.00')
    const chosen = { mpesa_suspense_id: money.id, version: money.version, reason: 'x' }
    const refused = await accountant.call(matchMpesaMoney, { ...chosen, account: other.invoice_number })
    expect(refused.problem).toMatchObject({
      code: 'reference_used',
      message: expect.stringContaining('take it off this list'),
    })
    expect(invoice_number).not.toBe(other.invoice_number)
    expect((await accountant.call(dismissMpesaMoney, chosen)).status).toBe(200)
    await agree()
  })

  it('is for those who keep the books, of this hospital, and is saved as CSV', async () => {
    const money = await lost('60')
    const chosen = { mpesa_suspense_id: money.id, version: money.version, reason: 'x', account: '26-00001' }
    for (const role of ['receptionist', 'pharmacist', 'doctor'] as const) {
      expect((await house.as(role).call(listMpesaMoney, {})).status).toBe(403)
      expect((await house.as(role).call(matchMpesaMoney, chosen)).status).toBe(403)
    }
    expect((await house.as('accountant', 'b').call(listMpesaMoney, {})).body).toEqual({
      rows: [],
      total: 0,
      open_amount: '0.00',
    })
    expect((await house.as('accountant', 'b').call(matchMpesaMoney, chosen)).status).toBe(404)
    expect((await house.as('accountant', 'b').call(dismissMpesaMoney, chosen)).status).toBe(404)
    const { body } = await accountant.call(listMpesaMoney, { status: 'open' })
    expect(body.rows.reduce((sum, row) => sum + Number(row.amount), 0)).toBe(Number(body.open_amount))
    expect(-((await books(house)).balances.suspense ?? 0)).toBe(Number(body.open_amount))
    const counted = (who = accountant) => who.call(countMpesaMoney)
    expect((await counted()).body).toEqual({ open: body.total, open_amount: body.open_amount, findings: 0 })
    expect((await counted(house.as('accountant', 'b'))).body).toEqual({ open: 0, open_amount: '0.00', findings: 0 })
    expect((await counted(house.as('cashier'))).status).toBe(403)
    const file = await accountant.call(exportMpesaMoney, { search: money.receipt_number })
    for (const text of ['M-PESA receipt', money.receipt_number, '60.00', 'No such invoice or patient', 'WRONG'])
      expect(file.text).toContain(text)
    expect((await cashier.call(listPayments, { search: money.receipt_number })).body.total).toBe(0)
  })
})
