import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { seen } from '../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { issued, service } from '../../../tests/support/money/billing.ts'
import { device } from '../../../tests/support/money/etims.ts'
import { etimsDesk } from '../../../tests/support/money/etims-desk.ts'
import { createInvoice, voidInvoice } from '../../billing/contract.ts'
import { sendFiscalDocuments } from '../contract.ts'

const house = await openHouse()
const desk = await etimsDesk(house)
const { kra, documentsOf, items, due, send, connect, taxed, saved } = desk
afterAll(() => kra.close())
const cashier = house.as('cashier')
beforeEach(async () => {
  await desk.quiet()
  await desk.forgetItems()
})

/** An invoice over these services, one of each. */
async function invoiceOver(...services: string[]): Promise<string> {
  const { patient_id } = await seen(house)
  const made = await cashier.call(createInvoice, {
    patient_id,
    items: services.map((service_id) => ({ service_id, quantity: 1 })),
  })
  expect(made.status).toBe(200)
  return made.body.id
}
const stateOf = async (invoice_id: string) => (await documentsOf(invoice_id))[0]

describe('registration', () => {
  it.each([
    ['oscu', '/saveItem'],
    ['vscu', '/items/saveItems'],
  ] as const)('%s: each item once per tax code, before the first document that sells it', async (unit, path) => {
    await connect(unit)
    const [dressing, parking, medicine] = [
      await service(house, '100.00', { name: 'HIV counselling' }),
      await taxed('116.00', 'Parking near oncology'),
      await service(house, '50.00', { name: 'Tenofovir', kind: 'pharmacy', category: 'Pharmacy Item' }),
    ]
    const exempt = await service(house, '20.00', { name: 'Copies', kind: 'other', category: 'Other' })
    const first = await invoiceOver(dressing, parking, medicine)
    const second = await invoiceOver(dressing, exempt)
    expect(await send()).toBe(2)
    expect([await stateOf(first), await stateOf(second)]).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
    expect(
      kra.calls.flatMap(({ body }) => body.itemCd ?? body.itemList?.map((sold) => sold.itemCd).join(' and ') ?? []),
    ).toEqual([
      'KE3NTNO0000001',
      'KE3NTNO0000002',
      'KE2NTNO0000003',
      'KE3NTNO0000001 and KE3NTNO0000002 and KE2NTNO0000003',
      'KE3NTNO0000004',
      'KE3NTNO0000001 and KE3NTNO0000004',
    ])
    const [registration] = kra.registrations()
    expect(registration?.path).toBe(path)
    expect(registration?.headers.cmckey).toBe(unit === 'oscu' ? kra.key : undefined)
    expect(registration?.body).toEqual({
      tin: device.tin,
      bhfId: '00',
      itemCd: 'KE3NTNO0000001',
      itemClsCd: '8510000000',
      itemTyCd: '3',
      itemNm: 'Medical service',
      itemStdNm: null,
      orgnNatCd: 'KE',
      pkgUnitCd: 'NT',
      qtyUnitCd: 'NO',
      taxTyCd: 'A',
      btchNo: null,
      bcd: null,
      dftPrc: 0,
      grpPrcL1: null,
      grpPrcL2: null,
      grpPrcL3: null,
      grpPrcL4: null,
      grpPrcL5: null,
      addInfo: null,
      sftyQty: null,
      isrcAplcbYn: 'N',
      useYn: 'Y',
      regrId: 'UZIMA',
      regrNm: 'Uzima',
      modrId: 'UZIMA',
      modrNm: 'Uzima',
    })
    expect((await desk.payloads(first))[0].itemList.map((sold: { itemCd: string }) => sold.itemCd)).toEqual([
      'KE3NTNO0000001',
      'KE3NTNO0000002',
      'KE2NTNO0000003',
    ])
    const said = JSON.stringify(kra.calls.map(({ body }) => body))
    for (const word of ['HIV', 'oncology', 'Tenofovir']) expect(said).not.toContain(word)
    const rows = await items()
    expect(
      rows.map(({ item_code, tax_code, name, class_code }) => [item_code, tax_code, name, class_code]).toSorted(),
    ).toEqual([
      ['KE2NTNO0000003', 'A', 'Medicine', '5110000000'],
      ['KE3NTNO0000001', 'A', 'Medical service', '8510000000'],
      ['KE3NTNO0000002', 'B', 'Other service', '8510000000'],
      ['KE3NTNO0000004', 'A', 'Other service', '8510000000'],
    ])
    for (const row of rows) {
      expect(row).toMatchObject({
        environment: 'sandbox',
        tin: device.tin,
        bhf_id: '00',
        status: 'sent',
        attempts: 1,
        error: null,
      })
      expect(row.registered_at).not.toBeNull()
    }
  })

  it('is done again for another branch and another taxpayer, and not for a credit', async () => {
    await connect()
    const { invoice_id } = await issued(house)
    await send()
    expect(kra.registrations()).toHaveLength(1)
    expect((await cashier.call(voidInvoice, { invoice_id, reason: 'x' })).status).toBe(200)
    await send()
    expect(kra.registrations()).toHaveLength(1)
    expect((await documentsOf(invoice_id)).map(({ status }) => status)).toEqual(['sent', 'sent'])
    await saved({ bhf_id: '01', cmc_key: kra.key })
    const other = await issued(house)
    await send()
    expect(kra.registrations().map(({ body }) => body.bhfId)).toEqual(['00', '01'])
    expect(await items()).toMatchObject([
      { bhf_id: '01', status: 'sent', item_code: 'KE3NTNO0000002' },
      { bhf_id: '00', status: 'sent', item_code: 'KE3NTNO0000001' },
    ])
    expect(await stateOf(other.invoice_id)).toMatchObject({ status: 'sent', control_unit: null }) // the key was typed, so nobody said the unit’s name
    await saved({ tin: 'P099999999Z', cmc_key: kra.key })
    const third = await issued(house)
    await send()
    const error = 'KRA did not register the item “Medical service” (tax code A): It is not valid device (901)'
    expect(await stateOf(third.invoice_id)).toMatchObject({ status: 'failed', error })
    expect((await items())[0]).toMatchObject({
      tin: 'P099999999Z',
      status: 'failed',
      item_code: null,
      error: 'It is not valid device (901)',
    })
  })

  it('the simulator registers too', async () => {
    await saved({ ...device, simulator_down: true })
    const { invoice_id } = await issued(house)
    await send()
    expect(await items()).toMatchObject([{ environment: 'simulator', tin: device.tin, status: 'queued', attempts: 1 }])
    await saved({ simulator_down: false })
    await due()
    await send()
    expect(await items()).toMatchObject([{ environment: 'simulator', status: 'sent', attempts: 2, error: null }])
    expect(await stateOf(invoice_id)).toMatchObject({ status: 'sent' })
  })
})

describe('trouble', () => {
  it('waits while the line is down, keeps the order, and says why', async () => {
    await connect()
    const [one, other] = [await issued(house), await issued(house)]
    process.env.UZIMA_ETIMS_TIMEOUT_MS = '400'
    for (const [trouble, error] of [
      [{ status: 500 }, 'eTIMS answered with error 500'],
      [{ resultCd: '999' }, 'As the test wants it (999)'],
      ['silence', 'eTIMS did not answer in time'],
    ] as const) {
      kra.itemTrouble(trouble)
      await due()
      expect(await send()).toBe(1)
      expect(await stateOf(one.invoice_id)).toMatchObject({ status: 'queued', error })
      expect(await items()).toMatchObject([{ status: 'queued', error, registered_at: null }])
    }
    delete process.env.UZIMA_ETIMS_TIMEOUT_MS
    expect(kra.sales()).toEqual([])
    await due()
    expect(await send()).toBe(2)
    // The third was taken, though its answer was lost.
    expect(kra.registrations()).toHaveLength(3)
    for (const { invoice_id } of [one, other])
      expect(await stateOf(invoice_id)).toMatchObject({ status: 'sent', error: null })
    expect(await items()).toMatchObject([{ status: 'sent', error: null, attempts: 4 }])
  })

  it('a document whose item was not registered was never sent: its double would be somebody else’s', async () => {
    await connect()
    const { invoice_id } = await issued(house)
    kra.itemTrouble({ status: 500 })
    await send()
    kra.trouble({ resultCd: '994' })
    await due()
    await send()
    expect(await stateOf(invoice_id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('another document'),
    })
  })

  it('what KRA refused is not asked again with the next document, but when somebody says so', async () => {
    await connect()
    const [one, other] = [await issued(house), await issued(house)]
    kra.itemTrouble({ resultCd: '910' })
    expect(await send()).toBe(2)
    const error = 'KRA did not register the item “Medical service” (tax code A): As the test wants it (910)'
    for (const { invoice_id } of [one, other])
      expect(await stateOf(invoice_id)).toMatchObject({ status: 'failed', error })
    expect(kra.registrations()).toHaveLength(1)
    expect(kra.sales()).toEqual([])
    const third = await issued(house)
    await send()
    expect(await stateOf(third.invoice_id)).toMatchObject({ status: 'failed', error })
    expect(kra.registrations()).toHaveLength(1)
    expect((await house.as('accountant').call(sendFiscalDocuments)).status).toBe(200)
    await expect.poll(async () => (await stateOf(third.invoice_id))?.status).toBe('sent')
    for (const { invoice_id } of [one, other])
      expect(await stateOf(invoice_id)).toMatchObject({ status: 'sent', error: null })
    expect(kra.registrations()).toHaveLength(2)
    expect(await items()).toMatchObject([{ status: 'sent', attempts: 2, error: null }])
  })

  it('one that is there already keeps its code, and the next one follows those of others', async () => {
    await connect()
    const said = { itemClsCd: '8510000000', pkgUnitCd: 'NT', qtyUnitCd: 'NO', useYn: 'Y' }
    const others = [
      { ...said, itemCd: 'KE2NTBA0000001', itemNm: 'Somebody else’s', taxTyCd: 'B' },
      { ...said, itemCd: 'KE3NTNO0000002', itemNm: 'Medical service', taxTyCd: 'A', useYn: 'N' },
      { ...said, itemCd: 'KE3NTNO0000003', itemNm: 'Medical service', taxTyCd: 'A' },
    ]
    for (const each of others) kra.items.set(each.itemCd, each)
    const invoice_id = await invoiceOver(await service(house, '100.00'), await taxed('116.00', 'Parking'))
    await send()
    expect(await stateOf(invoice_id)).toMatchObject({ status: 'sent' })
    expect(kra.registrations().map(({ body }) => body.itemCd)).toEqual(['KE3NTNO0000004'])
    expect((await items()).map(({ item_code, tax_code }) => [item_code, tax_code]).toSorted()).toEqual([
      ['KE3NTNO0000003', 'A'],
      ['KE3NTNO0000004', 'B'],
    ])
  })

  it('a registration whose answer was lost is found, not said again', async () => {
    await connect()
    const { invoice_id } = await issued(house)
    process.env.UZIMA_ETIMS_TIMEOUT_MS = '400'
    kra.itemTrouble('silence')
    await send()
    delete process.env.UZIMA_ETIMS_TIMEOUT_MS
    expect(await items()).toMatchObject([{ status: 'queued', item_code: null, error: 'eTIMS did not answer in time' }])
    await due()
    await send()
    expect(kra.registrations()).toHaveLength(1)
    expect(await items()).toMatchObject([{ status: 'sent', item_code: 'KE3NTNO0000001', attempts: 2 }])
    expect(await stateOf(invoice_id)).toMatchObject({ status: 'sent' })
  })

  it('a code that somebody took meanwhile is looked up once more, and then KRA’s word is told', async () => {
    await connect()
    const [one, other] = [await issued(house), await issued(house)]
    kra.itemTrouble({ resultCd: '994' })
    await send()
    expect(kra.registrations()).toHaveLength(2)
    for (const { invoice_id } of [one, other]) expect(await stateOf(invoice_id)).toMatchObject({ status: 'sent' })
    await desk.forgetItems()
    kra.itemTrouble({ resultCd: '994' }, { resultCd: '994' })
    const third = await issued(house)
    await send()
    expect(await stateOf(third.invoice_id)).toMatchObject({ status: 'failed', error: expect.stringContaining('(994)') })
    expect(kra.registrations()).toHaveLength(2)
  })

  it('two who send at once register and send once', async () => {
    await connect()
    const { invoice_id } = await issued(house)
    await Promise.all([send(), send(), send()])
    await due()
    await send()
    expect(kra.registrations()).toHaveLength(1)
    expect(kra.sales()).toHaveLength(1)
    expect(await stateOf(invoice_id)).toMatchObject({ status: 'sent' })
  })
})

describe('KRA’s server of the tests', () => {
  it('refuses what was not registered or is malformed', async () => {
    await connect()
    const { invoice_id } = await issued(house)
    await house.owner.query(
      `insert into etims_items (hospital_id, environment, tin, bhf_id, item_code, tax_code, name, class_code, status,
        registered_at)
       values ($1, 'sandbox', $2, '00', 'KE3NTNO0000005', 'A', 'Medical service', '8510000000', 'sent', now())`,
      [house.a.id, device.tin],
    )
    await send()
    const error = 'Request parameter error: itemCd KE3NTNO0000005 is not registered (910)'
    expect(await stateOf(invoice_id)).toMatchObject({ status: 'failed', error })
    const say = async (path: string, body: object) => {
      const answer = await fetch(`${kra.url}${path}`, {
        method: 'POST',
        headers: { tin: device.tin, bhfId: '00', cmcKey: kra.key },
        body: JSON.stringify({ tin: device.tin, bhfId: '00', ...body }),
      })
      return ((await answer.json()) as { resultMsg: string }).resultMsg
    }
    await desk.forgetItems()
    const again = await issued(house)
    await house.owner.query(`delete from etims_items where hospital_id = $1`, [house.a.id])
    await send()
    expect(await stateOf(again.invoice_id)).toMatchObject({ status: 'sent' })
    const { tin: _, bhfId: __, ...item } = kra.registrations()[0]?.body ?? { tin: '', bhfId: '' }
    const { tin: ___, bhfId: ____, ...sale } = kra.sales()[0]?.body ?? { tin: '', bhfId: '' }
    for (const wrong of [
      { itemCd: 'KE2NTNO0000001' },
      { itemCd: 'KE3NTXU0000001' },
      { itemCd: 'X' },
      { taxTyCd: 'F' },
      { itemNm: '' },
      { dftPrc: null },
      { useYn: null },
    ])
      expect(await say('/saveItem', { ...item, ...wrong })).toMatch(/^Request parameter error: /)
    expect(await say('/saveItem', { ...item, itemCd: 'KE3NTNO0000003' })).toMatch(/^Invalid itemCd Sequence/)
    expect(await say('/saveTrnsSalesOsdc', sale)).toBe('There is an overlapped Data')
    for (const wrong of [
      { totAmt: 1 },
      { custTin: 'A1' },
      { custTin: 'A123456789B' },
      { rcptTyCd: 'R' },
      { totItemCnt: 1 },
      { taxAmtB: 1 },
    ])
      expect(await say('/saveTrnsSalesOsdc', { ...sale, invcNo: 1_000_000, ...wrong })).toMatch(
        /^Request parameter error: /,
      )
  })
})
