// What whoever hands out has to see: marks in the lists, a row that opens, what is taken already, no price, the paper.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { send } from '../clinic.ts'
import { prescribed } from '../prescribed.ts'
import { medicine, scan } from '../shelf.ts'
import { newPerson, rowOf } from '../steps.ts'

const base = '/hospital/pharmacy'
const dialog = (page: Page) => page.getByRole('dialog')
const REASON = 'Tolerated it well last month'

it('marks stand before the medicine, the row opens, and what is taken, diagnosed and not priced is said at the counter', async () => {
  const [admin, pharmacist] = [await signInAs('admin@nairobi-west.test'), await signInAs('pharmacy@nairobi-west.test')]
  const person = newPerson('Makena')
  const given = await medicine(admin, pharmacist, `Markol ${person.last}`, [['K-1', 50, 200]])
  const allergic = await medicine(admin, pharmacist, `Amoxicillin ${person.last}`, [])
  const free = { id: '', name: `Freezole ${person.last}`, labels: [] }
  const details = {
    name: free.name,
    category: 'Antibiotics',
    unit: 'tablet',
    selling_price: '',
    ingredients: ['freezole'],
  }
  free.id = (await send<{ id: string }>(pharmacist, '/pharmacy/medications', details)).id
  const visit_id = await prescribed(person, [given, allergic, free], undefined, REASON)
  await send(await signInAs('doctor@nairobi-west.test'), `/consultation/visits/${visit_id}/save`, {
    ...{ subjective: 'Fever', objective: 'Hot', assessment: 'Malaria', plan: 'Medicines', version: 1 },
    diagnoses: [{ code: 'B54', title: 'Unspecified malaria', is_primary: true, certainty: 'suspected' }],
  })

  const { page } = pharmacist
  await page.goto(`${base}/prescriptions?search=${person.last}`)
  const row = (name: string) => rowOf(page, person).filter({ hasText: name })
  await row(allergic.name).getByText('Allergy overruled').waitFor()
  await row(allergic.name).getByText('No stock').waitFor()
  await row(free.name).getByText('No price yet: not charged').waitFor()
  expect(await row(given.name).getByText('No stock').count()).toBe(0)

  // The row opens with everything that is known of it; the buttons in it stay what they are.
  await row(allergic.name).getByText('Allergy overruled').click()
  await dialog(page).getByText(`“${REASON}”`).waitFor()
  await dialog(page).getByText('B54 Unspecified malaria (suspected)').waitFor()
  await dialog(page).getByText(given.name).waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()
  await row(allergic.name)
    .getByRole('button', { name: /^More actions for/ })
    .click()
  await page.getByText('Cancel prescription').first().click()
  await dialog(page).getByLabel('Reason').fill('Allergic, the prescriber agrees')
  await dialog(page).getByRole('button', { name: 'Cancel prescription' }).click()
  await row(allergic.name)
    .getByText(/^Allergic, the prescriber agrees · /)
    .waitFor()

  // Confirming says that it costs nothing only because nobody has set a price.
  await row(free.name)
    .getByRole('button', { name: /^Confirm Medication/ })
    .click()
  await dialog(page).getByText('No price yet: not charged.', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto(`${base}/dispensing`)
  await scan(page, 'Search Patients', person.last)
  const choice = page.getByRole('button', { name: new RegExp(person.last) })
  await choice.getByText('Too little stock of 1').waitFor()
  await choice.click()
  await page.getByRole('region', { name: 'What the patient takes and has' }).getByText('B54').waitFor()
  await expectAccessible(page)

  // The paper: allergies, weight, diagnosis, and that nothing was handed out yet.
  await page
    .getByRole('button', { name: `More actions for ${given.name}` })
    .first()
    .click()
  await page.getByText('Print Prescription').first().click()
  await dialog(page).getByText('61.5 kg').waitFor()
  await dialog(page).getByText('Nothing handed out yet').first().waitFor()
  await dialog(page).getByText('B54 Unspecified malaria (suspected)').waitFor()
  await dialog(page)
    .getByText(/Penicillin \(rash\)/)
    .first()
    .waitFor()
  await expectAccessible(page)
  expectQuiet(pharmacist, /status of 4\d\d/)
})
