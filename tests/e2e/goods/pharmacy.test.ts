// The way of a prescription: confirmed, paid, handed out over two batches, labelled, printed, and checked by somebody
// who never signed in.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs, takeSeat } from '../browser.ts'
import { send } from '../clinic.ts'
import { prescribed } from '../prescribed.ts'
import { medicine, scan } from '../shelf.ts'
import { newPerson, rowOf } from '../steps.ts'

const REFUSED = /status of 4\d\d/
const base = '/hospital/pharmacy'
const dialog = (page: Page) => page.getByRole('dialog')

it('from the prescription to the label: confirmed, paid, handed out over two batches, and the shelf changes on an open screen', async () => {
  const [admin, pharmacist] = [await signInAs('admin@nairobi-west.test'), await signInAs('pharmacy@nairobi-west.test')]
  const tail = newPerson().last
  const [one, two, three, other] = [
    await medicine(admin, pharmacist, `Journeycillin ${tail}`, [
      ['J-LATE', 100, 400],
      ['J-SOON', 5, 40],
    ]),
    await medicine(admin, pharmacist, `Journeymol ${tail}`, [['M-1', 50, 200]]),
    await medicine(admin, pharmacist, `Journeyzine ${tail}`, [['Z-1', 50, 200]]),
    await medicine(admin, pharmacist, `Otherol ${tail}`, [['O-1', 50, 200]]),
  ]
  const person = newPerson('Wairimu')
  await prescribed(person, [one, two, three])

  // Somebody else looks at the shelf.
  const shelf = await signInAs('pharmacy@nairobi-west.test')
  await shelf.page.goto(`${base}/batches/${one.id}`)
  await shelf.page.getByText('105 tablet').first().waitFor()

  const { page } = pharmacist
  await page.addInitScript(() => {
    window.print = () => dispatchEvent(new Event('afterprint'))
  })
  await page.goto(`${base}/prescriptions?search=${person.last}`)
  await rowOf(page, person)
    .filter({ hasText: one.name })
    .getByRole('button', { name: /^Confirm Medication/ })
    .click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Confirm & Send to Billing' }).click()
  await page.getByText('Prescription confirmed. Patient sent to billing.').waitFor()
  await rowOf(page, person)
    .filter({ hasText: one.name })
    .getByRole('button', { name: /^Dispense/ })
    .waitFor()

  // The others at once, where the patient is; then the payment with the real amount, in place.
  await page.goto(`${base}/dispensing`)
  await scan(page, 'Search Patients', person.last)
  await page.getByRole('button', { name: new RegExp(person.last) }).click()
  const work = page.getByRole('region', { name: 'Patient', exact: true })
  await work.getByText('61.5 kg').waitFor()
  await work.getByText('Penicillin (rash)').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm & Send to Billing' }).click()
  await page.getByText('Prescription confirmed. Patient sent to billing.').last().waitFor()
  await page.getByRole('button', { name: 'Process Payment' }).click()
  await dialog(page).getByText('KES 450.00').first().waitFor()
  await dialog(page).getByLabel('Payment mode').selectOption({ label: 'Card' })
  await dialog(page).getByLabel('Reference').fill(`Slip ${tail}`)
  await dialog(page).getByRole('button', { name: 'Process Payment' }).click()
  await page.getByText('Payment processed successfully. Proceed with dispensing.').waitFor()

  // From here a person at the counter scans, and clicks three times until the labels are printed.
  await page.goto(`${base}/dispensing`)
  const op = await page
    .getByRole('button', { name: new RegExp(person.last) })
    .innerText()
    .then((text) => /OP (\S+)/.exec(text)?.[1] ?? '')
  await page.goto(`${base}/dispensing`)
  await scan(page, 'Search Patients', op)
  await page.getByRole('button', { name: 'Dispense all 3' }).click()
  await dialog(page).getByText('From J-SOON').waitFor()
  await expectAccessible(page)
  // The package in hand is the right one, or is refused by name.
  const check = (label = '') => scan(page, 'Scan a package to check it', label)
  await check(other.labels[0])
  await dialog(page).getByText(`This is ${other.name}. It is not among what is handed out.`).waitFor()
  await check('nobody knows this code')
  await dialog(page).getByText('This code is not known here').waitFor()
  const first = dialog(page).getByRole('region', { name: one.name })
  await first.getByLabel('Quantity').fill('5')
  await first.getByText('10 tablets will be owed.').waitFor()
  await check(one.labels[0])
  await dialog(page)
    .getByText(`This is batch J-LATE of ${one.name}. Please take J-SOON, or choose this batch.`)
    .waitFor()
  await check(one.labels[1])
  await dialog(page).getByText(`${one.name}, batch J-SOON: right.`).waitFor()
  // More than is due is refused beside its field, and nothing is lost.
  await first.getByLabel('Quantity').fill('16')
  await dialog(page).getByRole('button', { name: 'Complete Dispensing' }).click()
  await first.getByText(`Only 15 tablets of ${one.name} are to be handed out.`).waitFor()
  await first.getByLabel('Quantity').fill('15')
  await dialog(page).getByRole('button', { name: 'Complete Dispensing' }).click()
  await page.getByText('Medication dispensed successfully').waitFor()
  const label = dialog(page).locator('.rx-label').filter({ hasText: one.name })
  await label.getByText('Take 1 tablet three times a day for 5 days').waitFor()
  await expectAccessible(page)
  await dialog(page).getByText('Kiswahili').click()
  await label.getByText('Meza tembe 1 mara tatu kwa siku kwa siku 5').waitFor()
  expect(await label.innerText()).toContain(person.last)
  await dialog(page).getByRole('button', { name: 'Print Labels' }).click()
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()

  // On the other screen the shelf has changed by itself, over two batches.
  await shelf.page.getByText('90 tablet').first().waitFor()
  await page.getByText(/15 tablets by .*from J-SOON: 5, J-LATE: 10/).waitFor()
  // The language of the labels is remembered.
  await page.getByRole('button', { name: 'Print Labels' }).click()
  await dialog(page).getByText('Meza tembe 1 mara tatu kwa siku kwa siku 5').first().waitFor()

  for (const seat of [admin, pharmacist, shelf]) expectQuiet(seat, REFUSED)
})

it('called from the outpatient queue, pays for one medicine alone, and takes the batches that stand on the screen', async () => {
  const [admin, pharmacist] = [await signInAs('admin@nairobi-west.test'), await signInAs('pharmacy@nairobi-west.test')]
  const person = newPerson('Atieno')
  const [one, two] = [
    await medicine(admin, pharmacist, `Queuecillin ${person.last}`, [
      ['Q-FEW', 5, 40],
      ['Q-MANY', 50, 400],
    ]),
    await medicine(admin, pharmacist, `Queuemol ${person.last}`, [['M-1', 50, 200]]),
  ]
  const visit_id = await prescribed(person, [one, two])
  const note = { subjective: 'Cough', objective: 'Clear chest', assessment: 'Cold', plan: 'Medicines' }
  await send(await signInAs('doctor@nairobi-west.test'), `/consultation/visits/${visit_id}/save`, {
    ...note,
    version: 1,
  })

  const { page } = pharmacist
  await page.goto(`/hospital/outpatient/queue?department=pharmacy&search=${person.last}`)
  await rowOf(page, person).getByRole('button', { name: 'Dispense Medication' }).click()
  await page.waitForURL('**/hospital/pharmacy/prescriptions?search=**')
  const row = rowOf(page, person).filter({ hasText: one.name })
  await rowOf(page, person).filter({ hasText: two.name }).waitFor()
  await row.getByRole('button', { name: /^Confirm Medication/ }).click()
  await dialog(page).getByRole('button', { name: 'Confirm & Send to Billing' }).click()
  await row.getByRole('button', { name: /^Dispense/ }).click()

  // The real amount due for this prescription; all that the visit owes is the second choice.
  await dialog(page).getByRole('button', { name: 'Process Payment' }).click()
  const amount = dialog(page).getByLabel('Amount', { exact: true })
  const all = dialog(page).getByRole('button', { name: /^Pay all of the visit: KES / })
  await all.waitFor()
  expect(await amount.inputValue()).toBe('150.00')
  expect(await dialog(page).getByLabel('Payment mode').locator('option').allInnerTexts()).not.toContain('Bank')
  await expectAccessible(page)
  await all.click()
  await dialog(page).getByRole('button', { name: 'Pay these alone: KES 150.00' }).waitFor()
  expect(Number(await amount.inputValue())).toBeGreaterThanOrEqual(300)
  await dialog(page).getByRole('button', { name: 'Pay these alone: KES 150.00' }).click()
  await dialog(page).getByLabel('Payment mode').selectOption({ label: 'Card' })
  await dialog(page).getByLabel('Reference').fill(`Slip ${person.last}`)
  await dialog(page).getByRole('button', { name: 'Process Payment' }).click()
  await page.getByText('Payment processed successfully. Proceed with dispensing.').waitFor()

  // What is not in the chosen batch cannot be handed out of it.
  const complete = dialog(page).getByRole('button', { name: 'Complete Dispensing' })
  const few = dialog(page).locator('option', { hasText: 'Q-FEW' })
  await few.waitFor({ state: 'attached' })
  await dialog(page)
    .getByLabel('Batch')
    .selectOption(await few.getAttribute('value'))
  await dialog(page).getByText('Not enough stock in the selected batch').waitFor()
  expect(await complete.isDisabled()).toBe(true)
  await dialog(page).getByLabel('Batch').selectOption({ index: 0 })
  await dialog(page).getByText('From Q-FEW').waitFor()

  // An allergy that is recorded while the dialog is open is shown with the refusal, and takes a reason.
  let sent: { items: { prescription_id: string; version: number; batches: unknown[] }[] } | undefined
  await page.route('**/api/pharmacy/dispense', (route) => {
    sent = route.request().postDataJSON()
    const current = [
      { prescription_id: sent?.items[0]?.prescription_id, warnings: [{ kind: 'allergy', text: 'Allergy to latex' }] },
    ]
    const stands = { code: 'warnings_stand', message: 'Warnings', status: 422, current, request_id: 'x' }
    const field_errors = { 'items.0.override_reason': 'Please say why, in at least 10 letters' }
    return route.fulfill({
      status: 422,
      contentType: 'application/json',
      body: JSON.stringify({ ...stands, field_errors }),
    })
  })
  await complete.click()
  await dialog(page).getByText('Allergy to latex').waitFor()
  await dialog(page).getByText('Please say why, in at least 10 letters').waitFor()
  expect(sent?.items[0]).toMatchObject({ version: expect.any(Number), batches: [{ quantity: 5 }, { quantity: 10 }] })
  await page.unroute('**/api/pharmacy/dispense')
  await expectAccessible(page)
  await dialog(page).getByLabel('Why it is given all the same').fill('Comes in a glass bottle')
  await complete.click()
  await page.getByText('Medication dispensed successfully').waitFor()
  expectQuiet(pharmacist, REFUSED)
})

it('a printed prescription is checked by somebody who never signed in', async () => {
  const [admin, pharmacist] = [await signInAs('admin@nairobi-west.test'), await signInAs('pharmacy@nairobi-west.test')]
  const person = newPerson('Nekesa')
  const own = await medicine(admin, pharmacist, `Paperol ${person.last}`, [['P-1', 50, 200]])
  const visit_id = await prescribed(person, [own])
  const { page } = pharmacist
  await page.goto(`${base}/prescriptions?search=${person.last}`)
  await page.getByRole('button', { name: /^More actions for/ }).click()
  await page
    .getByRole('menuitem', { name: 'Print Prescription' })
    .or(page.getByText('Print Prescription'))
    .first()
    .click()
  await dialog(page)
    .getByText(/Registration number: KMPDC/)
    .waitFor()
  await expectAccessible(page)
  const { check_path } = await send<{ check_path: string }>(
    pharmacist,
    `/pharmacy/visits/${visit_id}/paper`,
    undefined,
    'GET',
  )

  const anybody = await takeSeat({ width: 390, height: 844 })
  await anybody.page.goto(check_path)
  await anybody.page.getByText('This prescription is genuine.').waitFor()
  await anybody.page.getByText(own.name).waitFor()
  await anybody.page.getByText('Not handed out yet').waitFor()
  expect(await anybody.page.locator('body').innerText()).not.toContain(`${person.first} `)
  await expectAccessible(anybody.page)
  await anybody.page.goto(`${check_path.slice(0, -4)}AAAA`)
  await anybody.page.getByText('This prescription is not genuine.').waitFor()
  for (const seat of [pharmacist, anybody]) expectQuiet(seat, REFUSED)
})

it('what cannot be loaded or done says so in its own words, and keeps what was typed', async () => {
  const [admin, pharmacist] = [await signInAs('admin@nairobi-west.test'), await signInAs('pharmacy@nairobi-west.test')]
  const person = newPerson('Moraa')
  const own = await medicine(admin, pharmacist, `Failol ${person.last}`, [['F-1', 50, 200]])
  await prescribed(person, [own])
  const { page } = pharmacist
  /** While somebody does this, the server has failed. */
  const failing = async (address: string, work: () => Promise<void>) => {
    await page.route(address, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"code":"internal","message":"Broken","status":500}',
      }),
    )
    await work()
    await page.unroute(address)
  }
  await failing('**/api/pharmacy/prescriptions?*', async () => {
    await page.goto(`${base}/prescriptions?search=${person.last}`)
    await page.getByText('Failed to load prescriptions').first().waitFor()
  })
  await page
    .getByRole('button', { name: /Retry|Try again/ })
    .first()
    .click()
  await rowOf(page, person)
    .getByRole('button', { name: /^Confirm Medication/ })
    .click()
  await failing('**/api/pharmacy/prescriptions/confirm', async () => {
    await dialog(page).getByRole('button', { name: 'Confirm & Send to Billing' }).click()
    await dialog(page)
      .getByText(/^Failed to confirm prescription/)
      .waitFor()
  })
  await dialog(page).getByRole('button', { name: 'Confirm & Send to Billing' }).click()
  await rowOf(page, person)
    .getByRole('button', { name: /^Dispense/ })
    .click()
  await dialog(page).getByLabel('Notes').fill('Told how to take it')
  await failing('**/api/pharmacy/dispense', async () => {
    await dialog(page).getByRole('button', { name: 'Complete Dispensing' }).click()
    await dialog(page)
      .getByText(/^Failed to dispense medication/)
      .waitFor()
  })
  await dialog(page).getByRole('button', { name: 'Process Payment' }).click()
  await dialog(page).getByLabel('Payment mode').selectOption({ label: 'Card' })
  await dialog(page).getByLabel('Reference').fill(`Slip ${person.last}`)
  await failing('**/api/billing/visits/*/payments', async () => {
    await dialog(page).getByRole('button', { name: 'Process Payment' }).click()
    await dialog(page)
      .getByText(/^Failed to process payment/)
      .waitFor()
  })
  await dialog(page).getByRole('button', { name: 'Process Payment' }).click()
  await page.getByText('Payment processed successfully. Proceed with dispensing.').waitFor()
  // Back where the pharmacist was, with what was typed.
  expect(await dialog(page).getByLabel('Notes').inputValue()).toBe('Told how to take it')
  await dialog(page).getByRole('button', { name: 'Complete Dispensing' }).click()
  await page.getByText('Medication dispensed successfully').waitFor()
})
