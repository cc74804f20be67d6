// A batch is called back: it is held, the counter no longer offers it, and those who received of it are called.
import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { prescribed } from '../prescribed.ts'
import { medicine } from '../shelf.ts'
import { newPerson } from '../steps.ts'

const dialog = (page: Page) => page.getByRole('dialog')

it('a batch on hold is not offered, is marked, and is released with a reason', async () => {
  const [admin, pharmacist] = [await signInAs('admin@nairobi-west.test'), await signInAs('pharmacy@nairobi-west.test')]
  const person = newPerson('Wairimu')
  const held = await medicine(admin, pharmacist, `Holdamol ${person.last}`, [['H-1', 50, 300]])
  await prescribed(person, [held])
  const { page } = pharmacist
  await page.goto(`/hospital/pharmacy/batches/${held.id}`)
  await page.getByRole('button', { name: 'Hold batch H-1' }).click()
  await dialog(page).getByLabel('Reason').fill('Recalled by the board')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Hold Batch' }).click()
  await page.getByText('Batch on hold').first().waitFor()
  await page.getByText('50 tablets on hold').waitFor()

  // Before anybody is sent to pay.
  await page.goto(`/hospital/pharmacy/prescriptions?search=${person.last}`)
  await page
    .getByRole('row', { name: new RegExp(held.name) })
    .getByRole('button', { name: /^Confirm Medication/ })
    .click()
  await dialog(page)
    .getByText(/^Out of stock\. Please give another medicine/)
    .waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()

  await page.goto(`/hospital/inventory/holds?search=${person.last}`)
  await page.getByRole('link', { name: `H-1 of ${held.name}` }).click()
  await page.getByText(/^On hold since .*: Recalled by the board$/).waitFor()
  await page.getByText('Nobody received of it').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Release Batch' }).click()
  await dialog(page).getByLabel('Reason').fill('Cleared by the board')
  await dialog(page).getByRole('button', { name: 'Release Batch' }).click()
  await page.getByText(/^Released by .*: Cleared by the board$/).waitFor()
  expectQuiet(pharmacist)
})
