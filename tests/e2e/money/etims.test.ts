// The tax line is down: invoices go on, one of them in a company's name, their documents wait in order, and catch up
// when the line is back.
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'

it('eTIMS: an outage, an invoice in a company’s name that waits, and catching up', async () => {
  const [admin, cashier, accountant] = [
    await signInAs('admin@kisumu-lakeside.test'),
    await signInAs('cashier@kisumu-lakeside.test'),
    await signInAs('accountant@kisumu-lakeside.test'),
  ]
  const outage = async (plays: boolean) => {
    await admin.page.goto('/hospital/billing/etims?tab=settings')
    const box = admin.page.getByLabel('Play an outage')
    await (plays ? box.check() : box.uncheck())
    await admin.page.getByRole('button', { name: 'Save' }).click()
    await admin.page.getByText('eTIMS settings saved').waitFor()
  }
  await outage(true)
  await expectAccessible(admin.page)

  const { page } = cashier
  await page.goto('/hospital/billing/invoices?status=draft&period=all')
  await page.getByRole('link', { name: /^INV/ }).first().click()
  await page.getByRole('button', { name: 'Add Payer’s PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payer for Tax' })
  await dialog.getByLabel('Payer’s name').fill('Lakeside Fisheries Ltd')
  await dialog.getByLabel('KRA PIN').fill('P05123')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please enter a valid KRA PIN, e.g. A123456789B').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('KRA PIN').fill('p051234567x')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The invoice is in the payer’s name for tax').waitFor()
  await page.getByText('P051234567X').waitFor()
  await page.getByRole('button', { name: 'Change Payer' }).waitFor()
  await page.getByRole('button', { name: 'Issue Invoice' }).click()
  await page.getByText('Invoice issued').waitFor()
  await page.getByText(/waits to be sent to KRA/).waitFor()
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  // What waits is marked as simulated on paper too.
  const waiting = page.locator('.u-print-area .etims-slip').filter({ hasText: 'Not signed by KRA yet' })
  await waiting.getByText('eTIMS simulator: nothing is sent to KRA').waitFor({ state: 'attached' })
  expect(await page.getByRole('button', { name: 'Change Payer' }).count()).toBe(0)
  await expectAccessible(page)
  const address = page.url()
  const books = accountant.page
  await books.goto('/hospital/billing/etims')
  await books.getByText(/waiting since/).waitFor()
  await books.getByRole('row').filter({ hasText: 'Lakeside Fisheries Ltd' }).getByText('Waiting').waitFor()
  await expectAccessible(books)

  await outage(false)
  await books.getByRole('button', { name: 'Send now' }).click()
  await books.getByText('What waits is being sent').waitFor()
  await books.getByText(/waiting since/).waitFor({ state: 'hidden' })
  await page.goto(address)
  await page
    .getByText(/^SIMULATOR\/\d+$/)
    .first()
    .waitFor()
  await expectAccessible(page)
  expect(await page.getByText(/waits to be sent to KRA/).count()).toBe(0)
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const paper = page.locator('.u-print-area')
  await paper.getByText('Payer: Lakeside Fisheries Ltd, KRA PIN P051234567X').waitFor({ state: 'attached' })
  await paper.locator('canvas[aria-label="eTIMS QR code"]').waitFor({ state: 'attached' })
  await books.goto('/hospital/billing/etims?tab=items')
  await books.getByRole('row').filter({ hasText: 'Registered' }).nth(1).waitFor()
  await expectAccessible(books)
  expectQuiet(cashier)
  expectQuiet(accountant)
  expectQuiet(admin)
})
