import { afterAll, describe, expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { issued } from '../../../tests/support/money/billing.ts'
import { credentials, openDaraja } from '../../../tests/support/money/daraja.ts'
import { asked, auditOf, connect, makeDue, sent, until } from '../../../tests/support/money/mpesa.ts'
import { askByMpesa, getMpesaOfPatient, getMpesaSettings, registerMpesaUrls, saveMpesaSettings } from '../contract.ts'
import { askForMpesa } from './requests/follow-up.ts'

const house = await openHouse()
const daraja = await openDaraja()
process.env.UZIMA_MPESA_SANDBOX = daraja.url
afterAll(() => daraja.close())
const admin = house.as('admin')
const { shortcode, ...secrets } = credentials
const sandbox = { environment: 'sandbox' as const, kind: 'paybill' as const, shortcode }
const stored = async () =>
  (await house.owner.query('select * from billing_mpesa_settings where hospital_id = $1', [house.a.id])).rows[0]

describe('before anybody connected it', () => {
  it('M-PESA is off: no phone is asked, and whoever takes money is told so before', async () => {
    expect((await admin.call(getMpesaSettings)).body).toMatchObject({
      environment: 'off',
      version: 0,
      has_passkey: false,
      shortcode: null,
    })
    expect((await admin.call(registerMpesaUrls)).problem.code).toBe('mpesa_not_connected')
    const { invoice_id, patient_id } = await issued(house, '100.00')
    const cashier = house.as('cashier')
    expect((await cashier.call(getMpesaOfPatient, { patient_id })).body).toMatchObject({
      connection: 'off',
      requests: [],
    })
    const answer = await cashier.call(askByMpesa, { invoice_id, amount: '100', phone: '0712345600' })
    expect(answer.problem).toMatchObject({
      code: 'mpesa_not_connected',
      message: 'The hospital is not connected to M-PESA',
    })
  })

  it('the simulator is there in a demo alone; a hospital that is still on it is off', async () => {
    const simulator = async () => ({
      environment: 'simulator' as const,
      kind: 'paybill' as const,
      version: (await admin.call(getMpesaSettings)).body.version,
    })
    const refused = await admin.call(saveMpesaSettings, await simulator())
    expect(refused.problem.field_errors).toEqual({
      environment: 'The simulator is for demonstrations: here it would pay bills that nobody paid',
    })
    expect(await stored()).toBeUndefined()
    const { config } = house.services
    config.demo = true
    for (const environment of ['simulator', 'off', 'simulator'] as const) {
      const saved = await admin.call(saveMpesaSettings, { ...(await simulator()), environment })
      expect(saved.body).toMatchObject({ environment, can_simulate: true, has_passkey: false })
    }
    const { invoice_id, patient_id } = await issued(house, '100.00')
    const asking = { invoice_id, amount: '100', phone: '0712345698' }
    const cashier = house.as('cashier')
    const before = await cashier.call(askByMpesa, asking)
    expect(before.body).toMatchObject({ environment: 'simulator' })
    await until(house, before.body.id, ({ status }) => status === 'sent')
    config.demo = false
    expect((await admin.call(getMpesaSettings)).body).toMatchObject({ environment: 'off', can_simulate: false })
    expect((await cashier.call(getMpesaOfPatient, { patient_id })).body).toMatchObject({ connection: 'off' })
    expect((await cashier.call(askByMpesa, asking)).problem.code).toBe('mpesa_not_connected')
    // What the simulator was asked in the demo is asked no more, however long it has been.
    await makeDue(house, before.body.id)
    await askForMpesa(house.services)
    expect(await until(house, before.body.id, () => true)).toMatchObject({
      status: 'unknown',
      result_text: expect.stringContaining('not connected to M-PESA any more'),
    })
    await house.owner.query('delete from billing_mpesa_settings')
  })

  it('it is not connected without what Daraja wants', async () => {
    const refused = async (more: object) =>
      (await admin.call(saveMpesaSettings, { ...sandbox, version: 0, ...more })).problem.field_errors
    expect(await refused({ shortcode: '' })).toEqual({ shortcode: 'Please enter the shortcode' })
    expect(await refused({ shortcode: '12a45' })).toEqual({ shortcode: 'A shortcode has 5 to 7 digits' })
    expect(await refused({ kind: 'till' })).toEqual({ till_number: 'Please enter the till number' })
    expect((await refused({}))?.consumer_key).toBe('Please enter the consumer key')
    expect(await refused({ consumer_key: 'x', consumer_secret: 'y' })).toEqual({ passkey: 'Please enter the passkey' })
    expect((await refused({ ...secrets, environment: 'production' }))?.environment).toContain('over HTTPS only')
    expect(await stored()).toBeUndefined()
  })
})

describe('connected', () => {
  it('it keeps every field, the secrets sealed, and reads none of them back', async () => {
    const saved = await admin.call(saveMpesaSettings, {
      ...sandbox,
      ...secrets,
      kind: 'till',
      till_number: '512345',
      version: 0,
    })
    expect(saved.body).toMatchObject({
      environment: 'sandbox',
      kind: 'till',
      shortcode,
      till_number: '512345',
      has_consumer_key: true,
      has_passkey: true,
      version: 1,
    })
    for (const secret of Object.values(secrets)) {
      expect(saved.text).not.toContain(secret)
      expect(JSON.stringify(await stored())).not.toContain(secret)
    }
    const { rows } = await house.owner.query(
      `select row_to_json(aud)::text || coalesce(row_to_json(ide)::text, '') as text from audit_log aud
        left join idempotency_keys ide on true`,
    )
    for (const { text } of rows) for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
    expect(saved.body).toMatchObject({ host: 'localhost:3000', urls_registered_at: null, renewed_at: null })
    expect((await auditOf(house, 'saveMpesaSettings')).find(({ reason }) => reason === 'sandbox')).toMatchObject({
      entity: 'mpesa_settings',
      person_id: house.a.staff.admin.user_id,
    })
  })

  it('it pushes to the till, with the secrets as they were typed', async () => {
    const { checkout } = await sent(house, '40.00')
    expect(daraja.taken.get(checkout)).toMatchObject({
      TransactionType: 'CustomerBuyGoodsOnline',
      PartyB: '512345',
      BusinessShortCode: shortcode,
    })
  })

  it('a secret that is left empty stays, another one replaces it; of two who change it at once one is told', async () => {
    const before = await stored()
    const change = (more: object) => admin.call(saveMpesaSettings, { ...sandbox, version: before.version, ...more })
    const answers = await Promise.all([change({ passkey: 'another' }), change({ passkey: 'another' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const after = await stored()
    expect([after.consumer_key, after.consumer_secret]).toEqual([before.consumer_key, before.consumer_secret])
    expect(after.passkey).not.toBe(before.passkey)
    const { id } = await asked(house, '41.00')
    expect(await until(house, id, ({ status }) => status === 'failed')).toMatchObject({
      result_text: 'Wrong credentials',
    })
    await connect(house, daraja)
  })

  it('it tells Safaricom the addresses, or says why that failed', async () => {
    const done = await admin.call(registerMpesaUrls)
    expect(done.body).toMatchObject({ urls_registered_at: expect.any(String), urls_error: null })
    expect(daraja.callsOf('register')[0]?.body).toMatchObject({
      ConfirmationURL: expect.stringMatching(
        /^http:\/\/localhost:3000\/api\/billing\/paybill\/[0-9a-f]{64}\/confirmation$/,
      ),
      ValidationURL: expect.stringMatching(/[0-9a-f]{64}\/validation$/),
    })
    daraja.trouble('register', {
      status: 500,
      body: { requestId: '1', errorCode: '500.003.1001', errorMessage: 'Already registered' },
    })
    expect((await admin.call(registerMpesaUrls)).problem).toMatchObject({
      code: 'mpesa_refused',
      message: 'M-PESA refused the addresses: Already registered',
    })
    expect((await admin.call(getMpesaSettings)).body.urls_error).toBe('Already registered')
  })

  it('another environment, shortcode, kind or till has not told Safaricom anything yet', async () => {
    const told = async () => {
      expect((await admin.call(registerMpesaUrls)).status).toBe(200)
      daraja.trouble('register', {
        status: 500,
        body: { requestId: '1', errorCode: '500.003.1001', errorMessage: 'Already registered' },
      })
      await admin.call(registerMpesaUrls)
      expect(await stored()).toMatchObject({ urls_registered_at: expect.any(Date), urls_error: 'Already registered' })
    }
    const save = async (more: object) =>
      (await admin.call(saveMpesaSettings, { ...sandbox, version: (await stored()).version, ...more })).body
    await told()
    expect(await save({})).toMatchObject({ urls_registered_at: expect.any(String), urls_error: 'Already registered' })
    for (const more of [
      { kind: 'till', till_number: '512345' },
      { kind: 'till', till_number: '512346' },
      { ...secrets, shortcode: '600001' },
      { environment: 'off' },
    ]) {
      await connect(house, daraja)
      await told()
      if (more.till_number === '512346') await save({ kind: 'till', till_number: '512345' }).then(told)
      expect(await save(more)).toMatchObject({ urls_registered_at: null, urls_error: null })
    }
    await connect(house, daraja)
  })

  it('another environment or shortcode wants its own secrets, and what is off keeps none', async () => {
    const save = async (more: object) =>
      admin.call(saveMpesaSettings, { ...sandbox, version: (await stored()).version, ...more })
    const again = (name: string) =>
      `Please enter the ${name} again: the one that is set belongs to the previous connection`
    const all = {
      consumer_key: again('consumer key'),
      consumer_secret: again('consumer secret'),
      passkey: again('passkey'),
    }
    expect((await save({ shortcode: '600002' })).problem.field_errors).toEqual(all)
    const { passkey } = all
    expect((await save({ shortcode: '600002', consumer_key: 'x', consumer_secret: 'y' })).problem.field_errors).toEqual(
      { passkey },
    )
    expect((await stored()).shortcode).toBe(shortcode)
    // As it would be with Safaricom's real system, which only an address over HTTPS may have.
    await house.owner.query(`update billing_mpesa_settings set environment = 'production' where hospital_id = $1`, [
      house.a.id,
    ])
    expect((await save({})).problem.field_errors).toEqual(all)
    await house.owner.query(`update billing_mpesa_settings set environment = 'sandbox' where hospital_id = $1`, [
      house.a.id,
    ])
    expect((await save({ environment: 'off' })).body).toMatchObject({
      has_consumer_key: false,
      has_consumer_secret: false,
      has_passkey: false,
    })
    expect((await save({})).problem.field_errors).toEqual({
      consumer_key: 'Please enter the consumer key',
      consumer_secret: 'Please enter the consumer secret',
      passkey: 'Please enter the passkey',
    })
    await connect(house, daraja)
  })

  it('requests of the simulator stay with it, and secrets that do not open send nothing', async () => {
    const { passkey } = await stored()
    await house.owner.query(`update billing_mpesa_settings set passkey = consumer_key`)
    const { id } = await asked(house, '42.00')
    expect(await until(house, id, ({ status }) => status === 'failed')).toMatchObject({ result_code: 'not_connected' })
    await house.owner.query(`update billing_mpesa_settings set passkey = $1`, [passkey])
  })

  it('is the admin’s business', async () => {
    for (const role of ['cashier', 'receptionist', 'doctor'] as const) {
      expect((await house.as(role).call(getMpesaSettings)).status).toBe(403)
      expect((await house.as(role).call(saveMpesaSettings, { ...sandbox, version: 1 })).status).toBe(403)
      expect((await house.as(role).call(registerMpesaUrls)).status).toBe(403)
    }
    expect((await house.as('admin', 'b').call(getMpesaSettings)).body).toMatchObject({ environment: 'off', version: 0 })
    await house.owner.query(`update licenses set status = 'expired' where hospital_id = $1`, [house.a.id])
    expect((await admin.call(saveMpesaSettings, { ...sandbox, version: 1 })).problem.code).toBe('license_read_only')
    expect((await admin.call(registerMpesaUrls)).problem.code).toBe('license_read_only')
    expect((await admin.call(getMpesaSettings)).status).toBe(200)
    await house.owner.query(`update licenses set status = 'active' where hospital_id = $1`, [house.a.id])
  })
})
