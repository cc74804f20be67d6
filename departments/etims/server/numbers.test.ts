import { afterAll, beforeEach, expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { issued } from '../../../tests/support/money/billing.ts'
import { etimsDesk } from '../../../tests/support/money/etims-desk.ts'
import { voidInvoice } from '../../billing/contract.ts'
import { getEtimsSettings, initialiseEtims, sendFiscalDocuments } from '../contract.ts'

const house = await openHouse()
const { kra, saved, documentsOf, payloads, send, connect, quiet } = await etimsDesk(house)
afterAll(() => kra.close())
const [admin, cashier] = [house.as('admin'), house.as('cashier')]
beforeEach(quiet)
const last = async () => (await admin.call(getEtimsSettings)).body.last_number

it('go on after the last that KRA has, when the device is initialised', async () => {
  kra.others['00'] = 4000
  await connect()
  expect(await last()).toBe(4000)
  const { invoice_id } = await issued(house)
  await send()
  expect(await documentsOf(invoice_id)).toMatchObject([{ status: 'sent', invoice_number: 4001 }])
  kra.others['00'] = 10
  expect((await admin.call(initialiseEtims)).body.last_number).toBe(4001)
})

it('are counted by taxpayer and branch', async () => {
  await connect()
  const before = (await last()) ?? 0
  await saved({ bhf_id: '01', cmc_key: kra.key })
  expect(await last()).toBeNull()
  const { invoice_id } = await issued(house)
  await send()
  expect(await documentsOf(invoice_id)).toMatchObject([{ status: 'sent', invoice_number: 1 }])
  expect(kra.sales().at(-1)?.body).toMatchObject({ bhfId: '01', invcNo: 1 })
  await saved({ tin: 'P099999999Z', cmc_key: kra.key })
  expect(await last()).toBeNull()
  await connect()
  expect(await last()).toBe(before)
})

it('an admin says the last one of another program, and what was refused for its number gets another', async () => {
  await saved({ environment: 'sandbox', tin: 'P051234567X', device_serial: 'UZIMA-1', bhf_id: '01', cmc_key: kra.key })
  kra.others['01'] = 5000
  const { invoice_id } = await issued(house)
  expect((await cashier.call(voidInvoice, { invoice_id, reason: 'x' })).status).toBe(200)
  const before = kra.sales().length
  await send()
  // The credit waits for its sale.
  expect(await documentsOf(invoice_id)).toMatchObject([
    {
      kind: 'sale',
      status: 'failed',
      error: expect.stringContaining('enter the last document number in the settings'),
    },
    { kind: 'credit', status: 'queued', attempts: 0 },
  ])
  expect(kra.sales()).toHaveLength(before + 1)
  expect((await saved({ last_number: 5000 })).body.last_number).toBe(5000)
  expect((await house.as('accountant').call(sendFiscalDocuments)).status).toBe(200)
  await expect.poll(async () => (await documentsOf(invoice_id)).map(({ status }) => status)).toEqual(['sent', 'sent'])
  expect(await documentsOf(invoice_id)).toMatchObject([
    { kind: 'sale', invoice_number: 5001 },
    { kind: 'credit', invoice_number: 5002, original_number: 5001 },
  ])
  expect(await payloads(invoice_id)).toMatchObject([
    { invcNo: 5001, orgInvcNo: 0 },
    { invcNo: 5002, orgInvcNo: 5001 },
  ])
  const { rows } = await house.owner.query(
    `select reason from audit_log where action = 'saveEtimsSettings' order by at desc limit 1`,
  )
  expect(rows[0].reason).toBe('sandbox, last document number 5000')

  expect((await saved({ last_number: 5001 })).problem.field_errors).toEqual({
    last_number: 'Number 5002 has been given already',
  })
  for (const wrong of [0, -1, 1.5])
    expect((await saved({ last_number: wrong })).problem.field_errors).toEqual({
      last_number: 'Please enter a whole number from 1',
    })
  expect((await saved({ last_number: 5002 })).body.last_number).toBe(5002)
})
