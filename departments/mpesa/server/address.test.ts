// Where messages about payments are taken, from whom, and to which addresses.
import { afterAll, describe, expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { books, invoice, issued } from '../../../tests/support/money/billing.ts'
import { openDaraja, receiptNumber } from '../../../tests/support/money/daraja.ts'
import {
  addresses,
  auditOf,
  connect,
  deliver,
  learnAddresses,
  send,
  sent,
  tokenOfHouse,
} from '../../../tests/support/money/mpesa.ts'
import { getMpesaSettings, listMpesaMoney, registerMpesaUrls, renewMpesaUrls } from '../contract.ts'
import { SAFARICOM } from './senders.ts'

const house = await openHouse()
const daraja = await openDaraja()
await connect(house, daraja)
afterAll(() => daraja.close())
const admin = house.as('admin')
const SOMEBODY = '41.90.64.10'

const payment = (account: string, more: object = {}) => ({
  ...{ TransactionType: 'Pay Bill', TransID: receiptNumber(), TransTime: '20261121101500', TransAmount: '500.00' },
  ...{ BusinessShortCode: '600000', BillRefNumber: account, MSISDN: '2547******149', FirstName: 'NAFULA' },
  ...more,
})
/** What becomes of a payment to an invoice that comes to this address, from there. */
async function pay(confirmation = addresses(house).confirmation, from?: string, more?: object) {
  const { invoice_id, invoice_number } = await issued(house, '500.00')
  const body = payment(invoice_number, more)
  const { status } = await deliver(house, confirmation, body, from)
  return { status, payments: (await invoice(house, invoice_id)).payments, receipt: body.TransID }
}
const refused = (status: number) => ({ status, payments: [] })
const waiting = async (search: string) => (await house.as('accountant').call(listMpesaMoney, { search })).body.rows
/** Sets something of the connection, and puts it back. */
async function during(columns: string, work: () => Promise<unknown>) {
  const { rows } = await house.owner.query('select * from billing_mpesa_settings where hospital_id = $1', [house.a.id])
  await house.owner.query(`update billing_mpesa_settings set ${columns} where hospital_id = $1`, [house.a.id])
  await work()
  const names = Object.keys(rows[0]).filter((name) => name !== 'hospital_id')
  await house.owner.query(
    `update billing_mpesa_settings set (${names.join(', ')}) = (${names.map((_, at) => `$${at + 2}`).join(', ')})
     where hospital_id = $1`,
    [house.a.id, ...names.map((name) => rows[0][name])],
  )
}

describe('the secret part of the addresses', () => {
  it('is random, 128 bits of it, and no screen and no file has it', async () => {
    const token = tokenOfHouse(house)
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(token.slice(0, 32)).toBe(house.a.id.replaceAll('-', ''))
    const code = token.slice(32)
    await connect(house, daraja, 'b')
    expect(tokenOfHouse(house, 'b').slice(32)).not.toBe(code)
    expect((await admin.call(getMpesaSettings)).text).not.toContain(code)
    expect((await admin.call(registerMpesaUrls)).text).not.toContain(code)
    const tables = ['billing_mpesa_settings', 'billing_mpesa_requests', 'audit_log', 'idempotency_keys']
    for (const table of tables) {
      const { rows } = await house.owner.query(`select tab::text as text from ${table} tab`)
      for (const { text } of rows) expect(text).not.toContain(code)
    }
    // One hospital’s code at another’s address leads nowhere.
    const mixed = addresses(house).confirmation.replace(code, tokenOfHouse(house, 'b').slice(32))
    expect(await pay(mixed)).toMatchObject(refused(404))
  })

  it('is renewed: whoever knew the old one reports nothing any more, what was asked before still comes', async () => {
    const old = addresses(house)
    const before = await sent(house, '610.00')
    expect((await admin.call(registerMpesaUrls)).status).toBe(200)
    const renewed = await admin.call(renewMpesaUrls)
    expect(renewed.body).toMatchObject({ renewed_at: expect.any(String), urls_registered_at: expect.any(String) })
    await learnAddresses(house)
    const now = addresses(house)
    expect(now.confirmation).not.toBe(old.confirmation)
    expect(daraja.callsOf('register').at(-1)?.body).toMatchObject({
      ConfirmationURL: now.confirmation,
      ValidationURL: now.validation,
    })
    expect(await pay(old.confirmation)).toMatchObject(refused(404))
    expect((await pay()).payments).toHaveLength(1)
    // To the address of before comes only what was sent under it.
    const after = await sent(house, '620.00')
    expect(await deliver(house, old.result(after.id), daraja.message(after.checkout))).toMatchObject({ status: 404 })
    expect((await invoice(house, after.invoice_id)).payments).toEqual([])
    expect((await send(house, old.result(before.id), daraja.message(before.checkout))).status).toBe(200)
    expect((await invoice(house, before.invoice_id)).payments).toHaveLength(1)
    const late = await sent(house, '630.00')
    await house.owner.query(`update billing_mpesa_requests set created_at = now() - interval '2 days' where id = $1`, [
      late.id,
    ])
    await during(`renewed_at = now() - interval '25 hours'`, async () => {
      expect(await deliver(house, old.result(late.id), daraja.message(late.checkout))).toMatchObject({ status: 404 })
    })
    expect((await auditOf(house, 'renewMpesaUrls'))[0]).toMatchObject({ entity: 'mpesa_settings' })
  })

  it('that Safaricom did not take is renewed all the same; until it does, payments come to the old one', async () => {
    const old = addresses(house)
    daraja.trouble('register', {
      status: 500,
      body: { requestId: '1', errorCode: '500.003.1001', errorMessage: 'Urls are already registered' },
    })
    expect((await admin.call(renewMpesaUrls)).problem).toMatchObject({
      code: 'mpesa_refused',
      message: 'M-PESA refused the addresses: Urls are already registered',
    })
    expect((await admin.call(getMpesaSettings)).body).toMatchObject({
      urls_registered_at: null,
      urls_error: 'Urls are already registered',
    })
    expect((await pay(old.confirmation)).payments).toHaveLength(1)
    expect((await admin.call(registerMpesaUrls)).status).toBe(200)
    expect(await pay(old.confirmation)).toMatchObject(refused(404))
    await learnAddresses(house)
    expect((await pay()).payments).toHaveLength(1)
  })

  it('is made again where it does not open any more, and Safaricom has not been told', async () => {
    const old = addresses(house)
    await house.owner.query(`update billing_mpesa_settings set callback_code = 'v1.x' where hospital_id = $1`, [
      house.a.id,
    ])
    const { id, checkout, invoice_id } = await sent(house, '640.00')
    await learnAddresses(house)
    expect(daraja.taken.get(checkout)?.CallBackURL).toBe(addresses(house).result(id))
    expect(addresses(house).confirmation).not.toBe(old.confirmation)
    await send(house, addresses(house).result(id), daraja.message(checkout))
    expect((await invoice(house, invoice_id)).payments).toHaveLength(1)
  })

  it('is renewed by the admin of a connected hospital alone', async () => {
    for (const role of ['cashier', 'accountant'] as const)
      expect((await house.as(role).call(renewMpesaUrls)).status).toBe(403)
    await during(`environment = 'off'`, async () =>
      expect((await admin.call(renewMpesaUrls)).problem.code).toBe('mpesa_not_connected'),
    )
    await house.owner.query(`update licenses set status = 'expired' where hospital_id = $1`, [house.a.id])
    expect((await admin.call(renewMpesaUrls)).problem.code).toBe('license_read_only')
    await house.owner.query(`update licenses set status = 'active' where hospital_id = $1`, [house.a.id])
  })
})

describe('a hospital that is not connected', () => {
  it.each(['off', 'simulator'])('takes no message: %s', async (environment) => {
    const { id, checkout } = await sent(house, '650.00')
    await during(`environment = '${environment}'`, async () => {
      expect(await pay()).toMatchObject(refused(404))
      expect(await deliver(house, addresses(house).result(id), daraja.message(checkout))).toMatchObject({ status: 404 })
      expect(await deliver(house, addresses(house).validation, payment('A'))).toMatchObject({ status: 404 })
    })
    expect((await books(house)).differences).toEqual([])
  })

  it('nor does one without a short code', async () => {
    await during(`environment = 'off', shortcode = null`, async () => expect(await pay()).toMatchObject(refused(404)))
  })
})

describe('what a payment says', () => {
  it.each([
    ['no short code', { BusinessShortCode: undefined }, 'other_shortcode'],
    ['an empty short code', { BusinessShortCode: '' }, 'other_shortcode'],
    ['more than M-PESA moves at once', { TransAmount: '250000.01' }, 'over_limit'],
    ['999,999,999', { TransAmount: '999999999' }, 'over_limit'],
  ])('%s: it waits on the work list', async (_, more, why) => {
    const { status, payments, receipt } = await pay(undefined, undefined, more)
    expect({ status, payments }).toEqual({ status: 200, payments: [] })
    expect(await waiting(receipt)).toMatchObject([{ why, status: 'open' }])
  })

  it('the most that M-PESA moves is taken', async () => {
    const { payments } = await pay(undefined, undefined, { TransAmount: '250000' })
    expect(payments).toHaveLength(1)
  })

  it('stands in the audit as M-PESA’s, not as of whoever connected it', async () => {
    const { receipt } = await pay()
    const reported = await auditOf(house, 'mpesaConfirmation')
    expect(reported.length).toBeGreaterThan(0)
    expect(reported.every((row) => row.person_id === null && row.person_name === 'M-PESA')).toBe(true)
    expect(receipt).toMatch(/^UKL/)
  })

  it('is turned back before it moves, where more would move than M-PESA does', async () => {
    const { validation } = addresses(house)
    const { invoice_number } = await issued(house, '500.00')
    const code = async (more: object) =>
      (await deliver(house, validation, payment(invoice_number, more))).body.ResultCode
    expect(await code({})).toBe(0)
    expect(await code({ TransAmount: '250001' })).toBe('C2B00013')
    expect(await code({ BusinessShortCode: undefined })).toBe('C2B00015')
  })
})

describe('the sender', () => {
  const [own = ''] = SAFARICOM
  it('of real payments is one of Safaricom’s addresses, unless the installation says otherwise', async () => {
    await during(`environment = 'production'`, async () => {
      expect(await pay(undefined, SOMEBODY)).toMatchObject(refused(403))
      expect(await pay(undefined, '127.0.0.1')).toMatchObject(refused(403))
      expect((await pay(undefined, own)).payments).toHaveLength(1)
      expect((await pay(undefined, `::ffff:${own}`)).payments).toHaveLength(1)
      const { config } = house.services
      config.mpesaSenders = 'any'
      expect((await pay(undefined, SOMEBODY)).payments).toHaveLength(1)
      config.mpesaSenders = ['41.90.64.0/24', '2001:db8::/32']
      expect((await pay(undefined, SOMEBODY)).payments).toHaveLength(1)
      expect((await pay(undefined, '2001:db8::7')).payments).toHaveLength(1)
      expect(await pay(undefined, own)).toMatchObject(refused(403))
      config.mpesaSenders = null
    })
  })

  it('of the test system may be anywhere, unless the installation says from where', async () => {
    expect((await pay(undefined, SOMEBODY)).payments).toHaveLength(1)
    house.services.config.mpesaSenders = [own]
    expect(await pay(undefined, SOMEBODY)).toMatchObject(refused(403))
    const { id, checkout } = await sent(house, '660.00')
    const message = daraja.message(checkout)
    expect(await deliver(house, addresses(house).result(id), message, SOMEBODY)).toMatchObject({ status: 403 })
    expect(await deliver(house, addresses(house).validation, payment('A'), SOMEBODY)).toMatchObject({ status: 403 })
    house.services.config.mpesaSenders = null
  })
})
