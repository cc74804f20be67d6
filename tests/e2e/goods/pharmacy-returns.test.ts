// What becomes of a prescription besides being handed out: matched, substituted, signed by two, owed, returned.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { prescribed } from '../prescribed.ts'
import { medicine, scan } from '../shelf.ts'
import { newPerson, secondSigns, signature } from '../steps.ts'

const REFUSED = /status of 4\d\d/
const base = '/hospital/pharmacy'
const dialog = (page: Page) => page.getByRole('dialog')

it('a name becomes a medicine, another is given in place of one, a high-risk one needs two, the rest is owed, and what comes back goes to the shelf', async () => {
  const [admin, pharmacist] = [await signInAs('admin@nairobi-west.test'), await signInAs('pharmacy@nairobi-west.test')]
  const person = newPerson('Chebet')
  const [risky, meant, harmful, asked] = [
    await medicine(admin, pharmacist, `Riskarin ${person.last}`, [['R-1', 8, 200]], { is_high_risk: true }),
    await medicine(admin, pharmacist, `Meantol ${person.last}`, [['W-1', 50, 200]]),
    await medicine(admin, pharmacist, `Amoxicillin ${person.last}`, [['A-1', 50, 200]]),
    await medicine(admin, pharmacist, `Askedol ${person.last}`, []),
  ]
  // Nobody knows a dose of it, and it is of high risk: that takes a reason.
  await prescribed(person, [risky, asked], meant.name.toUpperCase(), 'Dose agreed with the consultant')
  const { page } = pharmacist
  // What was written by name: the medicine that is called so is proposed in the list of prescriptions.
  await page.goto(`${base}/prescriptions?search=${person.last}`)
  await page
    .getByRole('row', { name: new RegExp(meant.name.toUpperCase()) })
    .getByRole('button', { name: /^Confirm Medication/ })
    .click()
  await dialog(page).getByText(`The catalogue has ${meant.name}`).waitFor()
  await dialog(page).getByRole('button', { name: 'Choose Medicine' }).click()
  await dialog(page)
    .getByRole('status')
    .filter({ hasText: `Chosen: ${meant.name}` })
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()

  await page.goto(`${base}/dispensing`)
  await scan(page, 'Search Patients', person.last)
  await page.getByRole('button', { name: new RegExp(person.last) }).click()
  // What triage found comes in above the medicines: it is there before anything below it is touched.
  await page.getByRole('region', { name: 'What triage found' }).waitFor()
  const line = (name: string) => page.getByRole('listitem', { name })

  // And at the counter.
  await line(meant.name.toUpperCase()).getByRole('button', { name: 'Choose Medicine' }).click()
  await dialog(page)
    .getByRole('status')
    .filter({ hasText: `Chosen: ${meant.name}` })
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Choose Medicine' }).click()
  await page.getByText('Medicine chosen. It is on the bill.').waitFor()

  // Nothing is there of the other: a penicillin instead, which takes a reason that says something.
  await line(asked.name).getByText('No valid batches available for this medication. Please check inventory.').waitFor()
  await line(asked.name)
    .getByRole('button', { name: `More actions for ${asked.name}` })
    .click()
  await page.getByText('Give another medicine').click()
  await dialog(page).getByRole('combobox', { name: 'Medicine' }).fill(harmful.name)
  await dialog(page)
    .getByRole('option', { name: new RegExp(harmful.name) })
    .click()
  await dialog(page)
    .getByText(/^Allergy to Penicillin \(rash\)/)
    .waitFor()
  await dialog(page).getByLabel('Dosage').fill('2 tablets')
  await dialog(page).getByLabel('Frequency').fill('twice a day')
  await dialog(page).getByLabel('Why another medicine is given').fill('Askedol is out of stock')
  await dialog(page).getByRole('button', { name: 'Give this medicine' }).click()
  await dialog(page).getByText('Please say why, in at least 10 letters').waitFor()
  await expectAccessible(page)
  await dialog(page).getByLabel('Why it is given all the same').fill('Has taken it since without a rash')
  await dialog(page).getByRole('button', { name: 'Give this medicine' }).click()
  await page.getByText('Another medicine is given. The charge has moved to it.').waitFor()
  await line(harmful.name).getByText('Has taken it since without a rash').waitFor()
  await line(harmful.name)
    .getByText(/^2 tablets, twice a day/)
    .waitFor()
  await line(harmful.name)
    .getByText(/^Another medicine chosen by /)
    .waitFor()

  // Eight of fifteen are there of the high-risk one, and somebody else signs.
  await page.getByRole('button', { name: 'Dispense all 3' }).click()
  await dialog(page).getByRole('region', { name: risky.name }).getByText('7 tablets will be owed.').waitFor()
  await dialog(page).getByRole('button', { name: 'Complete Dispensing' }).click()
  await signature(page)
    .getByText(/^Hand out to /)
    .waitFor()
  await secondSigns(page, 'nurse@nairobi-west.test', 'not the password')
  await signature(page)
    .getByText(/password is not right/)
    .first()
    .waitFor()
  await secondSigns(page, 'nurse@nairobi-west.test')
  await page.getByText('Medication dispensed successfully').waitFor()
  expect(await dialog(page).locator('.rx-label').count()).toBe(3)
  await dialog(page)
    .locator('.rx-label')
    .filter({ hasText: harmful.name })
    .getByText(/2 tablets twice a day/)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()

  // The rest is owed, and let go; one of the others comes back.
  await line(risky.name).getByText('Owed: 7 tablets').waitFor()
  await page.goto(`${base}/dispensing?show=owed`)
  await scan(page, 'Search Patients', person.last)
  await page.getByRole('button', { name: new RegExp(person.last) }).click()
  await line(risky.name)
    .getByRole('button', { name: `More actions for ${risky.name}` })
    .click()
  await page.getByText('Let go what is owed').click()
  await dialog(page).getByLabel('Reason').fill('Bought elsewhere')
  await dialog(page).getByRole('button', { name: 'Let go' }).click()
  await page.getByText('Let go. It is off the Owed list and off the bill.').waitFor()
  await line(meant.name)
    .getByRole('button', { name: `More actions for ${meant.name}` })
    .click()
  await page.getByText('Return to stock').click()
  await dialog(page).getByLabel('Quantity').fill('4')
  await dialog(page).getByLabel('Reason').fill('Made her sleepy')
  await dialog(page).getByRole('button', { name: 'Return to stock' }).click()
  await page.getByText('Returned to stock. 4 tablets came off the bill.').waitFor()
  await line(meant.name).getByText('Part returned').waitFor()
  expectQuiet(pharmacist, REFUSED)
})
