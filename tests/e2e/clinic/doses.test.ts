// Eight medicines as a clinician in a hurry types them: the unit follows from the form, what cannot be meant is asked or
// refused, and the pharmacy sees what was signed.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { consulting } from '../clinic.ts'
import { newPerson, rowOf } from '../steps.ts'

const REFUSED = /status of 422/
const orders = (page: Page) => page.getByRole('region', { name: 'Orders', exact: true }).last()

type Typed = {
  search: string
  name: string
  /** What is typed; and, once it is refused for that reason, what is meant. */
  dose: string
  refused?: [why: string, meant: string]
  becomes: string
  often: [frequency: string, duration: string]
  /** Null: the place has to be chosen. */
  proposed: string | null
  route: string
  /** Null: the words do not say, and it is asked. */
  quantity: string | null
}
const EIGHT: Typed[] = [
  {
    ...{ search: 'piriton 4mg tabs', name: 'piriton 4mg tabs', dose: '1', becomes: '1 tablet' },
    ...{ often: ['tds', '5/7'], proposed: 'Oral', route: 'Oral', quantity: '15' },
  },
  {
    ...{ search: 'gentamicin 0.3', name: 'Gentamicin 0.3 % eye and ear drops, 10 ml', dose: '2', becomes: '2 drops' },
    ...{ often: ['qid', '7'], proposed: null, route: 'Ear', quantity: '1' },
  },
  {
    ...{ search: 'paracetamol 500', name: 'Paracetamol 500 mg tablet', dose: '500', becomes: '2 tablets' },
    refused: ['500 tablets at a time cannot be meant. Please check the dose', '2'],
    ...{ often: ['tds', '5/7'], proposed: 'Oral', route: 'Oral', quantity: '30' },
  },
  {
    ...{ search: 'oxytocin', name: 'Oxytocin 10 IU/ml injection', dose: '10', becomes: '10 units' },
    refused: ['Please write the unit of the dose: mg, units, ml or ampoules', '10 units'],
    ...{ often: ['stat', 'once'], proposed: 'Intramuscular', route: 'Intramuscular', quantity: null },
  },
  {
    ...{ search: 'insulin glargine', name: 'Insulin glargine 100 IU/ml pen, 3 ml', dose: '10', becomes: '10 units' },
    ...{ often: ['nocte', '1/12'], proposed: 'Subcutaneous', route: 'Subcutaneous', quantity: null },
  },
  {
    ...{ search: 'tetracycline', name: 'Tetracycline 1 % eye ointment, 3.5 g', dose: '1', becomes: 'apply thinly' },
    refused: ['Please write the unit of the dose: ‘apply thinly’', 'apply thinly'],
    ...{ often: ['bd', '5/7'], proposed: 'Eye', route: 'Eye', quantity: '1' },
  },
  {
    ...{ search: 'prednisolone 5', name: 'Prednisolone 5 mg tablet', dose: '0', becomes: '1 tablet' },
    refused: ['A dose of 0 is none. Please write how much is taken', '1'],
    ...{ often: ['od', '5/7'], proposed: 'Oral', route: 'Oral', quantity: '5' },
  },
  {
    ...{ search: 'amlodipine 10', name: 'Amlodipine 10 mg tablet', dose: '1,5', becomes: '1½ tablets' },
    ...{ often: ['od', '1/12'], proposed: 'Oral', route: 'Oral', quantity: '45' },
  },
]

it('eight medicines typed in a hurry: units by form, questions and refusals; what is signed the pharmacy sees', async () => {
  const person = newPerson('Nasimiyu')
  const doctor = await consulting(person)
  const { page } = doctor
  const column = orders(page)
  const field = (name: string) => column.getByLabel(name)
  const dosage = field('Dosage')

  for (const [at, { search, name, dose, refused, becomes, often, proposed, route, quantity }] of EIGHT.entries()) {
    await page.keyboard.press('Alt+m')
    await page.locator('.orders-search input:focus').waitFor()
    await page.keyboard.type(search)
    await page.locator('[role=listbox]:not([data-stale]) [role=option]').filter({ hasText: name }).first().click()
    await dosage.and(page.locator(':focus')).waitFor()
    expect([name, await field('Route').inputValue()]).toEqual([name, proposed ?? ''])
    for (const word of [dose, ...often]) {
      await page.keyboard.type(word)
      await page.keyboard.press('Tab')
    }
    // What cannot be meant, and what is counted otherwise than it is taken, leaves the quantity to the person.
    if (quantity === null || (refused && quantity !== '1'))
      await column.getByText('The quantity cannot be worked out from these words. Please enter it.').waitFor()
    if (quantity === null || refused) await field('Quantity').fill('1')
    if (proposed === null) await field('Route').selectOption(route)
    if (refused) {
      const [why, meant] = refused
      await column.getByText(why).first().waitFor()
      // It is refused beside its field, also when the answer of the check asks for a reason already.
      if (name.startsWith('Paracetamol'))
        await column
          .getByLabel(/^Reason for prescribing/)
          .first()
          .waitFor()
      await column.getByRole('button', { name: at === 0 ? 'Sign 1 order' : `Sign ${at + 1} orders` }).click()
      await column.locator('[aria-invalid=true]').and(dosage).waitFor()
      await expectAccessible(page)
      await dosage.fill(meant)
      await dosage.press('Tab')
      await column.getByText(why).first().waitFor({ state: 'detached' })
      if (quantity === null) await field('Quantity').fill('1')
    }
    expect([name, await dosage.inputValue()]).toEqual([name, becomes])
    if (quantity !== null) expect([name, await field('Quantity').inputValue()]).toEqual([name, quantity])
  }

  // What was signed is kept with the reason for what speaks against it.
  await column.getByRole('button', { name: 'Sign 8 orders' }).click()
  await column.getByText('Please give a reason', { exact: true }).first().waitFor()
  await expectAccessible(page)
  for (const reason of await column.getByLabel('Reason for prescribing it nevertheless').all())
    await reason.fill('Talked over with the consultant')
  await column.getByRole('button', { name: 'Sign 8 orders' }).click()
  await page.getByText(/Prescription added: piriton 4mg tabs/).waitFor()

  const pharmacist = await signInAs('pharmacy@nairobi-west.test')
  await pharmacist.page.goto(`/hospital/pharmacy/prescriptions?search=${person.last}`)
  for (const { name, becomes, route } of EIGHT) {
    const row = rowOf(pharmacist.page, person).filter({ hasText: name })
    await row.getByText(`${becomes}, `).waitFor()
    await row.getByText(route).first().waitFor()
  }
  await expectAccessible(pharmacist.page)
  expectQuiet(doctor, REFUSED)
  expectQuiet(pharmacist)
})
