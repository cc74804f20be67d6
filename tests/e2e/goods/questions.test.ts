// The pharmacy asks the prescriber, who answers with the dose that was meant; the counter sees it without a reload.
import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { prescribed } from '../prescribed.ts'
import { medicine } from '../shelf.ts'
import { newPerson } from '../steps.ts'

const dialog = (page: Page) => page.getByRole('dialog')

it('a prescription goes back with a question and comes with the dose that was meant', async () => {
  const [admin, pharmacist, doctor] = [
    await signInAs('admin@nairobi-west.test'),
    await signInAs('pharmacy@nairobi-west.test'),
    await signInAs('doctor@nairobi-west.test'),
  ]
  const person = newPerson('Njoki')
  const asked = await medicine(admin, pharmacist, `Askamol ${person.last}`, [['A-1', 90, 300]])
  await prescribed(person, [asked])
  const { page } = pharmacist
  await page.goto(`/hospital/pharmacy/prescriptions?search=${person.last}`)
  const row = page.getByRole('row', { name: new RegExp(asked.name) })
  await row.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Send back to prescriber' }).click()
  await dialog(page).getByRole('button', { name: 'Send back to prescriber' }).click()
  await dialog(page).getByText('Please write what you ask').waitFor()
  await dialog(page).getByLabel('Question').fill('Twice the usual dose: is it meant?')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Send back to prescriber' }).click()
  await page.getByText(/^Sent back to /).waitFor()
  await row.getByText('Prescriber asked').waitFor()

  // Nobody is sent to pay before there is an answer.
  await row.getByRole('button', { name: /^Confirm Medication/ }).click()
  await dialog(page).getByText('Nothing of it is handed out before there is an answer.').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()

  const { page: clinic } = doctor
  await clinic.goto('/hospital/dashboard')
  await clinic
    .getByRole('link', { name: /of the pharmacy has a question about a prescription of yours$/ })
    .first()
    .click()
  const note = clinic.getByRole('row', { name: new RegExp(person.last) })
  await note.getByText('Twice the usual dose: is it meant?').waitFor()
  await expectAccessible(clinic)
  await note.getByRole('button', { name: /^Answer/ }).click()
  await dialog(clinic).getByRole('radio', { name: 'Taken otherwise' }).check()
  await dialog(clinic).getByLabel('Duration').fill('3 days')
  await dialog(clinic).getByLabel('Answer', { exact: true }).fill('Three days are enough')
  await expectAccessible(clinic)
  await dialog(clinic).getByRole('button', { name: 'Send answer' }).click()
  await clinic.getByText('Answered. The pharmacy sees it now.').waitFor()
  await note.waitFor({ state: 'detached' })

  // Open all the while, the list of the pharmacy says so by itself.
  await row.getByText(/, 3 days$/).waitFor()
  await row.getByText('Prescriber asked').waitFor({ state: 'detached' })
  await row.getByText(asked.name, { exact: true }).click()
  await dialog(page).getByText('Three days are enough').waitFor()
  await expectAccessible(page)
  for (const seat of [pharmacist, doctor]) expectQuiet(seat)
})
