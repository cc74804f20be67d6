// A stock take with a difference and a second person; a controlled drug's day.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { medicine } from '../shelf.ts'

const REFUSED = /status of 4\d\d/
const dialog = (page: Page) => page.getByRole('dialog').last()
const STORE = 'store@nairobi-west.test'
const PHARMACY = 'pharmacy@nairobi-west.test'

/** The nurse signs as second person in the dialog that is open. */
async function nurseSigns(page: Page): Promise<void> {
  await dialog(page).getByLabel('Their e-mail address').fill('nurse@nairobi-west.test')
  await dialog(page).getByLabel('Their password').fill('Uzima-demo-2026')
}

it('a stock take with a difference is approved by a second person, and the books follow', async () => {
  const store = `Store ${Date.now().toString(36)}`
  const keeper = await signInAs(STORE)
  const { page } = keeper
  const { name } = await medicine(
    await signInAs('admin@nairobi-west.test'),
    await signInAs(PHARMACY),
    `Countol ${store}`,
    [['C-1', 50, 300]],
  )
  await page.goto('/hospital/inventory/stores')
  await page.getByRole('button', { name: 'Add Store' }).click()
  await dialog(page).getByLabel('Name').fill(store)
  await dialog(page).getByRole('button', { name: 'Add Store' }).click()
  await page.getByText('Store added').waitFor()
  await expectAccessible(page)

  await page.goto('/hospital/inventory/transfers')
  await page.getByRole('button', { name: 'New Transfer' }).click()
  await dialog(page).getByLabel('From').selectOption({ label: 'Main store' })
  await dialog(page).getByLabel('To', { exact: false }).last().selectOption({ label: store })
  await dialog(page).getByRole('combobox', { name: 'Add an item' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await dialog(page).getByLabel('Quantity').fill('10')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await page.getByText(/^Sent: TRF/).waitFor()
  await page.getByRole('heading', { name: /^Transfer TRF/ }).waitFor()
  await expectAccessible(page)

  await page.goto('/hospital/inventory/stock-takes')
  await page.getByRole('button', { name: 'Start Stock Take' }).click()
  await dialog(page).getByLabel('Store').selectOption({ label: store })
  await dialog(page).getByRole('button', { name: 'Start' }).click()
  await page.getByText(/: 1 batch to count/).waitFor()
  expect(await page.getByText('Books').count()).toBe(0)
  await page.getByLabel(new RegExp(`^Counted of ${name}`)).fill('8')
  await page.keyboard.press('Enter')
  await page.getByText('1 of 1 counted').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Finish Counting' }).click()
  await dialog(page).getByRole('button', { name: 'Finish Counting' }).click()
  await page.getByText('To be approved').first().waitFor()
  await page.getByText('−2').waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await dialog(page).getByRole('button', { name: 'Approve' }).click()
  await dialog(page).getByText('Somebody else has to approve what you counted').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()

  const second = await signInAs(PHARMACY)
  await second.page.goto(page.url())
  await second.page.getByRole('button', { name: 'Approve' }).click()
  await dialog(second.page).getByRole('button', { name: 'Approve' }).click()
  await second.page.getByText('Stock take approved. The books say what was counted.').waitFor()
  // The open page of who counted knows without a reload.
  await page.getByText('Approved').first().waitFor()

  await second.page.goto(`/hospital/pharmacy/stock?type=adjustment&search=${encodeURIComponent(name)}`)
  await second.page
    .getByRole('link', { name: /^Stock take STK/ })
    .first()
    .waitFor()
  await expectAccessible(second.page)
  expectQuiet(keeper, REFUSED)
  expectQuiet(second, REFUSED)
})

it('a controlled drug’s day: counted at the change of shift, given out before two, and kept in the register', async () => {
  const person = await signInAs(PHARMACY)
  const { page } = person
  await page.goto('/hospital/pharmacy/controlled')
  await page.getByRole('button', { name: 'Shift Count' }).click()
  const lines = dialog(page).locator('.controlled-line')
  await lines.first().waitFor()
  const count = await lines.count()
  const drug = await lines.last().locator('.u-strong').innerText()
  for (let at = 0; at < count; at++) {
    const line = lines.nth(at)
    const expected = Number(/expected ([\d,.]+)/.exec(await line.innerText())?.[1]?.replaceAll(',', ''))
    const missing = at === 0 ? 1 : 0
    await line.getByLabel('Counted').fill(String(expected - missing))
    if (missing) await line.getByLabel('Reason for the difference').fill('One was crushed')
  }
  await nurseSigns(page)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Sign Count' }).click()
  await page.getByText('Counted: 1 batch differs').waitFor()
  await page.getByText('One was crushed').first().waitFor()

  await page.goto('/hospital/pharmacy/stock')
  await page.getByRole('button', { name: 'New Adjustment' }).click()
  await dialog(page)
    .getByRole('radio', { name: /^Issue/ })
    .check()
  await dialog(page).getByRole('combobox', { name: 'Medication' }).fill(drug)
  await page.locator('.u-lookup').getByRole('option').filter({ hasText: drug }).first().click()
  const batches = dialog(page).getByLabel('Batch')
  await batches.locator('option').nth(1).waitFor({ state: 'attached' })
  // The first to expire stands first, and may have expired meanwhile: what has expired is not issued.
  await batches.selectOption({ index: (await batches.locator('option').count()) - 1 })
  await dialog(page).getByLabel('Quantity').fill('2')
  await dialog(page).getByLabel('Reason').fill('Ambulance bag')
  await expectAccessible(page)
  // Without the second person nothing is done.
  await dialog(page).getByRole('button', { name: 'Record Adjustment' }).click()
  await dialog(page).getByText('Please enter the password').waitFor()
  await nurseSigns(page)
  await dialog(page).getByRole('button', { name: 'Record Adjustment' }).click()
  await page.getByText('Stock adjustment recorded successfully').waitFor()

  await page.goto('/hospital/pharmacy/controlled')
  await page.getByRole('button', { name: `Register of ${drug}` }).click()
  const entry = page.getByRole('row').filter({ hasText: 'Ambulance bag' }).first()
  await entry.waitFor()
  expect(await entry.innerText()).toContain('Witness: Esther Mwikali')
  await expectAccessible(page)
  expectQuiet(person, REFUSED)
})
