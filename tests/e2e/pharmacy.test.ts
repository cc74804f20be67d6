// The way of a prescription: confirmed, paid, handed out over two batches, labelled, printed, and checked by somebody who never signed in.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs, takeSeat } from './browser.ts'
import { send, waiting } from './clinic.ts'
import { type Medicine, medicine } from './shelf.ts'
import { newPerson, type Person, rowOf } from './steps.ts'

const REFUSED = /status of 4\d\d/
const base = '/hospital/pharmacy'
const dialog = (page: Page) => page.getByRole('dialog')

/** Seen by the doctor, who prescribes these. */
async function prescribed(person: Person, medicines: readonly Medicine[], freeText?: string): Promise<string> {
  const visit_id = await waiting(person)
  const doctor = await signInAs('doctor@nairobi-west.test')
  await doctor.page.goto(`/hospital/outpatient/queue?department=general&search=${person.last}`)
  await rowOf(doctor.page, person).getByRole('button', { name: 'Start Consultation' }).click()
  await doctor.page.waitForURL('**/hospital/outpatient/consultation/**')
  const named = [...medicines.map(({ id, name }) => ({ id, name })), ...(freeText ? [{ id: null, name: freeText }] : [])]
  const items = named.map(({ id, name }) => ({
    kind: 'medicine',
    id: crypto.randomUUID(),
    medication_id: id,
    medication_name: name,
    dosage: '1 tablet',
    frequency: 'three times a day',
    duration: '5 days',
    quantity: 15,
  }))
  await send(doctor, `/orders/visits/${visit_id}`, { items })
  return visit_id
}

/** A barcode scanner: types, and presses Enter. */
async function scan(page: Page, box: string, code: string): Promise<void> {
  await page.getByLabel(box).fill(code)
  await page.keyboard.press('Enter')
}

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
  await scan(page, 'Search patients', person.last)
  await page.getByRole('button', { name: new RegExp(person.last) }).click()
  const work = page.getByRole('region', { name: 'Patient', exact: true })
  await work.getByText('9.4 kg').waitFor()
  await work.getByText('Penicillin (rash)').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm & Send to Billing' }).click()
  await page.getByText('Prescription confirmed. Patient sent to billing.').last().waitFor()
  await page.getByRole('button', { name: 'Process Payment' }).click()
  await dialog(page).getByText('KES 450.00').first().waitFor()
  await dialog(page).getByLabel('Payment Mode').selectOption({ label: 'Bank' })
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
  await scan(page, 'Search patients', op)
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
  await dialog(page).getByText(`This is batch J-LATE of ${one.name}. Please take J-SOON, or choose this batch.`).waitFor()
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

it('a printed prescription is checked by somebody who never signed in', async () => {
  const [admin, pharmacist] = [await signInAs('admin@nairobi-west.test'), await signInAs('pharmacy@nairobi-west.test')]
  const person = newPerson('Nekesa')
  const own = await medicine(admin, pharmacist, `Paperol ${person.last}`, [['P-1', 50, 200]])
  const visit_id = await prescribed(person, [own])
  const { page } = pharmacist
  await page.goto(`${base}/prescriptions?search=${person.last}`)
  await page.getByRole('button', { name: /^More actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Print prescription' }).or(page.getByText('Print prescription')).first().click()
  await dialog(page)
    .getByText(/Registration number: KMPDC/)
    .waitFor()
  await expectAccessible(page)
  const { check_path } = await send<{ check_path: string }>(pharmacist, `/pharmacy/visits/${visit_id}/paper`, undefined, 'GET')

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
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"internal","message":"Broken","status":500}' }),
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
  await dialog(page).getByLabel('Payment Mode').selectOption({ label: 'Bank' })
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

it('a name becomes a medicine, another is given in place of one, a high-risk one needs two, the rest is owed, and what comes back goes to the shelf', async () => {
  const [admin, pharmacist] = [await signInAs('admin@nairobi-west.test'), await signInAs('pharmacy@nairobi-west.test')]
  const person = newPerson('Chebet')
  const [risky, meant, harmful, asked] = [
    await medicine(admin, pharmacist, `Riskarin ${person.last}`, [['R-1', 8, 200]], { is_high_risk: true }),
    await medicine(admin, pharmacist, `Meantol ${person.last}`, [['W-1', 50, 200]]),
    await medicine(admin, pharmacist, `Amoxicillin ${person.last}`, [['A-1', 50, 200]]),
    await medicine(admin, pharmacist, `Askedol ${person.last}`, []),
  ]
  await prescribed(person, [risky, asked], meant.name.toUpperCase())
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
  await scan(page, 'Search patients', person.last)
  await page.getByRole('button', { name: new RegExp(person.last) }).click()
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
  await dialog(page).getByLabel('Dosage').fill('2 capsules')
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
    .getByText(/^2 capsules, twice a day/)
    .waitFor()
  await line(harmful.name)
    .getByText(/^Another medicine chosen by /)
    .waitFor()

  // Eight of fifteen are there of the high-risk one, and somebody else signs.
  await page.getByRole('button', { name: 'Dispense all 3' }).click()
  await dialog(page).getByRole('region', { name: risky.name }).getByText('7 tablets will be owed.').waitFor()
  await dialog(page).getByLabel('Their e-mail address').fill('nurse@nairobi-west.test')
  await dialog(page).getByLabel('Their password').fill('not the password')
  await dialog(page).getByRole('button', { name: 'Complete Dispensing' }).click()
  await dialog(page)
    .getByText(/password is not right/)
    .first()
    .waitFor()
  await dialog(page).getByLabel('Their password').fill('Uzima-demo-2026')
  await dialog(page).getByRole('button', { name: 'Complete Dispensing' }).click()
  await page.getByText('Medication dispensed successfully').waitFor()
  expect(await dialog(page).locator('.rx-label').count()).toBe(3)
  await dialog(page)
    .locator('.rx-label')
    .filter({ hasText: harmful.name })
    .getByText(/2 capsules twice a day/)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()

  // The rest is owed, and let go; one of the others comes back.
  await line(risky.name).getByText('Owed: 7 tablets').waitFor()
  await page.goto(`${base}/dispensing?show=owed`)
  await scan(page, 'Search patients', person.last)
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
