// What holds a dangerous prescription back: the dose of a child, and a medicine that takes two prescribers.
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { waiting } from '../clinic.ts'
import { newPerson, rowOf, secondSigns, signature } from '../steps.ts'

const REFUSED = /status of 4\d\d/

it('a child of four is not given thirty grams of paracetamol, and codeine only when a second prescriber signs', async () => {
  const person = newPerson('Imani')
  await waiting(person, { age: '4' })
  const doctor = await signInAs('doctor@nairobi-west.test')
  const { page } = doctor
  await page.goto(`/hospital/outpatient/queue?department=general&search=${person.last}`)
  await rowOf(page, person).getByRole('button', { name: 'Start Consultation' }).click()
  await page.waitForURL('**/hospital/outpatient/consultation/**')
  const column = page.getByRole('region', { name: 'Orders', exact: true }).last()
  const pick = async (text: string, name: string) => {
    await page.keyboard.press('Alt+m')
    await page.keyboard.type(text)
    await page.locator(`[role=listbox]:not([data-stale]) [role=option] >> text=/^${name}/`).first().waitFor()
    await page.keyboard.press('Enter')
    await column.getByLabel('Dosage').and(page.locator(':focus')).waitFor()
  }
  const write = async (...words: string[]) => {
    for (const word of words) {
      await page.keyboard.type(word)
      await page.keyboard.press('Tab')
    }
  }
  await page.getByRole('button', { name: '+ Test' }).waitFor()

  await pick('paracetamol 500', 'Paracetamol 500 mg tablet')
  await write('10 tablets', 'six times a day', '30 days')
  await column
    .getByText(/Dose too high: 5,000 mg of paracetamol at a time, at most 141 mg \(15 mg\/kg, 9\.4 kg\)/)
    .waitFor()
  await expectAccessible(page)
  // Corrected, nothing speaks against it any more.
  await column.getByLabel('Dosage').fill('125 mg')
  await column.getByLabel('Frequency').fill('four times a day')
  await column.getByText(/Dose too high/).waitFor({ state: 'detached' })
  // A quarter of a tablet is none that is counted: the quantity is emptied, and asked for.
  await column.getByText('The quantity cannot be worked out from these words. Please enter it.').waitFor()
  await column.getByLabel('Quantity (tablet)').fill('30')
  await column.getByRole('button', { name: 'Sign 1 order' }).click()
  await page.getByText('Prescription added: Paracetamol 500 mg tablet').waitFor()

  await pick('codeine', 'Codeine phosphate 30 mg tablet')
  await write('½ tablet', 'tds', '2 days')
  await column.getByText(/Not under 12 years: can stop the breathing of a child/).waitFor()
  await column.getByText('A second prescriber signs too.').waitFor()
  await column.getByLabel('Reason for prescribing it nevertheless').fill('.')
  await column.getByRole('button', { name: 'Sign 1 order' }).click()
  await column.getByText('Please give a reason that says something: at least ten letters, in two words').waitFor()
  await column.getByLabel('Reason for prescribing it nevertheless').fill('Palliative care, nothing else tolerated')
  await column.getByRole('button', { name: 'Sign 1 order' }).click()
  const dialog = signature(page)
  await dialog.getByText(/^Codeine phosphate 30 mg tablet: ½ tablet, /).waitFor()
  await dialog.getByText(/^Not under 12 years: can stop the breathing of a child/).waitFor()
  await secondSigns(page, 'doctor@nairobi-west.test')
  await dialog.getByText('Somebody else has to sign, not you').waitFor()
  await expectAccessible(page)
  await secondSigns(page, 'doctor2@nairobi-west.test')
  await page.getByText('Prescription added: Codeine phosphate 30 mg tablet').waitFor()
  await column
    .getByText(/Prescribed in spite of a warning: Palliative care, nothing else tolerated \(second prescriber: /)
    .waitFor()
  expect(await dialog.count()).toBe(0)
  expectQuiet(doctor, REFUSED)
})
