import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { seen } from '../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { invoice, issued, service } from '../../../tests/support/money/billing.ts'
import { device } from '../../../tests/support/money/etims.ts'
import { etimsDesk } from '../../../tests/support/money/etims-desk.ts'
import { createInvoice, voidInvoice } from '../../billing/contract.ts'
import { creditInvoice } from '../../billing/reductions.contract.ts'
import { exportFiscalDocuments, getFiscalDocument, saveFiscalPayer, sendFiscalDocuments } from '../contract.ts'

const house = await openHouse()
const { kra, saved, documentsOf, payloads, line, due, send, connect, quiet } = await etimsDesk(house)
afterAll(() => kra.close())
const cashier = house.as('cashier')
beforeEach(quiet)

const ACME = { name: 'Acme Tea Estates Ltd', pin: 'P051234567X' }
const payerOpen = async (invoice_id: string) => (await cashier.call(getFiscalDocument, { invoice_id })).body.payer_open
const sendNow = async () => expect((await house.as('accountant').call(sendFiscalDocuments)).status).toBe(200)
const states = async (invoice_id: string) => (await documentsOf(invoice_id)).map(({ status }) => status)
/** An issued invoice over a service at 116, twice. */
async function sold() {
  const { patient_id } = await seen(house)
  const service_id = await service(house, '116.00')
  const { id } = (await cashier.call(createInvoice, { patient_id, items: [{ service_id, quantity: 2 }] })).body
  const taxedAs = (code: string) =>
    house.owner.query('update billing_services set tax_code = $2 where id = $1', [service_id, code])
  return { invoice_id: id, taxedAs }
}

describe('what KRA refused', () => {
  it('is written again with the tax code and the payer as they are now', async () => {
    await connect()
    const { invoice_id, taxedAs } = await sold()
    // As if it had been written a moment after its row's own time.
    await house.owner.query(
      `update etims_documents set created_at = created_at - interval '2 seconds' where invoice_id = $1`,
      [invoice_id],
    )
    const [first] = await payloads(invoice_id)
    expect(await payerOpen(invoice_id)).toBe(false)
    kra.trouble({ resultCd: '910' })
    await send()
    expect(await states(invoice_id)).toEqual(['failed'])
    await taxedAs('B')
    expect(await payerOpen(invoice_id)).toBe(true)
    expect((await cashier.call(saveFiscalPayer, { invoice_id, ...ACME, version: 0 })).status).toBe(200)
    await sendNow()
    await expect.poll(() => states(invoice_id)).toEqual(['sent'])
    expect(kra.sales().at(-1)?.body).toMatchObject({
      invcNo: first.invcNo,
      salesDt: first.salesDt,
      cfmDt: first.cfmDt,
      custTin: ACME.pin,
      custNm: ACME.name,
      taxblAmtA: 0,
      taxblAmtB: 200,
      taxAmtB: 32,
      totAmt: 232,
    })
    expect(await documentsOf(invoice_id)).toMatchObject([
      { amount: '232.00', tax_amount: '32.00', payer_pin: ACME.pin, error: null },
    ])
    expect((await invoice(house, invoice_id)).items).toMatchObject([{ tax_code: 'B' }])
    expect(await payerOpen(invoice_id)).toBe(false)
    // KRA has it so: it stays, and its credit is as it is.
    await taxedAs('E')
    expect((await cashier.call(voidInvoice, { invoice_id, reason: 'x' })).status).toBe(200)
    await send()
    expect(kra.sales().at(-1)?.body).toMatchObject({
      rcptTyCd: 'R',
      custTin: ACME.pin,
      taxblAmtB: 200,
      taxAmtB: 32,
      totAmt: 232,
    })
    expect(await states(invoice_id)).toEqual(['sent', 'sent'])
  })

  it('says all that was sold, also when a part was credited meanwhile, and the credit waits for it and follows it', async () => {
    await connect()
    const { invoice_id } = await sold()
    kra.trouble({ resultCd: '910' })
    await send()
    const item_id = (await invoice(house, invoice_id)).items[0]?.id ?? ''
    const note = await cashier.call(creditInvoice, { invoice_id, items: [{ item_id, quantity: 1 }], reason: 'Once' })
    expect(note.status).toBe(200)
    await send()
    expect(await states(invoice_id)).toEqual(['failed', 'queued'])
    expect((await cashier.call(saveFiscalPayer, { invoice_id, ...ACME, version: 0 })).status).toBe(200)
    await sendNow()
    await expect.poll(() => states(invoice_id)).toEqual(['sent', 'sent'])
    const [sale] = await payloads(invoice_id)
    expect(await payloads(invoice_id)).toMatchObject([
      { totAmt: 232, custTin: ACME.pin, itemList: [{ qty: 2, prc: 116 }] },
      {
        totAmt: 116,
        custTin: ACME.pin,
        orgInvcNo: sale.invcNo,
        trdInvcNo: note.body.credit_note_number,
        itemList: [{ qty: 1, prc: 116 }],
      },
    ])
  })

  it('stays as it is when KRA may have it', async () => {
    await connect()
    const { invoice_id, taxedAs } = await sold()
    await house.owner.query(`update etims_documents set status = 'sent' where status <> 'sent' and invoice_id <> $1`, [
      invoice_id,
    ])
    kra.trouble({ status: 500 }, { resultCd: '910' })
    await send()
    await due()
    await send()
    expect(await states(invoice_id)).toEqual(['failed'])
    const before = await payloads(invoice_id)
    await taxedAs('B')
    expect((await cashier.call(saveFiscalPayer, { invoice_id, ...ACME, version: 0 })).problem.code).toBe('fiscal_state')
    await sendNow()
    await expect.poll(() => states(invoice_id)).toEqual(['sent'])
    expect(await payloads(invoice_id)).toEqual(before)
  })

  it('of one who names a payer and one who sends, the payer is in it or refused', async () => {
    await connect()
    for (let round = 0; round < 3; round++) {
      const { invoice_id } = await sold()
      kra.trouble({ resultCd: '910' })
      await send()
      const [given] = await Promise.all([cashier.call(saveFiscalPayer, { invoice_id, ...ACME, version: 0 }), sendNow()])
      await send() // whoever was held by the other
      await expect.poll(() => states(invoice_id)).toEqual(['sent'])
      expect((await payloads(invoice_id))[0].custTin).toBe(given.status === 200 ? ACME.pin : null)
      if (given.status !== 200) expect(given.problem.code).toBe('fiscal_state')
    }
  })
})

describe('another connection', () => {
  it('sends nothing that another taxpayer made, and says how much is left there', async () => {
    await connect()
    const done = await issued(house)
    await send()
    const refused = await issued(house)
    kra.trouble({ resultCd: '910' })
    await send()
    const waiting = await issued(house)
    expect(await line()).toMatchObject({ queued: 1, failed: 1, elsewhere: 0 })
    for (const other of [
      { tin: 'P099999999Z' },
      { tin: device.tin, bhf_id: '01' },
      { bhf_id: '00', environment: 'off' as const },
    ]) {
      await saved({ ...other, cmc_key: kra.key })
      const before = kra.calls.length
      expect(await line()).toMatchObject({ queued: 0, failed: 0, elsewhere: 2, error: null })
      expect(await send()).toBe(0)
      await sendNow()
      await due()
      expect(await send()).toBe(0)
      expect(kra.calls).toHaveLength(before)
      expect(await documentsOf(refused.invoice_id)).toMatchObject([
        { status: 'failed', elsewhere: true, attempts: 1, tin: device.tin },
      ])
      expect(await documentsOf(waiting.invoice_id)).toMatchObject([
        { status: 'queued', elsewhere: true, attempts: 0, tin: device.tin },
      ])
      expect(await documentsOf(done.invoice_id)).toMatchObject([{ status: 'sent', elsewhere: false }])
    }
    const csv = await house.as('accountant').call(exportFiscalDocuments, { search: refused.invoice_number })
    expect(csv.text).toContain('Connected elsewhere')
    // A credit is made by whoever made the sale.
    await saved({ environment: 'sandbox', bhf_id: '01', cmc_key: kra.key })
    expect((await cashier.call(voidInvoice, { invoice_id: done.invoice_id, reason: 'x' })).status).toBe(200)
    expect((await documentsOf(done.invoice_id))[1]).toMatchObject({
      kind: 'credit',
      status: 'queued',
      elsewhere: true,
      tin: device.tin,
    })
    expect(await line()).toMatchObject({ elsewhere: 3 })
    await connect()
    expect(await line()).toMatchObject({ queued: 2, failed: 1, elsewhere: 0 })
    await sendNow()
    for (const { invoice_id } of [refused, waiting]) await expect.poll(() => states(invoice_id)).toEqual(['sent'])
    await expect.poll(() => states(done.invoice_id)).toEqual(['sent', 'sent'])
    for (const { body } of kra.sales()) expect(body).toMatchObject({ tin: device.tin, bhfId: '00' })
  })

  it('leaves the simulator’s documents uncounted, because nothing was to be sent', async () => {
    await saved({ simulator_down: true })
    const { invoice_id } = await issued(house)
    await connect()
    expect(await line()).toMatchObject({ queued: 0, elsewhere: 0 })
    expect(await documentsOf(invoice_id)).toMatchObject([{ status: 'queued', elsewhere: true }])
  })
})
