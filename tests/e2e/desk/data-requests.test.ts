// A patient asks for a copy of the data: the records officer keeps it with its day, and closes it with the answer. The
// templates of a department are seen as a note would be.

import { it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { SOMEBODY } from '../steps.ts'

const REFUSED = /status of 4\d\d/

it('a request about a patient’s data is kept with the day by which it is due, and closed with its answer', async () => {
  const officer = await signInAs('records@nairobi-west.test')
  const { page } = officer
  await page.goto('/hospital/records/requests')
  await page.getByRole('table', { name: 'Data Requests' }).getByText('Overdue').first().waitFor()
  await expectAccessible(page)
  const wish = `A copy of my results ${Date.now().toString(36)}`
  await page.getByRole('button', { name: 'New request' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Keep request' }).click()
  await dialog.getByText('Please select a patient').waitFor()
  await dialog.getByText('Please write what is asked for').waitFor()
  await dialog.getByRole('combobox', { name: 'Patient' }).fill(SOMEBODY)
  await dialog
    .getByRole('listbox', { name: 'Patient' })
    .getByRole('option')
    .filter({ hasNotText: 'Restricted' })
    .first()
    .click()
  await dialog.getByLabel(/^Asked for/).selectOption({ index: 1 })
  await dialog.getByText(/To be answered by/).waitFor()
  await dialog.getByLabel(/^How it came/).selectOption({ label: 'Letter' })
  await dialog.getByRole('textbox', { name: /^In their words/ }).fill(wish)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep request' }).click()
  const row = page.getByRole('row').filter({ hasText: wish })
  await row.getByRole('button', { name: 'Answer' }).click()
  await dialog.getByRole('radio', { name: 'Granted' }).check()
  await dialog.getByRole('textbox', { name: /^What was answered/ }).fill('Handed over on paper')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close request' }).click()
  await row.getByText('Handed over on paper').waitFor()
  expectQuiet(officer, REFUSED)
})

it('the templates of a department are previewed, kept and removed by the records officer', async () => {
  const name = `Sore throat ${Date.now().toString(36)}`
  const officer = await signInAs('records@nairobi-west.test')
  const { page } = officer
  await page.goto('/hospital/records/templates')
  await page.getByRole('button', { name: 'Uncomplicated malaria', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByText(/Jane Sample, 34 years: Headache for two days/)
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'New template' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Template name/ })
    .fill(name)
  await page.getByRole('dialog').getByRole('textbox', { name: /^Plan/ }).fill('Fluids, paracetamol by {weight} kg')
  await page.getByRole('dialog').getByRole('button', { name: 'Save template' }).click()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Template removed').waitFor()
  expectQuiet(officer, REFUSED)
})
