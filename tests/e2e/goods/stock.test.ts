// A stock take with a difference and a second person; a controlled drug's day.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { send } from '../clinic.ts'
import { medicine } from '../shelf.ts'
import { secondSigns, signature } from '../steps.ts'

const REFUSED = /status of 4\d\d/
const dialog = (page: Page) => page.getByRole('dialog').last()
const STORE = 'store@nairobi-west.test'
const PHARMACY = 'pharmacy@nairobi-west.test'

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
  const drug = await lines.last().locator('.u-strong').innerText()
  // It is counted blind: what the books say is known to the list behind it alone.
  expect(await dialog(page).getByText('expected').count()).toBe(0)
  const store = (await dialog(page).getByRole('heading').first().innerText()).replace('Shift count: ', '')
  type Drug = { is_controlled: boolean; batches: { store: string; quantity: number }[] }
  const { rows } = await send<{ rows: Drug[] }>(person, '/pharmacy/controlled', undefined, 'GET')
  const held = rows.filter((row) => row.is_controlled).flatMap(({ batches }) => batches)
  for (const [at, { quantity }] of held.filter((batch) => batch.store === store).entries())
    await lines
      .nth(at)
      .getByLabel('Counted')
      .fill(String(quantity - (at === 0 ? 1 : 0)))
  const why = dialog(page).getByLabel('Reason for the difference')
  expect(await why.count()).toBe(0)
  await dialog(page).getByRole('button', { name: 'Sign Count' }).click()
  await dialog(page).getByText('Please count again, or say why there is a difference').waitFor()
  await expectAccessible(page)
  await why.fill('One was crushed')
  await dialog(page).getByRole('button', { name: 'Sign Count' }).click()
  await signature(page)
    .getByText(/the books say .*: One was crushed$/)
    .waitFor()
  await expectAccessible(page)
  await secondSigns(page, 'nurse@nairobi-west.test')
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
  // Without the second person nothing is done; they read what it is before they sign, and find it on their account.
  await dialog(page).getByRole('button', { name: 'Record Adjustment' }).click()
  await signature(page)
    .getByText(/^Give out 2 .+, batch .+, Main store$/)
    .waitFor()
  await signature(page).getByText('Ambulance bag').waitFor()
  await signature(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).getByText('A second person has to sign this').waitFor()
  const nurse = await signInAs('nurse@nairobi-west.test')
  await nurse.page.goto('/hospital/dashboard')
  await dialog(page).getByRole('button', { name: 'Record Adjustment' }).click()
  await secondSigns(page, 'nurse@nairobi-west.test')
  await page.getByText('Stock adjustment recorded successfully').waitFor()
  await nurse.page
    .getByRole('link', { name: /used your signature/ })
    .first()
    .click()
  const signed = nurse.page.getByRole('region', { name: 'Signed as second person' })
  await signed.getByRole('row').filter({ hasText: 'Ambulance bag' }).getByText('Done').first().waitFor()
  await signed.getByRole('row').filter({ hasText: 'Ambulance bag' }).getByText('Give out 2').first().waitFor()
  await expectAccessible(nurse.page)
  expectQuiet(nurse, REFUSED)

  await page.goto('/hospital/pharmacy/controlled')
  await page.getByRole('button', { name: `Register of ${drug}` }).click()
  const entry = page.getByRole('row').filter({ hasText: 'Ambulance bag' }).first()
  await entry.waitFor()
  expect(await entry.innerText()).toContain('Witness: Esther Mwikali')
  await expectAccessible(page)
  expectQuiet(person, REFUSED)
})
