import type { Page } from 'playwright-core'

export type Person = { first: string; last: string; id: string; phone: string }
let count = 0
/** Eight letters out of chance. What follows from the clock begins alike for half an hour, and would be a namesake. */
const letters = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => String.fromCharCode(97 + (byte % 26)))
/** Somebody whom nobody of the demo resembles, and nobody of another journey. */
export function newPerson(first = 'Zuhura'): Person {
  count++
  return {
    first,
    last: `Q${letters().join('')}`,
    id: String(90_000_000 + (Date.now() % 9_000_000) + count),
    phone: `0790 ${String(100_000 + (Date.now() % 800_000) + count)}`,
  }
}

/** The dialog in which a second person reads and signs what somebody is about to do. */
export const signature = (page: Page) => page.getByRole('dialog', { name: 'A second person signs' })
/** Signs in that dialog, with the password of the demo. */
export async function secondSigns(page: Page, email: string, password = 'Uzima-demo-2026'): Promise<void> {
  await signature(page).getByLabel('Your e-mail address').fill(email)
  await signature(page).getByLabel('Your password').fill(password)
  await signature(page).getByRole('button', { name: 'Sign', exact: true }).click()
}

/** Closes a form's dialog with Escape, and answers its question: what was typed is given up. */
export async function giveUp(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

/** Chooses what kind of registration it is: a click goes on by itself. */
export async function chooseType(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).click()
  await page.getByText('Step 2 of 6').waitFor()
}

/** Fills the wizard for a new patient up to the last step, Review. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await chooseType(page, /New patient/)
  await page.getByLabel('First name').fill(person.first)
  await page.getByLabel('Last name').fill(person.last)
  await page.getByRole('textbox', { name: 'Age' }).fill('34')
  await choose(page, 'Gender', 'Female')
  await page.getByLabel('ID Number').fill(person.id)
  await next(page)
  await page
    .getByLabel('Phone', { exact: true })
    .or(page.getByLabel(/^Phone/))
    .first()
    .fill(person.phone)
  await page.getByRole('textbox', { name: /^Address/ }).fill('Moi Avenue 12')
  await page.getByRole('textbox', { name: /^City/ }).fill('Nairobi')
  await next(page)
  await page.getByRole('radio', { name: /^Medium/ }).check()
  await next(page)
  await page.getByRole('radio', { name: /^Cash/ }).check()
  await next(page)
  await page.getByText('Step 6 of 6').waitFor()
}

/** Chooses in a select field, whatever element it is made of. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByLabel(new RegExp(`^${label}`)).first()
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption({ label: option })
  else {
    await field.click()
    await page.getByRole('option', { name: option }).click()
  }
}

/** Registers somebody; ends on the front desk. */
export async function register(page: Page, person: Person, address = ''): Promise<void> {
  await page.goto(`${address}/hospital/patients/registration`)
  await fillRegistration(page, person)
  await page.getByRole('button', { name: 'Register patient' }).click()
  await page.getByText(`Patient ${person.first} ${person.last} registered successfully`).waitFor()
  await page.waitForURL('**/hospital/reception/front-desk')
}

/** The row of somebody in a list. */
export const rowOf = (page: Page, person: Person) =>
  page.getByRole('row').filter({ hasText: `${person.first} ${person.last}` })

/** No danger sign: one button for the red ones, one for the yellow; ends at the vital signs. */
export async function noDangerSigns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'None of the red signs' }).click()
  await page.getByRole('button', { name: 'None of the yellow signs' }).click()
}

/** The tabs of triage with ordinary values, up to the history; `temperature` as measured. */
export async function vitalSigns(page: Page): Promise<void> {
  await noDangerSigns(page)
  await page.getByRole('radio', { name: 'A · Alert' }).check()
  await page.getByLabel('Temperature', { exact: true }).fill('38.4')
  await page.getByLabel('Heart rate', { exact: true }).fill('96')
  await page.getByLabel('Respiratory rate', { exact: true }).fill('18')
  await page.getByLabel('Blood pressure', { exact: true }).fill('118/76')
  await page.getByLabel('Oxygen saturation', { exact: true }).fill('97')
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** The tabs of triage with ordinary values; completes as Routine. */
export async function triage(page: Page): Promise<void> {
  await vitalSigns(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Chief complaint').fill('Fever and headache for two days')
  await page.getByRole('radio', { name: 'Routine' }).check()
  await page.getByRole('button', { name: 'Complete Triage' }).click()
}

/** What finds some patients of any demo: how the OP numbers of this year begin. No name is sure to be among them. */
export const SOMEBODY = `${new Date().getFullYear() % 100}-`
