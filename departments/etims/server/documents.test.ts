import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { byTwoOf } from '../../../tests/support/access/asked.ts'
import { seen } from '../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { invoice, issued, service } from '../../../tests/support/money/billing.ts'
import { device } from '../../../tests/support/money/etims.ts'
import { etimsDesk } from '../../../tests/support/money/etims-desk.ts'
import { createInvoice, voidInvoice } from '../../billing/contract.ts'
import { creditInvoice, reduceInvoice } from '../../billing/reductions.contract.ts'
import {
  exportFiscalDocuments,
  getEtimsLine,
  getEtimsSettings,
  getFiscalDocument,
  initialiseEtims,
  listEtimsItems,
  listFiscalDocuments,
  saveEtimsSettings,
  sendFiscalDocuments,
} from '../contract.ts'

const house = await openHouse()
const accountant = house.as('accountant')
const { kra, saved, documentsOf, payloads, line, due, send, connect, taxed, quiet } = await etimsDesk(house)
afterAll(() => kra.close())
const [admin, cashier] = [house.as('admin'), house.as('cashier')]
beforeEach(quiet)

it('is off until somebody connects the hospital: no document is made', async () => {
  await house.owner.query('delete from etims_settings')
  expect((await admin.call(getEtimsSettings)).body).toMatchObject({ environment: 'off', version: 0, last_number: null })
  const { invoice_id } = await issued(house)
  expect(await documentsOf(invoice_id)).toEqual([])
  expect(await send()).toBe(0)
})

describe('documents', () => {
  it('one is made with an invoice, says nothing clinical and nobody’s name, and is signed', async () => {
    const visit = await seen(house)
    const secret = await service(house, '600.00', { name: 'HIV viral load' })
    const items = [secret, await taxed('116.00', 'Parking near oncology')].map((service_id) => ({
      service_id,
      quantity: 2,
    }))
    const { id } = (
      await cashier.call(createInvoice, { patient_id: visit.patient_id, items, notes: 'Suspected malaria' })
    ).body
    const [payload] = await payloads(id)
    expect(payload).toMatchObject({
      orgInvcNo: 0,
      rcptTyCd: 'S',
      salesTyCd: 'N',
      salesSttsCd: '02',
      custTin: null,
      custNm: null,
      totItemCnt: 2,
      taxblAmtA: 1200,
      taxAmtA: 0,
      taxblAmtB: 200,
      taxRtB: 16,
      taxAmtB: 32,
      totTaxblAmt: 1400,
      totTaxAmt: 32,
      totAmt: 1432,
    })
    expect(payload.itemList).toMatchObject([
      { itemSeq: 1, itemNm: 'Medical service', qty: 2, prc: 600, totAmt: 1200, taxTyCd: 'A' },
      { itemSeq: 2, itemNm: 'Other service', qty: 2, prc: 116, taxblAmt: 200, taxAmt: 32, totAmt: 232, taxTyCd: 'B' },
    ])
    const band = (code: string, rate: number, taxable = '0.00', tax = '0.00') => ({ code, rate, taxable, tax })
    expect((await documentsOf(id))[0]?.taxes).toEqual([
      band('A', 0, '1200.00'),
      band('B', 16, '200.00', '32.00'),
      band('C', 0),
      band('D', 0),
      band('E', 8),
    ])
    const shown = await invoice(house, id)
    const text = JSON.stringify(payload)
    for (const word of ['HIV', 'viral', 'oncology', 'malaria', shown.first_name, shown.last_name, shown.op_number])
      expect(text).not.toContain(word)
    expect(await documentsOf(id)).toMatchObject([
      { status: 'queued', signature: null, amount: '1432.00', tax_amount: '32.00' },
    ])
    await send()
    const [row] = await documentsOf(id)
    expect(row).toMatchObject({ status: 'sent', environment: 'simulator', control_unit: 'SIMULATOR', qr_text: null })
    expect(row?.signature).toMatch(/^[0-9A-F]{16}$/)
    expect(row?.confirmed_at).not.toBeNull()
  })

  it('credit notes and discounts are credits of the sale, and a void is a credit of what is left', async () => {
    const one = await issued(house, '1000.00')
    const asked = { invoice_id: one.invoice_id, kind: 'discount' as const, amount: '100.00', reason: 'x' }
    await byTwoOf(cashier, admin, reduceInvoice, asked)
    const item_id = (await invoice(house, one.invoice_id)).items[0]?.id ?? ''
    const note = await cashier.call(creditInvoice, {
      invoice_id: one.invoice_id,
      items: [{ item_id, quantity: 1 }],
      reason: 'Wrong drug',
    })
    expect(note.status).toBe(200)
    expect((await cashier.call(voidInvoice, { invoice_id: one.invoice_id, reason: 'x' })).status).toBe(200)
    const rows = await documentsOf(one.invoice_id)
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['sale', '1000.00'],
      ['credit', '100.00'],
      ['credit', '600.00'],
      ['credit', '300.00'],
    ])
    const [sale, ...credits] = await payloads(one.invoice_id)
    for (const credit of credits)
      expect(credit).toMatchObject({ rcptTyCd: 'R', orgInvcNo: sale.invcNo, rfdRsnCd: '06', remark: null })
    expect(credits[1].trdInvcNo).toBe(note.body.credit_note_number)
    expect(credits.reduce((sum, credit) => sum + credit.totAmt, 0)).toBe(sale.totAmt)
  })

  it('none is made of nothing, nor while eTIMS is off', async () => {
    const visit = await seen(house)
    const free = await cashier.call(createInvoice, {
      patient_id: visit.patient_id,
      items: [{ service_id: await service(house, '0.00'), quantity: 1 }],
    })
    expect(await documentsOf(free.body.id)).toEqual([])
    await saved({ environment: 'off' })
    const { invoice_id } = await issued(house)
    await saved({ environment: 'simulator' })
    expect((await cashier.call(voidInvoice, { invoice_id, reason: 'x' })).status).toBe(200)
    expect(await documentsOf(invoice_id)).toEqual([])
  })

  it('numbers have no gap, whoever issues at once', async () => {
    const visits = await Promise.all(Array.from({ length: 4 }, () => seen(house)))
    const service_id = await service(house, '50.00')
    const made = await Promise.all(
      visits.map(({ patient_id }) => cashier.call(createInvoice, { patient_id, items: [{ service_id, quantity: 1 }] })),
    )
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { rows } = await house.owner.query(
      `select invoice_number n from etims_documents where hospital_id = $1 and environment = 'simulator' order by 1`,
      [house.a.id],
    )
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index + 1))
  })
})

describe('the line', () => {
  it('queues while it is down and catches up in order', async () => {
    await saved({ simulator_down: true })
    const [one, other] = [await issued(house), await issued(house)]
    expect(await send()).toBe(1)
    expect(await line()).toMatchObject({ queued: 2, failed: 0, error: 'The simulator was told to be down' })
    expect(await send()).toBe(0) // it is not due yet
    await saved({ simulator_down: false })
    await due()
    expect(await send()).toBe(2)
    for (const { invoice_id } of [one, other])
      expect(await documentsOf(invoice_id)).toMatchObject([{ status: 'sent', error: null }])
  })

  it('is tried after 1, 2, 4 … 60 minutes, for ever', async () => {
    await saved({ simulator_down: true })
    const { invoice_id } = await issued(house)
    const minutes: number[] = []
    for (const attempts of [0, 1, 2, 5, 6, 30]) {
      await house.owner.query(
        'update etims_documents set attempts = $2, next_attempt_at = now() where invoice_id = $1',
        [invoice_id, attempts],
      )
      expect(await send()).toBe(1)
      const { rows } = await house.owner.query(
        `select attempts, round(extract(epoch from next_attempt_at - now()) / 60)::int minutes from etims_documents
          where invoice_id = $1`,
        [invoice_id],
      )
      expect(rows[0].attempts).toBe(attempts + 1)
      minutes.push(rows[0].minutes)
    }
    expect(minutes).toEqual([1, 2, 4, 32, 60, 60])
  })

  it.each(['oscu', 'vscu'] as const)('%s takes documents in order, over troubles of every kind', async (unit) => {
    await connect(unit)
    await issued(house, '5.00')
    await send() // whatever is sold is registered
    const before = kra.calls.length
    const [one, other] = [await issued(house, '10.00'), await issued(house, '20.00')]
    process.env.UZIMA_ETIMS_TIMEOUT_MS = '400'
    for (const trouble of [{ status: 500 }, { resultCd: '999' }, 'silence'] as const) {
      kra.trouble(trouble)
      await due()
      expect(await send()).toBe(1)
      expect(await line()).toMatchObject({ queued: 2 })
    }
    delete process.env.UZIMA_ETIMS_TIMEOUT_MS
    await due()
    await send()
    // The first was taken when its answer was lost: the unit refuses the double, which says that it has it.
    expect(await documentsOf(one.invoice_id)).toMatchObject([
      {
        status: 'sent',
        signature: null,
        error: 'KRA had it already; the answer with its signature was lost',
        attempts: 4,
      },
    ])
    const [second] = await documentsOf(other.invoice_id)
    expect(second).toMatchObject({
      status: 'sent',
      tin: device.tin,
      control_unit: 'KRACU0000000001',
      internal_data: 'INTERNALDATA',
      attempts: 1,
    })
    expect(second?.receipt_number).toBe(kra.taken.size)
    expect(second?.total_receipt_number).toBe(kra.taken.size)
    expect(second?.confirmed_at).toBe('2026-11-22T07:00:00.000Z') // as the unit says it, by the clock in Nairobi
    expect(second?.qr_text).toBe(
      `https://etims-sbx.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=${device.tin}00${second?.signature}`,
    )
    const sent = kra.calls.slice(before)
    expect(new Set(sent.map(({ path }) => path))).toEqual(
      new Set([unit === 'oscu' ? '/saveTrnsSalesOsdc' : '/trnsSales/saveSales']),
    )
    expect(sent.at(-1)?.body).toMatchObject({ tin: device.tin, bhfId: '00', totAmt: 20 })
    const numbers = sent.map(({ body }) => body.invcNo)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  })

  it('what is refused keeps nobody waiting, and is sent again when somebody asks for it', async () => {
    await connect()
    const [one, other] = [await issued(house), await issued(house)]
    kra.trouble({ resultCd: '910' })
    await send()
    expect(await documentsOf(one.invoice_id)).toMatchObject([{ status: 'failed', error: 'As the test wants it (910)' }])
    expect(await documentsOf(other.invoice_id)).toMatchObject([{ status: 'sent' }])
    expect((await accountant.call(sendFiscalDocuments)).status).toBe(200)
    await expect.poll(async () => (await documentsOf(one.invoice_id))[0]?.status).toBe('sent')
  })

  it('a number that KRA has already and that was never sent is refused, not taken for sent', async () => {
    await connect()
    const { invoice_id } = await issued(house)
    kra.trouble({ resultCd: '994' })
    await send()
    expect(await documentsOf(invoice_id)).toMatchObject([
      { status: 'failed', error: expect.stringContaining('another document') },
    ])
  })
})

describe('settings and rights', () => {
  it('every field is read back, the key is sealed and stays until the device is another one', async () => {
    const given = {
      environment: 'sandbox' as const,
      unit: 'vscu' as const,
      tin: 'A012345678Z',
      bhf_id: '07',
      device_serial: 'S-9',
    }
    const answer = await saved({ ...given, cmc_key: 'typed-secret', simulator_down: true, rates_confirmed: true })
    expect(answer.body).toMatchObject({ ...given, simulator_down: true, rates_confirmed: true, has_cmc_key: true })
    expect(answer.text).not.toContain('typed-secret')
    const { rows } = await house.owner.query('select * from etims_settings where hospital_id = $1', [house.a.id])
    expect(JSON.stringify(rows)).not.toContain('typed-secret')
    expect((await saved({ rates_confirmed: false })).body).toMatchObject({ has_cmc_key: true, rates_confirmed: false })
    expect((await saved({ device_serial: 'S-10' })).body.has_cmc_key).toBe(false)
    expect((await admin.call(initialiseEtims)).problem.message).toBe(
      'eTIMS refused the device: It is not valid device (901)',
    )
    expect((await saved({ environment: 'production' })).problem.field_errors).toHaveProperty('rates_confirmed')
    expect((await saved({ tin: '123', bhf_id: 'x', device_serial: '' })).problem.field_errors).toMatchObject({
      tin: 'A KRA PIN looks like P051234567X',
      bhf_id: 'A branch has two digits; the head office is 00',
    })
    expect((await saved({ version: 1 })).problem.code).toBe('conflict')
  })

  it('the simulator has no device', async () => {
    expect((await admin.call(initialiseEtims)).problem.code).toBe('etims_not_connected')
  })

  it('lists and exports what the filter shows', async () => {
    const { invoice_id, invoice_number } = await issued(house)
    const found = await accountant.call(listFiscalDocuments, { search: invoice_number, status: 'queued' })
    expect(found.body.rows).toMatchObject([{ invoice_id, trader_number: invoice_number }])
    expect((await accountant.call(listFiscalDocuments, { search: invoice_number, status: 'failed' })).body.total).toBe(
      0,
    )
    const csv = await accountant.call(exportFiscalDocuments, { search: invoice_number })
    expect(csv.text).toContain(invoice_number)
    expect(csv.headers['content-disposition']).toContain('etims-')
  })

  it('is the business of its own hospital, and of those who keep the books', async () => {
    const { invoice_id } = await issued(house)
    expect((await house.as('cashier', 'b').call(getFiscalDocument, { invoice_id })).problem.code).toBe(
      'invoice_not_found',
    )
    expect((await house.as('accountant', 'b').call(listFiscalDocuments)).body.total).toBe(0)
    expect((await house.as('accountant', 'b').call(getEtimsLine)).body).toMatchObject({ queued: 0 })
    expect((await house.as('accountant', 'b').call(listEtimsItems)).body.rows).toEqual([])
    for (const role of ['receptionist', 'doctor', 'pharmacist'] as const) {
      expect((await house.as(role).call(listFiscalDocuments)).status).toBe(403)
      expect((await house.as(role).call(listEtimsItems)).status).toBe(403)
      expect((await house.as(role).call(sendFiscalDocuments)).status).toBe(403)
    }
    expect((await house.as('doctor').call(getFiscalDocument, { invoice_id })).status).toBe(403)
    expect((await cashier.call(getEtimsSettings)).status).toBe(403)
    const { has_cmc_key: _, ...settings } = (await admin.call(getEtimsSettings)).body
    expect((await cashier.call(saveEtimsSettings, { ...settings, environment: 'off' })).status).toBe(403)
    expect((await cashier.call(initialiseEtims)).status).toBe(403)
  })
})
