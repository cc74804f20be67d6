// What a clinician orders: one basket of a test, a study, a medicine and a referral, by keyboard alone, and what it
// does on the screens of others.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, type Seat, signInAs } from '../browser.ts'
import { consulting, takeFirst } from '../clinic.ts'
import { newPerson, type Person, register, rowOf, vitalSigns } from '../steps.ts'

const REFUSED = /status of 4\d\d/

/** Triage of somebody who is allergic to penicillin; ends at the queue. */
async function triageAllergic(page: Page): Promise<void> {
  await vitalSigns(page)
  await page.getByLabel('The patient has allergies').check()
  await page.getByLabel('Substance').fill('Penicillin')
  await page.getByLabel('Reaction').fill('Rash')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Chief complaint').fill('Cough and fever for three days')
  await page.getByRole('radio', { name: 'Routine' }).check()
  await page.getByRole('button', { name: 'Complete Triage' }).click()
  await page.waitForURL('**/hospital/outpatient/queue?department=triage')
}

/** Registered and triaged; the doctor has started. */
async function underConsultation(person: Person): Promise<Seat> {
  const [reception, nurse] = await Promise.all([
    signInAs('reception@nairobi-west.test'),
    signInAs('nurse@nairobi-west.test'),
  ])
  await register(reception.page, person)
  await nurse.page.goto('/hospital/outpatient/queue?department=triage')
  await rowOf(nurse.page, person).getByRole('button', { name: 'Start Triage' }).click()
  await nurse.page.waitForURL('**/hospital/outpatient/triage/**')
  await triageAllergic(nurse.page)
  const doctor = await signInAs('doctor@nairobi-west.test')
  await doctor.page.goto(`/hospital/outpatient/queue?department=general&search=${person.last}`)
  await rowOf(doctor.page, person).getByRole('button', { name: 'Start Consultation' }).click()
  await doctor.page.waitForURL('**/hospital/outpatient/consultation/**')
  await doctor.page.getByRole('button', { name: '+ Test' }).waitFor()
  return doctor
}

const orders = (page: Page) => page.getByRole('region', { name: 'Orders', exact: true }).last()
/** Searches and picks the first match, as fast as a person who waits for it. */
async function pick(page: Page, key: string, text: string, name: string): Promise<void> {
  await page.keyboard.press(`Alt+${key}`)
  await takeFirst(page, text, name)
}

it('a basket from search to signed by keyboard; laboratory, radiology and pharmacy see the patient once; an order is cancelled', async () => {
  const person = newPerson('Zainabu')
  const doctor = await underConsultation(person)
  const { page } = doctor
  const [laboratory, radiology, pharmacy] = await Promise.all(
    ['lab', 'radiographer', 'pharmacy'].map((login) => signInAs(`${login}@nairobi-west.test`)),
  )
  for (const [seat, department] of [
    [laboratory, 'laboratory'],
    [radiology, 'radiology'],
    [pharmacy, 'pharmacy'],
  ] as const) {
    await seat?.page.goto(`/hospital/outpatient/queue?department=${department}&search=${person.last}`)
    await seat?.page.getByText('No patients in queue').waitFor()
  }
  const column = orders(page)
  await column.getByText(/Penicillin\s+Rash/).waitFor()

  await pick(page, 't', 'malaria rapid', 'Malaria rapid test')
  await page.getByRole('status').filter({ hasText: 'Malaria rapid test added' }).waitFor()
  await page.keyboard.press('Escape')
  await pick(page, 's', 'chest x-ray (pa)', 'Chest X-ray (PA)')
  await page.keyboard.press('Escape')
  await pick(page, 'm', 'amoxicillin 500', 'Amoxicillin 500 mg capsule')
  await column.getByLabel('Dosage').and(page.locator(':focus')).waitFor()
  await expectAccessible(page)
  // Short forms become words, and the quantity follows.
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('tds')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5/7')
  await page.keyboard.press('Tab')
  await expect.poll(() => column.getByLabel('Quantity').inputValue()).toBe('15')
  expect(await column.getByLabel('Dosage').inputValue()).toBe('1 capsule')
  expect(await column.getByLabel('Frequency').inputValue()).toBe('three times a day')
  await column.getByText('Allergy to Penicillin (Rash): Amoxicillin 500 mg capsule is a penicillin').waitFor()
  await pick(page, 'r', 'cardio', 'Cardiology')

  // Refused, and said beside the lines; nothing is lost by a reload.
  await page.keyboard.press('Control+Shift+Enter')
  await column.getByText('Please fill in all required referral fields').waitFor()
  // Nobody asked her at triage: before radiation it is a question of its own.
  await expect.poll(() => column.getByText('Please give a reason').count()).toBe(2)
  await column.getByText('Pregnancy not asked: please ask before the exposure').waitFor()
  await expectAccessible(page)
  await column.getByLabel('Reason for ordering it nevertheless').fill('Asked: not pregnant')
  await column.getByLabel('Reason for prescribing it nevertheless').fill('Tolerated it last year')
  await column.getByLabel('Reason', { exact: true }).fill('Murmur')
  await page.reload()
  await column.getByRole('button', { name: 'Sign 4 orders' }).waitFor()

  // Not signed, not saved: the note cannot be closed over a basket.
  for (const field of ['Subjective', 'Objective', 'Assessment', 'Plan'])
    await page.getByLabel(new RegExp(`^${field}`)).fill('As told')
  await page.getByRole('button', { name: 'Save Consultation' }).click()
  await page.getByText('4 orders are not signed yet. Sign or remove them first.').waitFor()
  await page.keyboard.press('Control+Shift+Enter')
  await page
    .getByText(
      'Lab test ordered: Malaria rapid test. Radiology study ordered: Chest X-ray (PA). Prescription added: Amoxicillin 500 mg capsule. Referral created to Cardiology',
    )
    .waitFor()
  const signed = column.getByRole('list', { name: 'Signed orders' })
  await expect.poll(() => signed.getByRole('listitem').count()).toBe(4)
  await signed.getByText(/^LAB\d{6}-\d{3,}$/).waitFor()
  await signed.getByText('Prescribed in spite of a warning: Tolerated it last year').waitFor()

  // Nobody reloads.
  for (const seat of [laboratory, radiology]) {
    if (!seat) continue
    await rowOf(seat.page, person).waitFor()
    expect(await rowOf(seat.page, person).count()).toBe(1)
  }
  expect(await rowOf(pharmacy?.page ?? page, person).count()).toBe(0)

  // More for the laboratory: still one entry there. What is ordered already is said.
  await pick(page, 't', 'full blood', 'Full blood count')
  await page.keyboard.press('Escape')
  await pick(page, 't', 'malaria rapid', 'Malaria rapid test')
  await column.getByText(/Malaria rapid test is already ordered: LAB\d{6}-\d{3,}, pending/).waitFor()
  await column.getByRole('button', { name: 'Remove Malaria rapid test' }).click()
  await page.getByRole('button', { name: 'Sign 1 order' }).click()
  await page.getByText('Lab test ordered: Full blood count').waitFor()

  await signed.getByRole('button', { name: 'Cancel Chest X-ray (PA)' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Had one yesterday')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click()
  await signed.getByText('Cancelled: Had one yesterday').waitFor()

  await page.getByRole('button', { name: 'Save Consultation' }).click()
  await page.getByText('Consultation saved successfully').waitFor()
  if (pharmacy) await rowOf(pharmacy.page, person).waitFor()
  if (laboratory) expect(await rowOf(laboratory.page, person).count()).toBe(1)
  for (const seat of [doctor, laboratory, radiology, pharmacy]) if (seat) expectQuiet(seat, REFUSED)
})

it('an order set is kept, and applied with one key on a telephone, where the orders are a tab; a second screen follows', async () => {
  const person = newPerson('Mwende')
  const doctor = await underConsultation(person)
  const { page } = doctor
  const column = orders(page)
  await pick(page, 't', 'haemoglobin', 'Haemoglobin')
  await page.keyboard.press('Escape')
  await pick(page, 'm', 'ferrous sulfate 200', 'Ferrous sulfate 200 mg tablet')
  for (const quick of ['1 tablet', 'twice a day', '1 month']) await column.getByTitle(quick, { exact: true }).click()
  await expect.poll(() => column.getByLabel('Quantity').inputValue()).toBe('60')
  await column.getByRole('button', { name: 'Favourites and sets' }).click()
  await page.getByRole('menuitem', { name: 'Keep the basket as a set' }).click()
  const name = `Anaemia ${person.last}`
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await page.getByText(`Kept as ${name}`).waitFor()
  await column.getByRole('button', { name: 'Remove Haemoglobin' }).click()
  await column.getByRole('button', { name: /^Remove Ferrous/ }).click()

  const second = await signInAs('doctor@nairobi-west.test')
  await second.page.goto(new URL(page.url()).pathname)
  await orders(second.page).getByText('Nothing is ordered at this visit yet.').waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Note' }).waitFor()
  await pick(page, 't', name, name)
  await page.getByRole('button', { name: 'Sign 2 orders' }).waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.getByRole('button', { name: 'Sign 2 orders' }).click()
  await page.getByText(/Lab test ordered: Haemoglobin/).waitFor()
  await orders(second.page).getByText('Ferrous sulfate 200 mg tablet').waitFor()

  await column.getByRole('button', { name: 'Favourites and sets' }).click()
  await page.getByRole('menuitem', { name: 'Favourites and order sets' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Remove ${name}` })
    .click()
  await page.getByText(`${name} removed`).waitFor()
  await expectAccessible(page)
  expectQuiet(doctor, REFUSED)
  expectQuiet(second)
})

it('the signature stays where it is while what is known of the cover comes in', async () => {
  const doctor = await consulting(newPerson('Wafula'))
  const { page } = doctor
  const { promise: later, resolve: comes } = Promise.withResolvers<void>()
  await page.route(/\/cover(-meter.*)?$/, async (route) => {
    await later
    await route.continue()
  })
  await page.reload()
  await page.getByRole('button', { name: '+ Test' }).click()
  await takeFirst(page, 'haemoglobin', 'Haemoglobin')
  await page.keyboard.press('Escape')
  const sign = page.getByRole('button', { name: 'Sign 1 order' })
  await sign.hover()
  await page.mouse.down()
  const known = page.waitForResponse(/\/cover$/)
  comes()
  await (await known).finished()
  await page.mouse.up()
  await page.getByText(/Lab test ordered/).waitFor()
  expectQuiet(doctor)
})
