// What confirms money by M-PESA, and what only records it.
import { createHash } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openHouse } from '../../../../tests/support/house.ts'
import { books, invoice, issued, outside } from '../../../../tests/support/money/billing.ts'
import { openDaraja, receiptNumber } from '../../../../tests/support/money/daraja.ts'
import { addresses, connect, deliver, makeDue, send, sent } from '../../../../tests/support/money/mpesa.ts'
import type { HospitalRole } from '../../../access/roles.ts'
import { getDayReport, listPayments, recordPayment } from '../../../billing/payments.contract.ts'
import { importMpesaStatement, listMpesaMoney, listMpesaStatements, matchMpesaMoney } from '../../contract.ts'
import { timestampOf } from '../daraja/timestamp.ts'
import { askForMpesa } from '../requests/follow-up.ts'
import { SAFARICOM } from '../senders.ts'

const house = await openHouse()
const daraja = await openDaraja()
await connect(house, daraja)
afterAll(() => daraja.close())
const [cashier, accountant] = [house.as('cashier'), house.as('accountant')]
const [own = ''] = SAFARICOM
beforeEach(() => {
  house.services.config.mpesaSenders = null
})

const payment = (receipt: string, amount: string, BillRefNumber: string) => ({
  ...{ TransactionType: 'Pay Bill', TransID: receipt, TransTime: timestampOf(new Date()), TransAmount: amount },
  ...{ BusinessShortCode: '600000', BillRefNumber, MSISDN: createHash('sha256').update(receipt).digest('hex') },
})
const confirm = (body: object, from?: string) => deliver(house, addresses(house).confirmation, body, from)
const said = async (receipt: string) => {
  const { rows } = await house.owner.query(
    `select cnf.status, cnf.how, cnf.brought_by, cnf.source from billing_confirmations cnf
     join billing_references rfn on rfn.hospital_id = cnf.hospital_id and rfn.receipt_id = cnf.receipt_id
     where rfn.reference_number = $1`,
    [receipt],
  )
  return rows[0]
}
const RECORDED = { status: 'recorded', how: null, brought_by: null }
const CONFIRMED = { status: 'confirmed', how: 'mpesa', brought_by: null }
const byStatement = (role: HospitalRole) => ({
  ...{ status: 'confirmed', how: 'statement', brought_by: house.a.staff[role].staff_id },
  source: 'statement.csv, line 3',
})
const HEAD = 'Receipt No.,Completion Time,Paid In,A/C No.'
const bring = (receipt: string, amount: string, account = 'X', role: HospitalRole = 'accountant') => {
  const row = `${receipt},${timestampOf(new Date())},${amount},${account}`
  const file = Buffer.from(['Short Code:,600000', HEAD, row].join('\n'))
  return house.as(role).call(importMpesaStatement, { filename: 'statement.csv' }, {}, file)
}
const typed = async (amount: string) => {
  const { invoice_id } = await issued(house, amount)
  const part = outside('mpesa', amount)
  const paid = await cashier.call(recordPayment, { invoice_id, parts: [part] })
  if (paid.status !== 200) throw new Error(paid.text)
  return { invoice_id, receipt: part.reference_number }
}

describe('a request to a phone', () => {
  it('is confirmed by the answer of M-PESA, with a message or without one', async () => {
    const receipt = receiptNumber()
    const first = await sent(house, '110.00')
    await send(house, addresses(house).result(first.id), daraja.message(first.checkout, { receipt }))
    expect(await said(receipt)).toMatchObject(CONFIRMED)
    const second = await sent(house, '120.00')
    daraja.results.set(second.checkout, { ResultCode: '0', ResultDesc: 'ok' })
    await makeDue(house, second.id)
    await askForMpesa(house.services)
    const { rows } = (await cashier.call(listPayments, { search: second.request.account_reference })).body
    expect(rows).toEqual([])
    expect((await invoice(house, second.invoice_id)).payments).toMatchObject([{ confirmed: 'confirmed' }])
  })

  it('does not confirm what somebody typed under the receipt that a message names', async () => {
    const { receipt } = await typed('130.00')
    const { id, checkout } = await sent(house, '130.00')
    await send(house, addresses(house).result(id), daraja.message(checkout, { receipt }))
    expect(await said(receipt)).toMatchObject(RECORDED)
  })
})

describe('a payment to the paybill', () => {
  it('is recorded in the name of M-PESA, and confirmed by a statement', async () => {
    const { invoice_id, invoice_number } = await issued(house, '140.00')
    const receipt = receiptNumber()
    expect((await confirm(payment(receipt, '140', invoice_number))).status).toBe(200)
    expect(await said(receipt)).toMatchObject(RECORDED)
    expect(await invoice(house, invoice_id)).toMatchObject({
      status: 'paid',
      payments: [{ taken_by: null, taken_by_name: 'M-PESA', confirmed: 'recorded' }],
    })
    const { rows } = (await accountant.call(getDayReport, { from: '2000-01-01', to: '2999-12-31' })).body
    expect(rows).toContainEqual(expect.objectContaining({ taken_by: null, taken_by_name: 'M-PESA' }))
    const { staff_id } = house.a.staff.admin
    expect(rows.filter((row) => row.taken_by === staff_id)).toEqual([])
    expect((await accountant.call(listPayments, { taken_by: staff_id })).body.total).toBe(0)
    expect((await bring(receipt, '140.00')).body).toMatchObject({ known: 1 })
    expect(await said(receipt)).toMatchObject(byStatement('accountant'))
    expect((await books(house)).differences).toEqual([])
  })

  it('is confirmed when it comes from one of M-PESA’s own addresses', async () => {
    const { invoice_number } = await issued(house, '150.00')
    const receipt = receiptNumber()
    await confirm(payment(receipt, '150', invoice_number), own)
    expect(await said(receipt)).toMatchObject(CONFIRMED)
    house.services.config.mpesaSenders = 'any'
    const other = receiptNumber()
    await confirm(payment(other, '150', invoice_number), own)
    expect(await said(other)).toMatchObject(RECORDED)
  })

  it('confirms what somebody typed, of that amount and from there alone', async () => {
    const { receipt } = await typed('160.00')
    await confirm(payment(receipt, '160', 'X'))
    expect(await said(receipt)).toMatchObject(RECORDED)
    await confirm(payment(receipt, '16', 'X'), own)
    expect(await said(receipt)).toMatchObject(RECORDED)
    await confirm(payment(receipt, '160', 'X'), own)
    expect(await said(receipt)).toMatchObject(CONFIRMED)
  })

  it('confirms a request that was found by a message of which nobody knows from whom', async () => {
    const { request } = await sent(house, '170.00')
    const receipt = receiptNumber()
    await confirm(payment(receipt, '170', request.account_reference))
    expect(await said(receipt)).toMatchObject(RECORDED)
    await confirm(payment(receipt, '170', request.account_reference), own)
    expect(await said(receipt)).toMatchObject(CONFIRMED)
  })
})

describe('a statement', () => {
  it('confirms what is recorded, once', async () => {
    const { receipt } = await typed('210.00')
    expect((await bring(receipt, '210.00')).body).toMatchObject({ known: 1, matched: 0 })
    expect(await said(receipt)).toMatchObject(byStatement('accountant'))
    await bring(receipt, '210.00', 'X', 'admin')
    expect(await said(receipt)).toMatchObject(byStatement('accountant'))
  })

  it('credits what nobody recorded, until somebody else brings it too', async () => {
    const { invoice_id, invoice_number } = await issued(house, '220.00')
    const receipt = receiptNumber()
    expect((await bring(receipt, '220.00', invoice_number)).body).toMatchObject({ matched: 1 })
    expect((await invoice(house, invoice_id)).payments).toMatchObject([
      { taken_by: house.a.staff.accountant.staff_id, confirmed: 'recorded' },
    ])
    await bring(receipt, '220.00', invoice_number)
    expect(await said(receipt)).toMatchObject(RECORDED)
    await bring(receipt, '220.00', invoice_number, 'admin')
    expect(await said(receipt)).toMatchObject(byStatement('admin'))
  })

  it('never confirms what its bringer took, whatever roles that person has', async () => {
    await house.owner.query('insert into staff_roles (hospital_id, staff_id, role) values ($1, $2, $3)', [
      ...[house.a.id, house.a.staff.cashier.staff_id, 'accountant'],
    ])
    const { receipt } = await typed('230.00')
    expect((await bring(receipt, '230.00', 'X', 'cashier')).body).toMatchObject({ known: 1 })
    expect(await said(receipt)).toMatchObject(RECORDED)
    await bring(receipt, '230.00')
    expect(await said(receipt)).toMatchObject(byStatement('accountant'))
    await house.owner.query(
      `delete from staff_roles where hospital_id = $1 and staff_id = $2 and role = 'accountant'`,
      [...[house.a.id, house.a.staff.cashier.staff_id]],
    )
    expect((await bring(receipt, '230.00', 'X', 'cashier')).status).toBe(403)
  })

  it('puts on the work list what somebody else has to match, or has to bring', async () => {
    const match = async (receipt: string, role: HospitalRole) => {
      const [row] = (await house.as(role).call(listMpesaMoney, { search: receipt })).body.rows
      const { invoice_number } = await issued(house, '240.00')
      const chosen = { mpesa_suspense_id: row?.id ?? '', version: row?.version ?? 0, reason: 'x' }
      const done = await house.as(role).call(matchMpesaMoney, { ...chosen, account: invoice_number })
      if (done.status !== 200) throw new Error(done.text)
    }
    const [own1, other, twice, message, known] = Array.from({ length: 5 }, receiptNumber) as [
      string,
      string,
      string,
      string,
      string,
    ]
    for (const receipt of [own1, other, twice]) await bring(receipt, '240.00', 'NOBODY')
    await bring(twice, '240.00', 'NOBODY', 'admin')
    await confirm(payment(message, '240', 'NOBODY'))
    await confirm(payment(known, '240', 'NOBODY'), own)
    await match(own1, 'accountant')
    await match(other, 'admin')
    await match(twice, 'accountant')
    await match(message, 'accountant')
    await match(known, 'accountant')
    expect(await said(own1)).toMatchObject(RECORDED)
    expect(await said(other)).toMatchObject({ status: 'confirmed', brought_by: house.a.staff.accountant.staff_id })
    expect(await said(twice)).toMatchObject({ status: 'confirmed', brought_by: house.a.staff.admin.staff_id })
    expect(await said(message)).toMatchObject(RECORDED)
    expect(await said(known)).toMatchObject(CONFIRMED)
  })
})

describe('a statement is refused', () => {
  const refusal = async (above: string[]) => {
    const { receipt } = await typed('310.00')
    const file = Buffer.from([...above, HEAD, `${receipt},${timestampOf(new Date())},310.00,X`].join('\n'))
    const { status, problem } = await accountant.call(importMpesaStatement, { filename: 'other.csv' }, {}, file)
    expect(await said(receipt)).toMatchObject(RECORDED)
    return [status, problem.field_errors?.filename]
  }

  it.each<[string, string[], string]>([
    [
      'somebody else’s',
      ['Account Holder:,SOMEBODY ELSE LTD', 'Short Code:,999999'],
      'SOMEBODY ELSE LTD, 999999, and not of 600000',
    ],
    ['of a code that begins like the own one', ['Short Code:,6000001'], 'of 6000001, and not of 600000'],
    ['of nobody', [], 'does not say whose it is'],
    ['of a name alone', ['Account Holder:,HOSPITAL ALPHA'], '“Short Code: 600000”'],
  ])('when it is %s', async (_, above, says) => {
    expect(await refusal(above)).toEqual([422, expect.stringContaining(says)])
    expect((await accountant.call(listMpesaStatements, { page_size: 100 })).body.rows).not.toContainEqual(
      expect.objectContaining({ filename: 'other.csv' }),
    )
  })

  it.each(['off', 'simulator'])('while the hospital is not connected: %s', async (environment) => {
    const set = (to: string) =>
      house.owner.query('update billing_mpesa_settings set environment = $2 where hospital_id = $1', [house.a.id, to])
    await set(environment)
    house.services.config.demo = true
    expect((await bring(receiptNumber(), '5')).problem.code).toBe('mpesa_not_connected')
    house.services.config.demo = false
    await set('sandbox')
  })
})
