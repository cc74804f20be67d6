// What a service costs is changed from a day on, by two people, and what it cost before stays to be read.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { ordered } from '../lab-orders.ts'
import { newPerson, secondSigns } from '../steps.ts'
import { expectFits, TELEPHONE } from '../telephone.ts'

const REFUSED = /status of 4\d\d/
const TEST = 'Malaria rapid test'
const dialog = (page: Page) => page.getByRole('dialog').last()
const open = async (page: Page) => {
  await page.goto('/hospital/billing/services?search=Malaria%20rapid')
  await page.getByRole('button', { name: `More for ${TEST}` }).click()
  await page.getByRole('menuitem', { name: 'Change Price' }).click()
  await dialog(page).getByText('It has been charged: somebody else approves this.').waitFor()
}
const change = async (page: Page, price: string, reason: string) => {
  await dialog(page).getByLabel('New price (KES)').fill(price)
  await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: 'Change Price' }).click()
}

it('a price for a minute: alone it is refused, with a second person it begins tomorrow, and all of it stands', async () => {
  await ordered(newPerson('Halima'), [{ search: 'malaria rapid', name: TEST }])
  const [supervisor, admin] = [
    await signInAs('supervisor@nairobi-west.test'),
    await signInAs('admin@nairobi-west.test'),
  ]
  const { page } = supervisor
  // In the form of the service what was charged stays as it is.
  await page.goto('/hospital/billing/services?search=Malaria%20rapid')
  await page.getByRole('button', { name: `Edit ${TEST}` }).click()
  await dialog(page).getByLabel('Price (KES)').fill('1')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page)
    .getByText(/^It has been charged already/)
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()

  await admin.page.goto('/hospital/approvals')
  await open(page)
  await expectAccessible(page)
  await change(page, '1', 'For a friend')
  await dialog(page)
    .getByText(/^Price of Malaria rapid test from /)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Ask for Approval' }).click()
  const request = admin.page.getByRole('row').filter({ hasText: 'For a friend' })
  await request
    .getByText(/→ KES 1\.00/)
    .first()
    .waitFor()
  await expectAccessible(admin.page)
  await request.getByRole('button', { name: /^Refuse/ }).click()
  await dialog(admin.page).getByLabel('Reason').fill('Everybody pays the same')
  await dialog(admin.page).getByRole('button', { name: 'Refuse' }).click()
  await request.waitFor({ state: 'detached' })

  await open(page)
  await change(page, '1234', 'The kits cost more')
  await dialog(page).getByRole('button', { name: 'Somebody Signs Here' }).click()
  await secondSigns(page, 'admin@nairobi-west.test')
  await page.getByText(/^Price changed from /).waitFor()
  await page.getByText(/^1234\.00 from /).waitFor()
  await expectAccessible(page)
  await open(page)
  const prices = dialog(page).getByRole('region', { name: 'Prices' })
  await prices.getByRole('listitem').filter({ hasText: 'Planned' }).getByText('KES 1,234.00').waitFor()
  await prices.getByText(/set by .* · approved by .* · The kits cost more/).waitFor()
  expect(await prices.getByRole('listitem').count()).toBeGreaterThan(1)
  await page.setViewportSize(TELEPHONE)
  await expectFits(page)
  await expectAccessible(page)

  await admin.page.goto('/hospital/reports/below-price')
  await admin.page.getByRole('heading', { name: 'Below Today’s Price', level: 1 }).waitFor()
  await expectAccessible(admin.page)
  expectQuiet(supervisor, REFUSED)
  expectQuiet(admin, REFUSED)
})
