// The patient's journey, end to end: three people at three screens, nobody reloads.
import { expect, it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { chooseType, fillRegistration, newPerson, register, rowOf, triage } from '../steps.ts'

const REFUSED = /status of (4\d\d|503)|ERR_FAILED|ERR_INTERNET/

const figure = async (page: import('playwright-core').Page, label: string) =>
  Number(
    /\d+/.exec(
      (
        await page
          .locator('section, article, a, div')
          .filter({ hasText: new RegExp(`^${label}`) })
          .last()
          .innerText()
      ).replace(label, ''),
    )?.[0],
  )

it('register, see it at the nurse’s, triage, see it at the doctor’s, consult, complete, and see the dashboards count it', async () => {
  const [reception, nurse, doctor] = await Promise.all([
    signInAs('reception@nairobi-west.test'),
    signInAs('nurse@nairobi-west.test'),
    signInAs('doctor@nairobi-west.test'),
  ])
  const person = newPerson()

  await nurse.page.goto('/hospital/outpatient/queue?department=triage')
  await nurse.page.getByRole('table').waitFor()
  await doctor.page.goto('/hospital/outpatient/queue?department=general')
  await doctor.page.getByRole('table').waitFor()
  await reception.page.goto('/hospital/reception/front-desk')
  await reception.page.getByRole('table').waitFor()
  await expectAccessible(reception.page)
  await expectAccessible(nurse.page)
  const completedBefore = await figure(reception.page, 'Completed visits today')

  await reception.page
    .getByRole('link', { name: 'Register patient' })
    .or(reception.page.getByRole('button', { name: 'Register patient' }))
    .first()
    .click()
  await fillRegistration(reception.page, person)
  await expectAccessible(reception.page)
  await reception.page.getByRole('button', { name: 'Register patient' }).click()
  await reception.page.getByText(`Patient ${person.first} ${person.last} registered successfully`).waitFor()
  await reception.page.waitForURL('**/hospital/reception/front-desk')
  await rowOf(reception.page, person).waitFor()

  await rowOf(nurse.page, person).waitFor()
  await rowOf(nurse.page, person).getByRole('button', { name: 'Start Triage' }).click()
  await nurse.page.waitForURL('**/hospital/outpatient/triage/**')
  await nurse.page.getByRole('button', { name: 'None of the red signs' }).waitFor()
  await expectAccessible(nurse.page)
  await triage(nurse.page)
  await nurse.page.getByText('Triage completed successfully. Patient added to General Consultation queue.').waitFor()
  await nurse.page.waitForURL('**/hospital/outpatient/queue?department=triage')

  await rowOf(doctor.page, person).waitFor()
  await rowOf(doctor.page, person).getByRole('button', { name: 'Start Consultation' }).click()
  await doctor.page.waitForURL('**/hospital/outpatient/consultation/**')
  await doctor.page.getByLabel('Subjective').fill('Fever and headache for two days')
  await doctor.page.getByLabel('Objective').fill('T 38.4, no neck stiffness')
  await doctor.page.getByLabel(/^Assessment/).fill('Malaria, uncomplicated')
  await doctor.page.getByLabel(/^Plan/).fill('Artemether-lumefantrine for three days')
  await doctor.page.getByRole('combobox', { name: /Diagnoses/ }).fill('malaria')
  await doctor.page.getByRole('option', { name: /B54/ }).click()
  await doctor.page
    .getByText(/^draft saved \d\d:\d\d/i)
    .first()
    .waitFor()
  await expectAccessible(doctor.page)
  await doctor.page.getByRole('button', { name: 'Save Consultation' }).click()
  await doctor.page.getByText('Consultation saved successfully').waitFor()

  // The fee is still to be paid; with it the visit is over.
  const cashier = await signInAs('cashier@nairobi-west.test')
  await cashier.page.goto(`/hospital/billing/invoices?search=${person.last}`)
  await rowOf(cashier.page, person).getByRole('button', { name: 'Record Payment' }).click()
  await cashier.page.getByRole('dialog').getByLabel('Payment mode').selectOption('card')
  await cashier.page.getByRole('dialog').getByLabel('Reference number').fill(`551022 ${person.last}`)
  await cashier.page.getByRole('dialog').getByRole('button', { name: 'Record Payment' }).click()
  await cashier.page.getByText('Payment recorded successfully').waitFor()
  expectQuiet(cashier)

  await expect.poll(() => rowOf(reception.page, person).count()).toBe(0)
  await expect.poll(() => figure(reception.page, 'Completed visits today')).toBe(completedBefore + 1)

  await doctor.page.keyboard.press('Control+k')
  await doctor.page
    .getByRole('dialog')
    .getByRole('combobox')
    .or(doctor.page.getByRole('dialog').getByRole('searchbox'))
    .first()
    .fill(person.last)
  await doctor.page.getByRole('dialog').getByText(`${person.first} ${person.last}`).first().waitFor()
  await doctor.page.keyboard.press('Enter')
  await doctor.page.waitForURL('**/hospital/patients/**')
  await doctor.page.getByText(/B54/).first().waitFor()
  await expectAccessible(doctor.page)
  for (const seat of [reception, nurse, doctor]) expectQuiet(seat)
})

it('two nurses starting the same patient: one wins, the other is told who', async () => {
  const reception = await signInAs('reception@nairobi-west.test')
  const [first, second] = await Promise.all([signInAs('nurse@nairobi-west.test'), signInAs('nurse2@nairobi-west.test')])
  const person = newPerson('Neema')
  await register(reception.page, person)
  for (const { page } of [first, second]) {
    await page.goto('/hospital/outpatient/queue?department=triage')
    await rowOf(page, person).getByRole('button', { name: 'Start Triage' }).waitFor()
  }
  // The second screen does not hear of the first one's click in time.
  await second.page.route('**/api/visits/queue?**', (route) => route.abort())
  await first.page
    .getByRole('row')
    .filter({ hasText: person.last })
    .getByRole('button', { name: 'Start Triage' })
    .click()
  await first.page.waitForURL('**/hospital/outpatient/triage/**')
  await rowOf(second.page, person).getByRole('button', { name: 'Start Triage' }).click()
  await second.page.getByText(/has already started with this patient/).waitFor()
  expectQuiet(first)
  expectQuiet(second, REFUSED)
})

it('nothing typed is lost: wrong input, reload, the server away, the connection lost in the middle of a submit', async () => {
  const seat = await signInAs('reception@kisumu-lakeside.test')
  const { page, context } = seat
  const person = newPerson('Baraka')
  await page.goto('/hospital/patients/registration')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Please select a patient type').waitFor()
  await chooseType(page, /New patient/)
  await page.getByLabel('First name').fill(person.first)
  await page.getByRole('button', { name: 'Next' }).click()
  for (const message of ['Last name is required', 'Age is required', 'Gender is required', 'ID Number is required'])
    await page.getByText(message).first().waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe(person.first)
  // Begun again, it is offered as unfinished, and nothing of it is in the next form.
  await page.goto('/hospital/patients/registration')
  await page.getByText(`Unfinished registration of ${person.first}, 0m ago`).waitFor()
  await fillRegistration(page, person)

  await page.route('**/api/reception/registrations', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        code: 'unavailable',
        message: 'Uzima cannot reach its database.',
        status: 503,
        request_id: 'x',
      }),
    }),
  )
  await page.getByRole('button', { name: 'Register patient' }).click()
  await page.getByText('Failed to register patient').first().waitFor()
  await page.getByText(person.last).filter({ visible: true }).first().waitFor()
  await page.unroute('**/api/reception/registrations')

  // The request arrives and is carried out; its answer is lost with the connection. The retry brings the same answer,
  // not a second patient.
  let lost = 0
  await page.route('**/api/reception/registrations', async (route) => {
    if (lost++) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Register patient' }).click()
  await page.getByText(`Patient ${person.first} ${person.last} registered successfully`).waitFor()
  expect(lost).toBe(2)
  await page.goto(`/hospital/patients/search?field=name&search=${person.last}`)
  await page.getByText(`${person.first} ${person.last}`).first().waitFor()
  expect(await rowOf(page, person).count()).toBe(1)

  await context.setOffline(true)
  await page
    .getByText(/offline|no connection/i)
    .first()
    .waitFor()
  await context.setOffline(false)
  await page.getByText('Live', { exact: true }).waitFor()
  expectQuiet(seat, /status of 503|ERR_/)
})
