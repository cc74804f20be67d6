// The tax line is down: invoices go on, their documents wait in order, and catch up when the line is back.
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from './browser.ts'

it('eTIMS: an outage, a document that waits, and catching up', async () => {
  const [admin, cashier] = [await signInAs('admin@kisumu-lakeside.test'), await signInAs('cashier@kisumu-lakeside.test')]
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
  await page.getByRole('button', { name: 'Issue Invoice' }).click()
  await page.getByText('Invoice issued').waitFor()
  await page.getByText(/waits to be sent to KRA/).waitFor()
  await expectAccessible(page)
  const address = page.url()
  await page.goto('/hospital/billing/etims')
  await page.getByText(/waiting since/).waitFor()
  await page
    .getByRole('row')
    .filter({ hasText: 'Waiting' })
    .or(page.getByRole('row').filter({ hasText: 'Queued' }))
    .first()
    .waitFor()
  await expectAccessible(page)

  await outage(false)
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByText('What waits is being sent').waitFor()
  await page.getByText(/waiting since/).waitFor({ state: 'hidden' })
  await page.goto(address)
  await page
    .getByText(/^eTIMS .* 1, INV/)
    .or(page.getByText(/Signature:/))
    .first()
    .waitFor()
  await expectAccessible(page)
  expect(await page.getByText(/waits to be sent to KRA/).count()).toBe(0)
  expectQuiet(cashier)
  expectQuiet(admin)
})
