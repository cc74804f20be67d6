// A purchase order to the shelf: written, approved by somebody else, sent, received with a scanner in two deliveries;
// and a fridge that is too warm.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { scan } from '../shelf.ts'

const REFUSED = /status of 4\d\d/
const dialog = (page: Page) => page.getByRole('dialog').last()
const STORE = 'store@nairobi-west.test'
const PHARMACY = 'pharmacy@nairobi-west.test'

it('a purchase order from draft to shelf, with a scanner', async () => {
  const stamp = String(Date.now()).slice(-7)
  const keeper = await signInAs(STORE)
  const { page } = keeper
  // Something else that a scanner knows.
  await page.goto('/hospital/inventory/supplies?search=BAG-URI')
  await page.getByRole('button', { name: 'Edit Urine bag 2 litres' }).click()
  await dialog(page).getByRole('button', { name: 'Add Barcode' }).click()
  await dialog(page).getByLabel('Code on the package').last().fill(`BAG${stamp}`)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Supply updated successfully').waitFor()

  await page.goto('/hospital/inventory/orders')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New Order' }).click()
  const form = dialog(page)
  await form.getByLabel('Supplier', { exact: false }).first().selectOption({ label: 'Crown Healthcare Supplies' })
  await form.getByRole('combobox', { name: 'Add Item' }).fill('CAT-F16')
  await page.getByRole('option', { name: /^Foley catheter 16 Fr/ }).click()
  await form.getByLabel('Quantity').fill('40')
  await form.getByLabel('Unit cost').fill('85')
  await form.getByText('Total KES 3,400.00').waitFor()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save Draft' }).click()
  await page.getByText('You wrote this order. Somebody else has to approve it').waitFor()
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)

  const approver = await signInAs(PHARMACY)
  await approver.page.goto(page.url())
  await approver.page.getByRole('button', { name: 'Approve' }).click()
  await approver.page.getByText('Order approved').waitFor()

  // The storekeeper's open page knows without a reload.
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog(page).getByRole('radio', { name: 'By hand' }).check()
  await dialog(page).getByRole('button', { name: 'Sent by Hand' }).click()
  await page.getByText('Order noted as sent').waitFor()

  await page.getByRole('button', { name: 'Receive Goods' }).click()
  const delivery = dialog(page)
  // A code that nobody knows is attached to its item; from then on the scan itself fills batch and expiry.
  const gtin = `0${stamp.padStart(12, '4')}`
  const digits = [...gtin].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 1 : 3), 0)
  const code = `${gtin}${(10 - (digits % 10)) % 10}`
  const pack = `(01)${code}(17)280131(10)LOT${stamp}`
  await scan(page, 'Scan a package', pack)
  await delivery.getByText('is not known here. Which item is it?').waitFor()
  await delivery.getByLabel('Item of this code').selectOption({ label: 'Foley catheter 16 Fr' })
  await delivery.getByLabel('Units in the package').fill('10')
  await delivery.getByRole('button', { name: 'Attach Code' }).click()
  await delivery.getByText(`Foley catheter 16 Fr: 10 pieces, batch LOT${stamp}, expires 31/01/2028`).waitFor()
  expect(await delivery.getByLabel('Batch number').inputValue()).toBe(`LOT${stamp}`)
  expect(await delivery.getByRole('textbox', { name: /^Expiry date/ }).inputValue()).toBe('31/01/2028')
  await scan(page, 'Scan a package', pack)
  await expect.poll(() => delivery.getByLabel('Quantity').inputValue()).toBe('20')
  await scan(page, 'Scan a package', `BAG${stamp}`)
  await delivery.getByText(/Urine bag 2 litres is not on PO\S+\. Please put it aside\./).waitFor()
  await expectAccessible(page)
  await delivery.getByLabel('Delivery note number').fill('DN 1')
  await delivery.getByRole('button', { name: 'Receive Goods' }).click()
  await page.getByText('Goods received into stock').waitFor()
  await page.getByText('Part received').first().waitFor()
  await approver.page.getByText(/^Goods received GRN/).waitFor()
  await expectAccessible(page)

  // More than was ordered is refused at its line, with who received before.
  await page.getByRole('button', { name: 'Receive Goods' }).click()
  await delivery.getByRole('button', { name: /^Add/ }).click()
  await delivery.getByLabel('Batch number').fill('B2')
  await delivery.getByRole('textbox', { name: /^Expiry date/ }).fill('31/01/2029')
  await delivery.getByLabel('Quantity').fill('30')
  await delivery.getByRole('button', { name: 'Receive Goods' }).click()
  await delivery
    .getByText(/Only 20 pieces of Foley catheter 16 Fr are to come, and 30 pieces would be received; Joseph Musyoka/)
    .waitFor()
  await delivery.getByLabel('Quantity').fill('20')
  await delivery.getByLabel('Invoice number').fill('INV 1')
  await delivery.getByLabel('Invoice amount').fill('1800')
  await delivery.getByRole('button', { name: 'Receive Goods' }).click()
  await page.getByText('Invoice differs').waitFor()
  await approver.page.getByRole('button', { name: 'Accept Difference' }).click()
  await dialog(approver.page).getByLabel('Reason').fill('Transport was agreed')
  await dialog(approver.page).getByRole('button', { name: 'Accept Difference' }).click()
  await page.getByText('Difference accepted').waitFor()

  // It is on the shelf, by batch.
  await page.goto('/hospital/inventory/supplies?search=CAT-F16')
  await page.getByRole('link', { name: /of Foley catheter 16 Fr/ }).click()
  await page
    .getByRole('row')
    .filter({ hasText: `LOT${stamp}` })
    .first()
    .waitFor()
  await expectAccessible(page)
  expectQuiet(keeper, REFUSED)
  expectQuiet(approver, REFUSED)
})

it('proposals become a draft order once; equipment is logged and leaves the due list', async () => {
  const keeper = await signInAs(STORE)
  const { page } = keeper
  await page.goto('/hospital/inventory/proposals')
  await page.getByText(/in the last 90 days/).waitFor()
  await expectAccessible(page)
  const make = page.getByRole('button', { name: /^Make Draft Order for (Mission|Crown|Kenya|Labtec|Laborex)/ }).first()
  const name = String(await make.textContent()).replace('Make Draft Order for ', '')
  await make.click()
  await page.getByRole('heading', { name: /^Purchase Order PO/ }).waitFor()
  await page.goto('/hospital/inventory/proposals')
  await page.getByText(/in the last 90 days/).waitFor()
  expect(await page.getByRole('button', { name: `Make Draft Order for ${name}` }).count()).toBe(0)

  await page.goto('/hospital/inventory/equipment?due=overdue')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Autoclave 50 l' }).click()
  await page.getByRole('button', { name: 'Add Log Entry' }).click()
  await dialog(page).getByLabel('Done by').fill('Biomed Services Ltd')
  await dialog(page).getByLabel('What was found and done').fill('Door seal replaced, spore test passed')
  await dialog(page).getByRole('button', { name: 'Save Entry' }).click()
  await page.getByText('Entry saved').waitFor()
  await page.getByRole('row').filter({ hasText: 'spore test passed' }).waitFor()
  await expectAccessible(page)
  await page.goto('/hospital/inventory/equipment?due=overdue')
  await page.getByRole('link', { name: 'Automatic BP machine' }).waitFor()
  expect(await page.getByRole('link', { name: 'Autoclave 50 l' }).count()).toBe(0)
  expectQuiet(keeper, REFUSED)
})
