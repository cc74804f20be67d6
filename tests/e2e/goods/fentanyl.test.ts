// A pharmacist and an ampoule of fentanyl: what makes a second person sign is not taken away alone, and whoever hands
// nothing out reads in the register what moved, also while it was away.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { secondSigns, signature } from '../steps.ts'
import { expectFits, TELEPHONE } from '../telephone.ts'

const REFUSED = /status of 4\d\d/
const EXPIRY = writeDay(addDays(localDay('Africa/Nairobi'), 300))
const DRUG = 'Fentanyl 100 mcg/2 ml injection'
const dialog = (page: Page) => page.getByRole('dialog').last()

/** New Adjustment of the drug, up to its batch. */
async function adjust(page: Page, type: RegExp): Promise<void> {
  await page.goto('/hospital/pharmacy/stock')
  await page.getByRole('button', { name: 'New Adjustment' }).click()
  await dialog(page).getByRole('radio', { name: type }).check()
  await dialog(page).getByRole('combobox', { name: 'Medication' }).fill(DRUG)
  await page.locator('.u-lookup').getByRole('option').filter({ hasText: DRUG }).first().click()
}
async function record(page: Page, quantity: string, reason: string): Promise<void> {
  await dialog(page).getByLabel('Quantity').fill(quantity)
  await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: 'Record Adjustment' }).click()
}
/** Puts ten ampoules on the shelf, before two. */
async function takeIn(page: Page): Promise<void> {
  await adjust(page, /^Receipt/)
  await dialog(page).getByLabel('Batch number').fill('FENT-E2E')
  await dialog(page).getByRole('textbox', { name: 'Expiry date' }).fill(EXPIRY)
  await record(page, '10', 'From the county store')
  await secondSigns(page, 'nurse@nairobi-west.test')
  await page.getByText('Stock adjustment recorded successfully').waitFor()
}
/** Gives an ampoule out by hand, as if for an ambulance. */
async function giveOut(page: Page, reason: string): Promise<void> {
  await adjust(page, /^Issue/)
  const batch = dialog(page).getByLabel('Batch').locator('option', { hasText: 'FENT-E2E' })
  await batch.waitFor({ state: 'attached' })
  await dialog(page)
    .getByLabel('Batch')
    .selectOption((await batch.getAttribute('value')) ?? '')
  await record(page, '1', reason)
}
const takeAway = async (page: Page, reason: string) => {
  await page.goto(`/hospital/pharmacy/inventory?search=FENT-100I`)
  await page.getByRole('button', { name: `More for ${DRUG}` }).click()
  await page.getByRole('menuitem', { name: 'Take Away ‘Controlled drug’' }).click()
  await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: 'Take Away' }).click()
}

it('a pharmacist alone neither moves an ampoule nor takes ‘controlled’ away; with the admin’s word it shows', async () => {
  const [pharmacist, admin] = [await signInAs('pharmacy@nairobi-west.test'), await signInAs('admin@nairobi-west.test')]
  const { page } = pharmacist
  await takeIn(page)
  // Alone it does not leave the books.
  await giveOut(page, 'For a friend')
  await signature(page).getByText('For a friend').waitFor()
  await signature(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).getByText('A second person has to sign this').waitFor()

  // The form leaves the mark alone; taking it away is a request, which is refused.
  await page.goto('/hospital/pharmacy/inventory?search=FENT-100I')
  await page.getByRole('button', { name: `Edit ${DRUG}` }).click()
  expect(await dialog(page).getByRole('checkbox', { name: 'Controlled drug' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await admin.page.goto('/hospital/approvals')
  await takeAway(page, 'Wrongly marked')
  await expectAccessible(page)
  await dialog(page).getByText(`Take ‘Controlled drug’ away from ${DRUG}`).waitFor()
  await dialog(page).getByRole('button', { name: 'Ask for Approval' }).click()
  const request = admin.page.getByRole('row').filter({ hasText: 'Wrongly marked' })
  await request.getByText('Yes →').waitFor()
  await expectAccessible(admin.page)
  await request.getByRole('button', { name: /^Refuse/ }).click()
  await dialog(admin.page).getByLabel('Reason').fill('Fentanyl is controlled')
  await dialog(admin.page).getByRole('button', { name: 'Refuse' }).click()
  await request.waitFor({ state: 'detached' })

  // With the admin's signature it is taken away; an ampoule leaves with one signature less, and stands out.
  await takeAway(page, 'The list is wrong')
  await dialog(page).getByRole('button', { name: 'Somebody Signs Here' }).click()
  await secondSigns(page, 'admin@nairobi-west.test')
  await page.getByText('Medication updated successfully').waitFor()
  await giveOut(page, 'For the ambulance')
  await dialog(page).getByRole('button', { name: 'Somebody Signs Here' }).click()
  await secondSigns(page, 'store@nairobi-west.test')
  await page.getByText('Stock adjustment recorded successfully').waitFor()
  await page.goto('/hospital/pharmacy/inventory?search=FENT-100I')
  await page.getByRole('button', { name: `Edit ${DRUG}` }).click()
  await dialog(page).getByRole('checkbox', { name: 'Controlled drug' }).check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Medication updated successfully').first().waitFor()

  // Whoever hands nothing out reads it.
  const register = admin.page
  await register.goto('/hospital/pharmacy/controlled')
  await register.getByRole('button', { name: `Register of ${DRUG}` }).click()
  const entry = register.getByRole('row').filter({ hasText: 'For the ambulance' })
  await entry.getByText('Not controlled then').waitFor()
  await register.getByText(/not controlled any more, by .*, approved by .*: The list is wrong$/).waitFor()
  await register.getByText(/became a controlled drug, by /).waitFor()
  await expectAccessible(register)
  await register.setViewportSize(TELEPHONE)
  await expectFits(register)
  expectQuiet(pharmacist, REFUSED)
  expectQuiet(admin, REFUSED)
})
