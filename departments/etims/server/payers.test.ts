import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { seen, stocked } from '../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { issued } from '../../../tests/support/money/billing.ts'
import { etimsDesk } from '../../../tests/support/money/etims-desk.ts'
import { getInvoice, issueInvoice, listInvoices, voidInvoice } from '../../billing/contract.ts'
import { creditInvoice } from '../../billing/reductions.contract.ts'
import { signOrders } from '../../orders/contract.ts'
import { exportFiscalDocuments, getFiscalDocument, listFiscalDocuments, saveFiscalPayer } from '../contract.ts'

const house = await openHouse()
const { kra, payloads, documentsOf, send, connect, saved, quiet } = await etimsDesk(house)
afterAll(() => kra.close())
const cashier = house.as('cashier')
const item = await stocked(house)
beforeEach(quiet)

const ACME = { name: 'Acme Tea Estates Ltd', pin: 'P051234567X' }
const PIN = 'Please enter a valid KRA PIN, e.g. A123456789B'
/** The running draft of a new visit. */
async function draft(): Promise<string> {
  const { visit_id } = await seen(house)
  expect((await house.as('doctor').call(signOrders, { visit_id, items: [await item.test('FBC')] })).status).toBe(200)
  return (await cashier.call(listInvoices, { visit_id, status: 'draft' })).body.rows[0]?.id ?? ''
}
const give = (invoice_id: string, more: object = {}) =>
  cashier.call(saveFiscalPayer, { invoice_id, ...ACME, version: 0, ...more })
const read = async (invoice_id: string) => (await cashier.call(getFiscalDocument, { invoice_id })).body
const issue = (invoice_id: string) => cashier.call(issueInvoice, { invoice_id })
const rowOf = async (invoice_id: string) =>
  (await house.owner.query('select * from etims_payers where invoice_id = $1', [invoice_id])).rows[0]

describe('the payer of an invoice', () => {
  it('is sent with the sale and with its credits, and shown with both', async () => {
    await connect()
    const invoice_id = await draft()
    expect(await read(invoice_id)).toMatchObject({
      rows: [],
      payer: { name: null, pin: null, version: 0 },
      payer_open: true,
    })
    expect((await give(invoice_id, { pin: ' p051 234567x ' })).status).toBe(200)
    expect(await read(invoice_id)).toMatchObject({ payer: { ...ACME, version: 1 }, payer_open: true })
    expect(await rowOf(invoice_id)).toMatchObject({ ...ACME, version: 1, changed_by: house.a.staff.cashier.staff_id })
    expect((await issue(invoice_id)).status).toBe(200)
    const line = (await cashier.call(getInvoice, { invoice_id })).body.items[0]?.id ?? ''
    const note = await cashier.call(creditInvoice, {
      invoice_id,
      items: [{ item_id: line, quantity: 1 }],
      reason: 'Wrong test',
    })
    expect(note.status).toBe(200)
    const named = { custTin: ACME.pin, custNm: ACME.name, receipt: { custTin: ACME.pin } }
    expect(await payloads(invoice_id)).toMatchObject([
      { rcptTyCd: 'S', ...named },
      { rcptTyCd: 'R', ...named },
    ])
    await send()
    const shown = { status: 'sent', error: null, payer_name: ACME.name, payer_pin: ACME.pin }
    expect(await documentsOf(invoice_id)).toMatchObject([shown, shown])
    expect(kra.sales().map(({ body }) => body.custTin)).toEqual([ACME.pin, ACME.pin])
    expect(await read(invoice_id)).toMatchObject({ payer: { ...ACME, version: 1 }, payer_open: false })
    const [row] = await documentsOf(invoice_id)
    expect(
      (await house.as('accountant').call(listFiscalDocuments, { search: row?.trader_number })).body.rows[0],
    ).toMatchObject({
      payer_pin: ACME.pin,
    })
    expect((await house.as('accountant').call(exportFiscalDocuments, { search: row?.trader_number })).text).toContain(
      `${ACME.name},${ACME.pin}`,
    )
  })

  it('nobody is named who did not ask for it, or who took it back', async () => {
    const invoice_id = await draft()
    await give(invoice_id)
    expect((await give(invoice_id, { name: '', pin: '', version: 1 })).status).toBe(200)
    expect(await rowOf(invoice_id)).toMatchObject({ name: null, pin: null, version: 2 })
    await issue(invoice_id)
    expect(await payloads(invoice_id)).toMatchObject([{ custTin: null, custNm: null, receipt: { custTin: null } }])
    expect(await documentsOf(invoice_id)).toMatchObject([{ payer_name: null, payer_pin: null }])
  })

  it('stays as it is once its document is made, and says who issued it', async () => {
    const invoice_id = await draft()
    await give(invoice_id)
    await issue(invoice_id)
    const refused = await give(invoice_id, { name: 'Another Ltd', version: 1 })
    expect(refused.problem.code).toBe('fiscal_state')
    expect(refused.problem.message).toContain('The document for KRA has already been made')
    expect(await rowOf(invoice_id)).toMatchObject({ ...ACME, version: 1 })
    const other = await issued(house)
    expect((await give(other.invoice_id)).problem.code).toBe('fiscal_state')
  })

  it('can be given while eTIMS is off, and not for an invoice that was voided', async () => {
    await saved({ environment: 'off' })
    const { invoice_id } = await issued(house)
    expect((await give(invoice_id)).status).toBe(200)
    expect(await read(invoice_id)).toMatchObject({ rows: [], payer: { ...ACME, version: 1 }, payer_open: true })
    await cashier.call(voidInvoice, { invoice_id, reason: 'x' })
    expect((await give(invoice_id, { version: 1 })).problem.code).toBe('invoice_state')
    expect((await read(invoice_id)).payer_open).toBe(false)
  })

  it('a PIN is a letter, nine digits and a letter, and has a name', async () => {
    const invoice_id = await draft()
    for (const pin of [
      'P05123456X',
      'P0512345678X',
      '0051234567X',
      'P051234567',
      'P05123456AX',
      'P051234567XX',
      'Ω051234567X',
    ])
      expect((await give(invoice_id, { pin })).problem.field_errors).toEqual({ pin: PIN })
    expect((await give(invoice_id, { pin: null })).problem.field_errors).toEqual({ pin: PIN })
    expect((await give(invoice_id, { name: '  ' })).problem.field_errors).toEqual({
      name: 'Please enter the payer’s name',
    })
    expect((await give(invoice_id, { name: 'x'.repeat(61) })).problem.field_errors).toHaveProperty('name')
    expect(await rowOf(invoice_id)).toBeUndefined()
  })

  it('of two who write at once one is told so, and one who issues meanwhile is never overtaken', async () => {
    const invoice_id = await draft()
    const both = await Promise.all([give(invoice_id), give(invoice_id, { name: 'Another Ltd' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('conflict')
    for (let round = 0; round < 4; round++) {
      const raced = await draft()
      const [given, done] = await Promise.all([give(raced), issue(raced)])
      expect(done.status).toBe(200)
      const [payload] = await payloads(raced)
      expect(payload.custTin).toBe(given.status === 200 ? ACME.pin : null)
      if (given.status !== 200) expect(given.problem.code).toBe('fiscal_state')
    }
  })

  it('is the business of those who may issue invoices, in their own hospital', async () => {
    const invoice_id = await draft()
    const asked = { invoice_id, ...ACME, version: 0 }
    for (const role of ['receptionist', 'doctor', 'pharmacist', 'nurse'] as const)
      expect((await house.as(role).call(saveFiscalPayer, asked)).status).toBe(403)
    expect((await house.as('cashier', 'b').call(saveFiscalPayer, asked)).problem.code).toBe('invoice_not_found')
    expect((await house.as('receptionist').call(getFiscalDocument, { invoice_id })).status).toBe(200)
    expect(await rowOf(invoice_id)).toBeUndefined()
  })
})
